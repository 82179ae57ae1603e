"""Cards that may go up without being asked: what is safe, and the play of the rest.

It sees an Observation only, and it is for taps and automatic play; the solver has its own, sound
rules for forced moves.
"""

from .card import RANKS, Card, previous_rank, rank_of
from .legal import build_refusal, next_foundation
from .move import Move
from .observation import Observation
from .pile import FOUNDATIONS, RESERVE, WASTE, Pile, tableau
from .state import State


def hosted_by(state: State, card: Card) -> list[Card]:
    """The cards of all packs that the rules let lie on that card in the tableau."""
    below = range(previous_rank(rank_of(card)) - 1, state.rules.cards, RANKS)
    return [other for other in below if build_refusal(state, other, card) is None]


def is_safe(state: Observation, card: Card) -> bool:
    """Whether the card may go up and will not be missed in the tableau.

    It is of the base rank, or every card that could be built on it is already on a foundation.
    """
    if rank_of(card) == state.base:
        return True
    founded = {up for cards in state.foundations for up in cards}
    return founded.issuperset(hosted_by(state, card))


def _upward(state: Observation) -> list[tuple[Pile, Card]]:
    """What could go to a foundation now: the pile and its end card, reserve and waste first."""
    tops = [(RESERVE, state.reserve), (WASTE, state.waste)]
    tops += [(tableau(i), cards) for i, cards in enumerate(state.tableau)]
    return [
        (pile, cards[-1])
        for pile, cards in tops
        if cards and next_foundation(state, cards[-1]) is not None
    ]


def safe_move(state: Observation) -> Move | None:
    """A move of a safe card to its foundation, or None."""
    if state.choice:
        return None
    for pile, card in _upward(state):
        if is_safe(state, card):
            return Move(pile, FOUNDATIONS)
    return None


def finishing_move(state: Observation) -> Move | None:
    """The next card of the automatic finish, the lowest that fits, or None.

    It begins when stock, waste and reserve are out, and goes as far as single cards go up.
    """
    if state.stock or state.waste or state.reserve or state.choice:
        return None
    upward = _upward(state)
    if not upward:
        return None
    pile, _ = min(upward, key=lambda up: (rank_of(up[1]) - state.base) % 13)
    return Move(pile, FOUNDATIONS)
