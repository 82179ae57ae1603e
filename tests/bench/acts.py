"""`python -m tests.bench.acts`: what an act costs in every game, and after 10 and 5,000 moves.

Random play calls what the page calls at each act: `legal_moves`, `play` and `outcome`.
"""

import random
import sys
import time
from collections.abc import Callable, Iterator
from statistics import fmean

from canfield_core import Game, Outcome, Rules, State, deal, legal_moves, outcome, play, preset
from canfield_core.move import REDEAL, TURN
from canfield_core.variants import VARIANTS
from tests.chance import pick

GAMES = 40
ACTS = 200
REPEATS = 2000
SHORT, LONG = 13, 13 * 385
"""Acts of a stock turned over and over, both just after a redeal: 13 and 5,005."""


def clock(work: Callable[[], object]) -> float:
    """Microseconds of this process that the work takes, whatever else the machine does."""
    begun = time.process_time()
    work()
    return (time.process_time() - begun) * 1e6


def acts(rules: Rules) -> Iterator[tuple[float, float, float]]:
    """For each act of random play: microseconds of `legal_moves`, of `play` and of `outcome`."""
    chance = random.Random(1)
    for number in range(1, GAMES + 1):
        state = deal(rules, number)
        for _ in range(ACTS):
            begun = time.process_time()
            moves = legal_moves(state)
            listed = time.process_time()
            if not moves:
                break
            move = pick(chance, moves)
            chosen = time.process_time()
            state = play(state, move)
            played = time.process_time()
            stands = outcome(state)
            ended = time.process_time()
            yield (listed - begun) * 1e6, (played - chosen) * 1e6, (ended - played) * 1e6
            if stands is Outcome.STUCK:
                break


def a_game(name: str) -> str:
    """One line of the table."""
    rows = list(acts(preset(name)))
    means = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    slow = sorted(row[2] for row in rows)[int(len(rows) * 0.999)] / 1000
    rate = 1e6 / (means[0] + means[1])
    columns = "".join(f"{mean:10.0f}" for mean in means)
    return f"{name:17}{rate:10,.0f}{columns}{slow:10.1f}{len(rows):9,}"


def turned(count: int) -> Game:
    """A game after so many acts."""
    game = Game.new(preset("canfield"), 1)
    while len(game.steps) < count:
        game.play(TURN if game.state.stock else REDEAL)
    return game


def an_act(count: int) -> str:
    """Means of one act, one undo, one redo after so many acts: a browser's clock is coarse."""
    game = turned(count)
    times: list[list[float]] = [[], [], []]
    works: tuple[Callable[[], object], ...] = (lambda: game.play(TURN), game.undo, game.redo)
    for _ in range(REPEATS):
        game.undone.clear()
        for column, work in zip(times, works, strict=True):
            column.append(clock(work))
        game.undo()
    return f"{count:>8,}" + "".join(f"{fmean(column):10.1f}" for column in times)


def one_act(state: State) -> float:
    """Mean microseconds of all that the page asks at an act from this position."""
    move = legal_moves(state)[0]

    def work() -> None:
        after = play(state, move)
        legal_moves(after)
        outcome(after)

    return fmean(clock(work) for _ in range(300))


def main() -> None:
    """Print the three tables."""
    say = sys.stdout.write
    say("game                acts/s  legal µs   play µs outcome µs 99.9 % ms    acts\n")
    for name in VARIANTS:
        say(a_game(name) + "\n")
    say("\nacts made    act µs   undo µs   redo µs\n")
    for count in (SHORT, LONG):
        say(an_act(count) + "\n")
    parent, largest = (one_act(deal(preset(name), 1)) for name in ("canfield", "triple"))
    say(
        f"\none act with legal moves and outcome: canfield {parent:.0f} µs, triple {largest:.0f} µs"
    )
    say(f" ({largest / parent:.1f} times)\n")


if __name__ == "__main__":
    main()
