"""What acts and games are worth under each scheme."""

import pytest

from canfield_core import Game, Scheme, State, deal, parse_line, parse_move, preset
from canfield_core.score import act_points, casino_points, penalty_due, win_bonus
from tests.tables import position

ACTS = {
    "t": (0, 0),
    "d": (0, 0),
    "b1": (0, 0),
    "w-1": (5, 0),
    "r-1": (5, 0),
    "1-2": (0, 0),
    "1-2*1": (0, 0),
    "w-f": (10, 10),
    "r-f": (10, 10),
    "1-f": (10, 10),
    "fs-1": (-10, -10),
}
"""Points under standard and timed."""


@pytest.mark.parametrize("text", ACTS)
def test_each_kind_of_act(text: str) -> None:
    """Standard pays for placing by hand, timed only for foundations; the others for no act."""
    move = parse_move(text)
    assert (act_points(Scheme.STANDARD, move), act_points(Scheme.TIMED, move)) == ACTS[text]
    assert act_points(Scheme.CASINO, move) == act_points(Scheme.NONE, move) == 0


def test_the_compulsory_fill_scores_nothing() -> None:
    """The pile that moved and the card that filled are worth nothing together."""
    rows = ("foundations: 8S", "reserve: 9C", "1: TH", "2: JC", "3: 4S", "4: 2D")
    game = Game(position(*rows))
    game.play(parse_move("1-2"))
    assert (game.score, game.moves) == (0, 1)
    game.play(parse_move("1-2"))
    assert (game.score, game.moves) == (0, 2)


def test_a_space_filled_by_hand_scores_as_a_pile() -> None:
    """From the reserve where the fill is off, and from the waste."""
    rows = ("foundations: 8S", "reserve: 9C", "1:", "2:", "3: 4S", "4: 2D", "waste: KH")
    game = Game(position("options: fill=off", *rows))
    game.play_all(parse_line("r-1 w-2"))
    assert game.score == 10


def won(scheme: Scheme, milliseconds: int) -> Game:
    """A game one card before its end, won after that time."""
    game = Game(position("foundations: 8S..7S 8H..7H 8D..7D 8C..6C", "1: 7C"), scheme=scheme)
    game.pass_time(milliseconds)
    game.play(parse_move("1-f"))
    return game


@pytest.mark.parametrize(
    "seconds, score", [(0, 910), (1, 909), (899, 11), (900, 10), (901, 10), (90_000, 10)]
)
def test_a_standard_win_adds_what_is_left_of_900_seconds(seconds: int, score: int) -> None:
    """Whole seconds: 999 milliseconds are none."""
    assert won(Scheme.STANDARD, seconds * 1000).score == score
    assert won(Scheme.STANDARD, seconds * 1000 + 999).score == score


@pytest.mark.parametrize(
    "seconds, bonus", [(0, 600_000), (1, 600_000), (2, 300_000), (7, 85_714), (700_000, 0)]
)
def test_a_timed_win_adds_600000_by_the_seconds(seconds: int, bonus: int) -> None:
    """Integer division, by at least one second."""
    assert win_bonus(Scheme.TIMED, seconds) == bonus


def test_a_timed_win_counts_its_card_and_its_time() -> None:
    """Ten for the last card; the penalty had nothing to take before it."""
    assert won(Scheme.TIMED, 60_000).score == 10 + 10_000


@pytest.mark.parametrize(
    "before, after, due", [(0, 29, 0), (29, 30, 30), (30, 59, 0), (0, 60, 60), (59, 125, 90)]
)
def test_time_costs_30_at_each_full_30_seconds(before: int, after: int, due: int) -> None:
    """Under timed alone."""
    assert penalty_due(Scheme.TIMED, before, after) == due
    assert penalty_due(Scheme.STANDARD, before, after) == 0


def up_game(scheme: Scheme) -> Game:
    """A game with four cards that can go up, the last two once they have filled."""
    rows = ("foundations: 8S", "reserve: 2C 8C 8D", "1: 9S", "2: 8H", "3: 4S", "4: 2D")
    return Game(position("options: returns=on", *rows), scheme=scheme)


