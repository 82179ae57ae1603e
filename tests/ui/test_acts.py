"""What an act sets off: words, view, clock, hints, the finish, safe cards, and the way back."""

import pytest

from canfield_core.outcome import Outcome
from tests.tables import position
from tests.ui.page import FakePage
from ui.intent import Change, GoTo, LetGo, Mark, Open, Pause, Redo, Restart, Sheet, ShowHint, Tap
from ui.ports import Glide, Sign

WORKED = position(
    "rules: canfield\nbase: 8\nfoundations: 8D\nreserve: 2S 9D 9C\n1: TH\n2: JC\n3: 4S\n4: 2D"
)
FINISH = position(
    "rules: canfield\nfoundations: AS..TS AH..JH AD..KD AC..KC\n1: KS QH\n2: KH\n3: QS\n4: JS\n"
)
LOCKED = position(
    "rules: canfield\nfoundations: AS..QS AH..KH AD..KD AC..QC\n1: KS\n2:\n3: KC\n4:\n"
)


def test_the_fill_is_part_of_the_act_and_is_said() -> None:
    """One act, one undo; a screen reader hears the fill too."""
    page = FakePage.at(WORKED)
    page.tap("1")
    assert page.announcer.said[-1] == (
        "10 of hearts to pile 2. 9 of clubs fills pile 1. Reserve 2 cards, 9 of diamonds."
    )
    page.undo()
    assert page.game.state == WORKED
    assert page.announcer.said[-1] == "Taken back: 10 of hearts to pile 2"


def test_a_turn_is_said_with_its_cards() -> None:
    """In the order turned."""
    page = FakePage()
    page.tap("s")
    assert page.announcer.said[-1] == "Turned: 3 of clubs, 8 of hearts and queen of clubs."


def test_undo_and_redo_say_what_they_do_and_end_where_they_began() -> None:
    """And nothing to take back is said as well."""
    page = FakePage.at(WORKED)
    page.tap("1")
    after = page.game.state
    page.undo()
    page.take(Redo())
    assert page.game.state == after
    assert page.announcer.said[-1] == "Again: 10 of hearts to pile 2"
    why = page.take(Redo())
    assert why is not None
    assert page.screen.words == "There is nothing to make again."


def test_the_buttons_know_what_is_possible() -> None:
    """Undo and redo are dim where there is nothing."""
    page = FakePage()
    assert page.screen.line is not None
    assert (page.screen.line.can_undo, page.screen.line.can_redo) == (False, False)
    page.tap("s")
    assert (page.screen.line.can_undo, page.screen.line.can_redo) == (True, False)
    page.undo()
    assert (page.screen.line.can_undo, page.screen.line.can_redo) == (False, True)


def test_a_refused_act_changes_nothing() -> None:
    """Pitfall 10: no move, no score, no history, but a word, a shake and a sign."""
    page = FakePage.at(WORKED)
    before = page.game.state
    page.tap("4")
    assert (page.game.state, page.game.moves, page.game.undone) == (before, 0, [])
    assert page.senses.signs[-1] is Sign.REFUSED
    assert page.screen.words == "No place for 2 of diamonds: it goes on a black 3."


def test_the_rest_plays_itself_and_says_so() -> None:
    """When stock, waste and reserve are out; the last card wins."""
    page = FakePage.at(FINISH)
    page.tap("4")
    assert page.screen.words == "The rest plays itself. Any act stops it."
    page.clock.run(3000)
    assert page.game.state.is_won()
    assert page.controller.outcome() is Outcome.WON


@pytest.mark.parametrize("how, left", [("one", 5), ("all", 1)])
def test_an_undo_takes_back_one_card_of_the_finish_or_all_of_it(how: str, left: int) -> None:
    """Pitfall 4: by choice; and it does not play itself again at once."""
    page = FakePage.at(FINISH, finish_undo=how)
    page.tap("4")
    page.clock.run(3000)
    total = len(page.game.steps)
    page.undo()
    page.clock.run(3000)
    assert len(page.game.steps) == (total - 1 if how == "one" else left)


def test_any_act_stops_the_finish() -> None:
    """What has been played stays played."""
    page = FakePage.at(FINISH)
    page.tap("4")
    page.clock.run(200)
    page.take(LetGo())
    steps = len(page.game.steps)
    page.clock.run(3000)
    assert len(page.game.steps) == steps


