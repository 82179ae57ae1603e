"""The layout text: a whole position as one line a pile, for tests, reports and pasted deals.

Cards run from the bottom to the top, in the stock from the next to be turned; an empty pile is an
empty line or left out. Reading is strict: what could not be a position of the game is refused with
a sentence that says why.
"""

import re
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from typing import Final

from .card import (
    HIDDEN,
    RANKS,
    SUIT_LETTERS,
    BadText,
    Card,
    format_card,
    format_rank,
    parse_card,
    parse_rank,
    rank_of,
    suit_of,
)
from .legal import build_refusal
from .rules import Base, Rules
from .state import Cards, State
from .variants import format_options, preset, with_options

_EMPTY: Final = "-"
_REDEALS: Final = re.compile("[0-9]{1,6}")
_MOST_LINES: Final = 40
_MOST_TEXT: Final = 4000


class BadLayout(BadText):
    """A layout text that is no position of its game; the message says why in one sentence."""


def _format_cards(cards: Iterable[Card]) -> str:
    return " ".join(map(format_card, cards))


def _format_foundations(state: State) -> str:
    """The suits' cards one after another; `-` for an empty foundation before a filled one."""
    words: list[str] = []
    for suit in range(4):
        row = list(state.foundations[suit::4])
        while row and not row[-1]:
            row.pop()
        words += [_format_cards(cards) or _EMPTY for cards in row]
    return " ".join(words)


def format_layout(state: State) -> str:
    """The layout text, with a line end after each line. Hidden cards are written `##`."""
    rows = [("rules", state.rules.id)]
    if options := format_options(state.rules):
        rows.append(("options", options))
    rows.append(("base", format_rank(state.base)))
    rows.append(("reserve", _format_cards(state.reserve)))
    if state.choice:
        rows.append(("choice", _format_cards(state.choice)))
    else:
        rows.append(("foundations", _format_foundations(state)))
        rows += [(str(i), _format_cards(cards)) for i, cards in enumerate(state.tableau, 1)]
    rows.append(("waste", _format_cards(state.waste)))
    rows.append(("stock", _format_cards(state.stock)))
    rows.append(("redeals", str(state.redeals)))
    return "".join(f"{name}: {text}".rstrip() + "\n" for name, text in rows)


def layout_rules(text: str) -> Rules:
    """The rules that a layout text names; raises BadText."""
    rows = _rows(text)
    return with_options(preset(rows.get("rules", "")), rows.get("options", ""))


def parse_layout(text: str, *, figure: bool = False) -> State:
    """The position of a layout text; raises BadLayout or BadText.

    A `figure` is only looked at: it may hold hidden cards (`##`) and need not hold all cards.
    """
    rows = _rows(text)
    rules = layout_rules(text)
    known = {"rules", "options", "base", "reserve", "foundations", "waste", "stock", "redeals"}
    known |= {"choice"} if rules.choices else set()
    known |= {str(i + 1) for i in range(rules.piles)}
    if unknown := [name for name in rows if name not in known]:
        raise BadLayout(f"{rules.id} has no line {unknown[0][:20]!r}")
    choice = _cards(rows, "choice")
    base = _base(rows.get("base", ""), rules, choice)
    piles = [] if choice else [_cards(rows, str(i + 1)) for i in range(rules.piles)]
    state = State(
        rules=rules,
        base=base,
        reserve=_cards(rows, "reserve"),
        foundations=_foundations(rows.get("foundations", ""), rules, base),
        tableau=tuple(piles),
        stock=_cards(rows, "stock"),
        waste=_cards(rows, "waste"),
        redeals=_redeals(rows.get("redeals", "0"), rules),
        choice=choice,
    )
    _check_choice(state, rows)
    _check_cards(state, figure=figure)
    _check_piles(state)
    return state


def _rows(text: str) -> dict[str, str]:
    """The lines by name; raises BadLayout for what is no `name: text` line, or stands twice."""
    lines = text.splitlines() if len(text) <= _MOST_TEXT else []
    if not lines or len(lines) > _MOST_LINES:
        raise BadLayout("a layout has a line for each pile, and at most 4,000 characters")
    rows: dict[str, str] = {}
    for line in lines:
        name, colon, rest = line.partition(":")
        name = name.strip()
        if not colon and not name:
            continue
        if not colon:
            raise BadLayout(f"{line.strip()[:30]!r} is no line of a layout: write 'name: cards'")
        if name in rows:
            raise BadLayout(f"the line {name[:20]!r} stands twice")
        rows[name] = rest.strip()
    return rows


