"""A finger on a phone: taps, drags, no zoom and no scroll, a second finger."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, CDPSession, Page

from canfield_core.game import Game
from canfield_core.move import parse_move
from canfield_core.variants import preset
from e2e.conftest import START_SECONDS, watch
from e2e.table import Table
from web import serve


@pytest.fixture
def phone(browser: Browser, site: serve.Server) -> Iterator[Table]:
    """Deal 208 of `canfield` on a phone."""
    context = browser.new_context(
        base_url=site.url, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    context.set_default_timeout(START_SECONDS * 1000)
    page = context.new_page()
    faults: list[str] = []
    watch(page, faults, site.url)
    table = Table.open(page, Game.new(preset("canfield"), 208), "canfield")
    table.wait()
    yield table
    context.close()
    assert faults == []


class Fingers:
    """Touches as the device reports them."""

    def __init__(self, page: Page) -> None:
        self.session: CDPSession = page.context.new_cdp_session(page)

    def send(self, kind: str, *points: tuple[float, float]) -> None:
        """One report: where the fingers are."""
        touches = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def test_taps_play_and_the_page_neither_zooms_nor_scrolls(phone: Table) -> None:
    """Pitfall 19: double taps too."""
    page = phone.page
    page.touchscreen.tap(*phone.spot("2"))
    phone.game.play(parse_move("2-3"))
    phone.check()
    phone.wait()
    for _ in range(2):
        page.touchscreen.tap(*phone.spot("s"))
        phone.game.play(parse_move("t"))
    phone.check()
    assert page.evaluate("[visualViewport.scale, scrollX, scrollY]") == [1, 0, 0]
    assert page.evaluate("getComputedStyle(document.getElementById('table')).touchAction") == "none"


def test_a_finger_drags_a_card_and_the_page_stays(phone: Table) -> None:
    """Pitfall 19: by touch events as the device reports them."""
    fingers = Fingers(phone.page)
    x, y = phone.spot("2")
    to_x, to_y = phone.middle("3", 1)
    fingers.send("touchStart", (x, y))
    for part in (0.2, 0.5, 0.8, 1.0):
        fingers.send("touchMove", (x + part * (to_x - x), y + part * (to_y - y)))
    assert phone.page.locator(".lifted").count() == 1
    fingers.send("touchEnd")
    phone.game.play(parse_move("2-3"))
    phone.check()
    assert phone.page.evaluate("[scrollX, scrollY]") == [0, 0]


def test_a_second_finger_does_not_disturb_a_drag(phone: Table) -> None:
    """Pitfall 18: nor play a card of its own; let go, the carried card drops where it is."""
    fingers = Fingers(phone.page)
    x, y = phone.spot("2")
    to = phone.middle("3", 1)
    fingers.send("touchStart", (x, y))
    fingers.send("touchMove", (x + 30, y))
    fingers.send("touchMove", to)
    fingers.send("touchStart", to, phone.spot("s"))
    fingers.send("touchMove", to, (300, 500))
    assert phone.page.locator(".lifted").count() == 1
    phone.check()
    fingers.send("touchEnd")
    phone.game.play(parse_move("2-3"))
    phone.check()


def test_a_call_comes_in(phone: Table) -> None:
    """Pitfall 17: the system cancels the touch: the cards go back."""
    fingers = Fingers(phone.page)
    x, y = phone.spot("2")
    fingers.send("touchStart", (x, y))
    fingers.send("touchMove", phone.middle("3", 1))
    fingers.send("touchCancel")
    assert phone.page.locator(".lifted").count() == 0
    phone.check()
