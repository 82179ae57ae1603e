"""`python -m e2e.bench.solver`: the solver in the browser's worker, beside this Python.

The built page's own worker and `ui.solving` here search the same deals, in turn. What counts is the
processor's time, read from /proc, so that a busy machine distorts little; of several rounds the
fastest is taken, after a search that only warms the worker up. `--dist FOLDER` takes a built site.
"""

import argparse
import json
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Page, sync_playwright

from canfield_core.deal import deal
from canfield_core.notation import format_layout
from canfield_core.variants import preset
from e2e.conftest import launch, open_table, serving
from ui.solving import Solving
from web import build

SLICE = 100
"""Milliseconds, as in the worker."""
WARM = 15_000
"""Positions after which the browser has compiled what is used much."""
START = """() => {
  const address = document.querySelector("script[src*='boot/start.js']").src;
  window.worker = new Worker(address.replace("start.js", "solver.js"), { type: "module" });
}"""
ASK = """([ask, layout, nodes]) => new Promise((resolve, reject) => {
  worker.onmessage = ({ data }) => {
    if (data.failed) reject(new Error(data.failed));
    if (data.ask === ask && JSON.parse(data.answer).over) resolve(data.answer);
  };
  worker.postMessage({ ask, layout, nodes });
})"""


class Run(NamedTuple):
    """One search."""

    verdict: str
    nodes: int
    seconds: float

    @property
    def speed(self) -> float:
        """Positions a second."""
        return self.nodes / max(self.seconds, 0.01)


def read(text: str, seconds: float) -> Run:
    """The search that an answer tells of, and how long the processor was busy with it."""
    told: dict[str, Any] = json.loads(text)
    return Run(told["verdict"], told["nodes"], seconds)


def here(layout: str, nodes: int) -> Run:
    """The search in this Python."""
    start = time.process_time()
    solving = Solving()
    solving.begin(layout, nodes)
    while not json.loads(answer := solving.slice(SLICE))["over"]:
        pass
    return read(answer, time.process_time() - start)


def there(page: Page, number: int, layout: str, nodes: int) -> Run:
    """The search in the page's worker."""
    start = busy()
    answer = page.evaluate(ASK, [number, layout, nodes])
    return read(answer, busy() - start)


def busy() -> float:
    """Seconds that the processor has spent on the pages of this process's browser."""
    parents: dict[int, int] = {}
    spent: dict[int, float] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
            page = b"--type=renderer" in (folder / "cmdline").read_bytes()
        except OSError:  # it has ended
            continue
        parents[int(folder.name)] = int(fields[1])
        if page:
            spent[int(folder.name)] = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def is_ours(process: int) -> bool:
        while process > 1 and process != os.getpid():
            process = parents.get(process, 0)
        return process == os.getpid()

    return sum(seconds for process, seconds in spent.items() if is_ours(process))


def measure(page: Page, deals: range, nodes: int, rounds: int) -> float:
    """Print a line a deal; the worker's speed as a share of this Python's, over all of them."""
    page.evaluate(START)
    there(page, 1, format_layout(deal(preset("canfield"), 1)), WARM)
    print("deal  verdict     positions   here/s  worker/s  share")
    number, spent = 1, [0.0, 0.0]  # seconds for the same number of positions
    for each in deals:
        layout = format_layout(deal(preset("canfield"), each))
        other = format_layout(deal(preset("canfield"), each + 1))
        best: list[Run] = []
        for _ in range(rounds):
            there(page, number + 1, other, 1)  # so that the position is begun anew
            mine, theirs = here(layout, nodes), there(page, number + 2, layout, nodes)
            number += 2
            assert {mine.verdict, theirs.verdict} != {"winnable", "unwinnable"}, each
            pairs = zip(best or (mine, theirs), (mine, theirs), strict=True)
            best = [max(pair, key=lambda run: run.speed) for pair in pairs]
        mine, theirs = best
        spent = [spent[0] + mine.nodes / mine.speed, spent[1] + mine.nodes / theirs.speed]
        speeds = f"{mine.speed:8.0f}  {theirs.speed:8.0f}   {theirs.speed / mine.speed:.2f}"
        print(f"{each:4}  {mine.verdict:10}  {mine.nodes:9,}  {speeds}", flush=True)
    return spent[0] / spent[1]


def main() -> None:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m e2e.bench.solver")
    parser.add_argument("--deals", type=int, default=12, metavar="N", help="deals 1 … N")
    parser.add_argument("--nodes", type=int, default=20_000, help="positions a deal at most")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--dist", type=Path, help="a built site")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        dist = given.dist or build.build(out=Path(folder) / "dist")
        with serving(dist) as server:
            browser = launch(playwright)
            page = browser.new_page()
            open_table(page, server.url)
            share = measure(page, range(1, given.deals + 1), given.nodes, given.rounds)
            version = ".".join(map(str, sys.version_info[:2]))
            print(f"the worker has {share:.2f} of the speed of Python {version} here")
            browser.close()


if __name__ == "__main__":
    main()
