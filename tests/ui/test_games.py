"""Which game lies on the table, and what becomes of it: saves, deals, links, results, two tabs."""

import json

import pytest

from canfield_core import catalogue
from canfield_core.deal import LAST_DEAL
from canfield_core.level import Level
from canfield_core.move import format_line
from canfield_core.stats import Result
from canfield_core.variants import Scheme, parse_rules
from e2e.lines import DEAL, WON
from tests.ui.page import FakePage
from ui.intent import BackToGame, NewDeal, Restart, Sheet, TakeBackDeal, TakeOver
from ui.links import format_link

WON_GAME = f"rules=canfield&deal={DEAL}"


def results(page: FakePage) -> list[Result]:
    """All results that the page has counted."""
    table = page.controller.desk.attempts.results.table()
    return [result for some in table.values() for result in some]


def test_every_act_is_saved_and_taken_up_with_its_whole_undo() -> None:
    """Closing the page loses nothing: acts, redo, clock, level, scheme."""
    page = FakePage("rules=canfield&deal=1&score=timed")
    page.play("t t")
    page.clock.run(3000)
    page.undo()
    again = page.reopened()
    assert again.played == "t"
    assert again.game.scheme is Scheme.TIMED
    assert again.game.seconds == 3
    assert format_line(step.move for step in again.game.undone if step.move) == "t"
    again.undo()
    assert again.game.state == again.game.start


def test_a_first_visit_deals_a_random_game_and_opens_the_sheet_once() -> None:
    """All deals can come; the sheet does not open by itself again."""
    page = FakePage("")
    assert page.game.number == (LAST_DEAL + 1) // 2
    assert page.sheets.opened == [Sheet.NEW_GAME]
    assert FakePage("", page.store.texts).sheets.opened == []


def test_a_save_that_cannot_be_read_is_kept_whole_and_said() -> None:
    """The one before it is taken up, where there is one."""
    page = FakePage()
    page.play("t")
    good = page.reopened()
    texts = good.store.texts
    texts["game"] = '{"format":1,"acts":"w-f"'
    again = FakePage("", texts)
    assert again.played == "t"
    assert again.screen.words == "The last save could not be read; this is the one before."
    assert '{"format":1,"acts":"w-f"' in texts.values()


def test_a_save_that_does_not_replay_starts_a_new_game() -> None:
    """With a line that says so, and the text kept."""
    bad = json.dumps({"format": 1, "rules": "canfield", "deal": 1, "acts": "w-f", "score": "none"})
    page = FakePage("", {"game": bad})
    assert page.played == ""
    assert page.screen.words.startswith("The saved game could not be read")
    assert bad in page.store.texts.values()


def test_a_full_storage_is_said_once_and_the_game_plays_on() -> None:
    """Quota reached, or a private window."""
    page = FakePage()
    page.store.full = True
    page.play("t")
    page.clock.run()
    assert page.screen.words == "Not saved: this browser keeps nothing for us."
    page.play("t")
    page.clock.run()
    assert page.screen.words == ""
    assert page.played == "t t"


def test_leaving_a_begun_deal_is_a_loss_and_one_not_begun_is_nothing() -> None:
    """The deal counts with its first act."""
    page = FakePage()
    page.take(NewDeal())
    assert results(page) == []
    page.play("t")
    page.take(NewDeal())
    assert [result.won for result in results(page)] == [False]


def test_a_win_counts_with_the_last_card_and_once() -> None:
    """Pitfall 22: undoing and winning again adds nothing, and leaving afterwards neither."""
    page = FakePage(WON_GAME)
    page.play(WON)
    assert [(result.won, result.founded) for result in results(page)] == [(True, 52)]
    assert page.sheets.endings[-1].counted
    assert page.screen.words == "Won! All cards are on the foundations."
    page.undo()
    page.play("w-f")
    page.undo()
    page.take(NewDeal())
    assert [result.won for result in results(page)] == [True]


def test_a_finished_deal_opened_again_is_practice() -> None:
    """By number or by link it counts nothing."""
    page = FakePage(WON_GAME)
    page.play(WON)
    page.take(NewDeal(number=DEAL))
    assert page.controller.desk.record.practice
    page.play("t")
    page.take(NewDeal())
    assert len(results(page)) == 1


def test_a_restart_is_the_same_attempt_and_one_undoable_act() -> None:
    """Moves, score and clock start again; an undo brings them back."""
    page = FakePage()
    attempt = page.controller.desk.record.attempt
    page.play("t t")
    page.clock.run(5000)
    page.take(Restart())
    assert (page.game.moves, page.game.seconds, page.game.state) == (0, 0, page.game.start)
    assert page.controller.desk.record.attempt == attempt
    page.undo()
    assert (page.game.moves, page.game.seconds) == (2, 5)
    assert results(page) == []


def test_a_new_deal_can_be_taken_back_for_ten_seconds() -> None:
    """Game and statistics are as if it had never been."""
    page = FakePage()
    page.play("t t")
    page.take(NewDeal())
    assert [offer.intent for offer in page.screen.offers] == [TakeBackDeal()]
    assert len(results(page)) == 1
    page.take(page.screen.offers[0].intent)
    assert page.played == "t t"
    assert results(page) == []


def test_after_ten_seconds_a_new_deal_stays() -> None:
    """The offer is gone, and its act does nothing."""
    page = FakePage()
    page.play("t t")
    page.take(NewDeal(number=7))
    page.clock.run(10_001)
    assert page.screen.offers == ()
    page.take(TakeBackDeal())
    assert page.game.number == 7
    assert len(results(page)) == 1


