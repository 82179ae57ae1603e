"""Time on a page: hidden, asleep, clock set, zone changed, the day over (pitfalls 21 and 23).

The time played is the browser's steady clock's; dates only name attempts and days.
"""

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from e2e.conftest import START_SECONDS, Site, open_table

FROM = "2027-03-14T23:59:30"


def seconds(page: Page) -> int:
    """What the clock on the page shows."""
    minutes, rest = page.inner_text("#time").split(":")
    return int(minutes) * 60 + int(rest)


def begun(page: Page) -> None:
    """A game of a few seconds; the page's time is the test's to move."""
    page.clock.install(time=FROM)
    open_table(page, "/?rules=canfield&deal=1")
    page.evaluate("canfield.play('t')")
    page.clock.run_for(3000)


def test_the_clock_runs_with_the_game(page: Page) -> None:
    """The twin of all that follows: ten seconds looked at are ten seconds played."""
    begun(page)
    before = seconds(page)
    page.clock.run_for(10_000)
    assert 9 <= seconds(page) - before <= 11


def test_a_hidden_page_plays_no_time(page: Page) -> None:
    """Pitfall 21: nor does it jump when it is seen again."""
    begun(page)
    hide(page, hidden=True)
    before = seconds(page)
    page.clock.run_for(3_600_000)
    hide(page, hidden=False)
    page.clock.run_for(1000)
    assert seconds(page) - before <= 2


def test_a_device_that_slept_plays_no_time(page: Page) -> None:
    """Pitfall 21: a lid closed for the night, without a word to the page."""
    begun(page)
    before = seconds(page)
    page.clock.fast_forward("08:00:00")
    page.evaluate("canfield.play('t')")
    assert seconds(page) - before <= 6
    assert page.evaluate("canfield.played()") == ["t", "t"]


@pytest.mark.parametrize("to", ["2019-01-01T00:00:00", "2099-12-31T23:59:59"])
def test_a_clock_that_is_set_changes_nothing_of_the_time_played(page: Page, to: str) -> None:
    """Pitfall 21: back or forward; the game is saved, counted and goes on."""
    begun(page)
    before = seconds(page)
    page.clock.set_system_time(to)
    page.evaluate("canfield.play('t')")
    page.clock.run_for(2000)
    assert 0 <= seconds(page) - before <= 4
    open_table(page)
    assert page.evaluate("canfield.played()") == ["t", "t"]


def test_the_day_may_change_during_a_game(page: Page) -> None:
    """Pitfall 23: midnight ends no game and loses no second."""
    begun(page)
    page.clock.run_for(60_000)
    page.evaluate("canfield.play('t')")
    page.clock.run_for(1000)
    assert page.evaluate("new Date().getDate()") == 15
    assert 60 <= seconds(page) <= 68
    assert page.evaluate("canfield.played()") == ["t", "t"]


def test_a_flight_to_another_zone_keeps_the_game(browser: Browser, site: Site) -> None:
    """Pitfall 23: the same storage in another time zone is the same game with the same time."""
    state = None
    shown = []
    for zone in ("Pacific/Kiritimati", "Pacific/Pago_Pago"):
        visitor: BrowserContext = browser.new_context(
            base_url=site.url, timezone_id=zone, storage_state=state
        )
        visitor.set_default_timeout(START_SECONDS * 1000)
        page = visitor.new_page()
        open_table(page, "/?rules=canfield&deal=1" if state is None else "/")
        if state is None:
            page.evaluate("canfield.play('t')")
            page.wait_for_timeout(1500)
        page.wait_for_timeout(300)
        shown.append((page.evaluate("canfield.layout()"), page.evaluate("canfield.played()")))
        state = visitor.storage_state()
        visitor.close()
    assert shown[0] == shown[1]
    assert shown[0][1] == ["t"]


def hide(page: Page, *, hidden: bool) -> None:
    """What the browser tells a page whose tab is covered, or seen again."""
    page.evaluate(
        """hidden => {
          Object.defineProperty(document, "hidden", {configurable: true, value: hidden});
          Object.defineProperty(document, "visibilityState",
            {configurable: true, value: hidden ? "hidden" : "visible"});
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )
