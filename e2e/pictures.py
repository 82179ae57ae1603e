"""`python -m e2e.pictures FOLDER`: a picture of every screen, to be looked at.

The table in play, at its start, near its end, paused, on several screens and in every look; every
sheet on a phone and a desktop in every theme; the long words of German; the other pages.
"""

import argparse
import json
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from e2e.conftest import START_SECONDS, launch, open_table, serving
from e2e.lines import DEAL, WON
from e2e.sheets import NAMES, close_sheet, open_sheet, sheet
from ui import settings
from web import build

PLAYED = WON.split()[:70]
GLIDE = 700

SCREENS = {
    "small": ViewportSize(width=320, height=568),
    "phone": ViewportSize(width=390, height=844),
    "flat": ViewportSize(width=844, height=390),
    "tablet": ViewportSize(width=820, height=1180),
    "desktop": ViewportSize(width=1280, height=800),
    "huge": ViewportSize(width=3840, height=2160),
}
LOOKS: dict[str, dict[str, Any]] = {
    "light": {"theme": "light"},
    "dark": {"theme": "dark"},
    "contrast": {"theme": "contrast"},
    "large": {"theme": "light", "large_print": True},
    "four": {"theme": "light", "four_colours": True, "large_print": True, "felt": "plum"},
    "left": {"theme": "light", "hand": "left", "felt": "blue", "back": "b"},
    "compact": {"theme": "light", "arrangement": "compact", "back": "c"},
    "wide": {"theme": "light", "arrangement": "wide", "back": "d"},
    "german": {"theme": "light", "language": "de"},
}
GAMES = ("selective", "double", "american-toad", "triple", "variegated", "demon-double")


DRESS = """(looks) => {
  const root = document.documentElement;
  for (const [name, value] of Object.entries(looks)) root.setAttribute(name, value);
}"""


class Shot(NamedTuple):
    """A picture to take: a table on a screen, and what is to be opened over it."""

    name: str
    screen: str
    look: str
    query: str = f"rules=canfield&deal={DEAL}"
    moves: tuple[str, ...] = tuple(PLAYED)
    sheets: tuple[str, ...] = ()
    page: str = ""
    """Another page than the game."""


def shots() -> Iterator[Shot]:
    """All of them."""
    for screen in SCREENS:
        for look in LOOKS if screen in {"phone", "desktop", "small"} else ("light", "dark"):
            yield Shot("table", screen, look)
    yield Shot("start", "phone", "light", moves=())
    yield Shot("start", "desktop", "dark", moves=())
    yield Shot("won", "phone", "light", moves=tuple(WON.split()), sheets=("result",))
    yield Shot("won", "desktop", "dark", moves=tuple(WON.split()), sheets=("result",))
    yield Shot("pause", "phone", "light", sheets=("pause",))
    yield Shot("history", "phone", "light", sheets=("history",))
    yield Shot("history", "desktop", "german", sheets=("history",))
    yield Shot("hint", "phone", "light", sheets=("hint",))
    yield Shot("chosen", "desktop", "light", moves=("t",), sheets=("chosen",))
    for game in GAMES:
        for screen in ("small", "desktop"):
            yield Shot(game, screen, "light", f"rules={game}&deal={DEAL}", ())
    for screen, look in (
        ("phone", "light"),
        ("phone", "dark"),
        ("phone", "contrast"),
        ("small", "german"),
        ("desktop", "light"),
        ("desktop", "dark"),
    ):
        yield Shot("sheet", screen, look, sheets=NAMES)
    for page in ("rules/", "rules/canfield/", "learn/", "authors/"):
        for screen in ("phone", "desktop"):
            yield Shot(page.replace("/", "-").strip("-"), screen, "light", page=page)


def main() -> None:
    """Take the pictures whose names contain one of the words, or all."""
    words = argparse.ArgumentParser(prog="python -m e2e.pictures", description=__doc__)
    words.add_argument("folder", type=Path)
    words.add_argument("words", nargs="*", help="such as `phone` or `sheet-desktop-dark`")
    words.add_argument("--dist", type=Path, help="a built site; without it one is built")
    given = words.parse_intermixed_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    wanted = [
        shot
        for shot in shots()
        if not given.words
        or any(word in f"{shot.name}-{shot.screen}-{shot.look}" for word in given.words)
    ]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as tool:
        dist = given.dist or build.build(out=Path(folder) / "dist")
        chromium = launch(tool)
        with serving(dist) as site:
            for alike in groups(wanted):
                with opened(chromium, site.url, alike[0]) as page:
                    for shot in alike:
                        take(page, shot, given.folder)
        chromium.close()


def groups(wanted: Sequence[Shot]) -> list[list[Shot]]:
    """Shots that one start of the page serves: the same position, nothing open over it."""
    found: dict[object, list[Shot]] = {}
    for shot in wanted:
        alone = shot.sheets or shot.page
        key = (
            shot
            if alone
            else (shot.query, shot.moves, fine(shot), LOOKS[shot.look].get("language"))
        )
        found.setdefault(key, []).append(shot)
    return list(found.values())


def fine(shot: Shot) -> bool:
    """Whether the screen is one with two dots a pixel."""
    return shot.screen in {"small", "phone", "flat"}


@contextmanager
def opened(browser: Browser, url: str, shot: Shot) -> Iterator[Page]:
    """The page in the look and position that is asked for."""
    kept = json.dumps(json.dumps({"welcomed": True, "motion": "reduced"} | LOOKS[shot.look]))
    visitor = browser.new_context(
        base_url=url, viewport=SCREENS[shot.screen], device_scale_factor=2 if fine(shot) else 1
    )
    visitor.set_default_timeout(START_SECONDS * 1000)
    visitor.add_init_script(f"localStorage['canfield.settings'] ??= {kept}")
    page = visitor.new_page()
    if shot.page:
        page.goto(f"/{shot.page}")
        page.wait_for_load_state("networkidle")
    else:
        open_table(page, f"/?{shot.query}")
        for move in shot.moves:
            page.evaluate("move => canfield.play(move)", move)
    yield page
    visitor.close()


def take(page: Page, shot: Shot, folder: Path) -> None:
    """Keep what is seen."""
    name = f"{shot.name}-{shot.screen}-{shot.look}"
    page.set_viewport_size(SCREENS[shot.screen])
    if not shot.page:
        looks = settings.from_data({"motion": "reduced"} | LOOKS[shot.look]).attributes()
        page.evaluate(DRESS, {f"data-{key}": value for key, value in looks.items()})
    page.wait_for_timeout(GLIDE)
    if not shot.sheets:
        page.screenshot(path=folder / f"{name}.png", full_page=bool(shot.page))
    for what in shot.sheets:
        show(page, what)
        page.wait_for_timeout(GLIDE)
        whole = f"{name}-{what}" if shot.name == "sheet" else name
        page.screenshot(path=folder / f"{whole}.png")
        if shot.name == "sheet":
            close_sheet(page, what)


def show(page: Page, what: str) -> None:
    """Bring that on the screen as a person does."""
    if what == "result":
        sheet(page, "result").wait_for()
    elif what == "pause":
        page.keyboard.press("p")
    elif what == "hint":
        page.click("#hint")
    elif what == "chosen":
        page.keyboard.press("w")
        page.keyboard.press("Enter")
    elif what == "history":
        open_sheet(page, "menu").locator('[data-act="history"]').click()
    else:
        open_sheet(page, what)


if __name__ == "__main__":
    main()
