"""The chart shows each game's cards, in order, and says the same in words."""

import re
from xml.etree import ElementTree as ET

from canfield_core.stats import Result
from canfield_core.variants import Scheme
from ui.chart import NEWEST, Words, chart, means

SVG = "{http://www.w3.org/2000/svg}"


def results(*founded: int) -> list[Result]:
    """Games that ended with so many cards on the foundations; 52 is won."""
    return [
        Result(f"{i:04}", n == 52, False, Scheme.STANDARD, n, 60, 0, 40, i + 1)  # noqa: FBT003
        for i, n in enumerate(founded)
    ]


def drawn(*founded: int) -> ET.Element:
    """The chart of such games, read as XML."""
    text = chart(results(*founded), 52, Words("name", "what <it> shows"))
    return ET.fromstring(text.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1))  # noqa: S314


def test_a_bar_is_as_high_as_its_cards() -> None:
    """Twice the cards, twice the height; a won game reaches the top."""
    bars = drawn(13, 26, 52).findall(f"{SVG}rect")
    heights = [float(bar.get("height", 0)) for bar in bars]
    assert heights[1] == 2 * heights[0]
    assert heights[2] == 2 * heights[1]
    assert [bar.get("class") for bar in bars] == ["lost", "lost", "won"]


def test_only_the_newest_are_shown() -> None:
    """The oldest bars go."""
    bars = drawn(*range(1, NEWEST + 6)).findall(f"{SVG}rect")
    assert len(bars) == NEWEST
    heights = [float(bar.get("height", 0)) for bar in bars]
    assert heights == sorted(heights)


def test_it_is_an_image_with_words() -> None:
    """Name and description are there and joined to it; markup in them is escaped."""
    svg = drawn(5)
    ids = [svg.get("aria-labelledby"), svg.get("aria-describedby")]
    texts = {part.get("id"): part.text for part in svg}
    assert svg.get("role") == "img"
    assert [texts[name] for name in ids] == ["name", "what <it> shows"]


def test_the_line_is_the_mean_of_ten() -> None:
    """It begins with what there is, and forgets what is older."""
    assert means(results(10, 20)) == [10, 15]
    assert means(results(*[0] * 10, *[10] * 10))[-1] == 10


def test_one_game_has_no_line() -> None:
    """A line needs two points."""
    assert drawn(5).find(f"{SVG}path") is None
    way = drawn(5, 7).find(f"{SVG}path")
    assert way is not None
    assert len(re.findall(r"[ML]", way.get("d", ""))) == 2
