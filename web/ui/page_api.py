"""`window.canfield`: the running game for tests, tools and embedding pages; browser only.

Moves and layouts are the core's texts; a refusal is answered by its reason, which is the same in
every language.
"""

from collections.abc import Callable

from pyodide.ffi import create_proxy, to_js

from canfield_core.card import BadText
from canfield_core.legal import legal_moves
from canfield_core.move import format_move, parse_move
from canfield_core.notation import format_layout

from .controller import Controller
from .dom import Js, window
from .hands import No
from .intent import Intent, Play, Redo, Undo


def expose(controller: Controller) -> None:
    """Put the object on the window."""
    desk = controller.desk

    def answer(wish: Intent) -> Js:
        why: No | None = controller.take(wish)
        return _object(ok=why is None, reason=why.reason.value if why else "")

    def play(text: str) -> Js:
        try:
            return answer(Play(parse_move(text)))
        except BadText:
            return _object(ok=False, reason="not-a-move")

    acts: dict[str, Callable[..., Js]] = {
        "play": play,
        "moves": lambda: to_js([format_move(move) for move in legal_moves(desk.seen)]),
        "played": lambda: to_js([format_move(move) for move in desk.game.played()]),
        "undo": lambda: answer(Undo()),
        "redo": lambda: answer(Redo()),
        "outcome": lambda: controller.outcome().value,
        "layout": lambda: format_layout(desk.seen),
    }
    window.canfield = _object(**{name: create_proxy(act) for name, act in acts.items()})


def _object(**values: object) -> Js:
    return to_js(values, dict_converter=window.Object.fromEntries)
