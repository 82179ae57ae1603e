"""The solver beside the table: it answers, draws nothing out, dies without harm, needs no line."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Playwright, expect

from canfield_core.deal import deal
from canfield_core.move import parse_move
from canfield_core.notation import format_layout
from canfield_core.play import play
from canfield_core.variants import preset
from e2e import browsers
from e2e.conftest import START_SECONDS, Site, open_table, played, serving, watch
from e2e.sheets import close_sheet, open_sheet, sheet, welcome_back

HARD = 14
"""A deal of `canfield` whose win takes thousands of positions to find: devilish."""
OPEN = 1
"""One that is not decided in any short time."""
QUICK = 4
"""One whose win takes some dozen."""
LOSING = "t t t t t w-2 t t w-4 t t w-3"
"""In the quick one; it could be won until the fifth move."""
ANSWER_SECONDS = 120

KEPT = """
  window.workers = [];
  const Plain = window.Worker;
  window.Worker = class extends Plain {
    constructor(...given) {
      if (window.refused) throw new DOMException("refused", "SecurityError");
      super(...given);
      window.workers.push(this);
    }
  };
"""
"""Lets a test reach the page's workers, or refuse them."""
FRAMES = """() => {
  window.gaps = [];
  let last = performance.now();
  const look = (now) => {
    gaps.push(now - last);
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame((now) => { last = now; requestAnimationFrame(look); });
}"""
"""Notes the time between every two pictures."""
BESIDE = """(layout) => new Promise((resolve) => {
  const address = document.querySelector("script[src*='boot/start.js']").src;
  const worker = new Worker(address.replace("start.js", "solver.js"), { type: "module" });
  worker.onmessage = ({ data }) => { if (data.answer) resolve(); };
  worker.postMessage({ ask: 1, layout, nodes: 1e9 });
})"""
"""A worker that searches, beside the page."""


def table(page: Page, number: int, address: str = "", **settings: object) -> None:
    """The table with that deal."""
    page.add_init_script(KEPT)
    welcome_back(page, f"/?rules=canfield&deal={number}{address}", **settings)


def ask(page: Page) -> Locator:
    """The sheet, after the question was put."""
    opened = open_sheet(page, "solver")
    opened.locator("#c-main").click()
    return opened


def answered(page: Page, name: str) -> None:
    """Until the sign beside the score says so."""
    expect(page.locator("#standing")).to_have_attribute(
        "data-standing", name, timeout=ANSWER_SECONDS * 1000
    )


def test_a_hard_deals_line_is_found_and_shown(page: Page) -> None:
    """What is shown replays by the rules."""
    table(page, HARD)
    opened = ask(page)
    answered(page, "winnable")
    opened.locator("#c-main").click()
    page.wait_for_function("canfield.played().length > 8")
    page.keyboard.press("Escape")
    state = deal(preset("canfield"), HARD)
    for word in played(page).split():
        state = play(state, parse_move(word))


def test_the_table_draws_every_picture_while_it_searches(page: Page) -> None:
    """As many as beside a worker that nobody listens to: 60 a second on a machine that is idle."""
    table(page, OPEN)
    opened = open_sheet(page, "solver")
    page.evaluate(FRAMES)
    page.evaluate(BESIDE, format_layout(deal(preset("canfield"), OPEN)))
    beside = rate(page)
    page.evaluate("workers.pop().terminate()")
    opened.locator("#c-main").click()
    expect(opened.locator(".verdict")).to_contain_text("positions looked at")
    during = rate(page)
    assert opened.locator("#c-main").get_attribute("value") == "stop"
    assert during > min(beside, 60) * 0.8, f"{during:.1f}, and {beside:.1f} beside a search"


def rate(page: Page) -> float:
    """Pictures a second in the next three seconds."""
    page.evaluate("gaps.length = 0")
    page.wait_for_timeout(3000)
    gaps: list[float] = page.evaluate("gaps")
    return 1000 * len(gaps) / sum(gaps)


def test_the_answer_is_heard_shown_and_kept_up_to_date(page: Page) -> None:
    """By the live region, by the sign, by the hint; undo brings the last answer back."""
    table(page, QUICK, watch=True)
    answered(page, "winnable")
    expect(page.locator("#live")).to_contain_text("This can still be won, for certain.")
    expect(page.locator("#standing")).to_have_accessible_name("Can this still be won? Winnable")
    page.keyboard.press("h")
    expect(page.locator("#status")).to_contain_text("the solver’s way to a win")
    for word in LOSING.split()[:6]:
        assert page.evaluate(f"canfield.play('{word}').ok")
    answered(page, "unwinnable")
    expect(page.locator("#live")).to_contain_text("This can no longer be won, for certain.")
    page.keyboard.press("u")
    answered(page, "winnable")


def test_a_lost_game_leads_back_to_the_last_move_that_could_be_won(page: Page) -> None:
    """From the sheet alone, by keyboard: each button stands where the last one stood."""
    table(page, QUICK, f"&moves={LOSING.replace(' ', '+')}")
    opened = open_sheet(page, "solver")
    button = opened.locator("#c-main")
    for name in ("ask", "fall", "back"):
        expect(button).to_have_attribute("value", name, timeout=ANSWER_SECONDS * 1000)
        expect(button).to_be_focused()
        if name == "back":
            expect(opened).to_contain_text("It could be won until move 5.")
        page.keyboard.press("Enter")
    expect(opened).to_be_hidden()
    assert played(page) == " ".join(LOSING.split()[:5])


