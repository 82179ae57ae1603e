"""What is allowed, and why not: the one place that answers for every game and every field.

`refusal` takes a move and checks it clause by clause; `legal_moves` builds the moves from what
lies on the table. The two share only the questions "does this card fit there"; the tests hold them
against each other over all conceivable moves.
"""

from collections import defaultdict
from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from .card import HIDDEN, RANKS, Card, Rank, is_red, next_rank, previous_rank, rank_of, suit_of
from .move import REDEAL, TURN, Move, choose, format_move
from .pile import (
    FOUNDATIONS,
    RESERVE,
    WASTE,
    Pile,
    foundation,
    index_of,
    is_choice,
    is_foundation,
    is_tableau,
    tableau,
)
from .rules import Build, Spaces, Unit
from .state import State


class Reason(StrEnum):
    """Why a move is refused. The sentences for people belong to the page."""

    WON = "won"
    CHOOSE_FIRST = "choose-first"
    CHOSEN = "chosen"
    NO_SUCH_PILE = "no-such-pile"
    EMPTY = "empty"
    STOCK_LEFT = "stock-left"
    NO_REDEALS = "no-redeals"
    LOCKED = "locked"
    SAME_PILE = "same-pile"
    COUNT = "count"
    WHOLE_ONLY = "whole-only"
    TOP_ONLY = "top-only"
    TOP_OR_WHOLE = "top-or-whole"
    SPACE_WASTE = "space-waste"
    RANK = "rank"
    WRAP = "wrap"
    PAST_BASE = "past-base"
    COLOUR = "colour"
    SUIT = "suit"
    FOUNDATION_BASE = "foundation-base"
    FOUNDATION_RANK = "foundation-rank"
    FOUNDATION_FULL = "foundation-full"


class Refusal(NamedTuple):
    """Why a move is not allowed, with the cards that a sentence about it names."""

    reason: Reason
    card: Card = HIDDEN
    """The card that would have moved, where there is one."""
    on: Card = HIDDEN
    """The card it would have come to lie on, where there is one."""
    need: Rank = 0
    """The rank that would have fitted, where one would."""


def next_foundation(state: State, card: Card) -> int | None:
    """The index of the first foundation that takes the card now, or None."""
    if card == HIDDEN:
        return None
    rank = rank_of(card)
    for index in range(suit_of(card), state.rules.foundations, 4):
        cards = state.foundations[index]
        need = next_rank(rank_of(cards[-1])) if cards else state.base
        if rank == need and len(cards) < RANKS:
            return index
    return None


def foundation_refusal(state: State, card: Card) -> Refusal | None:
    """Why no foundation takes the card now; None where one does."""
    if next_foundation(state, card) is not None:
        return None
    if card == HIDDEN:
        return Refusal(Reason.FOUNDATION_RANK)
    indices = range(suit_of(card), state.rules.foundations, 4)
    begun = [cards for i in indices if 0 < len(cards := state.foundations[i]) < RANKS]
    if begun:
        on = begun[0][-1]
        return Refusal(Reason.FOUNDATION_RANK, card, on, next_rank(rank_of(on)))
    if all(state.foundations[i] for i in indices):
        return Refusal(Reason.FOUNDATION_FULL, card)
    return Refusal(Reason.FOUNDATION_BASE, card, need=state.base)


def build_refusal(state: State, card: Card, on: Card) -> Refusal | None:
    """Why the card may not lie on that end card of a tableau pile; None where it may."""
    rules = state.rules
    rank, below = rank_of(card), rank_of(on)
    need = previous_rank(below)
    if HIDDEN in (card, on):
        return Refusal(Reason.RANK, card, on, need if on != HIDDEN else 0)
    if not rules.wrap and below == 1:
        return Refusal(Reason.WRAP, card, on)
    if rank != need:
        return Refusal(Reason.RANK, card, on, need)
    if below == state.base and not rules.past_base:
        return Refusal(Reason.PAST_BASE, card, on)
    if rules.build is Build.ALTERNATING and is_red(card) == is_red(on):
        return Refusal(Reason.COLOUR, card, on, need)
    if rules.build is Build.SUIT and suit_of(card) != suit_of(on):
        return Refusal(Reason.SUIT, card, on, need)
    return None


def _space_takes(state: State, source: Pile) -> bool:
    """Whether a space may be filled from there.

    While `fill` is on and the reserve lasts there is no space to ask about.
    """
    return source in (RESERVE, WASTE) or state.rules.spaces is Spaces.ANY


def _unit_refusal(unit: Unit, pile: tuple[Card, ...], count: int) -> Refusal | None:
    """Why so many cards may not leave a tableau pile together (0: all of them)."""
    if not 0 <= count < len(pile):
        return Refusal(Reason.COUNT)
    card = pile[-count]
    size = count or len(pile)
    if unit is Unit.PILE and count:
        return Refusal(Reason.WHOLE_ONLY, card)
    if unit is Unit.TOP and size > 1:
        return Refusal(Reason.TOP_ONLY, card)
    if unit is Unit.TOP_OR_PILE and count > 1:
        return Refusal(Reason.TOP_OR_WHOLE, card)
    return None


