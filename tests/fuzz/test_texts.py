"""Texts from outside, random, spoilt, huge and deep: only the documented errors, in short time.

Records and layouts are searched in test_record and test_notation too; here is every other reader,
and the page's own: links, files, settings, messages to a frame. `HYPOTHESIS_PROFILE=deep` searches
fifteen times as long.
"""

import json
import time
import tracemalloc
from collections.abc import Callable
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canfield_core.card import BadText, parse_card, parse_rank
from canfield_core.deal import BadDeal, parse_deal
from canfield_core.game import Game
from canfield_core.move import parse_line, parse_move
from canfield_core.notation import parse_layout
from canfield_core.pile import parse_pile
from canfield_core.record import BadRecord, Record, dump, load, read_json
from canfield_core.stats import BadResult, parse_result
from canfield_core.variants import parse_rules, preset
from tests.ui.page import FakePage
from ui import links, settings, transfer
from ui.embed_bridge import Bridge, prefix
from ui.results import Results, parse_entry, parse_key

READERS: dict[str, tuple[Callable[[str], object], type[ValueError]]] = {
    "rank": (parse_rank, BadText),
    "card": (parse_card, BadText),
    "pile": (parse_pile, BadText),
    "move": (parse_move, BadText),
    "line": (parse_line, BadText),
    "rules": (parse_rules, BadText),
    "layout": (parse_layout, BadText),
    "deal": (parse_deal, BadDeal),
    "result": (parse_result, BadResult),
    "record": (load, BadRecord),
    "file": (transfer.read, transfer.BadFile),
    "key": (parse_key, ValueError),
    "json": (read_json, ValueError),
}
GOOD = (
    "canfield+turn=1 unit=run rules: w-f 2-4*3 fh'-2 r-1 b3 t d TH'' 999999999 {\"format\":1}[]|:"
)
SCRIPT = "<script>alert(1)</script>"
HUGE = {
    "nothing": "",
    "digits": "9" * 300_000,
    "deep lists": "[" * 300_000,
    "deep objects": '{"a":' * 100_000,
    "deep in a string": json.dumps("[" * 100_000),
    "open string": '"' + "\\" * 300_001,
    "lines": "1: 2S\n" * 50_000,
    "moves": "t " * 150_000,
    "script": SCRIPT,
    "signs": "\x00\ud800\u202e\u0660" * 1000,
}
words = st.text(max_size=60) | st.text(alphabet=GOOD, max_size=120)


@given(words)
@pytest.mark.parametrize("name", READERS)
def test_any_text_is_read_or_refused(name: str, text: str) -> None:
    """Each reader has one error, with a short sentence that is no other program's."""
    assert len(refusal(name, text)) < 500


def refusal(name: str, text: str) -> str:
    """Why the reader refuses the text; empty where it reads it. Other errors are the test's end."""
    read, error = READERS[name]
    try:
        read(text)
    except error as reason:
        return str(reason)
    return ""


@pytest.mark.parametrize("text", HUGE.values(), ids=HUGE)
@pytest.mark.parametrize("name", READERS)
def test_huge_and_deep_texts_cost_little(name: str, text: str) -> None:
    """Seconds and a few dozen megabytes, whatever comes."""
    tracemalloc.start()
    begun = time.process_time()
    words = refusal(name, text)
    spent = time.process_time() - begun
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(words) < 500
    assert spent < 5
    assert peak < 64_000_000


def test_a_text_that_nests_as_ours_does_is_read() -> None:
    """The twin: brackets in strings and in good data are no depth."""
    assert read_json('{"a": [{"b": "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["}]}') == {"a": [{"b": "[" * 30}]}
    for depth, good in ((20, True), (21, False)):
        text = "[" * depth + "]" * depth
        if good:
            assert read_json(text)
        else:
            with pytest.raises(ValueError, match="too deep"):
                read_json(text)


