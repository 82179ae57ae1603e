"""How many deals can be won: `python -m canfield_core survey --rules canfield --deals 1-2000`.

A deal is searched up to a number of positions, not of seconds, so that a survey says the same on
every machine. What is not decided counts on both sides: the interval runs from "all of them lost",
less the chance error, to "all of them won", more the chance error (Wilson, 95 %). With `--keep
FILE` each result is written down as it comes; a later run, with more positions too, searches only
what that file does not answer.
"""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from .card import BadText
from .deal import deal, parse_deal
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
    from .solver import solve  # noqa: PLC0415 - large, and most commands do without

    search = solve(deal(parse_rules(task.rules), task.deal), task.nodes)
    return Judged(task.deal, search.verdict, len(search.line), search.nodes)


def judge_all(tasks: Iterable[Task], jobs: int) -> Iterator[Judged]:
    """The results in the tasks' order, from so many processes at a time."""
    if jobs == 1:
        yield from map(judge, tasks)
        return
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415 - as above

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


class Kept:
    """The results so far, in a file of lines: game, deal, positions, verdict."""

    def __init__(self, path: Path | None) -> None:
        """Read what is there; None keeps nothing."""
        self.path = path
        self.known: dict[tuple[str, int], tuple[int, Verdict]] = {}
        if path is None or not path.exists():
            return
        for line in path.read_text("utf-8").splitlines():
            try:
                game, number, nodes, verdict = line.split("\t")
                self.known[game, int(number)] = int(nodes), Verdict(verdict)
            except ValueError:
                raise BadText(f"{path} has a line that is no result: {line[:40]!r}") from None

    def answer(self, task: Task) -> Verdict | None:
        """The verdict, where the task would add nothing to it."""
        nodes, verdict = self.known.get((task.rules, task.deal), (-1, Verdict.UNKNOWN))
        return verdict if verdict is not Verdict.UNKNOWN or nodes >= task.nodes else None

    def add(self, task: Task, judged: Judged) -> None:
        """Note a result; a search that came to nothing counts with the positions it was allowed."""
        nodes = judged.nodes if judged.verdict is not Verdict.UNKNOWN else task.nodes
        self.known[task.rules, task.deal] = nodes, judged.verdict
        if self.path:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(f"{task.rules}\t{task.deal}\t{nodes}\t{judged.verdict.value}\n")


def survey(rules: str, numbers: Sequence[int], nodes: int, jobs: int, kept: Kept) -> Count:
    """Judge one game's deals that are not kept yet, with progress on standard error."""
    parse_rules(rules)
    tasks = [Task(rules, number, nodes) for number in numbers]
    left = [task for task in tasks if kept.answer(task) is None]
    for at, (task, judged) in enumerate(zip(left, judge_all(left, jobs), strict=True), 1):
        kept.add(task, judged)
        sys.stderr.write(f"\r{rules} {at}/{len(left)} ")
    sys.stderr.write("\n" if left else "")
    return count(rules, (kept.known[rules, number][1] for number in numbers))


def describe(one: Count, numbers: Sequence[int], nodes: int) -> dict[str, Any]:
    """A count as a record for JSON."""
    low, high = one.interval()
    counted = {"won": one.won, "lost": one.lost, "unknown": one.unknown}
    span = {"low": round(low, 4), "high": round(high, 4)}
    return {"rules": one.rules, "deals": [*numbers[:1], *numbers[-1:]], "positions": nodes} | (
        counted | span
    )


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command line takes."""
    parser.add_argument("--rules", metavar="ID", action="append", help="a game; again for more")
    parser.add_argument("--deals", metavar="A-B", default="1-2000", help="deal numbers; 1-2000")
    parser.add_argument("--nodes", metavar="N", type=int, default=NODES, help="positions a deal")
    parser.add_argument("--jobs", metavar="N", type=int, default=1, help="processes; 1")
    parser.add_argument("--keep", metavar="FILE", type=Path, help="results so far, and to come")
    parser.add_argument("--plot", metavar="FILE", type=Path, help="an SVG file to write")
    parser.add_argument("--json", action="store_true", help="print one JSON list")


def run(args: argparse.Namespace) -> str:
    """The table, or its records as JSON; raises ValueError and OSError."""
    numbers = deals_of(args.deals)
    kept = Kept(args.keep)
    counts = [
        survey(rules, numbers, args.nodes, args.jobs, kept) for rules in args.rules or ["canfield"]
    ]
    if args.plot:
        args.plot.write_text(plot(counts), "utf-8")
    if args.json:
        return json.dumps([describe(one, numbers, args.nodes) for one in counts])
    return table(counts)
