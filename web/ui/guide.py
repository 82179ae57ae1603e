"""Show me: plays a won line step by step, as acts that can be undone to where it began.

Any act of the player stops it; asked again, it goes on from where the table then stands.
"""

from collections.abc import Callable
from typing import Final

from canfield_core.move import REDEAL, TURN, Move

from .desk import Desk
from .insight import Insight
from .intent import GoTo, LetGo
from .ports import Offer
from .texts import say

PACE: Final = 650
"""Milliseconds between two cards."""
TURNING: Final = 320
"""Milliseconds after a turn of the stock: there is less to follow."""

Playing = Callable[[Move, bool], None]
"""Plays a move, as a part of the act before or as a new one."""


class Guide:
    """The way to a win, shown on a desk."""

    def __init__(self, desk: Desk, insight: Insight, play: Playing) -> None:
        self._desk, self._insight, self._play = desk, insight, play
        self._call_off: Callable[[], None] | None = None
        self._start = 0

    @property
    def runs(self) -> bool:
        """Whether the way is being shown."""
        return self._call_off is not None

    def begin(self) -> None:
        """Show it from here; nothing where no way is known."""
        if self._insight.known.of(self._desk.game.state).line:
            self._start = len(self._desk.game.steps)
            self._wait(TURNING)

    def _wait(self, pace: int) -> None:
        self._call_off = self._desk.ports.clock.later(pace, self._step)

    def _step(self) -> None:
        desk = self._desk
        self._call_off = None
        self._insight.known.follow(desk.game)
        line = self._insight.known.of(desk.game.state).line
        if not line:
            return
        move, made = line[0], len(desk.game.steps) - self._start + 1
        self._wait(TURNING if move in (TURN, REDEAL) else PACE)
        self._play(move, False)  # noqa: FBT003 - said by the type
        if not desk.game.state.is_won():
            words = say("guide.shows", at=made, n=made + len(line) - 1)
            desk.ports.screen.status(words, (Offer(say("guide.stop"), LetGo()),))

    def stop(self, *, told: bool = False) -> None:
        """Show no more of it; `told`: say how to get back."""
        if self._call_off:
            self._call_off()
            self._call_off = None
            if told:
                back = Offer(say("guide.back"), GoTo(self._start))
                self._desk.tell(say("guide.stopped"), back)
