"""The cascade after a won game: cards leap off the foundations and bounce away, on a canvas.

How they fly is `flight`'s. It is only a picture: the game was won, counted and saved before it
begins, any act ends it, and under reduced motion it is not begun.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from pyodide.ffi import create_proxy

from canfield_core.card import Card, format_card, suit_of

from .dom import Js
from .flight import FASTEST, LONGEST, Flight, Place, leap

FADING: Final = 0.12
"""How much of a trace goes from one picture to the next."""
_STEP: Final = 1 / 120
SUITS: Final = "♠♥♦♣"
INKS: Final = ("spade", "heart", "diamond", "club")


class Cascade:
    """Runs one cascade over the window; one at a time."""

    def __init__(self, window: Js, chance: Random | None = None) -> None:
        self._window = window
        self._chance = chance or Random()
        self._canvas: Js = None
        self._pen: Js = None
        self._waiting: list[Place] = []
        self._total = 0
        self._flying: list[Flight] = []
        self._pictures: dict[Card, Js] = {}
        self._done: Callable[[], None] | None = None
        self._begun = self._last = 0.0
        self._every = FASTEST
        self._proxies: tuple[Js, Js] | None = None

    def run(self, places: Sequence[Place], done: Callable[[], None]) -> None:
        """Let the cards leap, the first one first.

        `done` is called once, at the end or when an act ended it.
        """
        self.stop()
        self._waiting = list(reversed(places))
        self._total = len(places)
        self._every = min(FASTEST, LONGEST / max(1, len(places)))
        self._done = done
        self._lay_canvas()
        self._proxies = (create_proxy(self._frame), create_proxy(lambda _: self.stop()))
        for act in ("pointerdown", "keydown"):
            self._window.addEventListener(act, self._proxies[1], capture=True, once=True)
        self._begun = self._last = self._window.performance.now() / 1000
        self._window.requestAnimationFrame(self._proxies[0])

    def stop(self) -> None:
        """End it now; nothing if none is running."""
        if self._canvas is None or self._proxies is None:
            return
        self._canvas.remove()
        for act in ("pointerdown", "keydown"):
            self._window.removeEventListener(act, self._proxies[1], capture=True)
        self._canvas = self._pen = None
        self._waiting, self._flying, self._pictures = [], [], {}
        done, self._done = self._done, None
        if done:
            done()

    def _lay_canvas(self) -> None:
        document = self._window.document
        ratio = min(self._window.devicePixelRatio, 2)
        self._canvas = document.createElement("canvas")
        self._canvas.className = "cascade"
        self._canvas.setAttribute("aria-hidden", "true")
        self._canvas.width = self._window.innerWidth * ratio
        self._canvas.height = self._window.innerHeight * ratio
        document.body.append(self._canvas)
        self._pen = self._canvas.getContext("2d")
        self._pen.scale(ratio, ratio)

    def _frame(self, now: float) -> None:
        """One picture: whoever's turn it is leaps, all fly on, each leaves its trace."""
        if self._canvas is None or self._proxies is None:
            return
        seconds = now / 1000
        while self._waiting and seconds - self._begun > self._every * self._leapt():
            self._flying.append(leap(self._waiting.pop(), self._chance))
        passed = min(max(seconds - self._last, 0), 0.05)
        self._last = seconds
        for _ in range(max(1, round(passed / _STEP))):
            for flight in self._flying:
                flight.go(_STEP, self._window.innerHeight)
        self._fade()
        for flight in self._flying:
            self._draw(flight)
        width = self._window.innerWidth
        self._flying = [flight for flight in self._flying if not flight.gone(width)]
        if self._waiting or self._flying:
            self._window.requestAnimationFrame(self._proxies[0])
        else:
            self.stop()

    def _leapt(self) -> int:
        return self._total - len(self._waiting)

    def _fade(self) -> None:
        """Let what was drawn before grow faint, so that the table is seen through it."""
        pen = self._pen
        pen.globalCompositeOperation = "destination-out"
        pen.fillStyle = f"rgb(0 0 0 / {FADING})"
        pen.fillRect(0, 0, self._window.innerWidth, self._window.innerHeight)
        pen.globalCompositeOperation = "source-over"

    def _draw(self, flight: Flight) -> None:
        place = flight.place
        picture = self._pictures.get(place.card) or self._paint(place)
        self._pen.drawImage(picture, flight.x, flight.y, place.width, place.height)

    def _paint(self, place: Place) -> Js:
        """The card's picture, drawn once: paper, edge, corner index and one large suit."""
        style = self._window.getComputedStyle(self._window.document.documentElement)
        ratio = min(self._window.devicePixelRatio, 2)
        canvas = self._window.document.createElement("canvas")
        canvas.width, canvas.height = place.width * ratio, place.height * ratio
        pen = canvas.getContext("2d")
        pen.scale(ratio, ratio)
        pen.beginPath()
        pen.roundRect(0.5, 0.5, place.width - 1, place.height - 1, place.width * 0.07)
        pen.fillStyle = "#fffdf8"
        pen.fill()
        pen.strokeStyle = "rgb(60 45 25 / 0.45)"
        pen.stroke()
        suit = suit_of(place.card)
        pen.fillStyle = style.getPropertyValue(f"--ink-{INKS[suit]}") or "#111"
        _letter(pen, place, suit)
        self._pictures[place.card] = canvas
        return canvas


def _letter(pen: Js, place: Place, suit: int) -> None:
    rank = format_card(place.card)[0].replace("T", "10")
    sign = f"{SUITS[suit]}\ufe0e"
    pen.textAlign = "center"
    pen.font = f"700 {place.width * 0.3}px system-ui, sans-serif"
    pen.fillText(rank, place.width * 0.19, place.width * 0.31)
    pen.font = f"{place.width * 0.24}px system-ui, sans-serif"
    pen.fillText(sign, place.width * 0.19, place.width * 0.56)
    pen.font = f"{place.width * 0.62}px system-ui, sans-serif"
    pen.fillText(sign, place.width * 0.56, place.height * 0.68)
