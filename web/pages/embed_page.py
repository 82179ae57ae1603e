"""The frame's page, made from the table's own, and the deals whose figures need no Python."""

import json
import re
from pathlib import Path

from canfield_core.card import HIDDEN, format_card
from canfield_core.deal import deal
from canfield_core.observation import observe
from canfield_core.rules import Rules
from canfield_core.state import Cards
from canfield_core.variants import VARIANTS

TABLE = Path(__file__).resolve().parent.parent / "site" / "index.html"
LISTED = 100
"""Deals of each game, from 1, whose open cards the frame knows without Python."""

_OWN = re.compile(r'(href|src)="(styles|cards|boot|icons)/')
_LEFT_OUT = re.compile(
    r'  <(?:link rel="(?:manifest|apple-touch-icon)"|meta name="theme-color")[^>]*>\n'
)
_START = re.compile(r'  <script src="boot/start\.js"[^>]*></script>\n')
_FIRST = re.compile(r'(  <script src="boot/)')


def html(table: str) -> str:
    """The frame's page, of the table's page: the same room, started by the first touch alone."""
    page = _LEFT_OUT.sub("", table)
    page, starts = _START.subn("", page)
    frame = '  <script src="boot/frame.js" defer></script>\n'
    sheet = '  <link rel="stylesheet" href="styles/embed.css">\n'
    page, scripts = _FIRST.subn(rf"{sheet}{frame}\1", page, count=1)
    page, roots = re.subn(
        'data-canfield="loading"', 'data-canfield="figure" data-frame', page, count=1
    )
    if (starts, scripts, roots) != (1, 1, 1):
        raise ValueError("the table's page is not what the frame's page is made from")
    return _OWN.sub(r'\1="../\2/', page)


def write(site: Path) -> None:
    """The page and the lists, into the site's folder."""
    folder = site / "embed"
    (folder / "deals").mkdir(parents=True, exist_ok=True)
    (folder / "index.html").write_text(html(TABLE.read_text("utf-8")), "utf-8")
    for game, variant in VARIANTS.items():
        text = json.dumps(listed(variant.rules), separators=(",", ":"))
        (folder / "deals" / f"{game}.json").write_text(text, "utf-8")


def listed(rules: Rules) -> dict[str, object]:
    """What a figure has to know of a game, and the open cards of its first deals."""
    game = {
        "piles": rules.piles,
        "foundations": rules.foundations,
        "reserve": rules.reserve,
        "up": rules.reserve_up,
        "stock": rules.stock,
        "turns": rules.turns,
        "redeals": rules.redeals,
    }
    return {"game": game, "deals": [_open(rules, number) for number in range(1, LISTED + 1)]}


def _open(rules: Rules, number: int) -> str:
    """A deal's open cards: `reserve|foundations|piles|choice`."""
    seen = observe(deal(rules, number))
    piles = [card for pile in seen.tableau for card in pile]
    founded = [card for pile in seen.foundations for card in pile]
    return "|".join(map(_cards, (seen.reserve, tuple(founded), tuple(piles), seen.choice)))


def _cards(cards: Cards) -> str:
    return " ".join(format_card(card) for card in cards if card != HIDDEN)
