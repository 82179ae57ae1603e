"""Results and what they add up to."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canfield_core import Game, Level, Record, Scheme, parse_move, parse_rules, preset
from canfield_core.move import TURN
from canfield_core.stats import (
    BadResult,
    Result,
    format_result,
    is_begun,
    joined,
    key_of,
    merge,
    parse_result,
    result_of,
    summarize,
)
from tests.tables import position


def ended(attempt: str, *, won: bool, **fields: object) -> Result:
    """A result with that id; what is not said is nothing."""
    plain = Result(
        attempt=attempt,
        won=won,
        helped=False,
        scheme=Scheme.STANDARD,
        founded=52 if won else 10,
        seconds=100,
        score=500,
        moves=90,
        number=7,
    )
    return plain._replace(**fields)  # type: ignore[arg-type]


results = st.builds(
    lambda attempt, ending, scheme, numbers: Result(
        attempt, ending != "lost", ending == "helped", scheme, *numbers
    ),
    st.text(alphabet="0123456789abcdefghijklmnopqrstuvwxyz", min_size=1, max_size=12),
    st.sampled_from(("won", "lost", "helped")),
    st.sampled_from(Scheme),
    st.tuples(
        st.integers(0, 156),
        st.integers(0, 10**9),
        st.integers(-1000, 10**7),
        st.integers(0, 10**6),
        st.integers(0, 999_999_999),
    ),
)


def finished(*, helped: bool = False) -> Record:
    """A record of a game just won."""
    game = Game(position("foundations: 8S..7S 8H..7H 8D..7D 8C..6C", "1: 7C"), number=None)
    game.pass_time(61_500)
    game.play(parse_move("1-f"))
    return Record(game, attempt="lq3k", helped=helped)


def test_a_result_says_how_the_attempt_stands() -> None:
    """Won with the last card, no button; a lost one by what is on the foundations."""
    assert result_of(finished()) == Result(
        "lq3k",
        won=True,
        helped=False,
        scheme=Scheme.STANDARD,
        founded=52,
        seconds=61,
        score=10 + 839,
        moves=1,
        number=0,
    )
    record = Record(Game.new(preset("canfield"), 9), attempt="a")
    record.game.play(TURN)
    assert result_of(record)[:5] == ("a", False, False, Scheme.STANDARD, 1)
    assert result_of(record).number == 9


def test_only_a_win_is_a_win_with_help() -> None:
    """A game lost in spite of help is lost like any other."""
    assert result_of(finished(helped=True)).helped
    assert not result_of(Record(Game.new(preset("canfield"), 9), helped=True)).helped


def test_a_deal_counts_once_its_first_act_is_made() -> None:
    """Even if it is taken back; a restart is the same attempt; practice counts nothing."""
    record = Record(Game.new(preset("canfield"), 1))
    assert not is_begun(record)
    record.game.restart()
    assert not is_begun(record)
    record.game.play(TURN)
    assert is_begun(record)
    record.game.undo()
    assert is_begun(record)
    record.game.restart()
    assert is_begun(record)
    record.practice = True
    assert not is_begun(record)


def test_results_are_kept_apart_by_game_options_level_and_turn() -> None:
    """Each has its own key."""
    games = ("canfield", "canfield+turn=1", "canfield+unit=run", "acme", "canfield-rush")
    keys = {key_of(parse_rules(game), level) for game in games for level in Level}
    assert len(keys) == 15
    assert key_of(preset("canfield"), Level.NORMAL) == "canfield|normal|3"
    assert key_of(preset("canfield-rush"), Level.EASY) == "canfield-rush|easy|3,2,1"
    assert key_of(parse_rules("canfield+turn=1"), Level.HARD) == "canfield+turn=1|hard|1"


@given(results)
def test_the_text_of_a_result_makes_the_round_trip(result: Result) -> None:
    """Every field, the casino's minus too."""
    assert parse_result(format_result(result)) == result


def test_a_result_is_at_most_40_characters() -> None:
    """With an id by the time, a long game and the highest deal."""
    result = ended("lq3k8f0z", won=True, seconds=86_400, score=600_910, moves=9999)
    text = format_result(result._replace(number=999_999_999))
    assert text == "lq3k8f0zws.1g.1uo0.cvny.7pr.gjdgxr"
    assert len(text) <= 40


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "aws.1.2.3.4",
        "aws.1.2.3.4.5.6",
        "Aws.1.2.3.4.5",
        "axs" + ".1" * 5,
        "awx" + ".1" * 5,
        "aws.1.2.3.4.zzzzzzzz",
        "aws.1.2.--3.4.5",
        "９ws.1.2.3.4.5",
    ],
)
def test_a_text_that_is_no_result_is_refused(text: str) -> None:
    """BadResult, so that a store with one spoilt word keeps the others."""
    with pytest.raises(BadResult, match="is no result"):
        parse_result(text)


