"""axe-core finds nothing on the table and in any sheet, in every theme and both languages."""

import pytest
from playwright.sync_api import BrowserContext, Page

from e2e import lines
from e2e.axe import findings
from e2e.sheets import NAMES, close_sheet, open_sheet, sheet, welcome_back

LOOKS = [
    {"theme": "light"},
    {"theme": "dark"},
    {"theme": "contrast"},
    {"theme": "light", "felt": "blue", "language": "de"},
    {"theme": "light", "felt": "plum", "hand": "left", "large_print": True, "four_colours": True},
]


def name_of(look: dict[str, object]) -> str:
    """The look in a word for the test's name."""
    return "-".join(str(value) for value in look.values() if value is not True)


@pytest.mark.parametrize("look", LOOKS, ids=name_of)
def test_axe_finds_nothing(context: BrowserContext, look: dict[str, object]) -> None:
    """On the table in play, and in every dialog over it."""
    page = context.new_page()
    welcome_back(page, f"/?rules=canfield&deal={lines.DEAL}", motion="reduced", **look)
    for move in lines.WON.split()[:12]:
        page.evaluate("move => canfield.play(move)", move)
    page.wait_for_timeout(600)
    assert findings(page) == []
    for name in NAMES:
        open_sheet(page, name)
        expand(page, name)
        assert findings(page) == [], name
        close_sheet(page, name)
    open_sheet(page, "menu").locator('[data-act="history"]').click()
    assert findings(page) == []


def expand(page: Page, name: str) -> None:
    """Show what a sheet keeps folded."""
    if name == "new-game":
        sheet(page, name).locator('[data-act="house"]').click()


def test_axe_finds_nothing_in_the_result(context: BrowserContext) -> None:
    """After a win, with statistics that have something to show."""
    page = context.new_page()
    welcome_back(page, motion="reduced")
    page.click("#new")
    page.locator("#c-deal").fill(str(lines.DEAL))
    page.locator("#c-play").click()
    page.evaluate("line => line.split(' ').forEach((move) => canfield.play(move))", lines.WON)
    sheet(page, "result").wait_for()
    assert findings(page) == []
    sheet(page, "result").locator('[data-act="statistics"]').click()
    sheet(page, "statistics").locator(".chart").wait_for()
    assert findings(page) == []
    close_sheet(page, "statistics")
    open_sheet(page, "games")
    assert findings(page) == []
