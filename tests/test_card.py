"""Cards and their text."""

import pytest

from canfield_core import HIDDEN, BadText, format_card, parse_card
from canfield_core.card import (
    card_of,
    format_rank,
    is_red,
    next_rank,
    pack_of,
    parse_rank,
    previous_rank,
    rank_of,
    suit_of,
)


def test_every_card_of_three_packs_has_its_own_text() -> None:
    """156 cards, 156 texts, and each text gives its card back."""
    texts = [format_card(card) for card in range(156)]
    assert len(set(texts)) == 156
    assert [parse_card(text) for text in texts] == list(range(156))


def test_a_pack_runs_spades_hearts_diamonds_clubs_ace_to_king() -> None:
    """The order of the pack is the order of the numbers; further packs have apostrophes."""
    first = [format_card(card) for card in range(52)]
    assert first == [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
    assert format_card(card_of(1, 10)) == "TH"
    assert format_card(card_of(1, 10, 1)) == "TH'"
    assert format_card(card_of(1, 10, 2)) == "TH''"


def test_a_card_is_its_suit_rank_and_pack() -> None:
    """The three parts of each card make that card again."""
    for card in range(156):
        assert card_of(suit_of(card), rank_of(card), pack_of(card)) == card
        assert is_red(card) == (format_card(card)[1] in "HD")


def test_ranks_wrap_both_ways() -> None:
    """The Ace follows the King, the King comes before the Ace."""
    assert next_rank(13) == 1
    assert previous_rank(1) == 13
    for rank in range(1, 14):
        assert previous_rank(next_rank(rank)) == rank
        assert parse_rank(format_rank(rank)) == rank
    assert format_rank(0) == "?"


def test_a_hidden_card_is_two_crosses() -> None:
    """`##` reads and writes as the card nobody has seen."""
    assert format_card(HIDDEN) == "##"
    assert parse_card("##") == HIDDEN


@pytest.mark.parametrize(
    "text", ["", "T", "10H", "th", "HT", "TX", "1H", "TH'''", "'", "TH '", "#", "T\nH", "T" * 9999]
)
def test_a_bad_card_is_refused_in_a_short_sentence(text: str) -> None:
    """BadText, whatever stands there, and the message repeats no more than its beginning."""
    with pytest.raises(BadText, match="is not a card") as error:
        parse_card(text)
    assert len(str(error.value)) < 120


@pytest.mark.parametrize("text", ["", "1", "10", "a", "?", "AA"])
def test_a_bad_rank_is_refused(text: str) -> None:
    """BadText for anything that is not one of the thirteen letters."""
    with pytest.raises(BadText, match="is not a rank"):
        parse_rank(text)
