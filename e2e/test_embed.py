"""Tables on a foreign page: pictures until touched, then played, while the host hears all of it.

What a host's page is, and the fixture that opens it, stands in `hosts`.
"""

from html import escape
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, expect

from canfield_core.lessons import LESSONS
from canfield_core.move import format_move
from e2e.conftest import START_SECONDS, Site
from e2e.hosts import SIX, Hosting, drawn, frame_of, host_page, hosting, touch
from e2e.lines import DEAL, WON
from web.pages import authors_page

__all__ = ["hosting"]


def events(page: Page, name: str) -> list[dict[str, Any]]:
    """What the host heard of a table, but for its sizes and pictures."""
    found: list[dict[str, Any]] = page.evaluate(
        "(id) => heard.filter((it) => it.id === id && !['height', 'figure'].includes(it.name))",
        name,
    )
    return found


def test_six_figures_load_nothing_of_the_runtime(hosting: Hosting, site: Site) -> None:
    """All are drawn, each as its address says, and not one byte of Python has travelled."""
    page = hosting(SIX)
    faces = {name: drawn(page, name).locator("[data-card]").count() for name in "abcdef"}
    assert faces == {"a": 6, "b": 9, "c": 6, "d": 9, "e": 0, "f": 9}
    page.wait_for_timeout(500)
    wanted = ("/runtime/", "app.zip", "start.js", "interpreter.js", ".wasm", "memory", "snapshot")
    assert [path for path in site.served if any(word in path for word in wanted)] == []
    assert frame_of(page, "c").locator("html").get_attribute("data-theme") == "dark"
    assert frame_of(page, "e").locator(".card").count() == 51  # base unknown


TAUGHT = """
<canfield-table id="play" rules="canfield" deal="7"></canfield-table>
<canfield-table id="still" rules="double" deal="7" mode="figure"></canfield-table>
<canfield-table id="taught" lesson="piles"></canfield-table>
<canfield-table id="both" lesson="piles" mode="figure"></canfield-table>
<canfield-table id="styled" rules="canfield" deal="7" class="low"></canfield-table>
<style>.low { height: 300px; padding: 10px }</style>
"""


@pytest.mark.parametrize("width", [320, 576, 577, 1000])
def test_tables_come_in_without_moving_the_page(hosting: Hosting, width: int) -> None:
    """Each has its room before its frame is there: what the frame asks for, or the host's own."""
    page = hosting(TAUGHT)
    page.set_viewport_size({"width": width, "height": 700})
    names = ("play", "still", "taught", "both", "styled")
    size = "(id) => document.getElementById(id).getBoundingClientRect().height"
    before = [page.evaluate(size, name) for name in names]
    for name in reversed(names):
        drawn(page, name)
        page.wait_for_function(
            "(id) => heard.some((it) => it.id === id && it.name === 'height')", arg=name
        )
    assert [page.evaluate(size, name) for name in names] == before
    asked = page.evaluate(
        "(names) => names.map((id) => heard.findLast((it) => it.id === id && it.name === 'height'))"
        ".map(({ detail }) => detail.height)",
        list(names),
    )
    assert before[:-1] == pytest.approx([max(240, height) for height in asked[:-1]], abs=0.51)
    assert frame_of(page, "styled").evaluate("innerHeight") == 300 == before[-1] - 2 * 10


def test_first_touch_starts_and_counts(hosting: Hosting) -> None:
    """The touch that starts Python is done when it is there: here, the stock is turned."""
    page = hosting(SIX)
    frame = touch(page, "a")
    page.wait_for_function("heard.some(({ name }) => name === 'moved')")
    names = [it["name"] for it in events(page, "a")]
    assert names == ["touched", "ready", "moved"]
    assert frame.locator('.card[data-kind="waste"]').count() == 3
    others = [frame_of(page, name) for name in "bcdef"]
    states = {other.locator("html").get_attribute("data-canfield") for other in others}
    assert states == {"figure"}


def test_a_touch_before_the_moves_are_made_is_no_act(hosting: Hosting) -> None:
    """The picture is the position that the moves begin from: nobody meant the one after them."""
    page = hosting('<canfield-table id="a" deal="7" moves="t t"></canfield-table>')
    assert drawn(page, "a").locator("[data-card]").count() == 6
    frame = touch(page, "a")
    page.wait_for_timeout(300)
    assert frame.locator('.card[data-kind="waste"]').count() == 6
    assert page.evaluate("document.getElementById('a').state()")["state"]["moves"] == "t t"


