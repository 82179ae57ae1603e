"""Lessons: whole positions, goals that are not reached before their step, lines that reach them."""

import pytest

from canfield_core.card import parse_card
from canfield_core.legal import legal_moves
from canfield_core.lessons import LESSONS, Goal, Lesson, Wanted, is_reached
from canfield_core.move import parse_move
from canfield_core.notation import format_layout, parse_layout
from canfield_core.observation import observe
from canfield_core.outcome import Outcome, outcome
from canfield_core.play import play
from ui import texts

EVERY = pytest.mark.parametrize("lesson", LESSONS.values(), ids=list(LESSONS))


@EVERY
def test_position_is_a_whole_one(lesson: Lesson) -> None:
    """All cards are there, and the text is the layout's own."""
    assert format_layout(lesson.start()) == lesson.layout


@EVERY
def test_each_step_is_open_until_its_line_is_played(lesson: Lesson) -> None:
    """No goal is reached before the last move of its line, and every move is legal."""
    state = lesson.start()
    for step in lesson.steps:
        for move in step.line:
            assert not is_reached(step.goal, state)
            state = play(state, move)
        assert is_reached(step.goal, state)
    assert outcome(state) is Outcome.OPEN


@EVERY
def test_goal_can_be_seen_coming(lesson: Lesson) -> None:
    """Every move of a step, but for turns, is legal by what the player can see."""
    state = lesson.start()
    for step in lesson.steps:
        for move in step.line:
            assert move in legal_moves(observe(state))
            state = play(state, move)


@EVERY
def test_another_move_is_possible_and_reaches_nothing(lesson: Lesson) -> None:
    """Every lesson has a step with something else to do, which does not reach the goal."""
    state, others = lesson.start(), 0
    for step in lesson.steps:
        for move in legal_moves(state):
            if move != step.line[0] and not is_reached(step.goal, play(state, move)):
                others += 1
        for move in step.line:
            state = play(state, move)
    assert others


@EVERY
@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_step_has_its_words(lesson: Lesson, language: str) -> None:
    """Title, idea, and before, after and nudge of each step, in both languages."""
    words = texts.catalogue(language)
    keys = [f"lesson.{lesson.id}.{part}" for part in ("title", "idea")]
    for number in range(1, len(lesson.steps) + 1):
        keys += [f"lesson.{lesson.id}.{number}.{part}" for part in ("before", "after", "nudge")]
    assert [key for key in keys if not words.get(key)] == []


LAYOUT = """\
rules: canfield
base: 5
reserve: 4H 7C
foundations: 5S
1: TH 9C
2: JD
3: 2C
4: KS
waste: 6S
stock:
redeals: 1
"""


@pytest.mark.parametrize(
    "goal, reached",
    [
        ("up 5S", True),
        ("up 6S", False),
        ("on 9C TH", True),
        ("on TH 9C", False),
        ("on JD TH", False),
        ("top 6S", True),
        ("top 4H", False),
        ("space JD", True),
        ("space 9C", False),
        ("redealt", True),
    ],
)
def test_goals_ask_what_they_say(goal: str, reached: bool) -> None:  # noqa: FBT001 - a table's column
    """Each kind of goal, reached and not."""
    wanted, *cards = goal.split()
    state = parse_layout(LAYOUT, figure=True)
    assert is_reached(Goal(Wanted(wanted), *map(parse_card, cards)), state) == reached


def test_redealt_is_open_before_the_redeal() -> None:
    """Only a redeal reaches it."""
    state = parse_layout(LAYOUT.replace("redeals: 1", "redeals: 0"), figure=True)
    assert not is_reached(Goal(Wanted.REDEALT), state)
    assert is_reached(Goal(Wanted.REDEALT), play(state, parse_move("d")))
