"""The solver's sheet and what other sheets say of deals, without a browser."""

import pytest

from canfield_core import catalogue
from canfield_core.catalogue import Difficulty, easy_deals, known
from canfield_core.level import Level
from canfield_core.record import Record
from canfield_core.variants import parse_rules, preset
from canfield_core.verdict import Verdict
from tests.ui.page import FakePage
from ui import texts
from ui.intent import Change, GoTo, NewDeal, ShowMe
from ui.ports import Ending
from ui.sheets.menu import Menu
from ui.sheets.new_game import NewGame
from ui.sheets.result import ResultSheet
from ui.sheets.setup import Setup
from ui.sheets.solver import SolverSheet
from ui.sheets.words import proved

from .sheet_desk import Desk
from .test_insight import LAST_WON, LOSING

CANFIELD = preset("canfield")


def first(verdict: Verdict) -> int:
    """The first deal of Canfield with that verdict in the catalogue."""
    return next(deal for deal in range(1, 1000) if known(CANFIELD, deal) is verdict)


def sheet_of(desk: Desk, line: str = "") -> SolverSheet:
    """The sheet over deal 4, played that far."""
    desk.page = FakePage("rules=canfield&deal=4")
    desk.record.practice = False
    desk.page.play(line)
    return SolverSheet(desk.room)


def shown(sheet: SolverSheet, desk: Desk) -> str:
    """All that it shows after the solver had its time."""
    desk.page.clock.run(60_000)
    return sheet.body() + sheet.foot()


def test_it_says_what_asking_costs_before_and_after(desk: Desk) -> None:
    """Nothing is asked by opening it."""
    sheet = sheet_of(desk)
    assert texts.say("solver.says") in sheet.body()
    assert desk.page.solver.asked == []
    sheet.act("main", "ask")
    assert texts.say("solver.starting") in sheet.body()
    assert texts.say("solver.helped") in shown(sheet, desk)


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_won_for_certain_offers_to_show_how(desk: Desk, language: str) -> None:
    """With the length of the way."""
    texts.use(language)
    sheet = sheet_of(desk)
    sheet.act("main", "ask")
    words = shown(sheet, desk)
    assert texts.say("solver.winnable") in words
    line = desk.insight.known.of(desk.record.game.state).line
    assert str(len(line)) in words
    sheet.act("main", "show")
    assert (desk.wishes[-1], desk.went[-1]) == (ShowMe(), None)


def test_a_lost_game_says_until_when_it_could_be_won_and_goes_back_there(desk: Desk) -> None:
    """One button after the other."""
    sheet = sheet_of(desk, LOSING)
    sheet.act("main", "ask")
    assert 'value="fall"' in shown(sheet, desk)
    sheet.act("main", "fall")
    assert texts.say("solver.fall.sought") in sheet.body()
    words = shown(sheet, desk)
    assert texts.say("solver.fall.at", at=LAST_WON) in words
    sheet.act("main", "back")
    assert desk.wishes[-1] == GoTo(LAST_WON)
    assert len(desk.record.game.steps) == LAST_WON


def test_a_search_can_be_stopped_and_gone_on_with(desk: Desk) -> None:
    """The same button, by its name."""
    desk.page = FakePage("rules=canfield&deal=1")
    sheet = SolverSheet(desk.room)
    sheet.act("main", "ask")
    assert 'value="stop"' in sheet.foot()
    desk.page.clock.run(30)
    sheet.act("main", "stop")
    assert 'value="more"' in sheet.foot()
    assert texts.say("solver.unknown") in sheet.body()
    sheet.act("main", "more")
    assert 'value="stop"' in sheet.foot()


def test_the_switch_asks_at_once_and_from_then_on(desk: Desk) -> None:
    """It is the setting's own."""
    sheet = sheet_of(desk)
    sheet.act("watch", "on")
    assert desk.settings.watch
    assert texts.say("solver.winnable") in shown(sheet, desk)
    sheet.act("watch", "off")
    assert not desk.settings.watch


def test_it_is_drawn_anew_while_it_is_open_and_no_longer(desk: Desk) -> None:
    """What is heard after it was closed is not its business."""
    drawn: list[int] = []
    desk.room.redraw = lambda: drawn.append(1)
    sheet = sheet_of(desk)
    sheet.act("main", "ask")
    before = len(drawn)
    desk.page.clock.run(60_000)
    assert len(drawn) > before
    sheet.left()
    after = len(drawn)
    desk.page.play("t")
    desk.page.clock.run(1000)
    assert len(drawn) == after


