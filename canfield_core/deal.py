"""Deal numbers: which number gives which position, for ever (deal-number format 1).

The pack is suits S, H, D, C, each A…K, packs one after another, shuffled by a written-out
Fisher–Yates over `random.Random(number).random()`, the one sequence that Python guarantees to keep.
"""

import random
import re
from collections.abc import Sequence
from typing import Final

from .card import PACK, Card, rank_of, suit_of
from .rules import Base, Rules
from .state import State

FORMAT: Final = 1
LAST_DEAL: Final = 999_999_999
_DIGITS: Final = re.compile("[0-9]{1,12}")


class BadDeal(ValueError):
    """A deal number out of range; the message says the range."""


def check_deal(number: int) -> int:
    """The number itself, if it is 1 … 999,999,999; raises BadDeal."""
    if not 1 <= number <= LAST_DEAL:
        raise BadDeal(f"deal numbers run from 1 to {LAST_DEAL:,}; {number} is none")
    return number


def parse_deal(text: str) -> int:
    """The deal number with that text; raises BadDeal."""
    if not _DIGITS.fullmatch(text.strip()):
        raise BadDeal(f"deal numbers run from 1 to {LAST_DEAL:,}; {text.strip()[:20]!r} is none")
    return check_deal(int(text))


def random_deal(draw: float) -> int:
    """The deal number for a draw in [0, 1), all numbers alike; the caller brings the chance."""
    return int(draw * LAST_DEAL) + 1


def shuffled(decks: int, number: int) -> list[Card]:
    """All cards of that many packs in the order of that deal, the first to be dealt first."""
    pack = list(range(PACK * decks))
    chance = random.Random(number).random
    for i in range(len(pack) - 1, 0, -1):
        j = int(chance() * (i + 1))
        pack[i], pack[j] = pack[j], pack[i]
    return pack


def deal(rules: Rules, number: int) -> State:
    """The position that the deal starts from; raises BadDeal.

    Dealt in order: reserve (first card lowest), base card, tableau left to right, stock (next card
    to be turned first). Placed base cards leave the pack first, the others keep their order.
    """
    return lay(rules, shuffled(rules.decks, check_deal(number)))


def lay(rules: Rules, pack: Sequence[Card]) -> State:
    """The position that all cards in that order give, the first to be dealt first."""
    placed = rules.base is Base.PLACED
    started = [card for card in pack if placed and rank_of(card) == rules.placed]
    rest = iter([card for card in pack if card not in started])

    reserve = tuple(next(rest) for _ in range(rules.reserve))
    choice = tuple(next(rest) for _ in range(rules.choices))
    if rules.base is Base.DEALT:
        started = [next(rest)]
    piles = 0 if choice else rules.piles
    foundations: list[tuple[Card, ...]] = [()] * rules.foundations
    for card in sorted(started):
        free = range(suit_of(card), rules.foundations, 4)
        foundations[next(i for i in free if not foundations[i])] = (card,)
    return State(
        rules=rules,
        base=rank_of(started[0]) if started else 0,
        reserve=reserve,
        foundations=tuple(foundations),
        tableau=tuple((next(rest),) for _ in range(piles)),
        stock=tuple(rest),
        waste=(),
        choice=choice,
    )
