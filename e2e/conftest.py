"""What every browser test stands on: one build, one server, one browser, and a strict page.

The page that a test gets fails it on any console warning or error, any uncaught error and any
request that leaves the site. Tests of faults open a `lenient_page` and look themselves.
"""

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

from e2e import browsers
from web import build, serve

START_SECONDS = 180
"""The longest a start may take here, on a busy machine; benchmarks say what it does take."""


class Site(serve.Server):
    """A server whose line can be cut, as a real one's can: connections that are open end too."""

    def __init__(self, dist: Path, port: int = 0) -> None:
        super().__init__(dist, port)
        self._open: list[socket.socket] = []

    def process_request(self, request: Any, client_address: Any) -> None:  # noqa: ANN401 - the base's
        """Answer, and remember the connection."""
        self._open.append(request)
        super().process_request(request, client_address)

    def cut(self) -> None:
        """Be gone, from one moment to the next."""
        self.shutdown()
        self.server_close()
        for connection in self._open:
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)


@contextmanager
def serving(dist: Path, port: int = 0) -> Iterator[Site]:
    """A server of a built site, until the end of the block."""
    with Site(dist, port) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield server
        server.shutdown()
        thread.join()


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as people get it, built once for the whole run."""
    return build.build(out=tmp_path_factory.mktemp("site") / "dist")


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[Site]:
    """The built site on loopback."""
    with serving(dist) as server:
        yield server


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """The tool that drives the browsers, patient on a busy machine."""
    expect.set_options(timeout=START_SECONDS * 1000)
    with sync_playwright() as tool:
        yield tool


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One Chromium for the whole run; each test has a context of its own in it."""
    chromium = launch(playwright)
    yield chromium
    chromium.close()


def launch(playwright: Playwright, *flags: str) -> Browser:
    """A Chromium of its own, with these flags too."""
    return playwright.chromium.launch(
        executable_path=browsers.installed(browsers.CHROMIUM),
        args=[*browsers.CHROMIUM_FLAGS, *flags],
    )


@pytest.fixture
def context(browser: Browser, site: Site) -> Iterator[BrowserContext]:
    """A visitor who was never here: empty storage and caches; addresses are the site's."""
    visitor = browser.new_context(base_url=site.url, viewport={"width": 1280, "height": 800})
    visitor.set_default_timeout(START_SECONDS * 1000)
    yield visitor
    visitor.close()


@pytest.fixture
def new_page(context: BrowserContext, site: Site) -> Iterator[Callable[[], Page]]:
    """Opens strict pages of the one visitor."""
    faults: list[str] = []

    def strict() -> Page:
        page = context.new_page()
        watch(page, faults, site.url)
        return page

    yield strict
    assert faults == []


@pytest.fixture
def page(new_page: Callable[[], Page]) -> Page:
    """A strict page, nothing opened in it yet."""
    return new_page()


@pytest.fixture
def lenient_page(context: BrowserContext) -> Page:
    """A page whose errors are the test's own subject."""
    return context.new_page()


def watch(page: Page, faults: list[str], origin: str) -> None:
    """Write down in `faults` whatever the page logs as wrong or asks of another host."""

    def heard(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            faults.append(f"{message.type}: {message.text} ({message.location['url']})")

    page.on("console", heard)
    page.on("pageerror", lambda error: faults.append(f"uncaught: {error}"))
    page.context.on(
        "request",
        lambda request: (
            None
            if request.url.startswith((origin, "data:", "blob:"))
            else faults.append(f"left the site: {request.url}")
        ),
    )


def open_table(page: Page, address: str = "/") -> None:
    """The page at `address`, taken to the point where acts are taken."""
    page.goto(address)
    page.wait_for_selector('html[data-canfield="ready"]', state="attached")


def tap_place(page: Page, pile: str) -> None:
    """Click the middle of a pile's place once it shows, whatever lies on it."""
    place = page.locator(f'[data-pile="{pile}"]')
    expect(place).to_be_visible()
    box = place.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def played(page: Page) -> str:
    """The moves so far, as one line."""
    line: str = page.evaluate("[canfield.played()].flat().join(' ')")
    return line
