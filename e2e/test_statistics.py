"""Results in the browser: counted, shown, carried to another browser, and never lost on the way."""

import json
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e import lines
from e2e.conftest import Site, open_table
from e2e.sheets import close_sheet, open_sheet, welcome_back
from ui.results import FINISHED, NEWEST


def deal(page: Page, number: int) -> None:
    """A new deal of that number."""
    opened = open_sheet(page, "new-game")
    opened.locator("#c-deal").fill(str(number))
    opened.locator("#c-play").click()
    expect(opened).to_be_hidden()


def test_a_deal_that_is_left_is_a_loss_and_undo_of_that_is_none(page: Page) -> None:
    """It counts with its first act; going back to it takes the loss away."""
    welcome_back(page)
    deal(page, 7)
    page.evaluate("canfield.play('t')")
    deal(page, 8)
    opened = open_sheet(page, "new-game")
    expect(opened.locator(".sheet-foot")).to_contain_text("1 game played")
    close_sheet(page, "new-game")
    page.locator("#status button").click()
    opened = open_sheet(page, "new-game")
    expect(opened.locator(".sheet-foot")).to_contain_text("Not played yet")


def test_figures_chart_and_list_after_a_loss(page: Page) -> None:
    """One game is played, its bar is there with words, and it can be looked at again."""
    welcome_back(page)
    deal(page, 7)
    page.evaluate("canfield.play('t')")
    deal(page, 8)
    opened = open_sheet(page, "statistics")
    expect(opened.locator(".figures dd").first).to_have_text("1")
    expect(opened.get_by_role("img")).to_have_accessible_description(
        "One game, 0 won. 1 of 52 cards on the foundations."
    )
    close_sheet(page, "statistics")
    opened = open_sheet(page, "games")
    opened.locator(".game-row").click()
    expect(page.locator("#sheet-history")).to_be_visible()
    assert page.evaluate("canfield.played()") == ["t"]
    page.keyboard.press("Escape")
    expect(page.locator("#status")).to_contain_text("Practice")


def test_everything_moves_to_another_browser(
    page: Page, browser: Browser, site: Site, tmp_path: Path
) -> None:
    """One file out, the same file in; read twice, nothing is doubled."""
    welcome_back(page, felt="plum")
    for number in (7, 8):
        deal(page, number)
        page.evaluate("canfield.play('t')")
    deal(page, 9)
    opened = open_sheet(page, "statistics")
    with page.expect_download() as coming:
        opened.locator('[data-act="export"]').click()
    path = tmp_path / coming.value.suggested_filename
    coming.value.save_as(path)
    assert len(json.loads(path.read_text("utf-8"))["games"]) == 2

    visitor = browser.new_context(base_url=site.url)
    there = visitor.new_page()
    welcome_back(there)
    opened = open_sheet(there, "statistics")
    for words in ("2 results, 2 games", "0 results, 0 games"):
        with there.expect_file_chooser() as asked:
            opened.locator('[data-act="import"]').click()
        asked.value.set_files(path)
        expect(opened.get_by_role("status").last).to_contain_text(words)
    expect(opened.locator(".figures dd").first).to_have_text("2")
    expect(there.locator("html")).to_have_attribute("data-felt", "plum")
    visitor.close()


def test_a_foreign_file_is_refused_in_words(page: Page, tmp_path: Path) -> None:
    """With the reason; nothing is changed."""
    welcome_back(page)
    path = tmp_path / "other.json"
    path.write_text('{"deals": []}', "utf-8")
    opened = open_sheet(page, "statistics")
    with page.expect_file_chooser() as asked:
        opened.locator('[data-act="import"]').click()
    asked.value.set_files(path)
    expect(opened.get_by_role("status").last).to_have_text(
        "This file was not read: it was not saved by this game."
    )


def test_old_games_go_to_the_archive_and_are_still_there(context: BrowserContext) -> None:
    """The newest 500 stay in the small store; the older ones are shown on request."""
    page = context.new_page()
    welcome_back(page)
    deal(page, 7)
    page.evaluate("canfield.play('t')")
    deal(page, 8)
    copies = """([prefix, many]) => {
      const name = Object.keys(localStorage).find((key) => key.startsWith(prefix));
      const text = localStorage.getItem(name);
      const attempt = name.slice(prefix.length);
      for (let i = 0; i < many; i++) {
        const id = "0" + String(i).padStart(7, "0") + "abc";
        localStorage.setItem(prefix + id, text.replaceAll(attempt, id));
      }
    }"""
    prefix = f"canfield.{FINISHED}"
    page.evaluate(copies, [prefix, NEWEST + 2])
    open_table(page)
    opened = open_sheet(page, "games")
    count = "prefix => Object.keys(localStorage).filter((key) => key.startsWith(prefix)).length"
    page.wait_for_function(f"([prefix, many]) => ({count})(prefix) === many", arg=[prefix, NEWEST])
    rows = opened.locator(".game-row")
    while opened.locator('[data-act="more"]').is_visible():
        before = rows.count()
        opened.locator('[data-act="more"]').click()
        page.wait_for_function(
            "n => document.querySelectorAll('.game-row').length !== n", arg=before
        )
    assert rows.count() == NEWEST + 3


def test_a_win_counts_once(page: Page) -> None:
    """Winning, undoing and winning again adds nothing; the same deal again is practice."""
    welcome_back(page, motion="reduced")
    for _ in range(2):
        deal(page, lines.DEAL)
        page.evaluate("line => line.split(' ').forEach((move) => canfield.play(move))", lines.WON)
        expect(page.locator("#sheet-result")).to_be_visible()
        page.keyboard.press("Escape")
        page.evaluate("canfield.undo()")
        page.evaluate("canfield.play('w-f')")
        expect(page.locator("#sheet-result")).to_be_visible()
        page.keyboard.press("Escape")
    opened = open_sheet(page, "statistics")
    expect(opened.locator(".figures dd").first).to_have_text("1")
