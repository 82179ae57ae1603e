"""The levels: how hard a game is made, apart from its rules of play."""

from dataclasses import replace
from enum import StrEnum
from typing import Final

from .rules import Rules

HARD_REDEALS: Final = 2
"""At most three passes in all."""


class Level(StrEnum):
    """How a deal is picked, and how often the stock may be gone through."""

    EASY = "easy"
    """A deal that the solver has proved winnable under the chosen game and turn."""
    NORMAL = "normal"
    """A random deal."""
    HARD = "hard"
    """At most three passes; offered only where Normal has more."""


def offers_hard(rules: Rules) -> bool:
    """Whether Hard would change the game."""
    return rules.redeals is None or rules.redeals > HARD_REDEALS


def rules_at(level: Level, rules: Rules) -> Rules:
    """The rules as they are played at that level."""
    if level is Level.HARD and offers_hard(rules):
        return replace(rules, redeals=HARD_REDEALS)
    return rules
