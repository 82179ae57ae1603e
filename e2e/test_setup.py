"""Setting up a deal: written or clicked together, checked in sentences, played, passed on."""

import pytest
from playwright.sync_api import Locator, Page, expect

from canfield_core.card import format_card
from canfield_core.deal import deal
from canfield_core.lessons import LESSONS
from canfield_core.notation import format_layout
from canfield_core.observation import observe
from canfield_core.state import State
from canfield_core.variants import preset
from e2e import axe
from e2e.conftest import open_table
from e2e.hosts import Hosting, drawn, hosting, touch
from e2e.sheets import open_sheet, sheet, welcome_back

__all__ = ["hosting"]

STATE = deal(preset("canfield"), 7)


def in_order(state: State) -> list[str]:
    """The cards of a fresh deal in the order they were dealt."""
    base = next(pile[0] for pile in state.foundations if pile)
    piles = [pile[0] for pile in state.tableau]
    return [format_card(card) for card in (*state.reserve, base, *piles, *state.stock)]


def write(opened: Locator, text: str) -> None:
    """Type it into the field, and go on."""
    opened.locator("#c-text").fill(text)
    opened.locator("#c-text").blur()


def shown(state: State) -> str:
    """The layout that the page tells of a position."""
    return format_layout(observe(state))


def test_a_deal_is_written_and_played(page: Page) -> None:
    """From the menu: in German words, in the order of the deal, then PLAY; it lies as written."""
    suits = {"S": "Pik", "H": "Herz", "D": "Karo", "C": "Kreuz"}
    ranks = {"A": "Ass", "T": "Zehn", "J": "Bube", "Q": "Dame", "K": "König"}
    names = [f"{suits[name[1]]}-{ranks.get(name[0], name[0])}" for name in in_order(STATE)]
    welcome_back(page)
    opened = open_sheet(page, "setup")
    write(opened, ", ".join(names))
    expect(opened).to_contain_text("A whole deal. Nothing is missing.")
    opened.locator("#c-play").click()
    expect(opened).to_be_hidden()
    assert page.evaluate("canfield.layout()") == shown(STATE)
    assert page.evaluate("canfield.play('t').ok")


def test_what_is_wrong_is_said_and_mended(page: Page) -> None:
    """Which card twice, which word none, which missing; the missing ones are clicked in."""
    open_table(page, "/?setup")
    opened = sheet(page, "setup")
    expect(opened).to_be_visible()
    names = in_order(STATE)
    write(opened, " ".join([*names[:-2], names[0], "whist"]))
    expect(opened.locator(".problems")).to_contain_text("More than once: Q♠.")
    expect(opened.locator(".problems")).to_contain_text("“whist” is no card.")
    assert axe.findings(page) == []
    write(opened, " ".join(names[:-2]))
    expect(opened.locator(".problems")).to_contain_text("Missing: 8♠, 4♥.")
    for name in names[-2:]:
        opened.locator(f'[data-act="add"][value="{name}"]').click()
    expect(opened.locator("#c-text")).to_have_value(" ".join(names))
    expect(opened.locator(".problems")).to_be_empty()
    opened.locator("#c-play").click()
    assert page.evaluate("canfield.layout()") == shown(STATE)


def test_a_position_is_passed_on_by_link(page: Page) -> None:
    """The link that is offered opens the very position; it lies on the table as a lesson's does."""
    start = LESSONS["piles"].start()
    open_table(page, "/?setup")
    opened = sheet(page, "setup")
    write(opened, format_layout(start))
    link = opened.locator("#c-link").input_value()
    assert axe.findings(page) == []
    open_table(page, link)
    assert page.evaluate("canfield.layout()") == shown(start)


def test_a_position_is_passed_on_as_lines_for_a_page(page: Page, hosting: Hosting) -> None:
    """The snippet, put on another site as it is, draws that position and plays it."""
    start = LESSONS["piles"].start()
    open_table(page, "/?setup")
    opened = sheet(page, "setup")
    write(opened, format_layout(start))
    snippet = opened.locator("#c-snippet").input_value()
    host = hosting(snippet.replace("<canfield-table", '<canfield-table id="a"'))
    assert drawn(host, "a").locator("[data-card]").count() == 9
    touch(host, "a")
    answer = host.evaluate("document.getElementById('a').state()")
    assert answer["state"]["deal"] is None
    assert answer["state"]["moves"] == "t"


@pytest.mark.parametrize("width, height", [(320, 568), (390, 844), (1280, 800)])
def test_the_sheet_fits_the_window(page: Page, width: int, height: int) -> None:
    """Nothing of it lies beside the window, with problems and the cards still to be laid."""
    page.set_viewport_size({"width": width, "height": height})
    open_table(page, "/?setup")
    opened = sheet(page, "setup")
    write(opened, "2S 2S nonsense")
    expect(opened.locator(".problems")).not_to_be_empty()
    box = opened.bounding_box()
    assert box
    assert box["x"] >= -1
    assert box["x"] + box["width"] <= width + 1
    assert opened.locator(".sheet-body").evaluate("e => e.scrollWidth - e.clientWidth") <= 1
