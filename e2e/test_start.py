"""How the page starts: ready after a first visit, and on every later one."""

from playwright.sync_api import Page

from e2e.conftest import open_table


def test_first_and_later_visit_are_ready(page: Page) -> None:
    """Both visits get as far as taking acts, and say so by a mark."""
    for _ in range(2):
        open_table(page)
        assert marks(page)["canfield:ready"] > 0


def marks(page: Page) -> dict[str, float]:
    """The page's own marks, in milliseconds since the navigation."""
    found: dict[str, float] = page.evaluate(
        """Object.fromEntries(performance.getEntriesByType("mark")
           .filter(({name}) => name.startsWith("canfield:"))
           .map(({name, startTime}) => [name, startTime]))"""
    )
    return found
