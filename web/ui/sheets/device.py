"""What only a browser can do for a sheet: dates, sharing, files, the archive, room and time."""

from collections.abc import Callable
from datetime import date
from typing import Final

from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js

from ui.dom import Js
from ui.results import Entry, Results
from ui.texts import language

from .archive import Archive

TWO_COLUMNS: Final = "(min-width: 48rem) and (min-height: 30rem)"


class Device:
    """Over a window."""

    def __init__(self, window: Js, results: Results) -> None:
        self._window = window
        self._archive = Archive(window)
        self._hand = False
        self._archive.keep(results)
        for name, by_hand in (("pointerdown", True), ("keydown", False)):
            hear = create_proxy(lambda _, by_hand=by_hand: self._used(by_hand=by_hand))
            window.addEventListener(name, hear, capture=True)

    def _used(self, *, by_hand: bool) -> None:
        self._hand = by_hand

    def by_hand(self) -> bool:
        """Whether the last act was a pointer's and not a key's."""
        return self._hand

    def wide(self) -> bool:
        """Whether there is room for two columns."""
        return bool(self._window.matchMedia(TWO_COLUMNS).matches)

    def moment(self, milliseconds: int) -> str:
        """A day as people here write it."""
        return self._told(milliseconds, dateStyle="medium")

    def today(self) -> date:
        """The day it is here."""
        now = self._window.Date.new()
        return date(now.getFullYear(), now.getMonth() + 1, now.getDate())

    def day(self, day: date) -> str:
        """A day in words."""
        return self._told(_noon(day), timeZone="UTC", day="numeric", month="long")

    def month(self, day: date) -> str:
        """The name of its month, with the year."""
        return self._told(_noon(day), timeZone="UTC", month="long", year="numeric")

    def weekdays(self) -> list[str]:
        """Short names of the days of the week, Monday first."""
        week = (_noon(date(2026, 1, 5 + i)) for i in range(7))
        return [self._told(day, timeZone="UTC", weekday="short") for day in week]

    def _told(self, milliseconds: int, **style: str) -> str:
        """A moment in the language spoken now."""
        form = self._window.Intl.DateTimeFormat.new(language(), _object(self._window, **style))
        return str(form.format(milliseconds))

    def link(self, query: str) -> str:
        """The page's own address with that query."""
        place = self._window.location
        return f"{place.origin}{place.pathname}?{query}"

    def page(self, path: str) -> str:
        """The address of another page of this site."""
        return str(self._window.URL.new(path, self._window.document.baseURI).href)

    def share(self, words: str, link: str, done: Callable[[bool | None], None]) -> None:
        """Offer to share, or copy. `done`: whether it was copied; None where it was shared."""
        navigator = self._window.navigator
        if hasattr(navigator, "share"):
            promise = navigator.share(_object(self._window, text=words, url=link))
            good, bad = None, None
        elif hasattr(navigator, "clipboard"):
            promise = navigator.clipboard.writeText(f"{words}\n{link}")
            good, bad = True, False
        else:
            done(False)  # noqa: FBT003 - the answer
            return
        promise.then(
            create_once_callable(lambda _: done(good)), create_once_callable(lambda _: done(bad))
        )

    def save(self, name: str, text: str) -> None:
        """Give the player a file."""
        document = self._window.document
        parts = to_js([text])
        blob = self._window.Blob.new(parts, _object(self._window, type="application/json"))
        anchor = document.createElement("a")
        anchor.href = self._window.URL.createObjectURL(blob)
        anchor.download = name
        anchor.click()
        self.later(60_000, lambda: self._window.URL.revokeObjectURL(anchor.href))

    def pick(self, take: Callable[[str], None]) -> None:
        """Let the player pick a file; its text is given to `take`."""
        field = self._window.document.createElement("input")
        field.type = "file"
        field.accept = ".json,application/json"

        def chosen(_: object) -> None:
            if field.files.length:
                field.files.item(0).text().then(create_once_callable(take))

        field.addEventListener("change", create_once_callable(chosen))
        field.click()

    def archived(self, take: Callable[[list[Entry]], None]) -> None:
        """The finished games that lie in the archive, newest first."""
        self._archive.all(take)

    def later(self, milliseconds: int, act: Callable[[], None]) -> None:
        """Do it once after that time."""
        self._window.setTimeout(create_once_callable(act), milliseconds)

    def facts(self) -> dict[str, str]:
        """What the build says of itself: its name, where Python comes from."""
        sheet = self._window.document.querySelector('link[href*="a/"]')
        build = sheet.href.rpartition("/a/")[2].partition("/")[0] if sheet else ""
        try:
            source = str(self._window.canfieldBoot.source.pyodide)
        except (AttributeError, JsException):
            source = ""
        foreign = not source.startswith(self._window.location.origin)
        return {"build": build, "runtime": "cdn" if source and foreign else "own"}


def _noon(day: date) -> int:
    """Noon of a day in UTC, in milliseconds since 1970."""
    return ((day - date(1970, 1, 1)).days * 24 + 12) * 3_600_000


def _object(window: Js, **values: object) -> Js:
    """A plain object of the browser's."""
    return window.Object.fromEntries(to_js(list(values.items())))
