"""Links of every kind that were given away open what they opened: tests/golden/links.json.

Entries are added to that file and never changed: each may stand on somebody's page.
"""

import json
from typing import Any

import pytest

from canfield_core.lessons import LESSONS
from canfield_core.move import format_line
from canfield_core.notation import format_layout
from canfield_core.variants import VARIANTS
from tests import golden
from tests.ui.page import FakePage
from ui import links

GOLDEN: dict[str, dict[str, Any]] = json.loads((golden.HERE / "links.json").read_text("utf-8"))
GAMES = {link: told for link, told in GOLDEN.items() if "lesson=" not in link}


def opened(link: str) -> dict[str, Any]:
    """What a link opens, as the file tells it; the level of an easy one is the catalogue's word."""
    record = links.read_link(link.removeprefix("?"), FakePage().controller.desk.attempts.fresh)
    return {
        "deal": record.game.number,
        "level": record.level.value,
        "score": record.game.scheme.value,
        "played": format_line(record.game.played()),
        "layout": format_layout(record.game.state),
    }


@pytest.mark.parametrize("link", GAMES)
def test_a_link_opens_what_it_opened(link: str) -> None:
    """Pitfall 28: rules, deal, level, score and moves, to the card."""
    assert opened(link) | GAMES[link] == opened(link)


@pytest.mark.parametrize("link", GAMES)
def test_a_page_opened_by_a_link_shows_its_game(link: str) -> None:
    """Pitfall 28: the address bar leads to the same table."""
    game = FakePage(link.removeprefix("?")).game
    assert format_layout(game.state) == GAMES[link]["layout"]


def test_lessons_keep_their_names_and_positions() -> None:
    """A lesson that was linked is there for ever, and begins where it began."""
    kept = {link: told for link, told in GOLDEN.items() if "lesson=" in link}
    assert len(kept) >= 8
    for link, told in kept.items():
        assert format_layout(LESSONS[link.removeprefix("?lesson=")].start()) == told["layout"]


def test_every_kind_of_link_is_kept() -> None:
    """Every game, options in each spelling, levels, scores, moves, positions of either pack."""
    for game in VARIANTS:
        assert any(told["layout"].startswith(f"rules: {game}\n") for told in GAMES.values()), game
    kinds = ("%2B", "+turn=1+unit", "level=hard", "level=easy", "score=casino", "moves=", "utm_")
    layouts = ("layout=rules:", "layout=rules%3A", "choice:", "'", "redeals:")
    for kind in (*kinds, *layouts):
        assert any(kind in link for link in GAMES), kind


def test_another_game_would_be_seen() -> None:
    """The twin: one number, one move or one option further is not the same."""
    for link, other in (
        ("?rules=canfield&deal=1", "?rules=canfield&deal=2"),
        ("?rules=canfield&deal=3&level=hard", "?rules=canfield&deal=3"),
        ("?rules=canfield&deal=3&score=casino", "?rules=canfield&deal=3"),
        ("?rules=canfield+turn=1+unit=run&deal=12", "?rules=canfield+turn=1&deal=12"),
        ("?rules=canfield&deal=409&moves=r-4%204-1%20r-f", "?rules=canfield&deal=409&moves=r-4"),
    ):
        assert opened(other) | GAMES[link] != opened(other)
