"""The solver on the page without a browser: what is asked, kept, said, shown and counted."""

from canfield_core.game import Game
from canfield_core.move import format_move, parse_line, parse_move
from canfield_core.record import Record
from canfield_core.stats import result_of
from canfield_core.verdict import Verdict
from tests.tables import position
from tests.ui.page import FakePage
from ui.fall import Fall
from ui.findings import Finding, Findings
from ui.intent import (
    Ask,
    Change,
    FindFall,
    GoTo,
    LetGo,
    OpenGame,
    Restart,
    ShowHint,
    ShowMe,
    StopAsking,
    Undo,
)

DEAL = "rules=canfield&deal=4"
"""Won within some dozen positions."""
LOSING = "t t t t t w-2 t t w-4 t t w-3"
"""In that deal; it can be won until the fifth move."""
LAST_WON = 5


def page_at(query: str = DEAL) -> FakePage:
    """A page with that deal, as one's own attempt."""
    page = FakePage(query)
    page.controller.desk.record.practice = False
    return page


def asked(page: FakePage) -> FakePage:
    """The page after the solver was asked and has answered."""
    page.take(Ask())
    page.clock.run(20_000)
    return page


def line(page: FakePage) -> tuple[str, ...]:
    """The way to a win that is known from here, as texts."""
    found = page.controller.insight.known.of(page.game.state)
    return tuple(map(format_move, found.line))


def test_nobody_asks_the_solver_by_itself() -> None:
    """Not at the start, not after acts, not for a hint; nothing is shown."""
    page = page_at()
    page.play("t t")
    page.take(ShowHint())
    page.clock.run(20_000)
    assert page.solver.asked == []
    assert page.screen.stands == ("unasked", "")
    assert not page.controller.desk.record.helped


def test_an_answer_is_shown_said_and_makes_the_attempt_one_with_help() -> None:
    """Progress first; the verdict once, for the eye and the ear."""
    page = page_at()
    page.take(Ask())
    assert page.screen.stands == ("sought", "Searching")
    page.clock.run(20_000)
    assert page.screen.stands == ("winnable", "Winnable")
    assert page.announcer.said.count("This can still be won, for certain.") == 1
    assert page.controller.desk.record.helped
    assert page.reopened().controller.desk.record.helped


def test_a_move_along_the_line_keeps_it_won_and_another_is_not_judged() -> None:
    """Without another search; what is off the line is not known until it is asked for."""
    page = asked(page_at())
    way = line(page)
    page.play(" ".join(way[:3]))
    page.clock.run(20_000)
    assert page.screen.stands[0] == "winnable"
    assert line(page) == way[3:]
    page.take(GoTo(0))
    page.play("t t t t t w-2")
    page.clock.run(20_000)
    assert page.screen.stands == ("unasked", "")
    assert len(page.solver.asked) == 1


def test_undo_finds_what_was_known_and_leads_back_to_the_line() -> None:
    """The position before a known one is won by the move that was taken back."""
    page = page_at()
    page.play("t t t")
    asked(page)
    way = line(page)
    page.take(Undo())
    page.clock.run(100)
    assert line(page) == ("t", *way)
    assert page.screen.stands[0] == "winnable"


def test_a_lost_game_stays_lost_however_it_goes_on() -> None:
    """No search is needed for that."""
    page = page_at()
    page.play(LOSING)
    asked(page)
    assert page.screen.stands == ("unwinnable", "Lost")
    page.play("t")
    page.clock.run(20_000)
    assert page.screen.stands[0] == "unwinnable"
    assert len(page.solver.asked) == 1


def test_kept_up_to_date_it_is_asked_after_each_act_off_the_line() -> None:
    """A setting; with it every position has its verdict, and the record says helped."""
    page = page_at()
    page.take(Change("watch", value=True))
    page.play("t t t t t")
    page.clock.run(20_000)
    assert page.screen.stands[0] == "winnable"
    page.play("w-2")
    page.clock.run(20_000)
    assert page.screen.stands[0] == "unwinnable"
    assert page.controller.desk.record.helped


def test_an_act_drops_what_was_asked_about_the_position_before() -> None:
    """A late answer is not taken for the new position's."""
    page = page_at("rules=canfield&deal=2")
    page.take(Ask())
    page.play("t")
    page.clock.run(20_000)
    assert page.screen.stands == ("unasked", "")
    assert page.solver.stopped == 1


def test_a_stopped_search_goes_on_where_it_was() -> None:
    """What was looked at is not looked at again."""
    page = page_at("rules=canfield&deal=2")
    page.take(Ask())
    page.clock.run(20)
    page.take(StopAsking())
    known = page.controller.insight.known
    stopped = known.of(page.game.state).nodes
    assert stopped > 0
    assert page.screen.stands[0] == "unknown"
    page.take(Ask())
    page.clock.run(10)
    assert known.of(page.game.state).nodes > stopped


