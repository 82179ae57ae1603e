"""The browser's storage as a store of texts: ours alone by a prefix, and it never raises.

Where storage is refused or full, what was to be kept is remembered for as long as the page lives.
"""

from collections.abc import Callable, Iterable
from typing import Final

from pyodide.ffi import JsException

from .attempts import OWNER
from .dom import Js, listen, window

PREFIX: Final = "canfield."


class LocalStore:
    """`localStorage` under a prefix."""

    def __init__(self, prefix: str = PREFIX) -> None:
        self._prefix = prefix
        self._unkept: dict[str, str] = {}
        try:
            self._area: Js = window.localStorage
        except JsException:
            self._area = None

    def get(self, key: str) -> str | None:
        """The text, or None."""
        if key in self._unkept:
            return self._unkept[key]
        try:
            text = self._area.getItem(self._prefix + key) if self._area else None
        except JsException:
            return None
        return text if isinstance(text, str) else None

    def set(self, key: str, text: str) -> bool:
        """Keep the text; False where it lasts no longer than the page."""
        try:
            if self._area:
                self._area.setItem(self._prefix + key, text)
                self._unkept.pop(key, None)
                return True
        except JsException:
            pass
        self._unkept[key] = text
        return False

    def remove(self, key: str) -> None:
        """Forget the text."""
        self._unkept.pop(key, None)
        try:
            if self._area:
                self._area.removeItem(self._prefix + key)
        except JsException:
            return

    def keys(self) -> Iterable[str]:
        """All our keys."""
        try:
            names = list(window.Object.keys(self._area)) if self._area else []
        except JsException:
            names = []
        ours = {name.removeprefix(self._prefix) for name in names if name.startswith(self._prefix)}
        return sorted(ours | set(self._unkept))

    def watch(self, taken: Callable[[], None]) -> None:
        """Call `taken` when another page takes the game over."""
        key = self._prefix + OWNER
        listen(window, "storage", lambda event: taken() if event.key == key else None)


def ask_to_stay() -> None:
    """Ask the browser to clear nothing of ours by itself; some do so after a week without a visit.

    What it answers changes nothing here. Asked after a win or the installation, when it may agree.
    """
    storage = getattr(window.navigator, "storage", None)
    if storage and hasattr(storage, "persist"):
        storage.persist()
