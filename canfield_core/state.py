"""A position: which cards lie where, under which rules. Immutable; how it changes is in `play`."""

from typing import NamedTuple

from .card import Card, Rank
from .pile import (
    FOUNDATIONS,
    RESERVE,
    STOCK,
    WASTE,
    Pile,
    index_of,
    is_choice,
    is_foundation,
    is_tableau,
)
from .rules import Rules

Cards = tuple[Card, ...]


class State(NamedTuple):
    """One position. Every tuple of cards runs from the bottom to the top card, but the stock."""

    rules: Rules
    base: Rank
    """The rank that starts the foundations; 0 until the player has chosen it."""
    reserve: Cards
    foundations: tuple[Cards, ...]
    """By suit, then those of the second and third pack: index = suit + 4 × (which of the suit)."""
    tableau: tuple[Cards, ...]
    """Left to right; empty before the base is chosen."""
    stock: Cards
    """The next card to be turned first."""
    waste: Cards
    redeals: int = 0
    """Redeals used."""
    choice: Cards = ()
    """The cards to choose the base from, in the order dealt; empty after the choice."""

    def cards(self, pile: Pile) -> Cards:
        """The cards of one pile; those of no pile on this table are none."""
        if pile == STOCK:
            return self.stock
        if pile == WASTE:
            return self.waste
        if pile == RESERVE:
            return self.reserve
        if pile == FOUNDATIONS:
            return ()
        index = index_of(pile)
        if is_choice(pile):
            return self.choice[index : index + 1]
        piles = self.tableau if is_tableau(pile) else self.foundations
        return piles[index] if index < len(piles) else ()

    def has(self, pile: Pile) -> bool:
        """Whether the table has that pile now, be it empty."""
        if is_tableau(pile):
            return index_of(pile) < len(self.tableau)
        if is_foundation(pile):
            return index_of(pile) < len(self.foundations)
        return not is_choice(pile) or index_of(pile) < len(self.choice)

    def founded(self) -> int:
        """How many cards are on the foundations: Canfield's own measure of a game."""
        return sum(map(len, self.foundations))

    def is_won(self) -> bool:
        """Whether all cards are on the foundations."""
        return self.founded() == self.rules.cards
