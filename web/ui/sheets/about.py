"""Help and about: words alone."""

from typing import ClassVar

from ui.texts import say

from . import controls as c
from .base import Page
from .html import Html, join, tag

_HANDS = ("tap", "double", "drag", "stock", "choose")
_KEYS = (
    "arrows",
    "enter",
    "letters",
    "numbers",
    "undo",
    "redo",
    "hint",
    "new",
    "question",
    "escape",
)


class Help(Page):
    """What hands and keys do."""

    name: ClassVar[str] = "help"

    def title(self) -> str:
        """Its heading."""
        return say("help.title")

    def body(self) -> Html:
        """The aim, the gestures, the keys, and where more is said."""
        rules = self.room.session.record.game.rules
        page = self.room.device.page
        game = say(f"name.{rules.id}")
        return join(
            c.section(say("help.aim"), tag("p", say("help.aim.says"))),
            c.section(say("help.hands"), _terms(_HANDS, "b")),
            c.section(say("help.keys"), _terms(_KEYS, "kbd")),
            c.section(
                say("help.more"),
                c.note(say("help.hint-note")),
                c.rows(
                    c.link_row(page(f"rules/{rules.id}/"), say("help.rules", game=game), "rules"),
                    c.link_row(page("learn/"), say("help.learn"), "learn"),
                ),
            ),
        )


class About(Page):
    """What this is, what it does not do, and whose work it stands on."""

    name: ClassVar[str] = "about"

    def title(self) -> str:
        """Its heading."""
        return say("about.title")

    def body(self) -> Html:
        """The game, privacy, licences, version."""
        facts = self.room.device.facts()
        asked = say("about.cdn" if facts.get("runtime") == "cdn" else "about.own")
        return join(
            tag("p", say("about.what")),
            c.section(say("about.privacy"), tag("p", say("about.privacy.says")), tag("p", asked)),
            c.section(
                say("about.licences"),
                tag("p", say("about.licence")),
                tag("p", say("about.runtime")),
            ),
            c.note(say("about.version", build=facts.get("build", ""))),
        )


def _terms(names: tuple[str, ...], kind: str) -> Html:
    """Names and what they do, in two columns."""
    lines = (
        tag("div", tag("dt", tag(kind, say(f"help.{n}"))), tag("dd", say(f"help.{n}.says")))
        for n in names
    )
    return tag("dl", *lines, class_="terms")
