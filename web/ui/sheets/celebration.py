"""What follows the last card: the cascade, where motion is wanted, and then the result."""

from collections.abc import Callable, Iterator

from pyodide.ffi import create_once_callable

from canfield_core.pile import format_pile, foundation
from canfield_core.state import State
from ui.cascade import Cascade
from ui.dom import Js
from ui.flight import Place
from ui.settings import Settings


class Celebration:
    """One at a time, over one window."""

    def __init__(self, window: Js) -> None:
        self._window = window
        self._cascade = Cascade(window)
        self._then: Callable[[], None] | None = None

    def begin(self, state: State, settings: Settings, then: Callable[[], None]) -> None:
        """Let the cards of a won position fly; `then` once they are gone or an act ended it."""
        self._then = then
        still = self._window.matchMedia("(prefers-reduced-motion: reduce)").matches
        if still or settings.motion == "reduced":
            self._end()
        else:
            self._cascade.run(list(self._places(state)), self._end)

    def stop(self) -> None:
        """End it, and let nothing follow."""
        self._then = None
        self._cascade.stop()

    def _end(self) -> None:
        then, self._then = self._then, None
        if then:  # later: the press that ended it would take the focus from what follows
            self._window.setTimeout(create_once_callable(then), 0)

    def _places(self, state: State) -> Iterator[Place]:
        """Where the cards leap from: Kings of all foundations first, whatever ends them."""
        document = self._window.document
        boxes = []
        for i in range(len(state.foundations)):
            element = document.querySelector(f'[data-pile="{format_pile(foundation(i))}"]')
            boxes.append(element.getBoundingClientRect() if element else None)
        for depth in reversed(range(max(map(len, state.foundations)))):
            for cards, box in zip(state.foundations, boxes, strict=True):
                if box and depth < len(cards):
                    yield Place(cards[depth], box.left, box.top, box.width, box.height)
