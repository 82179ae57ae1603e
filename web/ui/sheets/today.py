"""Today's deal and the days before it, as a month of days to choose from."""

from calendar import Calendar
from datetime import date
from typing import ClassVar

from canfield_core.catalogue import todays_deal
from canfield_core.level import Level
from ui.days import FIRST, RULES, Fate, date_of, day_of, fate_of, fates, row_of_wins
from ui.intent import NewDeal
from ui.texts import say

from . import controls as c
from .base import Page, Room
from .html import Html, icon, join, tag

_MONTHS = 12
_CALENDAR = Calendar()


class Today(Page):
    """One month; the chosen day is today at first."""

    name: ClassVar[str] = "today"
    size: ClassVar[str] = "small"
    home: ClassVar[str] = c.ident("earlier")

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.now = room.device.today()
        self.chosen = self.now
        self.month = self.now.replace(day=1)
        self.known = fates(room.results.table())

    def title(self) -> str:
        """Its heading."""
        return say("today.title")

    def body(self) -> Html:
        """The month between its neighbours, and the row of days won."""
        name = self.room.device.month(self.month)
        first, last = FIRST.replace(day=1), self.now.replace(day=1)
        ways = tag(
            "div",
            _way("earlier", on=self.month > first),
            tag("b", name, id="today-month", role="status"),
            _way("later", on=self.month < last),
            class_="month",
        )
        row = row_of_wins(day_of(self.now), self.known)
        told = say("today.row", n=row) if row else say("today.says")
        return join(ways, self._days(), c.note(told))

    def foot(self) -> Html:
        """The chosen day's deal."""
        if self.chosen == self.now:
            words = say("today.play")
        else:
            words = say("today.play-day", day=self.room.device.day(self.chosen))
        return c.button("play", words, kind="primary play")

    def act(self, name: str, value: str) -> None:
        """Another month, another day, or PLAY."""
        if name == "play":
            deal = todays_deal(day_of(self.chosen))
            self.room.leave(NewDeal(RULES, deal, Level.EASY))
            return
        if name == "day":
            self.chosen = date_of(int(value))
        elif name in {"earlier", "later"}:
            self._turn(-1 if name == "earlier" else 1)
        self.room.redraw()

    def _turn(self, months: int) -> None:
        """Show the month before or after, as far as there are deals."""
        count = self.month.year * _MONTHS + self.month.month - 1 + months
        month = date(count // _MONTHS, count % _MONTHS + 1, 1)
        if FIRST <= month <= self.now:
            self.month = month

    def _days(self) -> Html:
        """The month as a table of weeks, Monday first."""
        names = (tag("th", name, scope="col") for name in self.room.device.weekdays())
        weeks = _CALENDAR.monthdatescalendar(self.month.year, self.month.month)
        lines = (tag("tr", *(tag("td", self._day(day)) for day in week)) for week in weeks)
        head = tag("thead", tag("tr", *names))
        return tag(
            "table", head, tag("tbody", *lines), class_="days", aria_labelledby="today-month"
        )

    def _day(self, day: date) -> Html:
        if day.month != self.month.month:
            return join()
        number = day_of(day)
        if day > self.now or number < 0:
            return tag("span", str(day.day))
        fate = fate_of(number, self.known)
        words = say("today.day", day=self.room.device.day(day), fate=say(f"today.{fate}"))
        sign = icon("check") if fate is Fate.WON else join()
        return tag(
            "button",
            str(day.day),
            sign,
            id=c.ident("day", str(number)),
            class_=f"day {fate}",
            type="button",
            data_act="day",
            value=number,
            aria_label=words,
            aria_pressed="true" if day == self.chosen else "false",
            aria_current="date" if day == self.now else None,
        )


def _way(name: str, *, on: bool) -> Html:
    """The button to a neighbouring month."""
    return tag(
        "button",
        icon(name),
        id=c.ident(name),
        class_="control",
        type="button",
        data_act=name,
        disabled=not on,
        aria_label=say(f"today.{name}"),
    )
