"""A position as a still picture of the table, in the very elements and styles that the game uses.

The contract of those elements stands at the head of `styles/table.css`; the figure differs from
the table only in that nothing in it can be pressed. It shows what a player would see.
"""

from collections.abc import Collection
from html import escape

from canfield_core.card import Card
from canfield_core.observation import observe
from canfield_core.pile import Pile
from canfield_core.state import State
from ui.board_view import Board, CardView, Kind, PileView, Tokens, board_view

from . import telling
from .say import Language

_FLAT_SHOWN = 5
"""How many cards of a flat pile can be seen; those below are left out."""
_STEP = 0.3
"""How far a card of a pile lies below the one under it, as a share of its height."""
_HIGH, _GAP, _NOTE = 1.4, 0.1, 0.25
"""A card's height, the gap between two and the line of a count, in widths of a card."""


def table(
    state: State,
    language: Language,
    *,
    lit: Collection[Card] = (),
    targets: Collection[Pile] = (),
) -> str:
    """The position as HTML; `lit` cards and `targets` are marked as the game marks them."""
    seen = observe(state)
    board = board_view(seen, Tokens(state))
    piles = "".join(_pile(pile, lit=pile.pile in targets) for pile in board.piles)
    shown = (card for card in board.cards if card and _is_shown(board, card))
    cards = "".join(_card(card, lit=card.face in lit) for card in shown)
    style = (
        f"--piles:{board.columns}; --foundations:{board.foundations}; --reserve:{board.reserve}; "
        f"{_shape(board)}"
    )
    words = escape(telling.position(seen).in_(language), quote=True)
    return (
        f'<div class="table" role="img" aria-label="{words}" '
        f'data-reserve="{"up" if board.reserve_up else "top"}"'
        f'{" data-choice" if board.choosing else ""} style="{style}">'
        f'<div class="layer">{piles}</div><div class="layer">{cards}</div></div>'
    )


def _shape(board: Board) -> str:
    """How far the longest pile hangs, in heights of a card, and the figure's shape for that.

    Its width by its height, by the sums of `table.css`: with stock and waste beside the piles, and
    (upright) below them.
    """
    piles = [len(pile.cards) for pile in board.piles if pile.kind is Kind.TABLEAU]
    tail = _STEP * (max(piles, default=1) - 1)
    fan = max(pile.fan for pile in board.piles)
    middle, rows = _blocks(board, spare=3)
    lanes = -(-board.reserve // 26) if board.reserve_up else 1
    tail = max(tail, 0.28 * fan + _NOTE / _HIGH)
    high = rows * (_HIGH + _GAP) - _GAP + _NOTE + _HIGH * (1 + tail)
    if board.reserve_up:
        high = max(high, _HIGH * (1 + 0.16 * min(board.reserve, 26)))
    across = middle * (1 + _GAP) + lanes * (1 + _GAP) + 1.44
    narrow, rows = _blocks(board, spare=1)
    low = (rows + 1) * (_HIGH + _GAP) + _HIGH * (1 + tail) + _NOTE
    column = 1.32 if board.reserve_up else 0
    ratio = (narrow * (1 + _GAP) - _GAP + column) / low
    return f"--tail:{tail:.2f}; --shape:{across / high:.3f}; --upright:{min(0.98, ratio):.3f}"


def _blocks(board: Board, spare: int) -> tuple[int, int]:
    """Columns in the middle of the table, and rows of foundations, `spare` columns beside them."""
    rows = -(-board.foundations // max(board.columns + spare, 4))
    return max(board.columns, -(-board.foundations // rows), 4), rows


def _is_shown(board: Board, card: CardView) -> bool:
    """Whether any of the card can be seen: a flat pile shows its end alone."""
    flat = card.kind in (Kind.STOCK, Kind.WASTE, Kind.FOUNDATION)
    flat = flat or (card.kind is Kind.RESERVE and not board.reserve_up)
    return not flat or card.depth >= card.n - _FLAT_SHOWN


def _pile(pile: PileView, *, lit: bool) -> str:
    style = f"--i:{pile.nth}; --n:{len(pile.cards)}"
    if pile.kind is Kind.WASTE:
        style += f"; --fan:{pile.fan}"
    redeal = ""
    if pile.redeal is not None:
        redeal = f' data-redeal="{"yes" if pile.redeal else "no"}"'
    return (
        f'<div class="pile{" target" if lit else ""}" data-pile="{escape(pile.name)}" '
        f'data-kind="{pile.kind}"{redeal} style="{style}">'
        f'<span class="pile-label">{pile.label}</span>'
        f'<span class="pile-count">{len(pile.cards) or ""}</span></div>'
    )


def _card(card: CardView, *, lit: bool) -> str:
    style = f"{card.place};z-index:{card.depth + 1}"
    name = f' data-card="{escape(card.text)}"' if card.text else ""
    mark = " chosen" if lit else ""
    return f'<div class="card{mark}" data-kind="{card.kind}"{name} style="{style}"><i></i></div>'
