# ruff: noqa: D102 - the areas and stores are the browser's and the port's
"""Storage that fails at any moment: what was there is never lost, and nothing is raised.

Pitfalls 22 and 24. `LocalStore` is tried over an area that refuses as browsers do; the pages
stand over stores that stop at any one write, which is what a crash or a quota looks like.
"""

import importlib
import json
import sys
import time
from collections.abc import Callable, Iterator
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from canfield_core.game import Game
from canfield_core.level import Level
from canfield_core.move import TURN, parse_move
from canfield_core.record import Record, dump, load
from canfield_core.stats import Result, format_result, key_of
from canfield_core.variants import Scheme, preset
from ui.attempts import BEFORE, RUNNING, UNREAD, Attempts, Found, aside_texts
from ui.intent import BackToGame, NewDeal, OpenGame
from ui.results import FINISHED, RESULTS, Results

from .page import FakeClock, FakePage, FakeStore

CANFIELD = key_of(preset("canfield"), Level.NORMAL)


class Refused(Exception):
    """What a browser's storage throws."""


class Area:
    """A `localStorage` that refuses by turns."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.reads = self.writes = True

    def getItem(self, key: str) -> str | None:  # noqa: N802 - the browser's name
        if not self.reads:
            raise Refused
        return self.texts.get(key)

    def setItem(self, key: str, text: str) -> None:  # noqa: N802 - the browser's name
        if not self.writes:
            raise Refused
        self.texts[key] = text

    def removeItem(self, key: str) -> None:  # noqa: N802 - the browser's name
        if not self.writes:
            raise Refused
        self.texts.pop(key, None)


class Locked:
    """A window that lets nobody near its storage, as a frame with blocked cookies does."""

    @property
    def localStorage(self) -> Area:  # noqa: N802 - the browser's name
        raise Refused


def opened(area: Area) -> Any:  # noqa: ANN401 - a window
    """A window with that storage."""
    keys = SimpleNamespace(keys=lambda it: list(it.texts))
    return SimpleNamespace(localStorage=area, Object=keys)


@pytest.fixture
def storage(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """`ui.storage` with the browser's modules replaced; `window` is the test's to set."""
    ffi = ModuleType("pyodide.ffi")
    vars(ffi).update(JsException=Refused, create_proxy=None)
    script = ModuleType("pyscript")
    vars(script).update(window=None, document=None)
    for name, module in {
        "pyodide": ModuleType("pyodide"),
        "pyodide.ffi": ffi,
        "pyscript": script,
    }.items():
        monkeypatch.setitem(sys.modules, name, module)
    for name in ("ui.dom", "ui.storage"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    yield importlib.import_module("ui.storage")
    for name in ("ui.dom", "ui.storage"):
        monkeypatch.delitem(sys.modules, name, raising=False)


def test_storage_that_may_not_be_touched_is_a_store_for_the_page(storage: SimpleNamespace) -> None:
    """Pitfall 24: kept as long as the page lives, said not to be saved, never raised."""
    storage.window = Locked()
    store = storage.LocalStore()
    assert store.get("game") is None
    assert not store.set("game", "x")
    assert (store.get("game"), list(store.keys())) == ("x", ["game"])
    store.remove("game")
    assert store.get("game") is None


def test_storage_that_throws_on_each_act_raises_nothing(storage: SimpleNamespace) -> None:
    """Pitfall 24: reading, writing and removing may each throw, at any time."""
    area = Area()
    storage.window = opened(area)
    store = storage.LocalStore()
    assert store.set("game", "old")
    area.writes = False
    assert not store.set("game", "new")
    store.remove("other")
    assert store.get("game") == "new"
    assert area.texts == {"canfield.game": "old"}
    area.reads = False
    assert store.get("settings") is None
    area.reads = area.writes = True
    assert store.set("game", "newer")
    assert area.texts == {"canfield.game": "newer"}


def test_a_store_without_guard_would_raise() -> None:
    """The twin: the area's refusals are real ones."""
    area = Area()
    area.writes = area.reads = False
    with pytest.raises(Refused):
        area.setItem("game", "x")
    with pytest.raises(Refused):
        area.getItem("game")


def test_another_programs_keys_are_neither_read_nor_removed(storage: SimpleNamespace) -> None:
    """Pitfall 25: one prefix is ours, all else is not there for us."""
    area = Area()
    area.texts = {"game": "theirs", "canfield": "theirs", "canfieldgame": "theirs"}
    theirs = dict(area.texts)
    storage.window = opened(area)
    store = storage.LocalStore()
    assert (store.get("game"), list(store.keys())) == (None, [])
    store.set("game", "ours")
    store.remove("game")
    assert area.texts == theirs


def test_a_value_that_is_no_text_is_no_value(storage: SimpleNamespace) -> None:
    """`getItem` gives the browser's own null, which is not Python's."""
    area = Area()
    area.texts["canfield.game"] = object()  # type: ignore[assignment]
    storage.window = opened(area)
    assert storage.LocalStore().get("game") is None


class Ending(FakeStore):
    """A store whose page dies after so many writes."""

    def __init__(self, texts: dict[str, str], writes: int) -> None:
        super().__init__(dict(texts))
        self.left = writes

    def set(self, key: str, text: str) -> bool:
        if self.left:
            self.left -= 1
            return super().set(key, text)
        return True

    def remove(self, key: str) -> None:
        if self.left:
            self.left -= 1
            super().remove(key)


