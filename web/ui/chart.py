"""The chart of results over time, as SVG drawn from the results.

One bar a game, as high as cards lay on the foundations at its end, won games in the accent colour;
a line is the mean of the last games up to each. Colours are the style sheet's; the words are the
caller's.
"""

from collections.abc import Sequence
from statistics import fmean
from typing import Final, NamedTuple

from canfield_core.stats import Result

from .sheets.html import Html, join, tag

WIDE: Final = 800
NARROW: Final = 360
"""Widths to draw for, in pixels of the page about: so the figures keep their size."""
HEIGHT: Final = 200
NEWEST: Final = 60
"""Bars shown at most: more would be too thin to see."""
WINDOW: Final = 10
"""Games of which the line shows the mean."""
_LEFT: Final = 34
_TOP: Final = 10
_FLOOR: Final = HEIGHT - 12


class Words(NamedTuple):
    """What the chart says: its name, and its content in a sentence for who does not see it."""

    name: str
    description: str


def chart(results: Sequence[Result], cards: int, words: Words, width: int = WIDE) -> Html:
    """The newest results, oldest first, of a game with that many cards."""
    shown = results[-NEWEST:]
    step = (width - _LEFT) / max(len(shown), 12)
    bars = [_bar(result, i, step, cards) for i, result in enumerate(shown)]
    return tag(
        "svg",
        tag("title", words.name, id="chart-name"),
        tag("desc", words.description, id="chart-words"),
        *_grid(cards, width),
        *bars,
        _line(means(results)[-NEWEST:], step, cards),
        class_="chart",
        viewBox=f"0 0 {width} {HEIGHT}",
        role="img",
        aria_labelledby="chart-name",
        aria_describedby="chart-words",
    )


def means(results: Sequence[Result]) -> list[float]:
    """For each game the mean of cards on the foundations over it and those just before it."""
    founded = [result.founded for result in results]
    return [fmean(founded[max(0, i + 1 - WINDOW) : i + 1]) for i in range(len(founded))]


def _height(founded: float, cards: int) -> float:
    """Where so many cards are, in units from the top."""
    return round(_FLOOR - (_FLOOR - _TOP) * founded / cards, 1)


def _grid(cards: int, width: int) -> list[Html]:
    """Lines at none, a half and all of the cards, each with its number."""
    parts: list[Html] = []
    for count in (0, cards // 2, cards):
        y = _height(count, cards)
        parts.append(tag("line", x1=_LEFT, x2=width, y1=y, y2=y, class_="rule"))
        parts.append(tag("text", str(count), x=_LEFT - 8, y=y + 4, text_anchor="end"))
    return parts


def _bar(result: Result, index: int, step: float, cards: int) -> Html:
    top = _height(result.founded, cards)
    return tag(
        "rect",
        x=round(_LEFT + index * step + step * 0.14, 1),
        y=top,
        width=round(step * 0.72, 1),
        height=round(max(_FLOOR - top, 1), 1),
        rx=round(min(2.5, step * 0.2), 1),
        class_="won" if result.won else "lost",
    )


def _line(values: Sequence[float], step: float, cards: int) -> Html:
    """The line of means; a single game has none."""
    if not values[1:]:
        return join()
    points = [(_LEFT + (i + 0.5) * step, _height(mean, cards)) for i, mean in enumerate(values)]
    way = "L".join(f"{x:.1f} {y}" for x, y in points)
    return tag("path", d=f"M{way}", class_="mean")
