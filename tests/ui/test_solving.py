"""What the solver's worker runs: texts in, texts out, in slices, stopped and taken up again."""

import json
from typing import Any

import pytest

from canfield_core.deal import deal
from canfield_core.move import parse_line
from canfield_core.notation import format_layout
from canfield_core.play import play
from canfield_core.solver import Search
from canfield_core.variants import preset
from ui.solving import Solving


def layout(number: int) -> str:
    """The text of a deal of the parent game."""
    return format_layout(deal(preset("canfield"), number))


def run(solving: Solving) -> list[dict[str, Any]]:
    """The answers of one question, to the last."""
    answers = [json.loads(solving.slice(1))]
    while not answers[-1]["over"]:
        answers.append(json.loads(solving.slice(1)))
    return answers


def test_a_line_comes_with_the_last_answer_and_replays_to_a_win() -> None:
    """And with no other."""
    solving = Solving()
    solving.begin(layout(7), 50_000)
    *before, last = run(solving)
    assert [answer["line"] for answer in before] == [""] * len(before)
    assert (last["verdict"], last["ended"]) == ("winnable", True)
    state = deal(preset("canfield"), 7)
    for move in parse_line(last["line"]):
        state = play(state, move)
    assert state.is_won()


def test_at_its_bound_it_is_over_but_not_ended_and_goes_on_where_it_was() -> None:
    """Asked about the same position again; about another it begins anew."""
    solving = Solving(60)
    solving.begin(layout(1), 500)
    first = run(solving)[-1]
    assert (first["verdict"], first["over"], first["ended"]) == ("unknown", True, False)
    assert 500 <= first["nodes"] < 1000
    solving.begin(layout(1), 500)
    assert json.loads(solving.slice(0))["nodes"] >= first["nodes"]
    second = run(solving)[-1]
    assert first["nodes"] + 500 <= second["nodes"] < first["nodes"] + 1000
    assert second["seconds"] > first["seconds"]
    solving.begin(layout(8), 500)
    assert run(solving)[-1]["nodes"] < 1000


def test_a_slice_of_small_pieces_ends_in_time() -> None:
    """Where the page itself searches: a piece is a small part of a slice."""
    solving = Solving(60)
    solving.begin(layout(1), 100_000)
    before = json.loads(solving.slice(0))["nodes"]
    assert before == 0
    step = Search(deal(preset("canfield"), 1), 60)
    step.step(1)
    assert 0 < step.nodes <= 70


def test_what_is_no_position_is_not_known_and_ends_at_once() -> None:
    """A worker is never left without a word."""
    solving = Solving()
    solving.begin("rules: canfield\nbase: 8", 500)
    answer = json.loads(solving.slice(10))
    assert (answer["verdict"], answer["over"], answer["ended"]) == ("unknown", True, True)


def test_memory_that_is_out_is_no_end_of_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is known then, and the next question is answered."""
    solving = Solving()
    solving.begin(layout(7), 50_000)

    def full(_: Search, nodes: int) -> None:
        raise MemoryError(nodes)

    with monkeypatch.context() as patch:
        patch.setattr(Search, "step", full)
        answer = json.loads(solving.slice(10))
    assert (answer["verdict"], answer["over"], answer["ended"]) == ("unknown", True, True)
    solving.begin(layout(7), 50_000)
    assert run(solving)[-1]["verdict"] == "winnable"


def test_a_line_that_does_not_win_by_the_rules_is_no_win(monkeypatch: pytest.MonkeyPatch) -> None:
    """The solver's word is not enough."""
    solving = Solving()
    solving.begin(layout(7), 50_000)
    monkeypatch.setattr("ui.solving.play", lambda state, move: state)  # noqa: ARG005 - play's shape
    assert run(solving)[-1]["verdict"] == "unknown"
