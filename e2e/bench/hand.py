"""`python -m e2e.bench.hand`: how soon the table answers a hand, and whether it stays that quick.

Four figures a game, all with real input in Chromium, the second beside a plain page that moves one
element, measured turn by turn so that the machine's load touches both:

- from the release of the pointer to the last write to the document (User Timing), and the
  processor's time that the release cost, from the browser's own trace: another program's load
  does not lengthen that;
- from the release to the next picture, as Event Timing has it;
- the longest tasks of the page's thread during drags, by the clock and by the processor's time;
- the heap after each of several stretches of acts, 2,000 in all.
"""

import argparse
import json
import random
import statistics
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright

from canfield_core.game import Game
from canfield_core.legal import legal_moves
from canfield_core.move import TURN, format_move, parse_line
from canfield_core.variants import preset
from e2e.conftest import launch, serving
from e2e.table import Table
from web import build

GAMES = ("canfield", "double")
DEAL = 5
LIMIT = 16.0
"""Milliseconds: one picture at sixty a second."""
STRETCHES = 5
REST = 50
"""Milliseconds between a press, or the end of a drag's way, and the release: less than a hand's."""
WARM = 40
"""Acts before the timed ones: the browser is still compiling Python's own code in them."""
LEAST = 8.0
"""What an event is taken to have lasted that was too short for Event Timing to report."""

WATCH = """(() => {
  let release, write = 0;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    if (write) performance.measure("release to write", { start: release, end: write });
  };
  addEventListener("pointerup", (event) => {
    [release, write] = [event.timeStamp, 0];
    port2.postMessage(0);
  }, { capture: true });
  new MutationObserver(() => { write = performance.now(); }).observe(document,
    { attributes: true, characterData: true, childList: true, subtree: true });
  window.shown = [];
  new PerformanceObserver((list) => {
    for (const it of list.getEntries()) if (it.name === "pointerup") shown.push(it.duration);
  }).observe({ type: "event", durationThreshold: 16 });
})()"""

PLAIN = """<!doctype html><html lang="en"><title>Plain</title><link rel="icon" href="data:,">
<style>i { position: fixed; inset: 0 auto auto 0; width: 90px; height: 126px; background: #eee;
transition: translate 230ms }</style><i></i><script>
let n = 0;
addEventListener("pointerup", () => {
  document.querySelector("i").style.translate = `${(n += 37) % 600}px 50px`;
});
</script></html>"""


class Answers(NamedTuple):
    """Milliseconds, one number an act."""

    write: list[float]
    shown: list[float]


def main() -> None:
    """Print a line for each game and figure."""
    words = argparse.ArgumentParser(prog="python -m e2e.bench.hand", description=__doc__)
    words.add_argument("--dist", type=Path, help="a built site; without it one is built")
    words.add_argument("--game", action="append", choices=GAMES, help="both, if none is named")
    words.add_argument("--acts", type=int, default=200, help="timed acts a game")
    words.add_argument("--drags", type=int, default=12, help="traced drags a game")
    words.add_argument("--many", type=int, default=2000, help="acts while the heap is watched")
    given = words.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as tool:
        dist = given.dist or build.build(out=Path(folder) / "dist")
        (Path(folder) / "plain").mkdir()
        plain = plain_site(Path(folder) / "plain")
        chromium = launch(tool)
        with serving(dist) as site, serving(plain) as other:
            for game in given.game or GAMES:
                print(f"\n{game}", flush=True)
                report_answers(*answers(chromium, game, site.url, other.url, given.acts))
                report_work(work(chromium, game, site.url, given.acts))
                report_tasks(tasks(chromium, game, site.url, given.drags))
                report_heap(heaps(chromium, game, site.url, given.many))
        chromium.close()


def plain_site(folder: Path) -> Path:
    """A page that moves one element when the pointer is let go."""
    for name in ("index.html", "404.html"):
        (folder / name).write_text(PLAIN, "utf-8")
    (folder / "build.json").write_text(json.dumps({"runtime": "own"}), "utf-8")
    return folder


