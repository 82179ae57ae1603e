"""Today's deals: which day has which deal, and what has become of each. Days count from 2026-01-01.

The list is the catalogue's; here it is joined with the results. A day is won whenever its deal is
won, so a day that was missed can be made good, and no time zone breaks a row of days.
"""

from collections.abc import Mapping
from datetime import date, timedelta
from enum import StrEnum
from typing import Final

from canfield_core.catalogue import todays_deal, todays_deals
from canfield_core.rules import Rules
from canfield_core.stats import Table
from canfield_core.variants import VARIANTS

from .results import parse_key

FIRST: Final = date(2026, 1, 1)
RULES: Final[Rules] = next(iter(VARIANTS.values())).rules
"""The parent game: today's deals are its own."""


class Fate(StrEnum):
    """What became of a day's deal."""

    OPEN = "open"
    LOST = "lost"
    WON = "won"


def day_of(when: date) -> int:
    """The day's number; negative before the first day."""
    return (when - FIRST).days


def date_of(day: int) -> date:
    """The date of a day."""
    return FIRST + timedelta(days=day)


def is_todays(rules: Rules, number: int) -> bool:
    """Whether the deal is one of today's, of whatever day: all of them are proved winnable."""
    return rules == RULES and number in todays_deals()


def fates(table: Table) -> Mapping[int, Fate]:
    """What became of each deal of the game, by deal number; a win stays a win."""
    found: dict[int, Fate] = {}
    for key, results in table.items():
        if parse_key(key)[0] != RULES:
            continue
        for result in results:
            if result.won or found.get(result.number) is not Fate.WON:
                found[result.number] = Fate.WON if result.won else Fate.LOST
    return found


def fate_of(day: int, known: Mapping[int, Fate]) -> Fate:
    """What became of a day's deal."""
    return known.get(todays_deal(day), Fate.OPEN)


def row_of_wins(today: int, known: Mapping[int, Fate]) -> int:
    """Days won one after another up to today, or up to yesterday while today is open."""
    day = today if fate_of(today, known) is not Fate.OPEN else today - 1
    row = 0
    while day - row >= 0 and fate_of(day - row, known) is Fate.WON:
        row += 1
    return row