def test_safe_cards_go_up_by_themselves_only_by_the_setting() -> None:
    """As part of the act, so that one undo takes all back."""
    state = position(
        "rules: canfield\nfoundations: 8S 8H 8D 8C\n1: 9S\n2: JC\n3: TH\n4: 2D\nreserve: 3C 3D"
    )
    page = FakePage.at(state)
    page.tap("s")
    assert page.played == "t"
    page = FakePage.at(state, safe_moves=True)
    page.tap("3")
    assert page.played.startswith("3-2")
    count = len(page.game.steps)
    page.undo()
    assert page.game.state == state
    assert count >= 1


def test_hints_light_one_play_at_a_time_and_promise_nothing() -> None:
    """Best first, then the next, and an act puts them out."""
    page = FakePage.at(WORKED)
    page.take(ShowHint())
    assert page.screen.words.endswith("A hint is no promise.")
    assert page.screen.lights.hint or page.screen.lights.hint_piles
    page.tap("1")
    assert not page.screen.lights.hint
    assert not page.screen.lights.hint_piles


def test_no_more_moves_is_said_once_the_act_is_on_the_screen() -> None:
    """Pitfall 12: with a way on; undo stays."""
    dead = position(
        "rules: rainfall\nfoundations: AS 2S\nreserve: 2H 3D\n1: KS\n2: KC\n3: QC\n4: JS\n"
        "waste: 3S..TS 5H..KH 5D..KD 4C..JC AH 3H 4H AD 2D 4D AC 2C 3C QS\nredeals: 2\nstock:"
    )
    page = FakePage.at(dead)
    assert page.controller.outcome() is Outcome.STUCK
    assert page.screen.words == "No more moves."
    ways = [offer.intent for offer in page.screen.offers]
    assert ways == [Restart(), Open(Sheet.SOLVER)]


def test_the_clock_starts_with_the_first_act_and_stands_still_when_it_should() -> None:
    """Hidden, paused, behind a sheet; it never runs backwards and stops at the win."""
    page = FakePage()
    page.clock.run(5000)
    assert page.game.seconds == 0
    page.tap("s")
    page.clock.run(3100)
    assert page.screen.line is not None
    assert page.screen.line.seconds == 3
    page.controller.desk.hold("hidden", on=True)
    page.clock.run(60_000)
    page.controller.desk.hold("hidden", on=False)
    assert page.game.seconds == 3
    page.clock.time -= 2000
    page.clock.run(10)
    assert page.game.seconds == 3


def test_a_device_that_slept_played_no_time() -> None:
    """One lap is five seconds at most."""
    page = FakePage()
    page.tap("s")
    page.clock.time += 3_600_000
    page.clock.run()
    assert page.game.seconds <= 5


def test_a_pause_hides_the_cards_and_the_next_act_ends_it() -> None:
    """That act plays nothing."""
    page = FakePage()
    page.tap("s")
    page.take(Pause(on=True))
    paused = [page.screen.paused]
    page.clock.run(9000)
    page.take(Tap(0))
    assert [*paused, page.screen.paused] == [True, False]
    assert page.played == "t"
    assert page.game.seconds == 0


def test_settings_take_effect_at_once_and_are_remembered() -> None:
    """And what is no setting, or no value of one, changes nothing."""
    page = FakePage()
    page.take(Change("felt", "plum"))
    page.take(Change("felt", "tartan"))
    page.take(Change("colour", "red"))
    assert page.screen.dressed is not None
    assert page.screen.dressed.felt == "plum"
    assert page.reopened().screen.dressed == page.screen.dressed
    page.take(Change("show_time", value=False))
    assert page.screen.line is not None
    assert page.screen.line.seconds is None


def test_the_language_changes_every_word_at_once() -> None:
    """Names of piles and the lines after it."""
    page = FakePage()
    page.take(Change("language", "de"))
    page.tap("1")
    assert page.screen.words == "Kein Platz für Herz 6: passt auf 7 in Schwarz."
    page.take(Change("language", "en"))


def test_the_history_goes_anywhere_and_bookmarks_are_kept() -> None:
    """Back, forth, beyond both ends."""
    page = FakePage()
    page.play("t t t")
    page.take(GoTo(1))
    assert page.played == "t"
    page.take(Mark())
    page.take(GoTo(99))
    assert page.played == "t t t"
    assert page.reopened().controller.desk.record.marks == [1]


def test_a_restart_is_dealt_anew_and_moves_glide() -> None:
    """The screen is told how the cards come."""
    page = FakePage()
    page.tap("s")
    page.take(Restart())
    assert page.screen.glides[-2:] == [Glide.MOVE, Glide.DEAL]


def test_locked_kings_do_not_finish_wrongly() -> None:
    """Only what goes up goes up."""
    page = FakePage.at(LOCKED)
    page.tap("1")
    page.clock.run(2000)
    assert page.game.state.is_won()
