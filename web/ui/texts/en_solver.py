"""English: the solver, which sees every card, and what is known of deals."""

from typing import Final

from . import Entry

TEXTS: Final[dict[str, Entry]] = {
    "solver.title": "Can this still be won?",
    "solver.says": (
        "The solver sees every card, the hidden ones too. Whoever asks it plays on with help: such "
        "wins are kept apart in the statistics."
    ),
    "solver.helped": "It has been asked in this game: a win will be kept apart as one with help.",
    "solver.practice": "It sees every card, the hidden ones too. This game counts nothing anyway.",
    "solver.ask": "Ask the solver",
    "solver.more": "Search on",
    "solver.stop": "Stop",
    "solver.sought": "Searching …",
    "solver.starting": "The solver is starting.",
    "solver.looked": ("{count} position looked at", "{count} positions looked at"),
    "solver.winnable": "Yes, for certain.",
    "solver.winnable.says": (
        "A way to a win is known; one move is left.",
        "A way to a win is known; it has {count} moves.",
    ),
    "solver.unwinnable": "No, it is lost for certain.",
    "solver.unwinnable.says": "Every way from here was looked at, or proved to be in vain.",
    "solver.unknown": "Not known.",
    "solver.unknown.says": "Neither a way to a win was found, nor a proof that there is none.",
    "solver.unknown.ended": "The solver cannot find out more.",
    "solver.won": "This game is won.",
    "solver.show": "Show me",
    "solver.watch": "Keep it up to date after each move",
    "solver.watch.says": "In every game, until it is switched off: wins are then kept apart.",
    "solver.fall": "Since when is it lost?",
    "solver.fall.sought": "Looking for the move …",
    "solver.fall.at": "It could be won until move {at}.",
    "solver.fall.least": "It could be won until move {at} at least.",
    "solver.fall.deal": "It could be won from the start, and no longer after the first move.",
    "solver.fall.never": "This deal could not be won from the start.",
    "solver.fall.unknown": "Until when it could be won is not known.",
    "solver.back": "Go back there",
    "setting.watch": "Say whether the game can still be won",
    "setting.watch.says": "The solver sees the hidden cards: wins are then kept apart.",
    # The sign beside the score, and what is said of it.
    "standing.sought": "Searching",
    "standing.winnable": "Winnable",
    "standing.unwinnable": "Lost",
    "standing.unknown": "Not known",
    "standing.winnable.says": "This can still be won, for certain.",
    "standing.unwinnable.says": "This can no longer be won, for certain.",
    "standing.unknown.says": "Whether this can still be won is not known.",
    "standing.button": "Can this still be won? {words}",
    # On the table.
    "hint.way": "{act}: the solver’s way to a win.",
    "hint.lost": "{act}? But this is lost for certain.",
    "offer.fall": "Since when?",
    "guide.shows": "The way to a win: {at} of {n}",
    "guide.stop": "Stop",
    "guide.stopped": "Play on, or go back.",
    "guide.back": "To where it began",
    # What is known of a deal.
    "deal.winnable": "This deal is proved winnable.",
    "deal.winnable.easy": "This deal is proved winnable; the win is easy to find.",
    "deal.winnable.middling": "This deal is proved winnable; the win is middling to find.",
    "deal.winnable.devilish": "This deal is proved winnable; the win is devilish to find.",
    "deal.unwinnable": "This deal is proved lost: nobody can win it.",
    "deal.unknown": "Whether this deal can be won is not known.",
    "deal.won-unknown": "Nobody had proved that this deal can be won: now it is.",
    "new.difficulty": "Finding the win",
    "difficulty.any": "Any",
    "difficulty.easy": "Easy",
    "difficulty.middling": "Middling",
    "difficulty.devilish": "Devilish",
    # Setting up a deal.
    "setup.solve": "Ask the solver",
    "setup.winnable": (
        "It can be won, for certain, in one move.",
        "It can be won, for certain: a way of {count} moves is known.",
    ),
    "setup.unwinnable": "It is lost for certain.",
    "setup.unknown": "Whether it can be won is not known: {looked}.",
    "setup.sought": "Searching: {looked}.",
}
