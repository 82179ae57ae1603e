"""Pointer events on the table, and how a drag is shown; what they mean is `gesture`'s.

During a drag nothing is written but how far the lifted cards are carried; where the piles lie is
measured once, when the drag begins.
"""

from typing import NamedTuple

from canfield_core.pile import Pile, is_tableau, parse_pile

from .controller import Controller, Lift
from .dom import Js, by_id, document, listen, window
from .gesture import Gesture, Hit, Over, Touch
from .screen import TableScreen

ABOVE_ALL = 2000


class _Box(NamedTuple):
    """A rectangle on the screen, in pixels."""

    left: float
    top: float
    right: float
    bottom: float

    def shared(self, other: "_Box") -> float:
        """The area that lies in both."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return max(0.0, wide) * max(0.0, high)


def _box(element: Js) -> _Box:
    rect = element.getBoundingClientRect()
    return _Box(rect.left, rect.top, rect.right, rect.bottom)


class Carry:
    """The lifted cards of one drag."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._styles: list[Js] = []
        self._elements: list[Js] = []
        self._tokens: frozenset[int] = frozenset()
        self._boxes: dict[Pile, _Box] = {}
        self._from = _Box(0, 0, 0, 0)
        self._by = (0.0, 0.0)

    def lift(self, lift: Lift) -> None:
        """Raise these cards, and measure the table."""
        cards = [self._screen.cards[token] for token in lift.tokens]
        cards.sort(key=lambda card: card.view.depth if card.view else 0)
        table = _box(by_id("table"))
        self._boxes = {pile: _box(it.button) for pile, it in self._screen.piles.items()}
        for pile, box in self._boxes.items():
            if is_tableau(pile):
                self._boxes[pile] = box._replace(bottom=max(box.bottom, table.bottom))
        self._tokens = lift.tokens
        self._elements = [card.element for card in cards]
        self._styles = [element.style for element in self._elements]
        self._from = _box(self._elements[0])
        for number, element in enumerate(self._elements):
            element.style.zIndex = str(ABOVE_ALL + number)
            element.classList.add("lifted")

    def move(self, dx: float, dy: float) -> None:
        """Carry them so far from where they lay."""
        self._by = (dx, dy)
        across, down = f"{dx}px", f"{dy}px"
        for style in self._styles:
            style.setProperty("--dx", across)
            style.setProperty("--dy", down)

    def over(self) -> list[Over]:
        """The piles that the first of them lies over, each with the part of it."""
        dx, dy = self._by
        left, top, right, bottom = self._from
        card = _Box(left + dx, top + dy, right + dx, bottom + dy)
        area = max(1.0, (right - left) * (bottom - top))
        shares = ((pile, card.shared(box) / area) for pile, box in self._boxes.items())
        return [Over(pile, share) for pile, share in shares if share > 0]

    def let_go(self) -> None:
        """Let them glide to where they belong."""
        for element in self._elements:
            element.classList.remove("lifted")
        self._screen.settle(self._tokens)
        self._elements, self._styles = [], []


class Pointer:
    """Hands on the table."""

    def __init__(self, controller: Controller, screen: TableScreen) -> None:
        self._table = by_id("table")
        self._pressed = False
        self.gesture = Gesture(controller, Carry(screen), self._watch)
        self._moves = listen(self._table, "pointermove", self._move)
        self._table.removeEventListener("pointermove", self._moves)
        self._controller = controller
        self._screen = screen
        listen(self._table, "pointerdown", self._down)
        listen(self._table, "pointerup", lambda event: self.gesture.up(_touch(event)))
        listen(self._table, "pointercancel", lambda _: self.gesture.cancel())
        listen(self._table, "lostpointercapture", lambda _: self.gesture.cancel())
        listen(self._table, "contextmenu", lambda event: event.preventDefault(), passive=False)
        listen(self._table, "dragstart", lambda event: event.preventDefault(), passive=False)
        listen(window, "blur", lambda _: self.gesture.cancel())
        listen(document, "visibilitychange", lambda _: self.gesture.cancel())

    def _watch(self, on: bool) -> None:  # noqa: FBT001 - what the gesture says
        if on:
            self._table.addEventListener("pointermove", self._moves)
        else:
            self._table.removeEventListener("pointermove", self._moves)

    def _down(self, event: Js) -> None:
        hit = self._hit(event.target)
        if hit and event.button == 0:
            self._table.setPointerCapture(event.pointerId)
        self.gesture.down(_touch(event), hit)

    def _move(self, event: Js) -> None:
        self.gesture.move(_touch(event))

    def _hit(self, target: Js) -> Hit | None:
        """The card or place under the pointer; the end card of a pile that is being laid on."""
        token = getattr(target, "canfieldToken", None)
        if token is not None and (view := self._screen.cards[token].view):
            return Hit(view.pile, view.n - 1 if self._screen.lands_on(view) else view.depth)
        place = target.closest("[data-pile]")
        if not place:
            return None
        pile = parse_pile(place.dataset.pile)
        cards = self._controller.desk.seen.cards(pile)
        return Hit(pile, len(cards) - 1 if cards else None)


def _touch(event: Js) -> Touch:
    """The event as a value."""
    pressed = event.buttons != 0 or event.pointerType == "touch"
    return Touch(
        event.pointerId,
        event.clientX,
        event.clientY,
        event.timeStamp,
        event.pointerType,
        event.button,
        pressed,
    )
