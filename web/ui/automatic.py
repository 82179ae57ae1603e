"""What plays by itself: safe cards after an act, where the player wants it, and the finish.

The finish is one act of its own, a card at a time, and any intent stops it. Nothing plays by itself
after an undo or a return, so that what was taken back is not at once played again.
"""

from collections.abc import Callable
from typing import Final

from canfield_core.autoplay import finishing_move, safe_move
from canfield_core.move import Move
from canfield_core.pile import is_foundation

from .desk import Desk
from .texts import say

PACE: Final = 140
"""Milliseconds between two cards of the finish."""

Playing = Callable[[Move, bool], None]
"""Plays a move, as a part of the act before or as a new one."""


class Automatic:
    """Automatic play on a desk."""

    def __init__(self, desk: Desk, play: Playing) -> None:
        self._desk = desk
        self._play = play
        self._call_off: Callable[[], None] | None = None
        self._begun = False

    @property
    def runs(self) -> bool:
        """Whether the finish is under way."""
        return self._call_off is not None

    def follow(self, move: Move) -> None:
        """Play what follows by itself from the player's move."""
        if is_foundation(move.source) or self._desk.teaching:
            return
        while self._desk.settings.safe_moves and (up := safe_move(self._desk.seen)):
            self._play(up, True)  # noqa: FBT003 - said by the type
        if finishing_move(self._desk.seen):
            self._desk.tell(say("finishing"))
            self._begun = False
            self._wait()

    def _wait(self) -> None:
        self._call_off = self._desk.ports.clock.later(PACE, self._step)

    def _step(self) -> None:
        self._call_off = None
        move = finishing_move(self._desk.seen)
        if move:
            begun, self._begun = self._begun, True
            self._wait()
            self._play(move, begun)

    def stop(self) -> None:
        """Play no further by itself."""
        if self._call_off:
            self._call_off()
            self._call_off = None
