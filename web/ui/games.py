"""Which game lies on the table: the saved one, a new deal, one from a link or a list, and back.

The bookkeeping is `attempts`'; here it is decided, shown and said.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from canfield_core.card import BadText
from canfield_core.catalogue import Difficulty
from canfield_core.deal import BadDeal
from canfield_core.level import Level
from canfield_core.record import Record
from canfield_core.rules import Rules
from canfield_core.variants import Scheme, format_rules, parse_rules, preset

from . import intent, links
from .attempts import Attempts, Found
from .desk import Desk
from .intent import Intent, NewDeal, Sheet
from .narration import dealt
from .ports import Glide, Offer, Sign
from .texts import say

REGRET: Final = 10_000
"""Milliseconds in which a new deal can be taken back."""


class Games:
    """Games on a desk."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._call_off: Callable[[], None] | None = None

    @property
    def _attempts(self) -> Attempts:
        return self._desk.attempts

    def begin(self, query: str) -> None:
        """Lay the saved game on the table, or the one that the link names."""
        desk, found = self._desk, self._attempts.load()
        if found in (Found.NOTHING, Found.UNREAD):
            self._attempts.record = self._deal(NewDeal())
        words = say(found.value) if found in (Found.UNREAD, Found.UNREAD_BEFORE) else ""
        offers: tuple[Offer, ...] = ()
        linked = links.names_game(query)
        if linked:
            words, offers = self._follow(query)
        self._attempts.claim()
        desk.lay(Glide.NONE)
        desk.tell(words, *offers)
        if found is Found.NOTHING and not query and not desk.settings.welcomed:
            desk.change(replace(desk.settings, welcomed=True))
            desk.ports.sheets.open(Sheet.NEW_GAME)

    def _follow(self, query: str) -> tuple[str, tuple[Offer, ...]]:
        """Open a link; what to say of it."""
        try:
            record = links.read_link(query, self._attempts.fresh)
        except links.BadLink as error:
            return say("bad-link", why=say(f"bad-link.{error.part}")), ()
        if links.same_game(record, self._attempts.record):
            return "", ()
        self._attempts.open(record)
        return self._about(record)

    def _about(self, record: Record) -> tuple[str, tuple[Offer, ...]]:
        """What is to be said of a game that was opened beside the running one."""
        if not self._attempts.has_aside():
            return say("practice") if record.practice else "", ()
        words = say("aside.practice") if record.practice else say("aside")
        return words, (Offer(say("offer.back"), intent.BackToGame()),)

    def take(self, wish: Intent) -> None:
        """Do what is wanted of whole games."""
        desk = self._desk
        desk.pass_time()
        self._take_over(wish)
        match wish:
            case NewDeal():
                self._new(wish)
            case intent.TakeBackDeal():
                if self._attempts.take_back():
                    self._lay()
            case intent.OpenGame(record):
                self._attempts.open(record)
                words, offers = self._about(record)
                self._lay(words, *offers)
            case intent.BackToGame():
                if self._attempts.back():
                    self._lay()
            case intent.Restart():
                self._restart()
            case intent.Mark():
                self._mark()
            case intent.TakeOver():
                self._lay(glide=Glide.MOVE)
            case _:
                pass

    def _lay(self, words: str = "", *offers: Offer, glide: Glide = Glide.DEAL) -> None:
        """Show the game that is now on the table, and say which it is."""
        desk = self._desk
        self._forget()
        desk.ports.sheets.close()
        desk.lay(glide)
        desk.ports.senses.sign(Sign.DEAL)
        desk.tell(words, *offers)
        desk.ports.announcer.say(dealt(desk.seen, desk.game.number))

    def _new(self, wish: NewDeal) -> None:
        desk = self._desk
        try:
            record = self._deal(wish)
        except BadDeal:
            desk.tell(say("bad-link", why=say("bad-link.deal")))
            return
        begun = desk.game.is_begun()
        self._attempts.deal(record)
        back = (Offer(say("offer.take-back"), intent.TakeBackDeal()),) if begun else ()
        self._lay(say("practice") if record.practice else say("left") if begun else "", *back)
        if begun:
            self._call_off = desk.ports.clock.later(REGRET, self._regret)

    def _regret(self) -> None:
        """Too late to take the new deal back."""
        self._call_off = None
        self._attempts.forget_left()
        self._desk.ports.screen.status("")

    def _forget(self) -> None:
        if self._call_off:
            self._call_off()
            self._call_off = None

    def _deal(self, wish: NewDeal) -> Record:
        """The attempt that is wanted; what the wish leaves open is as it was chosen last."""
        desk, last = self._desk, self._desk.settings
        rules = wish.rules or _rules(last.game)
        level = wish.level or Level(last.level)
        same = wish.rules is None or format_rules(wish.rules) == last.game
        scheme = wish.scheme or (Scheme(last.scheme) if last.scheme and same else None)
        hard = Difficulty(last.difficulty) if last.difficulty else None
        record = self._attempts.fresh(rules, wish.number, level, scheme, hard)
        text = scheme.value if scheme else ""
        chosen = replace(last, game=format_rules(rules), level=level.value, scheme=text)
        desk.change(chosen)
        return record

    def _restart(self) -> None:
        desk = self._desk
        if desk.game.steps:
            desk.game.restart()
            desk.ports.sheets.close()
            desk.show(Glide.DEAL)
            desk.ports.senses.sign(Sign.DEAL)
            desk.tell(say("act.restarted"), seen=False)

    def _mark(self) -> None:
        marks, here = self._desk.record.marks, len(self._desk.game.steps)
        (marks.remove if here in marks else marks.append)(here)
        self._desk.save()

    def lose(self) -> None:
        """Another tab has the game now."""
        self._desk.step_back()

    def _take_over(self, wish: Intent) -> None:
        """Whole games are dealt and left by the page that has them: take up where the other is."""
        if self._attempts.writes or isinstance(wish, intent.Mark):
            return
        self._attempts.load()
        self._attempts.claim()
        self._desk.hold("elsewhere", on=False)


def _rules(text: str) -> Rules:
    """The rules of a setting, the parent's where they cannot be read."""
    try:
        return parse_rules(text)
    except BadText:
        return preset("canfield")
