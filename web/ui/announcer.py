"""The polite live region: what is said at one moment is said as one."""

from typing import Final

from .dom import Js, by_id
from .ports import Clock

PAUSE: Final = 60
"""Milliseconds in which sentences belong together."""


class LiveRegion:
    """The one place that a screen reader listens to."""

    def __init__(self, clock: Clock) -> None:
        self._place: Js = by_id("live")
        self._clock = clock
        self._waiting: list[str] = []

    def say(self, words: str) -> None:
        """Tell it, after what is being said."""
        if not self._waiting:
            self._clock.later(PAUSE, self._speak)
        if words not in self._waiting:
            self._waiting.append(words)

    def _speak(self) -> None:
        words = " ".join(self._waiting)
        self._waiting.clear()
        same = self._place.textContent == words
        self._place.textContent = f"{words}\u00a0" if same else words
