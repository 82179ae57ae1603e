"""The keyboard alone: letters, arrows, Enter; the focus is never lost, and everything is said."""

from playwright.sync_api import Page

from canfield_core.game import Game
from canfield_core.variants import preset
from e2e.table import Table

FOCUS = "document.activeElement.dataset.pile"


def opened(page: Page) -> Table:
    """Deal 208 of `canfield`."""
    return Table.open(page, Game.new(preset("canfield"), 208), "canfield")


def test_letters_jump_and_arrows_walk(page: Page) -> None:
    """Every place can be reached by name and by neighbourhood."""
    table = opened(page)
    for key, pile in (("r", "r"), ("w", "w"), ("s", "s"), ("3", "3"), ("f", "fs"), ("f", "fh")):
        table.press(key)
        assert page.evaluate(FOCUS) == pile
    table.press("1", "ArrowRight")
    assert page.evaluate(FOCUS) == "2"
    table.press("ArrowUp")
    assert page.evaluate(FOCUS) == "fh"
    table.press("ArrowDown", "ArrowLeft", "ArrowLeft")
    assert page.evaluate(FOCUS) == "r"


def test_enter_chooses_places_and_keeps_the_focus(page: Page) -> None:
    """Pitfall 33: the chosen card and what takes it are lit; an act does not lose the place."""
    table = opened(page)
    table.press("2", "Enter")
    assert page.locator(".card.chosen").count() == 1
    assert page.locator(".pile.target").get_attribute("data-pile") == "3"
    table.press("3", " ")
    assert page.evaluate("canfield.played()") == ["2-3"]
    assert page.evaluate(FOCUS) == "3"
    assert page.locator(".target, .chosen").count() == 0


def test_what_an_act_did_is_said_with_the_fill(page: Page) -> None:
    """Pitfall 33: one polite region; the same words that an eye would need."""
    table = opened(page)
    table.press("2", "Enter", "3", "Enter")
    page.wait_for_function("document.getElementById('live').textContent.includes('fills')")
    assert page.inner_text("#live").endswith(
        "Jack of spades to pile 3. Queen of hearts fills pile 2. Reserve 12 cards, 3 of hearts."
    )


def test_up_and_down_walk_the_cards_of_a_pile(page: Page) -> None:
    """A part of a pile can be chosen where runs move, and its name is said."""
    table = opened(page)
    table.press("2", "Enter", "3", "Enter", "ArrowUp")
    assert page.locator(".card.pointed").get_attribute("data-card") == "QD"
    assert page.evaluate(FOCUS) == "3"
    table.press("Enter")
    assert page.locator(".card.chosen").count() == 2
    table.press("Escape")
    assert page.locator(".card.chosen").count() == 0


def test_letters_act(page: Page) -> None:
    """Undo by U and Z, redo by Y, hint by H, pause by P."""
    table = opened(page)
    table.press("s", "Enter", "u")
    assert page.evaluate("canfield.played()") == []
    table.press("y")
    assert page.evaluate("canfield.played()") == ["t"]
    table.press("z", "Control+y", "Control+z", "h")
    assert page.evaluate("canfield.played()") == []
    assert page.locator(".hint").count() > 0
    table.press("p")
    assert page.evaluate("document.documentElement.hasAttribute('data-paused')")
    table.press("p")
    assert not page.evaluate("document.documentElement.hasAttribute('data-paused')")


def test_every_place_has_a_name_and_no_card_is_read_twice(page: Page) -> None:
    """Pitfall 33: the piles are buttons with names; the cards are pictures."""
    opened(page)
    names = page.evaluate("[...document.querySelectorAll('.pile')].map((it) => it.ariaLabel)")
    assert names[0] == "reserve, 13 cards, queen of hearts on top"
    assert all(names)
    assert page.get_attribute("#cards", "aria-hidden") == "true"


def test_a_screen_readers_click_chooses_and_places(page: Page) -> None:
    """It comes without a pointer."""
    opened(page)
    for pile in ("2", "3"):
        page.evaluate("name => document.querySelector(`[data-pile='${name}']`).click()", pile)
    assert page.evaluate("canfield.played()") == ["2-3"]
