"""The running game and what becomes of it: saved after every act, left, set aside, taken up again.

Keeps the record and counts results through `results`; plays no move and shows nothing. A game that
cannot be read is never thrown away: its text is kept whole under a key of its own.
"""

import json
from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from canfield_core import catalogue
from canfield_core.catalogue import Difficulty
from canfield_core.deal import random_deal
from canfield_core.game import Game
from canfield_core.level import Level, rules_at
from canfield_core.record import BadRecord, Record, dump, load, read_json
from canfield_core.rules import Rules
from canfield_core.stats import key_of
from canfield_core.variants import Scheme

from .ports import Clock, Store
from .results import Results

RUNNING: Final = "game"
BEFORE: Final = "game-before"
"""The last save that was read well."""
ASIDE: Final = "aside"
UNREAD: Final = "unread:"
OWNER: Final = "owner"
"""Changes whenever a page takes the game over."""
MOST_ASIDE: Final = 8
_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"


class Found(StrEnum):
    """What the memory had at the start."""

    NOTHING = "nothing"
    GAME = "game"
    UNREAD = "unread"
    """A save that cannot be read, and none before it."""
    UNREAD_BEFORE = "unread.before"
    """A save that cannot be read; the one before it is taken up."""


class Attempts:
    """The running attempt over a store. `record` is the game on the table."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.results = Results(store)
        self.writes = True
        """False once another tab has taken the game over."""
        self._store = store
        self._clock = clock
        self._left: tuple[Record, bool] | None = None
        self._claim: str | None = None
        self.record = self.fresh(Rules(id="canfield"), 1)

    def fresh(
        self,
        rules: Rules,
        number: int | None,
        level: Level = Level.NORMAL,
        scheme: Scheme | None = None,
        difficulty: Difficulty | None = None,
    ) -> Record:
        """A new attempt at a deal, a random one without a number; raises BadDeal.

        Easy is said only of deals that are proved: where none is, the attempt is a normal one. Of
        them one of that difficulty is picked, where there are any.
        """
        proved = _proved(rules, difficulty) if level is Level.EASY else ()
        if level is Level.EASY and not (_is_proved(rules, number) if number else proved):
            level = Level.NORMAL
        if number is not None:
            deal = number
        elif level is Level.EASY:
            deal = proved[int(self._clock.chance() * len(proved))]
        else:
            deal = random_deal(self._clock.chance())
        game = Game.new(rules_at(level, rules), deal, scheme)
        known = number is not None and self.results.knows(game.rules, deal)
        return Record(game, level, attempt=self._id(), practice=known)

    def _id(self) -> str:
        """An id given once; ids sort by time."""
        time, text = self._clock.today(), ""
        while time:
            time, digit = divmod(time, 36)
            text = _DIGITS[digit] + text
        tail = int(self._clock.chance() * 36**3)
        return text + "".join(_DIGITS[tail // 36**i % 36] for i in (2, 1, 0))

    def load(self) -> Found:
        """Take the saved game up, as far as there is one that can be read."""
        text = self._store.get(RUNNING)
        if text is None:
            return Found.NOTHING
        if self._read(text):
            self._store.set(BEFORE, text)
            return Found.GAME
        self._put_away(text)
        before = self._store.get(BEFORE)
        return Found.UNREAD_BEFORE if before and self._read(before) else Found.UNREAD

    def _read(self, text: str) -> bool:
        try:
            self.record = load(text)
        except BadRecord:
            return False
        return True

    def claim(self) -> None:
        """Say that this page plays the game now; the store of another tab will hear it."""
        self.writes = True
        self._claim = self._id()
        self._store.set(OWNER, self._claim)

    def save(self) -> bool:
        """Keep the running game; False where it is not kept.

        A page that slept may not have heard that another one has the game: that is looked up
        before every write, and then `writes` is False and nothing is written.
        """
        owner = self._store.get(OWNER)
        if owner is None and self.writes and self._claim:  # cleared during play
            self._store.set(OWNER, self._claim)
        elif owner != self._claim:
            self.writes = False
        return not self.writes or self._store.set(RUNNING, dump(self.record))

    def finish(self) -> bool:
        """Count a won game; False where it counts nothing."""
        return self.results.add(self.record)

    def deal(self, record: Record) -> None:
        """Leave the running game for another one: a loss, unless it was won or nothing was done."""
        old = self.record
        counted = not self._is_counted(old) and self.results.add(old)
        self._left = (old, counted)
        self.record = record

    def _is_counted(self, record: Record) -> bool:
        known = self.results.of(key_of(record.game.rules, record.level))
        return any(result.attempt == record.attempt for result in known)

    def take_back(self) -> bool:
        """The game left last is on the table again, never left; False where there is none."""
        if self._left is None:
            return False
        record, counted = self._left
        self.deal(record)
        self._left = None
        if counted:
            self.results.take_back(record)
        return True

    def forget_left(self) -> None:
        """The game left last cannot be taken back any more."""
        self._left = None

    def open(self, record: Record) -> None:
        """Lay another game on the table; the running one is set aside, unless nothing was done."""
        if self.record.game.is_begun() and not self.record.game.state.is_won():
            aside = [*aside_texts(self._store), dump(self.record)][-MOST_ASIDE:]
            self._store.set(ASIDE, json.dumps(aside))
        self._left = None
        self.record = record

    def has_aside(self) -> bool:
        """Whether a game is set aside."""
        return bool(aside_texts(self._store))

    def back(self) -> bool:
        """Go on with the game set aside last, leaving the one on the table; False without one."""
        aside = aside_texts(self._store)
        while aside:
            text = aside.pop()
            try:
                record = load(text)
            except BadRecord:
                self._put_away(text)
                record = None
            if record:
                self.deal(record)
                self._left = None
                self.save()  # before it is let go below, so that it always lies somewhere
            self._store.set(ASIDE, json.dumps(aside))
            if record:
                return True
        return False

    def _put_away(self, text: str) -> None:
        """Keep a text that cannot be read, whole."""
        self._store.set(f"{UNREAD}{self._clock.today()}", text)


def aside_texts(store: Store) -> list[str]:
    """The games set aside, as records' texts, the last one last."""
    try:
        texts = read_json(store.get(ASIDE) or "[]")
    except ValueError:
        return []
    return [text for text in texts if isinstance(text, str)] if isinstance(texts, list) else []


def _proved(rules: Rules, difficulty: Difficulty | None = None) -> Sequence[int]:
    """The deals of the game that are proved winnable, those of the difficulty if there are any."""
    return catalogue.easy_deals(rules, difficulty) or catalogue.easy_deals(rules)


def _is_proved(rules: Rules, number: int) -> bool:
    """Whether that deal is proved winnable: in the game's catalogue, or as one of today's deals."""
    from .days import is_todays  # noqa: PLC0415 - as above

    return number in _proved(rules) or is_todays(rules, number)
