"""Won, no more moves, open. That brute force agrees is in test_conformance."""

import pytest

from canfield_core import Outcome, State, deal, outcome, parse_card, parse_move, play, preset
from canfield_core.outcome import turnable
from canfield_core.variants import with_options
from tests.tables import IDS, position


def names(*texts: str) -> set[int]:
    """The cards with those texts."""
    return set(map(parse_card, texts))


@pytest.mark.parametrize("game", IDS)
def test_a_deal_is_open(game: str) -> None:
    """Nobody has lost before the first act; the choice of a base is open too."""
    assert outcome(deal(preset(game), 1)) is Outcome.OPEN


DEAD = """
    foundations: AS..2S
    1: KC
    2: KD
    3: KH
    4: KS
    waste: 4H 6H 5S 8H
"""
"""Nothing fits on a King but a Queen, and none is in sight; the stock is cut off by the tests."""


def cut(state: State, stock: int = 0) -> State:
    """The position with only so many cards left in the stock."""
    return state._replace(stock=state.stock[:stock])


def test_nothing_that_fits_is_no_more_moves() -> None:
    """No card of the waste, on this pass or the next, can be played."""
    assert outcome(cut(position(DEAD))) is Outcome.STUCK


def test_a_card_that_fits_later_in_this_pass_keeps_the_game_open() -> None:
    """A Queen will be shown."""
    assert outcome(cut(position(DEAD, "stock: 5H 7H QH"), 3)) is Outcome.OPEN


def test_a_card_that_is_passed_over_does_not_play() -> None:
    """Turned in threes, the Queen in the middle never comes to the top."""
    state = position(DEAD, "options: redeals=0", "stock: 5H QH 7H")
    assert outcome(cut(state, 3)) is Outcome.STUCK
    one = position(DEAD, "options: redeals=0 turn=1", "stock: 5H QH 7H")
    assert outcome(cut(one, 3)) is Outcome.OPEN


def test_the_reserves_top_counts() -> None:
    """A card of the reserve that fits is progress."""
    dead = cut(position(DEAD, "reserve: 7H"))
    assert outcome(dead) is Outcome.STUCK
    assert outcome(dead._replace(reserve=(*names("QH"),))) is Outcome.OPEN


def test_a_pile_that_moves_and_brings_a_reserve_card_is_progress() -> None:
    """With the automatic fill a whole pile onto another takes from the reserve."""
    rows = ("foundations: 2S", "1: KC", "2: QD", "3: 5H", "4: 7S", "waste: 9H")
    state = cut(position(*rows, "reserve: 4D"))
    assert outcome(state) is Outcome.OPEN
    assert outcome(state._replace(reserve=())) is Outcome.OPEN  # the space takes the waste's top
    assert outcome(state._replace(reserve=(), waste=())) is Outcome.STUCK


def test_moving_to_and_fro_is_no_progress() -> None:
    """Runs that go round in circles do not keep a game open."""
    rows = ("foundations: 2S", "1: KC QD", "2: KS", "3: 5H", "4: 7S", "waste: 9H")
    state = cut(position(*rows, "options: unit=run"))
    assert play(play(state, parse_move("1-2*1")), parse_move("2-1*1")) == state
    assert outcome(state) is Outcome.STUCK


def test_a_run_that_moves_and_frees_a_card_is_seen() -> None:
    """3♦ goes on 4♣, and 4♠ goes up: two acts ahead, where a part of a pile may move."""
    rows = ("foundations: 2S 3S", "1: 5H 4S 3D", "2: 4C", "3: 9H", "4: 7S", "waste: KH")
    assert outcome(cut(position(*rows, "options: unit=run redeals=0"))) is Outcome.OPEN
    assert outcome(cut(position(*rows, "options: redeals=0"))) is Outcome.STUCK


def test_from_one_space_to_another_nothing_changes() -> None:
    """Such moves are legal and do not count against "no more moves"."""
    rows = ("foundations: 2S", "1: KC", "2:", "3:", "4: 7S")
    state = cut(position(*rows, "options: spaces=any"))
    assert play(state, parse_move("1-2")) != state
    assert outcome(state) is Outcome.STUCK


def test_a_return_that_makes_room_is_seen() -> None:
    """6♦ comes back on 7♠ and takes the waste's 5♣; with locked foundations nothing fits."""
    rows = ("foundations: 2D..6D", "1: 7S", "2: JH TC", "3: 9S", "4: KC", "waste: 5C")
    assert outcome(cut(position(*rows, "options: redeals=0"))) is Outcome.STUCK
    assert outcome(cut(position(*rows, "options: redeals=0 returns=on"))) is Outcome.OPEN


def test_won_goes_before_stuck() -> None:
    """A won position has no moves and is won."""
    assert outcome(position("foundations: 8S..7S 8H..7H 8D..7D 8C..7C")) is Outcome.WON


def test_an_empty_stock_and_reserve_is_not_a_win() -> None:
    """The last piles can lock each other, each with the other's base card at its bottom."""
    rows = (
        "foundations: 8D..7D 8C..7C",
        "1: 8S 7H 6S 5H 4S 3H 2S AH KS QH JS TH 9S",
        "2: 8H 7S 6H 5S 4H 3S 2H AS KH QS JH TS 9H",
    )
    locked = position("base: 8", *rows)
    assert (locked.stock, locked.waste, locked.reserve) == ((), (), ())
    assert outcome(locked) is Outcome.STUCK


def test_which_cards_can_come_to_the_top() -> None:
    """The top now, the rest of this pass, and a fresh pass while a redeal is left."""
    state = position(DEAD, "stock: 5H 7H 9H TH")
    state = cut(state, 4)  # waste 4H 6H 5S 8H
    assert turnable(state) == names("8H", "9H", "TH", "5S", "7H")
    last = state._replace(rules=with_options(state.rules, "redeals=0"))
    assert turnable(last) == names("8H", "9H", "TH")
    used = state._replace(rules=with_options(state.rules, "redeals=2"), redeals=2)
    assert turnable(used) == names("8H", "9H", "TH")


def test_turn_sizes_that_change_are_followed() -> None:
    """Three, two, one: the later passes bring other cards to the top."""
    state = cut(position(DEAD, "options: turn=3,2,1 redeals=1", "stock: 5H 7H"), 2)
    assert turnable(state) == names("8H", "7H", "6H")
    third = state._replace(rules=with_options(state.rules, "redeals=2"))
    assert turnable(third) == names("4H", "6H", "5S", "8H", "5H", "7H")
    endless = state._replace(rules=with_options(state.rules, "redeals=unlimited"))
    assert turnable(endless) == turnable(third)
