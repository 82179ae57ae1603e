"""Without a line, and from one version of the site to the next."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from e2e.conftest import START_SECONDS, Site, open_table, played, serving
from web import build


@pytest.fixture
def own_site(dist: Path) -> Iterator[Site]:
    """A server that the test may stop or give another build."""
    with serving(dist) as server:
        yield server


@pytest.fixture
def visitor(browser: Browser, own_site: Site) -> Iterator[BrowserContext]:
    """A new visitor of that server."""
    context = browser.new_context(base_url=own_site.url)
    context.set_default_timeout(START_SECONDS * 1000)
    yield context
    context.close()


@pytest.fixture(scope="session")
def newer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same site with one rule of style more."""
    folder = tmp_path_factory.mktemp("newer")
    source = shutil.copytree(build.SITE, folder / "site")
    with (source / "styles" / "table.css").open("a") as styles:
        styles.write("\n:root { --newer: 1; }\n")
    return build.build(out=folder / "dist", site=source)


def test_play_close_and_start_again_without_a_line(own_site: Site, visitor: BrowserContext) -> None:
    """Right after a first visit the site can vanish: the game starts, is played, and goes on.

    Pitfall 29.
    """
    page = settled(visitor, "/?rules=canfield&deal=1")
    page.close()
    own_site.cut()
    for line in ("t", "t t"):
        page = visitor.new_page()
        open_table(page)
        assert page.evaluate("canfieldBoot.memory") == "restored"
        assert page.evaluate("canfield.play('t').ok")
        assert played(page) == line
        page.close()


def test_an_address_of_no_page_leads_to_the_table_without_a_line(
    own_site: Site, visitor: BrowserContext
) -> None:
    """A page that was never seen cannot be shown; the table can."""
    settled(visitor).close()
    own_site.cut()
    page = visitor.new_page()
    page.goto("/never-seen/")
    assert page.locator("#table").count() == 1


def test_an_update_waits_for_consent_and_keeps_the_game(
    own_site: Site, visitor: BrowserContext, newer: Path
) -> None:
    """The newer build is said, the game goes on; on consent the page is the newer one.

    Pitfall 29.
    """
    page = settled(visitor, "/?rules=canfield&deal=1")
    page.evaluate("canfield.play('t')")
    older = script(page)
    own_site.dist = newer.resolve()
    open_table(page)
    page.wait_for_selector('html[data-update="waiting"]', state="attached")
    assert script(page) == older
    assert page.evaluate("canfield.play('t').ok")
    page.evaluate("canfieldBoot.update()")
    page.wait_for_function(
        "(older) => !document.querySelector(`script[src='${older}']`)", arg=older
    )
    page.wait_for_selector('html[data-canfield="ready"]', state="attached")
    assert played(page) == "t t"
    assert page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--newer')")
    page.wait_for_function(
        """async (older) => (await caches.keys())
           .every((name) => !older.includes(name.replace("canfield-app-", "")))""",
        arg=older,
    )


def test_only_our_caches_are_deleted(own_site: Site, visitor: BrowserContext, newer: Path) -> None:
    """Another program of the same host keeps what is its own."""
    page = settled(visitor)
    page.evaluate("caches.open('not-canfield')")
    own_site.dist = newer.resolve()
    open_table(page)
    page.wait_for_selector('html[data-update="waiting"]', state="attached")
    page.evaluate("canfieldBoot.update()")
    page.wait_for_function(
        """async () => {
          const names = await caches.keys();
          const apps = names.filter((name) => name.startsWith("canfield-app-"));
          return names.includes("not-canfield") && apps.length === 1;
        }"""
    )


def settled(visitor: BrowserContext, address: str = "/") -> Page:
    """A first visit, finished: the page has said that it can do without a line."""
    page = visitor.new_page()
    open_table(page, address)
    page.wait_for_selector('html[data-offline="ready"]', state="attached")
    return page


def script(page: Page) -> str:
    """The address of the start script, which names the build."""
    return page.locator("script[src*='/boot/start.js']").get_attribute("src") or ""
