"""A game as data that is kept: rules, deal, the acts, the time; never pictures of positions.

A record is read by replaying its acts through the rules, so nothing impossible can come out of it.
Every version reads the formats of all versions before it. Where and when records are kept is the
page's business.
"""

import json
import re
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from .card import BadText
from .deal import BadDeal, check_deal, deal
from .game import Game, Step, Tally
from .level import Level
from .move import format_move, parse_move
from .notation import format_layout, parse_layout
from .play import IllegalMove
from .state import State
from .variants import Scheme, format_rules, parse_rules

FORMAT: Final = 1
MOST_TEXT: Final = 400_000
"""Characters of a record: about a hundred thousand acts."""
_TOO_MUCH: Final = 10**12
_DEEPEST: Final = 20
"""Brackets in brackets: far more than anything of ours has."""
_BRACKET: Final = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|[\[\]{}]')
"""A bracket; strings are taken whole, so that those in them are not seen."""
_RESTART: Final = re.compile(r"restart:(\d{1,12}):(\d{1,9}):(\d{1,9})")

_Kind = TypeVar("_Kind", str, int, bool, list[Any])
_Word = TypeVar("_Word", Scheme, Level)


class BadRecord(ValueError):
    """A record that cannot be read or does not replay; the message says why in one sentence."""


@dataclass(slots=True)
class Record:
    """A game with what the statistics need to know of the attempt."""

    game: Game
    level: Level = Level.NORMAL
    attempt: str = ""
    """The id of the attempt, made by the page; one result an id."""
    practice: bool = False
    """Whether it counts nothing: a deal finished before, or opened from a link or a lesson."""
    helped: bool = False
    """Whether the solver, which knows the hidden cards, was asked."""
    marks: list[int] = field(default_factory=list)
    """Bookmarked positions: how many steps from the start. Those past the last step are dropped
    when the record is kept."""


def _format_steps(steps: list[Step]) -> str:
    """The steps as words; the moves of one act that has several stand in brackets."""
    words: list[str] = []
    for i, step in enumerate(steps):
        word = format_move(step.move) if step.move else "restart:{}:{}:{}".format(*step.before)
        opens = i + 1 < len(steps) and steps[i + 1].act == step.act
        inside = i > 0 and steps[i - 1].act == step.act
        words.append("(" * (opens and not inside) + word + ")" * (inside and not opens))
    return " ".join(words)


def to_data(record: Record) -> dict[str, Any]:
    """The record as plain data for JSON."""
    game = record.game
    data: dict[str, Any] = {"format": FORMAT, "rules": format_rules(game.rules)}
    if game.number is None:
        data["layout"] = format_layout(game.start)
    else:
        data["deal"] = game.number
    data |= {"score": game.scheme.value, "level": record.level.value}
    data["acts"] = _format_steps(game.steps + game.undone[::-1])
    data["now"] = len(game.steps)
    data["elapsed"], data["penalty"], data["extra"] = game.tally
    data |= {"attempt": record.attempt, "practice": record.practice, "helped": record.helped}
    last = len(game.steps) + len(game.undone)
    return data | {"marks": [mark for mark in record.marks if mark <= last]}


def dump(record: Record) -> str:
    """The record as text."""
    return json.dumps(to_data(record), separators=(",", ":"))


def load(text: str) -> Record:
    """The record of a text; raises BadRecord."""
    if len(text) > MOST_TEXT:
        raise BadRecord("the record is too long")
    try:
        data = read_json(text)
    except ValueError:
        raise BadRecord("the record is no JSON text") from None
    return from_data(data)


def read_json(text: str) -> Any:  # noqa: ANN401 - any data
    """The data of a JSON text; raises ValueError.

    Text that nests deeper than anything of ours is refused before it is read: in the browser
    Python's own reader does not raise there, the whole interpreter ends.
    """
    depth = 0
    for found in _BRACKET.finditer(text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(found[0], 0)
        if depth > _DEEPEST:
            raise ValueError("the text nests too deep")
    return json.loads(text)


def from_data(data: object) -> Record:
    """The record of plain data; raises BadRecord."""
    if not isinstance(data, dict):
        raise BadRecord("a record is an object")
    form = data.get("format")
    if form != FORMAT:
        newer = isinstance(form, int) and form > FORMAT
        raise BadRecord("a newer version wrote this record" if newer else "this is no record")
    try:
        return _read(data)
    except (BadText, BadDeal) as error:
        raise BadRecord(str(error)) from None
    except IllegalMove as error:
        raise BadRecord(f"the record does not replay: {error}") from None


def _value(data: dict[str, Any], name: str, kind: type[_Kind], default: object) -> _Kind:
    """The field of that name; raises BadRecord where it is of another kind."""
    value = data.get(name, default)
    if type(value) is not kind:
        raise _bad(name)
    return value


def _number(data: dict[str, Any], name: str, default: int = 0) -> int:
    """The number of that name; raises BadRecord where it is below 0 or beyond all sense."""
    value = _value(data, name, int, default)
    if not 0 <= value < _TOO_MUCH:
        raise _bad(name)
    return value


def _bad(name: str) -> BadRecord:
    return BadRecord(f"the record's {name!r} is not what it should be")


def _choice(data: dict[str, Any], name: str, kind: type[_Word]) -> _Word:
    try:
        return kind(_value(data, name, str, ""))
    except ValueError:
        raise _bad(name) from None


def _start(data: dict[str, Any]) -> tuple[State, int | None]:
    rules = parse_rules(_value(data, "rules", str, ""))
    if "layout" not in data:
        number = check_deal(_number(data, "deal"))
        return deal(rules, number), number
    start = parse_layout(_value(data, "layout", str, ""))
    if start.rules != rules:
        raise BadRecord("the record's rules are not those of its layout")
    return start, None


def _read(data: dict[str, Any]) -> Record:
    start, number = _start(data)
    game = Game(start, number, _choice(data, "score", Scheme))
    _replay(game, _value(data, "acts", str, ""))
    last = len(game.steps)
    now = _number(data, "now", last)
    if now > last:
        raise BadRecord("the record's 'now' is past its last act")
    while len(game.steps) > now:
        game.undone.append(game.steps.pop())
    game.tally = Tally(*(_number(data, name) for name in ("elapsed", "penalty", "extra")))
    marks = _value(data, "marks", list, [])
    if not all(type(mark) is int and 0 <= mark <= last for mark in marks):
        raise _bad("marks")
    return Record(
        game,
        _choice(data, "level", Level),
        _value(data, "attempt", str, "")[:40],
        practice=_value(data, "practice", bool, default=False),
        helped=_value(data, "helped", bool, default=False),
        marks=list(marks),
    )


def _replay(game: Game, acts: str) -> None:
    """Make the acts, as they stand in the text, in the game; raises BadText, IllegalMove."""
    inside = False
    for word in acts.split():
        joined = inside
        if word.startswith("("):
            inside = True
        name = word.strip("()")
        if word.endswith(")"):
            inside = False
        if found := _RESTART.fullmatch(name):
            game.begin_again(Tally(*map(int, found.groups())))
        else:
            game.play_all((parse_move(name),), joined=joined)
