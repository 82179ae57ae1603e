"""The sheets without a browser: what they show, and what their controls do."""

import json
import re

import pytest

from canfield_core.game import Game
from canfield_core.move import TURN
from canfield_core.record import Record
from canfield_core.variants import parse_rules, preset
from ui import texts
from ui.intent import Mark, NewDeal, OpenGame, Play, Restart, Sheet
from ui.ports import Ending
from ui.settings import choices
from ui.sheets.about import About, Help
from ui.sheets.games import Games
from ui.sheets.history import History
from ui.sheets.menu import Menu
from ui.sheets.result import ResultSheet
from ui.sheets.settings_sheet import SettingsSheet
from ui.sheets.statistics import Statistics
from ui.sheets.today import Today
from ui.sheets.words import duration, number, share_words

from .sheet_desk import Desk
from .test_results import attempt


def test_settings_show_and_change_each_choice(desk: Desk) -> None:
    """Every value has its control, and using it takes effect."""
    sheet = SettingsSheet(desk.room)
    for name in ("theme", "felt", "back", "hand", "arrangement", "motion", "taps"):
        for value in choices(name):
            sheet.act(name, value)
            assert getattr(desk.settings, name) == value
            assert f'id="c-{name}-{value}"' in sheet.body()
    sheet.act("sound", "off")
    sheet.act("volume", "70")
    assert (desk.settings.sound, desk.settings.volume) == (False, 70)


def test_language_changes_the_sheet_itself(desk: Desk) -> None:
    """At once."""
    sheet = SettingsSheet(desk.room)
    sheet.act("language", "de")
    assert sheet.title() == "Einstellungen"


def test_statistics_reset_and_its_undo(desk: Desk) -> None:
    """What was reset comes back."""
    desk.room.results.add(attempt("a1"))
    sheet = Statistics(desk.room)
    assert 'class="chart"' in sheet.body()
    sheet.act("reset", "")
    assert desk.room.results.table() == {}
    sheet.act("undo", "")
    assert len(desk.room.results.of("canfield|normal|3")) == 1


def test_statistics_go_out_and_in(desk: Desk) -> None:
    """The file that is saved can be read; another is refused in words."""
    desk.room.results.add(attempt("a1"))
    sheet = Statistics(desk.room)
    sheet.act("export", "")
    name, text = desk.device.saved[0]
    assert name.endswith(".json")
    other = Desk()
    other.device.file = text
    there = Statistics(other.room)
    there.act("import", "")
    assert other.room.results.table() == desk.room.results.table()
    other.device.file = json.dumps({"file": "another"})
    there.act("import", "")
    assert texts.say("import.foreign") in there.body()


def test_settings_of_a_file_are_taken_where_none_was_chosen(desk: Desk) -> None:
    """What the player chose here stays."""
    SettingsSheet(desk.room).act("felt", "plum")
    sheet = Statistics(desk.room)
    settings = {"felt": "blue", "back": "c", "nonsense": 1}
    desk.device.file = json.dumps({"file": "canfield", "format": 1, "settings": settings})
    sheet.act("import", "")
    assert (desk.settings.felt, desk.settings.back) == ("plum", "c")


def test_purse_is_shown_once_it_was_used(desk: Desk) -> None:
    """And begins again at 0 when asked."""
    sheet = Statistics(desk.room)
    assert 'class="amount"' not in sheet.body()
    desk.room.results.add(attempt("a1", game="casino", moves="t"))
    assert "−45" in sheet.body()
    sheet.act("purse", "")
    assert '<p class="amount">0</p>' in sheet.body()


def test_a_finished_game_is_opened_as_practice(desk: Desk) -> None:
    """It lies on the table with its history beside it; the running game is set aside."""
    desk.page.take(Play(TURN))
    desk.room.results.add(attempt("a1", number=9))
    sheet = Games(desk.room)
    assert 'value="a1"' in sheet.body()
    sheet.act("open", "a1")
    assert isinstance(desk.wishes[-1], OpenGame)
    assert desk.record.practice
    assert desk.record.game.number == 9
    assert desk.looked_back == 1
    assert desk.has_aside


def test_a_game_that_does_not_replay_says_so(desk: Desk) -> None:
    """In words, and the table is left alone."""
    results = desk.room.results
    results.add(attempt("a1"))
    entry = results.entry("a1")
    assert entry
    results.put(entry._replace(data=entry.data | {"acts": "1-2 1-2"}))
    sheet = Games(desk.room)
    sheet.act("open", "a1")
    assert desk.wishes == []
    assert texts.say("games.broken") in sheet.body()


