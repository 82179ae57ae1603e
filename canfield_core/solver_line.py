"""From a path through the solver's positions back to moves that `play` takes."""

from collections.abc import Callable
from typing import Any

from .move import REDEAL, TURN, Move
from .pile import FOUNDATIONS, RESERVE, WASTE, Pile, foundation, tableau
from .play import play
from .solver_moves import PILE, STOCK, UP, Moves
from .solver_moves import RESERVE as FROM_RESERVE
from .solver_settle import FROM_STOCK
from .solver_table import Position, Table
from .state import State


class Replay:
    """A position on the real table that follows the solver's acts."""

    def __init__(self, table: Table, state: State) -> None:
        """The state that the line starts from."""
        self.table, self.state = table, state
        self.moves: list[Move] = []

    def follow(self, act: tuple[Any, ...]) -> None:
        """Play one act of the solver, whose kind says what the rest of it means."""
        kind, *rest = act
        plays: dict[int, Callable[..., None]] = {
            STOCK: self._play_waste,
            FROM_RESERVE: self._play_reserve,
            PILE: self._move_pile,
        }
        plays.get(kind, self._return)(*rest)

    def send_up(self, source: bytes) -> None:
        """Send a card up from the pile with those codes, a free stock or, for none, the reserve."""
        if source[:1] == FROM_STOCK:
            self._turn_to(source[1], 0, 0)
            self._play(Move(WASTE, FOUNDATIONS))
        else:
            self._play(Move(self._pile(source) if source else RESERVE, FOUNDATIONS))

    def _play(self, move: Move) -> None:
        self.state = play(self.state, move)
        self.moves.append(move)

    def _pile(self, codes: bytes) -> Pile:
        """The tableau pile that holds exactly these; the first space for none."""
        contents = [self.table.codes(cards) for cards in self.state.tableau]
        return tableau(contents.index(codes))

    def _turn_to(self, code: int, count: int, later: int) -> None:
        """Turn and redeal until the card lies on top, after so many redeals.

        The waste then has that size; 0: any.
        """
        while True:
            waste = self.state.waste
            shown = waste and self.table.code(waste[-1]) == code and count in {0, len(waste)}
            if shown and not later:
                return
            if not self.state.stock and later:
                later -= 1
            self._play(TURN if self.state.stock else REDEAL)

    def _play_waste(self, code: int, count: int, later: int, target: bytes) -> None:
        self._turn_to(code, count, later)
        self._play(Move(WASTE, FOUNDATIONS if target == UP else self._pile(target)))

    def _play_reserve(self, target: bytes) -> None:
        self._play(Move(RESERVE, self._pile(target)))

    def _move_pile(self, source: bytes, size: int, target: bytes) -> None:
        count = size if size < len(source) else 0
        start = self._pile(source)
        self._play(Move(start, self._pile(target), count))

    def _return(self, code: int, target: bytes) -> None:
        ends = [cards and self.table.code(cards[-1]) for cards in self.state.foundations]
        self._play(Move(foundation(ends.index(code)), self._pile(target)))


def line(moves: Moves, state: State, path: list[Position]) -> list[Move]:
    """The moves along the path, whose first position the state stands for."""
    replay = Replay(moves.table, state)
    for at, position in enumerate(path):
        steps = moves.children(path[at - 1]) if at else moves.start(state)
        act, sent = next((act, sent) for there, act, sent in steps if there == position)
        if act is not None:
            replay.follow(act)
        for source in sent:
            replay.send_up(source)
    return replay.moves
