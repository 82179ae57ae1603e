"""Joins the page's Python to the frame on a foreign page that it runs in; browser only."""

from pyodide.ffi import create_proxy

from . import embed_bridge
from .controller import Controller
from .dom import Js, window
from .embed_bridge import Bridge, MemoryStore, NoSheets
from .ports import Store
from .storage import LocalStore


class Embedded:
    """The frame: its own store, no dialogs, and the bridge to its host."""

    def __init__(self, port: Js, query: str) -> None:
        self._port = port
        prefix = embed_bridge.prefix(query)
        self.store: Store = LocalStore(prefix) if prefix else MemoryStore()
        self.sheets = NoSheets()
        embed_bridge.dress(query, self.store)

    def join(self, controller: Controller) -> None:
        """Let the host hear of the game, and be heard."""
        bridge = Bridge(controller, self._port.post)
        self._port.take = create_proxy(bridge.command)
        self._port.picture = create_proxy(bridge.picture)
        bridge.ready()
        self._port.ready()


def frame(query: str) -> Embedded | None:
    """The frame of this page; None where it stands by itself."""
    port = getattr(window, "canfieldFrame", None)
    return Embedded(port, query) if port else None
