"""A deal or a position that somebody wrote down, read as it comes: for setting one up.

Two forms: lines `name: cards` as in a layout text, or all cards in the order they are dealt. Cards
are `TH`, `10♥`, `H10`, `ten of hearts` or `Herz-Zehn`. What is wrong comes back as problems, with
the keys of their sentences; nothing is played here.
"""

import re
from collections import Counter
from itertools import pairwise
from typing import Final, NamedTuple

from canfield_core.card import (
    PACK_MARK,
    RANK_LETTERS,
    SUIT_LETTERS,
    BadText,
    Card,
    format_card,
    format_rank,
    parse_card,
    rank_of,
)
from canfield_core.deal import lay
from canfield_core.legal import build_refusal
from canfield_core.notation import parse_layout
from canfield_core.rules import Base, Rules
from canfield_core.state import State
from canfield_core.variants import format_options, preset, with_options

_RANKS: Final = (
    ("ace", "as", "ass", "a", "1"),
    ("two", "zwei", "2"),
    ("three", "drei", "3"),
    ("four", "vier", "4"),
    ("five", "fünf", "5"),
    ("six", "sechs", "6"),
    ("seven", "sieben", "7"),
    ("eight", "acht", "8"),
    ("nine", "neun", "9"),
    ("ten", "zehn", "10", "t"),
    ("jack", "bube", "j", "b"),
    ("queen", "dame", "q"),
    ("king", "könig", "k"),
)
_SUITS: Final = (
    ("spades", "spade", "pik", "♠", "s"),
    ("hearts", "heart", "herz", "♥", "h"),
    ("diamonds", "diamond", "karo", "♦", "d"),
    ("clubs", "club", "kreuz", "treff", "♣", "c"),
)
_RANK: Final = {word: RANK_LETTERS[i] for i, words in enumerate(_RANKS) for word in words}
_SUIT: Final = {word: SUIT_LETTERS[i] for i, words in enumerate(_SUITS) for word in words}
_NAMES: Final = {
    "reserve": ("reserve", "demon"),
    "foundations": ("foundations", "foundation", "grundstapel"),
    "waste": ("waste", "ablage"),
    "stock": ("stock", "talon", "hand"),
    "choice": ("choice", "auswahl"),
    "base": ("base", "grundrang", "grundkarte"),
    "redeals": ("redeals", "durchgänge"),
    "rules": ("rules",),
    "options": ("options",),
}
_NAME: Final = {word: name for name, words in _NAMES.items() for word in words}
_PILE: Final = re.compile(r"(?:tableau|pile|stapel|column|spalte)?\s*([1-8])")
_LONGEST: Final = 8000


def _any(words: dict[str, str]) -> str:
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))


_CARD: Final = re.compile(
    rf"(?P<rank>{_any(_RANK)})(?:\s+of\s+|-)?(?P<suit>{_any(_SUIT)})(?P<pack>'{{0,2}})(?!\w)"
    rf"|(?P<suit2>{_any(_SUIT)})[\s-]?(?P<rank2>{_any(_RANK)})(?!\w)|(?P<other>[^\s,;<>()\[\]|]+)"
)


class Problem(NamedTuple):
    """What is wrong: the key of its sentence, and what the sentence names."""

    key: str
    values: dict[str, str]


class Found(NamedTuple):
    """What was read: a position, or why there is none; and the cards still to be laid."""

    state: State | None
    problems: tuple[Problem, ...] = ()
    missing: tuple[Card, ...] = ()


def read(text: str, rules: Rules) -> Found:
    """The position of a text for that game; a `rules:` line in it names another one."""
    text = re.sub("[\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}]", "", text[:_LONGEST])
    try:
        return Found(parse_layout(text.replace(";", "\n")))
    except BadText:
        rows, strange = _rows(text)
    if strange:
        return Found(None, (Problem("setup.line", {"line": strange[:40]}),))
    if not rows:
        return _in_order(text, rules)
    return _in_rows(rows, rules)


def _rows(text: str) -> tuple[dict[str, str], str]:
    """The named lines, and the first line whose name is none."""
    rows: dict[str, str] = {}
    for line in re.split(r"[\n;]", text):
        name, colon, rest = line.partition(":")
        plain = name.strip().lower()
        pile = _PILE.fullmatch(plain)
        known = _NAME.get(plain) or (pile[1] if pile else None)
        if colon and known is None:
            return {}, line.strip()
        if colon and known:
            rows[known] = rest.strip()
    return rows, ""


