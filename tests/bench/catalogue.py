"""`python -m tests.bench.catalogue [--games ID,ID] [--to N]`: judge deals for the package.

Continues where the package's data end, with as many processes as there are cores (`--jobs`), and
writes after every batch, so it can be stopped at any time, or by itself after `--minutes`.
`--dask ADDRESS` sends the work to a Dask cluster instead (`pip install distributed`). `--today N`
continues today's deals to N proved ones; `--again N` searches the undecided deals from N on anew,
for when the search has learned something. Verdicts depend on the positions allowed and never on the
machine's speed.
"""

import argparse
import importlib
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from canfield_core import survey
from canfield_core.catalogue import FIRST_DAY, UNKNOWN, Entry, format_entry
from canfield_core.survey import Judged, Task
from canfield_core.variants import parse_rules
from canfield_core.verdict import Verdict

DATA = Path(survey.__file__).with_name("catalogue_data.py")
NODES = survey.NODES
TODAY_NODES = 3000
"""Today's deals are those that fall fast: nobody waits for a line."""
BATCH = 24
"""Deals between two writings; a multiple of four, one hexadecimal digit of today's deals."""
Judge = Callable[[list[Task]], Iterable[Judged]]


def load() -> tuple[dict[str, str], str]:
    """The data so far."""
    if not DATA.exists():
        return {}, ""
    data = importlib.import_module("canfield_core.catalogue_data")
    return dict(data.DEALS), data.PROVED


def wrapped(text: str) -> Iterator[str]:
    """The text in lines of source, 90 letters each."""
    for at in range(0, max(len(text), 1), 90):
        yield f'        "{text[at : at + 90]}"\n'


def save(deals: dict[str, str], proved: str) -> None:
    """Write the data's module."""
    parts = [
        '"""Verdicts on deals, as `catalogue` reads them, made by `tests.bench.catalogue`.\n\n',
        f"Deal-number format 1, up to {NODES:,} positions a deal ({TODAY_NODES:,} for PROVED).\n",
        '"""\n\nfrom typing import Final\n\nDEALS: Final[dict[str, str]] = {\n',
    ]
    for game in sorted(deals):
        parts += [f'    "{game}": (\n', *wrapped(deals[game]), "    ),\n"]
    parts += ['}\n"""Deals 1, 2 … of each game, three letters a deal."""\n']
    parts += ["PROVED: Final = (\n", *(line[4:] for line in wrapped(proved)), ")\n"]
    parts += ['"""Which deals from FIRST_DAY on are today\'s: hexadecimal, one bit a deal."""\n']
    fresh = DATA.with_suffix(".new")
    fresh.write_text("".join(parts), "utf-8")
    fresh.replace(DATA)


def judges(jobs: int, address: str) -> Judge:
    """What judges a batch: processes here, or a Dask cluster."""
    if not address:
        return lambda tasks: survey.judge_all(tasks, jobs)
    distributed = importlib.import_module("distributed")
    client = distributed.Client(address)
    return lambda tasks: client.gather(client.map(survey.judge, tasks))


def letters(judged: Judged) -> str:
    """A result as the data say it."""
    return format_entry(Entry(judged.verdict, judged.length, judged.nodes.bit_length()))


def batches(numbers: Sequence[int]) -> Iterator[Sequence[int]]:
    """The numbers in batches."""
    for at in range(0, len(numbers), BATCH):
        yield numbers[at : at + BATCH]


def to_judge(known: str, last: int, again: int) -> Sequence[int]:
    """The deals that come next: those after the known ones, or the undecided ones from `again`."""
    if not again:
        return range(len(known) // 3 + 1, last + 1)
    entries = (known[at : at + 3] for at in range(0, len(known), 3))
    undecided = [number for number, entry in enumerate(entries, 1) if entry == UNKNOWN]
    return [number for number in undecided if again <= number <= last]


def with_entry(known: str, number: int, entry: str) -> str:
    """The data of a game with one deal's letters in their place."""
    return known[: 3 * number - 3] + entry + known[3 * number :]


def main() -> int:
    """Judge until the time is over or the range is done."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", default="canfield")
    parser.add_argument("--to", type=int, default=1000)
    parser.add_argument("--again", type=int, default=0)
    parser.add_argument("--today", type=int, default=0)
    parser.add_argument("--minutes", type=float, default=1e9)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--dask", default="")
    args = parser.parse_args()
    end = time.monotonic() + 60 * args.minutes
    judge = judges(args.jobs, args.dask)
    deals, proved = load()
    while args.today and sum(int(d, 16).bit_count() for d in proved) < args.today:
        first = FIRST_DAY + 4 * len(proved)
        tasks = [Task("canfield", first + i, TODAY_NODES) for i in range(BATCH)]
        bits = "".join("01"[one.verdict is Verdict.WINNABLE] for one in judge(tasks))
        proved += f"{int(bits, 2):0{BATCH // 4}x}"
        save(deals, proved)
        sys.stdout.write(f"today's deals: {first + BATCH - 1} searched" + "\n")
        if time.monotonic() > end:
            return 0
    for game in args.games.split(","):
        parse_rules(game)
        for numbers in batches(to_judge(deals.setdefault(game, ""), args.to, args.again)):
            tasks = [Task(game, number, NODES) for number in numbers]
            for judged in judge(tasks):
                deals[game] = with_entry(deals[game], judged.deal, letters(judged))
            save(deals, proved)
            sys.stdout.write(f"{game}: {numbers[-1]} of {args.to}" + "\n")
            if time.monotonic() > end:
                return 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
