"""The native dialogs: opens a sheet, brings its controls' events to it, shows it anew, closes it.

One `<dialog>` a sheet, kept in the page. The browser gives the focus back to where it was. What a
sheet shows and means is its own.
"""

from collections.abc import Callable
from typing import Final

from pyodide.ffi import create_proxy

from canfield_core.record import Record
from ui.controller import Controller
from ui.dom import Js
from ui.insight import Insight
from ui.intent import Intent, Sheet
from ui.ports import Ending
from ui.settings import Settings
from ui.texts import say

from .about import About, Help
from .base import Page, Room
from .celebration import Celebration
from .device import Device
from .games import Games
from .history import History
from .html import Html, icon, tag
from .menu import Menu
from .morph import morph
from .new_game import NewGame
from .result import ResultSheet
from .settings_sheet import SettingsSheet
from .setup import Setup
from .solver import SolverSheet
from .statistics import Statistics
from .today import Today

_PAGES: Final[dict[Sheet, Callable[[Room], Page]]] = {
    Sheet.NEW_GAME: NewGame,
    Sheet.MENU: Menu,
    Sheet.HOUSE: lambda room: NewGame(room, house=True),
    Sheet.SETTINGS: SettingsSheet,
    Sheet.STATISTICS: Statistics,
    Sheet.GAMES: Games,
    Sheet.HELP: Help,
    Sheet.ABOUT: About,
    Sheet.TODAY: Today,
    Sheet.SETUP: Setup,
    Sheet.SOLVER: SolverSheet,
}


class _Session:
    """The controller as the sheets see it."""

    def __init__(self, controller: Controller) -> None:
        self._controller = controller

    @property
    def record(self) -> Record:
        """The game on the table."""
        return self._controller.desk.record

    @property
    def has_aside(self) -> bool:
        """Whether a game was set aside."""
        return self._controller.desk.attempts.has_aside()

    @property
    def insight(self) -> Insight:
        """What the solver knows."""
        return self._controller.insight

    @property
    def settings(self) -> Settings:
        """The settings now."""
        return self._controller.desk.settings

    def take(self, wish: Intent) -> None:
        """Do what the player wants."""
        self._controller.take(wish)


class Host:
    """All dialogs of a page; at most one sheet and the history's strip are open."""

    def __init__(self, window: Js, controller: Controller) -> None:
        self._document = window.document
        self._controller = controller
        self._celebration = Celebration(window)
        results = controller.desk.attempts.results
        self._device = Device(window, results)
        self._room = Room(
            _Session(controller), results, self._device, self._go, self._redraw, self._history
        )
        self._frames: dict[str, _Frame] = {}
        self._frame: _Frame | None = None
        self._strip: _Frame | None = None
        controller.desk.heard.append(self._follow)

    def open(self, sheet: Sheet) -> None:
        """Show a sheet in the place of the one that is open."""
        self._show(_PAGES[sheet](self._room))

    def won(self, ending: Ending) -> None:
        """Let the cards fly, then show the result."""
        settings = self._controller.desk.settings
        state = ending.record.game.state
        self._celebration.begin(
            state, settings, lambda: self._show(ResultSheet(self._room, ending))
        )

    def close(self) -> None:
        """No sheet and no celebration; the history stays and shows where the game stands."""
        self._celebration.stop()
        if self._frame:
            self._frame.close()
        if self._strip:
            self._strip.draw()

    def _follow(self) -> None:
        """The history shows where the game stands, whoever moved it."""
        if self._strip:
            self._strip.draw()

    def _go(self, sheet: Sheet | None) -> None:
        if sheet is None:
            self.close()
        else:
            self.open(sheet)

    def _history(self) -> None:
        self.close()
        if self._strip:
            self._strip.close()
        self._strip = self._frame_of(History(self._room))
        self._strip.open(modal=False)

    def _show(self, page: Page) -> None:
        if self._frame:
            self._frame.give_way()
        self.close()
        if self._strip:
            self._strip.close()
        self._frame = self._frame_of(page)
        self._controller.desk.hold("sheet", on=True)
        self._frame.open(modal=True)

    def _frame_of(self, page: Page) -> "_Frame":
        frame = self._frames.get(page.name)
        if frame is None:
            frame = self._frames[page.name] = _Frame(self._document, page, self._closed)
        frame.page = page
        return frame

    def _redraw(self) -> None:
        for frame in (self._frame, self._strip):
            if frame:
                frame.draw()

    def _closed(self, frame: "_Frame") -> None:
        """A dialog was closed, by whatever way."""
        if frame is self._frame:
            self._frame = None
            self._controller.desk.hold("sheet", on=False)
        if frame is self._strip:
            self._strip = None


