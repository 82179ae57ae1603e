"""One act of the player as a value, and its text; whether it is allowed is said in `legal`.

`t` turn · `d` redeal · `r-3` `w-2` · `r-f` `w-f` `4-f` · `2-4` the whole pile · `2-4*1` its last
card · `fh-2` return · `b3` choose the third card as the base. The automatic fill is no move of its
own: it belongs to the move that made the space.
"""

import re
from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from .card import BadText
from .pile import FOUNDATIONS, STOCK, WASTE, Pile, choice, format_pile, is_choice, parse_pile


class Move(NamedTuple):
    """One act: from a pile to a pile."""

    source: Pile
    target: Pile
    count: int = 0  # type: ignore[assignment]  # nobody counts a move as a tuple
    """How many cards leave a tableau pile for another, where it is a part of it; 0: the whole
    pile, or the one card that any other source gives."""


TURN: Final = Move(STOCK, WASTE)
REDEAL: Final = Move(WASTE, STOCK)


def choose(index: int) -> Move:
    """The choice of the card at that index, from 0, as the base."""
    return Move(choice(index), FOUNDATIONS)


@cache
def format_move(move: Move) -> str:
    """The move's text."""
    if move == TURN:
        return "t"
    if move == REDEAL:
        return "d"
    if is_choice(move.source):
        return format_pile(move.source)
    count = f"*{move.count}" if move.count else ""
    return f"{format_pile(move.source)}-{format_pile(move.target)}{count}"


_WORDS: Final = {"t": TURN, "d": REDEAL, **{f"b{i + 1}": choose(i) for i in range(5)}}
_TO_TABLEAU: Final = re.compile(r"(r|w|f[shdc]'{0,2}|[1-8])-([1-8])(?:\*([1-9][0-9]?))?")
_LONGEST: Final = len("fh''-2*13")
_TO_FOUNDATION: Final = re.compile(r"(r|w|[1-8])-f")


@cache
def _parse(text: str) -> Move | None:
    if text in _WORDS:
        return _WORDS[text]
    if found := _TO_FOUNDATION.fullmatch(text):
        return Move(parse_pile(found[1]), FOUNDATIONS)
    found = _TO_TABLEAU.fullmatch(text)
    if not found or (found[3] and not found[1].isdigit()):
        return None
    return Move(parse_pile(found[1]), parse_pile(found[2]), int(found[3] or 0))


def parse_move(text: str) -> Move:
    """The move with that text; raises BadText. Whether it is legal is another question."""
    move = _parse(text) if len(text) <= _LONGEST else None
    if move is None:
        raise BadText(f"{text[:20]!r} is not a move: t, d, r-3, w-f, 4-f, 2-4, 2-4*1, fh-2 or b3")
    return move


def format_line(moves: Iterable[Move]) -> str:
    """A line of moves as text, one space between two."""
    return " ".join(map(format_move, moves))


def parse_line(text: str) -> list[Move]:
    """The moves of a line; raises BadText at the first that cannot be read."""
    return [parse_move(word) for word in text.split()]
