"""Storage that fails in the browser itself: throwing, full in mid-write, half-written, huge.

Each fault is shown to be one: its probe throws, or reads what is spoilt, in the very page that then
plays on; the twin is the same probe without the fault. The same moments without a browser are
tests/ui/test_storage_faults.py's.
"""

import json

import pytest
from playwright.sync_api import Page, expect

from canfield_core.level import Level
from canfield_core.stats import Result, format_result, key_of
from canfield_core.variants import Scheme, preset
from e2e.conftest import START_SECONDS, open_table
from e2e.sheets import open_sheet

READ = """Storage.prototype.getItem = () => { throw new DOMException("no", "UnknownError"); };"""
WRITE = """Storage.prototype.setItem = () => { throw new DOMException("no", "UnknownError"); };"""
REMOVE = (
    """Storage.prototype.removeItem = () => { throw new DOMException("no", "UnknownError"); };"""
)
LIST = """Object.keys = new Proxy(Object.keys, {apply(keys, self, [it]) {
  if (it instanceof Storage) throw new DOMException("no", "UnknownError");
  return keys.call(self, it);
}});"""
BLOCKED = """Object.defineProperty(window, "localStorage",
  {get() { throw new DOMException("no", "SecurityError"); }});"""
NONE = """Object.defineProperty(window, "localStorage", {value: null});"""

FAULTS = {
    "reading throws": (READ, "localStorage.getItem('canfield.game')"),
    "writing throws": (WRITE, "localStorage.setItem('probe', '')"),
    "removing throws": (REMOVE, "localStorage.removeItem('probe')"),
    "listing throws": (LIST, "Object.keys(localStorage)"),
    "blocked": (BLOCKED, "localStorage"),
    "not there": (NONE, "localStorage.length"),
}
THROWS = "probe => { try { eval(probe); return false; } catch { return true; } }"


def throws(page: Page, probe: str) -> bool:
    """Whether that fails in the page."""
    found: bool = page.evaluate(THROWS.replace("eval(probe)", probe), None)
    return found


@pytest.mark.parametrize("fault, probe", FAULTS.values(), ids=FAULTS)
def test_a_page_whose_storage_fails_plays(page: Page, fault: str, probe: str) -> None:
    """Pitfall 24: from the start to the end of a visit; an undo, a new deal and a sheet too."""
    page.add_init_script(fault)
    open_table(page, "/?rules=canfield&deal=4")
    assert throws(page, probe)
    assert page.evaluate("canfield.play('t').ok && canfield.undo().ok && canfield.redo().ok")
    expect(open_sheet(page, "statistics")).to_be_visible()
    page.keyboard.press("Escape")
    page.evaluate("dispatchEvent(new Event('pagehide'))")
    assert page.evaluate("canfield.played()") == ["t"]


@pytest.mark.parametrize("fault, probe", FAULTS.values(), ids=FAULTS)
def test_without_the_fault_nothing_throws(page: Page, fault: str, probe: str) -> None:
    """The twin: the probe succeeds, so it is the fault that it sees; the game is kept then."""
    assert fault
    open_table(page, "/?rules=canfield&deal=4")
    assert not throws(page, probe)
    page.evaluate("canfield.play('t')")
    page.wait_for_function("localStorage.getItem('canfield.game')?.includes('\"t\"')")


@pytest.mark.parametrize(
    "fault, kept", [(READ, 2), (WRITE, 1), ("0", 2)], ids=["reading", "writing", "nothing"]
)
def test_storage_that_fails_in_mid_game_loses_no_act(page: Page, fault: str, kept: int) -> None:
    """Pitfall 24: what was kept before stays; the twin, without a fault, keeps all."""
    open_table(page, "/?rules=canfield&deal=4")
    page.evaluate("canfield.play('t')")
    page.wait_for_timeout(300)
    page.evaluate(f"() => {{ {fault} }}")
    assert page.evaluate("canfield.play('t').ok")
    page.wait_for_timeout(300)
    assert page.evaluate("canfield.played()") == ["t", "t"]
    page.reload()  # without the fault
    page.wait_for_selector('html[data-canfield="ready"]', state="attached")
    assert page.evaluate("canfield.played()") == ["t"] * kept