@pytest.mark.parametrize("width", [358, 600])
def test_a_lesson_is_taught_in_a_frame(hosting: Hosting, width: int) -> None:
    """To its end, by the host's own moves; panel and cards stay inside the frame."""
    lesson = LESSONS["base"]
    layout = escape(lesson.layout.strip())
    page = hosting(
        f'<canfield-table id="a" lesson="base" layout="{layout}" style="inline-size: {width}px">'
    )
    frame = touch(page, "a")
    panel = frame.locator("#lesson")
    expect(panel).to_contain_text("each foundation starts with its Queen")
    assert page.evaluate("document.getElementById('a').state()")["state"]["moves"] == ""
    for number, step in enumerate(lesson.steps, 1):
        for move in step.line:
            play = f"document.getElementById('a').play('{format_move(move)}')"
            assert page.evaluate(play)["ok"]
        expect(panel.locator(".made")).to_have_count(number)
    outside = frame.evaluate(
        """() => [...document.querySelectorAll("#lesson, .card, .pile")]
          .map((it) => it.getBoundingClientRect())
          .filter((it) => it.right > innerWidth + 1 || it.bottom > innerHeight + 1).length"""
    )
    assert outside == 0


@pytest.mark.parametrize("width", [358, 600])
def test_a_figure_to_look_at_fills_its_frame(hosting: Hosting, width: int) -> None:
    """No card beside it, and the cards larger than on a table that needs room to play."""
    tags = "".join(
        f'<canfield-table id="{name}" style="inline-size: {width}px" rules="{game}" deal="2" '
        f'mode="{mode}"></canfield-table>'
        for game in ("canfield", "triple", "canfield-open")
        for name, mode in ((f"{game}-still", "figure"), (f"{game}-play", "play"))
    )
    page = hosting(tags)
    for game in ("canfield", "triple", "canfield-open"):
        still, play = (drawn(page, f"{game}-{name}") for name in ("still", "play"))
        page.wait_for_timeout(500)
        outside = still.evaluate(
            """() => [...document.querySelectorAll(".card, .pile")]
              .map((it) => it.getBoundingClientRect())
              .filter((it) => it.right > innerWidth + 1 || it.bottom > innerHeight + 1
                || it.left < -1 || it.top < -1).length"""
        )
        assert outside == 0, game
        wide = [it.locator(".card").first.bounding_box() for it in (still, play)]
        assert wide[0]
        assert wide[1]
        assert wide[0]["width"] >= wide[1]["width"] - 0.5, game
    still = frame_of(page, "canfield-still")
    still.locator('[data-pile="s"]').click(force=True)
    page.wait_for_timeout(300)
    assert still.locator("html").get_attribute("data-canfield") == "figure"


def test_game_is_played_to_a_win(hosting: Hosting) -> None:
    """The host hears every move in order and then the win, and never of a hidden card."""
    page = hosting(
        f'<canfield-table id="a" deal="{DEAL}"></canfield-table>{SIX}'.replace('id="a" r', "r")
    )
    moves = WON.split()
    page.evaluate(
        """async (moves) => {
          for (const move of moves) {
            const { ok, reason } = await document.getElementById("a").play(move);
            if (!ok && reason !== "won") throw new Error(`${move}: ${reason}`);
            await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          }
        }""",
        moves,
    )
    page.wait_for_function("heard.some(({ name }) => name === 'won')")
    told = events(page, "a")
    lines = [it["detail"]["moves"] for it in told if it["name"] == "moved"]
    assert lines[-1].split() == moves
    assert all(len(b.split()) > len(a.split()) for a, b in pairwise(lines))
    assert [it["name"] for it in told].count("won") == 1
    assert told[-1]["name"] == "won"
    assert told[-1]["detail"]["founded"] == 52
    first = told[1]["detail"]["layout"]
    assert first.count("##") == 12 + 34


def test_two_tables_run_at_most(hosting: Hosting) -> None:
    """The one touched longest ago is its own picture again, and can be touched again."""
    page = hosting(SIX)
    touch(page, "a")
    page.wait_for_function("heard.some(({ name }) => name === 'moved')")
    touch(page, "b")
    page.evaluate("document.getElementById('f').state()")
    frame = frame_of(page, "a")
    frame.wait_for_selector('html[data-canfield="figure"][data-drawn]', state="attached")
    assert frame.locator('.card[data-kind="waste"][data-card]').count() == 3
    touch(page, "a")
    answer = page.evaluate("document.getElementById('a').state()")
    assert answer["state"]["moves"] == "t t"


REFUSED = """
if (window !== top) {
  window.canfieldRefused = 0;
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
    Object.defineProperty(window, name, {
      configurable: true, get() { throw new DOMException("refused", "SecurityError"); },
    });
    window.canfieldRefused += 1;
  }
}
"""


def test_refused_storage_is_not_missed(hosting: Hosting) -> None:
    """A frame whose browser refuses it every storage plays, and says nothing of it."""
    page = hosting(SIX, REFUSED)
    frame = touch(page, "f")
    assert frame.evaluate("canfieldRefused") == 4
    assert page.evaluate("document.getElementById('f').play('r-1')")["ok"]
    assert frame.locator("#status").inner_text() == ""


def test_sandboxed_frame_plays(hosting: Hosting, site: Site) -> None:
    """Without an origin of its own: scripts alone are allowed."""
    src = f"{site.url}embed/?rules=canfield&amp;deal=7"
    page = hosting(
        f'<div id="s"><iframe sandbox="allow-scripts" width="700" height="450" src="{src}">'
    )
    frame = touch(page, "s")
    assert frame.evaluate("(() => { try { return !localStorage } catch { return true } })()")
    page.wait_for_function("raw.some(({ event }) => event === 'moved')")
    assert page.evaluate("[...new Set(raw.map(({ origin }) => origin))]") == ["null"]


