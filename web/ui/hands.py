"""From a hand's gesture to a move: the best place for a tap, what can be lifted, where it may go.

Works on the Observation and asks `canfield_core.legal` about everything; nothing is played here.
"""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from canfield_core.autoplay import is_safe
from canfield_core.card import HIDDEN, Card, Rank
from canfield_core.legal import Reason, Refusal, next_foundation, refusal
from canfield_core.move import REDEAL, TURN, Move, choose
from canfield_core.observation import Observation
from canfield_core.pile import (
    FOUNDATIONS,
    STOCK,
    Pile,
    foundation,
    index_of,
    is_choice,
    is_foundation,
    is_tableau,
    tableau,
)
from canfield_core.rules import Unit


class Hindrance(StrEnum):
    """Why a gesture is no move, beyond the rules' own reasons."""

    BURIED = "buried"
    """Another card lies on it."""
    NOWHERE = "nowhere"
    """No place takes it now."""
    NOTHING = "nothing"
    """There is nothing to take back."""
    NO_MORE = "no-more"
    """There is nothing to make again."""


class No(NamedTuple):
    """Why not, with the cards that the sentence names."""

    reason: Reason | Hindrance
    card: Card = HIDDEN
    on: Card = HIDDEN
    need: Rank = 0


def no(why: Refusal) -> No:
    """The rules' refusal as the page's."""
    return No(*why)


def best(seen: Observation, pile: Pile, depth: int | None) -> Move | No:
    """What a tap there plays, or why it plays nothing."""
    if is_choice(pile) or pile == STOCK:
        return _own_act(seen, pile)
    cards = seen.cards(pile)
    at = len(cards) - 1 if depth is None else depth
    hindrance = reach(seen, pile, at)
    if hindrance:
        return hindrance
    move = next((move for move in _wishes(seen, pile, at) if not refusal(seen, move)), None)
    return move or _part(seen, pile, at) or No(Hindrance.NOWHERE, cards[at])


def _own_act(seen: Observation, pile: Pile) -> Move | No:
    """What the stock, or a card to choose, does by itself."""
    if pile == STOCK:
        move = TURN if seen.stock or not (seen.waste or seen.redeals) else REDEAL
    else:
        move = choose(index_of(pile))
    why = refusal(seen, move)
    return no(why) if why else move


def reach(seen: Observation, pile: Pile, depth: int) -> No | None:
    """Why the card at that depth cannot be taken at all; None where it can."""
    cards = seen.cards(pile)
    if seen.choice and not is_choice(pile):
        return No(Reason.CHOOSE_FIRST)
    if not cards:
        return No(Reason.EMPTY)
    if is_foundation(pile) and not seen.rules.returns:
        return No(Reason.LOCKED, cards[-1])
    if not is_tableau(pile) and depth < len(cards) - 1:
        return No(Hindrance.BURIED, cards[depth])
    return None


def _wishes(seen: Observation, pile: Pile, depth: int) -> Iterator[Move]:
    """The moves that a tap would make, the dearest first, legal or not.

    Its foundation if safe, that card alone, the whole pile, its foundation: an occupied pile before
    a space, then the leftmost.
    """
    cards = seen.cards(pile)
    ends = depth == len(cards) - 1
    up = Move(pile, FOUNDATIONS)
    if ends and is_safe(seen, cards[-1]):
        yield up
    yield from _downward(seen, pile, depth)
    if ends and is_tableau(pile) and depth:
        yield from _downward(seen, pile, 0)
    if ends:
        yield up


def _downward(seen: Observation, pile: Pile, depth: int) -> Iterator[Move]:
    """The moves to the piles. A whole pile into a space would change nothing."""
    for spaces in (False, True):
        if spaces and is_tableau(pile) and depth == 0:
            return
        for index, cards in enumerate(seen.tableau):
            if bool(cards) != spaces and tableau(index) != pile:
                yield move_to(seen, pile, depth, tableau(index))


def _part(seen: Observation, pile: Pile, depth: int) -> No | None:
    """Why this part of a pile may not leave it; None where only the place is missing."""
    if not is_tableau(pile) or depth == len(seen.cards(pile)) - 1:
        return None
    other = next((i for i in range(len(seen.tableau)) if tableau(i) != pile), 0)
    why = refusal(seen, move_to(seen, pile, depth, tableau(other)))
    parts = (Reason.WHOLE_ONLY, Reason.TOP_ONLY, Reason.TOP_OR_WHOLE)
    return no(why) if why and why.reason in parts else None


def move_to(seen: Observation, pile: Pile, depth: int, target: Pile) -> Move:
    """The move of the cards from that depth on to that pile; whether it is legal is not asked."""
    size = len(seen.cards(pile)) - depth
    if is_foundation(target) or target == FOUNDATIONS:
        return Move(pile, FOUNDATIONS, size if size > 1 else 0)
    return Move(pile, target, size if is_tableau(pile) and depth else 0)


def targets(seen: Observation, pile: Pile, depth: int) -> list[Pile]:
    """Every pile that takes the cards from that depth on."""
    cards = seen.cards(pile)
    if reach(seen, pile, depth) or is_choice(pile):
        return []
    piles = [tableau(i) for i in range(len(seen.tableau))]
    found = [to for to in piles if not refusal(seen, move_to(seen, pile, depth, to))]
    index = next_foundation(seen, cards[-1])
    if index is not None and not refusal(seen, move_to(seen, pile, depth, FOUNDATIONS)):
        found.append(foundation(index))
    return found


def lifted(seen: Observation, pile: Pile, depth: int) -> int | No:
    """From which depth on a drag that begins there takes cards, or why it takes none.

    A middle card of a pile takes what lies on it where runs move; else it stays.
    """
    if pile == STOCK:
        return No(Reason.EMPTY)
    hindrance = reach(seen, pile, depth)
    if hindrance:
        return hindrance
    ends = depth == len(seen.cards(pile)) - 1
    if is_tableau(pile) and not ends and seen.rules.unit is not Unit.RUN:
        return _part(seen, pile, depth) or depth
    return depth
