"""What the player wants, as values: the closed set that the controller takes.

Hands, keys, sheets, links and embedding pages all speak it; what comes of an intent is decided in
`controller` alone. A place is a pile and the depth of a card in it, 0 at the bottom; depth None is
the place as a whole: its end card where it has one.
"""

from dataclasses import dataclass
from enum import StrEnum

from canfield_core.level import Level
from canfield_core.move import Move
from canfield_core.pile import Pile
from canfield_core.record import Record
from canfield_core.rules import Rules
from canfield_core.variants import Scheme


@dataclass(frozen=True, slots=True)
class Tap:
    """A tap or click: to the best place, or, by the setting, choose and place."""

    pile: Pile
    depth: int | None = None


@dataclass(frozen=True, slots=True)
class TapAgain:
    """The second tap on the same spot within 300 ms: what was tapped first to its foundation."""


@dataclass(frozen=True, slots=True)
class Pick:
    """Choose; with something chosen: place it there, or let go of the same card."""

    pile: Pile
    depth: int | None = None


@dataclass(frozen=True, slots=True)
class LetGo:
    """Let go of what is chosen, put hints out, stop what plays itself."""


@dataclass(frozen=True, slots=True)
class Drop:
    """Cards from that depth of a pile were dragged and let go over a target, or over none."""

    pile: Pile
    depth: int
    target: Pile | None


@dataclass(frozen=True, slots=True)
class Play:
    """Exactly this move."""

    move: Move


@dataclass(frozen=True, slots=True)
class Undo:
    """Take the last act back."""


@dataclass(frozen=True, slots=True)
class Redo:
    """Make the act again that was taken back last."""


@dataclass(frozen=True, slots=True)
class GoTo:
    """Undo or redo until so many steps are made: the history slider, a bookmark."""

    step: int


@dataclass(frozen=True, slots=True)
class Mark:
    """Bookmark the position, or take its bookmark away."""


@dataclass(frozen=True, slots=True)
class Restart:
    """The same deal again."""


@dataclass(frozen=True, slots=True)
class NewDeal:
    """Leave the game for another one. What is None stays as it was; no number is a random deal."""

    rules: Rules | None = None
    number: int | None = None
    level: Level | None = None
    scheme: Scheme | None = None


@dataclass(frozen=True, slots=True)
class TakeBackDeal:
    """Go back to the game that the last new deal left, as if it had not been left."""


@dataclass(frozen=True, slots=True)
class OpenGame:
    """Lay a game from elsewhere (a link, a lesson, a finished game) on the table.

    The running game is set aside and offered back.
    """

    record: Record


@dataclass(frozen=True, slots=True)
class BackToGame:
    """Leave what was opened and go on with the game that was set aside."""


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Play here what another tab has taken over."""


@dataclass(frozen=True, slots=True)
class ShowHint:
    """Light the next play worth looking at."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask the solver, which sees every card, if the game can still be won, or to search on."""


@dataclass(frozen=True, slots=True)
class StopAsking:
    """Let the solver search no further."""


@dataclass(frozen=True, slots=True)
class FindFall:
    """Look for the last position of a lost game that could still be won."""


@dataclass(frozen=True, slots=True)
class ShowMe:
    """Play the way to a win that is known, step by step."""


@dataclass(frozen=True, slots=True)
class Pause:
    """Hide the cards and stop the clock, or go on."""

    on: bool


@dataclass(frozen=True, slots=True)
class Change:
    """Give a setting another value; `settings` says which there are."""

    name: str
    value: object


class Sheet(StrEnum):
    """The sheets that can be asked for."""

    NEW_GAME = "new-game"
    MENU = "menu"
    HOUSE = "house"
    SETTINGS = "settings"
    STATISTICS = "statistics"
    GAMES = "games"
    HELP = "help"
    ABOUT = "about"
    SETUP = "setup"
    TODAY = "today"
    SOLVER = "solver"


@dataclass(frozen=True, slots=True)
class Open:
    """Show a sheet."""

    sheet: Sheet


Intent = (
    Tap
    | TapAgain
    | Pick
    | LetGo
    | Drop
    | Play
    | Undo
    | Redo
    | GoTo
    | Mark
    | Restart
    | NewDeal
    | TakeBackDeal
    | OpenGame
    | BackToGame
    | TakeOver
    | ShowHint
    | Ask
    | StopAsking
    | FindFall
    | ShowMe
    | Pause
    | Change
    | Open
)
