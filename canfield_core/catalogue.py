"""What is known of deals before anyone plays them: verdicts, lengths of won lines, difficulty.

The facts stand in `catalogue_data`, which is imported only when they are asked for; the command
that makes and continues them is `python -m tests.bench.catalogue`.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cache
from typing import Final, NamedTuple

from .rules import Rules
from .variants import format_rules
from .verdict import Verdict

DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
LOST: Final = "---"
UNKNOWN: Final = "???"
WIDTH: Final = 3
"""Letters a deal: two for the length of the won line in base 36, one for how often one position
must be doubled to reach those that the search looked at."""
LONGEST: Final = 36 * 36 - 1
"""The longest line whose length two digits hold."""
EASY_DOUBLINGS: Final = 8
MIDDLING_DOUBLINGS: Final = 12
"""Half of all won deals fall within some hundred positions, the last tenth takes thousands."""
ENOUGH: Final = 20
ENOUGH_OF_ONE: Final = 8
"""Proved deals from which on Easy is offered, and one difficulty of it."""
FIRST_DAY: Final = 1_000_001
"""Today's deals are, in order, the proved ones from this number on."""


class Difficulty(StrEnum):
    """How hard a won deal is, by how many positions the search looked at before it had a line."""

    EASY = "easy"
    MIDDLING = "middling"
    DEVILISH = "devilish"


class Entry(NamedTuple):
    """What is known of one deal."""

    verdict: Verdict
    length: int = 0
    """Moves of the won line that is known; LONGEST stands for so many or more."""
    doublings: int = 0
    """The search looked at less than 2 to this power positions."""

    @property
    def difficulty(self) -> Difficulty:
        """By how many positions the search looked at."""
        if self.doublings <= EASY_DOUBLINGS:
            return Difficulty.EASY
        return Difficulty.MIDDLING if self.doublings <= MIDDLING_DOUBLINGS else Difficulty.DEVILISH


def format_entry(entry: Entry) -> str:
    """The entry as it stands in the data."""
    if entry.verdict is Verdict.UNKNOWN:
        return UNKNOWN
    if entry.verdict is Verdict.UNWINNABLE:
        return LOST
    high, low = divmod(min(entry.length, LONGEST), 36)
    return DIGITS[high] + DIGITS[low] + DIGITS[min(entry.doublings, 35)]


def parse_entry(text: str) -> Entry:
    """The entry that stands there so."""
    if text == UNKNOWN:
        return Entry(Verdict.UNKNOWN)
    if text == LOST:
        return Entry(Verdict.UNWINNABLE)
    return Entry(Verdict.WINNABLE, int(text[:2], 36), int(text[2], 36))


def _data() -> Mapping[str, str]:
    from .catalogue_data import DEALS  # noqa: PLC0415 - large, and seldom asked for

    return DEALS


def reach(rules: Rules) -> int:
    """Deals 1 … this many of the game were searched; 0 for a game that is not in the catalogue."""
    return len(_data().get(format_rules(rules), "")) // WIDTH


def entry(rules: Rules, deal: int) -> Entry | None:
    """What is known of the deal; None where it was never searched."""
    if not 1 <= deal <= reach(rules):
        return None
    text = _data()[format_rules(rules)]
    return parse_entry(text[(deal - 1) * WIDTH : deal * WIDTH])


def known(rules: Rules, deal: int) -> Verdict | None:
    """The verdict on the deal; None where it was never searched."""
    found = entry(rules, deal)
    return found.verdict if found else None


@cache
def easy_deals(rules: Rules, difficulty: Difficulty | None = None) -> Sequence[int]:
    """The numbers of all deals proved winnable, or of those of one difficulty."""
    text = _data().get(format_rules(rules), "")
    deals = (text[at : at + WIDTH] for at in range(0, len(text), WIDTH))
    won = ((number, deal) for number, deal in enumerate(deals, 1) if deal not in {LOST, UNKNOWN})
    return tuple(
        number
        for number, deal in won
        if difficulty is None or parse_entry(deal).difficulty is difficulty
    )


def offers_easy(rules: Rules) -> bool:
    """Whether so many deals of the game are proved that Easy has something to pick from."""
    return len(easy_deals(rules)) >= ENOUGH


def difficulties(rules: Rules) -> list[Difficulty]:
    """The difficulties that enough proved deals of the game have to choose from."""
    return [hard for hard in Difficulty if len(easy_deals(rules, hard)) >= ENOUGH_OF_ONE]


@cache
def todays_deals() -> Sequence[int]:
    """Today's deals of the parent game, by days since 2026-01-01; the list only ever grows."""
    from .catalogue_data import PROVED  # noqa: PLC0415 - as above

    bits = (int(digit, 16) >> shift & 1 for digit in PROVED for shift in (3, 2, 1, 0))
    return tuple(FIRST_DAY + at for at, bit in enumerate(bits) if bit)


def todays_deal(days: int) -> int:
    """The deal of the day so many days after 2026-01-01; the list begins anew at its end."""
    deals = todays_deals()
    return deals[days % len(deals)]
