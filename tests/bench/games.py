"""`python -m tests.bench.games [--games N]`: games by random play, every act held to the laws.

Each game of the family, N deals of each, to the win, the last move or the bound. After every act
all cards are there once and every pile is built by the rules; at every twentieth the two ways of
saying what is legal agree; at the end each act is taken back, to the deal. Prints one line a game.
"""

import argparse
import random
import sys
from collections import Counter

from canfield_core import Game, Outcome, Rules, State, legal_moves, outcome, preset
from canfield_core.variants import VARIANTS
from tests.chance import pick
from tests.laws import check_moves, check_observation, check_table

BOUND = 400
"""Acts after which a game is left: some can go on for ever."""
LOOK = 20


def held(state: State) -> None:
    """Raises AssertionError where two ways of saying the same differ."""
    check_moves(state)
    check_observation(state)


def a_game(rules: Rules, number: int) -> tuple[Outcome, int]:
    """How a deal's random game stood when it ended, and its acts."""
    chance = random.Random(number)
    game = Game.new(rules, number)
    for act in range(BOUND):
        if act % LOOK == 0:
            held(game.state)
        moves = legal_moves(game.state)
        if not moves or outcome(game.state) is not Outcome.OPEN:
            break
        game.play(pick(chance, moves))
        check_table(game.state)
    stands, acts = outcome(game.state), len(game.steps)
    while game.undo():
        pass
    assert game.state == Game.new(rules, number).state
    return stands, acts


def line(rules: Rules, games: int) -> tuple[str, int]:
    """A line of the table, and the acts in it."""
    ends: Counter[Outcome] = Counter()
    acts = 0
    for number in range(1, games + 1):
        stands, played = a_game(rules, number)
        ends[stands] += 1
        acts += played
    columns = (games, acts, ends[Outcome.WON], ends[Outcome.STUCK], ends[Outcome.OPEN])
    return rules.id.ljust(18) + "".join(f"{number:10,}" for number in columns), acts


def main(words: list[str]) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="tests.bench.games")
    parser.add_argument("--games", type=int, default=100, help="deals of each game")
    games = parser.parse_args(words).games
    heads = ("games", "acts", "won", "no move", "left")
    sys.stdout.write(" " * 18 + "".join(f"{head:>10}" for head in heads) + "\n")
    total = 0
    for name in VARIANTS:
        text, acts = line(preset(name), games)
        total += acts
        sys.stdout.write(f"{text}\n")
        sys.stdout.flush()
    sys.stdout.write(f"{games * len(VARIANTS):,} games, {total:,} acts, every one held\n")


if __name__ == "__main__":
    main(sys.argv[1:])
