"""Two tabs over one storage, awake, asleep and in a frame of the same origin (pitfall 25).

The moments between two writes are tests/ui/test_tabs.py's; the plain case is test_save's.
"""

from collections.abc import Callable

from playwright.sync_api import Page

from e2e.conftest import open_table, tap_place

ELSEWHERE = "document.getElementById('status').textContent.includes('another tab')"
DEAF = """const listen = addEventListener;
window.addEventListener = (kind, ...rest) => kind === "storage" || listen(kind, ...rest);"""


def saved(page: Page) -> str:
    """The running game's acts, as they are kept."""
    acts: str = page.evaluate("JSON.parse(localStorage.getItem('canfield.game')).acts")
    return acts


def test_a_tab_that_slept_through_it_writes_nothing(new_page: Callable[[], Page]) -> None:
    """Pitfall 25: it heard no event; before its next write it looks, and says so."""
    first, second = new_page(), new_page()
    first.add_init_script(DEAF)
    open_table(first, "/?rules=canfield&deal=7")
    first.evaluate("canfield.play('t')")
    first.wait_for_timeout(300)
    open_table(second)
    second.evaluate("canfield.play('t'); canfield.play('t')")
    second.wait_for_function("localStorage.getItem('canfield.game').includes('t t t')")
    first.evaluate("canfield.play('t')")
    first.wait_for_function(ELSEWHERE)
    assert saved(first) == "t t t"
    first.bring_to_front()  # a tab behind is not painted, and says nothing until it is
    first.evaluate("canfield.play('t')")
    first.wait_for_function(ELSEWHERE)
    assert saved(first) == "t t t"
    first.locator("#status button").click()
    assert first.evaluate("canfield.played()") == ["t", "t", "t"]
    second.wait_for_function(ELSEWHERE)


def test_an_embedded_table_of_this_origin_takes_nothing(new_page: Callable[[], Page]) -> None:
    """Pitfall 25: a frame has its own game under its own keys, and is no other tab."""
    table, frame = new_page(), new_page()
    open_table(table, "/?rules=canfield&deal=7")
    table.evaluate("canfield.play('t')")
    table.wait_for_timeout(300)
    frame.goto("/embed/?rules=canfield&deal=9&save=lesson")
    tap_place(frame, "s")
    frame.wait_for_selector('html[data-canfield="ready"]', state="attached")
    frame.wait_for_function("canfield.played().join(' ') === 't'")
    table.bring_to_front()
    assert not table.evaluate(ELSEWHERE)
    table.evaluate("canfield.play('t')")
    table.wait_for_timeout(300)
    assert saved(table) == "t t"
    open_table(table)
    assert table.evaluate("canfield.played()") == ["t", "t"]
