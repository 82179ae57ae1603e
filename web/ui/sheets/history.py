"""The history: a slider under the table that leads to any position of the game, and its bookmarks.

It lies beside the table, not over it: the cards are seen while it moves, and whoever plays on from
a position simply plays.
"""

from typing import ClassVar

from ui.intent import GoTo, Mark
from ui.texts import say

from . import controls as c
from .base import Page, Room
from .html import Html, icon, join, tag

PACE = 700
"""Milliseconds from one move to the next while it plays by itself."""


class History(Page):
    """Where in the game the table stands."""

    name: ClassVar[str] = "history"
    size: ClassVar[str] = "strip"

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.playing = False

    def title(self) -> str:
        """Its heading."""
        return say("history.title")

    @property
    def at(self) -> int:
        """Steps made now."""
        return len(self.room.session.record.game.steps)

    @property
    def end(self) -> int:
        """Steps in all, those that can be redone included."""
        return self.at + len(self.room.session.record.game.undone)

    def body(self) -> Html:
        """The slider, and the steps to either side."""
        where = tag("output", self._where(), id="history-where")
        slider = tag(
            "input",
            type="range",
            id=c.ident("go"),
            data_act="go",
            min=0,
            max=self.end,
            value=self.at,
            aria_label=say("history.slider"),
            aria_valuetext=self._where(),
            list="history-marks",
        )
        marks = (tag("option", value=mark) for mark in self.room.session.record.marks)
        return join(
            tag("div", where, self._mark(), class_="where"),
            slider,
            tag("datalist", *marks, id="history-marks"),
            tag("div", *self._steps(), class_="steps"),
        )

    def _steps(self) -> list[Html]:
        """Buttons to the start, back, play, on, to the end."""
        play = ("stop", "pause") if self.playing else ("play", "play")
        buttons = [("first", "first"), ("back", "earlier"), play, ("on", "later"), ("last", "last")]
        return [
            tag(
                "button",
                icon(picture),
                id=c.ident("play" if name == "stop" else name),
                class_="control",
                type="button",
                data_act=name,
                aria_label=say(f"history.{name}"),
            )
            for name, picture in buttons
        ]

    def _mark(self) -> Html:
        marked = self.at in self.room.session.record.marks
        return tag(
            "button",
            icon("mark"),
            tag("span", say("history.mark")),
            id=c.ident("mark"),
            class_="control mark",
            type="button",
            data_act="mark",
            aria_pressed="true" if marked else "false",
        )

    def _where(self) -> str:
        return say("history.where", at=self.at, n=self.end)

    def act(self, name: str, value: str) -> None:
        """Go to a position, mark it, or let the game play back."""
        places = {"first": 0, "back": max(0, self.at - 1), "on": self.at + 1, "last": self.end}
        if name == "go" or name in places:
            self.playing = False
            self.room.session.take(GoTo(int(value) if name == "go" else places[name]))
        elif name == "mark":
            self.room.session.take(Mark())
            self.room.results.mark(self.room.session.record)
        elif name in {"play", "stop"}:
            self.playing = name == "play"
            if self.playing:
                if self.at == self.end:
                    self.room.session.take(GoTo(0))
                self.room.device.later(PACE, self._tick)
        self.refresh()

    def refresh(self) -> None:
        """Show where the table stands now; a slider that is held is not taken from the hand."""
        self.room.redraw()

    def _tick(self) -> None:
        if not self.playing:
            return
        self.room.session.take(GoTo(min(self.end, self.at + 1)))
        self.playing = self.at < self.end
        self.room.redraw()
        if self.playing:
            self.room.device.later(PACE, self._tick)

    def left(self) -> None:
        """The sheet was closed."""
        self.playing = False
