"""One element for each place and card, and what was last written to it; browser only.

Only differences are written, and nothing is ever read back.
"""

from typing import Final

from .board_view import Board, CardView, PileView
from .dom import Js, element
from .naming import place_name
from .picture import count_of, label_of, sign_of
from .texts import language

ABOVE: Final = 1000
"""The layer of what is on its way."""


class PileElement:
    """A place: its button, and what was last written to it."""

    def __init__(self, view: PileView) -> None:
        self.button = element("button", "pile", type="button")
        self.button.setAttribute("data-pile", view.name)
        self.button.setAttribute("data-kind", view.kind.value)
        self.label = element("span", "pile-label")
        self.count = element("span", "pile-count")
        self.button.append(self.label, self.count)
        self.written: tuple[object, ...] = ()

    def write(self, board: Board, view: PileView) -> None:
        """Show the place as it is."""
        state = (view, board.base, board.shape, language())
        if state == self.written:
            return
        self.written = state
        button = self.button
        button.style.cssText = f"--i:{view.nth};--n:{len(view.cards)};--fan:{view.fan}"
        button.setAttribute("aria-label", place_name(board, view))
        large, small = label_of(view)
        self.label.textContent = large
        if small:
            self.label.append(element("small", ""))
            self.label.lastChild.textContent = small
        self.count.textContent = count_of(view)
        sign = sign_of(view)
        if sign:
            button.setAttribute("data-redeal", sign)
        else:
            button.removeAttribute("data-redeal")


def card_element() -> Js:
    """A card that was not there before; its face is drawn on its child."""
    card = element("div", "card")
    card.append(element("i", ""))
    return card


class CardElement:
    """A card: its element, and what was last written to it."""

    def __init__(self, made: Js, token: int) -> None:
        self.element = made
        made.canfieldToken = token
        self.view: CardView | None = None
        self.style = ""
        self.kind = ""
        self.face = ""

    def write(self, view: CardView | None, extra: str = "", *, flying: bool = False) -> None:
        """Show the card as it is; `extra` is style for the moment."""
        if view is None:
            self.element.hidden = True
            self.view = None
            return
        if self.view is None:
            self.element.hidden = False
        self.view = view
        if view.kind.value != self.kind:
            self.kind = view.kind.value
            self.element.setAttribute("data-kind", self.kind)
        layer = view.depth + ABOVE if flying else view.depth
        style = f"{view.place};z-index:{layer}{extra}"
        if style != self.style:
            self.style = style
            self.element.style.cssText = style
        if view.text != self.face:
            self.face = view.text
            if self.face:
                self.element.setAttribute("data-card", self.face)
            else:
                self.element.removeAttribute("data-card")
