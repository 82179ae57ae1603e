"""The dialogs: reached, used and left by hand and by keyboard; what they change is at once true."""

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e import lines
from e2e.conftest import Site, open_table
from e2e.sheets import NAMES, SETTINGS, close_sheet, open_sheet, sheet, welcome_back

DEAL = f"/?rules=canfield&deal={lines.DEAL}"


def test_the_first_visit_begins_with_the_new_game(page: Page) -> None:
    """PLAY has the focus; the second visit begins with the table."""
    open_table(page)
    expect(sheet(page, "new-game")).to_be_visible()
    expect(page.locator("#c-play")).to_be_focused()
    page.keyboard.press("Enter")
    expect(sheet(page, "new-game")).to_be_hidden()
    open_table(page)
    expect(sheet(page, "new-game")).to_have_count(0)


def test_every_sheet_gives_the_focus_back(page: Page) -> None:
    """To the control that it was opened by, Escape or the cross alike."""
    welcome_back(page)
    for name in NAMES:
        opened = open_sheet(page, name)
        if name in ("menu", "settings"):
            opened.locator(".close").click()
            expect(opened).to_be_hidden()
        else:
            close_sheet(page, name)
        expect(page.locator("#new" if name == "new-game" else "#menu")).to_be_focused()


def test_everything_by_keyboard(page: Page) -> None:
    """From the table to another theme and back, no hand on the mouse."""
    welcome_back(page, DEAL)
    page.keyboard.press("m")
    expect(sheet(page, "menu")).to_be_visible()
    tab_to(page, '[data-act="settings"]')
    page.keyboard.press("Enter")
    expect(sheet(page, "settings")).to_be_visible()
    tab_to(page, '[name="theme"]')
    page.keyboard.press("ArrowRight")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    expect(page.locator("#c-theme-light")).to_be_focused()
    page.keyboard.press("Escape")
    expect(sheet(page, "settings")).to_be_hidden()


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until that control has the focus."""
    for _ in range(40):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    message = f"Tab never came to {selector}"
    raise AssertionError(message)


def test_settings_hold_at_once_and_after_a_reload(page: Page) -> None:
    """Felt, deck and language; the page's own words too."""
    welcome_back(page, DEAL)
    opened = open_sheet(page, "settings")
    opened.locator("#c-felt-blue").check(force=True)
    opened.locator("#c-four-colours").check()
    opened.locator("#c-language-de").check(force=True)
    for _ in range(2):
        root = page.locator("html")
        expect(root).to_have_attribute("data-felt", "blue")
        expect(root).to_have_attribute("data-deck", "four")
        expect(root).to_have_attribute("lang", "de")
        expect(page.locator("#menu")).to_have_text("Menü")
        open_table(page)


def test_a_german_browser_is_spoken_to_in_german(browser: Browser, site: Site) -> None:
    """Without any setting."""
    visitor = browser.new_context(base_url=site.url, locale="de-AT")
    page = visitor.new_page()
    open_table(page)
    expect(page.locator("#sheet-new-game h2")).to_have_text("Neues Spiel")
    visitor.close()


def test_german_is_spoken_before_python_is_there(browser: Browser, site: Site) -> None:
    """By the browser's language, and by the setting rather than that; a failed start too."""
    words = {"#undo": "Zurück", "#failed-title": "Das Spiel ist nicht gestartet"}
    for locale, chosen in (("de-AT", "auto"), ("en-GB", "de")):
        visitor = browser.new_context(base_url=site.url, locale=locale)
        visitor.add_init_script(
            f"localStorage['{SETTINGS}'] = JSON.stringify({{language: '{chosen}'}})"
        )
        page = visitor.new_page()
        page.route("**/*.wasm", lambda route: route.fulfill(status=404))
        page.goto("/")
        expect(page.locator("html")).to_have_attribute("data-canfield", "failed")
        expect(page.locator("html")).to_have_attribute("lang", "de")
        for place, word in words.items():
            expect(page.locator(place)).to_have_text(word)
        visitor.close()


