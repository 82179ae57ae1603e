"""The places on the table and their text."""

import pytest

from canfield_core import BadText, format_pile, parse_pile
from canfield_core.pile import (
    FOUNDATIONS,
    RESERVE,
    STOCK,
    WASTE,
    choice,
    foundation,
    index_of,
    is_choice,
    is_foundation,
    is_tableau,
    tableau,
)

EVERY = {
    STOCK: "s",
    WASTE: "w",
    RESERVE: "r",
    FOUNDATIONS: "f",
    **{tableau(i): str(i + 1) for i in range(8)},
    **{choice(i): f"b{i + 1}" for i in range(5)},
    **dict(zip(map(foundation, range(4)), ("fs", "fh", "fd", "fc"), strict=True)),
    **dict(zip(map(foundation, range(4, 8)), ("fs'", "fh'", "fd'", "fc'"), strict=True)),
    **dict(zip(map(foundation, range(8, 12)), ("fs''", "fh''", "fd''", "fc''"), strict=True)),
}


def test_every_pile_has_the_text_of_the_contract() -> None:
    """All 29 places, with their texts to and fro."""
    assert len(EVERY) == 29
    for pile, text in EVERY.items():
        assert format_pile(pile) == text
        assert parse_pile(text) == pile


def test_a_pile_is_of_one_kind_and_knows_its_index() -> None:
    """Tableau, foundation, choice, or one of the four others."""
    for pile in EVERY:
        kinds = [is_tableau(pile), is_foundation(pile), is_choice(pile)]
        assert sum(kinds) == (pile not in (STOCK, WASTE, RESERVE, FOUNDATIONS))
    assert [index_of(tableau(i)) for i in range(8)] == list(range(8))
    assert [index_of(choice(i)) for i in range(5)] == list(range(5))
    assert [index_of(foundation(i)) for i in range(12)] == list(range(12))


@pytest.mark.parametrize(
    "text", ["", "0", "9", "S", "fx", "fh'''", "b0", "b6", "ss", " s", "1" * 99]
)
def test_a_bad_pile_is_refused(text: str) -> None:
    """BadText for a place that no table has."""
    with pytest.raises(BadText, match="is not a pile") as error:
        parse_pile(text)
    assert len(str(error.value)) < 99
