"""A foreign page with tables on it: its server, its body, and the ways to its frames.

The host stands at `localhost`, the site at `127.0.0.1`: two sites to a browser.
"""

import http.server
import threading
from collections.abc import Callable, Iterator
from html import escape

import pytest
from playwright.sync_api import Browser, Frame, Page

from canfield_core.lessons import LESSONS
from e2e.conftest import START_SECONDS, Site

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
