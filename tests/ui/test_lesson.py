"""The lesson player: every lesson to its end, nudges, undo, the game set aside, progress."""

import pytest

from canfield_core.lessons import LESSONS
from canfield_core.move import REDEAL, TURN, format_move
from canfield_core.pile import FOUNDATIONS, format_pile, is_choice, is_tableau
from tests.ui.page import FakePage
from ui.lesson import DONE, Page, Teacher
from ui.texts import say

EVERY = pytest.mark.parametrize("name", LESSONS)


class FakePanel:
    """The page shown last, None when closed."""

    def __init__(self) -> None:
        self.page: Page | None = None

    def show(self, page: Page) -> None:
        """Keep it."""
        self.page = page

    def close(self) -> None:
        """Nothing is shown."""
        self.page = None


class Classroom:
    """A page with a teacher."""

    def __init__(self, name: str, texts: dict[str, str] | None = None, line: str = "") -> None:
        self.table = FakePage(texts=texts)
        self.table.play(line)
        self.panel = FakePanel()
        self.teacher = Teacher(self.table.controller, self.panel)
        self.teacher.open(name)
        self.table.clock.run()

    @property
    def page(self) -> Page:
        """What the panel shows."""
        assert self.panel.page is not None
        return self.panel.page

    def play(self, line: str) -> None:
        """Play, and let the teacher look after each move."""
        for word in line.split():
            self.table.play(word)
            self.table.clock.run()

    def press(self, words: str) -> None:
        """Press the button with these words."""
        next(way for way in self.page.ways if way.words == words).act()
        self.table.clock.run()


@EVERY
def test_lesson_can_be_played_to_its_end(name: str) -> None:
    """Each step's line leads to the next step, and the last one to what comes after."""
    room, lesson = Classroom(name), LESSONS[name]
    for number, step in enumerate(lesson.steps, 1):
        assert (room.page.at, room.page.of) == (number - 1, len(lesson.steps))
        assert room.page.words == say(f"lesson.{name}.{number}.before")
        room.play(" ".join(map(format_move, step.line)))
        assert room.page.after == say(f"lesson.{name}.{number}.after")
    assert room.page.words == say("lesson.done")
    assert room.page.at == room.page.of
    room.press(say("lesson.full"))
    assert room.panel.page is None
    assert room.table.game.rules == lesson.start().rules
    assert room.table.game.number is not None


@EVERY
def test_lesson_can_be_picked_and_placed(name: str) -> None:
    """By choosing and placing alone, as the words say, a lesson is made too."""
    room, lesson = Classroom(name), LESSONS[name]
    for move in (move for step in lesson.steps for move in step.line):
        if move in (TURN, REDEAL) or is_choice(move.source):
            room.table.tap("s" if move in (TURN, REDEAL) else format_pile(move.source))
        else:
            size = len(room.table.controller.desk.seen.cards(move.source))
            part = is_tableau(move.source) and move.target != FOUNDATIONS
            room.table.tap(format_pile(move.source), size - (move.count or size) if part else None)
            room.table.tap(_place(room, move.target))
        room.table.clock.run()
    assert room.page.words == say("lesson.done")


def _place(room: Classroom, target: int) -> str:
    """The pile to be tapped: one foundation of those that are lit."""
    if target != FOUNDATIONS:
        return format_pile(target)
    lit = room.table.screen.lights.targets
    return next(format_pile(pile) for pile in lit if format_pile(pile).startswith("f"))


@EVERY
def test_show_me_makes_the_whole_lesson(name: str) -> None:
    """Somebody who does not see it is shown each move."""
    room = Classroom(name)
    for step in LESSONS[name].steps:
        for _ in step.line:
            room.press(say("lesson.show"))
    assert room.page.words == say("lesson.done")


def test_another_act_is_taken_back_with_a_nudge() -> None:
    """No dead end: the position is as before, and the words say where to look."""
    room = Classroom("base")
    room.play("t")
    assert room.table.played == ""
    assert room.page.after == say("lesson.base.1.nudge")
    assert room.page.words == say("lesson.base.1.before")
    room.play("1-f")
    assert room.page.at == 1


def test_undo_goes_back_a_step() -> None:
    """What was taken back is to be made again."""
    room = Classroom("base")
    room.play("1-f r-f")
    room.table.undo()
    room.table.clock.run()
    assert room.page.at == 1
    assert room.page.words == say("lesson.base.2.before")
    room.play("r-f")
    assert room.page.at == 2


def test_game_in_progress_is_asked_for_and_offered_back() -> None:
    """A lesson replaces a begun game only after a yes, and leaving brings it back."""
    room = Classroom("piles", line="t")
    assert room.page.words == say("lesson.ask")
    assert room.table.played == "t"
    room.press(say("lesson.start"))
    assert room.table.game.number is None
    room.press(say("lesson.leave"))
    assert room.panel.page is None
    assert room.table.played == "t"
    assert not room.table.controller.desk.teaching


def test_game_in_progress_may_be_kept() -> None:
    """After a no nothing has changed."""
    room = Classroom("piles", line="t")
    room.press(say("lesson.stay"))
    assert room.panel.page is None
    assert room.table.played == "t"


def test_lesson_counts_nothing() -> None:
    """Neither a lesson nor leaving it is a result."""
    room = Classroom("base")
    room.play("1-f")
    room.press(say("lesson.leave"))
    assert not [key for key in room.table.store.texts if key.startswith("results")]


def test_progress_is_remembered() -> None:
    """The next visit goes on where this one stopped; a finished lesson starts anew."""
    room = Classroom("base")
    room.play("1-f r-f")
    again = Classroom("base", texts={DONE: room.table.store.texts[DONE]})
    assert again.page.at == 2
    again.play("r-f 3-f")
    anew = Classroom("base", texts={DONE: again.table.store.texts[DONE]})
    assert anew.page.at == 0


@pytest.mark.parametrize("text", ["", "[]", "{", '{"base": "x"}', '{"none": 3}'])
def test_foreign_progress_is_none(text: str) -> None:
    """What cannot be read counts as nothing."""
    assert Classroom("base", texts={DONE: text}).page.at == 0


def test_next_lesson_follows() -> None:
    """At the end the next lesson is offered, and begins without a question."""
    room = Classroom("base")
    room.play("1-f r-f r-f 3-f")
    room.press(say("lesson.next"))
    assert room.page.title == say("lesson.piles.title")
    assert room.page.at == 0


def test_unknown_lesson_opens_nothing() -> None:
    """An old or mistyped address leaves the game alone."""
    table = FakePage()
    panel = FakePanel()
    Teacher(table.controller, panel).open("none")
    assert panel.page is None
