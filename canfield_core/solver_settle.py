"""What a position comes to by itself: spaces fill, and cards go up that lose nothing by it.

Also what is seen to be lost at a look: a card that was kept in vain, and piles that lock each
other. What plays there are is said, with the reasons, in `solver_moves`.
"""

from typing import Final

from .card import RANKS
from .rules import Unit
from .solver_table import BASES, NOTHING, Position, Table

FROM_STOCK: Final = b"="
"""Begins the source of a foundation move from a free stock; the card's code follows."""

Act = tuple[int | bytes, ...]
"""One act, as `solver_moves` lists them."""
Sent = tuple[bytes, ...]
"""Where cards come from that go up: a pile as its codes, none for the reserve, FROM_STOCK with a
code for a free stock."""
Step = tuple[Position, Act | None, Sent]
"""A position, the act that leads to it, and what goes up after the act."""
Draft = tuple[int, int, int, int, int, bytes, list[bytes]]
"""A position before it settles: its piles are a list, in any order."""


class Settling:
    """One game from one base rank, with the cards of its reserve known."""

    def __init__(self, table: Table, reserve: bytes, *, free: bool = False) -> None:
        """The reserve's codes from the bottom up, as many as there will ever be.

        `free`: any card of the stock can be had at any time, as where cards are turned singly and
        redeals are unlimited. It is that game, and an easier one than every other.
        """
        rules = table.rules
        self.table, self.rules, self.free = table, rules, free
        self.plain = rules.returns
        self.fills = rules.fill
        self.whole = rules.unit is Unit.PILE
        self.one_pack = rules.decks == 1
        self._known_heights: dict[int, list[int]] = {}
        self._known_held: dict[bytes, int] = {}
        self.under = [reserve[:size] for size in range(len(reserve) + 1)]

    def settle(self, out: list[Step], act: Act | None, sent: Sent, draft: Draft) -> None:
        """Add what the draft settles to.

        That is two positions where a card may go up or be kept, none where it is seen to be lost.
        """
        founded, reserve, place, kept, mark, stock, piles = draft
        while True:
            if self.fills and reserve and b"" in piles:
                piles[piles.index(b"")] = self.under[reserve][-1:]
                reserve -= 1
            found = None if self.plain else self._next_up(founded, reserve, kept, stock, piles)
            if found is None:
                break
            code, where, row, waits = found
            if waits and kept >> code & 1:
                return
            if waits:
                keep = (founded, reserve, place, kept | 1 << code, mark, stock, [*piles])
                self.settle(out, act, sent, keep)
            founded, stock, sent = self.send_row(row, founded, stock, sent)
            founded += self.table.up[code]
            if mark == code:
                mark = NOTHING
            if where >= 0:
                sent += (piles[where],)
                piles[where] = piles[where][:-1]
            else:
                sent += (b"",)
                reserve -= 1
        if self.whole and self.one_pack and self._locked(founded, piles):
            return
        piles.sort()
        out.append(((founded, reserve, place, kept, mark, stock, tuple(piles)), act, sent))

    def _next_up(
        self, founded: int, reserve: int, kept: int, stock: bytes, piles: list[bytes]
    ) -> tuple[int, int, bytes, bool] | None:
        """The next card that could go up, if any.

        Its code, its pile or NOTHING for the reserve, the stock cards that go before it, and
        whether that is a choice, or, of a kept card, in vain.
        """
        want, lower = self.table.want, self.table.lower
        for where in range(NOTHING, len(piles)):
            pile = piles[where] if where >= 0 else self.under[reserve]
            if not pile:
                continue
            code = pile[-1]
            if founded & want[code]:
                waits = self._may_wait(code, founded, reserve, stock, piles)
                if kept >> code & 1:
                    if not waits:
                        return code, where, b"", True
                elif not founded & lower[code]:
                    return code, where, b"", waits
            elif self.free and self.one_pack and code >= BASES and code - 4 in stock:
                row = self.row(code, founded, stock)
                for other in (*row, code):
                    if not row or self._may_wait(other, founded, reserve, stock, piles):
                        break
                else:
                    return code, where, row, False
        return None

    def row(self, code: int, founded: int, stock: bytes) -> bytes:
        """The cards of a free stock that must go up before the card can; none if others must."""
        row = b""
        while code >= BASES:
            code -= 4
            if code not in stock:
                break
            row = bytes((code,)) + row
            if founded & self.table.want[code]:
                return row
        return b""

    def send_row(
        self, row: bytes, founded: int, stock: bytes, sent: Sent
    ) -> tuple[int, bytes, Sent]:
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
        covers = self.table.taken[code]
        if not covers & (self._held(stock) | self._held(self.under[reserve])):
            for pile in piles:
                if not self.whole:
                    if covers & self._held(pile):
                        break
                elif pile and covers >> pile[0] & 1 and (pile[-1] != code or not self.one_pack):
                    break
            else:
                return False
        if code >= BASES or not (self.whole and self.one_pack):
            return True
        heights = self._clear(founded, piles, code)[0]
        return any(heights[other % 4] >= RANKS - 1 for other in self.table.covers[code])

    def _locked(self, founded: int, piles: list[bytes]) -> bool:
        """Whether piles that never come apart lock each other, with all other cards to hand.

        Only a pile built past the base can.
        """
        for pile in piles:
            if pile and len(pile) > (pile[0] >> 2) + 1:
                return self._clear(founded, piles, NOTHING)[1]
        return False

    def _clear(self, founded: int, piles: list[bytes], waiting: int) -> tuple[list[int], bool]:
        """How high the foundations come from pile ends and all cards that are in no pile.

        The card `waiting` stays. Also: whether cards are left in piles.
        """
        heights = [*self._heights(founded)]
        buried = {code: i for i, pile in enumerate(piles) for code in pile}
        sizes = [len(pile) for pile in piles]
        moved = True
        while moved:
            moved = False
            for suit in range(4):
                while heights[suit] < RANKS:
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

    def _heights(self, founded: int) -> list[int]:
        """How many cards each foundation of one pack has."""
        known = self._known_heights.get(founded)
        if known is None:
            known = [
                next(height for height in range(RANKS + 1) if founded >> 8 * height + 2 * suit & 3)
                for suit in range(4)
            ]
            self._known_heights[founded] = known
        return known

    def _held(self, cards: bytes) -> int:
        """A mask of the cards."""
        known = self._known_held.get(cards)
        if known is None:
            known = self._known_held[cards] = sum(1 << code for code in set(cards))
        return known
