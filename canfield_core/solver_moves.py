"""Which positions a search goes to from a position; how they are searched is said in `solver`.

Turning is folded into the play that it serves, fills and forced foundation moves are made at once.

What is left out, and why no won game is lost by it:

- *Found or keep.* A card that could go up now, from a pile or the reserve, either goes up now or is
  kept until something was laid on it: a line that leaves it where it is and lays nothing on it
  wins as well with the card sent up at once (the reserve's next card takes its place). With several
  packs this holds once no foundation of the suit lags behind.
- *Use what you open.* A tail that leaves a card free, or a pile that leaves a space, could move
  later just as well, so the next act must use that card or that space. A single end card of a game
  whose tails do not move is no such tail: what was laid on it could not follow it.
- A whole pile never moves from one space to another.
- *A free stock waits.* Where every stock card can be had at any time, one is laid down only to hold
  at once a card that is not of the stock, if need be with others of the stock between, and goes up
  only to let such a card follow.

None of it holds where cards return from the foundations; there every act is a branch.
"""

from typing import Final, NamedTuple

from .legal import movable_counts
from .rules import Spaces, Unit
from .solver_settle import Act, Draft, Sent, Settling, Step
from .solver_stock import Stop, place_of, stops
from .solver_table import CODES, NOTHING, SPACE, Position, Table
from .state import State

STOCK, RESERVE, PILE, RETURN = range(4)
"""Kinds of acts: STOCK code, waste size, redeals, target · RESERVE target · PILE source, cards,
target · RETURN code, target. A target is a pile as its codes, or UP. Foundation moves from piles
and reserve are no acts: where the card came from says all."""
UP: Final = b"^"


class Look(NamedTuple):
    """A position while its plays are listed."""

    position: Position
    targets: list[tuple[int, int]]
    """Piles that a card may be laid on now: index and end card."""
    taken: int
    """A mask of the cards that one of them takes."""
    space: int
    """The index of a space that may be filled now, or NOTHING."""
    out: list[Step]


