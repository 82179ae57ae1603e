"""Lessons: prepared positions, and in each a few steps with a goal that can be checked.

One idea a lesson. A step says what is to be reached, as data, and one line of moves that reaches
it; the sentences around it belong to the page, which finds them by the lesson's id and the step's
number. Positions are layout texts of whole games, so a lesson can be played on.
"""

from enum import StrEnum
from itertools import pairwise
from typing import Final, NamedTuple

from .card import HIDDEN, Card, parse_card
from .move import Move, parse_line
from .notation import parse_layout
from .state import State


class Wanted(StrEnum):
    """What a goal asks of the position."""

    UP = "up"
    """The card is on a foundation."""
    ON = "on"
    """The card lies on the other one in the tableau."""
    TOP = "top"
    """The card is the waste's top."""
    SPACE = "space"
    """The card began a pile."""
    REDEALT = "redealt"
    """The waste was turned over."""


class Goal(NamedTuple):
    """What is to be reached."""

    wanted: Wanted
    card: Card = HIDDEN
    on: Card = HIDDEN


class Step(NamedTuple):
    """One step of a lesson."""

    goal: Goal
    line: tuple[Move, ...]
    """Moves that reach the goal from where the step before ended."""


class Lesson(NamedTuple):
    """A position with the steps to be made in it."""

    id: str
    layout: str
    steps: tuple[Step, ...]

    def start(self) -> State:
        """The position it begins with."""
        return parse_layout(self.layout)


def is_reached(goal: Goal, state: State) -> bool:
    """Whether the position is as the goal wants it."""
    wanted, card, on = goal
    if wanted is Wanted.UP:
        return any(card in cards for cards in state.foundations)
    if wanted is Wanted.ON:
        return any((on, card) in pairwise(pile) for pile in state.tableau)
    if wanted is Wanted.TOP:
        return state.waste[-1:] == (card,)
    if wanted is Wanted.SPACE:
        return any(pile[:1] == (card,) for pile in state.tableau)
    return state.redeals > 0


def _up(card: str) -> Goal:
    return Goal(Wanted.UP, parse_card(card))


def _on(card: str, on: str) -> Goal:
    return Goal(Wanted.ON, parse_card(card), parse_card(on))


def _top(card: str) -> Goal:
    return Goal(Wanted.TOP, parse_card(card))


def _space(card: str) -> Goal:
    return Goal(Wanted.SPACE, parse_card(card))


_REDEALT: Final = Goal(Wanted.REDEALT)


def _lesson(name: str, layout: str, *steps: tuple[str, Goal]) -> Lesson:
    told = tuple(Step(goal, tuple(parse_line(line))) for line, goal in steps)
    return Lesson(name, layout.lstrip(), told)


