"""One search through a game's positions, best first; how several work together is in `solver`."""

from heapq import heappop, heappush
from typing import Final, NamedTuple

from .solver_moves import Moves
from .solver_proof import Proof
from .solver_table import BASES, NOTHING, Position

Core = tuple[int, int, int, bytes, tuple[bytes, ...]]
"""A position without its stock place and its mark: the cards alone, and which are kept."""
Way = tuple[int, int]
"""The stock place and the mark that a position of those cards has."""
HELD_BASES: Final = (1 << BASES) - 1
"""The codes of the four base cards, as a mask of kept cards."""


class Weights(NamedTuple):
    """What makes a position look bad; the least is looked at first."""

    reserve: float = 4
    stock: float = 1
    piles: float = 1
    kept: float = 4
    held_base: float = 30
    wanted: float = 0
    """For each card of the reserve above one that a foundation waits for."""
    space: float = 0
    noise: float = 0
    turned: float = 3
    """For each card turned so far, where redeals are few: what lies under others may stay there."""
    depth: float = 0
    """How much a position gains by having been found late: much of it is depth first."""


class Chance:
    """A small generator of its own, so that a search is the same everywhere and every time."""

    def __init__(self, seed: int) -> None:
        """The seed says the sequence."""
        self.state = seed * 2 + 1

    def __call__(self, low: float, high: float) -> float:
        """The next number between the two."""
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % (1 << 64)
        return low + (high - low) * (self.state >> 40) / (1 << 24)


def weights(nth: int) -> Weights:
    """The nth order to search in: the plain one, then ever other ones by chance."""
    if nth == 0:
        return Weights()
    chance = Chance(nth)
    for _ in range(3):
        chance(0, 1)
    # The ranges in which orders win most often, as measured on the harder of 350 deals.
    return Weights(
        reserve=chance(3, 8),
        stock=chance(-0.2, 1.2),
        piles=chance(0.6, 1.3),
        kept=chance(0.5, 4),
        held_base=(0, 10, 30)[int(chance(0, 3))],
        wanted=chance(0.5, 2.5),
        space=max(0, chance(-2, 2)),
        noise=(3, 6, 12)[int(chance(0, 3))],
        depth=(0, 0, 0.01)[int(chance(0, 3))],
        turned=chance(1, 8),
    )


class Quest:
    """Looks for a won position until one is found or no position is left."""

    def __init__(
        self, moves: Moves, starts: list[Position], order: Weights, proof: Proof | None = None
    ) -> None:
        """The positions to start from; `proof` cuts off what is lost in an easier game."""
        self.moves, self.order, self.proof = moves, order, proof
        self.nodes = 0
        self.end: Position | None = None
        self.parents: dict[Position, Position | None] = {}
        self._ways: dict[Core, list[Way]] = {}
        self._few_redeals = moves.rules.redeals is not None and not moves.free
        self.heap: list[tuple[float, int, Position]] = []
        self._known_depths: dict[tuple[int, int], int] = {}
        # A free stock makes the game easier than the one asked about, so there only a proof of
        # loss counts, and an empty reserve is far enough.
        self.is_easier = moves.free and not moves.is_free_game
        for start in starts:
            self._push(start, None)

    @property
    def is_exhausted(self) -> bool:
        """Whether every position was looked at and none is won."""
        return self.end is None and not self.heap

    def _push(self, position: Position, parent: Position | None) -> None:
        if position in self.parents:
            return
        founded, reserve, place, kept, mark, stock, piles = position
        core = (founded, reserve, kept, stock, piles)
        ways = self._ways.get(core)
        if ways is None:
            self._ways[core] = [(place, mark)]
        elif self._is_covered(ways, len(stock), place, mark):
            return
        else:
            ways.append((place, mark))
        self.parents[position] = parent
        if founded == self.moves.table.won or (self.is_easier and not reserve):
            self.end = position
            return
        tick = len(self.parents)
        heappush(self.heap, (self._badness(position, tick), -tick, position))

    def _badness(self, position: Position, tick: int) -> float:
        """How far from won a position looks that was found as the tick-th."""
        founded, reserve, place, kept, _, stock, piles = position
        order = self.order
        bad = order.reserve * reserve + order.stock * len(stock) - order.depth * tick
        bad += order.piles * sum(map(len, piles))
        if kept:
            bad += order.kept * kept.bit_count()
            if kept & HELD_BASES:
                bad += order.held_base
        if order.wanted:
            bad += order.wanted * self._depth(founded, reserve)
        if self._few_redeals:
            bad += order.turned * ((place >> 8) * len(stock) + (place & 255))
        if order.space:
            bad += order.space * piles.count(b"")
        if order.noise:
            bad += order.noise * (tick * 40503 % 1021) / 1021
        return bad

    def _is_covered(self, ways: list[Way], size: int, place: int, mark: int) -> bool:
        """Whether all that is possible one way is so in another of the ways as well."""
        covers = self.moves.covers
        return any(
            needed in (NOTHING, mark) and (other == place or covers(size, other, place))
            for other, needed in ways
        )

    def _depth(self, founded: int, reserve: int) -> int:
        """How many cards of the reserve lie above those that foundations wait for, summed up."""
        known = self._known_depths.get((founded, reserve))
        if known is None:
            want, cards = self.moves.table.want, self.moves.under[reserve]
            known = sum(at for at, code in enumerate(reversed(cards)) if founded & want[code])
            self._known_depths[founded, reserve] = known
        return known

    def step(self, nodes: int) -> None:
        """Look at about so many more positions."""
        until = self.nodes + nodes
        proof = self.proof
        while self.heap and self.end is None and self.nodes < until:
            position = heappop(self.heap)[2]
            self.nodes += 1
            if proof is not None:
                before = proof.nodes
                lost = proof.is_lost(position)
                self.nodes += proof.nodes - before
                if lost:
                    continue
            for child, _, _ in self.moves.children(position):
                self._push(child, position)

    def path(self) -> list[Position]:
        """The positions from a start to the won one."""
        path: list[Position] = []
        at = self.end
        while at is not None:
            path.append(at)
            at = self.parents[at]
        return path[::-1]
