"""Two pages over one storage: the later one has the game, the other writes nothing (pitfall 25)."""

from canfield_core.record import dump
from ui.attempts import RUNNING
from ui.intent import NewDeal, TakeOver

from .page import FakePage


def two_tabs() -> tuple[FakePage, FakePage]:
    """A page with a game, and a later page over the same storage that went on with it."""
    first = FakePage()
    first.play("t")
    first.clock.run()
    second = FakePage("", first.store.texts)
    second.clock.time = 5
    second.controller.desk.attempts.claim()
    second.play("t")
    second.clock.run()
    return first, second


def test_a_tab_that_heard_nothing_writes_nothing() -> None:
    """Pitfall 25: it slept; before its next write it looks, steps back and says so."""
    first, second = two_tabs()
    saved = dict(second.store.texts)
    first.play("t t t")
    first.clock.run()
    assert first.store.texts == saved
    assert first.screen.words == "This game goes on in another tab."
    first.play("t")
    first.clock.run()
    assert first.screen.words == "This game goes on in another tab."
    assert first.store.texts == saved


def test_a_tab_that_takes_the_game_back_goes_on_where_the_other_was() -> None:
    """Pitfall 25: and then the other steps back."""
    first, second = two_tabs()
    second.play("t")
    second.clock.run()
    first.controller.taken_over()
    first.take(TakeOver())
    first.clock.run()
    assert first.played == "t t t"
    second.play("t")
    second.clock.run()
    assert second.screen.words == "This game goes on in another tab."
    assert first.reopened().played == "t t t"


def test_a_new_deal_in_the_tab_behind_leaves_the_game_as_it_is_now() -> None:
    """Pitfall 25: it is the newest position that is counted and can be taken back."""
    first, second = two_tabs()
    second.play("t t")
    second.clock.run()
    first.controller.taken_over()
    first.take(NewDeal(number=9))
    first.take(first.screen.offers[0].intent)
    first.clock.run()
    assert first.played == "t t t t"
    assert first.controller.desk.attempts.writes


def test_two_pages_that_do_not_look_would_overwrite_each_other() -> None:
    """The twin: without looking up the owner the older line lands on the newer one."""
    first, second = two_tabs()
    newer = second.store.texts[RUNNING]
    first.store.set(RUNNING, dump(first.controller.desk.record))
    assert first.store.texts[RUNNING] != newer
