"""How many deals can be won: `python -m canfield_core survey --rules canfield --deals 1-2000`.

A deal is searched up to a number of positions, not of seconds, so that a survey says the same on
every machine. What is not decided counts on both sides: the interval runs from "all of them lost",
less the chance error, to "all of them won", more the chance error (Wilson, 95 %).
"""

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple

from .deal import deal, parse_deal
from .solver import solve
from .variants import parse_rules
from .verdict import Verdict

NODES: Final = 60_000
"""Positions a deal: about two seconds."""
Z: Final = 1.959964
"""The normal distribution's 97.5 % point."""


BAR: Final = 'stroke="#264" stroke-width="9"'


class Task(NamedTuple):
    """One deal to judge."""

    rules: str
    deal: int
    nodes: int


class Judged(NamedTuple):
    """What came of it."""

    deal: int
    verdict: Verdict
    length: int
    """Moves of the won line."""
    nodes: int


def judge(task: Task) -> Judged:
    """Search one deal."""
    search = solve(deal(parse_rules(task.rules), task.deal), task.nodes)
    return Judged(task.deal, search.verdict, len(search.line), search.nodes)


def judge_all(tasks: Iterable[Task], jobs: int) -> Iterator[Judged]:
    """The results in the tasks' order, from so many processes at a time."""
    if jobs == 1:
        yield from map(judge, tasks)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(judge, tasks)


def wilson(hits: int, of: int) -> tuple[float, float]:
    """The 95 % interval of a share that was met so many times of so many."""
    if not of:
        return 0.0, 1.0
    share = hits / of
    middle = (share + Z * Z / (2 * of)) / (1 + Z * Z / of)
    reach = Z / (1 + Z * Z / of) * (share * (1 - share) / of + Z * Z / (4 * of * of)) ** 0.5
    return max(0.0, middle - reach), min(1.0, middle + reach)


class Count(NamedTuple):
    """A game's verdicts, counted."""

    rules: str
    won: int
    lost: int
    unknown: int

    @property
    def deals(self) -> int:
        """All deals."""
        return self.won + self.lost + self.unknown

    def interval(self) -> tuple[float, float]:
        """Where the winnable share lies, with what is not decided on both sides."""
        low, _ = wilson(self.won, self.deals)
        _, high = wilson(self.won + self.unknown, self.deals)
        return low, high


def count(rules: str, verdicts: Iterable[Verdict]) -> Count:
    """The verdicts of one game's deals, counted."""
    seen = list(verdicts)
    won, lost = seen.count(Verdict.WINNABLE), seen.count(Verdict.UNWINNABLE)
    return Count(rules, won, lost, len(seen) - won - lost)


def table(counts: Sequence[Count]) -> str:
    """One line a game."""
    width = max(len(one.rules) for one in counts)
    lines = [f"{'game':<{width}}  deals    won   lost  unknown  winnable (95 %)"]
    for one in counts:
        low, high = one.interval()
        lines.append(
            f"{one.rules:<{width}} {one.deals:>6} {one.won:>6} {one.lost:>6} {one.unknown:>8}"
            f"  {low:.1%} – {high:.1%}"
        )
    return "\n".join(lines)


def plot(counts: Sequence[Count]) -> str:
    """The intervals as an SVG picture: a bar from low to high for each game, 0 … 100 %."""
    rows: list[str] = []
    for at, one in enumerate(counts):
        low, high = one.interval()
        y = 30 + 28 * at
        rows += [
            f'<text x="4" y="{y + 5}">{one.rules}</text>',
            f'<path d="M300 {y}h400" stroke="#ccc"/>',
            f'<path d="M{300 + 400 * low:.1f} {y}H{300 + 400 * high:.1f}" {BAR}/>',
            f'<text x="710" y="{y + 5}">{low:.1%} – {high:.1%}</text>',
        ]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 840 {40 + 28 * len(counts)}" '
    return head + 'font-family="sans-serif" font-size="14">' + "".join(rows) + "</svg>\n"


def deals_of(text: str) -> range:
    """The deal numbers of `A-B` or `A`; raises BadDeal."""
    first, _, last = text.partition("-")
    return range(parse_deal(first), parse_deal(last or first) + 1)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the survey; the table goes to standard output, progress to standard error."""
    parser = argparse.ArgumentParser(prog="canfield_core survey", description=__doc__)
    parser.add_argument("--rules", action="append", help="a game; may stand several times")
    parser.add_argument("--deals", default="1-2000", help="A-B")
    parser.add_argument("--nodes", type=int, default=NODES, help="positions a deal")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--plot", type=Path, help="an SVG file to write")
    args = parser.parse_args(arguments)
    numbers = deals_of(args.deals)
    counts: list[Count] = []
    for rules in args.rules or ["canfield"]:
        parse_rules(rules)
        verdicts: list[Verdict] = []
        tasks = [Task(rules, number, args.nodes) for number in numbers]
        for judged in judge_all(tasks, args.jobs):
            verdicts.append(judged.verdict)
            sys.stderr.write(f"\r{rules} {len(verdicts)}/{len(tasks)} ")
        sys.stderr.write("\n")
        counts.append(count(rules, verdicts))
    sys.stdout.write(table(counts) + "\n")
    if args.plot:
        args.plot.write_text(plot(counts), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