def _cards(text: str, seen: Counter[str], packs: int) -> tuple[list[str], list[Problem]]:
    """The cards of a text as card texts, and the words that name none.

    `seen` counts the cards before; the second of a kind is taken for the second pack's, up to
    that many packs.
    """
    cards, strange = [], []
    for found in _CARD.finditer(text.lower()):
        if other := found["other"]:
            strange.append(Problem("setup.word", {"word": other[:20]}))
            continue
        name = _RANK[found["rank"] or found["rank2"]] + _SUIT[found["suit"] or found["suit2"]]
        marks = found["pack"] or PACK_MARK * min(seen[name], packs - 1)
        seen[name] += 1
        cards.append(name + marks)
    return cards, strange


def _packs(text: str, rules: Rules) -> int:
    """Up to how many packs are counted; 1 where the text marks their cards itself."""
    return 1 if PACK_MARK in text else rules.decks


def _in_order(text: str, rules: Rules) -> Found:
    """All cards in the order of the deal; placed base cards may be left out."""
    names, strange = _cards(text, Counter(), _packs(text, rules))
    cards = [parse_card(name) for name in names]
    if rules.base is Base.PLACED:
        given = set(cards)
        started = range(rules.placed - 1, rules.cards, 13)
        cards = [*(card for card in started if card not in given), *cards]
    problems, missing = _counted(cards, rules)
    problems = [*strange[:3], *problems]
    if problems or missing:
        return Found(None, tuple(problems), missing)
    return Found(lay(rules, cards))


def _counted(cards: list[Card], rules: Rules) -> tuple[list[Problem], tuple[Card, ...]]:
    """Which cards stand twice, and which are missing."""
    count = Counter(cards)
    twice = [format_card(card) for card, times in sorted(count.items()) if times > 1]
    missing = tuple(card for card in range(rules.cards) if card not in count)
    problems = [Problem("setup.twice", {"cards": " ".join(twice)})] if twice else []
    if missing and cards:
        names = " ".join(map(format_card, missing))
        problems.append(Problem("setup.missing", {"cards": names, "n": str(len(missing))}))
    return problems, missing


def _in_rows(rows: dict[str, str], rules: Rules) -> Found:
    """A position with a line for each pile."""
    try:
        if "rules" in rows:
            rules = with_options(preset(rows["rules"]), rows.get("options", ""))
    except BadText:
        return Found(None, (Problem("setup.rules", {"rules": rows["rules"][:30]}),))
    seen: Counter[str] = Counter()
    lines = {"rules": rules.id, "options": format_options(rules)}
    strange: list[Problem] = []
    cards: list[Card] = []
    packs = _packs(" ".join(rows.values()), rules)
    for name, text in rows.items():
        if name in ("rules", "options", "redeals", "base"):
            continue
        names, words = _cards(text.replace(" - ", " "), seen, packs)
        strange += words
        cards += map(parse_card, names)
        lines[name] = " ".join(names)
    problems, missing = _counted(cards, rules)
    problems = [*strange[:3], *problems]
    if problems or missing:
        return Found(None, tuple(problems), missing)
    lines["base"] = _base(rows, lines)
    lines["redeals"] = rows.get("redeals", "0") or "0"
    return _parsed(lines, rules)


def _base(rows: dict[str, str], lines: dict[str, str]) -> str:
    """The base rank as written, else that of the first foundation."""
    word = rows.get("base", "").lower()
    if word in _RANK:
        return _RANK[word]
    first = lines.get("foundations", "").split()
    return (
        "?" if lines.get("choice") else format_rank(rank_of(parse_card(first[0]))) if first else ""
    )


def _parsed(lines: dict[str, str], rules: Rules) -> Found:
    """The position of a whole layout text, or the sentence that says what is wrong with it."""
    text = "\n".join(f"{name}: {words}" for name, words in lines.items())
    try:
        return Found(parse_layout(text))
    except BadText as error:
        return Found(None, (_why(text, rules) or Problem("setup.refused", {"why": str(error)}),))


def _why(text: str, rules: Rules) -> Problem | None:
    """What the piles have against it, in a sentence of the page's own."""
    try:
        state = parse_layout(re.sub(r"(?m)^(?:[1-8]|reserve):.*$", "", text), figure=True)
    except BadText:
        return None
    rows = dict(re.findall(r"(?m)^([1-8]|reserve): ?(.*)$", text))
    for number in range(1, rules.piles + 1):
        pile = [parse_card(name) for name in rows.get(str(number), "").split()]
        for on, card in pairwise(pile):
            if build_refusal(state, card, on):
                values = {"pile": str(number), "card": format_card(card), "on": format_card(on)}
                return Problem("setup.built", values)
        if not pile and rules.fill and rows.get("reserve") and not state.choice:
            return Problem("setup.space", {"pile": str(number)})
    return None
