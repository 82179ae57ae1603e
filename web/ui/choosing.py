"""Choose, then place: what is chosen now, and what a pick makes of it.

Knows nothing of lights and words; nothing is played here.
"""

from typing import NamedTuple

from canfield_core.legal import Reason, refusal
from canfield_core.move import Move
from canfield_core.observation import Observation
from canfield_core.pile import STOCK, Pile, is_choice, is_foundation

from .hands import No, best, move_to, no, reach


class Chosen(NamedTuple):
    """The cards from a depth of a pile on."""

    pile: Pile
    depth: int


Picked = Move | No | Chosen | None
"""A move to be made, a reason why not, what is chosen now, or None: let go."""


def pick(seen: Observation, chosen: Chosen | None, pile: Pile, depth: int | None) -> Picked:
    """What a pick there does, with that chosen so far.

    The stock and the cards to choose a base from act at once.
    """
    if pile == STOCK or is_choice(pile):
        return best(seen, pile, None)
    cards = seen.cards(pile)
    at = len(cards) - 1 if depth is None else depth
    if chosen is None:
        hindrance = reach(seen, pile, at)
        return hindrance or Chosen(pile, at)
    if chosen.pile == pile:
        again = depth is None or depth == chosen.depth or is_foundation(pile)
        return None if again else reach(seen, pile, at) or Chosen(pile, at)
    return place(seen, chosen, pile)


def place(seen: Observation, chosen: Chosen, target: Pile) -> Move | No:
    """The move of what is chosen to that pile, or why it is none."""
    if is_foundation(target) and is_foundation(chosen.pile):
        return No(Reason.SAME_PILE)
    move = move_to(seen, chosen.pile, chosen.depth, target)
    why = refusal(seen, move)
    return no(why) if why else move
