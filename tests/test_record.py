"""A game as it is kept: read by replay, so nothing impossible comes out of it."""

import json
import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canfield_core import BadRecord, Game, Level, Record, Scheme, parse_line, parse_rules, preset
from canfield_core.game import Tally
from canfield_core.move import TURN
from canfield_core.record import MOST_TEXT, dump, from_data, load, to_data
from tests.tables import position

KEPT = (
    '{"format":1,"rules":"canfield+turn=1","deal":7,"score":"standard","level":"normal",'
    '"acts":"t (t r-f) restart:1500:0:0 t","now":3,"elapsed":12345,"penalty":0,"extra":0,'
    '"attempt":"a1","practice":false,"helped":true,"marks":[1,4]}'
)
"""A record as format 1 writes it, for ever to be read."""


def kept() -> dict[str, Any]:
    """The record's data, to be spoilt."""
    data: dict[str, Any] = json.loads(KEPT)
    return data


def test_a_record_of_format_1_is_read() -> None:
    """All of it: rules, deal, acts of several moves, a restart, what was undone, the clock."""
    record = load(KEPT)
    game = record.game
    assert (game.rules, game.number) == (parse_rules("canfield+turn=1"), 7)
    assert [step.move is None for step in game.steps + game.undone[::-1]] == [False] * 3 + [
        True,
        False,
    ]
    assert [step.act for step in game.steps] == [0, 1, 1]
    assert game.undone[-1].before == Tally(elapsed=1500)
    assert game.tally == Tally(elapsed=12345)
    assert (record.attempt, record.practice, record.helped) == ("a1", False, True)
    assert (record.level, record.marks) == (Level.NORMAL, [1, 4])


def test_a_record_is_written_as_it_was_read() -> None:
    """Text and data make the round trip."""
    assert dump(load(KEPT)) == KEPT
    assert to_data(from_data(kept())) == kept()


def test_a_position_that_was_set_up_is_kept_by_its_layout() -> None:
    """Instead of a deal number."""
    game = Game(position("foundations: 8S", "1: 9S", "2: 8H", "3: 4S", "4: 2D"))
    game.play_all(parse_line("1-f t"))
    back = load(dump(Record(game)))
    assert back.game == game
    assert "deal" not in to_data(back)


def test_what_is_left_out_has_a_plain_meaning() -> None:
    """A record needs format, rules, deal, score and level."""
    record = from_data({"format": 1, "rules": "acme", "deal": 2, "score": "none", "level": "hard"})
    assert record == Record(Game.new(preset("acme"), 2, Scheme.NONE), Level.HARD)


def test_marks_may_lie_ahead_and_those_past_the_last_step_are_dropped() -> None:
    """A bookmark survives an undo; another way from there takes it away."""
    record = Record(Game.new(preset("canfield"), 1), marks=[0, 2])
    record.game.play(TURN)
    record.game.play(TURN)
    record.game.undo()
    assert load(dump(record)).marks == [0, 2]
    record.game.undo()
    record.game.play(TURN)
    assert load(dump(record)).marks == [0]


BAD: dict[str, list[object]] = {
    "format": [0, 2, "1", None, [], 1.5],
    "rules": ["", "klondike", 3, None, "canfield+turn=9"],
    "deal": [0, -1, 10**9, "7", None, 7.0, True],
    "score": ["", "gold", None, 3, []],
    "level": ["", "nightmare", None, {}],
    "acts": ["x", "w-3", 5, None, "t t-t", "((", ")", "restart:1:2", "restart:-1:0:0", "()"],
    "now": [-1, 6, "3", None, True, 1e3],
    "elapsed": [-1, "1", None, 10**13, 2.5],
    "penalty": [-1, None],
    "extra": [-1, []],
    "attempt": [1, None],
    "practice": [0, "no", None],
    "helped": [1, None],
    "marks": [[-1], [6], ["1"], [True], {}, None, "1"],
}


@pytest.mark.parametrize("name, value", [(name, v) for name, vs in BAD.items() for v in vs])
def test_a_field_that_is_not_what_it_should_be_is_refused(name: str, value: object) -> None:
    """BadRecord with a sentence, for every field and every kind of nonsense."""
    with pytest.raises(BadRecord) as error:
        from_data(kept() | {name: value})
    assert 5 < len(str(error.value)) < 300


@pytest.mark.parametrize(
    "text, reason",
    [
        ("", "no JSON"),
        ("{", "no JSON"),
        ("[" * 10_000, "no JSON"),
        ("9" * 5000, "no JSON"),
        ("[]", "is an object"),
        ("null", "is an object"),
        ("{}", "no record"),
        ('{"format":2}', "newer version"),
        (" " * (MOST_TEXT + 1), "too long"),
    ],
)
def test_a_text_that_is_no_record_says_why(text: str, reason: str) -> None:
    """Foreign, cut off, newer, too long."""
    with pytest.raises(BadRecord, match=reason):
        load(text)


def test_a_layout_and_rules_that_differ_are_refused() -> None:
    """The record says the game once."""
    data = to_data(Record(Game(position("foundations: 8S", "1: 9S", "2: 8H", "3: 4S", "4: 2D"))))
    with pytest.raises(BadRecord, match="not those of its layout"):
        from_data(data | {"rules": "canfield+turn=1"})


def test_acts_that_do_not_replay_name_the_move() -> None:
    """A record that was changed by hand."""
    with pytest.raises(BadRecord, match=r"does not replay: 1-f is not legal"):
        from_data(kept() | {"acts": "t 1-f"})


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from(sorted(kept())), json_values, max_size=4))
def test_any_data_is_a_record_or_refused(changes: dict[str, object]) -> None:
    """Loading is total: nothing but BadRecord comes out, and what loads can be kept."""
    try:
        record = from_data(kept() | changes)
    except BadRecord:
        return
    assert load(dump(record)) == record


@given(st.text() | st.text(alphabet=KEPT, max_size=80))
def test_any_text_is_a_record_or_refused(text: str) -> None:
    """The same for texts."""
    with pytest.raises(BadRecord):
        load(text)


@given(st.integers(0, len(KEPT) - 2), st.characters())
def test_one_wrong_character_never_breaks_the_loading(place: int, character: str) -> None:
    """As a failing disk would have it."""
    try:
        record = load(KEPT[:place] + character + KEPT[place + 1 :])
    except BadRecord:
        return
    assert load(dump(record)) == record


def test_the_longest_record_loads_in_bounded_time() -> None:
    """Nearly two hundred thousand acts, far beyond any game: seconds, not minutes."""
    acts = ("t " * 12 + "d ") * 12_000
    text = dump(Record(Game.new(preset("canfield"), 1))).replace('"acts":""', f'"acts":"{acts}"')
    text = text.replace('"now":0,', "")
    assert len(text) < MOST_TEXT
    begun = time.process_time()
    assert len(load(text).game.steps) == 13 * 12_000
    assert time.process_time() - begun < 20
