"""The core of the suite in the two other engines: play by each hand, save, embed, no line.

Everything else is tested in Chromium. What an engine cannot do under its driver is named here.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright
from selenium.webdriver import ActionChains, Keys, Remote
from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait

from canfield_core.game import Game
from canfield_core.variants import preset
from e2e import browsers, webkit
from e2e.conftest import START_SECONDS, Site, open_table, serving, tap_place, watch
from e2e.lines import DEAL, WON
from e2e.table import GLIDE, Hand, Table, play_line

LINE = " ".join(WON.split()[:7])
TABLE = f"?rules=canfield&deal={DEAL}"


@pytest.fixture(scope="module")
def firefox(playwright: Playwright) -> Iterator[Browser]:
    """Firefox, by its own protocol; Playwright's own build is not needed."""
    path = browsers.installed(browsers.FIREFOX)
    if path is None:
        pytest.skip("Firefox is not installed here")
    engine = playwright.firefox.launch(channel="moz-firefox", executable_path=path)
    yield engine
    engine.close()


@pytest.fixture
def fox(firefox: Browser, site: Site) -> Iterator[Page]:
    """A strict page in Firefox."""
    faults: list[str] = []
    visitor = firefox.new_context(base_url=site.url, viewport={"width": 1280, "height": 800})
    visitor.set_default_timeout(START_SECONDS * 1000)
    page = visitor.new_page()
    watch(page, faults, site.url)
    yield page
    visitor.close()
    assert faults == []


@pytest.mark.parametrize("hand", ["tap", "drag", "keys"])
def test_firefox_plays_and_keeps_the_game(fox: Page, hand: Hand) -> None:
    """Seven acts by each kind of hand, then the page opened anew, then all of it undone."""
    fox.emulate_media(reduced_motion="reduce")
    table = Table.open(fox, Game.new(preset("canfield"), DEAL), "canfield")
    play_line(table, LINE, hand)
    open_table(fox)
    table.check()
    for _ in LINE.split():
        table.press("u")
        table.game.undo()
    table.check()


def test_firefox_plays_in_a_frame(fox: Page, site: Site) -> None:
    """The embedded table is a figure until it is touched, and then plays."""
    fox.goto(f"{site.url}embed/?rules=canfield&deal=1")
    tap_place(fox, "s")
    fox.wait_for_selector('html[data-canfield="ready"]', state="attached")
    fox.wait_for_function("canfield.played().join(' ') === 't'")


def test_firefox_starts_without_a_line(firefox: Browser, dist: Path) -> None:
    """After one visit the site can vanish."""
    with serving(dist) as server:
        visitor = firefox.new_context(base_url=server.url)
        visitor.set_default_timeout(START_SECONDS * 1000)
        page = visitor.new_page()
        open_table(page, f"/{TABLE}")
        page.evaluate("canfield.play('t')")
        page.wait_for_selector('html[data-offline="ready"]', state="attached")
        server.cut()
        open_table(page)
        assert page.evaluate("canfield.played()") == ["t"]
        visitor.close()


# WebKit, through WebDriver.


@pytest.fixture(scope="module")
def safari() -> Iterator[Remote]:
    """WebKit, for the tests of this file one after another."""
    if webkit.missing():
        pytest.skip(webkit.missing())
    with webkit.webkit() as driver:
        yield driver


def until(driver: Remote, script: str, *given: object) -> Any:  # noqa: ANN401 - a script's value
    """What the script says, once it says something."""

    def said(_: object) -> Any:  # noqa: ANN401 - a script's value
        return driver.execute_script(script, *given)

    return WebDriverWait(driver, START_SECONDS, 0.1).until(said)


def opened(driver: Remote, address: str) -> None:
    """The page at the address, ready for acts."""
    driver.get(address)
    until(driver, "return document.documentElement.dataset.canfield === 'ready'")


def played(driver: Remote, line: str) -> None:
    """Until the page has played exactly this line."""
    until(driver, "return canfield.played().join(' ') === arguments[0]", line)


SPOT = """
const [pile] = arguments;
const place = document.querySelector(`[data-pile="${pile}"]`);
const i = place.style.getPropertyValue("--i").trim();
const all = [...document.querySelectorAll(`#cards > .card[data-kind="${place.dataset.kind}"]`)]
  .filter((it) => it.style.getPropertyValue("--i").trim() === i)
  .sort((a, b) => a.style.getPropertyValue("--depth") - b.style.getPropertyValue("--depth"));
const {x, y, width, height} = (all.at(-1) ?? place).getBoundingClientRect();
return [Math.round(x + width / 2), Math.round(y + Math.min(height, width * 1.4) / 2)];
"""


def spot(driver: Remote, pile: str) -> tuple[int, int]:
    """The middle of the pile's end card."""
    x, y = until(driver, SPOT, pile)
    return x, y


def tap(driver: Remote, pile: str) -> None:
    """One click."""
    hand = ActionChains(driver)
    pointer: Any = hand.w3c_actions.pointer_action
    pointer.move_to_location(*spot(driver, pile)).click()
    hand.perform()


def drag(driver: Remote, source: str, target: str) -> None:
    """From the end card of a pile to the end of another."""
    hand = ActionChains(driver, duration=100)
    (x, y), (to_x, to_y) = spot(driver, source), spot(driver, target)
    pointer: Any = hand.w3c_actions.pointer_action
    pointer.move_to_location(x, y).pointer_down()
    pointer.move_to_location((x + to_x) // 2, (y + to_y) // 2)
    pointer.move_to_location(to_x, to_y).pointer_up()
    hand.perform()


def press(driver: Remote, *keys: str) -> None:
    """Keys, one after another."""
    ActionChains(driver).send_keys(*keys).perform()


ACTS: dict[str, Callable[[Remote], None]] = {
    "2-3": lambda driver: drag(driver, "2", "3"),
    "r-4": lambda driver: press(driver, "r", Keys.ENTER, "4", Keys.ENTER),
    "t": lambda driver: tap(driver, "s"),
}


def test_webkit_plays_and_keeps_the_game(safari: Remote, site: Site) -> None:
    """A drag, keys and taps; then the page opened anew; then an undo."""
    opened(safari, f"{site.url}{TABLE}")
    line: list[str] = []
    for name, act in ACTS.items():
        act(safari)
        line.append(name)
        played(safari, " ".join(line))
        until(safari, f"return new Promise((done) => setTimeout(done, {GLIDE}, true))")
    opened(safari, site.url)
    played(safari, " ".join(line))
    press(safari, "u")
    played(safari, " ".join(line[:-1]))
    assert len(safari.find_elements(By.CSS_SELECTOR, "#cards > .card:not([hidden])")) == 52


def test_webkit_plays_in_a_frame(safari: Remote, site: Site) -> None:
    """The embedded table plays once it is touched."""
    safari.get(f"{site.url}embed/?rules=canfield&deal=1")
    until(safari, "return document.querySelectorAll('#cards > .card').length >= 52")
    tap(safari, "s")
    until(safari, "return document.documentElement.dataset.canfield === 'ready'")
    played(safari, "t")


def test_webkit_starts_without_a_line(safari: Remote, dist: Path) -> None:
    """After one visit the site can vanish."""
    with serving(dist) as server:
        opened(safari, f"{server.url}{TABLE}")
        tap(safari, "s")
        played(safari, "t")
        until(safari, "return document.documentElement.dataset.offline === 'ready'")
        server.cut()
        opened(safari, server.url)
        played(safari, "t")