def test_not_known_is_said_and_can_be_searched_on() -> None:
    """At the bound."""
    page = page_at("rules=canfield&deal=1")
    page.solver.bound = 2000
    asked(page)
    assert page.screen.stands == ("unknown", "Not known")
    first = page.controller.insight.known.of(page.game.state).nodes
    asked(page)
    assert page.controller.insight.known.of(page.game.state).nodes >= first + 2000


def test_a_hint_is_the_lines_once_one_is_known_and_says_so() -> None:
    """First the solver's move, then what a player sees; before asking only that."""
    page = page_at("rules=canfield&deal=208")
    page.take(ShowHint())
    assert page.screen.words.endswith("? A hint is no promise.")
    asked(page)
    page.take(ShowHint())
    hint = page.controller.desk.hint
    assert hint is not None
    assert format_move(hint) == line(page)[0]
    assert page.screen.words.endswith("the solver’s way to a win.")
    page.take(ShowHint())
    assert page.controller.desk.hint != hint
    assert page.screen.words.endswith("? A hint is no promise.")


def test_a_hint_in_a_lost_game_does_not_hide_that() -> None:
    """Once that is known."""
    page = page_at()
    page.play("t t t t t w-2")
    asked(page)
    page.take(ShowHint())
    assert "lost for certain" in page.screen.words


def test_show_me_plays_to_the_win_which_counts_as_helped() -> None:
    """Each move is an act of its own; the statistics keep it apart."""
    page = asked(page_at())
    page.take(ShowMe())
    page.clock.run(400_000)
    assert page.game.state.is_won()
    result = result_of(page.controller.desk.record)
    assert (result.won, result.helped) == (True, True)
    page.take(Undo())
    assert not page.game.state.is_won()


def test_any_act_stops_show_me_and_one_step_leads_back_to_where_it_began() -> None:
    """Stopped by the key that lets go, it offers the way back."""
    page = page_at()
    page.play("t t")
    asked(page)
    page.take(ShowMe())
    page.clock.run(2500)
    shown = len(page.game.steps)
    assert shown > 2
    page.take(LetGo())
    page.clock.run(60_000)
    assert len(page.game.steps) == shown
    (back,) = page.screen.offers
    page.take(back.intent)
    assert page.played == "t t"


def test_where_it_was_lost_is_found_by_halving() -> None:
    """The last position that could be won, exactly, in few searches."""
    page = page_at()
    page.play(LOSING)
    page.take(FindFall())
    page.clock.run(60_000)
    fall = page.controller.insight.fall
    assert (fall.runs, fall.won_at, fall.is_exact) == (False, LAST_WON, True)
    assert len(page.solver.asked) <= 5
    assert page.controller.desk.record.helped
    assert fall.concerns(page.game)
    page.take(GoTo(LAST_WON))
    page.clock.run(100)
    assert page.screen.stands[0] == "winnable"
    assert not fall.concerns(page.game)


def test_after_a_restart_only_the_second_way_is_looked_at() -> None:
    """Its moves are counted as the history counts them."""
    page = page_at()
    page.play("t t")
    page.take(Restart())
    page.play(LOSING)
    page.take(FindFall())
    page.clock.run(60_000)
    assert page.controller.insight.fall.won_at == 3 + LAST_WON


def test_where_the_solver_has_no_answer_the_place_is_a_span() -> None:
    """Said as `at least`."""
    game = Game.new(page_at().game.rules, 4)
    for move in parse_line(LOSING):
        game.play(move)
    known = Findings()
    known.learn(game.start, Finding(Verdict.WINNABLE))
    asked_for = []

    def ask(state: object, nodes: int, then: object) -> None:
        del nodes
        asked_for.append(state)
        assert callable(then)
        then()

    fall = Fall(known, ask)
    fall.find(game)
    assert (fall.won_at, fall.is_exact, fall.runs) == (0, False, False)
    assert len(asked_for) == len(set(asked_for)) == len(game.steps)


def test_what_was_known_of_a_deal_is_forgotten_with_it() -> None:
    """Or the same deal, dealt again, would be helped without anybody having asked."""
    page = asked(page_at())
    page.take(OpenGame(Record(Game.new(page.game.rules, 5))))
    page.clock.run(100)
    page.take(OpenGame(Record(Game.new(page.game.rules, 4))))
    page.clock.run(100)
    assert page.screen.stands == ("unasked", "")
    assert line(page) == ()


def test_a_move_of_the_line_made_early_is_still_on_the_way() -> None:
    """If the rest replays to a win without it."""
    ending = "foundations: AS..QS AH..QH AD..KD AC..KC\n1: KS\n2: KH\nreserve:\nstock:"
    game, known = Game(position(ending)), Findings()
    known.learn(game.start, Finding(Verdict.WINNABLE, tuple(parse_line("1-f 2-f"))))
    game.play(parse_move("2-f"))
    known.follow(game)
    assert known.of(game.state).line == (parse_move("1-f"),)
