"""Choose, then place: what is chosen now, and what a pick makes of it.

An end card, or a pile picked by its heading, stands for the card alone and for the whole pile: the
place decides. Knows nothing of lights and words; nothing is played here.
"""

from collections.abc import Iterator
from typing import NamedTuple

from canfield_core.legal import Reason, refusal
from canfield_core.move import Move
from canfield_core.observation import Observation
from canfield_core.pile import STOCK, Pile, is_choice, is_foundation, is_tableau

from .hands import No, best, move_to, no, reach, targets


class Chosen(NamedTuple):
    """The cards from a depth of a pile on."""

    pile: Pile
    depth: int
    ends: bool
    """Whether the end card was chosen, which may take its whole pile along."""

    def depths(self) -> Iterator[int]:
        """From where on cards may be meant, the dearer meaning first."""
        yield self.depth
        if self.ends and self.depth and is_tableau(self.pile):
            yield 0


Picked = Move | No | Chosen | None
"""A move to be made, a reason why not, what is chosen now, or None: let go."""


def pick(seen: Observation, chosen: Chosen | None, pile: Pile, depth: int | None) -> Picked:
    """What a pick there does, with that chosen so far.

    The stock and the cards to choose a base from act at once.
    """
    if pile == STOCK or is_choice(pile):
        return best(seen, pile, None)
    if chosen and chosen.pile != pile:
        return place(seen, chosen, pile)
    last = len(seen.cards(pile)) - 1
    at = last if depth is None else depth
    if chosen and at == chosen.depth:
        return None
    return reach(seen, pile, at) or Chosen(pile, at, at == last)


def place(seen: Observation, chosen: Chosen, target: Pile) -> Move | No:
    """The move of what is chosen to that pile, or why it is none."""
    if is_foundation(target) and is_foundation(chosen.pile):
        return No(Reason.SAME_PILE)
    moves = [move_to(seen, chosen.pile, depth, target) for depth in chosen.depths()]
    reasons = [refusal(seen, move) for move in moves]
    for move, why in zip(moves, reasons, strict=True):
        if why is None:
            return move
    parts = (Reason.WHOLE_ONLY, Reason.TOP_OR_WHOLE, Reason.COUNT)
    whys = [no(why) for why in reasons if why]
    return next((why for why in whys if why.reason not in parts), whys[0])


def places(seen: Observation, chosen: Chosen) -> list[Pile]:
    """Every pile that takes what is chosen, one way or the other."""
    found = [targets(seen, chosen.pile, depth) for depth in chosen.depths()]
    return list(dict.fromkeys(pile for piles in found for pile in piles))
