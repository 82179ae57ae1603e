"""Proof that a position is lost, by an easier game: every card of the stock at any time.

A game lost there is lost everywhere, and it is lost or won by few acts: nearly each takes a card
from the reserve. Nine of ten positions that a plain search wanders through are lost there already.
"""

from collections.abc import Iterator
from typing import Final

from .solver_moves import Moves
from .solver_settle import Step
from .solver_table import NOTHING, Position

PATIENCE: Final = 60
"""Positions after which one question stays open."""
MOST_KNOWN: Final = 300_000
"""Positions whose plays are remembered, about a kilobyte each."""


class Proof:
    """The easier game and what is known of its positions."""

    def __init__(self, moves: Moves) -> None:
        """The game that proofs are wanted for."""
        self.moves = Moves(moves.table, moves.under[-1], free=True)
        self.lost: set[Position] = set()
        self.open: set[Position] = set()
        self.nodes = 0
        """Positions whose plays were listed so far; one question mostly meets those of others."""
        self._known_next: dict[Position, list[Position]] = {}

    def is_lost(self, position: Position, patience: int = PATIENCE) -> bool:
        """Whether the position is lost even there; False where that is not known.

        An empty reserve counts as won: an easier game still.
        """
        founded, reserve, _, _, _, stock, piles = position
        if not reserve:
            return False
        # What was kept or opened may have been so for a stock card that only shifts the turning;
        # here nothing needs to, so the easier game decides that for itself.
        steps: list[Step] = []
        draft = (founded, reserve, 0, 0, NOTHING, bytes(sorted(stock)), [*piles])
        self.moves.settle(steps, None, (), draft)
        return all(self._is_lost(start, patience) for start, _, _ in steps)

    def _is_lost(self, start: Position, patience: int) -> bool:
        if start in self.lost:
            return True
        if start in self.open or not start[1]:
            return False
        visited = {start}
        path = [(start, self._next(start))]
        lost, still_open = self.lost, self.open
        acyclic = self.moves.whole
        while path:
            at, steps = path[-1]
            for child in steps:
                if not child[1] or child in still_open:
                    still_open.update(there for there, _ in path)
                    return False
                if child not in lost and child not in visited:
                    visited.add(child)
                    if len(visited) > patience:
                        still_open.add(start)
                        return False
                    path.append((child, self._next(child)))
                    break
            else:
                path.pop()
                if acyclic:
                    lost.add(at)
        lost |= visited
        return True

    def _next(self, position: Position) -> Iterator[Position]:
        """The positions that one play leads to, those with the smallest reserves first."""
        known = self._known_next.get(position)
        if known is None:
            self.nodes += 1
            if len(self._known_next) == MOST_KNOWN:
                self._known_next.clear()
            after = [child for child, _, _ in self.moves.children(position)]
            after.sort(key=lambda child: child[1])
            known = self._known_next[position] = after
        return iter(known)