def test_a_paused_table_is_turned_over(page: Page) -> None:
    """No face is painted: each card looks like the stock's back."""
    welcome_back(page, DEAL)
    picture = "it => getComputedStyle(it.firstChild, '::before').backgroundImage"
    face = page.locator('#cards > .card[data-kind="tableau"]').first
    back = page.locator('#cards > .card[data-kind="stock"]').first.evaluate(picture)
    assert face.evaluate(picture) != back
    page.keyboard.press("p")
    assert face.evaluate(picture) == back
    assert face.evaluate("it => getComputedStyle(it.firstChild, '::before').maskImage") == "none"
    assert face.evaluate("it => getComputedStyle(it.firstChild, '::after').visibility") == "hidden"


def test_another_game_is_dealt(page: Page) -> None:
    """Picked by its name, by a house rule, at a number."""
    welcome_back(page, DEAL)
    opened = open_sheet(page, "new-game")
    opened.locator("#c-game-american-toad").check()
    opened.locator('[data-act="house"]').click()
    opened.locator("#c-option-turn-3").check(force=True)
    opened.locator("#c-deal").fill("5")
    opened.locator("#c-play").click()
    expect(opened).to_be_hidden()
    layout = page.evaluate("canfield.layout()")
    assert layout.startswith("rules: american-toad\noptions: turn=3\n")
    expect(page.locator("#game-name")).to_contain_text("American Toad")


def test_a_number_that_is_none_is_refused_in_words(page: Page) -> None:
    """The field keeps what was typed and the focus; a good number is played by Enter."""
    welcome_back(page, DEAL)
    opened = open_sheet(page, "new-game")
    field = opened.locator("#c-deal")
    field.type("12x")
    expect(opened.get_by_role("alert")).to_be_visible()
    expect(field).to_be_focused()
    expect(field).to_have_value("12x")
    page.keyboard.press("Enter")
    expect(opened).to_be_visible()
    field.fill("12")
    page.keyboard.press("Enter")
    expect(opened).to_be_hidden()


def test_a_phone_shows_the_chosen_game_and_all_on_request(context: BrowserContext) -> None:
    """The list opens, a tap on a game closes it and keeps the focus in the sheet."""
    page = context.new_page()
    page.set_viewport_size({"width": 390, "height": 844})
    welcome_back(page, DEAL)
    opened = open_sheet(page, "new-game")
    expect(opened.locator(".choices")).to_have_count(0)
    opened.locator('[data-act="pick"]').click()
    opened.locator("#c-game-storehouse").click()
    expect(opened.locator(".choices")).to_have_count(0)
    expect(opened.locator(".chosen b")).to_have_text("Storehouse")
    expect(opened.locator(".chosen")).to_be_focused()


def test_the_clock_stands_still_under_a_sheet(page: Page) -> None:
    """Time that is read in a sheet is not played."""
    welcome_back(page, DEAL)
    page.evaluate("canfield.play('t')")
    open_sheet(page, "help")
    before = page.locator("#time").text_content()
    page.wait_for_timeout(2200)
    assert page.locator("#time").text_content() == before


def test_a_key_in_a_sheet_is_not_an_act(page: Page) -> None:
    """Letters that mean something on the table mean nothing behind a dialog."""
    welcome_back(page, DEAL)
    page.evaluate("canfield.play('t')")
    open_sheet(page, "help")
    page.keyboard.press("u")
    assert page.evaluate("canfield.played()") == ["t"]


def win(page: Page) -> None:
    """Play the won line to its end."""
    page.evaluate("line => line.split(' ').forEach((move) => canfield.play(move))", lines.WON)
    assert page.evaluate("canfield.outcome()") == "won"


def test_a_win_is_celebrated_and_any_act_ends_that(page: Page) -> None:
    """Then the result stands there, counted once, with the next deal under the hand."""
    welcome_back(page)
    page.click("#new")
    page.locator("#c-deal").fill(str(lines.DEAL))
    page.locator("#c-play").click()
    win(page)
    expect(page.locator("canvas.cascade")).to_be_visible()
    page.mouse.click(200, 200)
    expect(page.locator("canvas.cascade")).to_have_count(0)
    result = sheet(page, "result")
    expect(result).to_be_visible()
    expect(result).to_contain_text("1 game played · 1 won · 100%")
    expect(page.locator("#c-next")).to_be_focused()
    page.keyboard.press("Enter")
    expect(result).to_be_hidden()
    assert page.evaluate("canfield.played()") == []