def test_frame_speaks_only_to_its_host(hosting: Hosting, site: Site) -> None:
    """A frame that was told of another host says nothing here, and obeys nothing."""
    src = f"{site.url}embed/?rules=canfield&amp;deal=7&amp;host=https://elsewhere.example"
    page = hosting(f'<div id="s"><iframe width="700" height="450" src="{src}"></iframe></div>')
    frame = drawn(page, "s")
    page.evaluate("frames[0].postMessage({canfield: 1, command: 'state'}, '*')")
    page.wait_for_timeout(500)
    assert frame.locator("html").get_attribute("data-canfield") == "figure"
    assert page.evaluate("raw.filter(({ canfield }) => canfield)") == []


@pytest.mark.parametrize(
    "host, speaks",
    [
        ("", "heard"),
        ("null", "heard"),
        ("file://", "heard"),
        ("HERE", "heard"),
        ("HERE/a/page?b#c", "heard"),
        ("http://", "mute"),
        ("https:", "mute"),
        ("http://[", "mute"),
        ("https://a b", "mute"),
        ("http", "mute"),
        ("https://elsewhere.example", "mute"),
    ],
)
def test_a_host_that_is_no_address_is_nobody(
    hosting: Hosting, site: Site, host: str, speaks: str
) -> None:
    """An origin hears and is heard; without one anybody; a spoilt one nobody; nothing throws."""
    page = hosting('<div id="s"><iframe width="700" height="450"></iframe></div>')
    named = quote(host.replace("HERE", page.evaluate("location.origin")))
    page.evaluate(
        "(src) => { document.querySelector('iframe').src = src; }",
        f"{site.url}embed/?rules=canfield&deal=7&host={named}",
    )
    frame = frame_of(page, "s")
    frame.wait_for_selector("html[data-drawn]", state="attached")
    page.wait_for_timeout(100)
    heard = page.evaluate("raw.filter(({ canfield }) => canfield).map(({ event }) => event)")
    assert ("figure" in heard) == (speaks == "heard")
    page.evaluate("frames[0].postMessage({canfield: 1, command: 'state', id: 1}, '*')")
    page.wait_for_timeout(100)
    woken = frame.locator("html").get_attribute("data-canfield") != "figure"
    assert woken == (speaks == "heard")


COST = """() => [...performance.getEntriesByType("navigation"),
  ...performance.getEntriesByType("resource")].filter((it) => it.transferSize > 0)
  .reduce((sum, it) => sum + it.encodedBodySize, 0)"""
"""Bytes of a frame that came over the wire, not out of the cache."""


def test_a_figure_costs_little(hosting: Hosting) -> None:
    """Before a touch: the first one as many kilobytes as the guide says, each further one few."""
    first = hosting('<canfield-table id="a" rules="storehouse" deal="3"></canfield-table>')
    drawn(first, "a").wait_for_timeout(300)
    alone = frame_of(first, "a").evaluate(COST)
    assert 10_000 < alone < 1000 * authors_page.FIRST_KB
    page = hosting(SIX)
    costs = [drawn(page, name).evaluate(COST) for name in "abcdef"]
    assert sum(costs) < 1000 * (authors_page.FIRST_KB + 5 * authors_page.NEXT_KB), costs
    assert max(costs[1:]) > 0


def test_save_keeps_a_table_by_key(page: Page, site: Site) -> None:
    """Where storage is allowed, a table with a key goes on where it was, and others begin anew."""
    address = "/embed/?rules=canfield&deal=7&host=x&save="
    for key, played in (("one", 0), ("one", 1), ("two", 0), ("", 0), ("", 0)):
        page.goto(address + key)
        page.wait_for_selector("html[data-drawn]", state="attached")
        page.locator("#hint").click()
        page.wait_for_selector('html[data-canfield="ready"]', state="attached")
        assert page.evaluate("canfield.played().length") == played, key
        page.evaluate("canfield.play('t')")
        page.wait_for_timeout(300)
    assert page.evaluate("Object.keys(localStorage).every((key) => key.startsWith('canfield.'))")
    assert site.url.startswith(page.evaluate("location.origin"))


def test_host_may_be_a_file(browser: Browser, site: Site, tmp_path: Path) -> None:
    """A page opened from the disk has no origin; the table plays there all the same."""
    file = tmp_path / "host.html"
    file.write_text(
        host_page('<canfield-table id="a" deal="7"></canfield-table>', site.url), "utf-8"
    )
    page = browser.new_page(viewport={"width": 800, "height": 700})
    page.set_default_timeout(START_SECONDS * 1000)
    page.goto(file.as_uri())
    touch(page, "a")
    page.wait_for_function("heard.some(({ name }) => name === 'moved')")
    page.close()
