"""What the page remembers: reload in mid-game, undo to the deal, two tabs, storage that fails."""

from collections.abc import Callable

from playwright.sync_api import Page

from canfield_core.game import Game
from canfield_core.move import parse_line
from canfield_core.variants import preset
from e2e.conftest import open_table
from e2e.lines import DEAL, WON
from e2e.table import Table

ACTS = 40
HALF = " ".join(WON.split()[:ACTS])


def opened(page: Page) -> Table:
    """The won deal, half played."""
    table = Table.open(page, Game.new(preset("canfield"), DEAL), "canfield")
    for move in parse_line(HALF):
        table.game.play(move)
    assert page.evaluate("line => line.split(' ').every((it) => canfield.play(it).ok)", HALF)
    return table


def test_a_reload_goes_on_exactly_there_and_undo_reaches_the_deal(page: Page) -> None:
    """Acts, clock and all of the undo; and redo goes all the way again."""
    table = opened(page)
    open_table(page)
    table.check()
    for _ in range(ACTS):
        page.keyboard.press("u")
        table.game.undo()
    table.check()
    assert page.evaluate("canfield.undo().ok") is False
    open_table(page)
    for _ in range(ACTS):
        page.keyboard.press("y")
        table.game.redo()
    table.check()


def test_the_table_is_painted_from_the_picture_before_python(page: Page) -> None:
    """What was left is to be seen at once, and the program then changes nothing of it."""
    table = opened(page)
    page.wait_for_timeout(200)
    page.goto("/")
    page.wait_for_function("performance.getEntriesByName('canfield:painted').length > 0")
    painted = table.cards()
    open_table(page)
    assert painted == table.cards() == table.expected()


def test_a_broken_save_is_kept_and_the_page_plays(page: Page) -> None:
    """Never a blank page, never a word of Python's."""
    page.add_init_script("localStorage['canfield.game'] ??= 'broken'")
    open_table(page)
    assert page.inner_text("#status").startswith("The saved game could not be read")
    assert "broken" in page.evaluate("Object.values(localStorage)")
    assert page.evaluate("canfield.play('t').ok")


def test_two_tabs_do_not_overwrite_each_other(new_page: Callable[[], Page]) -> None:
    """The later one has the game; the other says so, writes nothing, and can take it back.

    Pitfall 25.
    """
    first, second = new_page(), new_page()
    open_table(first, "/?rules=canfield&deal=7")
    assert first.evaluate("canfield.play('t').ok")
    first.wait_for_timeout(300)
    open_table(second)
    first.wait_for_function("document.getElementById('status').textContent.includes('another tab')")
    assert second.evaluate("canfield.play('t').ok")
    second.wait_for_timeout(300)
    assert first.evaluate("canfield.play('t').ok")
    open_table(second)
    assert second.evaluate("canfield.played()") == ["t", "t"]
    first.click("#status button")
    assert first.evaluate("canfield.played()") == ["t", "t"]


REFUSED = """
Object.defineProperty(window, "localStorage",
  {get() { throw new DOMException("no", "SecurityError"); }});
"""
FULL = """
Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
"""


def test_without_storage_the_game_plays_on_and_says_so(page: Page) -> None:
    """Refused."""
    page.add_init_script(REFUSED)
    plays_unsaved(page)


def test_with_a_full_storage_the_game_plays_on_and_says_so(page: Page) -> None:
    """Nothing can be written."""
    page.add_init_script(FULL)
    plays_unsaved(page)


def plays_unsaved(page: Page) -> None:
    """The page starts, says that it keeps nothing, and plays."""
    open_table(page, "/?rules=canfield&deal=4")
    page.wait_for_function("document.getElementById('status').textContent.startsWith('Not saved')")
    assert page.evaluate("canfield.play('t').ok")


def test_a_link_sets_the_game_aside_and_offers_it_back(page: Page) -> None:
    """A bad one says a sentence and loses nothing."""
    open_table(page, "/?rules=canfield&deal=4")
    assert page.evaluate("canfield.play('t').ok")
    open_table(page, "/?rules=rainbow+spaces%3Dwaste&deal=9")
    assert page.evaluate("canfield.layout()").startswith("rules: rainbow\noptions: spaces=waste")
    page.click("#status button")
    assert page.evaluate("canfield.played()") == ["t"]
    open_table(page, "/?rules=whist&deal=9")
    assert "names no game" in page.inner_text("#status")
    assert page.evaluate("canfield.played()") == ["t"]
    assert page.url.endswith("/")
