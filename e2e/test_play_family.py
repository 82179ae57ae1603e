"""Every game of the family on the real table: dealt, and played a while, equal to the core."""

import random

import pytest
from playwright.sync_api import Page

from canfield_core.game import Game
from canfield_core.legal import legal_moves
from canfield_core.notation import format_layout
from canfield_core.variants import VARIANTS, preset
from e2e.conftest import open_table
from e2e.table import Table

ACTS = 10


@pytest.mark.parametrize("name", VARIANTS)
def test_is_dealt_and_plays_like_the_core(page: Page, name: str) -> None:
    """Ten random acts by drags and taps, and all of them undone."""
    page.emulate_media(reduced_motion="reduce")
    number = 100 + list(VARIANTS).index(name)
    table = Table.open(page, Game.new(preset(name), number), name)
    table.check()
    chance = random.Random(number)
    for _ in range(ACTS):
        moves = legal_moves(table.game.state)
        if not moves:
            break
        table.by_drag(chance.choice(moves))
        table.check()
    for _ in range(len(table.game.steps)):
        page.click("#undo")
        table.game.undo()
        table.check()


def test_golden_deals_are_the_same_in_the_browsers_python(page: Page) -> None:
    """Deal numbers mean the same there as here, whatever versions of Python the two are."""
    for name, number in (("canfield", 1), ("double", 999_999_999), ("triple", 123_456)):
        open_table(page, f"/?rules={name}&deal={number}")
        expected = format_layout(Table(page, Game.new(preset(name), number)).seen)
        assert page.evaluate("canfield.layout()") == expected
