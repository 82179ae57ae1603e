"""What the player may know of a position: what lies face up, and the stock once it has been seen.

An observation is a position whose unseen cards are HIDDEN. They fit nowhere, so legality, hints and
the screen work on it as on any other, and cannot tell what nobody has seen.
"""

from .card import HIDDEN
from .state import State

Observation = State


def observe(state: State) -> Observation:
    """The position as the player knows it.

    The reserve shows its top card, or all where the rules say so. Every stock card has been on the
    waste once a redeal was made, and its place in the order is known from then on.
    """
    reserve = state.reserve
    if not state.rules.reserve_up:
        reserve = (HIDDEN,) * (len(reserve) - 1) + reserve[-1:]
    stock = state.stock if state.redeals else (HIDDEN,) * len(state.stock)
    return state._replace(reserve=reserve, stock=stock)
