"""What a sheet is: markup made from what it reads, and answers to its own controls.

Pure: a sheet reads the session, speaks intents, and asks the device for what only a browser has.
`host` shows it in a native dialog.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import ClassVar, Protocol

from canfield_core.record import Record
from ui.insight import Insight
from ui.intent import Intent, Sheet
from ui.results import Entry, Results
from ui.settings import Settings

from .html import Html, join


class Session(Protocol):
    """The game that runs, as the sheets see it."""

    @property
    def record(self) -> Record:
        """The game on the table."""

    @property
    def has_aside(self) -> bool:
        """Whether a game was set aside."""

    @property
    def insight(self) -> Insight:
        """What the solver knows."""

    @property
    def settings(self) -> Settings:
        """The settings now."""

    def take(self, intent: Intent) -> None:
        """Do what the player wants."""


class Device(Protocol):
    """What only a browser can do for a sheet."""

    def wide(self) -> bool:
        """Whether there is room for two columns."""

    def today(self) -> date:
        """The day it is here."""

    def day(self, day: date) -> str:
        """A day in words."""

    def month(self, day: date) -> str:
        """The name of its month, with the year."""

    def weekdays(self) -> Sequence[str]:
        """Short names of the days of the week, Monday first."""

    def by_hand(self) -> bool:
        """Whether the last act was a pointer's and not a key's."""

    def moment(self, milliseconds: int) -> str:
        """A day as people here write it."""

    def link(self, query: str) -> str:
        """The page's own address with that query."""

    def page(self, path: str) -> str:
        """The address of another page of this site."""

    def share(self, words: str, link: str, done: Callable[[bool | None], None]) -> None:
        """Offer to share, or copy. `done`: whether it was copied; None where it was shared."""

    def save(self, name: str, text: str) -> None:
        """Give the player a file."""

    def pick(self, take: Callable[[str], None]) -> None:
        """Let the player pick a file; its text is given to `take`."""

    def archived(self, take: Callable[[list[Entry]], None]) -> None:
        """The finished games that lie in the archive, newest first."""

    def later(self, milliseconds: int, act: Callable[[], None]) -> None:
        """Do it once after that time."""

    def facts(self) -> dict[str, str]:
        """What the build says of itself: its name, where Python comes from."""


@dataclass(slots=True)
class Room:
    """Where a sheet lives: what it reads, and what it may ask for."""

    session: Session
    results: Results
    device: Device
    go: Callable[[Sheet | None], None]
    """Another sheet in this one's place; None: the table."""
    redraw: Callable[[], None]
    """Show the sheet anew; the focus stays."""
    history: Callable[[], None]
    """The history beside the table, in this sheet's place."""

    def leave(self, intent: Intent) -> None:
        """Close the sheet and do it."""
        self.go(None)
        self.session.take(intent)


class Page(ABC):
    """One sheet. What it keeps between two looks is lost when it is closed."""

    name: ClassVar[str]
    size: ClassVar[str] = ""
    """A class of the style sheet: `small`, `large` or none."""
    enter: ClassVar[str] = ""
    """The act of the Enter key in a line to type into."""
    home: ClassVar[str] = ""
    """The id of the control that takes the focus when the focused one is gone."""

    def __init__(self, room: Room) -> None:
        self.room = room

    @abstractmethod
    def title(self) -> str:
        """Its heading."""

    @abstractmethod
    def body(self) -> Html:
        """What it shows."""

    def foot(self) -> Html:
        """The buttons below, if any."""
        return join()

    def act(self, name: str, value: str) -> None:  # noqa: B027 - not every sheet has controls
        """A control was used; what it means is the sheet's."""

    def left(self) -> None:  # noqa: B027 - few sheets mind
        """The sheet was closed."""
