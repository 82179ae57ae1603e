"""Deal numbers, moves and counts mean for ever what they meant (tests/golden)."""

import json
from typing import Any

import pytest

from canfield_core import Outcome, deal, format_layout, parse_layout, parse_rules
from canfield_core.__main__ import count_positions
from tests import golden
from tests.tables import GAMES, IDS


def kept(name: str) -> dict[str, Any]:
    """The golden file's data."""
    data: dict[str, Any] = json.loads((golden.HERE / name).read_text("utf-8"))
    return data


@pytest.mark.parametrize("game", IDS)
def test_deals_are_what_they_were(game: str) -> None:
    """Pitfall 28: every preset, five deals each, to the card."""
    for number, layout in kept("deals.json")[game].items():
        assert format_layout(deal(parse_rules(game), int(number))) == layout
        assert parse_layout(layout) == deal(parse_rules(game), int(number))


@pytest.mark.parametrize("game", GAMES)
def test_a_playthrough_is_what_it_was(game: str) -> None:
    """The same moves are legal and lead to the same position, outcome and score."""
    row = kept("playthroughs.json")[game]
    assert golden.playthrough(game, row["moves"]) == row


@pytest.mark.parametrize("game", GAMES)
def test_perft_is_what_it_was(game: str) -> None:
    """Positions reached by one to three moves (four are checked by writing the file)."""
    state = deal(parse_rules(game), 1)
    counts = [count_positions(state, depth) for depth in (1, 2, 3)]
    assert counts == kept("perft.json")[game][:3]


@pytest.mark.parametrize("game", ["canfield", "rainbow", "storehouse", "double", "american-toad"])
def test_a_won_line_wins(game: str) -> None:
    """A whole game of each, to the last card."""
    row = kept("won.json")[game]
    assert golden.replayed(game, row["deal"], row["moves"]) == row
    assert row["outcome"] == Outcome.WON
    assert len(row["moves"].split()) > 50


def test_every_game_has_its_golden_data() -> None:
    """A new preset needs the files to be written anew."""
    assert set(kept("deals.json")) == set(IDS)
    assert set(kept("playthroughs.json")) == set(kept("perft.json")) == set(GAMES)


def test_golden_deal_1_of_canfield_is_the_one_of_the_contract() -> None:
    """The file says what test_deal says in full."""
    assert kept("deals.json")["canfield"]["1"].splitlines()[2].endswith("7H 2C TC 7D TS TH 3S")
