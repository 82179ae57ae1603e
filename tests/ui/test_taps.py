"""What a tap plays: the table of "play a card to its best place", case by case."""

import pytest

from canfield_core.card import format_card
from canfield_core.legal import Reason
from canfield_core.move import format_move
from canfield_core.observation import observe
from canfield_core.pile import parse_pile
from canfield_core.state import State
from tests.tables import position
from tests.ui.page import FakePage
from ui.hands import Hindrance, No, best

STRICT = "rules: canfield\nbase: 8\n"
FREE = "rules: canfield-open\nbase: 8\n"
RUNS = "rules: canfield-relaxed\nbase: 8\n"


def tap(state: State, pile: str, depth: int | None = None) -> str:
    """The move's text, or the reason's."""
    found = best(observe(state), parse_pile(pile), depth)
    return found.reason.value if isinstance(found, No) else format_move(found)


CASES = {
    "a safe end card goes up": (
        STRICT,
        "foundations: 8S 9S 8H 9H 8D 9D\n1: TS\n2: JH\n3: 4C\n4: 2D\nreserve: 2C",
        "1",
        None,
        "1-f",
    ),
    "the base rank is always safe": (
        STRICT,
        "foundations: 8S\n1: 8H\n2: 9C\n3: 4C\n4: 2D\nreserve: 2C",
        "1",
        None,
        "1-f",
    ),
    "an unsafe one goes to a pile first": (
        STRICT,
        "foundations: 8S 9S\n1: TS\n2: JH\n3: 4H\n4: 2D\nreserve: 2C",
        "1",
        None,
        "1-2",
    ),
    "and up when no pile takes it": (
        STRICT,
        "foundations: 8S 9S\n1: TS\n2: 2S\n3: 9H\n4: 2D\nreserve: 2C",
        "1",
        None,
        "1-f",
    ),
    "the leftmost pile of several": (
        STRICT,
        "foundations: 8S\n1: 4S\n2: JH\n3: JD\n4: TC\nreserve: 2C",
        "4",
        None,
        "4-2",
    ),
    "an occupied pile before a space": (
        FREE,
        "foundations: 8S\n1:\n2: 4C\n3: JD\n4: JH TC\nwaste: 5D",
        "4",
        1,
        "4-3*1",
    ),
    "a space when nothing else": (
        FREE,
        "foundations: 8S\n1:\n2: 4C\n3: 6C\n4: 3S 2H\nwaste: 5D",
        "4",
        1,
        "4-1*1",
    ),
    "that card alone before the whole pile": (
        FREE,
        "foundations: 8S\n1: 4D\n2: JD\n3: 4C\n4: 3S 2H\nreserve: TC",
        "r",
        None,
        "r-2",
    ),
    "the whole pile when it moves only whole": (
        STRICT,
        "foundations: 8S\n1: JC\n2: TH 9C\n3: 4S\n4: 2D\nreserve: 3C",
        "2",
        1,
        "2-1",
    ),
    "its first card moves the whole pile": (
        STRICT,
        "foundations: 8S\n1: JC\n2: TH 9C\n3: 4S\n4: 2D\nreserve: 3C",
        "2",
        0,
        "2-1",
    ),
    "a middle card stays where piles move whole": (
        STRICT,
        "foundations: 8S\n1: TS\n2: TH 9C 8D\n3: 4S\n4: 2D\nreserve: 3C",
        "2",
        1,
        "whole-only",
    ),
    "a middle card starts a run where runs move": (
        RUNS,
        "foundations: 8S\n1: TD\n2: TH 9C 8D\n3: 4S\n4: 2D\nreserve: 3C",
        "2",
        1,
        "2-1*2",
    ),
    "a whole pile does not go from space to space": (
        FREE,
        "foundations: 8S\n1:\n2: 4C\n3: 6C\n4: 2H\nwaste: 5D",
        "4",
        None,
        "nowhere",
    ),
    "nothing fits": (
        STRICT,
        "foundations: 8S\n1: JC\n2: TH\n3: 4S\n4: 2D\nreserve: KC",
        "r",
        None,
        "nowhere",
    ),
    "the reserve's safe top goes up": (
        STRICT,
        "foundations: 8S\n1: JC\n2: 9D\n3: 4S\n4: 2D\nreserve: 2C 8H",
        "r",
        None,
        "r-f",
    ),
    "a covered card of the waste stays": (
        STRICT,
        "foundations: 8S\n1: JC\n2: TH\n3: 4S\n4: 2D\nreserve: 3C\nwaste: 9S TD",
        "w",
        0,
        "buried",
    ),
    "cards on foundations stay": (
        STRICT,
        "foundations: 8S\n1: JC\n2: TH\n3: 4S\n4: 2D\nreserve: 3C",
        "fs",
        None,
        "locked",
    ),
    "the stock turns": (
        STRICT,
        "foundations: 8S\n1: JC\n2: TH\n3: 4S\n4: 2D\nreserve: 3C",
        "s",
        None,
        "t",
    ),
    "a space is no card": (
        FREE,
        "foundations: 8S\n1:\n2: 4C\n3: 6C\n4: 2H\nwaste: 5D",
        "1",
        None,
        "empty",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_a_tap_plays_to_the_best_place(case: str) -> None:
    """Foundation if safe, card alone, whole pile, foundation; occupied before a space, leftmost."""
    rules, lines, pile, depth, expected = CASES[case]
    assert tap(position(rules + lines), pile, depth) == expected


def test_what_the_tap_plays_is_always_legal_and_what_it_refuses_says_why() -> None:
    """Pitfall 9: on the table itself a refusal shakes the card and names what it would need."""
    page = FakePage.at(
        position(STRICT + "foundations: 8S\n1: JC\n2: TH\n3: 4S\n4: 2D\nreserve: KC")
    )
    why = page.tap("r")
    assert why is not None
    assert (why.reason, format_card(why.card)) == (Hindrance.NOWHERE, "KC")
    assert page.screen.words == "No place for king of clubs: it goes on a red ace."
    assert page.screen.shaken[-1][1] != []
    assert page.game.steps == []


DOUBLE = "foundations: 8S 9S\n1: TS\n2: JH\n3: 9H\n4: 2D\nreserve: 2C"


def test_two_taps_send_a_card_up_and_leave_one_act() -> None:
    """What the first tap did is withdrawn: one act, one undo, nothing to redo from it."""
    page = FakePage.at(position(STRICT + DOUBLE))
    page.double_tap("1")
    assert page.played == "1-f"
    assert page.game.moves == 1
    page.undo()
    assert page.played == ""
    assert [step.move and format_move(step.move) for step in page.game.undone] == ["1-f"]


def test_a_second_tap_that_cannot_go_up_changes_nothing() -> None:
    """The first act stays, and a line says why the foundation does not take the card."""
    page = FakePage.at(
        position(STRICT + "foundations: 8S\n1: TS\n2: JH\n3: 9H\n4: 2D\nreserve: 2C")
    )
    page.double_tap("1")
    assert page.played == "1-2"
    assert page.screen.words == "The spades are on 8; this is a 10."


def test_a_card_that_the_first_tap_sent_up_is_left_alone_by_the_second() -> None:
    """A double click on a safe card plays it once, and not the one below it."""
    page = FakePage.at(
        position(STRICT + "foundations: 8S\n1: TH\n2: JC\n3: 4S\n4: 2D\nreserve: 8D 8H")
    )
    page.double_tap("r")
    assert page.played == "r-f"


def test_withdrawing_costs_no_moves_under_timed() -> None:
    """There an undo counts as a move, but a double tap is no undo."""
    page = FakePage.at(position("rules: canfield-modern\nbase: 8\n" + DOUBLE))
    page.double_tap("1")
    assert page.game.moves == 1


def test_the_reason_of_a_refusal_is_the_rules_own() -> None:
    """Drag and tap ask the same legality."""
    page = FakePage.at(
        position(STRICT + "foundations: 8S\n1: JC\n2: TH 9C\n3: TD\n4: 2D\nreserve: 3C")
    )
    why = page.drop("2", 1, "3")
    assert why is not None
    assert why.reason is Reason.WHOLE_ONLY
    assert page.screen.words == "A pile moves only whole."
