"""The new-game sheet: which game, by which house rules, how hard, scored how, and which deal.

What is chosen here is a draft until PLAY; the choice is remembered by the controller.
"""

from typing import ClassVar

from canfield_core.card import BadText
from canfield_core.catalogue import difficulties, offers_easy
from canfield_core.deal import LAST_DEAL, BadDeal, parse_deal
from canfield_core.game import Game
from canfield_core.level import Level, offers_hard, rules_at
from canfield_core.record import Record
from canfield_core.rules import Rules
from canfield_core.stats import key_of, summarize
from canfield_core.variants import (
    OPTIONS,
    VARIANTS,
    Option,
    Scheme,
    format_options,
    parse_rules,
    preset,
    with_options,
)
from ui.intent import Change, NewDeal, Sheet
from ui.links import BadLink, read_link
from ui.texts import say

from . import controls as c
from .base import Page, Room
from .html import Html, icon, join, tag
from .picture import picture
from .special import special
from .words import number, proved, record_line

_QUICK_TURNS = ((3,), (1,))
"""The turns offered beside the level, in games whose book turns three."""


class NewGame(Page):
    """The draft of a new game."""

    name: ClassVar[str] = "new-game"
    size: ClassVar[str] = "large"
    enter: ClassVar[str] = "play"
    home: ClassVar[str] = c.ident("pick")

    def __init__(self, room: Room, *, house: bool = False) -> None:
        super().__init__(room)
        settings = room.session.settings
        self.rules = _rules(settings.game)
        self.level = next((level for level in Level if level == settings.level), Level.NORMAL)
        self.scheme = next((scheme for scheme in Scheme if scheme == settings.scheme), None)
        self.difficulty = settings.difficulty
        self.deal = ""
        self.error = ""
        self.picking = room.device.wide()
        self.house = house

    def title(self) -> str:
        """Its heading."""
        return say("new.title")

    def body(self) -> Html:
        """The games beside what can be said about one of them."""
        parts = [self._level(), self._difficulty(), self._turn(), self._score(), self._deal()]
        parts.append(self._house())
        return join(
            tag("div", self._game(), class_="games", data_open=self.picking),
            tag("div", *parts, self._links(), class_="choice"),
        )

    def foot(self) -> Html:
        """The record for the choice beside PLAY."""
        rules, level = self.rules, self._offered()
        results = self.room.results.of(key_of(rules_at(level, rules), level))
        line = record_line(summarize(results, self._scheme()))
        return join(c.note(line), c.button("play", say("new.play"), kind="primary play"))

    def act(self, name: str, value: str) -> None:
        """A choice was made, or PLAY was pressed."""
        match name:
            case "pick":
                self.picking = not self.picking
            case "house":
                self.house = not self.house
            case "book":
                self.rules = preset(self.rules.id)
            case "game":
                self._choose_game(value)
            case "level" | "difficulty" | "score":
                self._choose_way(name, value)
            case "deal":
                self._type_deal(value)
            case "play":
                self._play()
            case "today":
                self.room.go(Sheet.TODAY)
            case _:
                self._choose_option(name.removeprefix("option-"), value)
        self.room.redraw()

    # What is shown.

    def _game(self) -> Html:
        """The chosen game; all of them when the player looks for another one."""
        opened = "true" if self.picking else "false"
        head = tag(
            "button",
            _card(self.rules),
            icon("down"),
            id=c.ident("pick"),
            class_="chosen",
            type="button",
            data_act="pick",
            aria_expanded=opened,
        )
        if not self.picking:
            return head
        cards = (
            c.choice_card("game", name, _card(variant.rules), chosen=name == self.rules.id)
            for name, variant in VARIANTS.items()
        )
        legend = tag("legend", say("new.game"), class_="unseen")
        return join(head, tag("fieldset", legend, *cards, class_="choices"))

    def _level(self) -> Html:
        levels = self._levels()
        chosen = self._offered()
        choices = [c.Choice(level.value, say(f"level.{level}")) for level in levels]
        said = say(f"level.{chosen}.says")
        return (
            c.segments("level", say("new.level"), choices, chosen.value, said)
            if choices[1:]
            else join()
        )

    def _difficulty(self) -> Html:
        """How hard an Easy deal is, where the catalogue has enough of each kind to choose from."""
        known = difficulties(self.rules) if self._offered() is Level.EASY else []
        if not known[1:]:
            return join()
        choices = [c.Choice("", say("difficulty.any"))]
        choices += [c.Choice(hard.value, say(f"difficulty.{hard}")) for hard in known]
        chosen = self.difficulty if self.difficulty in known else ""
        return c.segments("difficulty", say("new.difficulty"), choices, chosen)

    def _turn(self) -> Html:
        if preset(self.rules.id).turns != _QUICK_TURNS[0]:
            return join()
        choices = [c.Choice(str(t[0]), say(f"new.turn-{t[0]}")) for t in _QUICK_TURNS]
        chosen = str(self.rules.turns[0]) if self.rules.turns in _QUICK_TURNS else ""
        return c.segments("turn", say("new.turn"), choices, chosen)

    def _score(self) -> Html:
        choices = [c.Choice(scheme.value, say(f"scheme.{scheme}")) for scheme in Scheme]
        return c.select("score", say("new.score"), choices, self._scheme().value)

    def _deal(self) -> Html:
        field = c.text_field(
            "deal", say("new.number"), self.deal, hint=say("new.random"), error=self.error
        )
        number = None if self.error else self._number()
        if number is None:
            return tag("div", field)
        told = [c.note(proved(rules_at(self._offered(), self.rules), number))]
        if self._known():
            told.append(c.note(say("new.practice")))
        return tag("div", field, *told, class_="told")

    def _house(self) -> Html:
        """The house options behind a line that says how many are changed."""
        changed = len(format_options(self.rules).split())
        state = say("house.changed", n=changed) if changed else say("house.none")
        head = tag(
            "button",
            icon("house"),
            tag("span", say("house.title"), tag("small", state)),
            icon("down"),
            id=c.ident("house"),
            class_="row",
            type="button",
            data_act="house",
            aria_expanded="true" if self.house else "false",
        )
        if not self.house:
            return head
        parts = [self._option(option) for option in OPTIONS]
        back = c.button("book", say("house.plain"), kind="quiet") if changed else join()
        return join(head, tag("div", *parts, c.note(say("house.note")), back, class_="options"))

    def _option(self, option: Option) -> Html:
        """One option; where it is changed, what the book says stands beside it."""
        now, book = _text(option, self.rules), _text(option, preset(self.rules.id))
        choices = [c.Choice(text, say(f"option.{option.key}.{text}")) for text in option.values]
        said = say(f"option.{option.key}.{book}")
        beside = say("house.book", value=said) if now != book else ""
        legend = say(f"option.{option.key}")
        return c.segments(f"option-{option.key}", legend, choices, now, beside)

    def _links(self) -> Html:
        game = say(f"name.{self.rules.id}")
        address = self.room.device.page(f"rules/{self.rules.id}/")
        today = c.row("today", say("menu.today"), picture="today")
        return c.rows(c.link_row(address, say("new.rules", game=game), "rules"), today)

    # What is chosen.

    def _levels(self) -> list[Level]:
        easy = [Level.EASY] if offers_easy(self.rules) else []
        return [*easy, Level.NORMAL, *([Level.HARD] if offers_hard(self.rules) else [])]

    def _offered(self) -> Level:
        """The level wished for, where this game has it."""
        return self.level if self.level in self._levels() else Level.NORMAL

    def _scheme(self) -> Scheme:
        """The scheme wished for, or the game's own."""
        return self.scheme or VARIANTS[self.rules.id].score

    def _choose_way(self, name: str, value: str) -> None:
        if name == "level":
            self.level = Level(value)
        elif name == "difficulty":
            self.difficulty = value
        else:
            own = VARIANTS[self.rules.id].score
            self.scheme = None if value == own else Scheme(value)

    def _choose_game(self, name: str) -> None:
        self.rules = preset(name)
        self.picking = self.room.device.wide() or not self.room.device.by_hand()

    def _choose_option(self, key: str, text: str) -> None:
        option = next(option for option in OPTIONS if option.key == key)
        kept = {o.key: _text(o, self.rules) for o in OPTIONS if o is not option}
        kept[key] = text
        book = preset(self.rules.id)
        words = (f"{o.key}={kept[o.key]}" for o in OPTIONS if kept[o.key] != _text(o, book))
        self.rules = with_options(book, " ".join(words))

    def _type_deal(self, text: str) -> None:
        """A number, or a link: that fills the whole sheet."""
        self.deal = text.strip()
        self.error = ""
        try:
            if "?" in self.deal:
                self._follow(self.deal.partition("?")[2].partition("#")[0])
            self._number()
        except (BadDeal, BadLink):
            self.error = say("new.bad-number", last=number(LAST_DEAL))

    def _follow(self, query: str) -> None:
        """Choose what a link names; raises BadLink."""
        record = read_link(query, _draft)
        game = record.game
        self.rules, self.level, self.scheme = game.rules, record.level, game.scheme
        self.deal = str(game.number)

    def _number(self) -> int | None:
        """The deal number typed, None for a random one; raises BadDeal."""
        return parse_deal(self.deal) if self.deal else None

    def _known(self) -> bool:
        """Whether the typed deal was finished before."""
        wanted = self._number()
        rules = rules_at(self._offered(), self.rules)
        return wanted is not None and self.room.results.knows(rules, wanted)

    def _play(self) -> None:
        if self.error:
            return
        level = self._offered()
        self.room.session.take(Change("difficulty", self.difficulty))
        self.room.leave(NewDeal(self.rules, self._number(), level, self._scheme()))


def _rules(text: str) -> Rules:
    """The game of a remembered text; the parent game where it names none."""
    try:
        return parse_rules(text)
    except BadText:
        return next(iter(VARIANTS.values())).rules


def _draft(rules: Rules, number: int | None, level: Level, scheme: Scheme | None) -> Record:
    """The choice that a link names, as a record that is never played; raises BadLink."""
    if number is None:
        raise BadLink("deal")
    return Record(Game.new(rules, number, scheme), level)


def _text(option: Option, rules: Rules) -> str:
    """The text of an option's value."""
    value = getattr(rules, option.field)
    return next(text for text, known in option.values.items() if known == value)


def _card(rules: Rules) -> Html:
    """A game as the picker shows it: picture, name, what is special."""
    name = tag("b", say(f"name.{rules.id}"))
    return join(picture(preset(rules.id)), name, tag("small", special(preset(rules.id))))
