"""Everything that the player's page remembers as one JSON file, and back: merged, never doubled.

Reading is strict about what the file is and tolerant of single lines in it: a file that is not
ours is refused with the reason, a result that cannot be read is counted and left out. Where the
file comes from and goes to is the page's business.
"""

import json
from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Final, NamedTuple

from canfield_core.record import BadRecord, Record, load, read_json
from canfield_core.stats import BadResult, Result, Table, format_result, parse_result

from .attempts import ASIDE, MOST_ASIDE, RUNNING, UNREAD, aside_texts
from .ports import Store
from .results import PURSE, Entry, Results, dump_entry, parse_key, read_entry

NAME: Final = "canfield"
FORMAT: Final = 1
LARGEST: Final = 64_000_000
"""Characters of a file that is read at all."""


class Fault(StrEnum):
    """Why a file is refused."""

    TOO_LARGE = "too-large"
    NO_JSON = "no-json"
    FOREIGN = "foreign"
    NEWER = "newer"


class BadFile(ValueError):
    """A file that is not ours to read; carries the reason."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.value)
        self.fault = fault


class Bundle(NamedTuple):
    """What a file holds."""

    table: Table
    games: list[Entry]
    settings: Mapping[str, Any]
    purse: str
    running: list[str]
    """Games that were not finished, as records' texts."""
    unread: Mapping[str, Any]
    """Saves that no version could read, whole, by their keys."""
    unreadable: int
    """Results and games that could not be read."""


class Merged(NamedTuple):
    """What an import changed."""

    results: int
    games: int
    unreadable: int


def export(
    results: Results, settings: Mapping[str, Any], archived: list[Entry] | None = None
) -> str:
    """The file's text."""
    games = {entry.result.attempt: entry for entry in (*(archived or ()), *results.finished())}
    whole = {
        "file": NAME,
        "format": FORMAT,
        "settings": dict(settings),
        "purse": results.store.get(PURSE) or "",
        "running": _running(results.store),
        "unread": _unread(results.store),
        "results": {key: list(map(format_result, rs)) for key, rs in results.table().items()},
        "games": [json.loads(dump_entry(games[attempt])) for attempt in sorted(games)],
    }
    return json.dumps(whole, indent=1)


def read(text: str) -> Bundle:
    """The content of a file; raises BadFile."""
    if len(text) > LARGEST:
        raise BadFile(Fault.TOO_LARGE)
    try:
        whole = read_json(text)
    except ValueError:
        raise BadFile(Fault.NO_JSON) from None
    if not isinstance(whole, dict) or whole.get("file") != NAME:
        raise BadFile(Fault.FOREIGN)
    if whole.get("format") != FORMAT:
        form = whole.get("format")
        newer = isinstance(form, int) and form > FORMAT
        raise BadFile(Fault.NEWER if newer else Fault.FOREIGN)
    table, bad_results = _read_table(_object(whole, "results"))
    games, bad_games = _read_games(whole.get("games"))
    purse = whole.get("purse")
    mark = purse if isinstance(purse, str) else ""
    listed = whole.get("running")
    running = [text for text in listed if isinstance(text, str)] if isinstance(listed, list) else []
    settings, unread = _object(whole, "settings"), _object(whole, "unread")
    return Bundle(table, games, settings, mark, running, unread, bad_results + bad_games)


def merge_into(results: Results, bundle: Bundle) -> Merged:
    """Put a file's content in beside what is there."""
    added = results.restore(bundle.table)
    known = set(results.attempts())
    new = [entry for entry in bundle.games if entry.result.attempt not in known]
    saved = sum(results.put(entry) for entry in new)
    if bundle.purse > (results.store.get(PURSE) or ""):
        results.store.set(PURSE, bundle.purse)
    bad = _set_aside(results, bundle.running)
    for key, text in bundle.unread.items():
        if key.startswith(UNREAD) and isinstance(text, str) and results.store.get(key) is None:
            results.store.set(key, text)
    return Merged(added, saved, bundle.unreadable + bad)


def _running(store: Store) -> list[str]:
    """The game on the table, and those set aside before it."""
    running = store.get(RUNNING)
    return [*aside_texts(store), *([running] if running else [])]


def _unread(store: Store) -> dict[str, str | None]:
    """The saves that could not be read, by their keys."""
    keys = store.keys()
    return {key: store.get(key) for key in keys if key.startswith(UNREAD)}


def _set_aside(results: Results, texts: list[str]) -> int:
    """Set games of a file aside that are not here yet; how many could not be read."""
    mine, new = aside_texts(results.store), list[str]()
    known = {record.attempt for text in _running(results.store) if (record := _record(text))}
    known |= set(results.attempts())
    bad = 0
    for text in texts:
        record = _record(text)
        bad += record is None
        if record and record.game.steps and record.attempt not in known:
            known.add(record.attempt)
            new.append(text)
    if new:
        results.store.set(ASIDE, json.dumps([*mine, *new][-MOST_ASIDE:]))
    return bad


def _record(text: str) -> Record | None:
    try:
        return load(text)
    except BadRecord:
        return None


def _object(whole: dict[str, Any], name: str) -> dict[str, Any]:
    value = whole.get(name)
    return value if isinstance(value, dict) else {}


def _read_table(whole: dict[str, Any]) -> tuple[Table, int]:
    """The results by key, and how many could not be read."""
    table: Table = {}
    bad = 0
    for key, words in whole.items():
        if not _names_game(key) or not isinstance(words, list):
            bad += 1
            continue
        table[key] = []
        for word in words:
            result = _result(word)
            table[key] += [result] if result else []
            bad += result is None
    return table, bad


def _names_game(key: str) -> bool:
    """Whether it is a statistics key."""
    try:
        return bool(parse_key(key))
    except ValueError:
        return False


def _result(word: object) -> Result | None:
    try:
        return parse_result(word) if isinstance(word, str) else None
    except BadResult:
        return None


def _read_games(whole: object) -> tuple[list[Entry], int]:
    """The finished games, not replayed yet, and how many could not be read."""
    entries: list[Entry] = []
    bad = 0
    for item in whole if isinstance(whole, list) else ():
        try:
            entries.append(read_entry(item))
        except ValueError:
            bad += 1
    return entries, bad
