"""The finished games: a list of them, each opened on the table to look back and to play on."""

from itertools import islice
from typing import ClassVar

from canfield_core.record import BadRecord
from canfield_core.stats import Result
from canfield_core.variants import Scheme
from ui.intent import OpenGame
from ui.naming import game_name
from ui.results import Entry, parse_key
from ui.texts import say

from . import controls as c
from .base import Page, Room
from .html import Html, icon, join, tag
from .words import begun, duration, number

AT_ONCE = 25
"""Games that are shown before more are asked for."""


class Games(Page):
    """The newest finished games first."""

    name: ClassVar[str] = "games"

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.shown = AT_ONCE
        self.only_marked = False
        self.archived: list[Entry] | None = None
        self.said = ""

    def title(self) -> str:
        """Its heading."""
        return say("games.title")

    def body(self) -> Html:
        """The list, and what can be done to it."""
        entries = [*self.room.results.finished(), *(self.archived or ())]
        if not entries:
            return c.note(say("games.none"))
        wanted = [entry for entry in entries if entry.marked or not self.only_marked]
        lines = (self._line(entry) for entry in islice(wanted, self.shown))
        more = len(wanted) > self.shown or self.archived is None
        return join(
            c.switch("marked", say("games.marked"), on=self.only_marked),
            tag("p", self.said, role="status", class_="said"),
            tag("ul", *lines, class_="rows parted"),
            c.button("more", say("games.more"), kind="wide") if more else join(),
            c.note(say("games.note")),
        )

    def act(self, name: str, value: str) -> None:
        """Open a game, or show more of them."""
        if name == "open":
            self._open(value)
            return
        if name == "marked":
            self.only_marked = value == "on"
        elif name == "more":
            self.shown += AT_ONCE
            if self.archived is None and self.shown > len(self.room.results.attempts()):
                self.room.device.archived(self._unearth)
        self.room.redraw()

    def _line(self, entry: Entry) -> Html:
        result = entry.result
        rules, _, _ = parse_key(entry.key)
        deal = number(result.number) if result.number else say("games.set-up")
        date = self.room.device.moment(begun(result))
        row = tag(
            "button",
            tag("span", game_name(rules), tag("small", f"{deal} · {date}")),
            _mark(len(entry.data["marks"])) if entry.marked else join(),
            _end(result, rules.cards),
            id=c.ident("open", result.attempt),
            class_="row game-row",
            type="button",
            data_act="open",
            value=result.attempt,
        )
        return tag("li", row)

    def _open(self, attempt: str) -> None:
        archived = {entry.result.attempt: entry for entry in self.archived or ()}
        entry = self.room.results.entry(attempt) or archived.get(attempt)
        if entry is None:
            return
        try:
            record = entry.record()
        except BadRecord:
            self.said = say("games.broken")
            self.room.redraw()
            return
        record.practice = True
        self.room.leave(OpenGame(record))
        self.room.history()

    def _unearth(self, entries: list[Entry]) -> None:
        known = set(self.room.results.attempts())
        self.archived = [entry for entry in entries if entry.result.attempt not in known]
        self.room.redraw()


def _mark(marks: int) -> Html:
    """The sign of bookmarks, with their number for who does not see it."""
    return tag("span", icon("mark"), tag("span", say("games.bookmarks", n=marks), class_="unseen"))


def _end(result: Result, cards: int) -> Html:
    """How the game ended, its time and its score."""
    told = [duration(result.seconds)]
    told += [number(result.score)] if result.scheme is not Scheme.NONE else []
    lost = say("games.lost", founded=result.founded, cards=cards)
    ended = tag("b", say("games.won")) if result.won else tag("span", lost)
    return tag("span", ended, tag("small", " · ".join(told)), class_="end")
