"""`python -m canfield_core solve`: its contract, its limits, lines that replay to a won game."""

import json
from typing import Any

import pytest

from canfield_core import deal, parse_move, play, preset
from canfield_core.__main__ import main

Run = pytest.CaptureFixture[str]
WON, LOST, LONG = "4", "46", "1"
"""Deals of `canfield`: won within a hundred positions, lost at once, and not soon decided."""


def solved(capsys: Run, number: str, *words: str) -> Any:  # noqa: ANN401 - JSON is of any shape
    """What the command says of the deal, as data."""
    assert main(["solve", "--deal", number, "--json", *words]) == 0
    return json.loads(capsys.readouterr().out)


def test_a_won_deal_has_a_line_that_replays_to_a_won_game(capsys: Run) -> None:
    """The moves are the texts that `play` takes."""
    answer = solved(capsys, WON)
    assert list(answer) == ["verdict", "nodes", "seconds", "moves"]
    assert answer["verdict"] == "winnable"
    state = deal(preset("canfield"), int(WON))
    for text in answer["moves"]:
        state = play(state, parse_move(text))
    assert state.is_won()


def test_the_answer_in_words_is_a_verdict_and_the_line(capsys: Run) -> None:
    """The line stands on a line of its own, ready for `--moves`."""
    moves = " ".join(solved(capsys, WON)["moves"])
    assert main(["solve", "--deal", WON]) == 0
    head, line = capsys.readouterr().out.splitlines()
    assert head.startswith("winnable ")
    assert line == moves
    assert main(["play", "--deal", WON, "--moves", line]) == 0
    assert "stock:\n" in capsys.readouterr().out


def test_after_the_last_move_nothing_is_left_to_do(capsys: Run) -> None:
    """A position is asked about, not only a deal: won already, or one move before."""
    moves = solved(capsys, WON)["moves"]
    for kept in (moves, moves[:-1]):
        answer = solved(capsys, WON, "--moves", " ".join(kept))
        assert answer["verdict"] == "winnable"
        assert answer["moves"] == moves[len(kept) :]


def test_a_lost_deal_is_proved_without_moves(capsys: Run) -> None:
    """One line in words."""
    answer = solved(capsys, LOST)
    assert (answer["verdict"], answer["moves"]) == ("unwinnable", [])
    assert main(["solve", "--deal", LOST]) == 0
    assert capsys.readouterr().out.startswith("unwinnable ")


@pytest.mark.parametrize("limit", [("--nodes", "1200"), ("--seconds", "0"), ("--nodes", "0")])
def test_a_limit_ends_the_search_with_unknown(capsys: Run, limit: tuple[str, str]) -> None:
    """Positions at most, give or take one slice; seconds at most."""
    answer = solved(capsys, LONG, *limit)
    assert (answer["verdict"], answer["moves"]) == ("unknown", [])
    assert answer["nodes"] <= 2400
