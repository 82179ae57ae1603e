"""What stands around the table: name, score line, controls, the quiet line; browser only."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from .dom import Js, by_id, document, element, listen
from .intent import Intent, Open, Redo, Sheet, ShowHint, Undo
from .ports import Facts, Offer
from .settings import Settings
from .texts import language, say

CONTROLS: Final[dict[str, Intent]] = {
    "game": Open(Sheet.NEW_GAME),
    "undo": Undo(),
    "redo": Redo(),
    "hint": ShowHint(),
    "new": Open(Sheet.NEW_GAME),
    "menu": Open(Sheet.MENU),
}
"""The controls by their ids."""
LABELLED: Final = ("undo", "redo", "hint", "new", "menu")


def clock_text(seconds: int) -> str:
    """`3:07`, or `1:02:03`."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


class Frame:
    """The page's fixed elements; only differences are written."""

    def __init__(self) -> None:
        self._texts: dict[str, Js] = {
            name: by_id(name) for name in ("game-name", "moves", "time", "points")
        }
        self._boxes = {name: by_id(f"score-{name}") for name in ("moves", "time", "points")}
        self._buttons = {name: by_id(name) for name in CONTROLS}
        self._status = by_id("status")
        self._standing = by_id("standing")
        self._written: dict[str, object] = {}
        self._take: Callable[[Intent], object] = lambda _: None
        self._offers: list[Js] = []

    def bind(self, take: Callable[[Intent], object]) -> None:
        """Let the controls and the offers speak to the controller."""
        self._take = take
        for name, wish in CONTROLS.items():
            listen(self._buttons[name], "click", partial(self._clicked, wish))
        listen(self._status, "click", self._offered)
        listen(self._standing, "click", partial(self._clicked, Open(Sheet.SOLVER)))

    def _clicked(self, wish: Intent, _: Js) -> None:
        self._take(wish)

    def facts(self, facts: Facts) -> None:
        """Score line, name and buttons."""
        self._write("game-name", facts.game)
        self._write("moves", str(facts.moves))
        self._box("moves", shown=facts.show_moves)
        for name, number in (("time", facts.seconds), ("points", facts.points)):
            self._box(name, shown=number is not None)
            if number is not None:
                self._write(name, clock_text(number) if name == "time" else str(number))
        self._enable("undo", on=facts.can_undo)
        self._enable("redo", on=facts.can_redo)

    def _write(self, name: str, text: str) -> None:
        if self._written.get(name) != text:
            self._written[name] = text
            self._texts[name].textContent = text

    def _box(self, name: str, *, shown: bool) -> None:
        if self._written.get(f"box {name}") != shown:
            self._written[f"box {name}"] = shown
            self._boxes[name].hidden = not shown

    def _enable(self, name: str, *, on: bool) -> None:
        if self._written.get(f"on {name}") != on:
            self._written[f"on {name}"] = on
            self._buttons[name].setAttribute("aria-disabled", "false" if on else "true")

    def status(self, words: str, offers: Sequence[Offer] = ()) -> None:
        """The quiet line, with its buttons."""
        if not offers and not self._offers and self._written.get("status") == words:
            return
        self._written["status"] = words
        self._status.textContent = words
        self._offers = list(offers)
        for number, offer in enumerate(offers):
            button = element("button", "offer", type="button", value=str(number))
            button.textContent = offer.words
            self._status.append(" ", button)

    def standing(self, standing: str, words: str) -> None:
        """Whether the game can still be won; hidden without words."""
        if self._written.get("standing") == words:
            return
        self._written["standing"] = words
        button = self._standing
        button.hidden = not words
        button.setAttribute("data-standing", standing)
        if words:
            button.setAttribute("aria-label", say("standing.button", words=words))
            button.querySelector("span").textContent = words
            button.querySelector("use").setAttribute("href", f"#i-{standing}")

    def _offered(self, event: Js) -> None:
        number = getattr(event.target, "value", None)
        if isinstance(number, str) and number:
            self._take(self._offers[int(number)].intent)

    def dress(self, settings: Settings) -> None:
        """The look as attributes of the document, and the words of the controls."""
        root = document.documentElement
        root.lang = language()
        for name, value in settings.attributes().items():
            root.setAttribute(f"data-{name}", value)
        for name in LABELLED:
            self._buttons[name].querySelector("span").textContent = say(f"ui.{name}")
        for name, key in (("moves", "moves"), ("time", "time"), ("points", "score")):
            self._boxes[name].querySelector("dt").textContent = say(f"ui.{key}")
        by_id("table").setAttribute("aria-label", say("ui.table"))
        document.querySelector(".controls").setAttribute("aria-label", say("ui.game"))
