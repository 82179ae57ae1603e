"""Whole games won by taps, by drags, by the keyboard; the page equals the core throughout."""

import pytest
from playwright.sync_api import Page

from canfield_core.game import Game
from canfield_core.variants import preset
from e2e.lines import DEAL, WON
from e2e.table import Hand, Table, play_line


@pytest.mark.parametrize("hand", ["tap", "drag", "keys"])
def test_a_whole_game_is_won_by(page: Page, hand: Hand) -> None:
    """All 170 acts of a won line through real input; then the page says that it is won."""
    page.emulate_media(reduced_motion="reduce")
    table = Table.open(page, Game.new(preset("canfield"), DEAL), "canfield")
    play_line(table, WON, hand)
    assert page.evaluate("canfield.outcome()") == "won"
