"""What a game of the Canfield family can be: one record over closed enums.

Every rule that differs between the games is a field here, and no code anywhere asks which game it
is, only what a field says. Which games there are is said in `variants`; scoring and levels are no
rules (see `score` and `stats`).
"""

from dataclasses import dataclass
from enum import StrEnum

from .card import PACK, Rank


class Base(StrEnum):
    """Where the base card comes from."""

    DEALT = "dealt"
    """The card dealt after the reserve."""
    CHOSEN = "chosen"
    """One of the cards shown after the reserve, picked by the player; the others are the piles."""
    PLACED = "placed"
    """All cards of one rank are taken out of the pack before the deal and start the foundations."""


class Build(StrEnum):
    """Which card may lie on which in the tableau; the rank is always one lower."""

    ALTERNATING = "alternating"
    SUIT = "suit"
    ANY = "any"


class Unit(StrEnum):
    """The packed unit: what may leave a tableau pile for another one."""

    PILE = "pile"
    TOP_OR_PILE = "top-or-pile"
    RUN = "run"
    TOP = "top"


class Spaces(StrEnum):
    """What may fill a space, beside the reserve's top card."""

    WASTE = "waste"
    ANY = "any"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """One game's rules. The defaults are those of the parent game, strict Canfield."""

    id: str
    """The preset that this is, or was before options changed it. A label: nothing compares it."""
    decks: int = 1
    """Packs of 52 cards."""
    reserve: int = 13
    """Cards dealt to the reserve."""
    reserve_up: bool = False
    """Whether the whole reserve lies face up; only its top card plays all the same."""
    base: Base = Base.DEALT
    placed: Rank = 0
    """The rank that starts the foundations before the deal where `base` is PLACED, else 0."""
    piles: int = 4
    """Tableau piles, one card dealt to each."""
    build: Build = Build.ALTERNATING
    wrap: bool = True
    """Whether a King may lie on an Ace in the tableau."""
    unit: Unit = Unit.PILE
    fill: bool = True
    """Whether a space is filled from the reserve at once, as part of the act that made it."""
    spaces: Spaces = Spaces.WASTE
    """What may fill a space once the reserve is out, or at any time where `fill` is off."""
    turns: tuple[int, ...] = (3,)
    """Cards turned at a time, for the first pass, the second …; the last one holds on."""
    redeals: int | None = None
    """Redeals in all; None: unlimited."""
    returns: bool = False
    """Whether a foundation's end card may come back to the tableau."""
    past_base: bool = True
    """Whether a card one below the base rank may lie on a card of the base rank. No book forbids
    it; the published solver studies (Blake & Gent) do, so they count another, narrower game."""

    @property
    def foundations(self) -> int:
        """How many foundations there are: one a suit and pack."""
        return 4 * self.decks

    @property
    def cards(self) -> int:
        """How many cards the game has."""
        return PACK * self.decks

    @property
    def choices(self) -> int:
        """How many cards are shown to choose the base from; 0 where it is not chosen."""
        return self.piles + 1 if self.base is Base.CHOSEN else 0

    @property
    def stock(self) -> int:
        """How many cards the stock has after the deal."""
        started = self.foundations if self.base is Base.PLACED else 1
        return self.cards - self.reserve - self.piles - started

    def turn(self, redeals: int) -> int:
        """How many cards are turned at a time after that many redeals."""
        return self.turns[min(redeals, len(self.turns) - 1)]

    def redeal_left(self, redeals: int) -> bool:
        """Whether another redeal is allowed after that many."""
        return self.redeals is None or redeals < self.redeals
