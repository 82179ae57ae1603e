"""What is true of every position of every game, as checks that raise AssertionError."""

from itertools import pairwise

from canfield_core import HIDDEN, State, format_move, legal_moves, observe, refusal
from canfield_core.card import rank_of, suit_of
from canfield_core.legal import build_refusal
from tests.tables import all_cards, conceivable


def check_table(state: State) -> None:
    """What is true of every position that can be reached."""
    rules = state.rules
    assert all_cards(state) == list(range(rules.cards))
    for index, cards in enumerate(state.foundations):
        for height, card in enumerate(cards):
            assert suit_of(card) == index % 4
            assert rank_of(card) == (state.base - 1 + height) % 13 + 1
    for pile in state.tableau:
        for on, card in pairwise(pile):
            assert build_refusal(state, card, on) is None
    assert not (rules.fill and state.reserve and () in state.tableau)
    assert rules.redeals is None or state.redeals <= rules.redeals


def check_moves(state: State) -> None:
    """`legal_moves` is what `refusal` lets pass of all moves, sorted, without doubles."""
    moves = legal_moves(state)
    texts = [format_move(move) for move in moves]
    assert texts == sorted(set(texts))
    assert set(moves) == {move for move in conceivable(state) if refusal(state, move) is None}
    assert not (state.is_won() and moves)


def check_observation(state: State) -> None:
    """The observation shows what lies face up and what was seen, and nothing else."""
    seen = observe(state)
    hidden = () if state.rules.reserve_up else state.reserve[:-1]
    assert seen.reserve == (HIDDEN,) * len(hidden) + state.reserve[len(hidden) :]
    assert seen.stock == (state.stock if state.redeals else (HIDDEN,) * len(state.stock))
    assert seen._replace(reserve=state.reserve, stock=state.stock) == state
    assert set(legal_moves(seen)) == set(legal_moves(state))
