"""The rules of Canfield and its whole family: pure Python, standard library only.

>>> from canfield_core import Game, format_line, legal_moves, parse_move, preset
>>> game = Game.new(preset("canfield"), 1)
>>> format_line(legal_moves(game.play(parse_move("t"))))
't w-3'
"""

from .autoplay import finishing_move, is_safe, safe_move
from .card import HIDDEN, BadText, Card, format_card, parse_card
from .deal import LAST_DEAL, BadDeal, deal, parse_deal
from .game import Game
from .hint import Hint, hints
from .legal import Reason, Refusal, legal_moves, refusal
from .level import Level
from .move import Move, format_line, format_move, parse_line, parse_move
from .notation import BadLayout, format_layout, parse_layout
from .observation import Observation, observe
from .outcome import Outcome, outcome
from .pile import Pile, format_pile, parse_pile
from .play import IllegalMove, play
from .record import BadRecord, Record
from .rules import Base, Build, Rules, Spaces, Unit
from .state import State
from .variants import VARIANTS, Scheme, Variant, format_rules, parse_rules, preset

__all__ = [
    "HIDDEN",
    "LAST_DEAL",
    "VARIANTS",
    "BadDeal",
    "BadLayout",
    "BadRecord",
    "BadText",
    "Base",
    "Build",
    "Card",
    "Game",
    "Hint",
    "IllegalMove",
    "Level",
    "Move",
    "Observation",
    "Outcome",
    "Pile",
    "Reason",
    "Record",
    "Refusal",
    "Rules",
    "Scheme",
    "Spaces",
    "State",
    "Unit",
    "Variant",
    "deal",
    "finishing_move",
    "format_card",
    "format_layout",
    "format_line",
    "format_move",
    "format_pile",
    "format_rules",
    "hints",
    "is_safe",
    "legal_moves",
    "observe",
    "outcome",
    "parse_card",
    "parse_deal",
    "parse_layout",
    "parse_line",
    "parse_move",
    "parse_pile",
    "parse_rules",
    "play",
    "preset",
    "refusal",
    "safe_move",
]