@contextmanager
def visitor(browser: Browser, url: str) -> Iterator[BrowserContext]:
    """Somebody who was here before: no sheet stands open."""
    kept = json.dumps(json.dumps({"welcomed": True}))
    size = ViewportSize(width=1280, height=800)
    context = browser.new_context(base_url=url, viewport=size, bypass_csp=True)
    context.set_default_timeout(180_000)
    context.add_init_script(f"localStorage['canfield.settings'] ??= {kept}")
    yield context
    context.close()


class Hand:
    """Plays random legal acts with the mouse; the end of a game is the same deal again."""

    def __init__(self, page: Page, game: str) -> None:
        self.table = Table.open(page, Game.new(preset(game), DEAL), game)
        self.table.rest = REST
        self._chance = random.Random(DEAL)
        self._page = page

    def act(self, *, drag: bool = False) -> None:
        """One turn of the stock by a tap, or one play by a drag, or an undo where nothing plays."""
        table = self.table
        moves = legal_moves(table.game.state)
        plays = [move for move in moves if move.source != TURN.source]
        quick = not plays or (not drag and self._chance.random() < 0.5)
        chosen = [move for move in moves if move not in plays] if quick else plays
        if chosen:
            table.by_drag(self._chance.choice(chosen))
        else:
            table.press("u")
            table.game.undo()
        self._follow()

    def _follow(self) -> None:
        """Let the core be where the page is, should a card have been laid on another pile."""
        game = self.table.game
        number, last = self._page.evaluate("[canfield.played().length, canfield.played().at(-1)]")
        played = game.played()
        if number != len(played) or (played and format_move(played[-1]) != last):
            line = self._page.evaluate("[canfield.played()].flat().join(' ')")
            self.table.game = Game.new(game.rules, DEAL)
            for move in parse_line(line):
                self.table.game.play(move)


def answers(
    browser: Browser, game: str, url: str, plain: str, acts: int
) -> tuple[Answers, Answers]:
    """The game's answers and the plain page's, in turns."""
    with visitor(browser, url) as here, visitor(browser, plain) as there:
        page, other = here.new_page(), there.new_page()
        page.add_init_script(WATCH)
        other.add_init_script(WATCH)
        hand = Hand(page, game)
        other.goto(plain)
        for _ in range(WARM):
            hand.act()
            hand.table.wait()
        page.evaluate("performance.clearMeasures(); shown.length = 0")
        for number in range(acts):
            if number % 20 == 0:
                page.bring_to_front()
            hand.act()
            hand.table.wait()
            if number % 20 == 19:
                hand.table.check()
                other.bring_to_front()
                for _ in range(20):
                    other.mouse.click(400, 400, delay=REST)
                    other.wait_for_timeout(300)
        return read(page), read(other)


def read(page: Page) -> Answers:
    """What the page's own clock has written down."""
    write: list[float] = page.evaluate(
        "performance.getEntriesByName('release to write').map((it) => it.duration)"
    )
    shown: list[float] = page.evaluate("window.shown")
    return Answers(write, shown + [LEAST] * (len(write) - len(shown)))


def work(browser: Browser, game: str, url: str, acts: int) -> list[float]:
    """The processor's milliseconds for each release, all that the page does at once for it."""
    found: list[float] = []
    with visitor(browser, url) as here:
        page = here.new_page()
        hand = Hand(page, game)
        for begin in range(0, acts, 10):
            browser.start_tracing(page=page, categories=["devtools.timeline"])
            for _ in range(min(10, acts - begin)):
                hand.act()
                hand.table.wait()
            found += [
                it["tdur"] / 1000
                for it in json.loads(browser.stop_tracing())["traceEvents"]
                if it["name"] == "EventDispatch" and it["args"]["data"]["type"] == "pointerup"
            ]
    return found


class Task(NamedTuple):
    """A task of the page's thread, in milliseconds."""

    lasted: float
    worked: float
    """The processor's time."""


