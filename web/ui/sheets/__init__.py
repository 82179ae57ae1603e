"""The page's dialogs: what surrounds a game. Their modules are imported when the first one opens.

Each sheet is a class that makes its markup from data and answers its own controls; `host` owns the
native `<dialog>`, focus and events. Nothing here changes a game but through the controller.
"""

from typing import TYPE_CHECKING, Any

from ui.intent import Sheet
from ui.ports import Ending

if TYPE_CHECKING:
    from ui.controller import Controller

    from .host import Host


class Sheets:
    """The port; light until it is used."""

    def __init__(self, window: Any) -> None:  # noqa: ANN401 - the browser's window has no type
        self._window = window
        self._controller: Controller | None = None
        self._host: Host | None = None

    def attach(self, controller: "Controller") -> None:
        """The controller whose game the sheets are about; before any of them is opened."""
        self._controller = controller

    def open(self, sheet: Sheet) -> None:
        """Show a sheet."""
        self._ready().open(sheet)

    def won(self, ending: Ending) -> None:
        """Celebrate, then show the result."""
        self._ready().won(ending)

    def close(self) -> None:
        """No sheet, no celebration: the table is played on."""
        if self._host:
            self._host.close()

    def _ready(self) -> "Host":
        from .host import Host  # noqa: PLC0415 - not at start-up: no dialog is open then

        if self._host is None:
            assert self._controller is not None  # noqa: S101 - `main` attaches it
            self._host = Host(self._window, self._controller)
        return self._host
