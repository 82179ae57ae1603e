"""Legality of the parent game and its options: every refusal with its reason and its cards."""

import pytest

from canfield_core import (
    HIDDEN,
    Move,
    Reason,
    Refusal,
    State,
    deal,
    format_card,
    format_line,
    legal_moves,
    parse_card,
    parse_layout,
    parse_move,
    preset,
    refusal,
)
from canfield_core.legal import build_refusal, foundation_refusal, movable_counts
from canfield_core.rules import Unit
from canfield_core.variants import with_options
from tests.tables import position


def why(state: State, text: str) -> Refusal:
    """Why the move is refused."""
    found = refusal(state, parse_move(text))
    assert found is not None
    return found


def says(state: State, text: str) -> tuple[Reason, str, str, int]:
    """The refusal with its cards as text."""
    reason, card, on, need = why(state, text)
    return reason, format_card(card), format_card(on), need


STRICT = position("""
    foundations: 8S 9S 8D
    reserve: 2S 9H
    1: TH 9C
    2: JC
    3: 4S
    4: QC
    waste: KH TS
    stock: 3S 5S 6S
""")
NONE = "##"


def test_the_moves_of_a_position_stand_in_the_order_of_their_texts() -> None:
    """All that is legal there, and nothing else."""
    assert format_line(legal_moves(STRICT)) == "1-2 t w-f"


REFUSALS = {
    "d": (Reason.STOCK_LEFT, NONE, NONE, 0),
    "b1": (Reason.CHOSEN, NONE, NONE, 0),
    "r-5": (Reason.NO_SUCH_PILE, NONE, NONE, 0),
    "5-1": (Reason.NO_SUCH_PILE, NONE, NONE, 0),
    "5-f": (Reason.NO_SUCH_PILE, NONE, NONE, 0),
    "fh'-1": (Reason.NO_SUCH_PILE, NONE, NONE, 0),
    "fh-1": (Reason.EMPTY, NONE, NONE, 0),
    "fs-1": (Reason.LOCKED, "9S", NONE, 0),
    "1-1": (Reason.SAME_PILE, NONE, NONE, 0),
    "1-2*2": (Reason.COUNT, NONE, NONE, 0),
    "3-2*1": (Reason.COUNT, NONE, NONE, 0),
    "1-2*1": (Reason.WHOLE_ONLY, "9C", NONE, 0),
    "r-2": (Reason.RANK, "9H", "JC", 10),
    "w-2": (Reason.COLOUR, "TS", "JC", 10),
    "2-4": (Reason.COLOUR, "JC", "QC", 11),
    "r-f": (Reason.FOUNDATION_BASE, "9H", NONE, 8),
    "1-f": (Reason.FOUNDATION_BASE, "9C", NONE, 8),
    "3-f": (Reason.FOUNDATION_RANK, "4S", "9S", 10),
}


@pytest.mark.parametrize("text", REFUSALS)
def test_each_refusal_names_its_reason_and_its_cards(text: str) -> None:
    """Enough for a sentence: the card, the card it would lie on, the rank that fits."""
    assert says(STRICT, text) == REFUSALS[text]


def test_an_empty_stock_and_an_empty_waste_are_the_end_of_the_stock() -> None:
    """Nothing to turn, nothing to redeal, nothing to play from the waste."""
    state = STRICT._replace(stock=(), waste=())
    assert [why(state, text).reason for text in ("t", "d", "w-f", "w-1")] == [Reason.EMPTY] * 4


def test_a_redeal_needs_an_empty_stock_a_waste_and_a_redeal_left() -> None:
    """In that order are the reasons given."""
    out = STRICT._replace(stock=())
    assert refusal(out, parse_move("d")) is None
    last = out._replace(rules=with_options(out.rules, "redeals=0"))
    assert why(last, "d").reason is Reason.NO_REDEALS


def test_a_reserve_that_is_out_is_empty() -> None:
    """Its place stays and gives nothing."""
    assert why(STRICT._replace(reserve=()), "r-1").reason is Reason.EMPTY


def test_only_end_cards_move_under_the_unit_top() -> None:
    """A pile of two or more moves neither whole nor by another tail."""
    state = STRICT._replace(rules=with_options(STRICT.rules, "unit=top"))
    assert says(state, "1-2") == (Reason.TOP_ONLY, "TH", NONE, 0)
    state = state._replace(tableau=((10, 22, 8), *state.tableau[1:]))
    assert why(state, "1-2*2").reason is Reason.TOP_ONLY


