"""The command line's contract: texts, JSON keys, exit codes, one line for what is wrong."""

import io
import json
import subprocess
import sys
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from canfield_core import (
    Game,
    Reason,
    Refusal,
    Rules,
    deal,
    format_layout,
    parse_layout,
    parse_line,
    preset,
)
from canfield_core.__main__ import count_positions, explain, main
from tests import golden
from tests.tables import IDS, position

Run = pytest.CaptureFixture[str]
LAST = ("foundations: 8S..7S 8H..7H 8D..7D 8C..6C", "1: 7C")


def said(capsys: Run, *words: str) -> str:
    """What a command prints that ends well, without the last line end."""
    assert main(words) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.endswith("\n") or not out
    return out[:-1]


def data(capsys: Run, *words: str) -> Any:  # noqa: ANN401 - JSON is of any shape
    """The same as JSON."""
    return json.loads(said(capsys, *words, "--json"))


def failed(capsys: Run, *words: str) -> str:
    """The one line on standard error of a command that ends with 2."""
    try:
        code = main(words)
    except SystemExit as stop:
        code = stop.code if isinstance(stop.code, int) else -1
    out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert err.endswith("\n")
    assert err.startswith("canfield_core")
    return err[:-1]


def test_variants_are_listed_one_a_line(capsys: Run) -> None:
    """The ids, the parent first; as JSON the records."""
    assert said(capsys, "variants").splitlines() == list(IDS)
    records = data(capsys, "variants")
    assert [record["id"] for record in records] == list(IDS)
    names = {field.name for field in fields(Rules)}
    assert all(names | {"name", "other_names", "score"} <= set(record) for record in records)


@pytest.mark.parametrize("game", IDS)
def test_deal_prints_the_layout(capsys: Run, game: str) -> None:
    """Of every game, by its number."""
    text = said(capsys, "deal", "--rules", game, "--deal", "42")
    assert text + "\n" == format_layout(deal(preset(game), 42))


def test_without_words_it_is_deal_1_of_canfield(capsys: Run) -> None:
    """The defaults; and play without moves is the deal."""
    text = format_layout(deal(preset("canfield"), 1))
    assert said(capsys, "deal") == said(capsys, "play") == text[:-1]


def test_moves_are_made_first(capsys: Run) -> None:
    """`deal`, `play`, `moves` and `perft` all take them."""
    game = Game.new(preset("canfield"), 1)
    for move in parse_line("t w-3"):
        game.play(move)
    text = format_layout(game.state)[:-1]
    assert said(capsys, "deal", "--moves", "t w-3") == text
    assert said(capsys, "play", "--moves", " t  w-3 ") == text
    assert said(capsys, "moves", "--moves", "t").splitlines() == ["t", "w-3"]
    assert said(capsys, "perft", "--moves", "t", "--depth", "1") == "1 2"


def test_json_has_the_keys_of_the_contract(capsys: Run) -> None:
    """Layout, legal, outcome, score, moves."""
    for command in ("deal", "play", "moves"):
        found = data(capsys, command, "--moves", "t w-3")
        assert list(found) == ["layout", "legal", "outcome", "score", "moves"]
        assert parse_layout(found["layout"])
        assert found["moves"] == ["t", "w-3"]
        assert (found["outcome"], found["score"]) == ("open", 5)
        assert all(isinstance(move, str) for move in found["legal"])


def test_options_follow_the_id(capsys: Run) -> None:
    """`--rules ID+options`, and the layout says them."""
    found = data(capsys, "moves", "--rules", "canfield+turn=1 unit=run", "--moves", "t")
    assert "\noptions: turn=1 unit=run\n" in found["layout"]


def test_perft_counts_positions_with_repetition(capsys: Run) -> None:
    """One line `D COUNT` a depth, as many as asked for."""
    lines = [line.split() for line in said(capsys, "perft", "--depth", "3").splitlines()]
    state = deal(preset("canfield"), 1)
    assert lines == [[str(d), str(count_positions(state, d))] for d in (1, 2, 3)]
    assert said(capsys, "perft", "--depth", "0") == ""
    assert count_positions(state, 0) == 1
    assert data(capsys, "perft", "--depth", "2") == {d: int(n) for d, n in lines[:2]}


def test_schemes_and_seconds_are_asked_for(capsys: Run, tmp_path: Path) -> None:
    """The preset's scheme by default; without seconds no bonus."""
    file = tmp_path / "last.txt"
    file.write_text(format_layout(position(*LAST)), "utf-8")

    def score(*words: str) -> int:
        found = data(capsys, "play", "--layout", str(file), "--moves", "1-f", *words)
        assert (found["outcome"], found["legal"]) == ("won", [])
        return int(found["score"])

    assert score() == score("--score", "standard") == 10
    assert score("--elapsed", "60") == 850
    assert score("--score", "timed", "--elapsed", "60") == 10_000
    assert score("--score", "casino", "--elapsed", "60") == 210
    assert score("--score", "none", "--elapsed", "60") == 0
    assert data(capsys, "deal", "--rules", "casino")["score"] == -45


def test_a_won_position_has_no_moves_to_print(capsys: Run, tmp_path: Path) -> None:
    """Not even an empty line."""
    file = tmp_path / "last.txt"
    file.write_text(format_layout(position(*LAST)), "utf-8")
    assert said(capsys, "moves", "--layout", str(file), "--moves", "1-f") == ""


