"""A position and what it is asked."""

from canfield_core import deal, parse_pile, preset
from tests.tables import position


def test_the_cards_of_each_pile_are_found_by_its_name() -> None:
    """Every kind of pile; those of no pile on this table are none."""
    state = position(
        "foundations: 8S 9S 8D", "reserve: 2S 9H", "1: TH 9C", "2: JC", "3: 4S", "4: QC"
    )
    assert state.cards(parse_pile("r")) == state.reserve
    assert state.cards(parse_pile("s")) == state.stock
    assert state.cards(parse_pile("w")) == state.waste == ()
    assert state.cards(parse_pile("1")) == state.tableau[0]
    assert state.cards(parse_pile("fs")) == state.foundations[0]
    assert state.cards(parse_pile("fd")) == state.foundations[2]
    for name in ("f", "fh", "fs'", "5", "8", "b1"):
        assert state.cards(parse_pile(name)) == ()


def test_a_table_knows_which_piles_it_has() -> None:
    """Empty ones too; further piles, packs and choices are not there."""
    state = deal(preset("chameleon"), 1)
    assert all(state.has(parse_pile(name)) for name in ("s", "w", "r", "1", "3", "fs", "fc"))
    assert not any(state.has(parse_pile(name)) for name in ("4", "8", "fs'", "b1"))
    chosen = deal(preset("selective"), 1)
    assert all(chosen.has(parse_pile(name)) for name in ("b1", "b5", "fs"))
    assert not chosen.has(parse_pile("1"))
    assert chosen.cards(parse_pile("b2")) == chosen.choice[1:2]


def test_founded_counts_the_cards_on_the_foundations() -> None:
    """The measure of a game; all of them is a win."""
    assert deal(preset("canfield"), 1).founded() == 1
    assert deal(preset("variegated"), 1).founded() == 8
    whole = position("foundations: 8S..7S 8H..7H 8D..7D 8C..7C")
    assert whole.founded() == 52
    assert whole.is_won()
    assert not deal(preset("canfield"), 1).is_won()
