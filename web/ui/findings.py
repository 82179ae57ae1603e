"""What is known of positions by the solver, and what follows from it for others.

A move along a known line keeps the game won, a move in a lost game keeps it lost; a line that was
found later is a line from every earlier position of the way. Nothing is searched here.
"""

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from canfield_core.game import Game, Step
from canfield_core.move import REDEAL, TURN, Move
from canfield_core.play import IllegalMove, play
from canfield_core.state import State
from canfield_core.verdict import Verdict

MOST: Final = 4000
"""Findings kept."""
FAR: Final = 80
"""Steps on the way that are looked at for something known."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What is known of one position."""

    verdict: Verdict = Verdict.UNKNOWN
    line: tuple[Move, ...] = ()
    """Moves from there to a won game."""
    nodes: int = 0
    """Positions looked at."""
    ended: bool = False
    """Whether searching on would bring nothing."""

    @property
    def is_settled(self) -> bool:
        """Whether there is a verdict."""
        return self.verdict is not Verdict.UNKNOWN


class Findings:
    """Findings by position."""

    def __init__(self) -> None:
        self._known: dict[State, Finding] = {}

    def of(self, state: State) -> Finding:
        """What is known of a position."""
        return self._known.get(state, Finding())

    def __contains__(self, state: State) -> bool:
        return state in self._known

    def learn(self, state: State, finding: Finding) -> None:
        """Keep a finding."""
        if len(self._known) >= MOST:
            self._known.clear()
        self._known[state] = finding

    def clear(self) -> None:
        """Know nothing."""
        self._known.clear()

    def follow(self, game: Game) -> None:
        """Carry over to the game's position what is known of others on its way."""
        if self._known and not self.of(game.state).is_settled:
            self._forward(game)
        if self._known and not self.of(game.state).is_settled:
            self._back(game)

    def _forward(self, game: Game) -> None:
        """From an earlier position along the moves since then."""
        way: list[Step] = []
        for step, before in pairwise([*game.steps[: -FAR - 1 : -1], None]):
            if step is None or step.move is None:
                return
            way.append(step)
            state = before.state if before else game.start
            if self.of(state).is_settled:
                self._carry(self.of(state), way[::-1])
                return

    def _carry(self, known: Finding, steps: list[Step]) -> None:
        for step in steps:
            if known.verdict is Verdict.WINNABLE:
                line = None if step.move is None else _after(known.line, step.move, step.state)
                if line is None:
                    return
                known = Finding(Verdict.WINNABLE, line, ended=True)
            self.learn(step.state, known)

    def _back(self, game: Game) -> None:
        """From a later position that was left by an undo."""
        moves: list[Move] = []
        for step in game.undone[: -FAR - 1 : -1]:
            if step.move is None:
                return
            moves.append(step.move)
            later = self.of(step.state)
            if later.verdict is Verdict.WINNABLE:
                line = (*moves, *later.line)
                self.learn(game.state, Finding(Verdict.WINNABLE, line, ended=True))
                return


def _after(line: tuple[Move, ...], move: Move, state: State) -> tuple[Move, ...] | None:
    """The rest of a line after a move of it was made, its first or one made early; else None."""
    if line[:1] == (move,):
        return line[1:]
    if move not in line or move in (TURN, REDEAL):
        return None
    at = line.index(move)
    rest = (*line[:at], *line[at + 1 :])
    try:
        for part in rest:
            state = play(state, part)
    except IllegalMove:
        return None
    return rest if state.is_won() else None