def _source_refusal(state: State, move: Move) -> Refusal | None:
    """Why nothing, or not this, may leave the move's source."""
    source, _, count = move
    cards = state.cards(source)
    if not cards:
        return Refusal(Reason.EMPTY if state.has(source) else Reason.NO_SUCH_PILE)
    if is_foundation(source) and not state.rules.returns:
        return Refusal(Reason.LOCKED, cards[-1])
    if is_tableau(source) and move.target != FOUNDATIONS:
        return _unit_refusal(state.rules.unit, cards, count)
    return Refusal(Reason.COUNT) if count else None


def _target_refusal(state: State, move: Move) -> Refusal | None:
    """Why the move's target does not take what the source gives."""
    source, target, count = move
    cards = state.cards(source)
    if target == FOUNDATIONS:
        if is_foundation(source):
            return Refusal(Reason.LOCKED, cards[-1])
        return foundation_refusal(state, cards[-1])
    if not is_tableau(target) or not state.has(target):
        return Refusal(Reason.NO_SUCH_PILE)
    if target == source:
        return Refusal(Reason.SAME_PILE)
    card = cards[-count] if is_tableau(source) else cards[-1]
    on = state.cards(target)
    if on:
        return build_refusal(state, card, on[-1])
    return None if _space_takes(state, source) else Refusal(Reason.SPACE_WASTE, card)


def _stock_refusal(state: State, move: Move) -> Refusal | None:
    """Why the stock may not be turned, or the waste not be redealt."""
    if move == TURN:
        return None if state.stock else Refusal(Reason.EMPTY)
    if state.stock:
        return Refusal(Reason.STOCK_LEFT)
    if not state.rules.redeal_left(state.redeals):
        return Refusal(Reason.NO_REDEALS)
    return None if state.waste else Refusal(Reason.EMPTY)


def refusal(state: State, move: Move) -> Refusal | None:
    """Why the move is not allowed; None for a legal move."""
    if state.is_won():
        return Refusal(Reason.WON)
    if is_choice(move.source):
        if not state.choice:
            return Refusal(Reason.CHOSEN)
        known = state.has(move.source) and move == choose(index_of(move.source))
        return None if known else Refusal(Reason.NO_SUCH_PILE)
    if state.choice:
        return Refusal(Reason.CHOOSE_FIRST)
    if move in (TURN, REDEAL):
        return _stock_refusal(state, move)
    if move.source not in (RESERVE, WASTE) and not (
        is_tableau(move.source) or is_foundation(move.source)
    ):
        return Refusal(Reason.NO_SUCH_PILE)
    return _source_refusal(state, move) or _target_refusal(state, move)


def movable_counts(unit: Unit, size: int) -> range:
    """How many cards may leave a pile of that size for another, by the packed unit.

    Written as counts of cards, the whole pile as `size`.
    """
    if unit is Unit.RUN:
        return range(1, size + 1)
    if unit is Unit.TOP:
        return range(1, min(size, 1) + 1)
    if unit is Unit.TOP_OR_PILE and size > 1:
        return range(1, size + 1, size - 1)
    return range(max(size, 1), size + 1)


def _units(state: State) -> Iterator[tuple[Pile, int, Card]]:
    """All that could move to a tableau pile: its source, the move's count, its deepest card."""
    for source, cards in ((RESERVE, state.reserve), (WASTE, state.waste)):
        if cards:
            yield source, 0, cards[-1]
    if state.rules.returns:
        for index, cards in enumerate(state.foundations):
            if cards:
                yield foundation(index), 0, cards[-1]
    for index, cards in enumerate(state.tableau):
        for size in movable_counts(state.rules.unit, len(cards)):
            yield tableau(index), size % len(cards), cards[-size]


def _candidates(state: State) -> Iterator[Move]:
    """The legal moves of a position that is not won and whose base is known, in no order."""
    if state.stock:
        yield TURN
    elif state.waste and state.rules.redeal_left(state.redeals):
        yield REDEAL
    tops = [(RESERVE, state.reserve), (WASTE, state.waste)]
    tops += [(tableau(i), cards) for i, cards in enumerate(state.tableau)]
    for source, cards in tops:
        if cards and next_foundation(state, cards[-1]) is not None:
            yield Move(source, FOUNDATIONS)
    units = list(_units(state))
    by_rank = defaultdict(list)
    for unit in units:
        by_rank[rank_of(unit[2])].append(unit)
    for index, cards in enumerate(state.tableau):
        target = tableau(index)
        # a glance at the rank spares nearly all the questions about one card on another
        fitting = by_rank[previous_rank(rank_of(cards[-1]))] if cards else units
        for source, count, card in fitting:
            if source != target and (
                build_refusal(state, card, cards[-1]) is None
                if cards
                else _space_takes(state, source)
            ):
                yield Move(source, target, count)


def legal_moves(state: State) -> list[Move]:
    """Every legal move once, in the order of their texts; none in a won position."""
    if state.is_won():
        return []
    if state.choice:
        return [choose(index) for index in range(len(state.choice))]
    return sorted(_candidates(state), key=format_move)
