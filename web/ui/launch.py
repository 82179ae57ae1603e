"""Files that the installed app is opened with, and the sheets that its shortcuts name.

A file of ours, `NAME.canfield`, is one game's record as text. Nothing here touches a browser: it is
given the window.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from canfield_core.record import BadRecord, load

from .controller import Controller
from .intent import Open, OpenGame, Sheet
from .texts import say

SHORTCUTS: Final[Mapping[str, Sheet]] = {
    "new": Sheet.NEW_GAME,
    "today": Sheet.TODAY,
    "setup": Sheet.SETUP,
}
"""Words of an address that show a sheet at once; `manifest.webmanifest` names some of them."""


def begin(controller: Controller, asked: Mapping[str, str]) -> None:
    """Show the sheet that the address names."""
    for word, sheet in SHORTCUTS.items():
        if word in asked:
            controller.take(Open(sheet))


def watch(window: Any, controller: Controller, proxy: Callable[[Any], Any]) -> None:  # noqa: ANN401 - the browser's
    """Open the files that the app is started with, where the browser hands them over at all."""
    if not hasattr(window, "launchQueue"):
        return
    read = proxy(lambda text: take(controller, text))
    got = proxy(lambda file: file.text().then(read))

    def launched(how: Any) -> None:  # noqa: ANN401 - the browser's
        for handle in list(how.files)[:1]:  # there is one table
            handle.getFile().then(got)

    window.launchQueue.setConsumer(proxy(launched))


def take(controller: Controller, text: str) -> None:
    """Lay the game of a file on the table, the running one aside; or say that it is none."""
    try:
        record = load(text)
    except BadRecord:
        controller.desk.tell(say("import.foreign"))
        return
    controller.take(OpenGame(record))
