"""What the solver's worker runs: one search at a time, in slices, asked and answered in texts.

Where there is no worker the page runs the same, in shorter slices. The last search is kept, so that
it can be taken up again where it stopped. Lies in the solver's archive and not in the page's.
"""

import gc
import json
from contextlib import suppress
from time import perf_counter

from canfield_core.card import BadText
from canfield_core.move import format_line
from canfield_core.notation import parse_layout
from canfield_core.play import play
from canfield_core.solver import SLICE, Search
from canfield_core.verdict import Verdict


class Solving:
    """Searches, a slice at a time."""

    def __init__(self, piece: int = SLICE) -> None:
        """The positions that are looked at without a look at the clock."""
        self._piece = piece
        self._layout = ""
        self._search: Search | None = None
        self._until = 0
        self._seconds = 0.0

    def begin(self, layout: str, nodes: int) -> None:
        """Search from the position of that layout text, for so many more positions.

        The same position as before is searched on. What is no position is never answered for.
        """
        if layout != self._layout or self._search is None:
            self._layout, self._seconds, self._search = layout, 0.0, None
            gc.collect()  # a search holds itself, and the worker does not collect while it searches
            with suppress(BadText):
                self._search = Search(parse_layout(layout), self._piece)
        self._until = (self._search.nodes if self._search else 0) + nodes

    def slice(self, milliseconds: float) -> str:
        """Search for about so long; how it stands, as JSON.

        `verdict`, `line` (as moves' texts), `nodes` and `seconds` spent on the position so far,
        `over`: no slice more is wanted; `ended`: searching on would bring nothing.
        """
        search, start = self._search, perf_counter()
        if search is None:
            return _told(over=True, ended=True)
        end = start + milliseconds / 1000
        try:
            while not search.done and search.nodes < self._until and perf_counter() < end:
                search.step(1)
        except MemoryError:  # what was remembered is let go of, and nothing more comes of it
            self._search = None
            return _told(nodes=search.nodes, over=True, ended=True)
        self._seconds += perf_counter() - start
        over = search.done or search.nodes >= self._until
        won = search.verdict is Verdict.WINNABLE and _wins(search)
        return _told(
            Verdict.UNKNOWN if search.verdict is Verdict.WINNABLE and not won else search.verdict,
            line=format_line(search.line) if won else "",
            nodes=search.nodes,
            seconds=self._seconds,
            over=over,
            ended=search.done,
        )


def _wins(search: Search) -> bool:
    """Whether the line leads to a won game by the rules themselves, beside the solver's own."""
    state = search.state
    for move in search.line:
        state = play(state, move)
    return state.is_won()


def _told(verdict: Verdict = Verdict.UNKNOWN, **more: str | float) -> str:
    answer = {"verdict": verdict.value, "line": "", "nodes": 0, "seconds": 0.0}
    return json.dumps(answer | more)
