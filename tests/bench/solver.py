"""`python -m tests.bench.solver [--rules ID] [--deals A-B] [--seconds S]`: how fast deals fall.

For the deals that an independent solver has judged: which share is decided within which time on
one core, positions a second, the process's peak memory, and whether any verdict contradicts.
Seconds are those of this process, whatever else the machine does.
"""

import argparse
import resource
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from canfield_core.deal import deal
from canfield_core.play import play
from canfield_core.rules import Rules
from canfield_core.solver import Search
from canfield_core.variants import parse_rules
from canfield_core.verdict import Verdict

GOLDEN = Path(__file__).parent.parent / "golden" / "solver.txt"
LETTERS = {"w": Verdict.WINNABLE, "l": Verdict.UNWINNABLE, "u": Verdict.UNKNOWN}
MARKS = (0.05, 0.1, 0.25, 0.5, 1, 2, 4, 10)
SLICE = 500


@dataclass(frozen=True)
class Result:
    """What came of one deal."""

    deal: int
    verdict: Verdict
    seconds: float
    nodes: int


def judged(name: str) -> list[Verdict]:
    """The other solver's verdicts on deals 1, 2 …; none for a game it was not asked about."""
    for line in GOLDEN.read_text("utf-8").splitlines():
        game, _, verdicts = line.partition(" ")
        if game == name:
            return [LETTERS[letter] for letter in verdicts]
    return []


def contradicts(one: Verdict, other: Verdict) -> bool:
    """Whether both are decided, and otherwise."""
    return Verdict.UNKNOWN not in (one, other) and one is not other


def run(rules: Rules, number: int, seconds: float) -> Result:
    """Search one deal; a line that does not replay to a won game raises."""
    state = deal(rules, number)
    begun = time.process_time()
    search = Search(state)
    while not search.done and time.process_time() - begun < seconds:
        search.step(SLICE)
    spent = time.process_time() - begun
    for move in search.line:
        state = play(state, move)
    if (search.verdict is Verdict.WINNABLE) != state.is_won():
        raise AssertionError(f"deal {number}: the line does not win")
    return Result(number, search.verdict, spent, search.nodes)


def report(results: list[Result]) -> str:
    """The curves as a table."""
    wins = [result for result in results if result.verdict is Verdict.WINNABLE]
    decided = [result for result in results if result.verdict is not Verdict.UNKNOWN]
    lines = [f"{'within':>8} {'decided':>8} {'of wins':>8}"]
    for mark in MARKS:
        share = sum(result.seconds <= mark for result in decided) / len(results)
        won = sum(result.seconds <= mark for result in wins) / max(len(wins), 1)
        lines.append(f"{mark:>7} s {share:>8.1%} {won:>8.1%}")
    nodes = sum(result.nodes for result in results)
    lines.append(f"{nodes / sum(result.seconds for result in results):,.0f} positions a second")
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    lines.append(f"{memory:,.0f} MiB at most")
    lost = len(decided) - len(wins)
    lines.append(f"{len(wins)} won, {lost} lost, {len(results) - len(decided)} not known")
    return "\n".join(lines)


def main() -> int:
    """1 when a verdict contradicts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", default="canfield")
    parser.add_argument("--deals", default="1-150")
    parser.add_argument("--seconds", type=float, default=10)
    args = parser.parse_args()
    first, _, last = args.deals.partition("-")
    verdicts = judged(args.rules)
    results, bad = [], 0
    for number in range(int(first), int(last or first) + 1):
        result = run(parse_rules(args.rules), number, args.seconds)
        results.append(result)
        other = verdicts[number - 1] if number <= len(verdicts) else Verdict.UNKNOWN
        clash = contradicts(result.verdict, other)
        bad += clash
        mark = " CONTRADICTION" if clash else ""
        told = f"{result.verdict} {result.seconds:.2f} s {result.nodes}"
        sys.stdout.write(f"{number} {told} (other: {other}){mark}\n")
        sys.stdout.flush()
    sys.stdout.write(report(results) + "\n")
    return int(bool(bad))


if __name__ == "__main__":
    sys.exit(main())
