"""Cards as plain integers, and their text; what lies where is not known here.

A card is `pack * 52 + suit * 13 + rank - 1`, so the cards of several packs are told apart and a set
of cards is a set of small integers. Card text is rank `A23456789TJQK`, suit `SHDC` and one
apostrophe for each further pack: `TH`, `TH'`, `TH''`.
"""

import re
from typing import Final

Card = int
"""0 … 52 × packs - 1, or HIDDEN."""
Suit = int
"""0 … 3: spades, hearts, diamonds, clubs, the order of the pack."""
Rank = int
"""1 (Ace) … 13 (King); 0 where no rank is known yet."""

SPADES, HEARTS, DIAMONDS, CLUBS = range(4)
ACE, KING = 1, 13
RANKS: Final = 13
PACK: Final = 52
HIDDEN: Final = -1
"""Stands for a card that the player has not seen; it fits nowhere."""
HIDDEN_TEXT: Final = "##"

RANK_LETTERS: Final = "A23456789TJQK"
SUIT_LETTERS: Final = "SHDC"
PACK_MARK: Final = "'"
_CARD: Final = re.compile(f"[{RANK_LETTERS}][{SUIT_LETTERS}]{PACK_MARK}{{0,2}}")


class BadText(ValueError):
    """A text that cannot be read; the message says in one sentence what is wrong."""


def card_of(suit: Suit, rank: Rank, pack: int = 0) -> Card:
    """The card of that suit and rank in the pack counted from 0."""
    return pack * PACK + suit * RANKS + rank - 1


def suit_of(card: Card) -> Suit:
    """The card's suit."""
    return card % PACK // RANKS


def rank_of(card: Card) -> Rank:
    """The card's rank."""
    return card % RANKS + 1


def pack_of(card: Card) -> int:
    """The pack the card came from, counted from 0."""
    return card // PACK


def is_red(card: Card) -> bool:
    """Whether the card is a heart or a diamond."""
    return suit_of(card) in (HEARTS, DIAMONDS)


def next_rank(rank: Rank) -> Rank:
    """The rank above; the Ace follows the King."""
    return rank % RANKS + 1


def previous_rank(rank: Rank) -> Rank:
    """The rank below; the King comes before the Ace."""
    return (rank - 2) % RANKS + 1


def format_rank(rank: Rank) -> str:
    """The rank's letter, `?` for a rank that is not known yet."""
    return RANK_LETTERS[rank - 1] if rank else "?"


def parse_rank(text: str) -> Rank:
    """The rank written by one letter; raises BadText."""
    if len(text) != 1 or text not in RANK_LETTERS:
        raise BadText(f"{text[:20]!r} is not a rank: one of {RANK_LETTERS}")
    return RANK_LETTERS.index(text) + 1


def format_card(card: Card) -> str:
    """The card's text, `##` for a hidden one."""
    if card == HIDDEN:
        return HIDDEN_TEXT
    return RANK_LETTERS[rank_of(card) - 1] + SUIT_LETTERS[suit_of(card)] + PACK_MARK * pack_of(card)


def parse_card(text: str) -> Card:
    """The card with that text (`##` gives HIDDEN); raises BadText."""
    if text == HIDDEN_TEXT:
        return HIDDEN
    if not _CARD.fullmatch(text):
        raise BadText(f"{text[:20]!r} is not a card: a rank of {RANK_LETTERS} and a suit of SHDC")
    pack = text.count(PACK_MARK)
    return card_of(SUIT_LETTERS.index(text[1]), RANK_LETTERS.index(text[0]) + 1, pack)
