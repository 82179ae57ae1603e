"""Results of games and what they add up to; kept apart by game, level and turn.

A result is one attempt, with an id that is given once. It is as small as it can be: the lines of
finished games are kept elsewhere. Nothing here knows where results are stored.
"""

import re
from collections.abc import Iterable
from statistics import fmean
from typing import Final, NamedTuple

from .level import Level
from .record import Record
from .rules import Rules
from .variants import Scheme, format_rules

_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_TEXT: Final = re.compile(r"([0-9a-z]{1,12})([wlh])([stcn])((?:\.-?[0-9a-z]{1,7}){5})")
_SCHEMES: Final = {scheme.value[0]: scheme for scheme in Scheme}


class BadResult(ValueError):
    """A text that is no result."""


class Result(NamedTuple):
    """How one attempt ended."""

    attempt: str
    """Its id; ids sort by the time they were given."""
    won: bool
    helped: bool
    """Won with the solver's help: kept apart."""
    scheme: Scheme
    founded: int
    """Cards on the foundations at the end."""
    seconds: int
    score: int
    moves: int
    number: int
    """The deal number; 0 for a position that was set up."""


def result_of(record: Record) -> Result:
    """The result of an attempt as it stands."""
    game = record.game
    return Result(
        attempt=record.attempt,
        won=game.state.is_won(),
        helped=record.helped and game.state.is_won(),
        scheme=game.scheme,
        founded=game.state.founded(),
        seconds=game.seconds,
        score=game.score,
        moves=game.moves,
        number=game.number or 0,
    )


def is_begun(record: Record) -> bool:
    """Whether the deal counts: its first act was made, and it is no practice."""
    return record.game.is_begun() and not record.practice


def key_of(rules: Rules, level: Level) -> str:
    """Under which key results are kept: game with its changed options, level and turn."""
    return f"{format_rules(rules)}|{level.value}|{','.join(map(str, rules.turns))}"


def _base36(number: int) -> str:
    digits = ""
    rest = abs(number)
    while rest or not digits:
        rest, digit = divmod(rest, 36)
        digits = _DIGITS[digit] + digits
    return "-" + digits if number < 0 else digits


def format_result(result: Result) -> str:
    """The result in at most 40 characters: id, how it ended, scheme, five numbers to base 36."""
    ended = "h" if result.helped else "w" if result.won else "l"
    head = f"{result.attempt}{ended}{result.scheme.value[0]}"
    return ".".join((head, *map(_base36, result[4:])))


def parse_result(text: str) -> Result:
    """The result of such a text; raises BadResult."""
    found = _TEXT.fullmatch(text)
    if not found:
        raise BadResult(f"{text[:40]!r} is no result of a game")
    numbers = [int(word, 36) for word in found[4].split(".")[1:]]
    won, helped = found[2] in "wh", found[2] == "h"
    return Result(found[1], won, helped, _SCHEMES[found[3]], *numbers)


Table = dict[str, list[Result]]
"""Results by key, each list sorted."""


def joined(results: Iterable[Result]) -> list[Result]:
    """The results sorted, one an attempt: the last one said, but a win stays a win."""
    known: dict[str, Result] = {}
    for result in results:
        old = known.get(result.attempt)
        if old is None or not old.won:
            known[result.attempt] = result
    return sorted(known.values())


def merge(mine: Table, theirs: Table) -> Table:
    """Both tables together, no attempt twice."""
    return {key: joined((*mine.get(key, ()), *theirs.get(key, ()))) for key in {**mine, **theirs}}


class Summary(NamedTuple):
    """What results add up to. Wins with help are counted in `helped` and nowhere else."""

    played: int
    won: int
    lost: int
    rate: float
    """Won games among those played, 0 … 1."""
    helped: int
    streak: int
    """Games won in a row at the end; lost ones with a minus."""
    best_streak: int
    worst_streak: int
    """The longest row of lost games, as a count."""
    best_seconds: int | None
    mean_seconds: float | None
    best_score: int | None
    """Of the won games under the scheme asked for; the casino's of all games."""
    mean_score: float | None
    fewest_moves: int | None
    best_founded: int | None
    mean_founded: float | None
    total: int
    """The scores of all games under the scheme together: the casino's running total."""


def summarize(results: Iterable[Result], scheme: Scheme) -> Summary:
    """What the results add up to; scores are those under the scheme."""
    every = sorted(results)
    games = [result for result in every if not result.helped]
    wins = [result for result in games if result.won]
    scored = [result for result in games if result.scheme is scheme]
    scores = [result.score for result in scored if result.won or scheme is Scheme.CASINO]
    streak, best, worst = _streaks(result.won for result in games)
    times = [result.seconds for result in wins]
    founded = [result.founded for result in games]
    return Summary(
        played=len(games),
        won=len(wins),
        lost=len(games) - len(wins),
        rate=len(wins) / len(games) if games else 0.0,
        helped=len(every) - len(games),
        streak=streak,
        best_streak=best,
        worst_streak=worst,
        best_seconds=min(times, default=None),
        mean_seconds=fmean(times) if times else None,
        best_score=max(scores, default=None),
        mean_score=fmean(scores) if scores else None,
        fewest_moves=min((result.moves for result in wins), default=None),
        best_founded=max(founded, default=None),
        mean_founded=fmean(founded) if founded else None,
        total=sum(result.score for result in scored),
    )


def _streaks(won: Iterable[bool]) -> tuple[int, int, int]:
    """The row of like results at the end (lost ones with a minus), and the longest of each kind."""
    streak = best = worst = 0
    for win in won:
        streak = max(streak, 0) + 1 if win else min(streak, 0) - 1
        best, worst = max(best, streak), max(worst, -streak)
    return streak, best, worst