def test_end_card_or_whole_pile_move_under_the_unit_top_or_pile() -> None:
    """Nothing between."""
    state = position(
        "base: 2",
        "options: unit=top-or-pile",
        "1: TH 9C 8H",
        "2: JC",
        "3: TD",
        "4: 4S",
        "reserve: 5S",
    )
    assert says(state, "1-3*2") == (Reason.TOP_OR_WHOLE, "9C", NONE, 0)
    assert refusal(state, parse_move("1-2")) is None
    assert why(state, "1-2*1").reason is Reason.RANK


def test_a_space_under_strict_rules_takes_the_waste_alone() -> None:
    """Once the reserve is out: the waste's top, no pile, and when the player likes."""
    state = position("base: 2", "1:", "2: JC", "3: 4S", "4: 7S", "waste: KS", "reserve:")
    assert says(state, "2-1") == (Reason.SPACE_WASTE, "JC", NONE, 0)
    assert format_line(legal_moves(state)) == "t w-1"


def test_a_foundation_card_fills_a_space_only_where_any_card_does() -> None:
    """A returned card may go wherever a card from a pile's end may go."""
    text = "foundations: 2S 3S\n1:\n2: JC\n3: 4H\n4: 7S\nreserve:\noptions: returns=on"
    assert says(position(text), "fs-1") == (Reason.SPACE_WASTE, "3S", NONE, 0)
    assert refusal(position(text), parse_move("fs-3")) is None
    assert refusal(position(f"{text} spaces=any"), parse_move("fs-1")) is None


def test_before_the_choice_nothing_else_is_legal() -> None:
    """Selective: only `b1` … `b5`."""
    state = deal(preset("selective"), 1)
    assert format_line(legal_moves(state)) == "b1 b2 b3 b4 b5"
    for text in ("t", "d", "r-1", "r-f", "1-2", "w-f"):
        assert why(state, text).reason is Reason.CHOOSE_FIRST
    assert refusal(state, Move(parse_move("b1").source, 10)) == Refusal(Reason.NO_SUCH_PILE)


def test_a_won_game_has_no_moves() -> None:
    """Every act is refused because the game is won."""
    state = position("foundations: 8S..7S 8H..7H 8D..7D 8C..7C")
    assert state.is_won()
    assert legal_moves(state) == []
    assert {why(state, text).reason for text in ("t", "d", "r-f", "1-2", "b1")} == {Reason.WON}


def test_a_full_foundation_takes_no_second_round() -> None:
    """Thirteen cards complete it; only another pack's base starts anew."""
    full = position(
        "rules: double",
        "foundations: 2S..AS",
        "reserve: 2S'",
        "1: 3S'",
        "2: 4H",
        "3: 5H",
        "4: 6H",
        "5: 7H",
    )
    assert refusal(full, parse_move("r-f")) is None
    assert says(full, "1-f") == (Reason.FOUNDATION_BASE, "3S'", NONE, 2)
    state = position("foundations: 2S..AS", "reserve: 5H", "1: 3H", "2: 4H", "3: 6H", "4: 7H")
    assert foundation_refusal(state, parse_card("2S'")) == Refusal(
        Reason.FOUNDATION_FULL, parse_card("2S'")
    )


def test_with_two_foundations_of_a_suit_the_first_that_fits_takes_the_card() -> None:
    """`r-f` needs no suit and no number."""
    state = position(
        "rules: double",
        "foundations: 2S 2S'",
        "reserve: 3S",
        "1: 4H",
        "2: 5H",
        "3: 6H",
        "4: 7H",
        "5: 8H",
    )
    assert refusal(state, parse_move("r-f")) is None


def test_a_hidden_card_fits_nowhere() -> None:
    """Where a figure hides a card nothing lies on it and it lies on nothing."""
    state = parse_layout("rules: canfield\nbase: 2\n1: ##\n2: 3H ##\n3: KS\n4: 4S\n", figure=True)
    for text in ("1-3", "2-3", "1-f", "2-f", "3-1"):
        assert why(state, text).reason in (Reason.RANK, Reason.FOUNDATION_RANK)
    assert build_refusal(state, HIDDEN, HIDDEN) == Refusal(Reason.RANK)
    assert format_line(legal_moves(state)) == "2-4"


@pytest.mark.parametrize(
    "unit, counts",
    [
        (Unit.PILE, ([], [1], [2], [5])),
        (Unit.TOP_OR_PILE, ([], [1], [1, 2], [1, 5])),
        (Unit.RUN, ([], [1], [1, 2], [1, 2, 3, 4, 5])),
        (Unit.TOP, ([], [1], [1], [1])),
    ],
)
def test_movable_counts(unit: Unit, counts: tuple[list[int], ...]) -> None:
    """How many cards may leave piles of 0, 1, 2 and 5 cards."""
    assert tuple(list(movable_counts(unit, size)) for size in (0, 1, 2, 5)) == counts