def test_one_result_an_attempt() -> None:
    """Said again it replaces what was said; a win stays a win, and the first one at that."""
    lost, won = ended("a", won=False), ended("a", won=True, score=900)
    again = ended("a", won=True, score=100)
    assert joined([lost, ended("a", won=False, founded=20)]) == [ended("a", won=False, founded=20)]
    assert joined([lost, won]) == [won]
    assert joined([won, lost, again]) == [won]


@given(st.lists(results, max_size=8), st.lists(results, max_size=8))
def test_merging_doubles_nothing(mine: list[Result], theirs: list[Result]) -> None:
    """Two exports together have each attempt once; once more changes nothing; wins stay."""
    table, other = {"k": joined(mine)}, {"k": joined(theirs), "other": joined(theirs)}
    both = merge(table, other)
    attempts = [result.attempt for result in both["k"]]
    assert attempts == sorted({result.attempt for result in mine + theirs})
    assert merge(both, other) == both
    assert [result.attempt for result in merge(both, table)["k"]] == attempts
    assert both["other"] == other["other"]
    winners = {result.attempt for result in mine + theirs if result.won}
    assert {result.attempt for result in both["k"] if result.won} == winners


def test_nothing_played_adds_up_to_nothing() -> None:
    """No division by nothing, no best of none."""
    empty = summarize([], Scheme.STANDARD)
    assert (empty.played, empty.rate, empty.streak, empty.total) == (0, 0.0, 0, 0)
    assert empty.best_seconds is empty.mean_score is empty.best_founded is None


def test_means_and_bests_are_those_of_won_games() -> None:
    """Pitfall 23: lost games have no time; the foundations' measure counts all."""
    some = [
        ended("a", won=True, seconds=100, score=700, moves=80),
        ended("b", won=False, seconds=5, score=20, moves=3, founded=4),
        ended("c", won=True, seconds=200, score=600, moves=120),
    ]
    total = summarize(some, Scheme.STANDARD)
    assert (total.played, total.won, total.lost, total.rate) == (3, 2, 1, 2 / 3)
    assert (total.best_seconds, total.mean_seconds) == (100, 150)
    assert (total.best_score, total.mean_score, total.fewest_moves) == (700, 650, 80)
    assert (total.best_founded, total.mean_founded) == (52, 36)
    assert total.total == 1320


def test_scores_are_those_of_the_scheme_asked_for() -> None:
    """Another scheme's points are other points."""
    some = [ended("a", won=True), ended("b", won=True, scheme=Scheme.TIMED, score=9000)]
    assert summarize(some, Scheme.TIMED).best_score == 9000
    assert summarize(some, Scheme.STANDARD).best_score == 500
    assert summarize(some, Scheme.NONE).best_score is None
    assert summarize(some, Scheme.NONE).won == 2


def test_the_casino_runs_a_total_over_all_games() -> None:
    """Lost ones cost what they cost."""
    casino = [
        ended("a", won=False, scheme=Scheme.CASINO, score=-20),
        ended("b", won=True, scheme=Scheme.CASINO, score=210),
        ended("c", won=False, scheme=Scheme.CASINO, score=-45),
    ]
    total = summarize(casino, Scheme.CASINO)
    assert (total.total, total.best_score, total.mean_score) == (145, 210, 145 / 3)


@pytest.mark.parametrize(
    "row, streak, best, worst",
    [
        ("", 0, 0, 0),
        ("w", 1, 1, 0),
        ("l", -1, 0, 1),
        ("wwl", -1, 2, 1),
        ("llwww", 3, 3, 2),
        ("wwwlllll", -5, 3, 5),
        ("lwlwll", -2, 1, 2),
    ],
)
def test_streaks_have_a_sign(row: str, streak: int, best: int, worst: int) -> None:
    """The current one, the longest of wins and the longest of losses, in the order of the ids."""
    some = [ended(f"a{i}", won=how == "w") for i, how in enumerate(row)]
    random.Random(row).shuffle(some)
    total = summarize(some, Scheme.STANDARD)
    assert (total.streak, total.best_streak, total.worst_streak) == (streak, best, worst)


def test_wins_with_help_are_counted_apart() -> None:
    """They break no streak and set no best."""
    some = [
        ended("a", won=True),
        ended("b", won=True, helped=True, seconds=1),
        ended("c", won=True),
    ]
    total = summarize(some, Scheme.STANDARD)
    assert (total.played, total.helped, total.streak, total.best_seconds) == (2, 1, 2, 100)
