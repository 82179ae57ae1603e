"""The table of games against the table of the rules, and the text of a game."""

from dataclasses import fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canfield_core import VARIANTS, BadText, Rules, Scheme, Unit, format_rules, parse_rules, preset
from canfield_core.variants import OPTIONS, describe, format_options
from tests.tables import IDS, OPTION_TEXTS, optional_games

TABLE = """
canfield        1 13 dealt  4 alternating yes pile        auto waste 3     ∞ 34
canfield-modern 1 13 dealt  4 alternating yes top-or-pile auto waste 3     ∞ 34
canfield-open   1 13 dealt  4 alternating yes top-or-pile auto any   3     ∞ 34
canfield-relaxed 1 13 dealt 4 alternating yes run         auto any   3     ∞ 34
rainfall        1 13 dealt  4 alternating yes pile        auto waste 1     2 34
rainbow         1 13 dealt  4 any         yes top-or-pile auto any   1     0 34
selective       1 13 chosen 4 alternating yes pile        auto waste 3     ∞ 34
storehouse      1 13 placed 4 suit        yes top-or-pile auto waste 1     2 31
superior        1 13 dealt  4 alternating yes top-or-pile free any   3     ∞ 34
chameleon       1 12 dealt  3 any         yes run         auto waste 1     0 36
american-toad   2 20 dealt  8 suit        yes top-or-pile auto waste 1     1 75
double          2 13 dealt  5 alternating yes top-or-pile auto any   3     ∞ 85
variegated      2 13 placed 5 alternating no  top-or-pile auto any   3     2 78
casino          1 13 dealt  4 alternating yes top-or-pile auto any   1     0 34
canfield-rush   1 13 dealt  4 alternating yes top-or-pile auto any   3,2,1 2 34
triple          3 26 dealt  7 alternating yes top-or-pile auto any   3     ∞ 122
demon-double    2 40 dealt  8 alternating yes run         auto any   3     ∞ 55
acme            1 13 placed 4 suit        no  top         auto any   1     1 31
"""
ROWS = [line.split() for line in TABLE.strip().splitlines()]


def test_the_games_are_those_of_the_table_in_its_order() -> None:
    """Eighteen, the parent first."""
    assert [row[0] for row in ROWS] == list(IDS)


@pytest.mark.parametrize("row", ROWS, ids=IDS)
def test_each_game_is_its_row_of_the_table(row: list[str]) -> None:
    """Every column of the presets' table is a field of the record."""
    rules = preset(row[0])
    assert [
        rules.id,
        str(rules.decks),
        str(rules.reserve),
        rules.base.value,
        str(rules.piles),
        rules.build.value,
        "yes" if rules.wrap else "no",
        rules.unit.value,
        "auto" if rules.fill else "free",
        rules.spaces.value,
        ",".join(map(str, rules.turns)),
        "∞" if rules.redeals is None else str(rules.redeals),
        str(rules.stock),
    ] == row
    assert rules.past_base


def test_what_few_games_have_is_where_it_belongs() -> None:
    """Returns, face-up reserves, placed ranks, and schemes other than standard."""
    rules = {name: preset(name) for name in IDS}
    assert [name for name in IDS if rules[name].returns] == ["canfield-open"]
    assert [name for name in IDS if rules[name].reserve_up] == ["superior", "variegated"]
    placed = {name: rules[name].placed for name in IDS if rules[name].placed}
    assert placed == {"storehouse": 2, "variegated": 1, "acme": 1}
    schemes = {name: VARIANTS[name].score for name in IDS}
    assert {name: one for name, one in schemes.items() if one is not Scheme.STANDARD} == {
        "canfield-modern": Scheme.TIMED,
        "canfield-open": Scheme.NONE,
        "casino": Scheme.CASINO,
    }


def test_cards_add_up_in_every_game() -> None:
    """Base or placed cards, reserve, tableau and stock are 52 × decks."""
    for name in IDS:
        rules = preset(name)
        started = rules.foundations if rules.placed else 1
        assert started + rules.reserve + rules.piles + rules.stock == rules.cards
        assert rules.foundations * 13 == rules.cards


