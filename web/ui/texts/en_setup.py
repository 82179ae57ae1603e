"""English: setting up a deal."""

from typing import Final

from . import Entry

TEXTS: Final[dict[str, Entry]] = {
    "setup.title": "Set up a deal",
    "setup.game": "Game",
    "setup.text": "Cards",
    "setup.example": "reserve: 2S 9D …\nbase: 8\nfoundations: 8D\n1: 10♥\n…",
    "setup.how": "A line for each pile, from the bottom to the top, or all cards in the order they "
    "are dealt: reserve, base card, piles, stock. Write 10♥, TH, H10 or ten of hearts.",
    "setup.check": "Check",
    "setup.ready": "A whole deal. Nothing is missing.",
    "setup.play": "Play it",
    "setup.link": "Link",
    "setup.snippet": "For your own page",
    "setup.left": "Still to be laid",
    "setup.line": "“{line}” begins with the name of no pile.",
    "setup.word": "“{word}” is no card.",
    "setup.twice": "More than once: {cards}.",
    "setup.missing": "Missing: {cards}.",
    "setup.rules": "“{rules}” is no game that we know.",
    "setup.built": "In pile {pile} the {card} may not lie on the {on}.",
    "setup.space": "Pile {pile} is empty, but the reserve fills it at once.",
    "setup.refused": "That is no position of this game: {why}.",
}