QUOTA = """const whole = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, text) {
  if (key.startsWith("canfield.") && text.length > LIMIT) {
    (window.refused ??= []).push(key);
    throw new DOMException("full", "QuotaExceededError");
  }
  return whole.call(this, key, text);
};"""


@pytest.mark.parametrize("limit, kept", [(0, []), (10**6, ["t", "t", "t"])])
def test_a_quota_reached_in_mid_write_keeps_the_save_before(
    page: Page, limit: int, kept: list[str]
) -> None:
    """Pitfall 24: what was written stays whole; with room (the twin) the later acts are kept."""
    open_table(page, "/?rules=canfield&deal=4")
    page.evaluate("canfield.play('t')")
    page.wait_for_function("localStorage.getItem('canfield.game')?.includes('\"t\"')")
    page.evaluate(QUOTA.replace("LIMIT", str(limit)).join(("() => { ", " }")))
    page.evaluate("canfield.play('t'), canfield.play('t')")
    page.wait_for_timeout(300)
    assert page.evaluate("(window.refused ?? []).includes('canfield.game')") == (not kept)
    if not kept:
        assert page.inner_text("#status").startswith("Not saved")
    open_table(page)
    assert page.evaluate("canfield.played()") == (kept or ["t"])


OLD = (
    '{"format":1,"rules":"canfield","deal":7,"score":"standard","level":"normal","acts":"t t",'
    '"now":2,"elapsed":9,"penalty":0,"extra":0,"attempt":"a1"}'
)
"""As the first version wrote it; never to be changed."""


def left(page: Page, texts: dict[str, str]) -> None:
    """Let that be what an earlier visit left, and open the page."""
    page.goto("/404.html")
    page.evaluate("it => Object.assign(localStorage, it)", texts)
    open_table(page)


def test_a_save_of_the_first_format_is_taken_up(page: Page) -> None:
    """Pitfall 24: whatever version wrote it, the game goes on."""
    left(page, {"canfield.game": OLD})
    assert page.evaluate("canfield.played()") == ["t", "t"]
    assert page.inner_text("#status") == ""


SPOILT = {
    "half-written": OLD[: len(OLD) // 2],
    "of a newer version": OLD.replace('"format":1', '"format":99'),
    "not ours": '{"moves": []}',
    "deep": "[" * 100_000,
    "of moves that cannot be": OLD.replace("t t", "t d"),
}


@pytest.mark.parametrize("text", SPOILT.values(), ids=SPOILT)
def test_a_spoilt_save_gives_way_to_the_one_before(page: Page, text: str) -> None:
    """Pitfall 24: it is kept whole under a key of its own, a line says so, and the game plays."""
    left(page, {"canfield.game": text, "canfield.game-before": OLD})
    assert page.inner_text("#status").startswith("The last save could not be read")
    assert page.evaluate("canfield.played()") == ["t", "t"]
    aside = page.evaluate(
        "Object.keys(localStorage).filter((it) => it.startsWith('canfield.unread:'))"
    )
    assert [page.evaluate("key => localStorage.getItem(key)", key) for key in aside] == [text]
    assert page.evaluate("canfield.play('t').ok")


def test_100_000_results_are_counted_and_shown(page: Page) -> None:
    """Pitfall 24: a life of play; the statistics open, and the next game counts on."""
    key = key_of(preset("canfield"), Level.NORMAL)
    results = " ".join(
        format_result(Result(f"{i:08d}", i % 4 == 0, i < 0, Scheme.NONE, 3, 24, 0, 0, i % 90 + 2))
        for i in range(100_000)
    )
    assert len(results) < 5_000_000
    left(page, {f"canfield.results:{key}": results, "canfield.game": OLD})
    page.set_default_timeout(START_SECONDS * 1000)
    opened = open_sheet(page, "statistics")
    expect(opened).to_contain_text("100,000")
    page.keyboard.press("Escape")
    page.keyboard.press("n")
    page.locator("#c-play").click()
    page.wait_for_function("canfield.played().length === 0")
    kept = page.evaluate("key => localStorage.getItem(key)", f"canfield.results:{key}")
    assert len(kept.split()) == 100_001
    assert json.loads(page.evaluate("localStorage.getItem('canfield.game')"))["acts"] == ""
