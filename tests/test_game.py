"""A game in progress: acts, undo, redo, restart, time, and what they cost."""

import sys
from collections.abc import Callable
from types import FrameType

import pytest

from canfield_core import (
    BadDeal,
    Game,
    IllegalMove,
    Scheme,
    deal,
    format_line,
    parse_line,
    parse_move,
    preset,
)
from canfield_core.game import Tally
from canfield_core.move import REDEAL, TURN
from tests.tables import position

ROWS = ("foundations: 8S", "reserve: 2C 8C 8D", "1: 9S", "2: 8H", "3: 4S", "4: 2D")


def test_a_new_game_stands_at_its_deal() -> None:
    """Nothing played, nothing to undo, no time gone."""
    game = Game.new(preset("canfield"), 1)
    assert game.state == game.start == deal(preset("canfield"), 1)
    assert (game.number, game.rules, game.scheme) == (1, preset("canfield"), Scheme.STANDARD)
    assert (game.moves, game.score, game.seconds, game.played()) == (0, 0, 0, [])
    assert not game.is_begun()
    assert not game.undo()
    assert not game.redo()
    with pytest.raises(BadDeal):
        Game.new(preset("canfield"), 0)


def test_each_act_is_one_move() -> None:
    """Turn, redeal and plays count one each, the fill none."""
    game = Game(position(*ROWS))
    game.play_all(parse_line("1-f"))
    game.play(TURN)
    assert (game.moves, format_line(game.played())) == (2, "1-f t")
    while game.state.stock:
        game.play(TURN)
    before = game.moves
    game.play(REDEAL)
    assert game.moves == before + 1


def test_an_act_of_several_moves_counts_each_and_is_one_undo() -> None:
    """Each card that automatic play moves is a move; they are taken back together."""
    game = Game(position(*ROWS))
    game.play_all(parse_line("1-f 2-f"))
    assert (game.moves, game.score) == (2, 20)
    assert game.undo()
    assert (game.moves, game.score, game.state) == (0, 0, game.start)
    assert game.redo()
    assert (game.moves, game.score) == (2, 20)


def test_a_move_can_join_the_act_before() -> None:
    """What an act sets off belongs to it."""
    game = Game(position(*ROWS))
    game.play(TURN)
    game.play(parse_move("1-f"))
    game.play_all(parse_line("2-f"), joined=True)
    game.undo()
    assert format_line(game.played()) == "t"
    first = Game(position(*ROWS))
    first.play_all(parse_line("1-f"), joined=True)
    first.undo()
    assert first.state == first.start


def test_a_single_undo_takes_one_card_back() -> None:
    """The finish can be taken back card by card; redo brings the rest of the act."""
    game = Game(position(*ROWS))
    game.play_all(parse_line("1-f 2-f 1-f"))
    game.undo(single=True)
    assert format_line(game.played()) == "1-f 2-f"
    game.undo(single=True)
    assert format_line(game.played()) == "1-f"
    game.redo()
    assert format_line(game.played()) == "1-f 2-f 1-f"


def test_another_act_after_an_undo_ends_the_redo() -> None:
    """A new way begins; a refused act leaves the old one open."""
    game = Game(position(*ROWS))
    game.play_all(parse_line("1-f"))
    game.undo()
    with pytest.raises(IllegalMove):
        game.play(parse_move("3-f"))
    assert game.undone
    game.play(TURN)
    assert not game.redo()


def test_what_went_before_a_refused_move_stays_made() -> None:
    """A line is made up to the move that cannot be, and an undo takes that part back."""
    game = Game(position(*ROWS))
    with pytest.raises(IllegalMove):
        game.play_all(parse_line("1-f 2-f 3-f"))
    assert format_line(game.played()) == "1-f 2-f"
    game.undo()
    assert game.state == game.start