def test_the_penalty_stops_at_nothing_and_undo_does_not_give_it_back() -> None:
    """Score = max(0, score - 30), then acts count on from there."""
    game = up_game(Scheme.TIMED)
    game.play_all(parse_line("1-f 2-f"))
    game.pass_time(30_000)
    assert game.score == 0
    game.play(parse_move("1-f"))
    assert game.score == 10
    game.undo()
    assert game.score == 0
    game.redo()
    assert game.score == 10
    game.play(parse_move("2-f"))
    game.pass_time(29_999)
    assert game.score == 20
    game.pass_time(1)
    assert game.score == 0


@pytest.mark.parametrize("scheme", [Scheme.STANDARD, Scheme.TIMED])
def test_a_return_costs_ten_and_never_below_nothing(scheme: Scheme) -> None:
    """And its undo gives back exactly what it cost."""
    rows = ("foundations: 8S", "reserve: 2C 9S", "1: TH", "2: 9H", "3: 4S", "4: 2D")
    game = Game(position("options: returns=on", *rows), scheme=scheme)
    game.play_all(parse_line("r-f"))
    assert game.score == 10
    game.play(parse_move("fs-1"))
    assert game.score == 0
    game.play(parse_move("fs-2"))
    assert (game.score, game.state.founded()) == (0, 0)
    game.undo()
    assert game.score == 0
    game.undo()
    assert game.score == 10


def test_casino_looks_at_the_position() -> None:
    """-50 a pack and +5 a card: -45 at the start, +210 with all 52."""
    state = deal(preset("canfield"), 1)
    assert casino_points(state) == -45
    whole = position("foundations: 8S..7S 8H..7H 8D..7D 8C..7C")
    assert casino_points(whole) == 210
    assert casino_points(deal(preset("variegated"), 1)) == -100 + 40
    assert casino_points(deal(preset("selective"), 1)) == -50
    game = Game.new(preset("selective"), 1, Scheme.CASINO)
    game.play(parse_move("b1"))
    assert game.score == -45


def test_casino_has_no_time() -> None:
    """Neither penalty nor bonus."""
    assert won(Scheme.CASINO, 5000).score == 210
    assert win_bonus(Scheme.CASINO, 1) == win_bonus(Scheme.NONE, 1) == 0


def test_none_shows_nothing() -> None:
    """Whatever is played, in whatever time."""
    assert won(Scheme.NONE, 1000).score == 0


def score_after(state: State, scheme: Scheme, line: str, seconds: int | None) -> int:
    """The command line's score: all acts, then so many seconds."""
    game = Game(state, scheme=scheme)
    game.play_all(parse_line(line))
    return game.score_after(seconds)


def test_a_score_without_a_clock() -> None:
    """Without seconds no bonus and no penalty; with them as if played at once."""
    last = position("foundations: 8S..7S 8H..7H 8D..7D 8C..6C", "1: 7C")
    assert score_after(last, Scheme.STANDARD, "1-f", None) == 10
    assert score_after(last, Scheme.STANDARD, "1-f", 100) == 810
    assert score_after(last, Scheme.TIMED, "1-f", None) == 10
    assert score_after(last, Scheme.TIMED, "1-f", 60) == 0 + 10_000
    assert score_after(last, Scheme.TIMED, "", 60) == 0
    assert score_after(last, Scheme.CASINO, "1-f", 60) == 210
    assert score_after(last, Scheme.NONE, "1-f", 60) == 0


@pytest.mark.parametrize("game", ["canfield", "canfield-modern", "canfield-open", "casino"])
def test_a_new_game_is_scored_by_its_own_scheme(game: str) -> None:
    """Standard, timed, none, casino; the player may choose another."""
    own = Game.new(preset(game), 1).scheme
    expected = {"canfield-modern": "timed", "canfield-open": "none", "casino": "casino"}
    assert own == expected.get(game, "standard")
    assert Game.new(preset(game), 1, Scheme.CASINO).scheme is Scheme.CASINO
