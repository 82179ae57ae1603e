"""The games: a table of records, each stated by its differences from the parent, and their text.

The text of a game is its preset's id, with `+` and the changed fields where house options are in
force: `canfield`, `canfield+turn=1 unit=run`. It is stable: links, saves and layouts carry it.
"""

from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from typing import Final

from .card import BadText
from .rules import Base, Build, Rules, Spaces, Unit


class Scheme(StrEnum):
    """The scoring schemes; what each counts is in `score`."""

    STANDARD = "standard"
    TIMED = "timed"
    CASINO = "casino"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Variant:
    """One game of the family: its rules, its names, and the scheme that scores it by default."""

    rules: Rules
    name: str
    other_names: tuple[str, ...] = ()
    score: Scheme = Scheme.STANDARD


def _free(name: str, **fields: object) -> Rules:
    """A record of the looser branch: end card or pile moves, any card fills a space."""
    loose: dict[str, object] = {"unit": Unit.TOP_OR_PILE, "spaces": Spaces.ANY}
    return Rules(id=name, **(loose | fields))  # type: ignore[arg-type]


_TABLE: Final = (
    Variant(Rules(id="canfield"), "Canfield", ("Demon", "Fascination", "Thirteen", "Devil's Own")),
    Variant(
        Rules(id="canfield-modern", unit=Unit.TOP_OR_PILE),
        "Canfield, single cards too",
        score=Scheme.TIMED,
    ),
    Variant(_free("canfield-open", returns=True), "Canfield with returns", score=Scheme.NONE),
    Variant(_free("canfield-relaxed", unit=Unit.RUN), "Canfield (Relaxed)", ("partial moves",)),
    Variant(
        Rules(id="rainfall", turns=(1,), redeals=2), "Rainfall", ("Rainbow of the short rules",)
    ),
    Variant(_free("rainbow", build=Build.ANY, turns=(1,), redeals=0), "Rainbow"),
    Variant(Rules(id="selective", base=Base.CHOSEN), "Selective Canfield"),
    Variant(
        Rules(
            id="storehouse",
            base=Base.PLACED,
            placed=2,
            build=Build.SUIT,
            unit=Unit.TOP_OR_PILE,
            turns=(1,),
            redeals=2,
        ),
        "Storehouse",
        ("Provisions", "Straight Up", "Thirteen Up"),
    ),
    Variant(_free("superior", reserve_up=True, fill=False), "Superior Canfield"),
    Variant(
        Rules(
            id="chameleon",
            reserve=12,
            piles=3,
            build=Build.ANY,
            unit=Unit.RUN,
            turns=(1,),
            redeals=0,
        ),
        "Chameleon",
        ("Kansas",),
    ),
    Variant(
        Rules(
            id="american-toad",
            decks=2,
            reserve=20,
            piles=8,
            build=Build.SUIT,
            unit=Unit.TOP_OR_PILE,
            turns=(1,),
            redeals=1,
        ),
        "American Toad",
    ),
    Variant(_free("double", decks=2, piles=5), "Double Canfield"),
    Variant(
        _free(
            "variegated",
            decks=2,
            reserve_up=True,
            base=Base.PLACED,
            placed=1,
            piles=5,
            wrap=False,
            redeals=2,
        ),
        "Variegated Canfield",
    ),
    Variant(_free("casino", turns=(1,), redeals=0), "Casino Canfield", ("Reno",), Scheme.CASINO),
    Variant(_free("canfield-rush", turns=(3, 2, 1), redeals=2), "Canfield Rush"),
    Variant(_free("triple", decks=3, reserve=26, piles=7), "Triple Canfield"),
    Variant(
        _free("demon-double", decks=2, reserve=40, piles=8, unit=Unit.RUN),
        "Demon for two packs",
    ),
    Variant(
        _free(
            "acme",
            base=Base.PLACED,
            placed=1,
            build=Build.SUIT,
            wrap=False,
            unit=Unit.TOP,
            turns=(1,),
            redeals=1,
        ),
        "Acme",
    ),
)

VARIANTS: Final[dict[str, Variant]] = {variant.rules.id: variant for variant in _TABLE}
"""All games by id, the parent first."""


@dataclass(frozen=True, slots=True)
class Option:
    """One house option: the field of Rules that it changes, and its values with their texts."""

    key: str
    field: str
    values: dict[str, object]


_SWITCH: Final[dict[str, object]] = {"off": False, "on": True}

OPTIONS: Final = (
    Option("unit", "unit", {unit.value: unit for unit in Unit}),
    Option("spaces", "spaces", {spaces.value: spaces for spaces in Spaces}),
    Option("fill", "fill", _SWITCH),
    Option("returns", "returns", _SWITCH),
    Option("turn", "turns", {"3": (3,), "2": (2,), "1": (1,), "3,2,1": (3, 2, 1)}),
    Option("redeals", "redeals", {"0": 0, "1": 1, "2": 2, "unlimited": None}),
    Option("reserve-up", "reserve_up", _SWITCH),
    Option("past-base", "past_base", _SWITCH),
)
"""The house options, in the order a panel lists them."""


def preset(name: str) -> Rules:
    """The rules of the game with that id; raises BadText."""
    if name not in VARIANTS:
        raise BadText(f"{name[:30]!r} is no game: one of {', '.join(VARIANTS)}")
    return VARIANTS[name].rules


def format_options(rules: Rules) -> str:
    """The fields that differ from the preset, as `turn=1 unit=run`; empty where none does.

    The options stand in the order of the alphabet, so one game has one text.
    Raises BadText for rules that no preset and no option makes.
    """
    plain = preset(rules.id)
    changed = [
        f"{option.key}={text}"
        for option in OPTIONS
        for text, value in option.values.items()
        if getattr(plain, option.field) != value == getattr(rules, option.field)
    ]
    text = " ".join(sorted(changed))
    if with_options(plain, text) != rules:
        raise BadText(f"what was changed in {rules.id} has no text")
    return text


def with_options(rules: Rules, text: str) -> Rules:
    """The rules with the options of such a text changed; raises BadText."""
    options = {option.key: option for option in OPTIONS}
    fields: dict[str, object] = {}
    for word in text.split():
        key, equals, value = word.partition("=")
        option = options.get(key)
        if not equals or option is None:
            raise BadText(f"{word[:30]!r} is no option: one of {', '.join(options)}, as turn=1")
        if option.field in fields:
            raise BadText(f"the option {key} stands twice")
        if value not in option.values:
            raise BadText(f"{key}={value[:20]} is no choice: one of {', '.join(option.values)}")
        fields[option.field] = option.values[value]
    change: Callable[..., Rules] = replace
    return change(rules, **fields)


def format_rules(rules: Rules) -> str:
    """The game's text: `canfield`, or `canfield+turn=1 unit=run`."""
    options = format_options(rules)
    return f"{rules.id}+{options}" if options else rules.id


def parse_rules(text: str) -> Rules:
    """The rules with that text; raises BadText."""
    name, _, options = text.partition("+")
    return with_options(preset(name.strip()), options)


def describe(variant: Variant) -> dict[str, object]:
    """The variant's record as plain data: its names, its scheme and every field of its rules."""
    names = {"name": variant.name, "other_names": list(variant.other_names)}
    return {**asdict(variant.rules), **names, "score": variant.score.value}
