"""Whether the game on the table can still be won, as far as the solver was asked.

The solver sees every card, so it is asked only when the player wants that, and a win after it is
one with help. What is known is `findings`', how the search is run the port's; what it looks like
the screen's and the solver's sheet's.
"""

from collections.abc import Callable
from enum import StrEnum
from typing import Final

from canfield_core.game import Game
from canfield_core.state import State

from .desk import Desk
from .fall import Fall
from .findings import Finding, Findings
from .intent import Ask, FindFall, Intent, StopAsking
from .ports import Answer
from .texts import say

NODES: Final = 200_000
"""Positions looked at before the answer is `not known`; the player may search on."""


class Standing(StrEnum):
    """How the game on the table stands."""

    UNASKED = "unasked"
    SOUGHT = "sought"
    """The search is under way."""
    WINNABLE = "winnable"
    UNWINNABLE = "unwinnable"
    UNKNOWN = "unknown"


class Insight:
    """The solver's findings on a desk's games."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._game: Game | None = None
        self._sought: State | None = None
        self._said = Standing.UNASKED
        self.known = Findings()
        self.fall = Fall(self.known, self.ask)
        self.heard: list[Callable[[], None]] = []
        """Called whenever something new is known, or a search begins or ends."""
        desk.heard.append(self.look)

    @property
    def is_there(self) -> bool:
        """Whether there is a solver to be asked."""
        return self._desk.ports.solver is not None

    def seeks(self, state: State) -> bool:
        """Whether the position is searched now."""
        return self._sought == state

    def standing(self) -> Standing:
        """How the game on the table stands."""
        state = self._desk.game.state
        if self.seeks(state):
            return Standing.SOUGHT
        if state not in self.known or state.is_won():
            return Standing.UNASKED
        return Standing(self.known.of(state).verdict)

    # Asking.

    def take(self, wish: Intent) -> bool:
        """Do what is wanted of the solver; False where the wish is none of it."""
        match wish:
            case Ask():
                self._help()
                self.fall.stop()
                self.ask(self._desk.game.state)
            case StopAsking():
                self.stop()
            case FindFall():
                self._help()
                self.fall.find(self._desk.game)
                self._tell()
            case _:
                return False
        return True

    def ask(self, state: State, nodes: int = NODES, then: Callable[[], None] | None = None) -> None:
        """Search a position, or search it on; `then` once that has ended by itself."""
        solver, known = self._desk.ports.solver, self.known.of(state)
        if solver is None or known.is_settled or known.ended:
            return
        self._sought = state

        def hear(answer: Answer) -> None:
            if self._sought != state:
                return
            found = Finding(answer.verdict, answer.line, answer.nodes, answer.ended)
            self.known.learn(state, found)
            if answer.over:
                self._sought = None
                if then:
                    then()
            self._tell()

        solver.ask(state, nodes, hear)
        self._tell()

    def stop(self) -> None:
        """Search no further; what was found so far is kept, and the search can be taken up."""
        self.fall.stop()
        solver = self._desk.ports.solver
        if self._sought is not None and solver:
            self._sought = None
            solver.stop()
        self._tell()

    def _help(self) -> None:
        """Whoever asks the solver is helped."""
        record = self._desk.record
        if not record.helped and not record.game.state.is_won():
            record.helped = True
            self._desk.save()

    # After each act.

    def look(self) -> None:
        """Know what follows from what was known; ask, where the player wants it kept up to date."""
        desk, game = self._desk, self._desk.game
        if self._game is not game:
            self._begin(game)
        self.known.follow(game)
        state = game.state
        if self._sought not in {None, state} and not (self.fall.runs and self.fall.concerns(game)):
            self.stop()
        asks = desk.settings.watch and self.is_there and not desk.teaching
        if asks and state not in self.known and not state.is_won():
            self._help()
            self.ask(state)
        else:
            self._tell()

    def _begin(self, game: Game) -> None:
        """Another game is on the table: what is known of it may come only with help."""
        self._game = game
        self._said = Standing.UNASKED
        if not (self._desk.record.practice or self._desk.record.helped):
            self.known.clear()

    def _tell(self) -> None:
        """Show how the game stands, and say it where that is new."""
        standing = self.standing()
        words = "" if standing is Standing.UNASKED else say(f"standing.{standing}")
        self._desk.ports.screen.standing(standing.value, words)
        if standing is not Standing.SOUGHT and standing is not self._said:
            self._said = standing
            if standing is not Standing.UNASKED:
                self._desk.ports.announcer.say(say(f"standing.{standing}.says"))
        for hear in tuple(self.heard):
            hear()
