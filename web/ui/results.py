"""The memory of finished attempts: results by statistics key, and the lines of finished games.

Over the storage port alone: loading is total, saving never raises. What results add up to is
`canfield_core.stats`' business; export and import are `transfer`'s.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from canfield_core.level import Level
from canfield_core.record import BadRecord, Record, from_data, read_json, to_data
from canfield_core.rules import Rules
from canfield_core.stats import (
    BadResult,
    Result,
    Table,
    format_result,
    is_begun,
    joined,
    key_of,
    merge,
    parse_result,
    result_of,
)
from canfield_core.variants import Scheme, format_rules, parse_rules

from .ports import Store

NEWEST: Final = 500
"""Finished games whose lines are kept here beside the bookmarked ones; older ones may go."""

RESULTS: Final = "results:"
"""Before a statistics key: one stored text for each, so that a game's end rewrites little."""
FINISHED: Final = "finished:"
"""Before an attempt's id: one finished game."""
PURSE: Final = "purse"
"""The attempt up to which the casino's running total was reset."""


class Entry(NamedTuple):
    """A finished game as the list shows it, read without replaying it."""

    result: Result
    key: str
    """Its statistics key."""
    data: dict[str, Any]
    """Its record as plain data."""

    @property
    def marked(self) -> bool:
        """Whether a position of it is bookmarked."""
        return bool(self.data.get("marks"))

    def record(self) -> Record:
        """The game itself, replayed; raises BadRecord."""
        return from_data(self.data)


def dump_entry(entry: Entry) -> str:
    """The entry as text."""
    whole = {"result": format_result(entry.result), "key": entry.key, "game": entry.data}
    return json.dumps(whole, separators=(",", ":"))


def read_entry(whole: object) -> Entry:
    """The entry of plain data; raises ValueError. The game is not replayed."""
    if not isinstance(whole, dict):
        raise BadRecord("a finished game is an object")
    data, key = whole.get("game"), whole.get("key")
    if not isinstance(data, dict) or not isinstance(key, str):
        raise BadRecord("a finished game has a key and a record")
    parse_key(key)
    return Entry(parse_result(str(whole.get("result"))), key, data)


def parse_key(key: str) -> tuple[Rules, Level, tuple[int, ...]]:
    """The game, level and turns that a statistics key names; raises ValueError."""
    rules, level, turns = key.split("|")
    return parse_rules(rules), Level(level), tuple(map(int, turns.split(",")))


@dataclass(slots=True)
class Results:
    """Results and finished games over a store."""

    store: Store

    def table(self) -> Table:
        """All results by key; what cannot be read is left out."""
        return {key: self.of(key) for key in self._names(RESULTS)}

    def of(self, key: str) -> list[Result]:
        """The results under a statistics key, oldest first."""
        return joined(_readable((self.store.get(RESULTS + key) or "").split()))

    def add(self, record: Record) -> bool:
        """Count the attempt as it stands now; False if nothing was to be counted or saved.

        Said again for the same attempt it replaces what was said before; a win stays a win.
        """
        if not is_begun(record):
            return False
        key = key_of(record.game.rules, record.level)
        saved = self._write(key, [*self.of(key), result_of(record)])
        return self.keep(record) and saved

    def take_back(self, record: Record) -> None:
        """Forget the attempt: it goes on."""
        key = key_of(record.game.rules, record.level)
        self._write(key, [r for r in self.of(key) if r.attempt != record.attempt])
        self.store.remove(FINISHED + record.attempt)

    def keep(self, record: Record) -> bool:
        """Keep the game's line among the finished ones."""
        key = key_of(record.game.rules, record.level)
        return self.put(Entry(result_of(record), key, to_data(record)))

    def put(self, entry: Entry) -> bool:
        """Write one finished game; False if it was not saved."""
        return self.store.set(FINISHED + entry.result.attempt, dump_entry(entry))

    def mark(self, record: Record) -> None:
        """Keep the bookmarks of a finished game, as long as it is still that game."""
        entry, data = self.entry(record.attempt), to_data(record)
        if entry and entry.data.get("acts") == data["acts"]:
            self.put(entry._replace(data=entry.data | {"marks": data["marks"]}))

    def attempts(self) -> list[str]:
        """The ids of the finished games kept here, newest first."""
        return sorted(self._names(FINISHED), reverse=True)

    def entry(self, attempt: str) -> Entry | None:
        """One finished game, or None if there is none that can be read."""
        return parse_entry(self.store.get(FINISHED + attempt))

    def finished(self) -> Iterator[Entry]:
        """The finished games, newest first; what cannot be read is left out."""
        for attempt in self.attempts():
            entry = self.entry(attempt)
            if entry:
                yield entry

    def surplus(self) -> dict[str, str]:
        """Texts by attempt of the games that are neither among the newest nor bookmarked.

        They can go to an archive, and be dropped here when they are safe there.
        """
        texts = {
            attempt: self.store.get(FINISHED + attempt) for attempt in self.attempts()[NEWEST:]
        }
        entries = {attempt: parse_entry(text) for attempt, text in texts.items()}
        return {
            attempt: text
            for attempt, text in texts.items()
            if text and not ((entry := entries[attempt]) and entry.marked)
        }

    def drop(self, attempts: Iterable[str]) -> None:
        """Forget the lines of these games; their results stay."""
        for attempt in attempts:
            self.store.remove(FINISHED + attempt)

    def knows(self, rules: Rules, number: int) -> bool:
        """Whether that deal of that game was finished before, at any level."""
        head = f"{format_rules(rules)}|"
        keys = [key for key in self._names(RESULTS) if key.startswith(head)]
        return any(result.number == number for key in keys for result in self.of(key))

    def purse(self) -> int:
        """The casino's running total: all games under that scheme since the last reset."""
        since = self.store.get(PURSE) or ""
        return sum(
            result.score
            for results in self.table().values()
            for result in results
            if result.scheme is Scheme.CASINO and result.attempt > since
        )

    def empty_purse(self) -> None:
        """Let the running total begin again after the newest result; results stay."""
        newest = max((r.attempt for rs in self.table().values() for r in rs), default="")
        self.store.set(PURSE, newest)

    def reset(self, key: str) -> Table:
        """Forget the results under a key; what they were, for `restore`."""
        old = {key: self.of(key)}
        self.store.remove(RESULTS + key)
        return old

    def restore(self, table: Table) -> int:
        """Put results in beside those there; how many are new."""
        mine = self.table()
        new = 0
        for key, results in merge(mine, table).items():
            added = len(results) - len(mine.get(key, ()))
            if results != mine.get(key):
                self._write(key, results)
            new += added
        return new

    def _names(self, prefix: str) -> list[str]:
        """What stands after the prefix in the keys that begin with it."""
        keys = self.store.keys()
        return [key.removeprefix(prefix) for key in keys if key.startswith(prefix)]

    def _write(self, key: str, results: Iterable[Result]) -> bool:
        text = " ".join(map(format_result, joined(results)))
        if text:
            return self.store.set(RESULTS + key, text)
        self.store.remove(RESULTS + key)
        return True


def parse_entry(text: str | None) -> Entry | None:
    """The finished game of a stored text, or None."""
    try:
        return read_entry(read_json(text)) if text else None
    except ValueError:
        return None


def _readable(words: Iterable[str]) -> Iterator[Result]:
    for word in words:
        try:
            yield parse_result(word)
        except BadResult:
            continue