def _cards(rows: dict[str, str], name: str) -> Cards:
    return tuple(parse_card(word) for word in rows.get(name, "").split())


def _redeals(text: str, rules: Rules) -> int:
    if not _REDEALS.fullmatch(text):
        raise BadLayout(f"redeals: {text[:20]!r} is no number of redeals used")
    used = int(text)
    if rules.redeals is not None and used > rules.redeals:
        raise BadLayout(f"{used} redeals are used, but the game has {rules.redeals}")
    return used


def _base(text: str, rules: Rules, choice: Cards) -> int:
    if choice:
        if text not in ("?", ""):
            raise BadLayout("the base is '?' until it is chosen")
        return 0
    base = parse_rank(text)
    if rules.base is Base.PLACED and base != rules.placed:
        raise BadLayout(f"the base of {rules.id} is {format_rank(rules.placed)}, not {text}")
    return base


def _foundations(text: str, rules: Rules, base: int) -> tuple[Cards, ...]:
    """The foundations of a line that lists the cards by suit, each built up from the base."""
    piles: list[list[Card]] = [[] for _ in range(rules.foundations)]
    used = [0] * 4
    skipped = 0
    for word in text.split():
        if word == _EMPTY:
            skipped += 1
            continue
        card = parse_card(word)
        if card == HIDDEN:
            raise BadLayout("a foundation has no hidden card")
        suit = suit_of(card)
        used[suit] += skipped + (rank_of(card) == base)
        skipped = 0
        _put(piles, card, suit, used[suit] - 1, base)
    if skipped:
        raise BadLayout("'-' stands for an empty foundation before a filled one of its suit")
    return tuple(map(tuple, piles))


def _put(piles: list[list[Card]], card: Card, suit: int, nth: int, base: int) -> None:
    """Lay the card on the nth foundation of its suit, if that is where it belongs."""
    index = suit + 4 * nth
    name = format_card(card)
    if nth < 0:
        raise BadLayout(f"the foundation of {SUIT_LETTERS[suit]} begins with {name}, not the base")
    if index >= len(piles):
        raise BadLayout(f"{name} would begin a foundation more than there are")
    cards = piles[index]
    need = (base - 1 + len(cards)) % RANKS + 1
    if len(cards) == RANKS or rank_of(card) != need:
        raise BadLayout(f"{name} does not follow on its foundation")
    cards.append(card)


def _check_cards(state: State, *, figure: bool) -> None:
    """Every card of the packs once, and none hidden, but in a figure."""
    cards = [*state.reserve, *state.choice, *state.stock, *state.waste]
    for pile in (*state.tableau, *state.foundations):
        cards += pile
    count = Counter(cards)
    hidden = count.pop(HIDDEN, 0)
    if hidden and not figure:
        raise BadLayout("a hidden card (##) can only be in a figure")
    if twice := [card for card, times in count.items() if times > 1]:
        raise BadLayout(f"twice on the table: {_format_cards(sorted(twice))}")
    whole = range(state.rules.cards)
    if foreign := [card for card in count if card not in whole]:
        raise BadLayout(f"not in this game's packs: {_format_cards(sorted(foreign))}")
    missing = [card for card in whole if card not in count]
    if missing and not figure:
        raise BadLayout(f"missing: {_format_cards(missing)}")


def _check_choice(state: State, rows: dict[str, str]) -> None:
    """Before the choice there are as many cards to choose from as the game shows, and no piles."""
    rules = state.rules
    if not state.choice:
        return
    if len(state.choice) != rules.choices:
        raise BadLayout(f"the base is chosen out of {rules.choices} cards, not {len(state.choice)}")
    laid = [
        name for name, text in rows.items() if text and (name.isdigit() or name == "foundations")
    ]
    if laid or state.waste or state.redeals:
        raise BadLayout("before the base is chosen there are no piles, foundations, waste, redeals")


def _check_piles(state: State) -> None:
    """Every pile is built by the rules, and no space is left where the reserve fills it."""
    for number, pile in enumerate(state.tableau, 1):
        for on, card in pairwise(pile):
            if HIDDEN not in (on, card) and build_refusal(state, card, on):
                raise BadLayout(
                    f"pile {number} is not built by the rules: "
                    f"{format_card(card)} may not lie on {format_card(on)}"
                )
        if not pile and state.rules.fill and state.reserve:
            raise BadLayout(f"pile {number} is a space, but the reserve fills it at once")