def lines(store: FakeStore) -> set[str]:
    """The acts of every game that still lies somewhere."""
    texts = [*aside_texts(store), *filter(None, map(store.get, (RUNNING, BEFORE)))]
    finished = [json.dumps(entry.data) for entry in Results(store).finished()]
    return {json.loads(text)["acts"] for text in [*texts, *finished]}


def linked() -> OpenGame:
    """A game that a link names."""
    return OpenGame(Record(Game.new(preset("rainbow"), 9), attempt="a3"))


ACTS: dict[str, Callable[[FakePage], object]] = {
    "an act": lambda page: page.play("t"),
    "a new deal": lambda page: page.take(NewDeal(number=7)),
    "a link": lambda page: page.take(linked()),
    "back": lambda page: page.take(BackToGame()),
}


@pytest.mark.parametrize("writes", range(9))
@pytest.mark.parametrize("act", ACTS)
def test_a_crash_between_two_writes_loses_no_game(act: str, writes: int) -> None:
    """Pitfall 22: the old or the new game lies there whole, and every other one somewhere."""
    first = FakePage()
    first.play("t t t")
    first.take(OpenGame(Record(Game.new(preset("storehouse"), 5), attempt="a2")))
    first.play("t")
    first.clock.run()
    texts = first.store.texts
    page = FakePage("", dict(texts))
    store = Ending(page.store.texts, writes)
    page.controller.desk.attempts._store = store
    page.controller.desk.attempts.results.store = store
    ACTS[act](page)
    page.clock.run()
    again = FakePage("", store.texts)
    assert not again.screen.words.startswith(("The saved", "The last"))
    assert "t t t" in lines(again.store)
    assert lines(again.store) & {"t", "t t"}


HALVES = ["", "{", '{"format":1', "null", "[]", "7", '"text"', "\x00", "[" * 100_000, "{" * 9]


@pytest.mark.parametrize("text", HALVES, ids=lambda text: text[:12] or "nothing")
@pytest.mark.parametrize("key", ["game", "settings", "aside", "purse", f"results:{CANFIELD}"])
def test_a_half_written_text_under_any_key_starts_the_page(key: str, text: str) -> None:
    """Pitfall 24: whatever is found, there is a game, and what was a game is kept whole."""
    page = FakePage("", {key: text})
    assert page.game.rules.id == "canfield"
    page.play("t")
    page.take(NewDeal())
    if key == "game":
        kept = {name: value for name, value in page.store.texts.items() if name.startswith(UNREAD)}
        assert list(kept.values()) == [text]


@pytest.mark.parametrize("form", [0, 2, 99, "1", None])
def test_another_format_is_put_aside_and_the_one_before_taken_up(form: object) -> None:
    """Pitfall 24: a newer version's save is not overwritten by an older page."""
    page = FakePage()
    page.play("t")
    texts = dict(page.reopened().store.texts)
    texts[RUNNING] = json.dumps(json.loads(texts[RUNNING]) | {"format": form})
    bad = texts[RUNNING]
    again = FakePage("", texts)
    assert again.played == "t"
    assert bad in [value for key, value in texts.items() if key.startswith(UNREAD)]


def test_a_storage_cleared_during_play_is_written_again() -> None:
    """The next act keeps the whole game, and the page still has it."""
    page = FakePage()
    page.play("t")
    page.clock.run()
    page.store.texts.clear()
    page.play("t")
    page.clock.run()
    assert page.reopened().played == "t t"


def test_a_quota_reached_in_mid_write_keeps_the_old_save() -> None:
    """What was there stays readable; the game plays on; with room again all of it is kept."""
    page = FakePage()
    page.play("t")
    page.clock.run()
    page.store.full = True
    page.play("t t")
    page.clock.run()
    assert page.screen.words.startswith("Not saved")
    assert FakePage("", dict(page.store.texts)).played == "t"
    page.store.full = False
    page.play("t")
    page.clock.run()
    assert page.reopened().played == "t t t t"


def test_a_game_of_5000_moves_is_kept_and_read_in_bounded_time() -> None:
    """Saving stays as fast as it was; reading replays once."""
    game = Game.new(preset("canfield"), 3)
    for _ in range(5000):
        game.play(TURN if game.state.stock else parse_move("d"))
    started = time.process_time()
    text = dump(Record(game))
    written = time.process_time() - started
    again = load(text)
    assert len(again.game.steps) == 5000
    assert len(text) < 15_000
    assert written < 1
    assert time.process_time() - started < 5


def test_100_000_results_are_read_counted_and_kept() -> None:
    """At most 40 characters each; one more is added in bounded time, none is lost."""
    store = FakeStore()
    results = [
        Result(f"{i:08d}", i % 3 == 0, i < 0, Scheme.STANDARD, 30, 240, 700, 120, i % 900 + 2)
        for i in range(100_000)
    ]
    store.set(RESULTS + CANFIELD, " ".join(map(format_result, results)))
    assert len(store.texts[RESULTS + CANFIELD]) <= 4_100_000
    attempts = Attempts(store, FakeClock())
    attempts.record.game.play(TURN)
    started = time.process_time()
    assert attempts.results.add(attempts.record)
    assert time.process_time() - started < 10
    assert len(attempts.results.of(CANFIELD)) == 100_001
    assert FINISHED + attempts.record.attempt in store.texts


def test_attempts_tell_what_was_found() -> None:
    """Nothing, a game, or what is left of one."""
    store = FakeStore()
    assert Attempts(store, FakeClock()).load() is Found.NOTHING
