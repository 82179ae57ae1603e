"""Can this be won? A search that sees every card, in slices, with a line or a proof."""

from enum import StrEnum
from heapq import heappop, heappush

from .move import Move, choose
from .play import play
from .rules import Base
from .solver_line import line
from .solver_moves import Moves
from .solver_table import Position, Table
from .state import State


class Verdict(StrEnum):
    WINNABLE = "winnable"
    UNWINNABLE = "unwinnable"
    UNKNOWN = "unknown"


class Search:
    def __init__(self, state: State, free: bool = False) -> None:
        self.state = state
        self.nodes = 0
        self.line: list[Move] = []
        self.verdict = Verdict.UNKNOWN
        table = Table(state.rules, state.base)
        self.proof = free
        self.moves = Moves(table, table.codes(state.reserve), free=free)
        self.seen: dict[Position, Position | None] = {}
        self.heap = []
        self.tick = 0
        for position, _, _ in self.moves.start(state):
            self.push(position, None)

    def push(self, position, parent):
        if position in self.seen:
            return
        self.seen[position] = parent
        F, r, place, kept, mark, stock, piles = position
        if F == self.moves.table.won or (self.proof and r == 0):
            self.verdict = Verdict.WINNABLE
            self.end = position
            return
        self.tick += 1
        pr = 3 * r + len(stock) + sum(map(len, piles)) + 4*bin(kept).count("1") + (30 if kept & 15 else 0)
        heappush(self.heap, (pr, -self.tick, position))

    def step(self, nodes: int) -> Verdict:
        until = self.nodes + nodes
        while self.verdict is Verdict.UNKNOWN and self.nodes < until:
            if not self.heap:
                self.verdict = Verdict.UNWINNABLE
                break
            position = heappop(self.heap)[2]
            self.nodes += 1
            for child, _, _ in self.moves.children(position):
                self.push(child, position)
        if self.verdict is Verdict.WINNABLE and not self.proof and not self.line:
            path = [self.end]
            while (parent := self.seen[path[-1]]) is not None:
                path.append(parent)
            self.line = line(self.moves, self.state, path[::-1])
        return self.verdict
