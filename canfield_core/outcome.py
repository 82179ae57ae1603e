"""Won, no more moves, or open: what is certain about a position, hidden cards included.

"No more moves" (STUCK) is said only when it is proved: no sequence of legal acts, turns and the
remaining redeals included, ever takes a card from the reserve or the waste or leaves more cards on
the foundations than now. As long as nothing is taken, turning shows always the same cards, so the
proof is a walk over the tableaus that can be reached, each looked at with every card that the
stock can still bring to the top. Under strict rules that is a single look.
"""

from collections.abc import Iterator
from enum import StrEnum
from heapq import heappop, heappush
from typing import Final, NamedTuple

from .card import PACK, RANKS, Card, next_rank, rank_of, suit_of
from .legal import build_refusal, movable_counts
from .rules import Rules, Spaces
from .state import Cards, State


class Outcome(StrEnum):
    """How a position stands."""

    OPEN = "open"
    WON = "won"
    STUCK = "stuck"


BOUND: Final = 20_000
"""Tableaus looked at before a position that is not proved stuck is called open."""


def outcome(state: State, bound: int = BOUND) -> Outcome:
    """Whether the position is won, proved stuck, or open. Won goes before stuck."""
    if state.is_won():
        return Outcome.WON
    if state.choice:
        return Outcome.OPEN
    return Outcome.OPEN if _Walk(state).finds_progress(bound) else Outcome.STUCK


def turnable(state: State) -> set[Card]:
    """Every card that can come to the top of the waste while no card is taken from it.

    The top now, the tops of the rest of this pass, and those of the passes that the redeals allow;
    an endless game repeats itself after one fresh pass at its last turn size.
    """
    tops = set(state.waste[-1:])
    ahead, behind, redeals = state.stock, state.waste, state.redeals
    while True:
        size = state.rules.turn(redeals)
        tops.update(ahead[size - 1 :: size], ahead[-1:])
        again = redeals >= max(state.redeals + 1, len(state.rules.turns) - 1)
        if not state.rules.redeal_left(redeals) or (state.rules.redeals is None and again):
            return tops
        ahead, behind, redeals = behind + ahead, (), redeals + 1


class _Node(NamedTuple):
    """A tableau that can be reached, its piles sorted since their order changes nothing.

    The foundations change only where cards may return.
    """

    tableau: tuple[Cards, ...]
    foundations: tuple[Cards, ...]


class _Walk:
    """The walk over the tableaus that can be reached without taking a card."""

    def __init__(self, state: State) -> None:
        self.rules: Rules = state.rules
        self.base = state.base
        self.founded = state.founded()
        self.state = state
        self.fresh = turnable(state) | set(state.reserve[-1:])
        """The cards whose play would be progress."""
        self.fills = state.rules.fill and bool(state.reserve)
        self.start = _Node(tuple(sorted(state.tableau)), state.foundations)
        self.lies: dict[tuple[Card, Card], bool] = {}

    def finds_progress(self, bound: int) -> bool:
        """Whether progress is found, or not disproved within so many tableaus."""
        seen = {self.start}
        open_nodes = [(0, 0, self.start)]
        while open_nodes:
            node = heappop(open_nodes)[-1]
            if self._takes(node):
                return True
            for after in self._next(node):
                if sum(map(len, after.foundations)) > self.founded:
                    return True
                if self.fills and () in after.tableau:
                    return True
                if after not in seen:
                    seen.add(after)
                    heappush(open_nodes, (self._far(after), len(seen), after))
            if len(seen) > bound:
                return True
        return False

    def _far(self, node: _Node) -> int:
        """How far progress seems: the nearest first, so that a long walk ends soon where it can.

        Each card that buries one the foundations want has to go and has to lie somewhere; a space
        helps; a returned card has to go up again.
        """
        wanted = self._wanted(node.foundations)
        above = (
            depth
            for pile in node.tableau
            for depth, card in enumerate(reversed(pile))
            if (suit_of(card), rank_of(card)) in wanted
        )
        returned = self.founded - sum(map(len, node.foundations))
        return 2 * min(above, default=PACK) + returned - node.tableau.count(())

    def _takes(self, node: _Node) -> bool:
        """Whether a card of the reserve or the waste can be played here."""
        if () in node.tableau and self.fresh:
            return True
        ends = [pile[-1] for pile in node.tableau if pile]
        wanted = self._wanted(node.foundations)
        return any(
            (suit_of(card), rank_of(card)) in wanted or any(self._lies(card, on) for on in ends)
            for card in self.fresh
        )

    def _wanted(self, foundations: tuple[Cards, ...]) -> dict[tuple[int, int], int]:
        """What the foundations take next: suit and rank, with the foundation's index."""
        wanted: dict[tuple[int, int], int] = {}
        for index, cards in enumerate(foundations):
            if len(cards) < RANKS:
                need = next_rank(rank_of(cards[-1])) if cards else self.base
                wanted.setdefault((index % 4, need), index)
        return wanted

    def _lies(self, card: Card, on: Card) -> bool:
        known = self.lies.get((card, on))
        if known is None:
            known = self.lies[card, on] = build_refusal(self.state, card, on) is None
        return known

    def _next(self, node: _Node) -> Iterator[_Node]:
        """The tableaus one act away that takes nothing from the reserve or the waste."""
        piles, foundations = node
        wanted = self._wanted(foundations)
        for i, pile in enumerate(piles):
            if not pile:
                continue
            others = piles[:i] + piles[i + 1 :]
            index = wanted.get((suit_of(pile[-1]), rank_of(pile[-1])))
            if index is not None:
                moved = (*foundations[:index], (*foundations[index], pile[-1]))
                yield _node((*others, pile[:-1]), moved + foundations[index + 1 :])
            for size in movable_counts(self.rules.unit, len(pile)):
                rest = pile[:-size]
                for tableau in self._onto(others, pile[-size:], from_all=not rest):
                    yield _node((*tableau, rest), foundations)
        if self.rules.returns:
            for index, cards in enumerate(foundations):
                if cards:
                    left = (*foundations[:index], cards[:-1], *foundations[index + 1 :])
                    for tableau in self._onto(piles, cards[-1:], from_all=False):
                        yield _node(tableau, left)

    def _onto(
        self, piles: tuple[Cards, ...], unit: Cards, *, from_all: bool
    ) -> Iterator[tuple[Cards, ...]]:
        """The piles with the unit laid on one of them.

        From one space to another nothing changes, so a whole pile (`from_all`) is not laid there.
        """
        spaces = self.rules.spaces is Spaces.ANY and not from_all
        for j, pile in enumerate(piles):
            if self._lies(unit[0], pile[-1]) if pile else spaces:
                yield (*piles[:j], pile + unit, *piles[j + 1 :])
                spaces = spaces and bool(pile)


def _node(tableau: tuple[Cards, ...], foundations: tuple[Cards, ...]) -> _Node:
    return _Node(tuple(sorted(tableau)), foundations)
