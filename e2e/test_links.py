"""Links that were given away, in the browser: one of each kind opens what it opened."""

import json

import pytest
from playwright.sync_api import Page

from canfield_core.notation import format_layout, parse_layout
from canfield_core.observation import observe
from e2e.conftest import open_table, played
from tests import golden

GOLDEN = json.loads((golden.HERE / "links.json").read_text("utf-8"))
KINDS = {
    "a deal": "?rules=canfield&deal=1",
    "options": "?rules=canfield%2Bturn%3D1%20unit%3Drun&deal=12",
    "options after a plus": "?rules=canfield+turn=1+unit=run&deal=12",
    "a level": "?rules=canfield&deal=3&level=hard",
    "a score": "?rules=canfield&deal=3&score=casino",
    "moves": "?rules=canfield&deal=409&moves=r-4+4-1+r-f+4-2+t+w-f+w-1",
    "a stranger's words": "?utm_source=somebody&deal=2&rules=storehouse&theme=dark",
    "a position": next(link for link in GOLDEN if link.startswith("?layout=rules:+canfield")),
    "a position and moves": next(link for link in GOLDEN if "layout=rules%3A%20double" in link),
    "a lesson": "?lesson=stock",
}


@pytest.mark.parametrize("link", KINDS.values(), ids=KINDS)
def test_a_link_opens_what_it_opened(page: Page, link: str) -> None:
    """Pitfall 28: the table as it was when the link was made, as far as a player may see it."""
    told = GOLDEN[link]
    open_table(page, f"/{link}")
    seen = format_layout(observe(parse_layout(told["layout"])))
    assert page.evaluate("canfield.layout()") == seen
    assert played(page) == told.get("played", "")