def tasks(browser: Browser, game: str, url: str, drags: int) -> list[Task]:
    """All tasks between the press and the release of some drags."""
    found: list[Task] = []
    with visitor(browser, url) as here:
        page = here.new_page()
        hand = Hand(page, game)
        for _ in range(3):
            hand.act()  # everything is imported and warm
        for number in range(drags):
            hand.table.wait()
            x, y = hand.table.spot("1")
            categories = ["toplevel", "blink.user_timing"]
            browser.start_tracing(page=page, categories=categories)
            page.evaluate("performance.mark('drag begins')")
            page.mouse.move(x, y)
            page.mouse.down()
            for step in range(40):
                page.mouse.move(x + 9 * step, y + 4 * (step % 17))
            page.mouse.move(x + 3, y + 3 + number % 2)
            page.mouse.up()
            page.evaluate("performance.mark('drag ends')")
            found += tasks_of(json.loads(browser.stop_tracing()))
            hand.table.check()
    return found


def tasks_of(trace: dict[str, Any]) -> list[Task]:
    """The tasks between the two marks, on the thread that set them."""
    events: Sequence[dict[str, Any]] = trace["traceEvents"]
    begins = next(it for it in events if it["name"] == "drag begins")
    ends = next(it for it in events if it["name"] == "drag ends")
    return [
        Task(it["dur"] / 1000, it.get("tdur", it["dur"]) / 1000)
        for it in events
        if it["name"] == "ThreadControllerImpl::RunTask"
        and (it["pid"], it["tid"]) == (begins["pid"], begins["tid"])
        and begins["ts"] < it["ts"] < ends["ts"]
    ]


def heaps(browser: Browser, game: str, url: str, acts: int) -> list[tuple[float, float]]:
    """The page's heap in MB and the elements, after each stretch."""
    found = []
    with visitor(browser, url) as here:
        page = here.new_page()
        page.emulate_media(reduced_motion="reduce")
        hand = Hand(page, game)
        meter = here.new_cdp_session(page)
        for _ in range(STRETCHES + 1):
            for _ in range(acts // STRETCHES):
                hand.act()
            meter.send("HeapProfiler.collectGarbage")
            usage = meter.send("Runtime.getHeapUsage")
            whole = usage["usedSize"] + usage.get("backingStorageSize", 0)
            found.append((whole / 1e6, page.evaluate("document.querySelectorAll('*').length")))
            hand.table.check()
    return found


def report_answers(ours: Answers, plain: Answers) -> None:
    """Middle and 95th percentile, and the ratio to the plain page."""
    for what, one, other in (
        ("release to last write", ours.write, plain.write),
        ("release to picture", ours.shown, plain.shown),
    ):
        (middle, late), (plain_middle, plain_late) = spread(one), spread(other)
        print(
            f"  {what:<22} median {middle:5.1f} ms, p95 {late:5.1f} ms"
            f" ({len(one)} acts; plain page {plain_middle:.1f}, {plain_late:.1f} ms)"
        )


def report_work(found: Sequence[float]) -> None:
    """Middle and 95th percentile of the processor's time."""
    middle, late = spread(found)
    print(f"  {'of the processor':<22} median {middle:5.1f} ms, p95 {late:5.1f} ms")


def spread(numbers: Sequence[float]) -> tuple[float, float]:
    """Median and 95th percentile."""
    return statistics.median(numbers), statistics.quantiles(numbers, n=20)[-1]


def report_tasks(found: Sequence[Task]) -> None:
    """The longest, and how many were longer than a picture."""
    lasted, worked = ([task[i] for task in found] for i in (0, 1))
    print(
        f"  tasks in drags         longest {max(lasted):5.1f} ms, {max(worked):.1f} ms of the"
        f" processor's; {sum(it > LIMIT for it in lasted)} and {sum(it > LIMIT for it in worked)}"
        f" of {len(found)} over {LIMIT:.0f} ms"
    )


def report_heap(found: Sequence[tuple[float, float]]) -> None:
    """After the first stretch, which warms everything, and after each later one."""
    sizes = " ".join(f"{size:.1f}" for size, _ in found)
    most = max(later - earlier for (earlier, _), (later, _) in pairwise(found[1:]))
    print(
        f"  heap after each stretch {sizes} MB (most growth {most:+.2f});"
        f" elements {found[0][1]:.0f} to {found[-1][1]:.0f}"
    )


if __name__ == "__main__":
    main()
