"""What the controller asks of the page, as Protocols: it knows no browser, and tests play the part.

Every port is told, never asked about the game; what a player does comes back as an intent.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from canfield_core.move import Move
from canfield_core.pile import Pile
from canfield_core.record import Record
from canfield_core.state import State
from canfield_core.verdict import Verdict

from .board_view import Board
from .intent import Intent, Sheet
from .settings import Settings


class Glide(StrEnum):
    """How the cards come to their places."""

    MOVE = "move"
    DEAL = "deal"
    """From the stock, one after another."""
    NONE = "none"


class Sign(StrEnum):
    """What has just happened, for the ear and the hand."""

    DEAL = "deal"
    TURN = "turn"
    REDEAL = "redeal"
    MOVE = "move"
    UP = "up"
    """A card to its foundation."""
    BACK = "back"
    """Undo and redo."""
    REFUSED = "refused"
    WON = "won"


@dataclass(frozen=True, slots=True)
class Lights:
    """What is lit: cards by token, places by pile."""

    chosen: frozenset[int] = frozenset()
    targets: frozenset[Pile] = frozenset()
    hint: frozenset[int] = frozenset()
    hint_piles: frozenset[Pile] = frozenset()
    pointed: frozenset[int] = frozenset()
    """The card that the keyboard is at, within its pile."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What stands around the table."""

    game: str
    """The game's name, with a word where options are changed."""
    moves: int
    seconds: int | None
    """None: the clock is hidden."""
    points: int | None
    """None: no score is shown."""
    show_moves: bool
    can_undo: bool
    can_redo: bool


@dataclass(frozen=True, slots=True)
class Offer:
    """A button beside a line of words."""

    words: str
    intent: Intent


class Screen(Protocol):
    """The table and what stands around it. Each call writes only what differs from before."""

    def show(self, board: Board, glide: Glide) -> None:
        """The view of the position."""

    def light(self, lights: Lights) -> None:
        """Exactly this is lit."""

    def shake(self, piles: Iterable[Pile], tokens: Iterable[int]) -> None:
        """A refusal, to the eye."""

    def facts(self, facts: Facts) -> None:
        """Score line, name and buttons."""

    def status(self, words: str, offers: Sequence[Offer] = ()) -> None:
        """The one quiet line, until the next one."""

    def dress(self, settings: Settings) -> None:
        """The look that the settings ask for, and the language of all words."""

    def pause(self, on: bool) -> None:  # noqa: FBT001 - it is what the call says
        """Hide the cards, or show them."""

    def standing(self, standing: str, words: str) -> None:
        """Whether the game can still be won, by name and in words; no words: nobody asked."""


class Announcer(Protocol):
    """The polite live region."""

    def say(self, words: str) -> None:
        """Tell a screen reader, after what it is saying."""


class Store(Protocol):
    """Texts by key that outlive the page; keys are without the page's prefix. Never raises."""

    def get(self, key: str) -> str | None:
        """The text, or None where there is none or nothing can be read."""

    def set(self, key: str, text: str) -> bool:
        """Keep the text; False where it was not kept."""

    def remove(self, key: str) -> None:
        """Forget the text."""

    def keys(self) -> Iterable[str]:
        """All our keys."""


class Clock(Protocol):
    """Time and chance."""

    def now(self) -> float:
        """Milliseconds that never run backwards and stand still while the device sleeps or not."""

    def today(self) -> int:
        """Milliseconds since 1970, for ids that sort by time."""

    def chance(self) -> float:
        """A random number in [0, 1)."""

    def later(self, milliseconds: float, act: Callable[[], None]) -> Callable[[], None]:
        """Do it once after that time; what comes back calls it off."""

    def after_paint(self, act: Callable[[], None]) -> None:
        """Do it when what was just written is on the screen."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How an attempt ended, for the result sheet."""

    record: Record
    counted: bool
    """Whether it went into the statistics."""


class Sheets(Protocol):
    """The dialogs."""

    def open(self, sheet: Sheet) -> None:
        """Show a sheet."""

    def won(self, ending: Ending) -> None:
        """Celebrate, then show the result."""

    def close(self) -> None:
        """No sheet, no celebration: the table is played on."""


class Senses(Protocol):
    """Sound and vibration."""

    def sign(self, sign: Sign) -> None:
        """Let it be heard or felt, as the settings allow."""

    def dress(self, settings: Settings) -> None:
        """The settings that hold from now on."""


@dataclass(frozen=True, slots=True)
class Answer:
    """How far the solver is with a position."""

    verdict: Verdict
    line: tuple[Move, ...]
    """Moves to a won game, with the verdict that there are any."""
    nodes: int
    """Positions looked at."""
    over: bool
    """Whether no further answer follows."""
    ended: bool
    """Whether searching on would bring nothing."""


class Solver(Protocol):
    """The search that sees every card, beside the page or in it; one position at a time."""

    def ask(self, state: State, nodes: int, hear: Callable[[Answer], None]) -> None:
        """Look at so many more positions. Answers to what was asked before are no longer heard."""

    def stop(self) -> None:
        """Search no further; what was found is taken up when the same position is asked again."""


@dataclass(frozen=True, slots=True)
class Ports:
    """All of them, joined once in `main`."""

    screen: Screen
    announcer: Announcer
    store: Store
    clock: Clock
    sheets: Sheets
    senses: Senses
    languages: Sequence[str] = field(default=("en",))
    """The browser's languages, the preferred one first."""
    solver: Solver | None = None
    """None where there is none: a frame on a foreign page."""
