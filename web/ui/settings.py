"""What the player has chosen about the page: typed, with a default for everything.

Reading is total: what is missing, foreign or of an older version gives the default. What a setting
does is its reader's business; the look is the stylesheet's, through attributes of the document.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Any, Final

from canfield_core.catalogue import Difficulty
from canfield_core.level import Level
from canfield_core.record import read_json
from canfield_core.variants import Scheme

_CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "theme": ("auto", "light", "dark", "contrast"),
    "felt": ("green", "blue", "plum"),
    "back": ("a", "b", "c", "d"),
    "hand": ("right", "left"),
    "arrangement": ("auto", "classic", "compact", "wide"),
    "motion": ("full", "reduced"),
    "taps": ("best", "choose"),
    "finish_undo": ("one", "all"),
    "language": ("auto", "en", "de"),
    "level": tuple(Level),
    "scheme": ("", *Scheme),
    "difficulty": ("", *Difficulty),
}
LOUDEST: Final = 100
_LONGEST: Final = 200


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings. An instance holds only values that are allowed; see `changed`."""

    theme: str = "auto"
    felt: str = "green"
    large_print: bool = False
    four_colours: bool = False
    back: str = "a"
    hand: str = "right"
    arrangement: str = "auto"
    motion: str = "full"
    taps: str = "best"
    """What a tap does: `best` plays to the best place, `choose` chooses first and places next."""
    safe_moves: bool = False
    """Whether safe cards go to their foundations by themselves."""
    finish_undo: str = "one"
    """What one undo takes back of the automatic finish: `one` card or `all`."""
    show_moves: bool = True
    show_time: bool = True
    show_score: bool = True
    sound: bool = True
    volume: int = 40
    """0 … 100."""
    vibration: bool = True
    watch: bool = False
    """Whether the solver is asked after each act if the game can still be won."""
    difficulty: str = ""
    """How hard Easy deals are to win; empty: any."""
    language: str = "auto"
    game: str = "canfield"
    """The text of the game chosen last, house options included."""
    level: str = "normal"
    scheme: str = ""
    """The scoring scheme chosen last; empty: the game's own."""
    welcomed: bool = False
    """Whether the new-game sheet has opened by itself once."""

    def changed(self, name: str, value: object) -> "Settings":
        """The settings with another value; the same where there is no such setting or value."""
        change: Callable[..., Settings] = replace
        return change(self, **{name: value}) if is_allowed(name, value) else self

    def attributes(self) -> dict[str, str]:
        """What the document carries as `data-*` for the stylesheet."""
        names = ("theme", "felt", "back", "hand", "arrangement", "motion")
        deck = ["large"] * self.large_print + ["four"] * self.four_colours
        plain: dict[str, str] = {name: getattr(self, name) for name in names}
        return plain | {"deck": " ".join(deck) or "classic"}


DEFAULTS: Final = Settings()


def is_allowed(name: str, value: object) -> bool:
    """Whether there is such a setting and it may have this value."""
    default = getattr(DEFAULTS, name, None) if name in _NAMES else None
    if default is None or type(value) is not type(default):
        return False
    if isinstance(value, str):
        return value in _CHOICES.get(name, (value,)) and len(value) <= _LONGEST
    return isinstance(value, bool) or (isinstance(value, int) and 0 <= value <= LOUDEST)


_NAMES: Final = frozenset(field.name for field in fields(Settings))


def choices(name: str) -> tuple[str, ...]:
    """The values a setting can have, in the order they are shown; none where it is not such one."""
    return _CHOICES.get(name, ())


def to_data(settings: Settings) -> dict[str, Any]:
    """What differs from the defaults, as plain data."""
    values = {name: getattr(settings, name) for name in sorted(_NAMES)}
    return {name: value for name, value in values.items() if value != getattr(DEFAULTS, name)}


def from_data(data: object) -> Settings:
    """The settings of plain data; what cannot be read is as by default."""
    settings = DEFAULTS
    if isinstance(data, dict):
        for name, value in data.items():
            settings = settings.changed(str(name), value)
    return settings


def dump(settings: Settings) -> str:
    """The settings as text."""
    return json.dumps(to_data(settings), separators=(",", ":"))


def load(text: str | None) -> Settings:
    """The settings of a text, or of none."""
    try:
        return from_data(read_json(text or "{}"))
    except ValueError:
        return DEFAULTS
