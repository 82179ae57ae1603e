"""Which deals the pages play: for each game one deal and a line that shows what is special in it.

The lines are replayed when the pages are made; one that the rules refuse stops the build.
"""

from typing import Final, NamedTuple

from canfield_core.deal import deal
from canfield_core.move import Move, format_line, parse_line
from canfield_core.play import play
from canfield_core.rules import Rules
from canfield_core.state import State


class Moment(NamedTuple):
    """One position of a line: what was played so far and what comes next."""

    number: int
    """The deal number."""
    before: tuple[Move, ...]
    state: State
    move: Move | None
    """The next move; None at the line's end."""

    def query(self) -> str:
        """The query of the table's address that opens this position."""
        moves = f"&moves={format_line(self.before).replace(' ', '+')}" if self.before else ""
        return f"?rules={self.state.rules.id}&deal={self.number}{moves}"


_LINES: Final[dict[str, tuple[int, str]]] = {
    "canfield": (409, "r-4 4-1 r-f 4-2 t w-f w-1"),
    "canfield-modern": (2796, "r-1 3-2 t 1-3 t w-f 4-f r-f w-1"),
    "canfield-open": (62, "1-2 r-f r-f r-4 2-1 t fc-2 w-2 w-f"),
    "canfield-relaxed": (6892, "r-3 1-4 r-f 3-2 t 2-4*2 w-4 w-f 4-2*3"),
    "rainfall": (7872, "3-f r-f r-4 3-2 4-2 r-f r-3 t w-1"),
    "rainbow": (277, "3-1 r-2 4-f r-f 1-2 r-2 r-f 3-4 r-2"),
    "selective": (8532, "b1 r-f 3-1 t 1-3 r-f r-4 4-f"),
    "storehouse": (661, "4-f 1-3 r-1 4-f t w-4 4-f 4-f r-2"),
    "superior": (358, "r-1 t w-1 4-1 w-4 1-4 r-1 r-f 2-f"),
    "chameleon": (758, "1-f r-3 r-f 1-2 t w-f 2-1 t w-3"),
    "american-toad": (382, "8-f 2-1 r-2 1-8 6-8 t w-8 7-8 r-f"),
    "double": (642, "3-f 3-4 r-1 4-1 r-f 5-f 5-f r-1"),
    "variegated": (566, "r-2 t 2-4 r-f w-f w-1 5-1 w-1"),
    "casino": (15348, "4-3 t 3-4 r-1 r-3 r-f t w-f r-f"),
    "canfield-rush": (17462, "3-f 2-4 r-4 t w-3 4-2 3-2*1 w-2"),
    "triple": (635, "1-f 2-f r-4 6-f 4-2 5-6 t t w-6"),
    "demon-double": (187, "r-5 1-4 7-8 r-f 2-f r-f r-2 1-7"),
    "acme": (767, "4-3 r-f t w-2 2-f 2-f r-4 r-f"),
}


def moments(rules: Rules) -> list[Moment]:
    """The positions of the game's example line, from the deal to its end."""
    number, line = _LINES[rules.id]
    moves = parse_line(line)
    state = deal(rules, number)
    found = []
    for index, move in enumerate(moves):
        found.append(Moment(number, tuple(moves[:index]), state, move))
        state = play(state, move)
    return [*found, Moment(number, tuple(moves), state, None)]