@pytest.mark.parametrize("moment", [0, 300, 2500])
def test_a_worker_that_is_killed_is_replaced_and_nothing_is_lost(page: Page, moment: int) -> None:
    """Whenever it dies: the game goes on, and the answer still comes."""
    table(page, HARD)
    page.evaluate("canfield.play('t')")
    ask(page)
    page.wait_for_timeout(moment)
    page.evaluate("workers[0].terminate()")
    answered(page, "winnable")
    close_sheet(page, "solver")
    assert page.evaluate("canfield.play('t').ok")
    assert page.evaluate("workers.length") in (1, 2)
    page.wait_for_timeout(100)
    open_table(page)
    assert played(page) == "t t"


def test_without_any_worker_the_page_searches_by_itself(page: Page) -> None:
    """In slices: the table draws and is played on meanwhile; and it comes to an answer."""
    table(page, OPEN)
    page.evaluate("window.refused = true")
    ask(page)
    expect(sheet(page, "solver").locator(".verdict")).to_contain_text("positions looked at")
    close_sheet(page, "solver")
    page.evaluate(FRAMES)
    page.wait_for_timeout(1500)
    assert page.evaluate("gaps.length") > 15
    assert page.locator("#standing").get_attribute("data-standing") == "sought"
    assert page.evaluate("canfield.play('t').ok")
    page.goto(f"/?rules=canfield&deal={HARD}")
    page.wait_for_selector('html[data-canfield="ready"]', state="attached")
    page.evaluate("window.refused = true")
    ask(page)
    answered(page, "winnable")


def test_stopped_it_is_still_and_then_goes_on(page: Page) -> None:
    """The count of positions stands, and rises again."""
    table(page, 1)
    opened = ask(page)
    expect(opened.locator(".verdict")).to_contain_text("positions looked at")
    opened.locator("#c-main").click()
    expect(opened.locator("#c-main")).to_have_attribute("value", "more")
    first = looked_at(opened)
    page.wait_for_timeout(500)
    assert looked_at(opened) == first
    opened.locator("#c-main").click()
    page.wait_for_function(
        "(n) => Number(document.querySelector('#sheet-solver .verdict').innerText"
        ".replace(/[^0-9]/g, '')) > n",
        arg=first,
    )
    opened.locator("#c-main").click()


def looked_at(opened: Locator) -> int:
    """How many positions the sheet says were looked at."""
    return int(re.sub(r"\D", "", opened.locator(".verdict").inner_text()))


def test_a_deal_that_was_set_up_is_asked_about_where_it_is_set_up(page: Page) -> None:
    """Nothing is played for it."""
    page.add_init_script(KEPT)
    welcome_back(page, "/?setup")
    opened = sheet(page, "setup")
    ranks = "A23456789TJQK"
    up = " ".join(f"{rank}{suit}" for suit in "SHDC" for rank in ranks if rank + suit != "KC")
    opened.locator("textarea").first.fill(f"base: A\nfoundations: {up}\n1: KC")
    opened.locator("textarea").first.blur()
    opened.locator("#c-solve").click()
    expect(opened).to_contain_text("It can be won, for certain, in one move.")


@pytest.fixture
def own_site(dist: Path) -> Iterator[Site]:
    """A server that the test may stop."""
    with serving(dist) as server:
        yield server


@pytest.fixture
def visitor(browser: Browser, own_site: Site) -> Iterator[BrowserContext]:
    """A new visitor of that server."""
    context = browser.new_context(base_url=own_site.url)
    context.set_default_timeout(START_SECONDS * 1000)
    yield context
    context.close()


def test_it_needs_no_line(own_site: Site, visitor: BrowserContext) -> None:
    """All of it was kept by the first visit, which never asked."""
    page = visitor.new_page()
    table(page, QUICK)
    page.wait_for_selector('html[data-offline="ready"]', state="attached")
    own_site.cut()
    page.close()
    page = visitor.new_page()
    table(page, QUICK)
    ask(page)
    answered(page, "winnable")
    assert page.evaluate("workers.length") == 1


def test_firefox_asks_its_worker_too(playwright: Playwright, site: Site) -> None:
    """The same answer in another engine."""
    path = browsers.installed(browsers.FIREFOX)
    if path is None:
        pytest.skip("Firefox is not installed here")
    faults: list[str] = []
    engine = playwright.firefox.launch(channel="moz-firefox", executable_path=path)
    visitor = engine.new_context(base_url=site.url, viewport={"width": 1280, "height": 800})
    visitor.set_default_timeout(START_SECONDS * 1000)
    page = visitor.new_page()
    watch(page, faults, site.url)
    page.add_init_script(KEPT)
    open_table(page, f"/?rules=canfield&deal={QUICK}")
    ask(page)
    answered(page, "winnable")
    assert page.evaluate("workers.length") == 1
    engine.close()
    assert faults == []


def test_the_policy_lets_no_other_worker_in(lenient_page: Page) -> None:
    """Neither a blob's nor a text's: only files of the site."""
    open_table(lenient_page)
    for address in ("URL.createObjectURL(new Blob(['postMessage(1)']))", "'data:,postMessage(1)'"):
        said = lenient_page.evaluate(
            f"""() => new Promise((resolve) => {{
              try {{
                const worker = new Worker({address});
                worker.onerror = () => resolve("refused");
                worker.onmessage = () => resolve("ran");
              }} catch {{
                resolve("refused");
              }}
            }})"""
        )
        assert said == "refused", address
