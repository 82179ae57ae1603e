"""The memory of finished attempts: counted once, kept apart, taken back, bookmarked, let go."""

from canfield_core.game import Game
from canfield_core.level import Level
from canfield_core.move import parse_line
from canfield_core.record import Record
from canfield_core.stats import format_result, key_of, result_of
from canfield_core.variants import Scheme, preset
from ui.results import FINISHED, NEWEST, RESULTS, Results

from .page import FakeStore


def attempt(name: str, number: int = 1, moves: str = "t t", game: str = "canfield") -> Record:
    """An attempt at a deal, as far as those moves."""
    record = Record(Game.new(preset(game), number), attempt=name)
    record.game.play_all(parse_line(moves))
    return record


def test_an_attempt_counts_once() -> None:
    """Said twice it is one result, the later one; its line is kept."""
    results = Results(FakeStore())
    record = attempt("a1")
    assert results.add(record)
    record.game.play_all(parse_line("t"))
    assert results.add(record)
    key = key_of(record.game.rules, Level.NORMAL)
    assert [r.moves for r in results.of(key)] == [3]
    assert [entry.result.attempt for entry in results.finished()] == ["a1"]


def test_practice_and_untouched_deals_count_nothing() -> None:
    """Neither leaves a result or a line."""
    store = FakeStore()
    practice = attempt("a1")
    practice.practice = True
    assert not Results(store).add(practice)
    assert not Results(store).add(attempt("a2", moves=""))
    assert store.texts == {}


def test_taking_back_forgets_result_and_line() -> None:
    """As if the game had never been left."""
    results = Results(FakeStore())
    record = attempt("a1")
    results.add(record)
    results.take_back(record)
    assert results.table() == {}
    assert list(results.finished()) == []


def test_results_are_kept_apart_by_game_level_and_turn() -> None:
    """Each has a key of its own, and each reads its own."""
    results = Results(FakeStore())
    hard = attempt("a2")
    hard.level = Level.HARD
    for record in (attempt("a1"), hard, attempt("a3", game="rainfall")):
        results.add(record)
    assert {key: len(found) for key, found in results.table().items()} == {
        "canfield|normal|3": 1,
        "canfield|hard|3": 1,
        "rainfall|normal|1": 1,
    }


def test_a_finished_deal_is_known_at_any_level() -> None:
    """Opened again it is practice; another number or game is not."""
    results = Results(FakeStore())
    results.add(attempt("a1", number=77))
    assert results.knows(preset("canfield"), 77)
    assert not results.knows(preset("canfield"), 78)
    assert not results.knows(preset("rainfall"), 77)


def test_what_cannot_be_read_is_left_out() -> None:
    """Damaged results and lines cost nothing but themselves."""
    store = FakeStore()
    results = Results(store)
    results.add(attempt("a1"))
    store.texts[RESULTS + "canfield|normal|3"] += " nonsense"
    store.texts[FINISHED + "a0"] = "{"
    assert [r.attempt for r in results.of("canfield|normal|3")] == ["a1"]
    assert [entry.result.attempt for entry in results.finished()] == ["a1"]


def test_a_full_store_is_told() -> None:
    """Nothing raises, and the answer says that it was not kept."""
    store = FakeStore()
    store.full = True
    assert not Results(store).add(attempt("a1"))


def test_purse_adds_casino_games_since_the_reset() -> None:
    """Other schemes are not in it; resetting loses no result."""
    results = Results(FakeStore())
    for name in ("a1", "a2"):
        results.add(attempt(name, game="casino", moves="t"))
    results.add(attempt("a3"))
    assert results.purse() == 2 * -45
    results.empty_purse()
    assert results.purse() == 0
    results.add(attempt("a4", game="casino", moves="t"))
    assert results.purse() == -45
    assert len(results.of("casino|normal|1")) == 3


def test_reset_can_be_taken_back() -> None:
    """What reset gives back restores the figures."""
    results = Results(FakeStore())
    record = attempt("a1")
    results.add(record)
    old = results.reset("canfield|normal|3")
    assert results.of("canfield|normal|3") == []
    assert results.restore(old) == 1
    assert results.of("canfield|normal|3") == [result_of(record)]


def test_bookmarks_are_kept_as_long_as_it_is_the_same_game() -> None:
    """A game played on from a bookmark does not overwrite the finished one."""
    results = Results(FakeStore())
    results.add(attempt("a1"))
    record = attempt("a1")
    record.marks = [1]
    results.mark(record)
    entry = results.entry("a1")
    assert entry
    assert entry.marked
    assert entry.record().marks == [1]
    record.game.play_all(parse_line("t"))
    record.marks = [2]
    results.mark(record)
    assert results.entry("a1") == entry


def test_surplus_is_the_oldest_without_a_bookmark() -> None:
    """The newest 500 and the bookmarked stay."""
    store = FakeStore()
    results = Results(store)
    marked = attempt("0001")
    marked.marks = [1]
    results.keep(marked)
    first = attempt("0000")
    results.keep(first)
    for i in range(NEWEST):
        store.texts[f"{FINISHED}1{i:03}"] = store.texts[FINISHED + "0000"]
    surplus = results.surplus()
    assert list(surplus) == ["0000"]
    results.drop(surplus)
    assert len(results.attempts()) == NEWEST + 1


def test_a_stored_result_is_short() -> None:
    """At most 40 characters a result, long games included."""
    record = attempt("zzzzzzzz9zz", number=999_999_999, game="triple")
    record.game.pass_time(99_999_000)
    assert record.game.scheme is Scheme.STANDARD
    assert len(format_result(result_of(record))) <= 40