class _Frame:
    """One dialog element and the sheet in it."""

    def __init__(self, document: Js, page: Page, closed: "Callable[[_Frame], None]") -> None:
        self._document = document
        self._closed = closed
        self.page = page
        self.element = document.createElement("dialog")
        self.element.id = f"sheet-{page.name}"
        self.element.className = f"sheet {page.size}".strip()
        self.element.setAttribute("aria-labelledby", f"{self.element.id}-title")
        self.element.setAttribute("closedby", "any")
        events = {
            "click": self._clicked,
            "change": self._changed,
            "input": self._typed,
            "keydown": self._pressed,
            "close": lambda _: self._left(),
        }
        for name, hear in events.items():
            self.element.addEventListener(name, create_proxy(hear))
        document.body.append(self.element)

    def open(self, *, modal: bool) -> None:
        """Draw it from nothing and show it."""
        self.element.innerHTML = ""
        self.element.classList.remove("replaced")
        self.draw()
        if modal:
            self.element.showModal()
        else:
            self.element.show()

    def give_way(self) -> None:
        """Close it at once: another sheet takes its place."""
        self.element.classList.add("replaced")
        self.close()

    def close(self) -> None:
        """Close it; the browser tells `_left`."""
        if self.element.open:
            self.element.close()
            self._left()

    def draw(self) -> None:
        """Show the sheet as it is now; what has not changed is not touched."""
        draft = self._document.createElement("dialog")
        draft.innerHTML = self._markup()
        morph(self.element, draft, self._document.activeElement)
        active = self._document.activeElement
        home = self.page.home and self.element.querySelector(f"#{self.page.home}")
        if self.element.open and home and not self.element.contains(active):
            home.focus()

    def _markup(self) -> Html:
        page = self.page
        close = tag(
            "button", icon("close"), class_="control close", type="submit", aria_label=say("close")
        )
        foot = page.foot()
        title = tag(
            "h2",
            page.title(),
            id=f"{self.element.id}-title",
            tabindex=-1,
            autofocus="autofocus" not in foot,
        )
        return Html(
            tag("div", title, tag("form", close, method="dialog"), class_="sheet-head")
            + tag("div", page.body(), class_="sheet-body", tabindex="-1")
            + (tag("div", foot, class_="sheet-foot") if foot else "")
        )

    def _left(self) -> None:
        page = self.page
        self._closed(self)
        page.left()

    def _clicked(self, event: Js) -> None:
        control = event.target.closest("button[data-act]")
        if control:
            self.page.act(control.dataset.act, control.value)

    def _changed(self, event: Js) -> None:
        control = event.target
        if not control.dataset.act or control.type in {"range", "text"}:
            return
        value = control.value
        if control.type == "checkbox":
            value = "on" if control.checked else "off"
        self.page.act(control.dataset.act, value)

    def _typed(self, event: Js) -> None:
        control = event.target
        if control.dataset.act and control.type in {"range", "text"}:
            self.page.act(control.dataset.act, control.value)

    def _pressed(self, event: Js) -> None:
        """Keys in a dialog are the dialog's: the table does not hear them."""
        event.stopPropagation()
        if event.key == "Enter" and event.target.type == "text" and self.page.enter:
            event.preventDefault()  # or it would press the control that has the focus then
            self.page.act(self.page.enter, "")
        elif event.key == "Escape" and not self.element.matches(":modal"):
            self.close()
