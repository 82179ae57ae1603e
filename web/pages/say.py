"""A sentence in the languages of the pages, side by side, and the words that sentences are made of.

When a sentence is said is decided once, where it is made; how it is said stands here twice, English
beside German. Which sentences a page has is not known here.
"""

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple

from canfield_core.card import ACE, KING, Card, Rank, rank_of, suit_of

JACK: Final = 11

Language = Literal["en", "de"]
LANGUAGES: Final[tuple[Language, ...]] = ("en", "de")


class Say(NamedTuple):
    """One text in every language. Card names in it are written plainly: `10♥`."""

    en: str
    de: str

    def in_(self, language: Language) -> str:
        """The text in that language."""
        return self.de if language == "de" else self.en


def joined(parts: Iterable[Say], between: str = " ") -> Say:
    """The texts one after another."""
    rows = tuple(parts)
    return Say(between.join(part.en for part in rows), between.join(part.de for part in rows))


_ENGLISH: Final = [
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
]
_GERMAN: Final = [
    "keine",
    "eine",
    "zwei",
    "drei",
    "vier",
    "fünf",
    "sechs",
    "sieben",
    "acht",
    "neun",
    "zehn",
    "elf",
    "zwölf",
]


def number(count: int) -> Say:
    """The number in words up to twelve, beyond in figures; German in its feminine form."""
    if count < len(_ENGLISH):
        return Say(_ENGLISH[count], _GERMAN[count])
    return Say(str(count), str(count))


def capital(text: Say) -> Say:
    """The text with its first letter as a capital."""
    return Say(text.en[:1].upper() + text.en[1:], text.de[:1].upper() + text.de[1:])


RANKS: Final = (
    Say("Ace", "Ass"),
    Say("Two", "Zwei"),
    Say("Three", "Drei"),
    Say("Four", "Vier"),
    Say("Five", "Fünf"),
    Say("Six", "Sechs"),
    Say("Seven", "Sieben"),
    Say("Eight", "Acht"),
    Say("Nine", "Neun"),
    Say("Ten", "Zehn"),
    Say("Jack", "Bube"),
    Say("Queen", "Dame"),
    Say("King", "König"),
)
"""The ranks' names, Ace first."""

_EN_PLURALS: Final = [
    "Aces",
    "Twos",
    "Threes",
    "Fours",
    "Fives",
    "Sixes",
    "Sevens",
    "Eights",
    "Nines",
    "Tens",
    "Jacks",
    "Queens",
    "Kings",
]
_DE_PLURALS: Final = [
    "Asse",
    "Zweien",
    "Dreien",
    "Vieren",
    "Fünfen",
    "Sechsen",
    "Siebenen",
    "Achten",
    "Neunen",
    "Zehnen",
    "Buben",
    "Damen",
    "Könige",
]

SUITS: Final = (
    Say("spades", "Pik"),
    Say("hearts", "Herz"),
    Say("diamonds", "Karo"),
    Say("clubs", "Kreuz"),
)
"""The suits' names, in the order of the pack."""

_SIGNS: Final = "♠♥♦♣"
_MARKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def rank_name(rank: Rank) -> Say:
    """The rank in words: Ten, Zehn."""
    return RANKS[rank - 1]


def rank_names(rank: Rank) -> Say:
    """All cards of a rank in words: Tens, Zehnen."""
    return Say(_EN_PLURALS[rank - 1], _DE_PLURALS[rank - 1])


def dative(rank: Rank) -> str:
    """The German rank with its article after `mit`: dem Ass, der Zwei, dem Buben."""
    masculine = {ACE: "Ass", JACK: "Buben", KING: "König"}
    return f"dem {masculine[rank]}" if rank in masculine else f"der {RANKS[rank - 1].de}"


def rank_mark(rank: Rank) -> str:
    """The rank as it stands on the card: 10."""
    return _MARKS[rank - 1]


def card_name(card: Card) -> str:
    """The card as its index shows it: 10♥. The same in all languages, as the pictures are."""
    return rank_mark(rank_of(card)) + _SIGNS[suit_of(card)]


def spoken(card: Card) -> Say:
    """The card as it is read out: ten of hearts, Herz-Zehn."""
    rank, suit = rank_name(rank_of(card)), SUITS[suit_of(card)]
    return Say(f"{rank.en.lower()} of {suit.en}", f"{suit.de}-{rank.de}")
