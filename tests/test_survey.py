"""The survey's counts and intervals, and the catalogue's entries."""

import json
from pathlib import Path

import pytest

from canfield_core.__main__ import main
from canfield_core.catalogue import (
    FIRST_DAY,
    LONGEST,
    Difficulty,
    Entry,
    easy_deals,
    entry,
    format_entry,
    known,
    parse_entry,
    reach,
    todays_deal,
    todays_deals,
)
from canfield_core.deal import deal
from canfield_core.solver import solve
from canfield_core.survey import Count, count, deals_of, plot, table, wilson
from canfield_core.variants import parse_rules, preset
from canfield_core.verdict import Verdict

CANFIELD = preset("canfield")


def test_what_is_not_decided_counts_on_both_sides() -> None:
    """From all of it lost to all of it won, each with its own error of chance."""
    one = Count("canfield", won=60, lost=30, unknown=10)
    low, high = one.interval()
    assert low == wilson(60, 100)[0]
    assert high == wilson(70, 100)[1]
    assert wilson(60, 100)[1] < high


def test_the_interval_is_wilsons() -> None:
    """Half of a hundred, as published tables have it; nothing is known of no deals."""
    low, high = wilson(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 10)[0] == 0


def test_the_survey_prints_a_table_and_draws_a_plot(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Deals 46 and 50 are lost at once, 4 is won within a hundred positions."""
    verdicts = [solve(deal(CANFIELD, number), 700).verdict for number in (4, 46, 50)]
    one = count("canfield", verdicts)
    assert (one.won, one.lost, one.unknown) == (1, 2, 0)
    assert "canfield" in table([one])
    assert plot([one]).count("<path") == 2
    picture = tmp_path / "plot.svg"
    assert main(["survey", "--deals", "4-5", "--nodes", "2000", "--plot", str(picture)]) == 0
    assert " 2 " in capsys.readouterr().out
    assert picture.read_text("utf-8").startswith("<svg")
    assert deals_of("7") == range(7, 8)


def test_a_survey_goes_on_where_it_stopped(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """What is decided is not searched again; what is not, only with more positions."""
    kept = tmp_path / "kept"
    line = ["survey", "--deals", "2-4", "--keep", str(kept), "--json", "--nodes"]
    assert main([*line, "200"]) == 0
    first = kept.read_text("utf-8").splitlines()
    assert [text.split("\t")[3] for text in first] == ["unknown", "unknown", "winnable"]
    (record,) = json.loads(capsys.readouterr().out)
    assert (record["won"], record["unknown"], record["deals"]) == (1, 2, [2, 4])
    assert main([*line, "200"]) == 0
    assert kept.read_text("utf-8").splitlines() == first
    assert main([*line, "300"]) == 0
    assert len(kept.read_text("utf-8").splitlines()) == 5
    kept.write_text("canfield 2", "utf-8")
    assert main([*line, "300"]) == 2
    assert "no result" in capsys.readouterr().err


@pytest.mark.parametrize(
    "one",
    [Entry(Verdict.UNKNOWN), Entry(Verdict.UNWINNABLE), Entry(Verdict.WINNABLE, 254, 9)],
)
def test_an_entry_is_read_as_it_was_written(one: Entry) -> None:
    """Three letters a deal."""
    assert parse_entry(format_entry(one)) == one
    assert len(format_entry(one)) == 3


def test_difficulty_follows_the_search() -> None:
    """The more positions it looked at, the harder the deal."""
    levels = [Entry(Verdict.WINNABLE, 250, doublings).difficulty for doublings in (5, 10, 15)]
    assert levels == [Difficulty.EASY, Difficulty.MIDDLING, Difficulty.DEVILISH]


def test_the_catalogue_says_what_the_solver_finds() -> None:
    """Its first deals again; nothing about deals beyond its reach or games it does not have."""
    for number in range(1, min(reach(CANFIELD), 12) + 1):
        verdict = solve(deal(CANFIELD, number), 1500).verdict
        assert verdict in {Verdict.UNKNOWN, known(CANFIELD, number)}, number
    assert entry(CANFIELD, reach(CANFIELD) + 1) is None
    assert known(parse_rules("acme+unit=run"), 1) is None


def test_easy_deals_are_proved() -> None:
    """Each in the catalogue as winnable, and each of one difficulty only."""
    deals = easy_deals(CANFIELD)
    assert all(known(CANFIELD, number) is Verdict.WINNABLE for number in deals)
    parts = [easy_deals(CANFIELD, difficulty) for difficulty in Difficulty]
    assert sorted(number for part in parts for number in part) == list(deals)


def test_todays_deals_are_proved_and_never_change() -> None:
    """The first days' numbers stand for ever; the list begins anew at its end."""
    deals = todays_deals()
    assert deals[:5] == (1_000_002, 1_000_004, 1_000_007, 1_000_013, 1_000_015)
    assert todays_deal(0) == todays_deal(len(deals)) == deals[0] > FIRST_DAY
    for number in deals[:5]:
        assert solve(deal(CANFIELD, number), 4000).verdict is Verdict.WINNABLE


def test_a_line_too_long_for_two_digits_stands_as_the_longest() -> None:
    long = Entry(Verdict.WINNABLE, LONGEST + 40, 9)
    assert parse_entry(format_entry(long)) == Entry(Verdict.WINNABLE, LONGEST, 9)
