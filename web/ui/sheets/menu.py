"""The menu: every way from the table, each in one more step."""

from typing import ClassVar

from canfield_core.record import dump
from ui.intent import BackToGame, Pause, Restart, Sheet
from ui.links import format_link
from ui.texts import say

from . import controls as c
from .base import Page
from .html import Html, join, tag
from .words import deal_name, share_words

_SHEETS = {
    "today": (Sheet.TODAY, "today"),
    "games": (Sheet.GAMES, "list"),
    "statistics": (Sheet.STATISTICS, "chart"),
    "setup": (Sheet.SETUP, "new"),
    "settings": (Sheet.SETTINGS, "settings"),
    "help": (Sheet.HELP, "help"),
    "about": (Sheet.ABOUT, "about"),
}


class Menu(Page):
    """What can be done with the game, and where else to go."""

    name: ClassVar[str] = "menu"
    size: ClassVar[str] = "small"
    said = ""
    """What came of sharing."""

    def title(self) -> str:
        """Its heading."""
        return say("menu.title")

    def body(self) -> Html:
        """The game's own acts, then the other sheets and pages."""
        record = self.room.session.record
        lines = (
            [c.row("restart", say("menu.restart"), picture="restart")] if record.game.steps else []
        )
        lines.append(c.row("history", say("menu.history"), picture="history"))
        if self.room.session.insight.is_there and not record.game.state.is_won():
            lines.append(c.row("solver", say("solver.title"), picture="sought"))
        if not record.game.state.is_won():
            lines.append(c.row("pause", say("menu.pause"), picture="pause"))
        if record.game.number is not None:
            lines.append(c.row("share", say("menu.share"), picture="share"))
        if record.game.steps:
            lines.append(c.row("keep", say("menu.keep"), picture="mark"))
        if self.room.session.has_aside:
            lines.append(c.row("aside", say("menu.aside"), picture="undo"))
        said = tag("p", self.said, class_="note", role="status")
        head = tag("p", deal_name(record), class_="note")
        return join(head, c.rows(*lines), said, c.rows(*self._elsewhere()))

    def _elsewhere(self) -> list[Html]:
        rules = self.room.session.record.game.rules
        page = self.room.device.page
        sheets = [c.row(name, say(f"menu.{name}"), picture=p) for name, (_, p) in _SHEETS.items()]
        pages = [
            c.link_row(page(f"rules/{rules.id}/"), say("menu.rules"), "rules"),
            c.link_row(page("learn/"), say("menu.learn"), "learn"),
        ]
        return [*sheets[:-2], *pages, *sheets[-2:]]

    def act(self, name: str, value: str) -> None:
        """Go there, or do it."""
        del value
        if name in _SHEETS:
            self.room.go(_SHEETS[name][0])
        elif name == "restart":
            self.room.leave(Restart())
        elif name == "pause":
            self.room.leave(Pause(on=True))
        elif name == "aside":
            self.room.leave(BackToGame())
        elif name == "solver":
            self.room.go(Sheet.SOLVER)
        elif name == "history":
            self.room.history()
        elif name == "keep":
            record = self.room.session.record
            self.room.device.save(f"{record.game.number or 'game'}.canfield", dump(record))
        elif name == "share":
            record = self.room.session.record
            link = self.room.device.link(format_link(record))
            self.room.device.share(
                share_words(record), link, lambda copied: self._shared(link, copied)
            )

    def _shared(self, link: str, copied: bool | None) -> None:  # noqa: FBT001 - the device's word
        if copied is not None:
            self.said = say("share.copied") if copied else say("share.failed", link=link)
            self.room.redraw()
