"""Golden data: deals, playthroughs, perft and won lines, recomputed from rules, deal and moves.

`python -m tests.golden` writes the files, by hand and never in CI: a change of a golden file is a
change of what a deal number or a move means, and breaks every link and save.
"""

import json
from pathlib import Path
from typing import Any

from canfield_core import (
    Game,
    deal,
    format_layout,
    format_line,
    legal_moves,
    outcome,
    parse_line,
    parse_rules,
)
from canfield_core.__main__ import count_positions
from tests.tables import GAMES, IDS, walk

HERE = Path(__file__).parent
DEALS = (1, 2, 42, 4711, 999_999_999)
PLAYED = 3
"""The deal of the playthroughs."""
ACTS = 120
DEPTH = 4

WON = HERE / "won.json"
"""Lines that win, found by a search: the one file that is not recomputed but replayed."""


def deals() -> dict[str, dict[str, str]]:
    """The layouts of some deals of every preset."""
    return {
        name: {str(number): format_layout(deal(parse_rules(name), number)) for number in DEALS}
        for name in IDS
    }


def playthroughs() -> dict[str, dict[str, Any]]:
    """A line of random play in every game, with the position and the legal moves along it."""
    drawn = {name: [move for move, _ in walk(parse_rules(name), PLAYED, ACTS)] for name in GAMES}
    return {name: playthrough(name, format_line(moves)) for name, moves in drawn.items()}


def playthrough(name: str, moves: str) -> dict[str, Any]:
    """A line's replay: what is legal at every tenth position, and what stands at its end."""
    game = Game.new(parse_rules(name), PLAYED)
    legal = []
    for count, move in enumerate(parse_line(moves)):
        if count % 10 == 0:
            legal.append(format_line(legal_moves(game.state)))
        game.play(move)
    return {
        "deal": PLAYED,
        "moves": format_line(game.played()),
        "legal": legal,
        "layout": format_layout(game.state),
        "outcome": outcome(game.state).value,
        "score": game.score_after(None),
    }


def perft() -> dict[str, list[int]]:
    """Positions reached by 1, 2 … moves from deal 1 of every game, counted with repetition."""
    return {
        name: [count_positions(deal(parse_rules(name), 1), depth) for depth in range(1, DEPTH + 1)]
        for name in GAMES
    }


def won() -> dict[str, dict[str, Any]]:
    """The won lines by game: deal, moves, the outcome, the score without a clock."""
    found: dict[str, dict[str, Any]] = json.loads(WON.read_text("utf-8"))
    return {name: replayed(name, row["deal"], row["moves"]) for name, row in found.items()}


def replayed(name: str, number: int, moves: str) -> dict[str, Any]:
    """What a line comes to; raises ValueError where it is not legal."""
    game = Game.new(parse_rules(name), number)
    for move in parse_line(moves):
        game.play(move)
    won_by = outcome(game.state).value
    return {"deal": number, "moves": moves, "outcome": won_by, "score": game.score_after(None)}


FILES = {
    "deals.json": deals,
    "playthroughs.json": playthroughs,
    "perft.json": perft,
    "won.json": won,
}


def text(data: object) -> str:
    """The data as the files hold it."""
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"
