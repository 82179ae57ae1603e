"""Which positions a search goes to from a position: turning folded into the play that it serves,
fills and forced foundation moves made at once. How they are searched is said in `solver`.

What is left out, and why no won game is lost by it:

- *Found or keep.* A card that could go up now, from a pile or the reserve, either goes up now or is
  kept until something was laid on it: a line that leaves it where it is and lays nothing on it
  wins as well with the card sent up at once (the reserve's next card takes its place). With several
  packs this holds once no foundation of the suit lags behind.
- *Use what you open.* A tail that leaves a card free, or a pile that leaves a space, could move
  later just as well, so the next act must use that card or that space.
- A whole pile never moves from one space to another.

None of it holds where cards return from the foundations; there every act is a branch.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final

from .legal import movable_counts
from .rules import Spaces, Unit
from .solver_table import NOTHING, SPACE, Position, Table
from .state import State

FOUND, STOCK, RESERVE, PILE, RETURN = range(5)
Act = tuple[int, ...] | tuple[int, bytes] | tuple[int, bytes, int, bytes]
FROM_STOCK: Final = b"="
"""Begins the source of a foundation move from a free stock; the card's code follows."""
UP: Final = b"^"
"""Stands for the foundations as a target; a pile is named by its codes, a space by none."""


class Moves:
    """The acts of one game from one base rank, with the cards of its reserve known."""

    def __init__(self, table: Table, reserve: bytes, *, free: bool = False) -> None:
        """The reserve's codes from the bottom up, as many as there will ever be.

        `free`: any card of the stock can be had at any time, as where cards are turned singly and
        redeals are unlimited. It is that game, and an easier one than every other.
        """
        rules = table.rules
        self.table, self.rules, self.free = table, rules, free
        self.plain = rules.returns
        self.whole = rules.unit is Unit.PILE
        self.one_pack = rules.decks == 1
        self.under = [reserve[:size] for size in range(len(reserve) + 1)]
        self.loose = rules.spaces is Spaces.ANY
        self.tail_waits = rules.unit is Unit.RUN and not self.plain
        self.pile_waits = rules.unit is not Unit.TOP and not self.plain
        self.stops = cache(self._stops)

    def positions(self, state: State) -> list[Position]:
        """The positions that the state stands for: several where a card may be kept."""
        return [position for position, _, _ in self.start(state)]

    def start(self, state: State) -> "list[Step]":
        """The same, each with the cards sent up on the way."""
        table = self.table
        stock = table.codes(state.waste + state.stock)
        stage = min(state.redeals, len(self.rules.turns) - 1) if self.endless else state.redeals
        place = self._place(len(stock), len(state.waste), stage)
        if self.free:
            stock, place = bytes(sorted(stock)), 0
        out: list[Step] = []
        piles = [table.codes(pile) for pile in state.tableau]
        foundations = table.foundations(state)
        self.settle(
            out, None, (), foundations, len(state.reserve), place, 0, NOTHING, stock, piles
        )
        return out

    @property
    def is_free_game(self) -> bool:
        """Whether the rules themselves let every card of the stock be had at any time."""
        return self.endless and self.rules.turns == (1,)

    @property
    def endless(self) -> bool:
        """Whether redeals are unlimited."""
        return self.rules.redeals is None

    def _place(self, size: int, waste: int, stage: int) -> int:
        """The stock place; those from which the same cards can be reached are one."""
        if not size:
            return 0
        if self.endless and stage == len(self.rules.turns) - 1:
            same = waste % self.rules.turns[-1] == 0 or waste == size
            return stage << 8 | (0 if same else waste)
        return stage << 8 | waste

    def _stops(self, size: int, place: int) -> tuple[tuple[int, int, int], ...]:
        """What turning can bring to the waste's top, of a stock and waste of that size together.

        For each: the waste's size then, the redeals on the way that change the stage, and the stock
        place after that card has left.
        """
        waste, stage = place & 255, place >> 8
        rules = self.rules
        last = len(rules.turns) - 1
        stages = [stage]
        if rules.redeals is not None:
            stages = list(range(stage, rules.redeals + 1))
        elif stage < last:
            stages = list(range(stage, last + 1))
        else:
            stages = [stage, stage]
        found: dict[tuple[int, int], tuple[int, int, int]] = {}
        for nth, at in enumerate(stages):
            begin = waste if nth == 0 else 0
            counts = {*range(begin, size, rules.turn(at)), size} - {0}
            for count in sorted(counts):
                # With one size of turn an earlier pass leaves all that a later one does.
                key = (count, 0 if last == 0 else at)
                step = (count, at - stage, self._place(size - 1, count - 1, at))
                found.setdefault(key, step)
        return tuple(found.values())

    def settle(
        self,
        out: "list[Step]",
        act: "Act | None",
        sent: "tuple[bytes, ...]",
        founded: int,
        reserve: int,
        place: int,
        kept: int,
        mark: int,
        stock: bytes,
        piles: list[bytes],
    ) -> None:
        """Add what the position comes to after the fill and the forced foundation moves.

        `sent` collects where the cards sent up came from, as a FOUND act says it. Nothing is added where a kept card was kept in vain or
        the piles lock each other.
        """
        table = self.table
        want, under = table.want, self.under
        fill = self.rules.fill
        while True:
            if fill and reserve and b"" in piles:
                piles[piles.index(b"")] = under[reserve][-1:]
                reserve -= 1
            if self.plain:
                break
            for code, where in self._exposed(reserve, piles):
                if founded & want[code]:
                    row = b""
                    is_kept = kept >> code & 1
                    if not is_kept and founded & table.lower[code]:
                        continue
                    if self._may_wait(code, founded, reserve, stock, piles):
                        if is_kept:
                            continue
                        self.settle(
                            out, act, sent, founded, reserve, place, kept | 1 << code, mark,
                            stock, piles[:],
                        )
                    elif is_kept:
                        return
                elif self.free and self.one_pack:
                    row = self._row(code, founded, stock)
                    if not row or any(
                        self._may_wait(one, founded, reserve, stock, piles)
                        for one in (*row, code)
                    ):
                        continue
                    founded, stock, sent = self._send_row(row, founded, stock, sent)
                else:
                    continue
                founded += table.up[code]
                if mark == code:
                    mark = NOTHING
                if where >= 0:
                    sent += (piles[where],)
                    piles[where] = piles[where][:-1]
                else:
                    sent += (b"",)
                    reserve -= 1
                break
            else:
                break
        if self.whole and self.one_pack and self._locked(founded, piles):
            return
        piles.sort()
        out.append(((founded, reserve, place, kept, mark, stock, tuple(piles)), act, sent))

    def _exposed(self, reserve: int, piles: list[bytes]) -> list[tuple[int, int]]:
        """The cards that may go up at no cost but a host: code, and pile or -1 for the reserve."""
        cards = [(pile[-1], i) for i, pile in enumerate(piles) if pile]
        if reserve:
            cards.append((self.under[reserve][-1], -1))
        return cards

    def _row(self, code: int, founded: int, stock: bytes) -> bytes:
        """The cards of a free stock that must go up before the card can; none if others must."""
        row = b""
        while code >= 4:
            code -= 4
            if code not in stock:
                break
            row = bytes((code,)) + row
            if founded & self.table.want[code]:
                return row
        return b""

    def _send_row(
        self, row: bytes, founded: int, stock: bytes, sent: "tuple[bytes, ...]"
    ) -> "tuple[int, bytes, tuple[bytes, ...]]":
        """Foundations, stock and sources after the row has gone up."""
        for code in row:
            founded += self.table.up[code]
            stock = stock.replace(bytes((code,)), b"", 1)
            sent += (FROM_STOCK + bytes((code,)),)
        return founded, stock, sent

    def _may_wait(
        self, code: int, founded: int, reserve: int, stock: bytes, piles: list[bytes]
    ) -> bool:
        """Whether a card that could go up may yet have a card laid on it first."""
        for other in self.table.covers[code]:
            if (
                other in stock
                or other in self.under[reserve]
                or any(
                    other in pile
                    if not self.whole
                    else pile[:1] == bytes((other,)) and (pile[-1] != code or not self.one_pack)
                    for pile in piles
                )
            ):
                break
        else:
            return False
        if code >= 4 or not (self.whole and self.one_pack):
            return True
        heights = self._clear(founded, piles, code)[0]
        return any(heights[other % 4] >= 12 for other in self.table.covers[code])

    def _locked(self, founded: int, piles: list[bytes]) -> bool:
        """Whether piles that never come apart lock each other, with all other cards to hand.

        Only a pile built past the base can.
        """
        for pile in piles:
            if pile and len(pile) > (pile[0] >> 2) + 1:
                return self._clear(founded, piles, NOTHING)[1]
        return False

    def _clear(self, founded: int, piles: list[bytes], waiting: int) -> tuple[list[int], bool]:
        """How high the foundations come from pile ends and all cards that are in no pile, if the
        card `waiting` stays; and whether cards are left in piles."""
        heights = [
            next(h for h in range(14) if founded >> 2 * (4 * h + suit) & 3) for suit in range(4)
        ]
        buried = {code: i for i, pile in enumerate(piles) for code in pile}
        sizes = [len(pile) for pile in piles]
        moved = True
        while moved:
            moved = False
            for suit in range(4):
                while heights[suit] < 13:
                    code = heights[suit] * 4 + suit
                    where = buried.get(code)
                    if code == waiting or (
                        where is not None and piles[where][sizes[where] - 1] != code
                    ):
                        break
                    if where is not None:
                        sizes[where] -= 1
                        del buried[code]
                    heights[suit] += 1
                    moved = True
        return heights, any(sizes)

    def children(self, position: Position) -> "list[Step]":
        """All positions that one play leads to."""
        founded, reserve, place, kept, mark, stock, piles = position
        want, hosts, lower = self.table.want, self.table.hosts, self.table.lower
        settle = self.settle
        out: list[Step] = []
        targets: list[tuple[int, int]] = []
        space = -1
        for i, pile in enumerate(piles):
            if i and pile == piles[i - 1]:
                continue
            if not pile:
                if mark in (NOTHING, SPACE):
                    space = i
            elif mark in (NOTHING, pile[-1]):
                targets.append((i, pile[-1]))

        # Foundation moves that are not forced.
        for i, code in targets:
            if founded & want[code] and not kept >> code & 1:
                after = [*piles]
                after[i] = after[i][:-1]
                settle(
                    out, (FOUND, piles[i]), (), founded + self.table.up[code], reserve, place, kept,
                    NOTHING, stock, after,
                )
            elif self.free and (row := self._row(code, founded, stock)):
                f, st, sent = self._send_row(row, founded, stock, ())
                after = [*piles]
                after[i] = after[i][:-1]
                settle(
                    out, None, (*sent, piles[i]), f + self.table.up[code], reserve, place, kept,
                    NOTHING, st, after,
                )
        top = self.under[reserve][-1] if reserve else NOTHING
        if mark == NOTHING and reserve and founded & want[top] and not kept >> top & 1:
            settle(
                out, (FOUND, b""), (), founded + self.table.up[top], reserve - 1, place, kept,
                NOTHING, stock, [*piles],
            )

        if mark == NOTHING and reserve and self.free and (row := self._row(top, founded, stock)):
            f, st, sent = self._send_row(row, founded, stock, ())
            settle(
                out, None, (*sent, b""), f + self.table.up[top], reserve - 1, place, kept,
                NOTHING, st, [*piles],
            )

        def lay(
            act: Act, cards: bytes, i: int, reserve: int, place: int, mark: int, stock: bytes,
            source: int = -1, extra: int = 0,
        ) -> None:
            after = [*piles]
            keeps = kept | extra
            if after[i]:
                keeps &= ~(1 << after[i][-1])
            after[i] += cards
            if source >= 0:
                after[source] = after[source][: -len(cards)]
            settle(out, act, (), founded, reserve, place, keeps, mark, stock, after)

        goals, held = self._goals(reserve, piles, stock) if self.free else (0, 0)

        # Stock and waste.
        for count, later, then in self._stock_plays(len(stock), place):
            code = stock[count - 1]
            fits = hosts[code]
            goes = founded & want[code]
            left = stock[: count - 1] + stock[count:]
            if goes and mark == NOTHING and not self.free and not kept >> code & 1:
                settle(
                    out, (STOCK, code, count, later, UP), (), founded + self.table.up[code],
                    reserve, then, kept, NOTHING, left, [*piles],
                )
            extra = 1 << code if goes and not self.plain and not founded & lower[code] else 0
            after_mark = code if self.free else NOTHING
            for i, host in targets:
                if fits >> host & 1 and (not self.free or self._leads(code, goals, held)):
                    lay(
                        (STOCK, code, count, later, piles[i]), stock[count - 1 : count], i,
                        reserve, then, after_mark, left, extra=extra,
                    )
            if space >= 0 and (not self.free or self._leads(code, goals, held)):
                lay(
                    (STOCK, code, count, later, b""), stock[count - 1 : count], space,
                    reserve, then, after_mark, left, extra=extra,
                )
        # The reserve.
        if reserve:
            fits = hosts[top]
            for i, host in targets:
                if fits >> host & 1:
                    lay((RESERVE, piles[i]), bytes((top,)), i, reserve - 1, place, NOTHING, stock)
            if space >= 0:
                lay((RESERVE, b""), bytes((top,)), space, reserve - 1, place, NOTHING, stock)
        # Piles and their tails.
        filled = self.rules.fill and reserve
        for i, pile in enumerate(piles):
            if not pile or (i and pile == piles[i - 1]):
                continue
            for size in movable_counts(self.rules.unit, len(pile)):
                whole = size == len(pile)
                fits = hosts[pile[-size]]
                if whole:
                    waits = SPACE if self.pile_waits and not filled else NOTHING
                else:
                    waits = pile[-size - 1] if self.tail_waits else NOTHING
                for j, host in targets:
                    if j != i and fits >> host & 1:
                        lay(
                            (PILE, pile, size, piles[j]), pile[-size:], j, reserve, place, waits,
                            stock, i,
                        )
                if space >= 0 and self.loose and not whole:
                    lay(
                        (PILE, pile, size, b""), pile[-size:], space, reserve, place, waits,
                        stock, i,
                    )
        if self.plain:
            self._returns(position, targets, space, out)
        return out

    def _stock_plays(self, size: int, place: int) -> tuple[tuple[int, int, int], ...]:
        if self.free:
            return tuple((count, 0, 0) for count in range(1, size + 1))
        return self.stops(size, place)

    def _goals(
        self, reserve: int, piles: tuple[bytes, ...], stock: bytes
    ) -> tuple[int, int]:
        """Masks of what could be laid on a card beside the stock's cards, and of those."""
        goals = held = 0
        if reserve:
            goals |= 1 << self.under[reserve][-1]
        for pile in piles:
            for size in movable_counts(self.rules.unit, len(pile)):
                goals |= 1 << pile[-size]
        for code in stock:
            held |= 1 << code
        return goals, held

    def _leads(self, code: int, goals: int, held: int) -> bool:
        """Whether a row of stock cards laid on this one could take one of the goals."""
        covers = self.table.covers
        row = 1 << code
        for _ in range(13):
            following = 0
            for other in range(52):
                if row >> other & 1:
                    for cover in covers[other]:
                        following |= 1 << cover
            if following & goals:
                return True
            row = following & held
            if not row:
                return False
        return False

    def _returns(
        self, position: Position, targets: list[tuple[int, int]], space: int, out: "list[Step]"
    ) -> None:
        founded, reserve, place, kept, mark, stock, piles = position
        for code in range(52):
            if not founded >> 2 * (code + 4) & 3:
                continue
            for i in [i for i, host in targets if self.table.hosts[code] >> host & 1] + (
                [space] if space >= 0 and self.loose else []
            ):
                after = [*piles]
                after[i] += bytes((code,))
                self.settle(
                    out, (RETURN, code, piles[i]), (), founded - self.table.up[code], reserve,
                    place, kept, mark, stock, after,
                )


Step = tuple[Position, Act | None, tuple[bytes, ...]]
