"""How cards fly in the cascade after a won game: arithmetic alone; `cascade` draws it."""

from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple

from canfield_core.card import Card

GRAVITY: Final = 2600.0
"""Pixels per second per second."""
BOUNCE: Final = 0.78
"""How much of its speed a card keeps at the floor."""
LONGEST: Final = 7.0
"""Seconds until the last card has left."""
FASTEST: Final = 0.11
"""Seconds from one card to the next at the quickest wish; many cards follow each other faster."""


class Place(NamedTuple):
    """Where a card lies before it leaps, in pixels of the window."""

    card: Card
    x: float
    y: float
    width: float
    height: float


@dataclass(slots=True)
class Flight:
    """A card on its way: its corner and its speed, in pixels and pixels per second."""

    place: Place
    x: float
    y: float
    across: float
    down: float

    def go(self, seconds: float, floor: float) -> None:
        """Fall on for a while, bouncing at the floor."""
        self.down += GRAVITY * seconds
        self.x += self.across * seconds
        self.y += self.down * seconds
        lowest = floor - self.place.height
        if self.y > lowest and self.down > 0:
            self.y, self.down = lowest, -self.down * BOUNCE

    def gone(self, width: float) -> bool:
        """Whether nothing of it is in a window of that width."""
        return self.x + self.place.width < 0 or self.x > width


def leap(place: Place, chance: Random) -> Flight:
    """The card as it leaves its foundation, to either side."""
    across = chance.uniform(180, 520) * chance.choice((-1, 1))
    return Flight(place, place.x, place.y, across, chance.uniform(-500, 60))
