"""Deal numbers, format 1, for ever."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canfield_core import LAST_DEAL, BadDeal, deal, format_card, format_layout, parse_deal, preset
from canfield_core.card import rank_of
from canfield_core.deal import random_deal, shuffled
from tests.tables import IDS, all_cards

DEAL_1 = """\
rules: canfield
base: 2
reserve: 9C 9D 2D 4S 3H 8S 7H 2C TC 7D TS TH 3S
foundations: 2H
1: 6H
2: AH
3: KH
4: 8C
waste:
stock: 3C 8H QC QH JD JS 6S 6D 7C KC QS 3D QD JC 4C AC 8D 9S AD 4H AS 5D 5H 6C 2S 5S TD 4D 9H JH \
KS KD 5C 7S
redeals: 0
"""


def test_deal_1_of_canfield_is_the_one_of_the_contract() -> None:
    """Reserve, base card, piles left to right, stock, in that order."""
    assert format_layout(deal(preset("canfield"), 1)) == DEAL_1


def test_games_of_one_deal_share_its_order() -> None:
    """Another game deals the same shuffled packs: here twelve to the reserve, three piles."""
    order = shuffled(1, 77)
    table = deal(preset("chameleon"), 77)
    assert table.reserve == tuple(order[:12])
    assert table.foundations.count(()) == 3
    assert (order[12],) in table.foundations
    assert table.tableau == tuple((card,) for card in order[13:16])
    assert table.stock == tuple(order[16:])


def test_placed_cards_leave_the_pack_first_and_the_others_keep_their_order() -> None:
    """Storehouse's four 2s start the foundations; the rest is dealt as it lies."""
    table = deal(preset("storehouse"), 5)
    assert [format_card(card) for (card,) in table.foundations] == ["2S", "2H", "2D", "2C"]
    rest = [card for card in shuffled(1, 5) if rank_of(card) != 2]
    assert [*table.reserve, *(card for (card,) in table.tableau), *table.stock] == rest


def test_eight_aces_start_the_foundations_of_two_packs() -> None:
    """Variegated: both Aces of a suit, one on each of its foundations."""
    table = deal(preset("variegated"), 9)
    names = [format_card(card) for (card,) in table.foundations]
    assert names == ["AS", "AH", "AD", "AC", "AS'", "AH'", "AD'", "AC'"]


def test_a_chosen_base_waits() -> None:
    """Selective: after the reserve five cards to choose from; no base, no pile, no foundation."""
    order = shuffled(1, 3)
    table = deal(preset("selective"), 3)
    assert table.reserve == tuple(order[:13])
    assert table.choice == tuple(order[13:18])
    assert table.stock == tuple(order[18:])
    assert (table.base, table.tableau, table.founded()) == (0, (), 0)


@pytest.mark.parametrize("game", IDS)
def test_all_cards_are_dealt_once_in_every_game(game: str) -> None:
    """Placed cards, reserve, tableau and stock make up 52 × decks; nothing is turned yet."""
    rules = preset(game)
    table = deal(rules, 123_456)
    assert all_cards(table) == list(range(52 * rules.decks))
    assert len(table.reserve) == rules.reserve
    assert len(table.stock) == rules.stock
    assert (table.waste, table.redeals) == ((), 0)


@pytest.mark.parametrize("number", [0, -1, 10**9, 10**12])
def test_a_number_out_of_range_is_refused(number: int) -> None:
    """Deal numbers run from 1 to 999,999,999."""
    with pytest.raises(BadDeal, match=r"1 to 999,999,999"):
        deal(preset("canfield"), number)


@pytest.mark.parametrize(
    "text", ["", "0", "x", "-1", "1.0", "1e3", "1_000", "１", "9" * 5000, "1 2"]
)
def test_a_text_that_is_no_deal_number_is_refused(text: str) -> None:
    """BadDeal, with the range, in a short sentence."""
    with pytest.raises(BadDeal, match=r"1 to 999,999,999") as error:
        parse_deal(text)
    assert len(str(error.value)) < 99


def test_deal_numbers_read_with_space_around() -> None:
    """As people paste them."""
    assert parse_deal(" 42\n") == 42
    assert parse_deal("999999999") == LAST_DEAL


@given(st.floats(0, 1, exclude_max=True))
def test_a_random_deal_is_one_of_all(draw: float) -> None:
    """Any draw in [0, 1) gives a number that can be dealt."""
    assert 1 <= random_deal(draw) <= LAST_DEAL


def test_the_first_and_the_last_deal_can_be_drawn() -> None:
    """Both ends of the range belong to it."""
    assert random_deal(0.0) == 1
    assert random_deal(1 - 2**-53) == LAST_DEAL
