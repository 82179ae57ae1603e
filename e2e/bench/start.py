"""`python -m e2e.bench.start`: how long until the table is seen and until acts are taken.

Measures our page beside the control (bare PyScript) and any `--peer`, turn by turn in one run, so
that the machine's load touches all alike: read the ratios. `--line MBIT:MS` slows the line, `--cpu
N` the processor. First visit: nothing stored. Later visit: the same visitor, after the first one
was left alone for a while. Offline: a later visit with the network cut.
"""

import argparse
import statistics
import tempfile
from collections import defaultdict
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from e2e.bench.subjects import control, ours
from e2e.conftest import launch, serving

Times = dict[str, float]
"""Milliseconds since the navigation: `painted`, `ready`; and `kB` over the wire."""

SETTLE = 4_000
"""Milliseconds that a visitor is given for what the page does after it is ready."""

READ = """() => {
  const mark = (name) => performance.getEntriesByName(name)[0]?.startTime;
  const first = performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
  const load = performance.getEntriesByType("navigation")[0].loadEventEnd;
  const files = performance.getEntriesByType("resource");
  return {
    painted: mark("canfield:painted") ?? first ?? load,
    ready: mark("canfield:ready") ?? load,
    kB: files.reduce((sum, it) => sum + it.transferSize, 0) / 1000,
  };
}"""


def main() -> None:
    """Print the table of medians and the ratios to the control."""
    words = argparse.ArgumentParser(prog="python -m e2e.bench.start", description=__doc__)
    words.add_argument("--runs", type=int, default=5)
    words.add_argument("--peer", action="append", default=[], metavar="URL")
    words.add_argument("--line", metavar="MBIT:MS", help="such as 10:40, a slow line")
    words.add_argument("--cpu", type=float, default=1, help="slow the processor so many times")
    given = words.parse_args()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack, sync_playwright() as tool:
        subjects = [ours(Path(folder)), control(Path(folder))]
        addresses = {it.name: stack.enter_context(serving(it.dist)).url for it in subjects}
        addresses |= {url: url for url in given.peer}
        chromium = launch(tool)
        results: dict[tuple[str, str], list[Times]] = defaultdict(list)
        for _ in range(given.runs):
            for name, address in addresses.items():
                for visit, times in visits(chromium, address, given.line, given.cpu).items():
                    results[name, visit].append(times)
        chromium.close()
    report(results)


def visits(browser: Browser, address: str, line: str | None, cpu: float) -> dict[str, Times]:
    """One visitor's first, later and offline visit (the last where the page has one)."""
    visitor = browser.new_context()
    found = {
        "first": visit(visitor, address, line, cpu),
        "later": visit(visitor, address, line, cpu),
    }
    if visitor.service_workers:
        visitor.set_offline(offline=True)
        found["offline"] = visit(visitor, address, None, cpu)
    visitor.close()
    return found


def visit(visitor: BrowserContext, address: str, line: str | None, cpu: float) -> Times:
    """The times of one visit in a tab of its own, left after a while."""
    page = visitor.new_page()
    slow_down(page, line, cpu)
    page.goto(address, wait_until="load")
    page.wait_for_function(
        """() => performance.getEntriesByName("canfield:ready").length
           || !document.querySelector("script[type=py], py-config")""",
        timeout=180_000,
    )
    times: Times = page.evaluate(READ)
    page.wait_for_timeout(SETTLE)
    page.close()
    return times


def slow_down(page: Page, line: str | None, cpu: float) -> None:
    """Give the tab a slower line and processor."""
    session = page.context.new_cdp_session(page)
    if cpu > 1:
        session.send("Emulation.setCPUThrottlingRate", {"rate": cpu})
    if line:
        mbit, delay = map(float, line.split(":"))
        speed = mbit * 1_000_000 / 8
        conditions = {"downloadThroughput": speed, "uploadThroughput": speed, "latency": delay}
        session.send("Network.emulateNetworkConditions", {"offline": False, **conditions})


def report(results: dict[tuple[str, str], list[Times]]) -> None:
    """One line a page and visit, with its ratios to the control."""
    middle = {
        key: {what: statistics.median(run[what] for run in runs) for what in runs[0]}
        for key, runs in results.items()
    }
    print(f"{'page':<12} {'visit':<8} {'painted ms':>10} {'ready ms':>9} {'kB':>7} {'ratios':>14}")
    for (name, visited), times in middle.items():
        beside = middle["control", "first" if visited == "first" else "later"]
        seen = times["painted"] / middle["control", "first"]["ready"]
        ratios = f"{seen:.2f} {times['ready'] / beside['ready']:.2f}"
        print(
            f"{name:<12.12} {visited:<8} {times['painted']:>10.0f} {times['ready']:>9.0f}"
            f" {times['kB']:>7.0f} {ratios:>14}"
        )
    print("ratios: painted to the control's first visit, ready to its same visit")


if __name__ == "__main__":
    main()
