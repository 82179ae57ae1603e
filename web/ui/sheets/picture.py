"""A small picture of a game's table, drawn from its record: what lies where after the deal.

Only shapes and classes; colours are the style sheet's. The picture says nothing that the words
beside it do not say, so it is hidden from screen readers.
"""

from itertools import chain
from typing import Final

from canfield_core.card import format_rank
from canfield_core.rules import Base, Rules

from .html import Html, tag

WIDTH: Final = 120
HEIGHT: Final = 78
_MARGIN: Final = 4
_WIDEST_CARD: Final = 13.0
_RATIO: Final = 1.4
_SPACING: Final = 1.24
"""From one column to the next, in card widths."""
_RESERVE_COLUMN: Final = 1.6


def picture(rules: Rules) -> Html:
    """An SVG of the layout: reserve left, foundations over the piles, stock and waste below."""
    width = _card_width(rules)
    right = _MARGIN + width * _RESERVE_COLUMN
    rows = (_MARGIN, _MARGIN + width * 1.75, HEIGHT - _MARGIN - width * _RATIO)
    shapes = chain(
        _reserve(rules, width, rows[2]),
        _foundations(rules, width, right, rows[0]),
        _piles(rules, width, right, rows[1]),
        _stock(rules, width, rows[2]),
    )
    box = f"0 0 {WIDTH} {HEIGHT}"
    return tag("svg", *shapes, class_="picture", viewBox=box, aria_hidden="true")


def _card_width(rules: Rules) -> float:
    columns = max(rules.piles + (rules.choices > 0), rules.foundations)
    most = (WIDTH - 2 * _MARGIN) / (_RESERVE_COLUMN + (columns - 1) * _SPACING + 1)
    return min(_WIDEST_CARD, most)


def _card(x: float, y: float, width: float, kind: str) -> Html:
    return tag(
        "rect",
        x=round(x, 1),
        y=round(y, 1),
        width=round(width, 1),
        height=round(width * _RATIO, 1),
        rx=round(width * 0.13, 1),
        class_=kind,
    )


def _reserve(rules: Rules, width: float, end: float) -> list[Html]:
    """A packet as thick as it has cards, or a fan where all of it lies face up."""
    lowest = end - width * _RATIO - 4
    shown = rules.reserve if rules.reserve_up else 2 + rules.reserve // 6
    step = min((lowest - _MARGIN) / max(1, shown - 1), width * (0.28 if rules.reserve_up else 0.16))
    kinds = ["face" if rules.reserve_up else "back"] * (shown - 1) + ["face"]
    return [_card(_MARGIN, _MARGIN + i * step, width, kind) for i, kind in enumerate(kinds)]


def _foundations(rules: Rules, width: float, x: float, y: float) -> list[Html]:
    """Empty places, the base card on the first, or placed cards on all with their rank."""
    shapes: list[Html] = []
    for i in range(rules.foundations):
        left = x + i * width * _SPACING
        filled = rules.base is Base.PLACED or (rules.base is Base.DEALT and i == 0)
        shapes.append(_card(left, y, width, "base" if filled else "slot"))
        if rules.base is Base.PLACED:
            shapes.append(_rank(format_rank(rules.placed), left, y, width))
    return shapes


def _rank(rank: str, x: float, y: float, width: float) -> Html:
    return tag(
        "text",
        rank,
        x=round(x + width / 2, 1),
        y=round(y + width * 0.95, 1),
        font_size=round(width * 0.75, 1),
        text_anchor="middle",
    )


def _piles(rules: Rules, width: float, x: float, y: float) -> list[Html]:
    """One card a pile, or the cards to choose the base from, one of them lifted."""
    shapes = []
    for i in range(rules.choices or rules.piles):
        lifted = rules.choices > 0 and i == 1
        top = y - width * 0.3 if lifted else y
        kind = "base" if lifted else "face"
        shapes.append(_card(x + i * width * _SPACING, top, width, kind))
    return shapes


def _stock(rules: Rules, width: float, y: float) -> list[Html]:
    """The stock, and beside it as many cards as the first turn brings."""
    x = _MARGIN + width * _SPACING
    turned = [_card(x + i * width * 0.36, y, width, "face") for i in range(rules.turn(0))]
    return [_card(_MARGIN, y, width, "back"), *turned]
