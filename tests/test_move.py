"""Moves and their text."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canfield_core import BadText, Move, format_line, format_move, parse_line, parse_move
from canfield_core.move import REDEAL, TURN, choose
from canfield_core.pile import FOUNDATIONS, RESERVE, WASTE, foundation, tableau

CONTRACT = {
    "t": TURN,
    "d": REDEAL,
    "r-3": Move(RESERVE, tableau(2)),
    "w-2": Move(WASTE, tableau(1)),
    "r-f": Move(RESERVE, FOUNDATIONS),
    "w-f": Move(WASTE, FOUNDATIONS),
    "4-f": Move(tableau(3), FOUNDATIONS),
    "2-4": Move(tableau(1), tableau(3)),
    "2-4*1": Move(tableau(1), tableau(3), 1),
    "2-4*3": Move(tableau(1), tableau(3), 3),
    "8-1*13": Move(tableau(7), tableau(0), 13),
    "fh-2": Move(foundation(1), tableau(1)),
    "fh'-2": Move(foundation(5), tableau(1)),
    "fc''-8": Move(foundation(11), tableau(7)),
    "b3": choose(2),
}


@pytest.mark.parametrize("text", CONTRACT)
def test_each_form_of_the_contract_reads_and_writes(text: str) -> None:
    """The move texts that links, saves and pages rely on."""
    assert parse_move(text) == CONTRACT[text]
    assert format_move(CONTRACT[text]) == text


def test_several_spaces_are_several_moves() -> None:
    """A line is moves with space between them, of any kind and length."""
    assert parse_line("  t  w-2\n2-4*1\tr-f ") == [
        CONTRACT[m] for m in ("t", "w-2", "2-4*1", "r-f")
    ]
    assert parse_line("") == []
    assert format_line(CONTRACT.values()) == " ".join(CONTRACT)


@pytest.mark.parametrize(
    "text",
    [
        *("", "x", "T", "tt", "t-1", "s-w", "w-s", "b0", "b6", "b3-f", "1-9", "0-1", "9-1"),
        *("f-1", "1-fh", "r-fh", "r-f*1", "r-1*1", "fh-f", "fh-1*1", "2-4*0", "2-4*", "2-4*01"),
        *("2-4*-1", "2-4*100", "2_4", "2-4 ", "２-4", "2-4*１", "fh'''-1", "2-4" * 1000),
    ],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    """BadText; a whole pile, a turn and the like are written in one way only."""
    with pytest.raises(BadText, match="is not a move") as error:
        parse_move(text)
    assert len(str(error.value)) < 120


@given(st.text(max_size=12))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    """What can be read is written as it was; nothing else but BadText comes out."""
    with suppress(BadText):
        assert format_move(parse_move(text)) == text
