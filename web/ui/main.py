"""The composition root: joins the page's Python, once, and says that acts are taken."""

import gc
from asyncio import sleep
from collections.abc import Callable
from urllib.parse import parse_qsl

from pyodide.ffi import create_proxy

from canfield_core.state import State

from . import launch
from .announcer import LiveRegion
from .controller import Controller
from .dom import document, listen, window
from .embedded import frame
from .frame import Frame
from .intent import Sheet
from .keyboard import Keyboard
from .links import LONGEST
from .page_api import expose
from .pointer import Pointer
from .ports import Answer, Clock, Ending, Ports, Sheets, Solver, Store
from .screen import TableScreen
from .sound import Senses
from .storage import LocalStore, ask_to_stay
from .timing import BrowserClock


class LateSheets:
    """The dialogs, imported when the first of them is wanted, and not before acts are taken."""

    controller: Controller

    def __init__(self) -> None:
        self._host: Sheets | None = None
        self._early = True
        self._wanted: Sheet | None = None

    def _get(self) -> Sheets:
        if self._host is None:
            from .sheets.host import Host  # noqa: PLC0415 - large, and not needed to play

            self._host = Host(window, self.controller)
        return self._host

    def open(self, sheet: Sheet) -> None:
        """Show a sheet; one that is wanted early waits for `begin`."""
        if self._early:
            self._wanted = sheet
        else:
            self._get().open(sheet)

    def begin(self) -> None:
        """Show the sheet that was wanted early."""
        self._early = False
        if self._wanted:
            self.open(self._wanted)

    def won(self, ending: Ending) -> None:
        """Celebrate, then show the result."""
        self._get().won(ending)
        ask_to_stay()

    def close(self) -> None:
        """No sheet, no celebration."""
        self._wanted = None
        if self._host:
            self._host.close()


class LateSolver:
    """The solver, made when it is first asked."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._solver: Solver | None = None

    def ask(self, state: State, nodes: int, hear: Callable[[Answer], None]) -> None:
        """Look at so many more positions."""
        if self._solver is None:
            from .solver_port import BrowserSolver  # noqa: PLC0415 - not needed to play

            self._solver = BrowserSolver(self._clock)
        self._solver.ask(state, nodes, hear)

    def stop(self) -> None:
        """Search no further."""
        if self._solver:
            self._solver.stop()


async def start() -> None:
    """Lay the table; between its parts the page may draw and hear."""
    query = window.location.search[1:]
    embedded = frame(query)
    clock, around, sheets = BrowserClock(), Frame(), LateSheets()
    store: Store = embedded.store if embedded else LocalStore()
    screen = TableScreen(clock, around)
    dialogs: Sheets = embedded.sheets if embedded else sheets
    languages = tuple(window.navigator.languages)
    solver = None if embedded else LateSolver(clock)
    senses, live = Senses(window), LiveRegion(clock)
    ports = Ports(screen, live, store, clock, dialogs, senses, languages, solver)
    controller = Controller(ports)
    around.bind(controller.take)
    sheets.controller = controller
    pointer = Pointer(controller, screen)
    Keyboard(controller, screen, pointer.gesture)
    await sleep(0)
    controller.begin(query)
    await sleep(0)
    _teach(controller, query)
    _watch_the_page(controller)
    expose(controller)
    if embedded:
        embedded.join(controller)
    else:
        _stand_alone(controller, query)
    gc.freeze()  # modules and table stay for good; a collection looks only at what acts make
    document.documentElement.dataset.canfield = "ready"
    window.performance.mark("canfield:ready")
    await sleep(0)
    sheets.begin()


def _stand_alone(controller: Controller, query: str) -> None:
    """What a frame does not do: mind other tabs, and clear its address."""
    store = controller.desk.ports.store
    if isinstance(store, LocalStore):
        store.watch(controller.taken_over)
    listen(window, "appinstalled", lambda _: ask_to_stay())
    launch.watch(window, controller, create_proxy)
    if query:
        window.history.replaceState(None, "", window.location.pathname)


def _teach(controller: Controller, query: str) -> None:
    """Begin the lesson or show the sheet that the address names, if it does."""
    asked = dict(parse_qsl(query[:LONGEST], keep_blank_values=True))
    launch.begin(controller, asked)
    name = asked.get("lesson")
    if name:
        from .lesson import Teacher  # noqa: PLC0415 - not needed to play
        from .lesson_panel import LessonPanel  # noqa: PLC0415

        Teacher(controller, LessonPanel()).open(name)


def _watch_the_page(controller: Controller) -> None:
    """The clock stands still while nobody looks, and what is not kept yet is kept."""

    def look(_: object) -> None:
        controller.desk.hold("hidden", on=bool(document.hidden))
        controller.desk.save()  # on coming back too: another tab may have the game by now

    listen(document, "visibilitychange", look)
    listen(window, "pagehide", lambda _: controller.desk.save())