def test_only_bookmarked_games_on_request(desk: Desk) -> None:
    """The others are hidden."""
    desk.room.results.add(attempt("a1"))
    marked = attempt("a2")
    marked.marks = [1]
    desk.room.results.add(marked)
    sheet = Games(desk.room)
    sheet.act("marked", "on")
    assert 'value="a2"' in sheet.body()
    assert 'value="a1"' not in sheet.body()


def test_history_goes_to_any_position(desk: Desk) -> None:
    """By slider and by steps, forwards and back."""
    desk.page.take(OpenGame(attempt("a1", moves="t t t")))
    sheet = History(desk.room)
    sheet.act("go", "1")
    assert (sheet.at, sheet.end) == (1, 3)
    for name, at in (("on", 2), ("last", 3), ("back", 2), ("first", 0), ("back", 0)):
        sheet.act(name, "")
        assert sheet.at == at


def test_history_plays_back_and_stops(desk: Desk) -> None:
    """One step at a time, from the start when it was at the end."""
    desk.page.take(OpenGame(attempt("a1", moves="t t t")))
    sheet = History(desk.room)
    sheet.act("play", "")
    assert sheet.at == 0
    while desk.device.waiting:
        desk.device.waiting.pop()()
    assert (sheet.at, sheet.playing) == (3, False)
    sheet.act("play", "")
    sheet.act("stop", "")
    desk.device.waiting.pop()()
    assert sheet.at == 0


def test_a_bookmark_is_kept_with_the_finished_game(desk: Desk) -> None:
    """And taken away by the same button."""
    record = attempt("a1", moves="t t t")
    desk.room.results.add(record)
    desk.page.take(OpenGame(record))
    sheet = History(desk.room)
    sheet.act("go", "2")
    sheet.act("mark", "")
    assert Mark() in desk.wishes
    entry = desk.room.results.entry("a1")
    assert entry
    assert entry.data["marks"] == [2]
    sheet.act("mark", "")
    entry = desk.room.results.entry("a1")
    assert entry
    assert not entry.marked


def test_menu_offers_what_there_is(desk: Desk) -> None:
    """No restart before the first act, no way back without a game set aside."""
    menu = Menu(desk.room)
    assert 'data-act="restart"' not in menu.body()
    assert 'data-act="aside"' not in menu.body()
    desk.page.take(Play(TURN))
    desk.page.take(OpenGame(attempt("a1")))
    assert 'data-act="restart"' in menu.body()
    assert 'data-act="aside"' in menu.body()
    menu.act("restart", "")
    assert isinstance(desk.wishes[-1], Restart)
    menu.act("settings", "")
    assert desk.went[-1] is Sheet.SETTINGS


def test_sharing_names_game_deal_and_link(desk: Desk) -> None:
    """Nothing of the player's; what came of it is said."""
    menu = Menu(desk.room)
    menu.act("share", "")
    assert "Canfield" in desk.device.shared[0]
    assert desk.device.shared[0].endswith("https://example.org/?rules=canfield&deal=7")
    assert texts.say("share.copied") in menu.body()


def test_house_rules_are_shared_too() -> None:
    """The words name what is changed, and nothing where nothing is."""
    plain = Record(Game.new(preset("canfield"), 7))
    house = Record(Game.new(parse_rules("canfield+turn=1"), 7))
    assert "House rules" not in share_words(plain)
    assert share_words(house).endswith("House rules: Cards turned at a time: 1.")


def test_the_result_tells_score_time_and_moves(desk: Desk) -> None:
    """Practice is called practice; the next deal is one step away."""
    record = attempt("a1")
    record.practice = True
    sheet = ResultSheet(desk.room, Ending(record, counted=False))
    assert texts.say("result.practice") in sheet.body()
    sheet.act("next", "")
    assert isinstance(desk.wishes[-1], NewDeal)


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize(
    "kind", [Menu, SettingsSheet, Statistics, Games, History, Today, Help, About]
)
def test_every_sheet_can_be_drawn(desk: Desk, kind: type, language: str) -> None:
    """In each language, with nothing in the memory."""
    texts.use(language)
    sheet = kind(desk.room)
    assert sheet.title()
    assert sheet.body()
    ids = re.findall(r' id="([^"]+)"', sheet.body() + sheet.foot())
    assert len(ids) == len(set(ids))


def test_numbers_and_times() -> None:
    """As people read them."""
    assert [number(n) for n in (0, 999, 1234567, -45)] == ["0", "999", "1,234,567", "−45"]
    assert [duration(s) for s in (0, 61, 3599, 3600, 36061)] == [
        "0:00",
        "1:01",
        "59:59",
        "1:00:00",
        "10:01:01",
    ]
