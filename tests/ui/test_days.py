"""Today's deals: one a day from a list that only grows, with what became of each."""

from datetime import date, timedelta

import pytest

from canfield_core.catalogue import todays_deal
from canfield_core.game import Game
from canfield_core.level import Level
from canfield_core.record import Record
from canfield_core.stats import Result, key_of, result_of
from canfield_core.variants import preset
from ui.days import FIRST, RULES, Fate, date_of, day_of, fate_of, fates, row_of_wins
from ui.intent import NewDeal
from ui.sheets.today import Today

from .sheet_desk import Desk

KEY = key_of(RULES, Level.EASY)


def result(day: int, *, won: bool) -> Result:
    """How that day's deal ended."""
    record = Record(Game.new(RULES, todays_deal(day)), Level.EASY, attempt=f"a{day:04}")
    return result_of(record)._replace(won=won)


def test_days_and_dates_are_one_to_one() -> None:
    """The first day is the first of 2026, and each date gives its day back."""
    assert day_of(FIRST) == 0
    assert [day_of(date_of(day)) for day in (0, 58, 59, 365, 1000)] == [0, 58, 59, 365, 1000]
    assert date_of(59) == date(2026, 3, 1)


def test_a_win_stays_a_win() -> None:
    """Lost and won in any order is won; another game's deal of that number is nothing."""
    won, lost = result(3, won=True), result(3, won=False)
    for results in ([won, lost], [lost, won]):
        assert fate_of(3, fates({KEY: results})) is Fate.WON
    assert fate_of(3, fates({"rainbow|normal|1": [won]})) is Fate.OPEN


@pytest.mark.parametrize(
    "days,today,row",
    [
        ({}, 9, 0),
        ({9: True}, 9, 1),
        ({7: True, 8: True}, 9, 2),
        ({7: True, 8: True, 9: False}, 9, 0),
        ({6: True, 8: True, 9: True}, 9, 2),
        ({0: True, 1: True}, 1, 2),
    ],
)
def test_row_of_days_won(days: dict[int, bool], today: int, row: int) -> None:
    """Pitfall 23: it ends today, or yesterday while today is still to be played."""
    results = [result(day, won=won) for day, won in days.items()]
    assert row_of_wins(today, fates({KEY: results})) == row


def test_today_is_played_as_a_proved_deal(desk: Desk) -> None:
    """The number is the list's for the day, the level is Easy."""
    sheet = Today(desk.room)
    sheet.act("play", "")
    wish = desk.wishes[-1]
    assert wish == NewDeal(RULES, todays_deal(day_of(desk.device.now)), Level.EASY)
    assert desk.record.level is Level.EASY
    assert not desk.record.practice


def test_a_day_before_can_be_chosen_and_none_after(desk: Desk) -> None:
    """The month ends with today, the first month has nothing before it."""
    sheet = Today(desk.room)
    today = day_of(desk.device.now)
    assert f'value="{today}"' in sheet.body()
    assert f'value="{today + 1}"' not in sheet.body()
    sheet.act("later", "")
    assert sheet.month == desk.device.now.replace(day=1)
    for _ in range(30):
        sheet.act("earlier", "")
    assert sheet.month == FIRST
    sheet.act("day", "4")
    sheet.act("play", "")
    wish = desk.wishes[-1]
    assert isinstance(wish, NewDeal)
    assert wish.number == todays_deal(4)


def test_a_month_shows_each_of_its_days_once(desk: Desk) -> None:
    """As a button up to today, as a number after it."""
    body = Today(desk.room).body()
    month = desk.device.now.replace(day=1)
    days = [month + timedelta(days=i) for i in range(31)]
    buttons = [day for day in days if day <= desk.device.now]
    assert body.count('data-act="day"') == len(buttons)
    assert preset("canfield") == RULES
