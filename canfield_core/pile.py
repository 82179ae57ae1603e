"""Names of the places on the table, as integers with a text; what lies on them is not known here.

`s` stock, `w` waste, `r` reserve, `f` the foundations as a destination, `fh` one foundation (`fh'`
the second of its suit), `1` … `8` tableau piles, `b1` … `b5` the cards to choose a base from.
"""

from typing import Final

from .card import PACK_MARK, SUIT_LETTERS, BadText

Pile = int
"""One of the constants, or what `tableau`, `foundation` or `choice` returns."""

STOCK, WASTE, RESERVE, FOUNDATIONS = range(4)
_TABLEAU: Final = 10
_CHOICE: Final = 20
_FOUNDATION: Final = 30

MOST_PILES: Final = 8
MOST_FOUNDATIONS: Final = 12
MOST_CHOICES: Final = 5


def tableau(index: int) -> Pile:
    """The tableau pile with that index, counted from 0 at the left."""
    return _TABLEAU + index


def foundation(index: int) -> Pile:
    """The foundation with that index: suit + 4 × (how many of the suit come before it)."""
    return _FOUNDATION + index


def choice(index: int) -> Pile:
    """The place of the card at that index, from 0, among those to choose a base from."""
    return _CHOICE + index


def is_tableau(pile: Pile) -> bool:
    """Whether this is a tableau pile."""
    return _TABLEAU <= pile < _TABLEAU + MOST_PILES


def is_foundation(pile: Pile) -> bool:
    """Whether this is one single foundation (not `f`, the foundations as a destination)."""
    return _FOUNDATION <= pile < _FOUNDATION + MOST_FOUNDATIONS


def is_choice(pile: Pile) -> bool:
    """Whether this is the place of a card to choose."""
    return _CHOICE <= pile < _CHOICE + MOST_CHOICES


def index_of(pile: Pile) -> int:
    """The index, from 0, of a tableau pile, a foundation or a choice among its kind."""
    return pile % 10 if pile < _FOUNDATION else pile - _FOUNDATION


_NAMES: Final[dict[Pile, str]] = {
    STOCK: "s",
    WASTE: "w",
    RESERVE: "r",
    FOUNDATIONS: "f",
    **{tableau(i): str(i + 1) for i in range(MOST_PILES)},
    **{choice(i): f"b{i + 1}" for i in range(MOST_CHOICES)},
    **{
        foundation(i): "f" + SUIT_LETTERS[i % 4].lower() + PACK_MARK * (i // 4)
        for i in range(MOST_FOUNDATIONS)
    },
}
_PILES: Final = {name: pile for pile, name in _NAMES.items()}


def format_pile(pile: Pile) -> str:
    """The pile's text."""
    return _NAMES[pile]


def parse_pile(text: str) -> Pile:
    """The pile with that text; raises BadText."""
    if text not in _PILES:
        raise BadText(f"{text[:20]!r} is not a pile: s, w, r, f, fs … fc, 1 … 8")
    return _PILES[text]
