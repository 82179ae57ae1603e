"""Old finished games in IndexedDB: where localStorage keeps only the newest and the bookmarked.

Where there is no IndexedDB nothing is moved there and nothing comes from it.
"""

from collections.abc import Callable
from typing import Final

from pyodide.ffi import JsException, create_once_callable

from ui.dom import Js
from ui.results import Entry, Results, parse_entry

NAME: Final = "canfield"
STORE: Final = "finished"


class Archive:
    """Texts of finished games by attempt."""

    def __init__(self, window: Js) -> None:
        self._window = window

    def keep(self, results: Results) -> None:
        """Move what is too much for the results' store; dropped there once it is safe here."""
        surplus = results.surplus()
        if not surplus:
            return

        def write(base: Js) -> None:
            act = base.transaction(STORE, "readwrite")
            for attempt, text in surplus.items():
                act.objectStore(STORE).put(text, attempt)
            act.oncomplete = create_once_callable(lambda _: results.drop(surplus))

        self._open(write, lambda: None)

    def all(self, take: Callable[[list[Entry]], None]) -> None:
        """All games that can be read, newest first; none where there is no archive."""

        def read(base: Js) -> None:
            asked = base.transaction(STORE).objectStore(STORE).getAll()
            asked.onsuccess = create_once_callable(lambda _: take(_entries(asked.result)))
            asked.onerror = create_once_callable(lambda _: take([]))

        self._open(read, lambda: take([]))

    def _open(self, use: Callable[[Js], None], without: Callable[[], None]) -> None:
        """The database to `use`, made if it is missing; `without` where it cannot be had."""
        try:
            asked = self._window.indexedDB.open(NAME, 1)
        except (AttributeError, JsException):
            without()
            return
        make = create_once_callable(lambda _: asked.result.createObjectStore(STORE) and None)
        asked.onupgradeneeded = make
        asked.onsuccess = create_once_callable(lambda _: use(asked.result))
        asked.onerror = create_once_callable(lambda _: without())


def _entries(texts: Js) -> list[Entry]:
    entries = [entry for text in texts if (entry := parse_entry(str(text)))]
    return sorted(entries, key=lambda entry: entry.result.attempt, reverse=True)
