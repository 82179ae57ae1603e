"""`python -m e2e.bench.solver`: the solver in the browser's worker, beside this Python.

The built page's own worker and `ui.solving` here search the same deals, in turn, so that a busy
machine slows both; of several rounds the fastest counts. `--dist FOLDER` takes a built site.
"""

import argparse
import json
import sys
import tempfile
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
        return self.nodes / self.seconds


def read(text: str) -> Run:
    """The search that an answer tells of."""
    told: dict[str, Any] = json.loads(text)
    return Run(told["verdict"], told["nodes"], told["seconds"])


def here(layout: str, nodes: int) -> Run:
    """The search in this Python."""
    solving = Solving()
    solving.begin(layout, nodes)
    while not json.loads(answer := solving.slice(SLICE))["over"]:
        pass
    return read(answer)


def there(page: Page, number: int, layout: str, nodes: int) -> Run:
    """The search in the page's worker."""
    return read(page.evaluate(ASK, [number, layout, nodes]))


def measure(page: Page, deals: range, nodes: int, rounds: int) -> float:
    """Print a line a deal; the worker's speed as a share of this Python's, over all of them."""
    page.evaluate(START)
    there(page, 1, format_layout(deal(preset("canfield"), 4)), 100)
    print("deal  verdict     positions   here/s  worker/s  share")
    number, spent = 1, [0.0, 0.0]
    for each in deals:
        layout = format_layout(deal(preset("canfield"), each))
        other = format_layout(deal(preset("canfield"), each + 1))
        best: list[Run] = []
        for _ in range(rounds):
            mine = here(layout, nodes)
            theirs = there(page, number + 1, layout, nodes)
            there(page, number + 2, other, 1)  # so that the next round begins anew
            number += 2
            assert mine[:2] == theirs[:2], (each, mine, theirs)
            pairs = zip(best or (mine, theirs), (mine, theirs), strict=True)
            best = [min(pair, key=lambda run: run.seconds) for pair in pairs]
        mine, theirs = best
        spent = [spent[0] + mine.seconds, spent[1] + theirs.seconds]
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
