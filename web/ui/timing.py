"""The browser's time and chance as a port."""

import random
from collections.abc import Callable

from pyodide.ffi import create_once_callable

from .dom import document, window


class BrowserClock:
    """Time, timers, chance."""

    def now(self) -> float:
        """Milliseconds since the page began."""
        return float(window.performance.now())

    def today(self) -> int:
        """Milliseconds since 1970."""
        return int(window.Date.now())

    def chance(self) -> float:
        """A random number in [0, 1)."""
        return random.random()

    def later(self, milliseconds: float, act: Callable[[], None]) -> Callable[[], None]:
        """Do it once after that time; what comes back calls it off, while it has not been done."""
        waiting = True

        def due() -> None:
            nonlocal waiting
            waiting = False
            act()

        proxy = create_once_callable(due)
        number = window.setTimeout(proxy, milliseconds)

        def call_off() -> None:
            nonlocal waiting
            if waiting:
                waiting = False
                window.clearTimeout(number)
                proxy.destroy()

        return call_off

    def after_paint(self, act: Callable[[], None]) -> None:
        """Do it once the next picture is on the screen, or soon on a hidden page."""
        if document.hidden:
            self.later(0, act)
        else:
            later = create_once_callable(lambda *_: self.later(0, act))
            window.requestAnimationFrame(later)
