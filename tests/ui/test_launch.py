"""How an installed app is opened: by its shortcuts, and with a file of ours."""

import json
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import parse_qsl, urlsplit

import pytest

from ui import launch, texts
from ui.intent import BackToGame, Sheet
from ui.sheets.menu import Menu

from .page import FakePage
from .sheet_desk import Desk

SITE = Path(__file__).resolve().parents[2] / "web" / "site"
MANIFEST = json.loads((SITE / "manifest.webmanifest").read_text("utf-8"))


class Promise:
    """What is there already."""

    def __init__(self, value: object) -> None:
        self.value = value

    def then(self, act: object) -> None:
        """Do it now."""
        assert callable(act)
        act(self.value)


class Handed:
    """A file as the browser hands it over."""

    def __init__(self, content: str) -> None:
        self.content = content

    def getFile(self) -> Promise:  # noqa: N802 - the browser's name
        """The file."""
        return Promise(SimpleNamespace(text=lambda: Promise(self.content)))


def opened_with(page: FakePage, *contents: str) -> None:
    """Start the app with files."""
    queue = SimpleNamespace(
        setConsumer=lambda hear: hear(SimpleNamespace(files=list(map(Handed, contents))))
    )
    launch.watch(SimpleNamespace(launchQueue=queue), page.controller, lambda act: act)


@pytest.mark.parametrize(
    "name, sheet", [("New game", Sheet.NEW_GAME), ("Today’s deal", Sheet.TODAY)]
)
def test_each_shortcut_shows_its_sheet(name: str, sheet: Sheet) -> None:
    """The manifest's address is one that the page knows."""
    shortcut = next(it for it in MANIFEST["shortcuts"] if it["name"] == name)
    query = urlsplit(shortcut["url"]).query
    page = FakePage(query)
    page.sheets.opened.clear()
    launch.begin(page.controller, dict(parse_qsl(query, keep_blank_values=True)))
    assert page.sheets.opened == [sheet]


def test_a_game_saved_to_a_file_is_opened_with_it() -> None:
    """The very moves; the running game is set aside and comes back."""
    desk = Desk()
    desk.page.play("t t")
    Menu(desk.room).act("keep", "")
    [(name, content)] = desk.device.saved
    [accepted] = MANIFEST["file_handlers"][0]["accept"].values()
    assert Path(name).suffix in accepted
    other = FakePage("rules=rainbow&deal=3")
    other.play("t")
    opened_with(other, content)
    assert other.controller.desk.game.number == 7
    assert other.played == "t t"
    other.take(BackToGame())
    assert other.played == "t"


@pytest.mark.parametrize("content", ["", "{}", "no JSON", '{"file": "canfield"}'])
def test_a_file_that_is_no_game_changes_nothing(content: str) -> None:
    """It is said, and the game goes on."""
    page = FakePage()
    page.play("t")
    opened_with(page, content)
    assert page.screen.words == texts.say("import.foreign")
    assert page.played == "t"


def test_a_browser_without_such_files_is_left_alone() -> None:
    """Nothing is asked of it, and an app opened without files keeps its game."""
    page = FakePage()
    page.play("t")
    launch.watch(SimpleNamespace(), page.controller, lambda act: act)
    opened_with(page)
    assert page.played == "t"
