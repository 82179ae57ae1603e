"""`python -m e2e.bench.start`: how long until the table is seen and until acts are taken, and why.

Measures our page beside the control (bare PyScript) and any `--peer`, turn by turn in one run, so
that the machine's load touches all alike: read the ratios. `--line MBIT:MS` slows the line, `--cpu
N` the processor; `--plain` measures our page without its snapshot too. First visit: nothing stored.
Later visit: the same visitor, after the first one was left alone for a while. Offline: a later
visit with the network cut. Then the parts of our start, by the page's own marks, and what the page
and the solver's worker hold in memory.
"""

import argparse
import re
import shutil
import statistics
import tempfile
from collections import defaultdict
from contextlib import ExitStack
from itertools import pairwise
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from canfield_core.deal import deal
from canfield_core.notation import format_layout
from canfield_core.variants import preset
from e2e.bench.subjects import Subject, control, ours
from e2e.conftest import launch, open_table, serving

Times = dict[str, float]
"""Milliseconds since the navigation: `painted`, `ready`, each part of ours; `kB` over the wire."""

PARTS = (
    "painted",
    "scripts",
    "wasm and memory",
    "restored",
    "PyScript",
    "PyScript's modules",
    "ready",
)
"""In the order in which they are done; a page without the snapshot has not all of them."""

WORKER = """async (layout) => {
  const address = document.querySelector("script[src*='boot/start.js']").src;
  window.worker = new Worker(address.replace("start.js", "solver.js"), { type: "module" });
  await new Promise((resolve) => {
    worker.onmessage = resolve;
    worker.postMessage({ ask: 1, layout, nodes: 2000 });
  });
}"""

SETTLE = 4_000
"""Milliseconds that a visitor is given for what the page does after it is ready."""

READ = """() => {
  const mark = (name) => performance.getEntriesByName(name)[0]?.startTime;
  const first = performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
  const load = performance.getEntriesByType("navigation")[0].loadEventEnd;
  const files = performance.getEntriesByType("resource");
  const marks = performance.getEntriesByType("mark")
    .filter((it) => it.name.startsWith("canfield:"));
  return {
    ...Object.fromEntries(marks.map((it) => [it.name.replace("canfield:", ""), it.startTime])),
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
    words.add_argument("--plain", action="store_true", help="ours without its snapshot too")
    words.add_argument("--cpu", type=float, default=1, help="slow the processor so many times")
    given = words.parse_args()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack, sync_playwright() as tool:
        subjects = [ours(Path(folder)), control(Path(folder))]
        if given.plain:
            subjects.append(plain(subjects[0], Path(folder)))
        addresses = {it.name: stack.enter_context(serving(it.dist)).url for it in subjects}
        addresses |= {url: url for url in given.peer}
        chromium = launch(tool)
        results: dict[tuple[str, str], list[Times]] = defaultdict(list)
        for _ in range(given.runs):
            for name, address in addresses.items():
                for visit, times in visits(chromium, address, given.line, given.cpu).items():
                    results[name, visit].append(times)
        held = memory(chromium, addresses[subjects[0].name])
        chromium.close()
    middle = medians(results)
    report(middle)
    report_parts(middle)
    print("\nmemory, MB: " + ", ".join(f"{what} {size:.0f}" for what, size in held.items()))


def plain(whole: Subject, folder: Path) -> Subject:
    """The same site, whose memory's file is gone: it starts from nothing."""
    dist = shutil.copytree(whole.dist, folder / "plain")
    for kept in dist.glob("runtime/memory-*"):
        kept.unlink()
    return Subject("plain", dist)


def memory(browser: Browser, address: str) -> Times:
    """Megabytes of a page that plays, without and with the solver's worker.

    Its scripts' objects, its buffers (Python's heap is one), and what its process has for itself.
    """
    visitor = browser.new_context()
    page = visitor.new_page()
    open_table(page, f"{address}?rules=canfield&deal=22")
    page.wait_for_timeout(SETTLE)
    session = visitor.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    used = session.send("Runtime.getHeapUsage")
    found = {"objects": used["usedSize"], "buffers": used["backingStorageSize"]}
    found["process"] = process(browser)
    page.evaluate(WORKER, format_layout(deal(preset("canfield"), 22)))
    page.wait_for_timeout(SETTLE)
    found["with the worker"] = process(browser)
    visitor.close()
    return {what: size / 1e6 for what, size in found.items()}


def process(browser: Browser) -> float:
    """Bytes that the largest of the browser's pages has for itself."""
    session = browser.new_browser_cdp_session()
    known = session.send("SystemInfo.getProcessInfo")["processInfo"]
    pages = [it["id"] for it in known if it["type"] == "renderer"]
    rows = [Path(f"/proc/{number}/smaps_rollup").read_text("ascii") for number in pages]
    return max(sum(map(int, re.findall(r"Private_\w+:\s+(\d+)", row))) * 1024 for row in rows)


def visits(browser: Browser, address: str, line: str | None, cpu: float) -> dict[str, Times]:
    """One visitor's first, later and offline visit (the last without a line, where it has one)."""
    visitor = browser.new_context()
    found = {
        "first": visit(visitor, address, line, cpu),
        "later": visit(visitor, address, line, cpu),
    }
    if visitor.service_workers and not line:
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


Medians = dict[tuple[str, str], Times]
"""By page and visit."""


def medians(results: dict[tuple[str, str], list[Times]]) -> Medians:
    """The middle of the runs, each time by itself."""
    return {
        key: {what: statistics.median(run[what] for run in runs) for what in runs[0]}
        for key, runs in results.items()
    }


def report_parts(middle: Medians) -> None:
    """One line a visit of ours: how long each part of the start takes after the one before it."""
    print("\n" + f"{'ms for':<9}" + "".join(f"{part:>20}" for part in PARTS))
    for (name, visited), times in middle.items():
        if name == "canfield":
            marks = [0.0, *(times[part] for part in PARTS)]
            taken = (f"{there - here:>20.0f}" for here, there in pairwise(marks))
            print(f"{visited:<9}" + "".join(taken))


def report(middle: Medians) -> None:
    """One line a page and visit, with its ratios to the control."""
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