_TABLE: Final = (
    _lesson(
        "base",
        """
rules: canfield
base: Q
reserve: 4C 4S 4H 2S JC TD 8S KS TH QC 6S AH KH
foundations: QH
1: KD QS
2: 7C
3: 3S 2H
4: 9D
waste:
stock: 7D 2D TC 3D 5C 5D 3H 5S JH 9C KC 7H 4D QD AD 3C 5H 8D 6C AS 8H 9S 6H 6D AC JD 2C TS 9H 7S 8C JS
redeals: 0
""",  # noqa: E501 - a pile is one line
        ("1-f", _up("QS")),
        ("r-f", _up("KH")),
        ("r-f", _up("AH")),
        ("3-f", _up("2H")),
    ),
    _lesson(
        "piles",
        """
rules: canfield
base: 8
reserve: 3C 3S 2H 2S TC 9D 8S QS 8H QC 6D 5D 9C
foundations: 8D
1: TH
2: JC
3: 4S
4: AD
waste: 6S 2C KS
stock: QH 8C KH 4C 3D AH 5S 9H 7C KC 5H 2D JD JH AC 3H 7D 5C AS 6H 9S 4H 4D QD TD KD TS 7H 7S 6C JS
redeals: 0
""",
        ("r-1", _on("9C", "TH")),
        ("1-2", _on("TH", "JC")),
        ("w-4", _on("KS", "AD")),
    ),
    _lesson(
        "reserve",
        """
rules: canfield
base: Q
reserve: 7H 9C
foundations: QS KS AS 2S 3S 4S 5S QH KH AH 2H 3H 4H QD KD AD 2D 3D 4D 5D QC KC AC 2C 3C
1: TH
2: JC
3: 8D
4: 9H
waste: 9D 5C TC
stock: 6D JS 7C 8C JH 6S 6C 4C 9S 5H 7D JD TD 6H 7S 8H 8S TS
redeals: 0
""",
        ("1-2", _on("TH", "JC")),
        ("1-2", _on("9C", "TH")),
        ("3-2", _on("8D", "9C")),
        ("w-3", _space("TC")),
    ),
    _lesson(
        "stock",
        """
rules: canfield
base: 5
reserve: QD KD AD 3S AC KH AH 4H
foundations: 5S 6S 7S 8S 9S TS JS 5H 6H 7H 8H 9H TH JH QH 5D 6D 7D 8D 9D TD 5C 6C 7C 8C 9C TC JC
1: 4D 3C 2D AS
2: 4S 3D 2S
3: KS
4: KC
waste:
stock: 2C QS JD 3H QC 4C 2H
redeals: 0
""",
        ("t", _top("JD")),
        ("w-f", _up("JD")),
        ("w-f", _up("QS")),
        ("t t", _top("2H")),
        ("d", _REDEALT),
        ("t", _top("QC")),
        ("w-f", _up("QC")),
    ),
    _lesson(
        "selective",
        """
rules: selective
base: ?
reserve: TD 3S 2H KD TC QC 6S KS 8H AC 2C 5D 9S
choice: 4D 7S JC 8S TH
waste:
stock: 8D QH 9C KH 6H 2D AH 4S 9H 8C KC 5H AD AS 6D 4C JH 3C 3H 7D 6C 2S 7C TS 4H 3D JD 9D QD JS 7H 5S 5C QS
redeals: 0
""",  # noqa: E501 - a pile is one line
        ("b2", _up("7S")),
        ("3-f", _up("8S")),
        ("3-f", _up("9S")),
    ),
    _lesson(
        "storehouse",
        """
rules: storehouse
base: 2
reserve: 6D 4S 5H 3S JC 4C 9S KS JH QD 6S 3H KD
foundations: 2S 2H 2D 2C
1: 9C
2: TC
3: AD
4: 5S
waste:
stock: 4H 6C 3D QC 4D TD 5D AH 5C QH 7C KC 8H 9D KH 7H 6H AS 9H 7S TS 8D 7D AC JD 3C JS TH 8S 8C QS
redeals: 0
""",
        ("1-2", _on("9C", "TC")),
        ("1-3", _on("KD", "AD")),
        ("1-f", _up("3H")),
        ("t", _top("4H")),
        ("w-f", _up("4H")),
    ),
    _lesson(
        "superior",
        """
rules: superior
base: 8
reserve: 9D 3S AH QD JC QC 6S QS 8H KD 5H JS 3C
foundations: 8C
1: 6D
2: 7S
3: TC
4: QH
waste:
stock: 7D JH 9C KH 6H 2D KS 4S 9H 7C KC 4H AD AS 4D 2C TH AC 2H 5D 5C 2S 6C 8S 3H 3D TD 8D JD 9S 7H 5S 4C TS
redeals: 0
""",  # noqa: E501 - a pile is one line
        ("1-2", _on("6D", "7S")),
        ("r-1", _space("3C")),
        ("r-4", _on("JS", "QH")),
    ),
    _lesson(
        "run",
        """
rules: canfield-relaxed
base: 9
reserve: 2C 3S AH 2S TC 7D 6S JS 9H JC 5D KC 2D
foundations: 9D
1: 9S 8H 7C
2: TD 9C
3: QS
4: 4H
waste:
stock: QH 8C KH 3C 3D KS 4S TH 6C QC 5H AD JD JH AC 2H 6D 4C AS 6H 7S 3H 4D QD 8D KD 8S 7H 5S 5C TS
redeals: 0
""",
        ("1-2*2", _on("8H", "9C")),
        ("1-f", _up("9S")),
    ),
    _lesson(
        "return",
        """
rules: canfield-open
base: 5
reserve: 4C 3S AH 2S JC 9D 6S JS QH QC 7D KS 7C
foundations: 5H 6H 7H 8H
1: 9S
2: QD
3: 2C
4: JH
waste:
stock: 2D TC 3D 5C 5D QS 4S KH 9C KC 4H 4D JD AD 3C 2H 8D 6C AS 9H 7S 3H 6D KD TD AC 8S TH 5S 8C TS
redeals: 0
""",
        ("fh-1", _on("8H", "9S")),
        ("r-1", _on("7C", "8H")),
    ),
)

LESSONS: Final = {lesson.id: lesson for lesson in _TABLE}
"""The lessons in their order: the four of the parent game, then those of single variants."""