def test_the_menu_leads_to_it_while_the_game_goes_on(desk: Desk) -> None:
    """A won game has nothing to ask."""
    assert 'data-act="solver"' in Menu(desk.room).body()


def test_a_typed_deal_says_in_words_what_is_known_of_it(desk: Desk) -> None:
    """Proved winnable, proved lost, not known."""
    sheet = NewGame(desk.room)
    for deal, key in (
        (first(Verdict.UNWINNABLE), "deal.unwinnable"),
        (first(Verdict.UNKNOWN), "deal.unknown"),
        (999_999_999, "deal.unknown"),
    ):
        sheet.act("deal", str(deal))
        assert texts.say(key) in sheet.body()
    for hard in Difficulty:
        sheet.act("deal", str(easy_deals(CANFIELD, hard)[0]))
        assert texts.say(f"deal.winnable.{hard}") in sheet.body()


def test_what_is_known_is_of_those_rules_alone() -> None:
    """A house option makes another game."""
    won = first(Verdict.WINNABLE)
    assert proved(parse_rules("canfield+redeals=2"), won) == texts.say("deal.unknown")


def test_easy_is_offered_with_its_difficulties_by_the_catalogue(desk: Desk) -> None:
    """And deals what was chosen, for any game that has enough."""
    sheet = NewGame(desk.room)
    sheet.act("level", "easy")
    for hard in Difficulty:
        assert f'id="c-difficulty-{hard}"' in sheet.body()
        sheet.act("difficulty", hard.value)
        sheet.act("play", "")
        assert desk.record.level is Level.EASY
        assert desk.record.game.number in easy_deals(CANFIELD, hard)
    assert NewGame(desk.room).difficulty == hard
    sheet.act("option-past-base", "off")
    assert 'id="c-level-easy"' not in sheet.body()
    assert 'id="c-difficulty' not in sheet.body()


def test_an_unknown_difficulty_deals_any_proved_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a game has none of the kind that was chosen for another."""
    monkeypatch.setattr(catalogue, "easy_deals", lambda _, hard=None: () if hard else (4, 12))
    page = FakePage()
    page.take(Change("difficulty", "devilish"))
    page.take(NewDeal(level=Level.EASY))
    assert (page.game.number, page.controller.desk.record.level) == (12, Level.EASY)


def test_the_result_says_what_was_known_and_what_the_win_has_proved(desk: Desk) -> None:
    """A win of a deal that nobody had proved is worth a sentence."""
    for verdict, key in (
        (Verdict.UNKNOWN, "deal.won-unknown"),
        (Verdict.WINNABLE, None),
    ):
        desk.page = FakePage(f"rules=canfield&deal={first(verdict)}")
        words = ResultSheet(desk.room, Ending(desk.record, counted=True)).body()
        assert (texts.say(key) if key else proved(CANFIELD, first(verdict))) in words


def test_a_deal_that_was_set_up_can_be_asked_about(desk: Desk) -> None:
    """Without playing it, and without helping the game on the table."""
    sheet = Setup(desk.room)
    assert 'data-act="solve"' not in sheet.body()
    ending = "rules: canfield\nbase: A\nfoundations: "
    ending += " ".join(f"{r}{s}" for s in "SHDC" for r in "A23456789TJQK" if r + s != "KC")
    sheet.act("text", f"{ending}\n1: KC")
    assert 'data-act="solve"' in sheet.body()
    sheet.act("solve", "")
    assert texts.say("solver.stop") in sheet.body()
    desk.page.clock.run(1000)
    assert texts.say("setup.winnable", n=1, count="1") in sheet.body()
    assert not desk.record.helped
    sheet.left()
    assert desk.insight.heard == []


def test_a_practice_game_says_that_nothing_is_lost_by_asking(desk: Desk) -> None:
    """It counts nothing anyway."""
    desk.page = FakePage("rules=canfield&deal=4&moves=t")
    assert isinstance(desk.record, Record)
    assert texts.say("solver.practice") in SolverSheet(desk.room).body()
