"""A page with the room that its sheets stand in, for tests without a browser."""

from collections.abc import Callable
from datetime import date

from canfield_core.record import Record
from ui.insight import Insight
from ui.intent import Intent, Sheet
from ui.results import Entry
from ui.settings import Settings
from ui.sheets.base import Room

from .page import FakePage


class FakeDevice:
    """A browser that remembers what it was asked for."""

    def __init__(self) -> None:
        self.roomy = True
        self.shared: list[str] = []
        self.saved: list[tuple[str, str]] = []
        self.file = ""
        self.waiting: list[Callable[[], None]] = []
        self.copies: bool | None = True

    def wide(self) -> bool:
        """Whether there is room for two columns."""
        return self.roomy

    now = date(2026, 11, 30)

    def today(self) -> date:
        """A day that does not change."""
        return self.now

    def day(self, day: date) -> str:
        """As a computer writes it."""
        return day.isoformat()

    def month(self, day: date) -> str:
        """The same without the day."""
        return f"{day:%Y-%m}"

    def weekdays(self) -> list[str]:
        """Letters."""
        return list("MTWTFSS")

    def by_hand(self) -> bool:
        """As if a finger had been last."""
        return True

    def moment(self, milliseconds: int) -> str:
        """The number itself."""
        return str(milliseconds)

    def link(self, query: str) -> str:
        """A link of some site."""
        return f"https://example.org/?{query}"

    def page(self, path: str) -> str:
        """A page of the same."""
        return f"https://example.org/{path}"

    def share(self, words: str, link: str, done: Callable[[bool | None], None]) -> None:
        """Remember it."""
        self.shared.append(f"{words} {link}")
        done(self.copies)

    def save(self, name: str, text: str) -> None:
        """Remember it."""
        self.saved.append((name, text))

    def pick(self, take: Callable[[str], None]) -> None:
        """The file that the test laid ready."""
        take(self.file)

    def archived(self, take: Callable[[list[Entry]], None]) -> None:
        """An empty archive."""
        take([])

    def later(self, milliseconds: int, act: Callable[[], None]) -> None:
        """Wait until the test goes on."""
        del milliseconds
        self.waiting.append(act)

    def facts(self) -> dict[str, str]:
        """A build."""
        return {"build": "abc", "runtime": "own"}


class Desk:
    """A page, its sheets' room, and what was wanted of either."""

    def __init__(self) -> None:
        self.page = FakePage("rules=canfield&deal=7")
        self.device = FakeDevice()
        self.wishes: list[Intent] = []
        self.went: list[Sheet | None] = []
        self.looked_back = 0
        results = self.page.controller.desk.attempts.results
        self.room = Room(self, results, self.device, self.went.append, lambda: None, self._back)

    def _back(self) -> None:
        self.looked_back += 1

    @property
    def record(self) -> Record:
        """The game on the table."""
        return self.page.controller.desk.record

    @property
    def has_aside(self) -> bool:
        """Whether a game was set aside."""
        return self.page.controller.desk.attempts.has_aside()

    @property
    def insight(self) -> Insight:
        """What the solver knows."""
        return self.page.controller.insight

    @property
    def settings(self) -> Settings:
        """The settings now."""
        return self.page.controller.desk.settings

    def take(self, wish: Intent) -> None:
        """Do it, and remember it."""
        self.wishes.append(wish)
        self.page.take(wish)