def test_a_layout_is_read_from_standard_input(capsys: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """`--layout -`; and what comes out goes in again."""
    text = said(capsys, "deal", "--rules", "rainbow", "--deal", "5")
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    assert said(capsys, "deal", "--layout", "-") == text


@pytest.mark.parametrize("game", ["canfield", "rainbow", "storehouse", "double", "american-toad"])
def test_a_won_game_is_replayed(capsys: Run, game: str) -> None:
    """Line by line to the last card."""
    row = json.loads(golden.WON.read_text("utf-8"))[game]
    words = ("--rules", game, "--deal", str(row["deal"]), "--moves", row["moves"])
    found = data(capsys, "play", *words)
    assert (found["outcome"], found["legal"], found["score"]) == ("won", [], row["score"])
    assert " ".join(found["moves"]) == row["moves"]
    assert found["layout"] in said(capsys, "play", *words) + "\n"


BAD = [
    (["deal", "--deal", "0"], "deal numbers run from 1 to 999,999,999"),
    (["deal", "--deal", "x"], "deal numbers run from 1 to 999,999,999"),
    (["deal", "--rules", "klondike"], "'klondike' is no game: one of canfield,"),
    (["deal", "--rules", "canfield+turn=9"], "turn=9 is no choice: one of 3, 2, 1"),
    (["play", "--moves", "t x"], "'x' is not a move"),
    (["play", "--moves", "1-2"], "1-2 is not legal: 6H does not go on AH"),
    (["play", "--moves", "1-f"], "1-f is not legal: 6H does not follow 2H"),
    (["play", "--moves", "fh-1"], "fh-1 is not legal: a card on a foundation stays there"),
    (["play", "--moves", "d"], "d is not legal: the stock is not out yet"),
    (["play", "--layout", "no/such/file"], "no/such/file"),
    (["play", "--layout", "."], "directory"),
    (["play", "--deal", "1", "--layout", "-"], "not allowed with"),
    (["play", "--elapsed", "-1"], "no whole number"),
    (["play", "--elapsed", "1.5"], "no whole number"),
    (["perft", "--depth", "x"], "no whole number"),
    (["play", "--score", "gold"], "invalid choice: 'gold'"),
    (["play", "--nonsense"], "--nonsense"),
    (["play", "--nonsense\nwith two lines"], "with two lines"),
    (["frobnicate"], "invalid choice: 'frobnicate'"),
    ([], "required: command"),
]


@pytest.mark.parametrize("words, line", BAD, ids=[" ".join(words) for words, _ in BAD])
def test_what_is_wrong_is_said_in_one_line(capsys: Run, words: list[str], line: str) -> None:
    """Exit code 2, nothing on standard output, one line on standard error."""
    assert line in failed(capsys, *words)


@pytest.mark.parametrize(
    "old, new, line",
    [
        ("1: 6H", "1: 6H 2S", "twice on the table: 2S"),
        ("1: 6H", "1:", "missing: 6H"),
        ("1: 6H", "1: 6X", "'6X' is not a card"),
        ("1: 6H", "1: ##", "hidden card"),
        ("rules: canfield", "rules: canasta", "'canasta' is no game"),
    ],
)
def test_an_impossible_layout_says_which_card(
    capsys: Run, monkeypatch: pytest.MonkeyPatch, old: str, new: str, line: str
) -> None:
    """Which is there twice, which is missing, which is none."""
    text = format_layout(deal(preset("canfield"), 1)).replace(old, new)
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    assert line in failed(capsys, "play", "--layout", "-")


def test_rules_that_differ_from_the_layouts_are_an_error(capsys: Run, tmp_path: Path) -> None:
    """Another game or other options; the game alone names it too, the options in any order."""
    file = tmp_path / "layout.txt"
    text = said(capsys, "deal", "--rules", "rainbow+turn=3 unit=run")
    file.write_text(text, "utf-8")
    for rules in ("canfield", "rainbow+turn=3", "rainbow+turn=2 unit=run"):
        line = failed(capsys, "deal", "--layout", str(file), "--rules", rules)
        assert "not those of --rules" in line
    for rules in ("rainbow", "rainbow+unit=run turn=3"):
        assert text == said(capsys, "deal", "--layout", str(file), "--rules", rules)


def test_a_file_that_is_no_text_is_an_error(capsys: Run, tmp_path: Path) -> None:
    """Bytes that are no UTF-8."""
    file = tmp_path / "noise"
    file.write_bytes(b"\xff\xfe\x00")
    assert "utf-8" in failed(capsys, "deal", "--layout", str(file))


def test_every_refusal_has_words() -> None:
    """For the terminal; the page has its own."""
    for reason in Reason:
        words = explain(Refusal(reason, 0, 1, 2))
        assert words
        assert "{" not in words


def test_it_runs_as_a_module() -> None:
    """`python -m canfield_core`, with its exit codes, and help."""

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "canfield_core", *words]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    done = run("moves", "--deal", "1", "--moves", "t")
    assert (done.returncode, done.stdout, done.stderr) == (0, "t\nw-3\n", "")
    done = run("play", "--moves", "1-2")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == ("canfield_core: 1-2 is not legal: 6H does not go on AH\n")
    assert run("--help").returncode == 0
