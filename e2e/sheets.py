"""The dialogs in game words: how a person opens them, and what is to be seen in them."""

import json

from playwright.sync_api import Locator, Page, expect

from e2e.conftest import open_table

SETTINGS = "canfield.settings"

NAMES = (
    *("menu", "new-game", "settings", "today", "statistics", "games", "solver", "setup"),
    *("help", "about"),
)
"""Every sheet that can be opened from the table."""


def welcome_back(page: Page, address: str = "/", **settings: object) -> None:
    """The table for a visitor who was here before, with these settings."""
    kept = json.dumps(json.dumps({"welcomed": True} | settings))
    page.add_init_script(
        f"""if (!localStorage.getItem("{SETTINGS}")) localStorage.setItem("{SETTINGS}", {kept})"""
    )
    open_table(page, address)


def sheet(page: Page, name: str) -> Locator:
    """That sheet's element."""
    return page.locator(f"#sheet-{name}")


def open_sheet(page: Page, name: str) -> Locator:
    """Open a sheet as a person does: by its control, or through the menu."""
    if name == "new-game":
        page.click("#new")
    else:
        page.click("#menu")
        if name != "menu":
            sheet(page, "menu").locator(f'[data-act="{name}"]').click()
    opened = sheet(page, name)
    expect(opened).to_be_visible()
    return opened


def close_sheet(page: Page, name: str) -> None:
    """Close it by the key that closes."""
    page.keyboard.press("Escape")
    expect(sheet(page, name)).to_be_hidden()