names = st.sampled_from(["rules", "deal", "level", "score", "layout", "moves", "lesson", "x"])
values = words | st.sampled_from(["canfield", "rainbow", "1", "normal", "t t", SCRIPT])


@given(st.lists(st.tuples(names, values), max_size=5))
def test_any_link_is_a_game_or_a_bad_link(parts: list[tuple[str, str]]) -> None:
    """And what a game's link says is the same game."""
    query = "&".join(f"{name}={quote(value, errors='replace')}" for name, value in parts)
    fresh = FakePage().controller.desk.attempts.fresh
    try:
        record = links.read_link(query, fresh)
    except links.BadLink as error:
        part = error.part
    else:
        again = links.read_link(links.format_link(record, moves=True), fresh)
        assert again.game.state == record.game.state
        part = "rules"
    assert part in {"rules", "deal", "level", "layout", "moves"}


@given(words)
def test_any_query_is_survived(query: str) -> None:
    """Whatever stands in the address bar, a game is on the table."""
    links.names_game(query)
    assert FakePage(query).game.state


@given(words)
def test_any_text_gives_settings(text: str) -> None:
    """What is missing or foreign is as by default."""
    assert settings.load(text).theme in {"auto", "light", "dark", "contrast"}
    parse_entry(text)


plain = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12)
data = st.recursive(
    plain | st.sampled_from([SCRIPT, "canfield|normal|3", "a1ws.0.0.0.0.1"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=3),
    max_leaves=8,
)
fields = st.sampled_from(["results", "games", "running", "unread", "settings", "purse"])


@given(st.dictionaries(fields, data, max_size=6))
def test_any_file_of_our_name_is_merged_or_refused(content: dict[str, object]) -> None:
    """Strict about what it is, tolerant of its lines; nothing that is there is harmed."""
    page = FakePage()
    page.play("t")
    page.clock.run()
    before = page.store.texts["game"]
    bundle = transfer.read(json.dumps({"file": "canfield", "format": 1} | content))
    transfer.merge_into(Results(page.store), bundle)
    assert page.store.texts["game"] == before
    assert page.reopened().played == "t"


@given(st.dictionaries(st.text(max_size=5), data, max_size=3) | data)
def test_any_message_to_a_frame_is_answered(message: object) -> None:
    """With `ok` and a reason, or with what was asked for."""
    page = FakePage("rules=canfield&deal=1")
    answer = json.loads(Bridge(page.controller, lambda *_: None).command(json.dumps(message)))
    assert isinstance(answer["ok"], bool)


commands = st.sampled_from(["play", "undo", "redo", "hint", "state", "load", "freeze", SCRIPT])


@given(
    st.lists(
        st.fixed_dictionaries(
            {"command": commands},
            optional=dict.fromkeys(("move", "rules", "deal", "layout", "moves", "level"), data),
        ),
        max_size=6,
    )
)
def test_any_commands_leave_a_game(messages: list[dict[str, object]]) -> None:
    """In any order; the frame's game is a game of 52 cards afterwards."""
    page = FakePage("rules=canfield&deal=1")
    bridge = Bridge(page.controller, lambda *_: None)
    for message in messages:
        answer = json.loads(bridge.command(json.dumps(message)))
        assert isinstance(answer["ok"], bool)
    kept = page.controller.desk.record
    assert load(dump(kept)).game.played() == kept.game.played()


@given(words, words)
def test_a_frames_keys_are_never_the_sites_own(host: str, key: str) -> None:
    """Pitfall 25: an embedded table keeps its game under a prefix of its own."""
    found = prefix(f"host={quote(host, errors='replace')}&save={quote(key, errors='replace')}")
    assert found is None or found.startswith("canfield.embed.")


def test_what_is_kept_reads_again_after_every_fault() -> None:
    """The twin of all of these: a good text is not refused."""
    record = Record(Game.new(preset("canfield"), 1))
    record.game.play(parse_move("t"))
    assert load(dump(record)) == record
