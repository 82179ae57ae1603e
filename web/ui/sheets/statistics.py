"""The statistics: figures, chart and table for one game, level and turn; everything as a file."""

from collections.abc import Callable, Mapping, Sequence
from statistics import fmean
from typing import ClassVar

from canfield_core.stats import Result, Summary, Table, key_of, summarize
from canfield_core.variants import VARIANTS, Scheme
from ui.chart import NARROW, NEWEST, WIDE, Words, chart
from ui.intent import Change
from ui.naming import game_name
from ui.results import Entry, parse_key
from ui.settings import to_data
from ui.texts import say
from ui.transfer import BadFile, export, merge_into, read

from . import controls as c
from .base import Page, Room
from .html import Html, join, tag
from .words import duration, level_name, number, percent, short_streak, turn_name

FILE = "canfield.json"


class Statistics(Page):
    """Results under one key; the key of the running game at first."""

    name: ClassVar[str] = "statistics"
    size: ClassVar[str] = "large"

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        record = room.session.record
        self.key = key_of(record.game.rules, record.level)
        self.forgotten: Table | None = None
        self.said = ""

    def title(self) -> str:
        """Its heading."""
        return say("statistics.title")

    def body(self) -> Html:
        """The choice of the key, its figures, the purse, the file."""
        results = self.room.results.of(self.key)
        parts = self._figures(results) if results else [c.note(say("statistics.none"))]
        return join(self._which(), *parts, self._reset(results), *self._purse(), self._memory())

    def act(self, name: str, value: str) -> None:
        """Another key, a reset, a file."""
        if name == "key":
            self.key, self.forgotten = value, None
        elif name == "reset":
            self.forgotten = self.room.results.reset(self.key)
        elif name == "undo" and self.forgotten:
            self.room.results.restore(self.forgotten)
            self.forgotten = None
        elif name == "purse":
            self.room.results.empty_purse()
        elif name == "export":
            self.room.device.archived(self._export)
        elif name == "import":
            self.room.device.pick(self._import)
        self.room.redraw()

    def _which(self) -> Html:
        keys = sorted({*self.room.results.table(), self.key}, key=_order)
        choices = [c.Choice(key, _key_name(key)) for key in keys]
        return c.select("key", say("statistics.which"), choices, self.key, stacked=True)

    def _scheme(self, results: Sequence[Result]) -> Scheme:
        """The scheme that the newest game was scored by."""
        rules, _, _ = parse_key(self.key)
        return results[-1].scheme if results else VARIANTS[rules.id].score

    def _figures(self, results: list[Result]) -> list[Html]:
        cards = parse_key(self.key)[0].cards
        scheme = self._scheme(results)
        summary = summarize(results, scheme)
        words = Words(say("chart.name"), _chart_words(results, cards))
        picture = chart(results, cards, words, WIDE if self.room.device.wide() else NARROW)
        legend = (
            tag("li", say(f"chart.legend-{kind}"), class_=kind) for kind in ("won", "lost", "mean")
        )
        return [
            c.figures(_large(summary)),
            tag("figure", picture, tag("ul", *legend, class_="legend"), class_="results"),
            c.facts(say("statistics.facts"), _small(summary, scheme)),
        ]

    def _reset(self, results: Sequence[Result]) -> Html:
        if self.forgotten:
            undo = c.button("undo", say("statistics.undo"), picture="undo")
            return tag("p", say("statistics.reset-done"), " ", undo, class_="said", role="status")
        if not results:
            return join()
        return tag("p", c.button("reset", say("statistics.reset"), kind="danger"))

    def _purse(self) -> list[Html]:
        """The casino's account, where one was ever opened."""
        table = self.room.results.table()
        if not any(r.scheme is Scheme.CASINO for results in table.values() for r in results):
            return []
        amount = tag("p", number(self.room.results.purse()), class_="amount")
        reset = c.button("purse", say("statistics.purse-reset"))
        says = c.note(say("statistics.purse.says"))
        return [
            c.section(say("statistics.purse"), tag("div", amount, reset, class_="beside"), says)
        ]

    def _memory(self) -> Html:
        buttons = (
            c.button("export", say("statistics.export")),
            c.button("import", say("statistics.import")),
        )
        said = tag("p", self.said, role="status", class_="said")
        return c.section(
            say("statistics.memory"),
            c.note(say("statistics.memory.says")),
            tag("div", *buttons, class_="beside"),
            said,
        )

    def _export(self, archived: list[Entry]) -> None:
        settings = to_data(self.room.session.settings)
        self.room.device.save(FILE, export(self.room.results, settings, archived))

    def _import(self, text: str) -> None:
        try:
            bundle = read(text)
        except BadFile as error:
            self.said = say(f"import.{error.fault}")
        else:
            merged = merge_into(self.room.results, bundle)
            self._take_settings(bundle.settings)
            counted = {
                "results": say("import.results", n=merged.results),
                "games": say("import.games", n=merged.games),
            }
            self.said = say("import.done", **counted)
            if merged.unreadable:
                self.said += " " + say("import.unreadable", n=merged.unreadable)
        self.room.redraw()

    def _take_settings(self, theirs: Mapping[str, object]) -> None:
        """Settings of a file, where nothing was chosen here."""
        mine = to_data(self.room.session.settings)
        for name, value in theirs.items():
            if name not in mine:
                self.room.session.take(Change(name, value))


def _order(key: str) -> tuple[int, str]:
    """Keys in the order of the games."""
    rules, _, _ = parse_key(key)
    return list(VARIANTS).index(rules.id), key


def _key_name(key: str) -> str:
    rules, level, turns = parse_key(key)
    return say(
        "statistics.key",
        game=game_name(rules),
        level=level_name(level),
        turn=turn_name(turns),
    )


def _large(summary: Summary) -> list[tuple[str, str]]:
    return [
        (say("statistics.played"), number(summary.played)),
        (say("statistics.won"), number(summary.won)),
        (say("statistics.rate"), percent(summary.rate)),
        (say("statistics.streak"), short_streak(summary.streak)),
    ]


def _small(summary: Summary, scheme: Scheme) -> list[tuple[str, str]]:
    """The other figures; those of a scheme without points are left out."""

    def told(value: float | None, words: Callable[[float], str] = number) -> str:
        return say("none-yet") if value is None else words(value)

    lines = [
        ("lost", number(summary.lost)),
        ("best-streak", number(summary.best_streak)),
        ("worst-streak", number(summary.worst_streak)),
        ("best-time", told(summary.best_seconds, duration)),
        ("mean-time", told(summary.mean_seconds, duration)),
        ("fewest", told(summary.fewest_moves)),
        ("best-founded", told(summary.best_founded)),
        ("mean-founded", told(summary.mean_founded)),
    ]
    if scheme is not Scheme.NONE:
        lines[5:5] = [
            ("best-score", told(summary.best_score)),
            ("mean-score", told(summary.mean_score)),
        ]
    if summary.helped:
        lines.append(("helped", number(summary.helped)))
    return [(say(f"statistics.{name}"), value) for name, value in lines]


def _chart_words(results: Sequence[Result], cards: int) -> str:
    shown = results[-NEWEST:]
    founded = [result.founded for result in shown]
    return say(
        "chart.words",
        n=len(shown),
        won=sum(result.won for result in shown),
        least=min(founded),
        most=max(founded),
        mean=round(fmean(founded)),
        cards=cards,
    )
