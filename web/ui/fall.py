"""Where a lost game was lost: the last position on the way that could still be won.

What cannot be won can never be won again by playing on, so the place is found by halving. Where
the solver has no answer the place stays a span: `won_at` is then the last position that is known
to have been winnable.
"""

from collections.abc import Callable
from typing import Final

from canfield_core.game import Game
from canfield_core.state import State
from canfield_core.verdict import Verdict

from .findings import Findings

NODES: Final = 60_000
"""Positions looked at for each place on the way."""

Asking = Callable[[State, int, Callable[[], None]], None]
"""Searches a position for so many more positions, and says when it is done."""


class Fall:
    """The search for the place in one game."""

    def __init__(self, known: Findings, ask: Asking) -> None:
        self._known, self._ask = known, ask
        self._first = 0
        self._states: list[State] = []
        self._open: list[int] = []
        """Places not asked for, between the last won and the first lost one."""
        self._won, self._lost = -1, 0
        self.runs = False

    def find(self, game: Game) -> None:
        """Look for it in that game as it stands: since the deal, or since the last restart."""
        self._first, self._states = _way(game)
        self._won, self._lost = -1, len(self._states)
        self._open = list(range(len(self._states)))
        self.runs = True
        for at in range(len(self._states)):
            self._note(at)
        self._go_on()

    def stop(self) -> None:
        """Look no further."""
        self.runs = False

    def concerns(self, game: Game) -> bool:
        """Whether it was looked for in that game as it stands."""
        return bool(self._states) and (self._first, self._states) == _way(game)

    @property
    def won_at(self) -> int | None:
        """Steps from the start of the game to the last position known as winnable."""
        return self._first + self._won if self._won >= 0 else None

    @property
    def is_exact(self) -> bool:
        """Whether the next position is known as lost."""
        return self._lost == self._won + 1

    def _note(self, at: int) -> None:
        """Take in what is known of a place."""
        verdict = self._known.of(self._states[at]).verdict
        if verdict is Verdict.WINNABLE:
            self._won = max(self._won, at)
        elif verdict is Verdict.UNWINNABLE:
            self._lost = min(self._lost, at)

    def _go_on(self) -> None:
        """Ask about the middle of what is open, as long as there is any."""
        if not self.runs:
            return
        self._open = [at for at in self._open if self._won < at < self._lost]
        if not self._open:
            self.runs = False
            return
        middle = (self._won + self._lost) // 2
        at = min(self._open, key=lambda place: abs(place - middle))
        self._open.remove(at)

        def then() -> None:
            self._note(at)
            self._go_on()

        if self._known.of(self._states[at]).ended:
            then()
        else:
            self._ask(self._states[at], NODES, then)


def _way(game: Game) -> tuple[int, list[State]]:
    """The positions since the last restart, and how many steps lie before them."""
    restarts = [number for number, step in enumerate(game.steps, 1) if step.move is None]
    first = restarts[-1] if restarts else 0
    states = [game.start, *(step.state for step in game.steps)]
    return first, states[first:]