def test_restart_clears_moves_score_and_clock_and_is_one_undoable_act() -> None:
    """The same deal from its start; the undo brings all back, and what went since stays."""
    game = Game(position(*ROWS), scheme=Scheme.STANDARD)
    game.play_all(parse_line("1-f 2-f"))
    game.pass_time(5000)
    game.restart()
    assert (game.state, game.moves, game.score, game.seconds) == (game.start, 0, 0, 0)
    assert (game.played(), game.is_begun()) == ([], True)
    game.play(TURN)
    game.pass_time(2000)
    assert (game.moves, game.seconds) == (1, 2)
    game.undo()
    game.undo()
    assert (game.moves, game.score, game.seconds) == (2, 20, 7)
    assert format_line(game.played()) == "1-f 2-f"
    game.redo()
    assert (game.state, game.moves, game.score, game.seconds) == (game.start, 0, 0, 0)


def test_before_the_first_act_there_is_nothing_to_restart() -> None:
    """So that a restart alone never makes a deal count."""
    game = Game.new(preset("canfield"), 1)
    game.restart()
    assert not game.steps
    game.play(TURN)
    game.undo()
    game.restart()
    assert game.is_begun()
    assert game.undo()


def test_elsewhere_an_undo_takes_its_move_back() -> None:
    """Standard, casino and none count the moves that led here."""
    for scheme in (Scheme.STANDARD, Scheme.CASINO, Scheme.NONE):
        game = Game(position(*ROWS), scheme=scheme)
        game.play(TURN)
        game.undo()
        assert game.moves == 0
        game.redo()
        assert game.moves == 1


def test_under_timed_an_undo_counts_one_too() -> None:
    """The move stays counted and the undo is one more; so is each move that is made again."""
    game = Game(position(*ROWS), scheme=Scheme.TIMED)
    game.play(TURN)
    game.undo()
    assert game.moves == 2
    game.redo()
    assert game.moves == 3
    game.play_all(parse_line("1-f 2-f"))
    assert game.moves == 5
    game.undo()
    assert game.moves == 6
    game.restart()
    assert game.moves == 0
    game.undo()
    assert game.moves == 7


def test_time_never_runs_backwards_and_stops_at_the_win() -> None:
    """Milliseconds add up; whole seconds count."""
    game = Game(position("foundations: 8S..7S 8H..7H 8D..7D 8C..6C", "1: 7C"))
    for milliseconds in (400, 600, -5000, 0, 999):
        game.pass_time(milliseconds)
    assert game.tally == Tally(elapsed=1999)
    assert game.seconds == 1
    game.play(parse_move("1-f"))
    game.pass_time(60_000)
    assert game.seconds == 1


def test_all_positions_on_the_way_can_be_seen() -> None:
    """From the start to now and on through what can be redone, for replay."""
    game = Game(position(*ROWS))
    game.play_all(parse_line("1-f 2-f"))
    game.play(TURN)
    states = game.states()
    assert (states[0], states[-1], len(states)) == (game.start, game.state, 4)
    game.undo()
    game.undo()
    assert list(game.states()) == list(states)


def calls(work: Callable[[], object]) -> int:
    """How many function calls, Python's and C's, a piece of work makes."""
    count = 0

    def seen(_frame: FrameType, event: str, _what: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(seen)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


def long_game(acts: int) -> Game:
    """A game of so many acts: a stock turned over and over."""
    game = Game.new(preset("canfield"), 1)
    while len(game.steps) < acts:
        game.play(TURN if game.state.stock else REDEAL)
    return game


def test_an_act_an_undo_and_a_redo_take_the_same_time_after_10_and_5000_moves() -> None:
    """Counted in calls; 5,004 acts stand where 12 do, just after a redeal."""
    short, long = long_game(12 + 1), long_game(13 * 385)
    assert short.state == long.state._replace(redeals=1)

    def copied(game: Game) -> list[int]:
        return [id(step) for step in game.steps[:10]]

    kept = copied(long)
    for act in (lambda game: game.play(TURN), Game.undo, Game.redo):
        assert calls(lambda: act(short)) == calls(lambda: act(long)) < 60  # noqa: B023
    assert copied(long) == kept
    assert long.steps[0].state.tableau is long.steps[-1].state.tableau
