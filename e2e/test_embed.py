"""Tables on a foreign page: pictures until touched, then played, while the host hears all of it.

The host stands at `localhost`, the site at `127.0.0.1`: two sites to a browser.
"""

import http.server
import threading
from collections.abc import Callable, Iterator
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Frame, Page

from canfield_core.lessons import LESSONS
from e2e.conftest import START_SECONDS, Site
from e2e.lines import DEAL, WON

LAYOUT = escape(LESSONS["piles"].layout.strip().replace("\n", ";"))
SIX = f"""
<canfield-table id="a" rules="canfield" deal="7"></canfield-table>
<canfield-table id="b" rules="storehouse" deal="3"></canfield-table>
<canfield-table id="c" rules="selective" deal="5" theme="dark"></canfield-table>
<canfield-table id="d" rules="triple" deal="12"></canfield-table>
<canfield-table id="e" rules="superior" deal="123456"></canfield-table>
<canfield-table id="f" layout="{LAYOUT}"></canfield-table>
"""
LISTEN = """
window.heard = [];
for (const name of ["figure", "touched", "ready", "moved", "won", "stuck", "height"]) {
  document.addEventListener(`canfield-${name}`, ({ target, detail }) => {
    heard.push({ id: target.id, name, detail });
  });
}
window.raw = [];
addEventListener("message", ({ data, origin }) => raw.push({ ...data, origin }));
"""

Hosting = Callable[..., Page]
"""Opens a host's page with that body, and a script that runs first in every frame of it."""


def host_page(body: str, site: str) -> str:
    """A whole page around the tables."""
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title>'
        f'<link rel="icon" href="data:,"><script>{LISTEN}</script>'
        f'<script src="{site}embed/v1.js"></script><h1>Host</h1>{body}</html>'
    )


@pytest.fixture
def hosting(browser: Browser, site: Site) -> Iterator[Hosting]:
    """Opens a foreign page with that body; its errors fail the test."""
    pages: dict[str, bytes] = {}

    class Host(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            body = pages.get(self.path, b"")
            self.send_response(200 if body else 404)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            """Nothing."""

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Host)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    context = browser.new_context(viewport={"width": 1000, "height": 900})
    context.set_default_timeout(START_SECONDS * 1000)
    faults: list[str] = []

    def opened(body: str, script: str = "") -> Page:
        pages["/host"] = host_page(body, site.url).encode()
        page = context.new_page()
        page.add_init_script(script or "0")
        page.on("pageerror", lambda error: faults.append(f"uncaught: {error}"))
        page.on("console", lambda it: faults.append(it.text) if it.type == "error" else None)
        site.served.clear()
        page.goto(f"http://localhost:{server.server_port}/host")
        return page

    yield opened
    context.close()
    server.shutdown()
    server.server_close()
    assert faults == []


def frame_of(page: Page, name: str) -> Frame:
    """The frame of the table with that id."""
    element = page.locator(f"#{name} iframe").element_handle()
    frame = element.content_frame()
    assert frame
    return frame


def drawn(page: Page, name: str) -> Frame:
    """The frame, brought into sight, with its picture drawn."""
    page.locator(f"#{name}").scroll_into_view_if_needed()
    frame = frame_of(page, name)
    frame.wait_for_selector("html[data-drawn]", state="attached")
    return frame


def touch(page: Page, name: str, pile: str = "s") -> Frame:
    """A click on a pile of the table, waited for until acts are taken."""
    frame = drawn(page, name)
    frame.locator(f'[data-pile="{pile}"]').click(force=True)  # the card on it takes the click
    frame.wait_for_selector('html[data-canfield="ready"]', state="attached")
    return frame


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
