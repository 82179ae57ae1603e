"""What to play next, by what the player can see; no promise of a win, and no look at hidden cards.

Every hint is a legal move of the Observation. Progress (a card from the reserve or the waste, or
one up) goes before all else, and what is no progress is a hint only where it makes some possible
that was not: so who follows the first hint never goes round in a circle. Turning is one only
towards a card that was seen before and fits, or while the stock has cards nobody has seen.
"""

from enum import IntEnum
from typing import NamedTuple

from .autoplay import is_safe
from .card import HIDDEN, Card
from .legal import build_refusal, legal_moves, next_foundation
from .move import REDEAL, TURN, Move, format_move
from .observation import Observation
from .outcome import turnable
from .pile import FOUNDATIONS, RESERVE, WASTE, is_choice, is_foundation, is_tableau
from .play import play


class Why(IntEnum):
    """What a hint is good for, the best first."""

    CHOICE = 0
    SAFE_UP = 1
    RESERVE_UP = 2
    RESERVE_DOWN = 3
    JOINS = 4
    """A whole pile goes onto another and brings the reserve's next card in."""
    PILE_UP = 5
    WASTE_UP = 6
    WASTE_DOWN = 7
    FILLS = 8
    FREES = 9
    """A pile or a part of it moves so that something can be played which could not."""
    TURN = 10
    RETURNS = 11
    """A card comes back from a foundation so that the reserve or the waste can be played from."""


class Hint(NamedTuple):
    """One play and what it is good for."""

    why: Why
    move: Move


def hints(seen: Observation) -> list[Hint]:
    """The plays worth showing, best first; empty where the player can see none."""
    ready = _ready(seen)
    whys = ((move, _why(seen, move, ready)) for move in legal_moves(seen))
    found = [Hint(why, move) for move, why in whys if why is not None]
    return sorted(found, key=lambda hint: _order(seen, hint, ready))


def _order(seen: Observation, hint: Hint, ready: set[Card]) -> tuple[Why, bool, bool, str]:
    """The kind first, then onto a pile before into a space.

    A pile's card that another one could be laid on goes up after all other progress.
    """
    why, move = hint
    late = why is Why.PILE_UP and bool(ready - _ready(play(seen, move)) - {_top(seen, move)})
    into_space = is_tableau(move.target) and not seen.cards(move.target)
    return (max(why, Why.FILLS) if late else why, late, into_space, format_move(move))


def _top(seen: Observation, move: Move) -> Card:
    """The end card of the pile that the move takes from."""
    return seen.cards(move.source)[-1]


def _why(seen: Observation, move: Move, ready: set[Card]) -> Why | None:
    """What the move is good for; None where it is no hint."""
    source, target, count = move
    if is_choice(source):
        return Why.CHOICE
    if move in (TURN, REDEAL):
        return Why.TURN if turning_helps(seen) else None
    cards = seen.cards(source)
    if target == FOUNDATIONS:
        if is_safe(seen, cards[-1]):
            return Why.SAFE_UP
        return {RESERVE: Why.RESERVE_UP, WASTE: Why.WASTE_UP}.get(source, Why.PILE_UP)
    if source == RESERVE:
        return Why.RESERVE_DOWN
    if source == WASTE:
        return Why.WASTE_DOWN if seen.cards(target) else Why.FILLS
    freed = _ready(play(seen, move)) - ready
    if is_foundation(source):
        taken = freed & {*seen.reserve[-1:], *seen.waste[-1:]}
        return Why.RETURNS if taken and not is_safe(seen, cards[-1]) else None
    if count == 0 and seen.rules.fill and seen.reserve:
        return Why.JOINS
    return Why.FREES if freed else None


def _ready(seen: Observation) -> set[Card]:
    """The cards whose play would be progress now: from the reserve or the waste, or upwards."""
    return {
        _top(seen, move)
        for move in legal_moves(seen)
        if move not in (TURN, REDEAL)
        and (move.target == FOUNDATIONS or move.source in (RESERVE, WASTE))
    }


def turning_helps(seen: Observation) -> bool:
    """Whether turning, as far as the redeals allow, can lead to a play as things lie.

    Cards nobody has seen may always help; one that is known and fits nowhere now does not.
    """
    coming = turnable(seen) - set(seen.waste[-1:])
    return HIDDEN in seen.stock or any(_plays(seen, card) for card in coming)


def _plays(seen: Observation, card: Card) -> bool:
    """Whether the card could be played from the waste now."""
    if next_foundation(seen, card) is not None or () in seen.tableau:
        return True
    return any(build_refusal(seen, card, pile[-1]) is None for pile in seen.tableau)


def moved_cards(seen: Observation, move: Move) -> tuple[Card, ...]:
    """The cards that the move takes, for lighting them up; none for a turn or redeal."""
    if move in (TURN, REDEAL):
        return ()
    cards = seen.cards(move.source)
    if not is_tableau(move.source) or move.target == FOUNDATIONS:
        return cards[-1:]
    return cards[-move.count :] if move.count else cards
