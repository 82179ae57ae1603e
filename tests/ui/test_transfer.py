"""Everything in one file: out and in again, merged and never doubled, foreign files refused."""

import json

import pytest

from canfield_core.record import dump, load
from ui.attempts import ASIDE, RUNNING, UNREAD, aside_texts
from ui.results import Results
from ui.transfer import BadFile, Fault, export, merge_into, read

from .page import FakeStore
from .test_results import attempt


def filled() -> Results:
    """A memory with two finished games, one of them casino's."""
    results = Results(FakeStore())
    results.add(attempt("a1"))
    results.add(attempt("a2", game="casino", moves="t"))
    return results


def test_a_new_browser_gets_everything() -> None:
    """Results, lines and the purse's mark."""
    mine = filled()
    mine.empty_purse()
    yours = Results(FakeStore())
    merged = merge_into(yours, read(export(mine, {"felt": "blue"})))
    assert (merged.results, merged.games, merged.unreadable) == (2, 2, 0)
    assert yours.table() == mine.table()
    assert list(yours.finished()) == list(mine.finished())
    assert yours.purse() == 0


def test_read_twice_nothing_is_doubled() -> None:
    """The second time nothing is new."""
    results = filled()
    before = dict(results.store.texts)  # type: ignore[attr-defined]
    merged = merge_into(results, read(export(results, {})))
    assert (merged.results, merged.games) == (0, 0)
    assert results.store.texts == before  # type: ignore[attr-defined]


def test_settings_come_along() -> None:
    """What differs from the defaults, as it was given."""
    assert read(export(filled(), {"felt": "blue"})).settings == {"felt": "blue"}


def test_games_in_progress_come_along_once() -> None:
    """The running game and those set aside are set aside here, twice read or not."""
    mine = Results(FakeStore())
    mine.store.set(ASIDE, json.dumps([dump(attempt("a8"))]))
    mine.store.set(RUNNING, dump(attempt("a9")))
    yours = Results(FakeStore())
    for _ in range(2):
        merge_into(yours, read(export(mine, {})))
    assert [load(text).attempt for text in aside_texts(yours.store)] == ["a8", "a9"]


def test_saves_that_nobody_could_read_come_along_whole() -> None:
    """They are kept for the version that can."""
    mine = Results(FakeStore({UNREAD + "1": "??"}))
    yours = Results(FakeStore())
    merge_into(yours, read(export(mine, {})))
    assert yours.store.get(UNREAD + "1") == "??"


@pytest.mark.parametrize(
    "text,fault",
    [
        ("", Fault.NO_JSON),
        ("[1, 2", Fault.NO_JSON),
        ("[]", Fault.FOREIGN),
        ('{"file": "klondike", "format": 1}', Fault.FOREIGN),
        ('{"file": "canfield"}', Fault.FOREIGN),
        ('{"file": "canfield", "format": 2}', Fault.NEWER),
    ],
)
def test_a_foreign_file_is_refused_with_the_reason(text: str, fault: Fault) -> None:
    """Each by its own reason."""
    with pytest.raises(BadFile) as error:
        read(text)
    assert error.value.fault is fault


def test_single_bad_lines_are_counted_and_left_out() -> None:
    """The rest of the file is read."""
    whole = json.loads(export(filled(), {}))
    whole["results"]["canfield|normal|3"].append("?")
    whole["results"]["no|such|game"] = ["?"]
    whole["games"] += [{"key": "canfield|normal|3"}, 7]
    bundle = read(json.dumps(whole))
    assert bundle.unreadable == 4
    assert sum(map(len, bundle.table.values())) == 2
    assert len(bundle.games) == 2


@pytest.mark.parametrize("part", ["results", "games", "settings", "purse", "running", "unread"])
def test_a_part_of_another_kind_is_nothing(part: str) -> None:
    """A file whose parts are not what they should be raises nothing."""
    whole = json.loads(export(filled(), {}))
    whole[part] = 7
    read(json.dumps(whole))
