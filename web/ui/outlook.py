"""How the game stands, as far as it is said: hints one at a time, and "no more moves".

A hint sees what the player sees. The end of the game is proved from all cards, by the core, when an
act is on the screen already, and with more patience when no other act follows.
"""

from collections.abc import Callable
from typing import Final

from canfield_core.hint import hints
from canfield_core.move import Move
from canfield_core.outcome import Outcome, outcome
from canfield_core.state import State
from canfield_core.verdict import Verdict

from . import narration
from .automatic import Automatic
from .desk import Desk
from .insight import Insight
from .intent import Open, Restart, Sheet
from .naming import sentence
from .ports import Offer
from .texts import say

LOOK: Final = 300
"""Tableaus looked at right after an act: a few milliseconds at most."""
SECOND_LOOK: Final = 3000
"""Tableaus looked at when no act followed for a while."""
REST: Final = 800
"""Milliseconds that are a while."""


class Outlook:
    """What lies ahead of a desk's game."""

    def __init__(self, desk: Desk, automatic: Automatic, insight: Insight) -> None:
        self._desk = desk
        self._automatic = automatic
        self._insight = insight
        self._shown: tuple[State, list[Move], int] | None = None
        """The position that a hint was shown in, the solver's move there, and which hint it was."""
        self._call_off: Callable[[], None] = lambda: None

    def hint(self) -> None:
        """Light the next play worth looking at, or say that there is none to see.

        The first is the solver's, where it was asked and knows a way; its words say so.
        """
        desk = self._desk
        known = self._insight.known.of(desk.game.state)
        found = [hint.move for hint in hints(desk.seen)]
        way = list(known.line[:1])
        found = [*way, *(move for move in found if move not in way)]
        if not found:
            desk.tell(say("hint.none"))
            return
        last = self._shown
        goes_on = last and last[0] is desk.game.state and last[1] == way
        number = last[2] + 1 if last and goes_on else 0
        self._shown = (desk.game.state, way, number)
        move = found[number % len(found)]
        desk.hint, desk.chosen = move, None
        desk.light()
        lost = known.verdict is Verdict.UNWINNABLE
        key = "hint.way" if move in way else "hint.lost" if lost else "hint.move"
        desk.tell(sentence(say(key, act=narration.act_words(desk.seen, move))))

    def look(self) -> None:
        """Look for the end once the act is on the screen, and again at leisure."""
        clock, state = self._desk.ports.clock, self._desk.game.state

        def again() -> None:
            if self._desk.game.state is state and not self._is_stuck(LOOK):
                self._say(SECOND_LOOK)

        clock.after_paint(lambda: self._say(LOOK))
        self._call_off()
        self._call_off = clock.later(REST, again)

    def _is_stuck(self, bound: int) -> bool:
        return outcome(self._desk.game.state, bound) is Outcome.STUCK

    def _say(self, bound: int) -> None:
        if not self._automatic.runs and self._is_stuck(bound):
            ask = Offer(say("offer.fall"), Open(Sheet.SOLVER))
            asks = (ask,) * self._insight.is_there
            self._desk.tell(say("stuck"), Offer(say("offer.restart"), Restart()), *asks)
