"""What an act and a whole game are worth under each scoring scheme.

The rules know nothing of it, and a game is scored by one scheme. Time is told by the caller: whole
seconds played.
"""

from typing import Final

from .move import Move
from .pile import FOUNDATIONS, RESERVE, WASTE, is_choice, is_foundation, is_tableau
from .state import State
from .variants import Scheme

UP: Final = 10
DOWN: Final = 5
RETURN: Final = -10
PENALTY: Final = 30
"""Under `timed`: points lost at each full 30 seconds, and those seconds."""
SPEED_BONUS: Final = 600_000
TIME_BONUS: Final = 900
CARD: Final = 5
PACK: Final = -50
"""Casino's legend: the pack for $50, $5 for each card on the foundations."""


def act_points(scheme: Scheme, move: Move) -> int:
    """What one act adds under `standard` and `timed`; the compulsory fill is worth nothing.

    The other schemes count no acts: `casino` looks at the position, `none` at nothing.
    """
    if scheme not in (Scheme.STANDARD, Scheme.TIMED) or is_choice(move.source):
        return 0
    if is_foundation(move.source):
        return RETURN
    if move.target == FOUNDATIONS:
        return UP
    by_hand = move.source in (RESERVE, WASTE) and is_tableau(move.target)
    return DOWN if by_hand and scheme is Scheme.STANDARD else 0


def penalty_due(scheme: Scheme, seconds_before: int, seconds: int) -> int:
    """What the time from one moment to the next costs, before the score's floor at 0."""
    if scheme is not Scheme.TIMED:
        return 0
    return PENALTY * (seconds // PENALTY - seconds_before // PENALTY)


def win_bonus(scheme: Scheme, seconds: int) -> int:
    """What a win after so many whole seconds adds."""
    if scheme is Scheme.STANDARD:
        return max(0, TIME_BONUS - seconds)
    return SPEED_BONUS // max(1, seconds) if scheme is Scheme.TIMED else 0


def casino_points(state: State) -> int:
    """The casino's account of a position: -50 a pack, +5 for each card on the foundations."""
    return PACK * state.rules.decks + CARD * state.founded()
