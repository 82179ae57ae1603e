"""From a path through the solver's positions back to moves that `play` takes."""

from .move import REDEAL, TURN, Move
from .pile import FOUNDATIONS, RESERVE, WASTE, Pile, foundation, tableau
from .play import play
from .solver_moves import FOUND, FROM_STOCK, PILE, RESERVE as FROM_RESERVE, RETURN, STOCK, UP, Moves
from .solver_table import Position, Table
from .state import State


class Replay:
    """A position on the real table that follows the solver's acts."""

    def __init__(self, table: Table, state: State) -> None:
        """The state that the line starts from."""
        self.table, self.state = table, state
        self.moves: list[Move] = []

    def play(self, move: Move) -> None:
        """Play one move on the real table."""
        self.state = play(self.state, move)
        self.moves.append(move)

    def pile(self, codes: bytes) -> Pile:
        """The tableau pile that holds exactly these; the first space for none."""
        contents = [self.table.codes(cards) for cards in self.state.tableau]
        return tableau(contents.index(codes))

    def target(self, codes: bytes) -> Pile:
        """The pile, or the foundations."""
        return FOUNDATIONS if codes == UP else self.pile(codes)

    def turn_to(self, code: int, count: int, later: int) -> None:
        """Turn and redeal until the card lies on top of a waste of that size (0: of any)."""
        while True:
            waste = self.state.waste
            if later == 0 and waste and self.table.code(waste[-1]) == code:
                if count in {0, len(waste)}:
                    return
            if not self.state.stock and later:
                later -= 1
            self.play(TURN if self.state.stock else REDEAL)

    def send_up(self, source: bytes) -> None:
        """Send a card up from the pile with those codes, a free stock, or (no codes) the reserve."""
        if source[:1] == FROM_STOCK:
            self.turn_to(source[1], 0, 0)
            self.play(Move(WASTE, FOUNDATIONS))
        else:
            self.play(Move(self.pile(source) if source else RESERVE, FOUNDATIONS))

    def follow(self, act: tuple) -> None:
        """Play one act of the solver."""
        kind = act[0]
        if kind == FOUND:
            self.send_up(act[1])
        elif kind == STOCK:
            _, code, count, later, target = act
            self.turn_to(code, count, later)
            self.play(Move(WASTE, self.target(target)))
        elif kind == FROM_RESERVE:
            self.play(Move(RESERVE, self.target(act[1])))
        elif kind == PILE:
            _, source, size, target = act
            count = size if size < len(source) else 0
            self.play(Move(self.pile(source), self.target(target), count))
        elif kind == RETURN:
            _, code, target = act
            index = next(
                i for i, cards in enumerate(self.state.foundations)
                if cards and self.table.code(cards[-1]) == code
            )
            self.play(Move(foundation(index), self.target(target)))


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