def test_no_cascade_where_motion_is_unwanted(browser: Browser, site: Site) -> None:
    """The result comes at once."""
    visitor = browser.new_context(base_url=site.url, reduced_motion="reduce")
    page = visitor.new_page()
    welcome_back(page, DEAL)
    win(page)
    expect(sheet(page, "result")).to_be_visible()
    expect(page.locator("canvas.cascade")).to_have_count(0)
    visitor.close()


def test_an_undo_ends_the_celebration_without_a_result(page: Page) -> None:
    """The table is played on."""
    welcome_back(page, DEAL)
    win(page)
    page.evaluate("canfield.undo()")
    expect(page.locator("canvas.cascade")).to_have_count(0)
    page.wait_for_timeout(300)
    expect(sheet(page, "result")).to_have_count(0)


def test_history_leads_to_any_move(page: Page) -> None:
    """The table follows the slider, and makes room for it; playing on from there is playing."""
    welcome_back(page, DEAL)
    for move in lines.WON.split()[:5]:
        page.evaluate("move => canfield.play(move)", move)
    open_sheet(page, "menu").locator('[data-act="history"]').click()
    strip = sheet(page, "history")
    slider = strip.get_by_role("slider")
    expect(slider).to_be_visible()
    slider.fill("2")
    assert page.evaluate("canfield.played().length") == 2
    expect(strip.locator("output")).to_have_text("Move 2 of 5")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("canfield.played().length") == 3
    page.keyboard.press("ArrowLeft")
    page.evaluate("canfield.play('t')")
    expect(strip.locator("output")).to_have_text("Move 3 of 3")
    expect(slider).to_have_attribute("max", "3")
    room, box = page.locator(".controls").bounding_box(), strip.bounding_box()
    assert room
    assert box
    assert page.locator("#table").bounding_box()["y"] < box["y"]  # type: ignore[index]
    slider.focus()
    page.keyboard.press("Escape")
    expect(strip).to_be_hidden()


SIZES = [(320, 568, 100), (390, 844, 200), (844, 390, 100), (1280, 800, 200), (3840, 2160, 100)]


@pytest.mark.parametrize("width,height,text", SIZES)
def test_every_sheet_fits(context: BrowserContext, width: int, height: int, text: int) -> None:
    """Nothing hangs over at the side, the close button can be reached, text of any size."""
    page = context.new_page()
    page.set_viewport_size({"width": width, "height": height})
    welcome_back(page, DEAL, motion="reduced")
    page.evaluate("size => { document.documentElement.style.fontSize = size }", f"{text}%")
    for name in NAMES:
        opened = open_sheet(page, name)
        body = opened.locator(".sheet-body")
        over = body.evaluate("body => body.scrollWidth - body.clientWidth")
        assert over <= 0, name
        close = opened.locator(".close").bounding_box()
        assert close
        assert 0 <= close["x"] <= width - close["width"], name
        assert 0 <= close["y"] <= height - close["height"], name
        seen, whole = body.evaluate("body => [body.clientHeight, body.scrollHeight]")
        assert seen >= min(100, whole), name
        close_sheet(page, name)


def test_sharing_copies_words_and_link(context: BrowserContext) -> None:
    """Where a browser cannot share, the clipboard has it, and the sheet says so."""
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.add_init_script("delete Navigator.prototype.share")
    welcome_back(page, DEAL)
    menu = open_sheet(page, "menu")
    menu.locator('[data-act="share"]').click()
    expect(menu.get_by_role("status")).to_have_text("Copied.")
    text = page.evaluate("navigator.clipboard.readText()")
    assert re.fullmatch(rf"Canfield, deal {lines.DEAL}: .*\n.*\?rules=canfield&deal=208", text)
