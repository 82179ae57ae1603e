"""An hour's acts in one page: neither an act's time nor the memory grows with them.

Figures are ratios of the last stretch to the first, so that a busy machine does not matter.
"""

from playwright.sync_api import Page

from e2e.conftest import open_table

STRETCHES = 6
ACTS = 400
"""Acts a stretch; 2,400 in all are an hour at one act in a second and a half."""

PLAY = """async (acts) => {
  const times = [];
  let state = 7;
  const chance = (n) => { state = (state * 48271) % 2147483647; return state % n; };
  for (let i = 0; i < acts; i += 1) {
    const all = canfield.moves();
    const began = performance.now();
    if (chance(8) === 0) canfield.undo();
    else canfield.play(all[chance(all.length)] ?? "t");
    times.push(performance.now() - began);
    if (i % 40 === 0) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  }
  times.sort((a, b) => a - b);
  return [times[times.length / 2], document.querySelectorAll("*").length];
}"""


WEIGH = """import gc, ui.main
from pyscript import window
window.lasting = gc.get_freeze_count()
window.passing = len(gc.get_objects())"""


def test_a_collection_of_memory_looks_only_at_what_acts_made(page: Page) -> None:
    """Python's collector would else stop an act for as long as it takes to walk the library."""
    page.route(
        "**/boot/start.js",
        lambda route: route.fulfill(
            response=(answer := route.fetch()),
            body=answer.text().replace("import ui.main", WEIGH.replace("\n", "\\n")),
        ),
    )
    open_table(page, "/?rules=canfield&deal=5")
    page.wait_for_function("window.passing !== undefined")
    assert page.evaluate("passing") < 3000 < page.evaluate("lasting")


def test_acts_and_memory_stay_flat(page: Page) -> None:
    """2,400 random acts: the middle act's time, the elements and the heap as at the start."""
    page.emulate_media(reduced_motion="reduce")
    open_table(page, "/?rules=canfield&deal=5")
    page.evaluate(PLAY, ACTS)  # everything is imported and warm
    meter = page.context.new_cdp_session(page)
    middles, elements, heaps = [], [], []
    for _ in range(STRETCHES):
        middle, count = page.evaluate(PLAY, ACTS)
        meter.send("HeapProfiler.collectGarbage")
        middles.append(middle)
        elements.append(count)
        heaps.append(meter.send("Runtime.getHeapUsage")["usedSize"])
    assert min(middles[-2:]) < 2 * min(middles[:2]), middles
    assert elements[-1] <= elements[0] + 5, elements
    assert min(heaps[-2:]) < 1.3 * min(heaps[:2]), heaps
    assert page.locator("#cards > .card").count() == 52
