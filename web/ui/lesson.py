"""A lesson on the table: its steps, one after the other, over the controller that plays all games.

What a lesson asks is data of the core; what a player does travels as in every game. Here it is only
watched: a goal that is reached leads on, any other act is taken back with a word about it. The
panel that shows the words is a port.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Protocol

from canfield_core.game import Game
from canfield_core.legal import refusal
from canfield_core.lessons import LESSONS, Lesson, Step, is_reached
from canfield_core.record import Record, read_json
from canfield_core.variants import Scheme

from .controller import Controller
from .desk import Desk
from .intent import BackToGame, NewDeal, OpenGame, Play, Undo
from .texts import say

DONE: Final = "lessons"
"""The store's key: how many steps of each lesson were made."""


@dataclass(frozen=True, slots=True)
class Way:
    """A button of the panel."""

    words: str
    act: Callable[[], None]
    first: bool = False
    """Whether it is the one to press."""


@dataclass(frozen=True, slots=True)
class Page:
    """What the panel shows."""

    title: str
    words: str
    after: str = ""
    """What is said of the step just made, or of the act taken back."""
    at: int = 0
    """Steps made."""
    of: int = 0
    ways: tuple[Way, ...] = field(default=())


class Panel(Protocol):
    """Where a lesson speaks."""

    def show(self, page: Page) -> None:
        """Show this and nothing else."""

    def close(self) -> None:
        """The table is alone again."""


class Teacher:
    """One lesson after the other on a table."""

    def __init__(self, controller: Controller, panel: Panel) -> None:
        self._controller = controller
        self._panel = panel
        self._lesson: Lesson = next(iter(LESSONS.values()))
        self._game: Game | None = None
        self._made: list[int] = []
        """After how many moves each step was made."""
        self._known = 0
        """Moves that were looked at."""
        controller.desk.heard.append(self._look)

    @property
    def _desk(self) -> Desk:
        return self._controller.desk

    @property
    def _step(self) -> Step | None:
        """The step to be made now; None at the end."""
        at = len(self._made)
        return self._lesson.steps[at] if at < len(self._lesson.steps) else None

    def open(self, name: str) -> None:
        """Begin that lesson; a game in progress is asked for first."""
        if name not in LESSONS:
            return
        self._lesson = LESSONS[name]
        game = self._desk.game
        if not game.steps or game.state.is_won() or self._desk.record.practice:
            self._begin()
            return
        ways = (
            Way(say("lesson.start"), self._begin, first=True),
            Way(say("lesson.stay"), self._panel.close),
        )
        self._panel.show(Page(self._title, say("lesson.ask"), ways=ways))

    @property
    def _title(self) -> str:
        return say(f"lesson.{self._lesson.id}.title")

    def _begin(self) -> None:
        """The lesson's position, with the steps made that were made before."""
        done = self._progress().get(self._lesson.id, 0)
        if done >= len(self._lesson.steps):
            done = 0
        game = Game(self._lesson.start(), None, Scheme.NONE)
        self._made = []
        for step in self._lesson.steps[:done]:
            for move in step.line:
                game.play(move)
            self._made.append(len(game.steps))
        self._known = len(game.steps)
        self._game = game
        self._desk.teaching = True
        self._controller.take(OpenGame(Record(game, practice=True)))
        self._desk.tell("")
        self._tell(say(f"lesson.{self._lesson.id}.idea"))

    def _look(self) -> None:
        """What has become of the lesson's game."""
        if self._game is None:
            return
        if self._desk.game is not self._game:
            self._end()
            return
        before, self._known = self._known, len(self._game.steps)
        step = self._step
        if self._known <= before:
            self._take_back_steps()
        elif step and is_reached(step.goal, self._game.state):
            self._advance()
        elif step and not self._on_the_way(step):
            self._nudge(before)

    def _take_back_steps(self) -> None:
        """After an undo, the steps whose moves are gone are to be made again."""
        before = len(self._made)
        while self._made and self._made[-1] > self._known:
            self._made.pop()
        if len(self._made) < before:
            self._tell("")

    def _on_the_way(self, step: Step) -> bool:
        """Whether the moves since the step before are the first of the step's line."""
        start = self._made[-1] if self._made else 0
        played = tuple(self._desk.game.played()[start:])
        return played == step.line[: len(played)]

    def _advance(self) -> None:
        number = len(self._made) + 1
        self._made.append(self._known)
        self._remember(len(self._made))
        self._tell(say(f"lesson.{self._lesson.id}.{number}.after"))

    def _nudge(self, before: int) -> None:
        """Another act than was wanted: take it back, and say where to look."""
        self._known = before
        while len(self._desk.game.steps) > before:
            self._controller.take(Undo())
        self._tell(say(f"lesson.{self._lesson.id}.{len(self._made) + 1}.nudge"))

    def _tell(self, after: str) -> None:
        """Show the step to be made, or the end."""
        at, all_steps = len(self._made), len(self._lesson.steps)
        if self._step:
            words = say(f"lesson.{self._lesson.id}.{at + 1}.before")
            ways = [Way(say("lesson.show"), self._show), Way(say("lesson.leave"), self._leave)]
        else:
            words, ways = say("lesson.done"), self._ways_on()
        self._desk.tell("")
        self._panel.show(Page(self._title, words, after, at, all_steps, tuple(ways)))
        self._desk.ports.announcer.say(f"{after} {words}".strip())

    def _ways_on(self) -> list[Way]:
        names = list(LESSONS)
        later = names[names.index(self._lesson.id) + 1 :]
        ways = [Way(say("lesson.full"), self._play_on, first=True)]
        if later:
            ways.append(Way(say("lesson.next"), lambda: self.open(later[0])))
        if self._desk.attempts.has_aside():
            ways.append(Way(say("offer.back"), self._leave))
        return ways

    def _show(self) -> None:
        """Make the step's next move for the reader."""
        step = self._step
        if step is None:
            return
        start = self._made[-1] if self._made else 0
        at = len(self._desk.game.steps) - start
        move = step.line[at] if at < len(step.line) else None
        if move and refusal(self._desk.game.state, move) is None:
            self._controller.take(Play(move))

    def _play_on(self) -> None:
        """A full game of the kind that the lesson was about."""
        self._controller.take(NewDeal(rules=self._lesson.start().rules))

    def _leave(self) -> None:
        """Back to the game that was set aside, or to a new one."""
        aside = self._desk.attempts.has_aside()
        self._controller.take(BackToGame() if aside else NewDeal())

    def _end(self) -> None:
        """Another game lies on the table."""
        self._game = None
        self._desk.teaching = False
        self._panel.close()

    def _progress(self) -> dict[str, int]:
        try:
            data = read_json(self._desk.ports.store.get(DONE) or "{}")
        except ValueError:
            return {}
        if not isinstance(data, dict):
            return {}
        return {name: n for name, n in data.items() if name in LESSONS and type(n) is int}

    def _remember(self, steps: int) -> None:
        done = self._progress()
        done[self._lesson.id] = max(steps, done.get(self._lesson.id, 0))
        self._desk.ports.store.set(DONE, json.dumps(done, separators=(",", ":")))
