"""Random play, for tests and benchmarks, wherever Python runs: nothing but the core is needed."""

import random
from collections.abc import Sequence

from canfield_core import Move
from canfield_core.move import REDEAL, TURN


def pick(chance: random.Random, moves: Sequence[Move]) -> Move:
    """A move; turns are drawn seldom, so that cards are played."""
    plays = [move for move in moves if move not in (TURN, REDEAL)]
    return chance.choice(plays if plays and chance.random() < 0.7 else moves)
