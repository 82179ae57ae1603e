"""What every browser test stands on: one build, one server, one browser, and a strict page.

The page that a test gets fails it on any console warning or error, any uncaught error and any
request that leaves the site. Tests of faults open a `lenient_page` and look themselves.
"""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

from e2e import browsers
from web import build, serve

START_SECONDS = 60
"""The longest a start may take here, on a busy machine; benchmarks say what it does take."""


@contextmanager
def serving(dist: Path) -> Iterator[serve.Server]:
    """A server of a built site, until the end of the block."""
    with serve.Server(dist) as server:
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
def site(dist: Path) -> Iterator[serve.Server]:
    """The built site on loopback."""
    with serving(dist) as server:
        yield server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for the whole run; each test has a context of its own in it."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=browsers.installed(browsers.CHROMIUM),
            args=list(browsers.CHROMIUM_FLAGS),
        )
        yield chromium
        chromium.close()


@pytest.fixture
def context(browser: Browser, site: serve.Server) -> Iterator[BrowserContext]:
    """A visitor who was never here: empty storage and caches; addresses are the site's."""
    visitor = browser.new_context(base_url=site.url, viewport={"width": 1280, "height": 800})
    visitor.set_default_timeout(START_SECONDS * 1000)
    yield visitor
    visitor.close()


@pytest.fixture
def new_page(context: BrowserContext, site: serve.Server) -> Iterator[Callable[[], Page]]:
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