def test_taking_a_deal_back_keeps_a_win_that_was_counted_before() -> None:
    """A won game, undone by one card and left, stays won."""
    page = FakePage(WON_GAME)
    page.play(WON)
    page.undo()
    page.take(NewDeal())
    page.take(TakeBackDeal())
    assert [result.won for result in results(page)] == [True]


def test_a_link_sets_the_running_game_aside_and_offers_it_back() -> None:
    """Opening it is no leaving: nothing is counted."""
    page = FakePage()
    page.play("t t")
    linked = FakePage("rules=rainbow&deal=9", page.reopened().store.texts)
    assert (linked.game.rules.id, linked.game.number) == ("rainbow", 9)
    assert [offer.intent for offer in linked.screen.offers] == [BackToGame()]
    linked.take(BackToGame())
    assert linked.played == "t t"
    assert results(linked) == []


def test_a_link_to_the_game_that_runs_goes_on_with_it() -> None:
    """Opened again by a bookmark, nothing is lost."""
    page = FakePage("rules=canfield&deal=1")
    page.play("t")
    assert FakePage("rules=canfield&deal=1", page.reopened().store.texts).played == "t"


LINKS = {
    "rules=canfield%2Bturn%3D1+unit%3Drun&deal=3": "canfield+unit=run turn=1",
    "rules=canfield+turn%3D1&deal=3": "canfield+turn=1",
    "rules=canfield%2Bturn%3D1&deal=3": "canfield+turn=1",
    "deal=3&moves=t+t": "canfield",
}


@pytest.mark.parametrize("query", LINKS)
def test_links_read_their_rules_with_a_plus_that_became_a_space(query: str) -> None:
    """However a mail or a chat has written it."""
    page = FakePage(query)
    assert page.game.rules == parse_rules(LINKS[query])
    assert page.game.number == 3


def test_a_link_with_moves_plays_them_as_practice() -> None:
    """They are someone else's."""
    page = FakePage("rules=canfield&deal=3&moves=t+t")
    assert page.played == "t t"
    assert page.controller.desk.record.practice


BAD = {
    "rules=whist&deal=3": "the rules are unknown",
    "rules=canfield&deal=0": "deals run from 1 to 999,999,999",
    "rules=canfield&deal=two": "deals run from 1 to 999,999,999",
    "rules=canfield&deal=3&level=mad": "the level is unknown",
    "rules=canfield&deal=3&score=mad": "the level is unknown",
    "rules=canfield&deal=3&moves=w-f": "its moves do not play",
    "rules=canfield&deal=3&moves=%00": "its moves do not play",
}


@pytest.mark.parametrize("query", BAD)
def test_a_bad_link_says_one_sentence_and_loses_nothing(query: str) -> None:
    """The running game stays on the table."""
    page = FakePage()
    page.play("t")
    again = FakePage(query, page.reopened().store.texts)
    assert again.screen.words == f"The link names no game that we know: {BAD[query]}."
    assert again.played == "t"


def test_a_written_link_opens_the_same_game() -> None:
    """Rules, deal, level, scheme and moves."""
    page = FakePage("rules=canfield%2Bturn%3D1&deal=77&level=hard&score=casino")
    page.play("t t")
    other = FakePage(format_link(page.controller.desk.record, moves=True))
    assert other.game.state == page.game.state
    assert other.controller.desk.record.level is Level.HARD
    assert other.game.scheme is Scheme.CASINO


def test_the_game_chosen_last_is_dealt_again() -> None:
    """Rules, level and scheme are remembered; a plain new deal takes them."""
    page = FakePage()
    page.take(NewDeal(parse_rules("rainbow"), 5, Level.NORMAL, Scheme.CASINO))
    page.take(NewDeal())
    assert (page.game.rules.id, page.game.scheme) == ("rainbow", Scheme.CASINO)
    page.take(NewDeal(parse_rules("canfield-modern")))
    assert page.game.scheme is Scheme.TIMED


def test_hard_shortens_the_passes() -> None:
    """At most three."""
    page = FakePage()
    page.take(NewDeal(level=Level.HARD))
    assert page.game.rules.redeals == 2


def test_the_page_that_lost_the_game_writes_nothing_until_it_takes_it_back() -> None:
    """Two tabs: the later one has the game; nothing is overwritten in silence."""
    page = FakePage()
    page.play("t")
    page.clock.run()
    saved = page.store.texts["game"]
    page.controller.taken_over()
    assert page.screen.words == "This game goes on in another tab."
    page.play("t")
    page.clock.run()
    assert page.store.texts["game"] == saved
    page.take(TakeOver())
    assert page.played == "t"


def test_the_quiet_line_asks_for_the_base_until_it_is_chosen() -> None:
    """And again when the choice is taken back."""
    page = FakePage("rules=selective&deal=3")
    asked = "Choose the base: one of these cards."
    assert page.screen.words == asked
    page.tap("b2")
    assert page.screen.words == ""
    page.undo()
    assert page.screen.words == asked


def test_easy_deals_only_what_is_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing is known, or of another number, nobody is told that it can be won.

    Pitfall 27.
    """
    monkeypatch.setattr(
        catalogue, "easy_deals", lambda rules, hard=None: () if hard or rules.redeals else (4, 12)
    )
    page = FakePage()
    page.take(NewDeal(level=Level.EASY))
    assert (page.game.number, page.controller.desk.record.level) == (12, Level.EASY)
    page.take(NewDeal(number=13, level=Level.EASY))
    assert page.controller.desk.record.level is Level.NORMAL
    page.take(NewDeal(parse_rules("rainfall"), level=Level.EASY))
    assert page.controller.desk.record.level is Level.NORMAL
    assert FakePage("rules=canfield&deal=4&level=easy").controller.desk.record.level is Level.EASY
