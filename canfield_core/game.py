"""A game in progress: where it began, every act since, and the way back and forth.

All positions are kept, so an act, an undo and a redo take the same short time however long the
game is. One act of the player may be several moves (automatic play): one undo takes it back whole.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from .deal import deal
from .move import Move
from .play import play
from .rules import Rules
from .score import act_points, casino_points, penalty_due, win_bonus
from .state import State
from .variants import VARIANTS, Scheme


class Tally(NamedTuple):
    """What runs beside the moves and is not taken back by an undo."""

    elapsed: int = 0
    """Milliseconds played."""
    penalty: int = 0
    """Points that time has cost."""
    extra: int = 0
    """Moves that no longer lead to the position and count all the same: under `timed` those taken
    back, and each undo as one more."""

    def plus(self, other: "Tally") -> "Tally":
        """Both together, field by field."""
        return Tally(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))


class Step(NamedTuple):
    """One move on the way, with what it led to."""

    move: Move | None
    """None: the deal was started again."""
    state: State
    act: int
    """Which act of the player it belongs to; an undo takes all steps of one act back."""
    moves: int
    points: int
    before: Tally = Tally()
    """For a restart: the tally that it cleared."""


@dataclass(slots=True)
class Game:
    """One attempt at a deal: `steps` lead here, `undone` is what redo would bring, last first."""

    start: State
    number: int | None = None
    """The deal number; None for a position that was set up."""
    scheme: Scheme = Scheme.STANDARD
    tally: Tally = field(default_factory=Tally)
    steps: list[Step] = field(default_factory=list)
    undone: list[Step] = field(default_factory=list)

    @classmethod
    def new(cls, rules: Rules, number: int, scheme: Scheme | None = None) -> "Game":
        """The deal with that number, scored by the scheme (by default the game's own).

        Raises deal.BadDeal.
        """
        return cls(deal(rules, number), number, scheme or VARIANTS[rules.id].score)

    @property
    def rules(self) -> Rules:
        """The rules it is played by."""
        return self.start.rules

    @property
    def state(self) -> State:
        """The position now."""
        return self.steps[-1].state if self.steps else self.start

    @property
    def moves(self) -> int:
        """How many moves count: those that led here since the deal or the restart.

        Under `timed` those taken back and the undos count too.
        """
        return (self.steps[-1].moves if self.steps else 0) + self.tally.extra

    @property
    def seconds(self) -> int:
        """Whole seconds played."""
        return self.tally.elapsed // 1000

    @property
    def score(self) -> int:
        """The score now; 0 under the scheme `none`."""
        if self.scheme is Scheme.CASINO:
            return casino_points(self.state)
        points = self.steps[-1].points if self.steps else 0
        bonus = win_bonus(self.scheme, self.seconds) if self.state.is_won() else 0
        return max(0, points - self.tally.penalty) + bonus

    def score_after(self, seconds: int | None) -> int:
        """The score if all acts were made at once and then so many whole seconds played.

        With None no time counts.
        """
        if self.scheme is Scheme.CASINO:
            return casino_points(self.state)
        points = self.steps[-1].points if self.steps else 0
        if seconds is None:
            return points
        bonus = win_bonus(self.scheme, seconds) if self.state.is_won() else 0
        return max(0, points - penalty_due(self.scheme, 0, seconds)) + bonus

    def is_begun(self) -> bool:
        """Whether an act was ever made, even if all are taken back now."""
        return bool(self.steps or self.undone)

    def played(self) -> list[Move]:
        """The moves since the deal or the last restart: they lead from `start` to `state`."""
        line: list[Move] = []
        for step in reversed(self.steps):
            if step.move is None:
                break
            line.append(step.move)
        return line[::-1]

    def states(self) -> Sequence[State]:
        """All positions on the way, from the start to now and on through what can be redone."""
        steps = (*self.steps, *reversed(self.undone))
        return (self.start, *(step.state for step in steps))

    def play(self, move: Move) -> State:
        """Make one move as one act; raises play.IllegalMove and then changes nothing."""
        return self.play_all((move,))

    def play_all(self, moves: Iterable[Move], *, joined: bool = False) -> State:
        """Make the moves as one act (`joined`: as a part of the act before).

        Raises play.IllegalMove; what went before the refused move stays made.
        """
        act = self.steps[-1].act + (not joined) if self.steps else 0
        for move in moves:
            after = play(self.state, move)
            self._add(Step(move, after, act, *self._count(move)))
        return self.state

    def _count(self, move: Move) -> tuple[int, int]:
        moves, points = (self.steps[-1].moves, self.steps[-1].points) if self.steps else (0, 0)
        return moves + 1, max(0, points + act_points(self.scheme, move))

    def _add(self, step: Step) -> None:
        self.steps.append(step)
        self.undone.clear()

    def restart(self) -> None:
        """Start the same deal again, as one act that can be undone: moves, score, clock from 0.

        Before the first act there is nothing to start again.
        """
        if self.is_begun():
            self.begin_again(self.tally)
            self.tally = Tally()

    def begin_again(self, before: Tally) -> None:
        """The step of a restart that cleared the tally `before`."""
        act = self.steps[-1].act + 1 if self.steps else 0
        self._add(Step(None, self.start, act, 0, 0, before))

    def undo(self, *, single: bool = False) -> bool:
        """Take the last act back (`single`: only its last move); False where there is none."""
        if not self.steps:
            return False
        act = self.steps[-1].act
        taken = 0
        while self.steps and self.steps[-1].act == act:
            step = self.steps.pop()
            self.undone.append(step)
            if step.move is None:
                self.tally = step.before.plus(self.tally)
            else:
                taken += 1
            if single:
                break
        if self.scheme is Scheme.TIMED:
            self.tally = self.tally._replace(extra=self.tally.extra + taken + 1)
        return True

    def redo(self) -> bool:
        """Make the act again that was taken back last; False where there is none."""
        if not self.undone:
            return False
        act = self.undone[-1].act
        while self.undone and self.undone[-1].act == act:
            step = self.undone.pop()
            if step.move is None:
                step = step._replace(before=self.tally)
                self.tally = Tally()
            self.steps.append(step)
        return True

    def pass_time(self, milliseconds: int) -> None:
        """Let that much time have been played; nothing passes in a won game, nor backwards."""
        if milliseconds <= 0 or self.state.is_won():
            return
        seconds = self.seconds
        elapsed = self.tally.elapsed + milliseconds
        due = penalty_due(self.scheme, seconds, elapsed // 1000)
        charged = max(0, min(due, self.score))
        self.tally = self.tally._replace(elapsed=elapsed, penalty=self.tally.penalty + charged)