class Moves(Settling):
    """The plays of one game from one base rank, with the cards of its reserve known."""

    def __init__(self, table: Table, reserve: bytes, *, free: bool = False) -> None:
        """As for Settling."""
        super().__init__(table, reserve, free=free)
        rules = table.rules
        self.loose = rules.spaces is Spaces.ANY
        self.chooses = free or self.plain or not self.one_pack
        self.tail_waits = rules.unit is Unit.RUN and not self.plain
        self.pile_waits = rules.unit is not Unit.TOP and not self.plain
        self._known_stops: dict[int, tuple[Stop, ...]] = {}
        self._known_covers: dict[int, bool] = {}
        self._known_units: dict[bytes, tuple[int, tuple[tuple[int, int], ...]]] = {}
        self._known_leads: dict[tuple[int, int], int] = {}

    @property
    def is_free_game(self) -> bool:
        """Whether the rules themselves let every card of the stock be had at any time."""
        return self.rules.redeals is None and self.rules.turns == (1,)

    def positions(self, state: State) -> list[Position]:
        """The positions that the state stands for: several where a card may be kept."""
        return [position for position, _, _ in self.start(state)]

    def start(self, state: State) -> list[Step]:
        """The same, each with what goes up on the way."""
        table = self.table
        stock = table.codes(state.waste + state.stock)
        place = place_of(self.rules, len(stock), len(state.waste), state.redeals)
        if self.free:
            stock, place = bytes(sorted(stock)), 0
        piles = [table.codes(pile) for pile in state.tableau]
        founded = table.foundations(state)
        out: list[Step] = []
        self.settle(out, None, (), (founded, len(state.reserve), place, 0, NOTHING, stock, piles))
        return out

    def children(self, position: Position) -> list[Step]:
        """All positions that one play leads to."""
        mark, piles = position[4], position[6]
        targets: list[tuple[int, int]] = []
        space = NOTHING
        for i, pile in enumerate(piles):
            if i and pile == piles[i - 1]:
                continue
            if not pile:
                if mark in (NOTHING, SPACE):
                    space = i
            elif mark in (NOTHING, pile[-1]):
                targets.append((i, pile[-1]))
        taken = self.table.taken_by(targets)
        out: list[Step] = []
        look = Look(position, targets, taken, space, out)
        if self.chooses:
            self._send_up(look)
        if self.free:
            self._play_free_stock(look)
        else:
            self._play_stock(look)
        if position[1]:
            self._play_reserve(look)
        self._move_piles(look)
        if self.plain:
            self._return(look)
        return out

    def _send_up(self, look: Look) -> None:
        """The foundation moves from piles and reserve that `settle` neither made nor ruled out."""
        founded, reserve, place, kept, mark, stock, piles = look.position
        ends = [(i, code, piles[i]) for i, code in look.targets]
        if reserve and mark == NOTHING:
            ends.append((NOTHING, self.under[reserve][-1], b""))
        for i, code, source in ends:
            sent: Sent = ()
            after, left = founded, stock
            if not founded & self.table.want[code]:
                row = self.row(code, founded, stock) if self.free else b""
                if not row:
                    continue
                after, left, sent = self.send_row(row, founded, stock, sent)
            elif kept >> code & 1:
                continue
            rest = [*piles]
            if i >= 0:
                rest[i] = rest[i][:-1]
            size = reserve if i >= 0 else reserve - 1
            draft = (after + self.table.up[code], size, place, kept, NOTHING, left, rest)
            self.settle(look.out, None, (*sent, source), draft)

    def _lay(self, look: Look, act: Act, cards: bytes, i: int, draft: Draft) -> None:
        """Lay cards on the pile at that index; the draft is as if they had been taken away."""
        founded, reserve, place, kept, mark, stock, piles = draft
        if piles[i]:
            kept &= ~(1 << piles[i][-1])
        piles[i] += cards
        self.settle(look.out, act, (), (founded, reserve, place, kept, mark, stock, piles))

    def _play_stock(self, look: Look) -> None:
        """Every card that turning brings to the waste's top, to everywhere it can go."""
        founded, reserve, place, kept, mark, stock, piles = look.position
        taken, want = look.taken, self.table.want
        places = look.targets if look.space < 0 else [*look.targets, (look.space, SPACE)]
        for count, later, then in self._stops(len(stock), place):
            code = stock[count - 1]
            goes = founded & want[code]
            if not (goes or taken >> code & 1 or look.space >= 0):
                continue
            fits = self.table.hosts[code] | 1 << SPACE
            left = stock[: count - 1] + stock[count:]
            if goes and mark == NOTHING:
                draft = (founded + self.table.up[code], reserve, then, kept, mark, left, [*piles])
                self.settle(look.out, (STOCK, code, count, later, UP), (), draft)
            # A card that could go up at once is laid down only to be kept.
            keeps = goes and not self.plain and not founded & self.table.lower[code]
            keep = kept | 1 << code if keeps else kept
            for i, host in places:
                if fits >> host & 1:
                    act = (STOCK, code, count, later, piles[i])
                    draft = (founded, reserve, then, keep, NOTHING, left, [*piles])
                    self._lay(look, act, stock[count - 1 : count], i, draft)

    def _stops(self, size: int, place: int) -> tuple[Stop, ...]:
        """The stops of the stock."""
        key = place << 8 | size
        known = self._known_stops.get(key)
        if known is None:
            known = self._known_stops[key] = stops(self.rules, size, place)
        return known

    def covers(self, size: int, place: int, other: int) -> bool:
        """Whether turning from a stock place brings all that it brings from the other place."""
        key = other << 24 | place << 8 | size
        known = self._known_covers.get(key)
        if known is None:
            reached = set(self._stops(size, place))
            known = self._known_covers[key] = reached.issuperset(self._stops(size, other))
        return known

    def _play_free_stock(self, look: Look) -> None:
        """Every card of a free stock that may lead to more, to everywhere it can go."""
        founded, reserve, place, kept, _, stock, piles = look.position
        places = look.targets if look.space < 0 else [*look.targets, (look.space, SPACE)]
        codes = self._leads(look.position) & self._held(stock)
        if look.space < 0:
            codes &= look.taken
        while codes:
            code = codes.bit_length() - 1
            codes -= 1 << code
            fits = self.table.hosts[code] | 1 << SPACE
            card = bytes((code,))
            left = stock.replace(card, b"", 1)
            keeps = founded & self.table.want[code] and not founded & self.table.lower[code]
            keep = kept | 1 << code if keeps and not self.plain else kept
            for i, host in places:
                if fits >> host & 1:
                    draft = (founded, reserve, place, keep, code, left, [*piles])
                    self._lay(look, (STOCK, code, 0, 0, piles[i]), card, i, draft)

    def _play_reserve(self, look: Look) -> None:
        """The reserve's top card, to piles and spaces."""
        founded, reserve, place, kept, _, stock, piles = look.position
        card = self.under[reserve][-1:]
        fits = self.table.hosts[card[0]]
        goals = [i for i, host in look.targets if fits >> host & 1]
        if look.space >= 0:
            goals.append(look.space)
        for i in goals:
            draft = (founded, reserve - 1, place, kept, NOTHING, stock, [*piles])
            self._lay(look, (RESERVE, piles[i]), card, i, draft)

    def _move_piles(self, look: Look) -> None:
        """Piles, and what else the packed unit lets leave them."""
        founded, reserve, place, kept, _, stock, piles = look.position
        hosts = self.table.hosts
        for i, pile in enumerate(piles):
            if not pile or (i and pile == piles[i - 1]):
                continue
            deepest, units = self._units(pile)
            if not deepest & look.taken and look.space < 0:
                continue
            for size, code in units:
                if not look.taken >> code & 1 and look.space < 0:
                    continue
                fits = hosts[code]
                goals = [j for j, host in look.targets if fits >> host & 1 and j != i]
                if look.space >= 0 and self.loose and size < len(pile):
                    goals.append(look.space)
                for j in goals:
                    after = [*piles]
                    after[i] = pile[:-size]
                    mark = self._opens(after[i], reserve)
                    draft = (founded, reserve, place, kept, mark, stock, after)
                    self._lay(look, (PILE, pile, size, piles[j]), pile[-size:], j, draft)

    def _opens(self, left: bytes, reserve: int) -> int:
        """What the next act must use after so much was left of a pile."""
        if left:
            return left[-1] if self.tail_waits else NOTHING
        return SPACE if self.pile_waits and not (self.fills and reserve) else NOTHING

    def _return(self, look: Look) -> None:
        """Cards from the foundations, to piles and spaces."""
        founded, reserve, place, kept, mark, stock, piles = look.position
        for code in range(CODES):
            if not founded & 3 << 2 * (code + 4):
                continue
            goals = [i for i, host in look.targets if self.table.hosts[code] >> host & 1]
            if look.space >= 0 and self.loose:
                goals.append(look.space)
            for i in goals:
                down = founded - self.table.up[code]
                draft = (down, reserve, place, kept, mark, stock, [*piles])
                self._lay(look, (RETURN, code, piles[i]), bytes((code,)), i, draft)

    def _units(self, pile: bytes) -> tuple[int, tuple[tuple[int, int], ...]]:
        """What may leave a pile: size and deepest card of each, and a mask of those cards."""
        known = self._known_units.get(pile)
        if known is None:
            sizes = movable_counts(self.rules.unit, len(pile))
            units = tuple((size, pile[-size]) for size in sizes)
            known = sum(1 << code for code in {code for _, code in units}), units
            self._known_units[pile] = known
        return known

    def _leads(self, position: Position) -> int:
        """A mask of the cards that may come to hold one that is not of the stock.

        At once, or with a row of stock cards between.
        """
        _, reserve, _, _, _, stock, piles = position
        goals = 1 << self.under[reserve][-1] if reserve else 0
        for pile in piles:
            goals |= self._units(pile)[0]
        held = self._held(stock)
        known = self._known_leads.get((goals, held))
        if known is None:
            known = 0
            left = goals
            while left:
                hosts = 0
                while left:
                    code = left.bit_length() - 1
                    left -= 1 << code
                    hosts |= self.table.hosts[code]
                left = hosts & held & ~known
                known |= hosts
            self._known_leads[goals, held] = known
        return known
