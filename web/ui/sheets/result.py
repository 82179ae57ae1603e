"""The result after a win: what was reached, how it stands among the others, what comes next."""

from typing import ClassVar

from canfield_core.record import Record
from canfield_core.stats import key_of, result_of, summarize
from canfield_core.variants import Scheme
from ui.intent import NewDeal, Sheet
from ui.links import format_link
from ui.ports import Ending
from ui.texts import say

from . import controls as c
from .base import Page, Room
from .html import Html, join, tag
from .words import deal_name, duration, number, proved, record_line, share_words


class ResultSheet(Page):
    """One won game."""

    name: ClassVar[str] = "result"
    size: ClassVar[str] = "small"

    def __init__(self, room: Room, ending: Ending) -> None:
        super().__init__(room)
        self.record: Record = ending.record
        self.counted = ending.counted
        results = room.results.of(key_of(self.record.game.rules, self.record.level))
        self.summary = summarize(results, self.record.game.scheme)
        self.said = ""

    def title(self) -> str:
        """Its heading."""
        return say("result.title")

    def body(self) -> Html:
        """Score, time, moves and what stands out."""
        game = self.record.game
        large = [
            (say("result.time"), duration(game.seconds)),
            (say("result.moves"), number(game.moves)),
        ]
        if game.scheme is not Scheme.NONE:
            large.insert(0, (say("result.score"), number(game.score)))
        return join(
            c.note(deal_name(self.record)),
            c.figures(large),
            tag("div", *(tag("p", words) for words in self._notes()), class_="notes"),
            tag("div", *self._ways(), class_="beside"),
            tag("p", self.said, role="status", class_="said"),
        )

    def foot(self) -> Html:
        """The next deal."""
        return c.button("next", say("result.next"), kind="primary play")

    def act(self, name: str, value: str) -> None:
        """Where to go from here."""
        del value
        if name == "next":
            self.room.leave(NewDeal())
        elif name == "statistics":
            self.room.go(Sheet.STATISTICS)
        elif name == "replay":
            self.room.history()
        elif name == "share":
            link = self.room.device.link(format_link(self.record))
            self.room.device.share(
                share_words(self.record), link, lambda copied: self._shared(link, copied)
            )

    def _ways(self) -> list[Html]:
        share = c.button("share", say("result.share"), picture="share")
        ways = [
            c.button("replay", say("result.replay"), picture="history"),
            c.button("statistics", say("result.statistics"), picture="chart"),
        ]
        return [share, *ways] if self.record.game.number is not None else ways

    def _proved(self) -> list[str]:
        """What was known of the deal before; a win that nobody had proved is the player's."""
        rules, number = self.record.game.rules, self.record.game.number
        if number is None:
            return []
        told = proved(rules, number)
        own = told == say("deal.unknown") and not self.record.helped
        return [say("deal.won-unknown") if own else told]

    def _notes(self) -> list[str]:
        return [*self._counted(), *self._proved()]

    def _counted(self) -> list[str]:
        if self.record.practice:
            return [say("result.practice")]
        if self.record.helped:
            return [say("result.helped")]
        mine, summary = result_of(self.record), self.summary
        notes = []
        if summary.won > 1 and mine.scheme is not Scheme.NONE and mine.score == summary.best_score:
            notes.append(say("result.best-score"))
        if summary.won > 1 and mine.seconds == summary.best_seconds:
            notes.append(say("result.best-time"))
        return [*notes, record_line(summary)]

    def _shared(self, link: str, copied: bool | None) -> None:  # noqa: FBT001 - the device's word
        if copied is not None:
            self.said = say("share.copied") if copied else say("share.failed", link=link)
            self.room.redraw()
