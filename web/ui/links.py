"""Links that open a game: `?rules=ID&deal=N&level=…&score=…&moves=…`, read and written.

A position that was set up comes as `?layout=…&moves=…`, its layout text with `;` for line ends.
A link made today opens the same game for ever: rules are named by their stable text, deals by their
number. Reading gives a record or says what is wrong; the address bar is `main`'s.
"""

from collections.abc import Callable, Mapping
from typing import Final
from urllib.parse import parse_qsl, urlencode

from canfield_core.card import BadText
from canfield_core.deal import BadDeal, parse_deal
from canfield_core.game import Game
from canfield_core.level import Level
from canfield_core.move import format_line, parse_line
from canfield_core.notation import format_layout, parse_layout
from canfield_core.play import IllegalMove
from canfield_core.record import Record
from canfield_core.rules import Rules
from canfield_core.variants import VARIANTS, Scheme, format_rules, parse_rules

LONGEST: Final = 20_000
"""Characters of a query that is read at all."""

Fresh = Callable[[Rules, int | None, Level, Scheme | None], Record]
"""`Attempts.fresh`: a new attempt at a deal."""


class BadLink(ValueError):
    """A link that names no game; `part` is what is wrong: rules, deal, level, layout or moves."""

    def __init__(self, part: str) -> None:
        super().__init__(part)
        self.part = part


def names_game(query: str) -> bool:
    """Whether the address asks for a game at all."""
    return any(
        name in {"rules", "deal", "moves", "level", "layout"}
        for name, _ in parse_qsl(query[:LONGEST])
    )


def read_link(query: str, fresh: Fresh) -> Record:
    """The game of a link's query (without its `?`); raises BadLink.

    Without a deal's number it is a random deal. A `+` that arrives as a space is read as one.
    """
    values = dict(parse_qsl(query[:LONGEST]))
    level, scheme = _level(values)
    if "layout" in values:
        record = _set_up(values["layout"], scheme)
    else:
        record = fresh(_rules(values), _number(values), level, scheme)
    if moves := values.get("moves"):
        record.practice = True
        try:
            for move in parse_line(moves):
                record.game.play(move)
        except (BadText, IllegalMove):
            raise BadLink("moves") from None
    return record


def _set_up(layout: str, scheme: Scheme | None) -> Record:
    """The position of a layout text; it never counts."""
    try:
        start = parse_layout(layout.replace(";", "\n"))
    except BadText:
        raise BadLink("layout") from None
    return Record(Game(start, None, scheme or VARIANTS[start.rules.id].score), practice=True)


def _rules(values: Mapping[str, str]) -> Rules:
    name, _, options = values.get("rules", "canfield").replace("+", " ").strip().partition(" ")
    try:
        return parse_rules(f"{name}+{options}" if options.strip() else name)
    except BadText:
        raise BadLink("rules") from None


def _number(values: Mapping[str, str]) -> int | None:
    try:
        return parse_deal(values["deal"]) if "deal" in values else None
    except BadDeal:
        raise BadLink("deal") from None


def _level(values: Mapping[str, str]) -> tuple[Level, Scheme | None]:
    try:
        scheme = Scheme(values["score"]) if "score" in values else None
        return Level(values.get("level", Level.NORMAL)), scheme
    except ValueError:
        raise BadLink("level") from None


def format_link(record: Record, *, moves: bool = False) -> str:
    """The query that opens the record's deal anywhere, with the moves so far if wanted."""
    game = record.game
    if game.number is None:
        values = {"layout": format_layout(game.start).strip().replace("\n", ";")}
    else:
        values = {"rules": format_rules(game.rules), "deal": str(game.number)}
    if record.level is not Level.NORMAL:
        values["level"] = record.level.value
    if game.scheme is not VARIANTS[game.rules.id].score:
        values["score"] = game.scheme.value
    if moves:
        values["moves"] = format_line(game.played())
    return urlencode(values, safe="=,;:'")


def same_game(linked: Record, running: Record) -> bool:
    """Whether a link without moves names the game that is running anyway."""
    one, other = linked.game, running.game
    plain = not one.steps and (one.scheme, linked.level) == (other.scheme, running.level)
    return plain and one.number == other.number and one.rules == other.rules
