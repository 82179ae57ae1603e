"""The small picture of the table that is drawn at the next start, before Python is there.

It holds what the view holds, so no hidden face; the page's first script draws it (boot/paint.js,
which says its form), and the screen then writes over it.
"""

import json
from typing import Any

from .board_view import Board, CardView, Kind, PileView
from .naming import redeals_left
from .settings import Settings

COUNTED = (Kind.STOCK, Kind.WASTE, Kind.RESERVE)


def label_of(view: PileView) -> tuple[str, str]:
    """What an empty place says: large, and small below it."""
    if view.kind is Kind.STOCK:
        return "", redeals_left(view, short=True) if view.label else ""
    return view.label, ""


def count_of(view: PileView) -> str:
    """The count beside a pile; empty where none is shown."""
    return str(len(view.cards)) if view.kind in COUNTED and view.cards else ""


def sign_of(view: PileView) -> str:
    """An empty stock's sign: `yes` a redeal, `no` a cross; empty for every other place."""
    return "" if view.redeal is None else "yes" if view.redeal else "no"


def _place(view: PileView) -> list[Any]:
    large, small = label_of(view)
    label, n = large or small, len(view.cards)
    kind = view.kind.value
    return [view.name, kind, view.nth, n, view.fan, label, count_of(view), sign_of(view)]


def _card(card: CardView | None) -> list[Any] | None:
    if card is None:
        return None
    return [card.kind.value, card.nth, card.depth, card.n, card.fan, card.text]


def dump(board: Board, settings: Settings) -> str:
    """The picture as text."""
    table = {
        "piles": board.columns,
        "foundations": board.foundations,
        "reserve": board.reserve,
        "up": board.reserve_up,
        "choice": board.choosing,
    }
    whole = {
        "root": {f"data-{name}": value for name, value in settings.attributes().items()},
        "table": table,
        "places": list(map(_place, board.piles)),
        "cards": list(map(_card, board.cards)),
    }
    return json.dumps(whole, separators=(",", ":"), ensure_ascii=False)
