"""How the page starts: what is on the wire, what is seen first, and what is done too early."""

import json
import shutil
import subprocess
from pathlib import Path

from playwright.sync_api import Browser, Page, Route

from e2e.conftest import open_table, serving, tap_place
from web.build import read_facts

OWN_BYTES = 250_000
"""The most that our own part of a first visit may weigh, with brotli."""

WEIGH = """
import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
const sizes = process.argv.slice(1).map((path) => brotliCompressSync(readFileSync(path)).length);
console.log(sizes.reduce((sum, size) => sum + size, 0));
"""


def test_first_and_later_visit_go_on_from_the_builds_memory(page: Page) -> None:
    """Both visits take acts, and neither starts the interpreter from nothing."""
    for _ in range(2):
        open_table(page)
        assert marks(page)["canfield:ready"] > marks(page)["canfield:painted"] > 0
        assert page.evaluate("canfieldBoot.memory") == "restored"


def test_each_runtime_file_travels_once(browser: Browser, dist: Path) -> None:
    """Starting, keeping all for a start without a line and starting again: one transfer a file.

    Pitfall 30.
    """
    with serving(dist) as server:
        visitor = browser.new_context(base_url=server.url)
        for _ in range(2):
            page = visitor.new_page()
            open_table(page)
            page.wait_for_selector('html[data-offline="ready"]', state="attached")
            page.close()
        visitor.close()
        runtime = [path for path in server.served if path.startswith("/runtime/")]
    assert sorted(set(runtime)) == sorted(runtime)
    assert not [path for path in runtime if path.endswith((".zip", ".json"))]


def test_our_own_part_is_light(browser: Browser, dist: Path) -> None:
    """All that a first visit transfers until it is ready, the runtime aside."""
    with serving(dist) as server:
        visitor = browser.new_context(base_url=server.url)
        open_table(visitor.new_page())
        paths = {path for path in server.served if not path.startswith("/runtime/")}
        visitor.close()
    files = [dist / (path.lstrip("/") or "index.html") for path in paths]
    node = shutil.which("node")
    assert node
    command = [node, "--input-type=module", "-e", WEIGH, *map(str, files)]
    weighed = subprocess.run(command, check=True, capture_output=True, text=True)
    assert int(weighed.stdout) <= OWN_BYTES


def test_two_visitors_get_deals_of_their_own(browser: Browser, dist: Path) -> None:
    """The build's memory is the same for all, chance is not."""
    deals = set()
    with serving(dist) as server:
        for _ in range(2):
            visitor = browser.new_context(base_url=server.url)
            page = visitor.new_page()
            open_table(page)
            deals.add(page.evaluate("canfield.layout()"))
            visitor.close()
    assert len(deals) == 2


def test_the_table_is_seen_while_python_is_still_away(page: Page) -> None:
    """A whole pack lies there, face down, before the first byte of the runtime has come.

    Pitfall 31.
    """
    hold = open_without_runtime(page)
    assert page.locator("#cards .card").count() == 52
    assert page.locator("#cards .card[data-card]").count() == 0
    assert page.locator("html").get_attribute("data-canfield") == "loading"
    hold.let_go()


def test_the_position_that_was_left_is_painted_first(page: Page) -> None:
    """The picture before Python shows the very cards that Python then shows."""
    open_table(page, "/?rules=canfield&deal=1")
    page.evaluate("canfield.play('t')")
    left = faces(page)
    hold = open_without_runtime(page)
    assert faces(page) == left
    hold.let_go()


def test_a_tap_before_python_is_ready_is_done_then(page: Page) -> None:
    """Pitfall 31: the stock, tapped on the picture, is turned as soon as acts are taken."""
    open_table(page, "/?rules=canfield&deal=1")
    page.evaluate("canfield.play('t')")
    hold = open_without_runtime(page)
    tap_place(page, "s")
    hold.let_go()
    page.wait_for_selector('html[data-canfield="ready"]', state="attached")
    page.wait_for_function("[canfield.played()].flat().join(' ') === 't t'")


def test_the_build_says_what_it_is(dist: Path) -> None:
    """One name for the build, in its facts and in the pages."""
    name = read_facts(dist)["build"]
    assert f"a/{name}/boot/start.js" in (dist / "index.html").read_text("utf-8")
    assert json.loads((dist / "manifest.webmanifest").read_text("utf-8"))["name"] == "Canfield"


class Hold:
    """Keeps the runtime's files from a page until they are let go."""

    def __init__(self, page: Page) -> None:
        self._held: list[Route] | None = []
        page.context.route("**/runtime/**", self._keep)

    def _keep(self, route: Route) -> None:
        if self._held is None:
            route.continue_()
        else:
            self._held.append(route)

    def let_go(self) -> None:
        """What was held back comes now, and so does all that follows."""
        held, self._held = self._held or [], None
        for route in held:
            route.continue_()


def open_without_runtime(page: Page) -> Hold:
    """The table as it is seen before Python."""
    hold = Hold(page)
    page.goto("/")
    page.wait_for_function("performance.getEntriesByName('canfield:painted').length")
    return hold


def faces(page: Page) -> list[str]:
    """The cards that lie face up, sorted."""
    cards = page.locator("#cards .card[data-card]:not([hidden])").all()
    return sorted(card.get_attribute("data-card") or "" for card in cards)


def marks(page: Page) -> dict[str, float]:
    """The page's own marks, in milliseconds since the navigation."""
    found: dict[str, float] = page.evaluate(
        """Object.fromEntries(performance.getEntriesByType("mark")
           .filter(({name}) => name.startsWith("canfield:"))
           .map(({name, startTime}) => [name, startTime]))"""
    )
    return found
