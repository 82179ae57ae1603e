"""Faults that have no room of their own: a line cut while starting, a storage cleared, big games.

Failed starts are test_failed_start's, storage that refuses is test_save's, the moments between two
writes are tests/ui/test_storage_faults.py's.
"""

import json

import pytest
from playwright.sync_api import Page, Route, expect

from canfield_core.game import Game
from canfield_core.level import Level
from canfield_core.move import TURN, parse_move
from canfield_core.record import Record, dump
from canfield_core.variants import preset
from e2e.conftest import open_table
from e2e.lines import DEAL, WON
from e2e.sheets import open_sheet

STAGES = (
    "styles/table.css",
    "boot/paint.js",
    "boot/build.js",
    "core.js",
    "pyodide.mjs",
    "pyodide.asm.wasm",
    "memory-*.gz",
)


@pytest.mark.parametrize("stage", STAGES)
def test_a_line_cut_in_the_first_load_is_survived(lenient_page: Page, stage: str) -> None:
    """Pitfall 31: at any file; the page says what happened or starts, and is well afterwards."""
    page = lenient_page
    cut: list[str] = []

    def once(route: Route) -> None:
        if cut:
            route.continue_()
        else:
            cut.append(route.request.url)
            route.abort("internetdisconnected")

    page.route(f"**/{stage}", once)
    page.goto("/?rules=canfield&deal=1")
    html = page.locator("html:not([data-canfield=loading])")
    html.wait_for(state="attached")
    assert cut
    if html.get_attribute("data-canfield") == "failed":
        # Python may have started all the same by now, where only the first picture was missing
        page.evaluate("document.getElementById('retry').click()")
        page.wait_for_selector('html[data-canfield="ready"]', state="attached")
    assert page.evaluate("canfield.play('t').ok")
    open_table(page)
    assert page.evaluate("canfield.played()")[-1] == "t"


def test_a_storage_cleared_during_play_is_written_again(page: Page) -> None:
    """Pitfall 24: by the player or by another program; the next act keeps the whole game."""
    open_table(page, "/?rules=canfield&deal=1")
    page.evaluate("canfield.play('t')")
    page.wait_for_timeout(200)
    page.evaluate("localStorage.clear()")
    page.evaluate("canfield.play('t')")
    page.wait_for_function("localStorage.getItem('canfield.game')?.includes('t t')")
    open_table(page)
    assert page.evaluate("canfield.played()") == ["t", "t"]


def test_another_programs_keys_stay_as_they_are(page: Page) -> None:
    """Pitfall 25: on one host many programs share one storage."""
    theirs = {"game": "theirs", "canfield": "theirs", "settings": "[", "owner": "x"}
    page.goto("/404.html")
    page.evaluate("it => Object.assign(localStorage, it)", theirs)
    open_table(page, "/?rules=canfield&deal=1")
    page.evaluate("canfield.play('t')")
    page.wait_for_timeout(200)
    kept = page.evaluate("Object.fromEntries(Object.entries(localStorage))")
    assert {name: kept[name] for name in theirs} == theirs
    assert all(name.startswith("canfield.") for name in set(kept) - set(theirs))


def test_a_game_of_5000_moves_opens_and_goes_on(page: Page) -> None:
    """Pitfall 24: it is read, shown, played and undone like any other."""
    game = Game.new(preset("canfield"), 3)
    for _ in range(5000):
        game.play(TURN if game.state.stock else parse_move("d"))
    page.goto("/404.html")
    page.evaluate(
        "text => localStorage.setItem('canfield.game', text)",
        dump(Record(game, Level.NORMAL, attempt="a1")),
    )
    open_table(page)
    assert len(page.evaluate("canfield.played()")) == 5000
    assert page.evaluate("canfield.undo().ok && canfield.redo().ok")
    legal = page.evaluate("canfield.moves()[0]")
    assert page.evaluate("it => canfield.play(it).ok", legal)


def test_after_a_win_the_browser_is_asked_to_keep_everything(page: Page) -> None:
    """Pitfalls 22 and 26: some browsers clear what was not visited for a week."""
    page.add_init_script(
        "navigator.storage.persist = () => { window.asked = true; return Promise.resolve(true); };"
    )
    page.emulate_media(reduced_motion="reduce")
    open_table(page, f"/?rules=canfield&deal={DEAL}")
    page.evaluate("line => line.forEach((it) => canfield.play(it))", WON.split())
    page.wait_for_function("window.asked")
    results = page.evaluate("localStorage.getItem('canfield.results:canfield|normal|3')")
    assert results.split()[-1].split(".")[0].endswith(("ws", "wt", "wn"))


def test_no_number_is_called_winnable_without_a_proof(page: Page) -> None:
    """Pitfall 27: a deal from a link at the normal level promises nothing."""
    open_table(page, "/?rules=canfield&deal=1")
    assert "winnable" not in page.inner_text("body").lower()


def test_four_colours_may_be_switched_in_mid_game(page: Page) -> None:
    """Pitfall 32: on and off again, the game untouched."""
    open_table(page, "/?rules=canfield&deal=1")
    page.evaluate("canfield.play('t')")
    before = page.evaluate("canfield.layout()")
    for deck in ("four", "classic"):
        opened = open_sheet(page, "settings")
        opened.locator('[data-act="four_colours"]').click()
        expect(page.locator("html")).to_have_attribute("data-deck", deck)
        page.keyboard.press("Escape")
    assert page.evaluate("canfield.layout()") == before
    assert json.loads(page.evaluate("localStorage.getItem('canfield.game')"))["acts"] == "t"
