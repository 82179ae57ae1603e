"""The game inside a frame on a foreign page: what the host hears of it and may ask of it.

The messages themselves go through `boot/frame.js`, which checks where they come from; here they
are plain data. A host learns what the player sees, and never a hidden card.
"""

import json
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import parse_qsl, urlencode

from canfield_core.card import BadText
from canfield_core.legal import legal_moves
from canfield_core.move import format_line, format_move, parse_move
from canfield_core.notation import format_layout
from canfield_core.outcome import Outcome, outcome
from canfield_core.record import read_json
from canfield_core.variants import format_rules

from . import links, picture
from .controller import Controller
from .desk import SETTINGS
from .hands import No
from .intent import Intent, OpenGame, Play, Redo, Sheet, ShowHint, Undo
from .outlook import LOOK
from .ports import Ending, Store
from .settings import DEFAULTS, dump

Data = dict[str, Any]
LOADED: Final = ("rules", "deal", "level", "layout", "moves", "score")
"""What `load` takes: the names of a link's query."""


class MemoryStore:
    """A store that lasts as long as the page: a figure keeps nothing unless it is told to."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}

    def get(self, key: str) -> str | None:
        """The text, or None."""
        return self._texts.get(key)

    def set(self, key: str, text: str) -> bool:
        """Keep the text."""
        self._texts[key] = text
        return True

    def remove(self, key: str) -> None:
        """Forget the text."""
        self._texts.pop(key, None)

    def keys(self) -> list[str]:
        """All keys."""
        return list(self._texts)


class NoSheets:
    """A frame has no dialogs: the host shows what it wants to."""

    def open(self, sheet: Sheet) -> None:
        """Nothing."""

    def won(self, ending: Ending) -> None:
        """Nothing: the quiet line says it, and the host hears it."""

    def close(self) -> None:
        """Nothing."""


def prefix(query: str) -> str | None:
    """Under which prefix a frame of that address keeps its game; None where it keeps nothing."""
    values = dict(parse_qsl(query))
    key = values.get("save", "")[:40]
    return f"canfield.embed.{values.get('host', '')}.{key}." if key else None


def dress(query: str, store: Store) -> None:
    """Let a new frame look and speak as its address asks."""
    values = dict(parse_qsl(query))
    asked = DEFAULTS
    for name, key in (("theme", "theme"), ("felt", "felt"), ("language", "lang"), ("taps", "taps")):
        asked = asked.changed(name, values.get(key, ""))
    asked = asked.changed("sound", False)  # noqa: FBT003 - a setting's value
    if store.get(SETTINGS) is None:
        store.set(SETTINGS, dump(asked))


class Bridge:
    """Tells the host, and does what it asks. `post` sends an event with its data as JSON."""

    def __init__(self, controller: Controller, post: Callable[[str, str], None]) -> None:
        self._controller = controller
        self._post = post
        self._line = self._played()
        self._ended = False
        controller.desk.heard.append(self._look)

    def _played(self) -> str:
        return format_line(self._controller.desk.game.played())

    def ready(self) -> None:
        """Acts are taken from now on."""
        self._tell("ready")

    def _tell(self, event: str) -> None:
        self._post(event, json.dumps(self.state()))

    def state(self) -> Data:
        """What the player sees and may do."""
        desk = self._controller.desk
        game = desk.game
        return {
            "rules": format_rules(game.rules),
            "deal": game.number,
            "moves": self._played(),
            "layout": format_layout(desk.seen),
            "legal": [format_move(move) for move in legal_moves(desk.seen)],
            "outcome": outcome(game.state, LOOK).value,
            "founded": game.state.founded(),
            "score": game.score,
            "seconds": game.seconds,
        }

    def _look(self) -> None:
        """Say what has changed since the last look."""
        line = self._played()
        if line == self._line:
            return
        self._line = line
        self._tell("moved")
        stands = outcome(self._controller.desk.game.state, LOOK)
        if stands is Outcome.OPEN:
            self._ended = False
        elif not self._ended:
            self._ended = True
            self._tell(stands.value)

    def command(self, text: str) -> str:
        """Do what the host asks, and answer: both as JSON."""
        try:
            data = read_json(text)
        except ValueError:
            data = None
        answer = self._do(data) if isinstance(data, dict) else _refused("no-command")
        return json.dumps(answer)

    def _do(self, data: Data) -> Data:
        match data.get("command"):
            case "state":
                return {"ok": True, "state": self.state()}
            case "play":
                return self._play(str(data.get("move", "")))
            case "undo":
                return self._take(Undo())
            case "redo":
                return self._take(Redo())
            case "hint":
                self._controller.take(ShowHint())
                hint = self._controller.desk.hint
                return {"ok": hint is not None, "move": format_move(hint) if hint else ""}
            case "load":
                return self._load(data)
            case _:
                return _refused("no-command")

    def _play(self, text: str) -> Data:
        try:
            return self._take(Play(parse_move(text)))
        except BadText:
            return _refused("not-a-move")

    def _take(self, wish: Intent) -> Data:
        why: No | None = self._controller.take(wish)
        return _refused(why.reason.value) if why else {"ok": True, "reason": ""}

    def _load(self, data: Data) -> Data:
        query = urlencode({name: str(data[name]) for name in LOADED if data.get(name) is not None})
        try:
            record = links.read_link(query, self._controller.desk.attempts.fresh)
        except links.BadLink as error:
            return _refused(f"bad-{error.part}")
        record.practice = True
        self._controller.take(OpenGame(record))
        self._controller.desk.tell("")
        return {"ok": True, "reason": ""}

    def picture(self) -> str:
        """The moves so far and the table as it lies, for a frame that gives its Python up."""
        desk = self._controller.desk
        return json.dumps(
            {"line": self._played(), "picture": picture.dump(desk.board, desk.settings)}
        )


def _refused(reason: str) -> Data:
    return {"ok": False, "reason": reason}
