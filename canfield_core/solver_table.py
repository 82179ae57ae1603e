"""The solver's own small language: cards as codes counted from the base, rules as bit masks.

What moves there are is said in `solver_moves`.

A code is `4 × offset + suit`, where the offset is how far the rank lies above the base (0 … 12), so
that foundations always run from offset 0 to 12 and equal cards of several packs are one code.
"""

from typing import Final

from .card import KING, Card, Rank, rank_of, suit_of
from .rules import Build, Rules
from .state import State

NOTHING: Final = -1
"""No pile is marked as the one that the next act must use."""
SPACE: Final = 60
"""The mark for a space that the next act must fill."""
RED_SUITS: Final = (1, 2)
CODES: Final = 52
BASES: Final = 4
"""Codes below this are base cards."""

Position = tuple[int, int, int, int, int, bytes, tuple[bytes, ...]]
"""Foundations, reserve size, stock place, kept cards, mark, stock and waste, piles.

The foundations are one number with two bits for each code: how many foundations wait for it. The
stock place is the size of the waste plus 256 × redeals. `kept` is a mask of codes that will not go
up before something was laid on them. The mark is the code of a card, or SPACE, that the next act
must use. Stock and waste are one string of codes from the waste's bottom to the stock's last card.
Piles are sorted: which one is which makes no difference.
"""


class Table:
    """One game from one base rank, in codes."""

    def __init__(self, rules: Rules, base: Rank) -> None:
        """The tables for these rules; the base rank must be known."""
        self.rules, self.base = rules, base
        self.want = [3 << 2 * code for code in range(CODES)]
        self.up = [(1 << 2 * (code + 4)) - (1 << 2 * code) for code in range(CODES)]
        self.lower = [sum(3 << 2 * c for c in range(code % 4, code, 4)) for code in range(CODES)]
        self.won = sum(rules.decks << 2 * (CODES + suit) for suit in range(4))
        self.covers = [
            tuple(c for c in range(CODES) if self._fits(c, host)) for host in range(CODES)
        ]
        self.taken = [sum(1 << cover for cover in covers) for covers in self.covers]
        self.hosts = [
            sum(1 << host for host in range(CODES) if self._fits(code, host))
            for code in range(CODES)
        ]

    def _fits(self, code: int, host: int) -> bool:
        """Whether the one card may lie on the other in the tableau."""
        offset, suit = divmod(code, 4)
        below, other = divmod(host, 4)
        if offset != (below - 1) % 13:
            return False
        if not self.rules.wrap and (below + self.base - 1) % 13 == 0:
            return False
        if below == 0 and not self.rules.past_base:
            return False
        if self.rules.build is Build.ALTERNATING:
            return (suit in RED_SUITS) != (other in RED_SUITS)
        return self.rules.build is Build.ANY or suit == other

    def taken_by(self, targets: list[tuple[int, int]]) -> int:
        """A mask of the cards that one of the piles, told by index and end card, takes."""
        taken = 0
        for _, code in targets:
            taken |= self.taken[code]
        return taken

    def code(self, card: Card) -> int:
        """The card's code."""
        return (rank_of(card) - self.base) % KING * 4 + suit_of(card)

    def codes(self, cards: tuple[Card, ...]) -> bytes:
        """The codes of a pile, in its order."""
        return bytes(map(self.code, cards))

    def foundations(self, state: State) -> int:
        """The foundations as one number."""
        return sum(1 << 2 * (4 * len(c) + i % 4) for i, c in enumerate(state.foundations))
