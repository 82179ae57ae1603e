"""Set up a deal: written or clicked together, checked in sentences, then played or passed on."""

from html import escape
from typing import ClassVar
from urllib.parse import unquote_plus

from canfield_core.card import RANKS, format_card, parse_card
from canfield_core.game import Game
from canfield_core.record import Record
from canfield_core.state import State
from canfield_core.variants import VARIANTS, preset
from ui import deal_text
from ui.deal_text import Found, Problem
from ui.intent import OpenGame, StopAsking
from ui.links import format_link
from ui.texts import say

from . import controls as c
from .base import Page, Room
from .html import Html, join, tag
from .words import number

_SIGNS = "♠♥♦♣"


def shown(names: str) -> str:
    """Card texts as people read them: `TH` as 10♥."""
    cards = [(name, parse_card(name)) for name in names.split()]
    return ", ".join(
        ("10" if name[0] == "T" else name[0]) + _SIGNS[card % 52 // RANKS] for name, card in cards
    )


class Setup(Page):
    """What was written, what it is, and what is wrong with it."""

    name: ClassVar[str] = "setup"
    size: ClassVar[str] = "large"

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.rules = room.session.record.game.rules
        self.text = ""

    @property
    def _found(self) -> Found:
        return deal_text.read(self.text, self.rules)

    def title(self) -> str:
        """Its heading."""
        return say("setup.title")

    def body(self) -> Html:
        """The game, the field to write in, what is wrong, the cards still to be laid."""
        found = self._found
        games = [c.Choice(game, say(f"name.{game}")) for game in VARIANTS]
        field = tag(
            "textarea",
            self.text,
            id=c.ident("text"),
            data_act="text",
            rows=8,
            spellcheck="false",
            placeholder=say("setup.example"),
        )
        return join(
            c.select("game", say("setup.game"), games, self.rules.id),
            tag("label", tag("span", say("setup.text")), field, class_="field stacked"),
            c.note(say("setup.how")),
            tag("div", *map(_sentence, found.problems), class_="problems", role="status"),
            self._palette(found),
            tag("p", say("setup.ready") if found.state else "", role="status"),
            self._solved(found),
            self._passed_on(found),
        )

    def _solved(self, found: Found) -> Html:
        """What the solver says of the position, or the button that asks it."""
        insight, state = self.room.session.insight, found.state
        if state is None or not insight.is_there:
            return join()
        known, seeks = insight.known.of(state), insight.seeks(state)
        looked = say("solver.looked", n=known.nodes, count=number(known.nodes))
        moves = len(known.line)
        words = ""
        if seeks:
            words = say("setup.sought", looked=looked)
        elif state in insight.known:
            words = say(f"setup.{known.verdict}", looked=looked, n=moves, count=number(moves))
        act = "stop" if seeks else "" if known.ended or known.is_settled else "solve"
        key = "solver.stop" if seeks else "solver.more" if known.nodes else "setup.solve"
        button = c.button(act, say(key)) if act else join()
        return tag("div", tag("p", words, role="status"), button, class_="beside")

    def left(self) -> None:
        """The sheet was closed."""
        insight = self.room.session.insight
        if self.room.redraw in insight.heard:
            insight.heard.remove(self.room.redraw)
            insight.stop()

    def _passed_on(self, found: Found) -> Html:
        """The position's link, and the lines that put it on a page, to be copied."""
        if not found.state:
            return join()
        query = format_link(_record(found.state))
        device = self.room.device
        layout = escape(unquote_plus(query.removeprefix("layout=")))
        snippet = (
            f'<script src="{device.page("embed/v1.js")}" async></script>\n'
            f'<canfield-table layout="{layout}"></canfield-table>'
        )
        return join(
            _to_copy("link", say("setup.link"), device.link(query)),
            _to_copy("snippet", say("setup.snippet"), snippet),
        )

    def _palette(self, found: Found) -> Html:
        """The cards that are not laid yet, to be clicked in their order."""
        if not found.missing:
            return join()
        buttons = [
            tag(
                "button",
                shown(format_card(card)),
                class_="button",
                type="button",
                id=c.ident("add", str(card)),
                data_act="add",
                value=format_card(card),
            )
            for card in found.missing
        ]
        return c.section(say("setup.left"), tag("div", *buttons, class_="palette"))

    def foot(self) -> Html:
        """Play it, as soon as it is a position."""
        if not self._found.state:
            return c.button("check", say("setup.check"), kind="primary")
        return c.button("play", say("setup.play"), kind="primary")

    def act(self, name: str, value: str) -> None:
        """Take what was written or clicked; play what it is."""
        if name == "text":
            self.text = value
        elif name == "game":
            self.rules = preset(value)
        elif name == "solve" and (state := self._found.state):
            insight = self.room.session.insight
            if self.room.redraw not in insight.heard:
                insight.heard.append(self.room.redraw)
            insight.ask(state)
        elif name == "stop":
            self.room.session.take(StopAsking())
        elif name == "add":
            self.text = f"{self.text} {value}".strip()
        elif name == "play" and (state := self._found.state):
            self.room.leave(OpenGame(_record(state)))
            return
        self.room.redraw()


def _record(state: State) -> Record:
    """A game from that position; it counts nothing."""
    return Record(Game(state, None, VARIANTS[state.rules.id].score), practice=True)


def _to_copy(name: str, words: str, text: str) -> Html:
    field = tag("textarea", text, id=c.ident(name), rows=3, readonly=True)
    return tag("label", tag("span", words), field, class_="field stacked")


def _sentence(problem: Problem) -> Html:
    """What is wrong, with the cards as people read them."""
    values = dict(problem.values)
    for name in ("cards", "card", "on"):
        if name in values:
            values[name] = shown(values[name])
    return tag("p", say(problem.key, **values))