def test_other_names_are_kept() -> None:
    """The names that books use."""
    assert VARIANTS["canfield"].other_names == ("Demon", "Fascination", "Thirteen", "Devil's Own")
    assert VARIANTS["storehouse"].other_names == ("Provisions", "Straight Up", "Thirteen Up")
    assert VARIANTS["chameleon"].other_names == ("Kansas",)
    assert VARIANTS["casino"].other_names == ("Reno",)


def test_every_house_option_has_its_values() -> None:
    """The panel of house rules: each a field of the record, with texts that stay."""
    assert {option.key: list(option.values) for option in OPTIONS} == {
        "unit": ["pile", "top-or-pile", "run", "top"],
        "spaces": ["waste", "any"],
        "fill": ["off", "on"],
        "returns": ["off", "on"],
        "turn": ["3", "2", "1", "3,2,1"],
        "redeals": ["0", "1", "2", "unlimited"],
        "reserve-up": ["off", "on"],
        "past-base": ["off", "on"],
    }
    names = {field.name for field in fields(Rules)}
    assert all(option.field in names for option in OPTIONS)


def test_the_text_of_a_game_is_its_id_and_what_was_changed() -> None:
    """`canfield`, or `canfield+turn=1 unit=run`; an option at its own value is no change."""
    assert format_rules(preset("canfield")) == "canfield"
    changed = parse_rules("canfield+turn=1 unit=run")
    assert changed == replace(preset("canfield"), turns=(1,), unit=Unit.RUN)
    assert format_rules(changed) == "canfield+turn=1 unit=run"
    assert format_options(parse_rules("canfield+turn=3")) == ""
    assert parse_rules(" canfield + turn=1 ") == parse_rules("canfield+turn=1")


@given(optional_games())
def test_the_text_of_any_options_makes_the_round_trip(rules: Rules) -> None:
    """Links and saves give the same record back."""
    assert parse_rules(format_rules(rules)) == rules


@pytest.mark.parametrize(
    "text, reason",
    [
        ("klondike", "'klondike' is no game"),
        ("", "'' is no game"),
        ("Canfield", "is no game"),
        ("canfield+turn", "'turn' is no option"),
        ("canfield+decks=2", "'decks=2' is no option"),
        ("canfield+turn=4", "turn=4 is no choice"),
        ("canfield+turn=1 turn=1", "turn stands twice"),
        ("canfield+unit=", "unit= is no choice"),
        ("canfield+turn=1+unit=run", "is no choice"),
    ],
)
def test_a_bad_text_of_a_game_says_what_is_wrong(text: str, reason: str) -> None:
    """BadText that names the word."""
    with pytest.raises(BadText, match=reason):
        parse_rules(text)


@given(st.text(max_size=40).map(lambda text: f"canfield+{text}"))
def test_any_text_after_the_id_is_read_or_refused(text: str) -> None:
    """Only BadText comes out, and what is read has a text again."""
    try:
        rules = parse_rules(text)
    except BadText:
        return
    assert parse_rules(format_rules(rules)) == rules


def test_rules_that_no_option_makes_have_no_text() -> None:
    """A record of one's own can be played, but is not written as something that it is not."""
    with pytest.raises(BadText, match="has no text"):
        format_rules(replace(preset("canfield"), redeals=7))
    with pytest.raises(BadText, match="has no text"):
        format_rules(replace(preset("canfield"), decks=2))
    with pytest.raises(BadText, match="is no game"):
        format_rules(Rules(id="mine"))


def test_a_description_names_every_field() -> None:
    """The command line's record: all fields, the names and the scheme, as plain data."""
    for variant in VARIANTS.values():
        data = describe(variant)
        assert {field.name for field in fields(Rules)} <= set(data)
        assert data["name"] == variant.name
        assert data["score"] == variant.score.value


def test_option_texts_of_these_tests_change_every_option() -> None:
    """So that conformance meets each of them."""
    words = " ".join(OPTION_TEXTS)
    assert all(f"{option.key}=" in words for option in OPTIONS)
