"""How much time is played: it runs while nothing holds it, and never backwards.

What holds it (a hidden page, a sheet, a pause, a game not begun or won) is said by others.
"""

from typing import Final

from .ports import Clock

LONGEST_LAP: Final = 5_000
"""Milliseconds that one look can be after the last at most: a device that slept plays no time."""


class Stopwatch:
    """Milliseconds between two looks, by a clock."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._holds: set[str] = set()
        self._last = clock.now()

    def hold(self, name: str, *, on: bool) -> None:
        """Let that reason hold the time, or no longer. Take the lap before."""
        (self._holds.add if on else self._holds.discard)(name)

    @property
    def held(self) -> bool:
        """Whether anything holds the time."""
        return bool(self._holds)

    def lap(self) -> int:
        """Whole milliseconds played since the last lap."""
        now = self._clock.now()
        passed = 0 if self._holds else max(0, min(LONGEST_LAP, int(now - self._last)))
        self._last = now
        return passed
