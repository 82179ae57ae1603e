"""Lessons in the browser: every one to its end by tapping, the game set aside, progress marked."""

import pytest
from playwright.sync_api import Page, expect

from canfield_core.legal import next_foundation
from canfield_core.lessons import LESSONS
from canfield_core.move import REDEAL, TURN, Move
from canfield_core.pile import FOUNDATIONS, format_pile, foundation, is_choice, is_tableau
from canfield_core.play import play
from canfield_core.state import State
from e2e import axe
from e2e.conftest import open_table


def tap(page: Page, pile: str, depth: int | None = None) -> None:
    """Tap a pile's end card, or the card at that depth, where a finger would."""
    place = page.locator(f'[data-pile="{pile}"]')
    box = place.bounding_box()
    assert box
    across, down = box["width"] / 2, box["height"] - 12
    if depth is not None and is_deep(page, pile):
        down = 10 + depth * page.evaluate(STEP, pile)
    page.mouse.click(box["x"] + across, box["y"] + down)


STEP = """(pile) => {
  const cards = [...document.querySelectorAll('.card[data-kind="tableau"]')]
    .filter((card) => card.style.getPropertyValue("--i") === String(pile - 1))
    .map((card) => card.getBoundingClientRect().y).sort((a, b) => a - b);
  return cards.length > 1 ? cards[1] - cards[0] : 0;
}"""


def is_deep(page: Page, pile: str) -> bool:
    """Whether several cards lie in that tableau pile."""
    return pile.isdigit() and page.evaluate(STEP, pile) > 0


def by_taps(page: Page, state: State, move: Move) -> None:
    """The move as the lesson's words ask for it: choose, then place."""
    if move in (TURN, REDEAL):
        tap(page, "s")
        return
    part = is_tableau(move.source) and move.target != FOUNDATIONS
    size = len(state.cards(move.source))
    tap(page, format_pile(move.source), size - (move.count or size) if part else None)
    if is_choice(move.source):
        return
    target = move.target
    if target == FOUNDATIONS:
        index = next_foundation(state, state.cards(move.source)[-1])
        assert index is not None
        target = foundation(index)
    tap(page, format_pile(target))


@pytest.mark.parametrize("name", LESSONS)
def test_lesson_to_its_end(page: Page, name: str) -> None:
    """Every step by tapping; the panel counts them and ends with a full game."""
    open_table(page, f"/?lesson={name}")
    lesson, panel = LESSONS[name], page.locator("#lesson")
    state, played = lesson.start(), 0
    for number, step in enumerate(lesson.steps, 1):
        expect(panel.locator(".made")).to_have_count(number - 1)
        for move in step.line:
            page.wait_for_timeout(450)  # a second tap on one spot within 300 ms is another act
            by_taps(page, state, move)
            state, played = play(state, move), played + 1
            page.wait_for_function(f"canfield.played().length === {played}")
        expect(panel.locator(".made")).to_have_count(number)
    panel.get_by_role("button", name="Play a full game").click()
    expect(panel).to_be_hidden()
    assert page.evaluate("canfield.played().length") == 0
    assert page.evaluate("canfield.layout()").startswith(f"rules: {state.rules.id}\n")


def test_other_act_is_taken_back(page: Page) -> None:
    """A nudge, and the position as before."""
    open_table(page, "/?lesson=base")
    before = page.evaluate("canfield.layout()")
    tap(page, "s")
    expect(page.locator(".lesson-after")).to_contain_text("First look for a Queen")
    assert page.evaluate("canfield.layout()") == before


def test_running_game_is_asked_for_and_comes_back(page: Page) -> None:
    """Set aside only after a yes, and offered back at the end."""
    open_table(page, "/?rules=canfield&deal=1")
    page.evaluate("canfield.play('t')")
    page.wait_for_timeout(300)
    open_table(page, "/?lesson=piles")
    panel = page.locator("#lesson")
    expect(panel).to_contain_text("set aside")
    assert page.evaluate("canfield.played().join()") == "t"
    panel.get_by_role("button", name="Start the lesson").click()
    expect(panel).to_contain_text("alternating colours")
    assert axe.findings(page) == []
    panel.get_by_role("button", name="Leave").click()
    expect(panel).to_be_hidden()
    assert page.evaluate("canfield.played().join()") == "t"


def test_list_marks_what_was_made(page: Page) -> None:
    """Part of a lesson, a whole one, and none."""
    open_table(page, "/?lesson=run")
    for move in ("1-2*2", "1-f"):
        page.evaluate(f"canfield.play('{move}')")
        page.wait_for_timeout(300)
    open_table(page, "/?lesson=base")
    page.evaluate("canfield.play('1-f')")
    page.wait_for_timeout(300)
    page.goto("/learn/")
    expect(page.locator('[data-lesson="run"]')).to_have_attribute("data-made", "whole")
    expect(page.locator('[data-lesson="base"]')).to_have_attribute("data-made", "part")
    assert page.locator("[data-made]").count() == 2
    assert axe.findings(page) == []


@pytest.mark.parametrize("width, height", [(320, 568), (390, 844), (844, 390), (1280, 800)])
def test_lesson_leaves_room_to_play(page: Page, width: int, height: int) -> None:
    """Panel, cards and controls are inside the window, and the cards large enough to tap.

    Pitfall 34.
    """
    page.set_viewport_size({"width": width, "height": height})
    open_table(page, "/?lesson=stock")
    expect(page.locator("#lesson")).to_be_visible()
    card = page.locator(".card[data-card]").first.bounding_box()
    assert card
    assert card["width"] >= 29
    outside = page.evaluate(
        """() => [...document.querySelectorAll("#lesson, #lesson *, .pile, .controls .control")]
          .map((e) => e.getBoundingClientRect())
          .filter((b) => b.right > innerWidth + 1 || b.bottom > innerHeight + 1 || b.left < -1)
          .length"""
    )
    assert outside == 0
