"""Safe cards and the automatic finish."""

import pytest

from canfield_core import (
    Move,
    State,
    deal,
    finishing_move,
    format_card,
    format_move,
    is_safe,
    legal_moves,
    observe,
    parse_card,
    parse_rules,
    play,
    preset,
    safe_move,
)
from canfield_core.autoplay import hosted_by
from canfield_core.variants import with_options
from tests.tables import GAMES, path, position


def text(move: Move | None) -> str | None:
    """The move's text."""
    return format_move(move) if move else None


def hosted(state: State, card: str) -> str:
    """The cards that could be built on it."""
    return " ".join(map(format_card, sorted(hosted_by(state, parse_card(card)))))


def test_what_could_be_built_on_a_card_follows_the_rules() -> None:
    """The rank below, by colour, suit or neither, of all packs, around the corner or not."""
    state = deal(preset("canfield"), 1)
    assert hosted(state, "TH") == "9S 9C"
    assert hosted(state, "AH") == "KS KC"
    assert hosted(deal(preset("storehouse"), 1), "TH") == "9H"
    assert hosted(deal(preset("rainbow"), 1), "TH") == "9S 9H 9D 9C"
    assert hosted(deal(preset("double"), 1), "TH") == "9S 9C 9S' 9C'"
    assert hosted(deal(preset("acme"), 1), "AH") == ""
    narrow = state._replace(rules=with_options(state.rules, "past-base=off"))
    assert (hosted(narrow, "2H"), hosted(state, "2H")) == ("", "AS AC")


def test_a_card_of_the_base_rank_is_safe() -> None:
    """Whatever could still be built on it."""
    state = position("foundations: 5S", "1: 5H", "2: 9S", "3: TS", "4: JS", "reserve: 2C")
    assert is_safe(state, parse_card("5H"))
    assert text(safe_move(state)) == "1-f"


def test_a_card_is_safe_when_all_that_it_could_hold_is_up() -> None:
    """6♥ once both black fives are on foundations; not with one of them still out."""
    rows = ("1: 6H", "2: 9S", "3: TS", "4: JS", "reserve: 2C")
    both = position("foundations: 5S 5H 5C", *rows)
    assert is_safe(both, parse_card("6H"))
    assert text(safe_move(both)) == "1-f"
    one = position("foundations: 5S 5H", *rows)
    assert not is_safe(one, parse_card("6H"))
    assert safe_move(one) is None
    assert "1-f" in map(format_move, legal_moves(one))


def test_all_packs_must_be_up() -> None:
    """With two packs the other pack's fives count as well."""
    rows = ("rules: double", "1: 6H", "2: 9S", "3: TS", "4: JS", "5: QS", "reserve: 2C")
    assert not is_safe(position("foundations: 5S 5H 5C", *rows), parse_card("6H"))
    assert is_safe(position("foundations: 5S 5S' 5H 5C 5C'", *rows), parse_card("6H"))


def test_reserve_and_waste_go_up_safely_too() -> None:
    """The reserve's top first."""
    rows = ("foundations: 5S 5H 5C", "1: 9D", "2: 9S", "3: TS", "4: JS")
    assert text(safe_move(position(*rows, "reserve: 5D", "waste: 6H"))) == "r-f"
    assert text(safe_move(position(*rows, "reserve: 2D", "waste: 6H"))) == "w-f"


def test_before_the_choice_nothing_plays_by_itself() -> None:
    """Selective: the choice is the player's."""
    state = observe(deal(preset("selective"), 1))
    assert safe_move(state) is None
    assert finishing_move(state) is None


@pytest.mark.parametrize("game", GAMES)
def test_automatic_moves_are_legal_and_safe_by_what_is_seen(game: str) -> None:
    """Under every record, from the observation alone."""
    for state in path(parse_rules(game), 5, 80):
        move = safe_move(observe(state))
        assert move is None or move in legal_moves(state)


FINISH = ("foundations: 8S..5S 8H..5H 8D..5D 8C..5C", "1: 7S 6H", "2: 7H 6S", "3: 7D", "4: 7C")


def test_the_finish_begins_when_stock_waste_and_reserve_are_out() -> None:
    """Not while a card is anywhere but in the piles."""
    held = position(*FINISH, "waste: 6D", "reserve:")
    assert finishing_move(held) is None
    assert finishing_move(position(*FINISH, "reserve: 6D")) is None
    assert finishing_move(position(*FINISH, "stock: 6D 6C")) is None


def test_the_finish_takes_the_lowest_card_first_and_ends_in_a_win() -> None:
    """Counted from the base, as far as single cards go up."""
    state = position(
        "foundations: 8S..5S 8H..5H 8D..6D 8C..6C", "1: 7S 6H", "2: 7H 6S", "3: 7D", "4: 7C"
    )
    line = []
    while move := finishing_move(state):
        line.append(format_move(move))
        state = play(state, move)
    assert line == ["1-f", "2-f", "1-f", "2-f", "3-f", "4-f"]
    assert state.is_won()


def test_a_finish_that_cannot_go_on_stops() -> None:
    """Where no end card fits there is no next card."""
    state = position(
        "base: 8",
        "foundations: 8D..7D 8C..7C",
        "1: 8S 7H 6S 5H 4S 3H 2S AH KS QH JS TH 9S",
        "2: 8H 7S 6H 5S 4H 3S 2H AS KH QS JH TS 9H",
    )
    assert finishing_move(state) is None
