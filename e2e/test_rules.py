"""The rules pages in a browser: valid, open to everybody, without script, one sheet in print."""

import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from canfield_core.variants import VARIANTS
from e2e import axe
from web import build, serve

PATHS = [
    f"rules/{prefix}{game}" for prefix in ("", "de/") for game in ("", *(f"{g}/" for g in VARIANTS))
]
OTHERS = [f"{page}/{prefix}" for page in ("learn", "authors") for prefix in ("", "de/")]
SOME = ("rules/", "rules/canfield/", "rules/de/selective/", "rules/variegated/", "rules/triple/")


def test_html_is_valid(dist: Path) -> None:
    """A validator has nothing to say but of style: inline properties place the cards."""
    rules = {"no-inline-style": "off", "doctype-style": "off"}
    settings = json.dumps({"root": True, "extends": ["html-validate:standard"], "rules": rules})
    config = dist.parent / "htmlvalidate.json"
    config.write_text(settings, "utf-8")
    tool = build.WEB / "node_modules" / "html-validate" / "bin" / "html-validate.mjs"
    pages = [str(dist / path / "index.html") for path in [*PATHS, *OTHERS]]
    done = subprocess.run(
        ["node", str(tool), "--config", str(config), *pages],
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("path", [*SOME, "learn/de/", "authors/", "authors/de/"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(page: Page, path: str, scheme: str) -> None:
    """In both schemes; what stands in a live table's frame is the table's own (test_a11y)."""
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.goto(path)
    assert axe.findings(page) == []


@pytest.fixture
def reader(browser: Browser, site: serve.Server) -> Iterator[Page]:
    """Somebody whose browser runs no script."""
    context = browser.new_context(base_url=site.url, java_script_enabled=False)
    yield context.new_page()
    context.close()


def test_example_steps_without_script(reader: Page) -> None:
    """One panel shows at a time; next, back and the numbers lead through."""
    reader.goto("rules/canfield/")
    panels = reader.locator(".panel")
    shown = reader.locator(".panel:visible")
    assert shown.count() == 1
    for nth in range(1, panels.count()):
        shown.get_by_text("Next").click()
        assert shown.count() == 1
        assert panels.nth(nth).is_visible()
    shown.get_by_text("Back").click()
    assert panels.nth(panels.count() - 2).is_visible()
    reader.get_by_role("radio", name="Step 1").check()
    assert panels.first.is_visible()


@pytest.mark.parametrize("width", [320, 390, 768, 1280])
def test_nothing_is_wider_than_the_window(reader: Page, width: int) -> None:
    """The page never scrolls sideways; only the table of all games does, in itself."""
    reader.set_viewport_size({"width": width, "height": 800})
    for path in (*SOME, *OTHERS):
        reader.goto(path)
        widest = reader.locator("html").evaluate("e => e.scrollWidth")
        assert widest <= width, path
        assert reader.locator(".masthead").evaluate(OVERLAPS) == [], path


OVERLAPS = """bar => {
  const links = [...bar.querySelectorAll("a")];
  const boxes = links.map((a) => [a.textContent, a.getBoundingClientRect()]);
  return boxes.flatMap(([word, a], i) => boxes.slice(i + 1)
    .filter(([, b]) => a.left < b.right - 0.5 && b.left < a.right - 0.5
      && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5)
    .map(([other]) => `${word} × ${other}`));
}"""
"""The bar's links that lie on one another."""

GAMES = [path for path in PATHS if path.removeprefix("rules/") not in ("", "de/")]


@pytest.mark.parametrize(
    "paper, paths", [("Letter", GAMES), ("A4", SOME[1:])], ids=["letter", "a4"]
)
def test_reference_is_one_sheet(reader: Page, paper: str, paths: list[str]) -> None:
    """Printed, a game's rules fill one page; Letter is the shorter sheet."""
    for path in paths:
        reader.goto(path)
        pdf = reader.pdf(format=paper)
        assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 1, path


def test_cards_of_a_figure_lie_inside_it(reader: Page) -> None:
    """Whatever the window's width, no card of a figure leaves its felt."""
    for width in (320, 390, 820, 1280):
        reader.set_viewport_size({"width": width, "height": 800})
        for path in SOME[1:]:
            reader.goto(path)
            outside = reader.locator("html").evaluate(
                """() => [...document.querySelectorAll(".table")].flatMap((table) => {
                  const box = table.getBoundingClientRect();
                  return [...table.querySelectorAll(".card")].filter((card) => {
                    const c = card.getBoundingClientRect();
                    return c.width && (c.left < box.left - 1 || c.right > box.right + 1
                      || c.top < box.top - 1 || c.bottom > box.bottom + 4);
                  }).map((card) => card.outerHTML);
                })"""
            )
            assert outside == [], f"{path} at {width}"
