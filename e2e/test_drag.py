"""Drags with the mouse: what is carried, what is refused and why, and what goes wrong."""

import pytest
from playwright.sync_api import Page

from canfield_core.game import Game
from canfield_core.move import parse_line
from canfield_core.variants import preset
from e2e.table import Table

BEGUN = "2-3 r-4 t"
"""Deal 208 then has QD JS on pile 3, 4C 3H on pile 4, QH alone on pile 2, a packet turned."""


@pytest.fixture
def table(page: Page) -> Table:
    """Deal 208 of `canfield` after three acts."""
    table = Table.open(page, Game.new(preset("canfield"), 208), "canfield", moves=BEGUN)
    for move in parse_line(BEGUN):
        table.game.play(move)
    table.wait()
    table.check()
    return table


def lifted(page: Page) -> list[str]:
    """The faces that are carried now."""
    faces: list[str] = page.evaluate(
        "[...document.querySelectorAll('.lifted')].map((it) => it.dataset.card)"
    )
    return sorted(faces)


def test_the_whole_pile_is_carried_by_its_first_card(table: Table) -> None:
    """And goes back when it is let go over nothing."""
    page = table.page
    table.drag("3", 0, "2", release=False)
    assert lifted(page) == ["JS", "QD"]
    page.mouse.move(640, 790)
    page.mouse.up()
    assert lifted(page) == []
    table.check()


SHAKEN = """() => {
  window.shaken = new Set();
  new MutationObserver((changes) => {
    for (const {target} of changes) {
      if (target.classList.contains("shake")) window.shaken.add(target.dataset.card);
    }
  }).observe(document.getElementById("cards"), {attributeFilter: ["class"], subtree: true});
}"""


def test_a_refused_drop_says_why_shakes_and_goes_back(table: Table) -> None:
    """JS fits on QH, but the pile moves only whole: the hint's legality is the drag's.

    Pitfall 9.
    """
    table.page.evaluate(SHAKEN)
    table.drag("3", 1, "2")
    assert table.status == "A pile moves only whole."
    assert table.page.evaluate("[...window.shaken]") == ["JS"]
    table.check()
    table.page.wait_for_function("!document.querySelector('.shake')")


def test_a_drop_between_two_piles_goes_to_the_one_covered_more(table: Table) -> None:
    """The legal target with the largest overlap: KH takes no card, QD's pile has no target.

    Pitfall 18.
    """
    page = table.page
    page.keyboard.press("u")
    page.keyboard.press("u")
    page.keyboard.press("u")
    for _ in range(3):
        table.game.undo()
    table.wait()
    one, other = table.box("2"), table.box("3")
    x, y = table.spot("2")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 0.7 * (other["x"] - one["x"]), y + 20, steps=3)
    page.mouse.up()
    assert page.evaluate("canfield.played()") == ["2-3"]


def test_a_drop_on_its_own_pile_is_no_act(table: Table) -> None:
    """Pitfall 18: nothing is said either."""
    page = table.page
    before = table.status
    x, y = table.spot("4")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 15, y + 15, steps=3)
    page.mouse.up()
    assert table.status == before
    table.check()


def test_the_whole_column_is_a_target(page: Page) -> None:
    """A card let go far below a short pile is meant for it."""
    table = Table.open(page, Game.new(preset("canfield"), 208), "canfield")
    table.wait()
    x, y = table.spot("2")
    box = table.box("3")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, y + box["height"] * 1.1, steps=3)
    page.mouse.up()
    assert page.evaluate("canfield.played()") == ["2-3"]


@pytest.mark.parametrize(
    "interruption",
    [
        "window.dispatchEvent(new Event('blur'))",
        "document.getElementById('table').dispatchEvent(new PointerEvent('pointercancel'))",
        "document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true}))",
    ],
    ids=["the window loses the focus", "the pointer is cancelled", "Escape"],
)
def test_an_interrupted_drag_puts_the_cards_back(table: Table, interruption: str) -> None:
    """Pitfall 17: no act is made when the button comes up afterwards."""
    page = table.page
    table.drag("3", 0, "1", release=False)
    page.evaluate(interruption)
    assert lifted(page) == []
    page.mouse.up()
    table.check()


def test_an_undo_during_a_drag_leaves_no_card_behind(table: Table) -> None:
    """The cards go where they belong now."""
    page = table.page
    table.drag("3", 0, "1", release=False)
    page.keyboard.press("u")
    page.mouse.up()
    table.game.undo()
    table.check()
    assert lifted(page) == []


def test_a_right_click_sends_a_card_up_and_opens_no_menu(table: Table) -> None:
    """Pitfall 18: or says why not."""
    table.page.mouse.click(*table.spot("4"), button="right")
    assert table.status.startswith("Foundations begin with a 9")
    table.check()


def test_taps_during_the_glide_are_not_lost(page: Page) -> None:
    """Pitfall 20: eight quick taps on the stock are eight turns, each of which still moves."""
    table = Table.open(page, Game.new(preset("canfield"), 208), "canfield")
    table.wait()
    x, y = table.spot("s")
    for _ in range(8):
        page.mouse.click(x, y)
    assert page.evaluate("canfield.played()") == ["t"] * 8


WATCH = """() => {
  window.seen = new Set();
  new MutationObserver((changes) => {
    for (const {target, attributeName} of changes) {
      window.seen.add(`${target.classList?.contains("lifted") ? "lifted" : target.id
        || target.className || target.nodeName} ${attributeName}`);
    }
  }).observe(document.documentElement, {attributes: true, childList: true, subtree: true});
}"""


def test_a_drag_writes_nothing_but_how_far_the_cards_are_carried(table: Table) -> None:
    """No element but the lifted ones is touched, however far they go."""
    page = table.page
    page.wait_for_timeout(1200)
    page.evaluate("canfield.undo()")
    page.evaluate("canfield.undo()")
    page.evaluate("canfield.undo()")  # back at the deal the clock stands still
    table.game = Game.new(preset("canfield"), 208)
    table.wait()
    x, y = table.spot("2")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y + 30)
    page.evaluate(WATCH)
    page.mouse.move(x + 200, y + 90, steps=20)
    assert page.evaluate("[...window.seen]") == ["lifted style"]
    page.mouse.up()


def test_the_left_hand_has_the_same_table_mirrored(page: Page) -> None:
    """Pitfall 34: reserve right, stock left, and drags land where they are aimed."""
    page.add_init_script("localStorage['canfield.settings'] ??= JSON.stringify({hand: 'left'})")
    table = Table.open(page, Game.new(preset("canfield"), 208), "canfield")
    table.wait()
    assert table.box("s")["x"] < table.box("1")["x"] < table.box("r")["x"]
    table.by_drag(parse_line("2-3")[0])
    table.check()
