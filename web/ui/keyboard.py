"""Keys: walk the piles, choose and place, and a letter for everything else.

The focus is on the piles' buttons and nowhere else; in a pile, up and down walk its cards. What a
key wants is said as an intent.
"""

from typing import Final

from canfield_core.pile import (
    RESERVE,
    STOCK,
    WASTE,
    Pile,
    is_foundation,
    is_tableau,
    parse_pile,
    tableau,
)

from .controller import Controller
from .dom import Js, document, listen
from .gesture import Gesture
from .intent import Intent, LetGo, Mark, Open, Pause, Pick, Redo, Sheet, ShowHint, Undo
from .screen import TableScreen

ACTS: Final[dict[str, Intent]] = {
    "u": Undo(),
    "z": Undo(),
    "y": Redo(),
    "h": ShowHint(),
    "b": Mark(),
    "n": Open(Sheet.NEW_GAME),
    "m": Open(Sheet.MENU),
    "?": Open(Sheet.HELP),
    "Escape": LetGo(),
}
ARROWS: Final = {
    "ArrowLeft": (-1, 0),
    "ArrowRight": (1, 0),
    "ArrowUp": (0, -1),
    "ArrowDown": (0, 1),
}
ASIDE: Final = 3.0
"""How much farther a place to the side counts than one ahead."""


class Keyboard:
    """Keys on the table."""

    def __init__(self, controller: Controller, screen: TableScreen, gesture: Gesture) -> None:
        self._controller = controller
        self._screen = screen
        self._gesture = gesture
        self._depth: int | None = None
        """The card walked to in the pile that has the focus; None: the pile as a whole."""
        listen(document, "keydown", self._key, passive=False)
        listen(document, "click", self._click)

    def _key(self, event: Js) -> None:
        if self._is_elsewhere(event):
            return
        self._gesture.cancel()
        if self._act(event):
            event.preventDefault()

    def _is_elsewhere(self, event: Js) -> bool:
        """Whether the key is for a dialog, a field or the browser."""
        target = event.target
        if event.defaultPrevented or event.altKey or event.metaKey or event.isComposing:
            return True
        if event.ctrlKey and event.key.lower() not in ("z", "y"):
            return True
        closest = getattr(target, "closest", None)
        return bool(closest and closest("dialog, input, textarea, select"))

    def _act(self, event: Js) -> bool:
        """Do what the key wants; False where it wants nothing."""
        key = event.key if len(event.key) > 1 else event.key.lower()
        here = self._here()
        if key == "z" and event.shiftKey:
            key = "y"
        if key in ACTS:
            self._controller.take(ACTS[key])
        elif key == "p":
            self._controller.take(Pause(on=not self._controller.paused))
        elif key in ARROWS:
            self._walk(here, *ARROWS[key])
        elif key in ("Enter", " ") and here is not None:
            self._controller.take(Pick(here, self._depth))
            self._depth = None
        else:
            return self._jump(key, here)
        return True

    def _here(self) -> Pile | None:
        """The place that has the focus."""
        active = document.activeElement
        name = active.getAttribute("data-pile") if active else None
        return parse_pile(name) if isinstance(name, str) else None

    def _jump(self, key: str, here: Pile | None) -> bool:
        piles = list(self._screen.piles)
        if key == "f":
            ups = [pile for pile in piles if is_foundation(pile)]
            next_one = ups.index(here) + 1 if here in ups else 0
            found = ups[next_one % len(ups)] if ups else None
        elif key.isdigit() and key != "0":
            found = tableau(int(key) - 1)
        else:
            found = {"s": STOCK, "w": WASTE, "r": RESERVE}.get(key)
        if found not in piles:
            return False
        self._go(found)
        return True

    def _go(self, pile: Pile) -> None:
        self._depth = None
        self._controller.point(None)
        self._screen.focus(pile)

    def _walk(self, here: Pile | None, dx: int, dy: int) -> None:
        """To the next card of the pile, or to the nearest place that way."""
        if here is None:
            self._go(RESERVE)
            return
        size = len(self._controller.desk.seen.cards(here))
        if dy and is_tableau(here) and size > 1:
            at = size - 1 if self._depth is None else self._depth
            if 0 <= at + dy < size and not (self._depth is None and dy > 0):
                self._depth = at + dy
                self._controller.point((here, self._depth))
                return
        found = self._nearest(here, dx, dy)
        if found is not None:
            self._go(found)

    def _nearest(self, here: Pile, dx: int, dy: int) -> Pile | None:
        """The place nearest in that direction, by where they lie on the screen."""
        middle = {}
        for pile, it in self._screen.piles.items():
            box = it.button.getBoundingClientRect()
            middle[pile] = (
                box.left + box.width / 2,
                box.top + min(box.height, box.width * 1.4) / 2,
            )
        x, y = middle[here]
        best: tuple[float, Pile] | None = None
        for pile, (px, py) in middle.items():
            ahead = (px - x) * dx + (py - y) * dy
            aside = abs((px - x) * dy) + abs((py - y) * dx)
            if ahead > 4 and (best is None or ahead + ASIDE * aside < best[0]):  # noqa: PLR2004 - px
                best = (ahead + ASIDE * aside, pile)
        return best[1] if best else None

    def _click(self, event: Js) -> None:
        """A click that no pointer made: a screen reader's."""
        place = event.target.closest("[data-pile]") if event.detail == 0 else None
        if place:
            self._controller.take(Pick(parse_pile(place.getAttribute("data-pile"))))
