"""Choosing, dragging, and pointer events: every way a hand says a move, and what goes wrong."""

import pytest

from canfield_core.legal import Reason
from canfield_core.pile import FOUNDATIONS, STOCK, WASTE, Pile, parse_pile, tableau
from tests.tables import position
from tests.ui.page import FakePage
from ui.controller import Lift
from ui.gesture import Gesture, Hit, Over, Touch
from ui.intent import Drop, Intent, LetGo, Tap, TapAgain
from ui.naming import pile_name

STRICT = "rules: canfield\nbase: 8\nfoundations: 8S\n"
PILES = position(STRICT + "1: JC\n2: TH 9C\n3: TD\n4: 2D\nreserve: 3C 3S")
RETURNS = position(
    "rules: canfield-open\nbase: 8\nfoundations: 8S 9S\n1: TH\n2: JC\n3: TD\n4: 2D\nreserve: 3C 3S"
)


def lit(page: FakePage) -> set[str]:
    """The names of the places that are lit."""
    return {pile_name(pile) for pile in page.screen.lights.targets}


def test_the_first_pick_chooses_and_lights_what_takes_it() -> None:
    """And the live region says the same in words."""
    page = FakePage.at(PILES)
    page.pick("2")
    assert lit(page) == {"pile 1"}
    assert page.announcer.said[-1] == "9 of clubs chosen. It can go to pile 1."


def test_the_second_pick_places_the_whole_pile_by_its_end_card() -> None:
    """An end card stands for the card alone and for its pile; the place decides."""
    page = FakePage.at(PILES)
    page.pick("2")
    page.pick("1")
    assert page.played == "2-1"
    assert page.screen.lights.targets == frozenset()


def test_a_second_pick_on_the_same_card_lets_go() -> None:
    """Nothing is lit then and nothing was played."""
    page = FakePage.at(PILES)
    page.pick("2")
    page.pick("2")
    assert page.controller.desk.chosen is None
    assert page.screen.lights.chosen == frozenset()
    assert page.announcer.said[-1] == "9 of clubs let go."


def test_a_place_that_does_not_take_it_says_why_and_the_choice_stays() -> None:
    """So that another place can be tried."""
    page = FakePage.at(PILES)
    page.pick("r")
    why = page.pick("1")
    assert why is not None
    assert why.reason is Reason.RANK
    assert page.screen.words == "Jack of clubs takes a red 10, not 3 of spades."
    assert page.controller.desk.chosen is not None


def test_escape_lets_go() -> None:
    """Of whatever is chosen."""
    page = FakePage.at(PILES)
    page.pick("r")
    page.take(LetGo())
    assert page.controller.desk.chosen is None


def test_by_the_setting_taps_choose_first() -> None:
    """Then no tap moves a card by itself, but the stock turns all the same."""
    page = FakePage.at(PILES, taps="choose")
    page.tap("3")
    assert page.played == ""
    page.tap("1")
    assert page.played == "3-1"
    page.tap("s")
    assert page.played == "3-1 t"


def test_two_quick_taps_send_a_chosen_card_up_by_the_setting_too() -> None:
    """The pair means the same as everywhere."""
    state = position(STRICT + "1: JC\n2: 9S\n3: TD\n4: 2D\nreserve: 3C 3S")
    page = FakePage.at(state, taps="choose")
    page.double_tap("2")
    assert page.played == "2-f"


def test_a_card_returns_only_by_choosing_it_first_or_by_dragging() -> None:
    """A tap on a foundation plays nothing by itself; where cards are locked it is refused.

    Pitfall 7.
    """
    page = FakePage.at(RETURNS)
    page.tap("fs")
    assert page.played == ""
    page.tap("1")
    assert page.played == "fs-1"
    assert page.game.state.tableau[0][-1] == page.game.start.foundations[0][-1]
    page.undo()
    page.drop("fs", 1, "3")
    assert page.played == "fs-3"
    locked = FakePage.at(PILES)
    why = locked.tap("fs")
    assert why is not None
    assert why.reason is Reason.LOCKED


def test_a_returned_card_is_not_played_back_by_itself() -> None:
    """Pitfall 7: not even where safe cards go up by themselves."""
    page = FakePage.at(RETURNS, safe_moves=True)
    page.drop("fs", 1, "1")
    page.clock.run(2000)
    assert page.played == "fs-1"


@pytest.mark.parametrize("target", [None, "2"])
def test_a_drop_beside_everything_or_on_its_own_pile_is_no_act(target: str | None) -> None:
    """No move, no refusal, no word."""
    page = FakePage.at(PILES)
    page.drop("2", 0, target)
    assert page.played == ""
    assert page.screen.words == "Practice: this deal does not count."


def test_a_card_dropped_on_any_foundation_goes_to_its_own() -> None:
    """A neighbour's slot is near enough; the rule decides."""
    page = FakePage.at(position(STRICT + "1: JC\n2: 9S\n3: TD\n4: 2D\nreserve: 3C 3S"))
    page.drop("2", 0, "fh")
    assert page.played == "2-f"


def test_several_cards_do_not_go_to_a_foundation_together() -> None:
    """One at a time, and a line says so."""
    page = FakePage.at(PILES)
    page.drop("2", 0, "fh")
    assert page.screen.words == "Cards go to a foundation one at a time."


class Carried:
    """A hand that writes down what it shows."""

    def __init__(self, covered: list[Over]) -> None:
        self.covered = covered
        self.shown: list[str] = []

    def lift(self, lift: Lift) -> None:
        """Raised."""
        self.shown.append(f"lift {len(lift.tokens)}")

    def move(self, dx: float, dy: float) -> None:
        """Carried so far."""
        self.shown.append(f"{dx:g},{dy:g}")

    def over(self) -> list[Over]:
        """As the test has it."""
        return self.covered

    def let_go(self) -> None:
        """Back."""
        self.shown.append("let go")


class Watch:
    """A table that writes down what a gesture tells it."""

    def __init__(self, over: list[Over] | None = None, targets: tuple[Pile, ...] = ()) -> None:
        self.taken: list[Intent] = []
        self.targets = targets
        self.liftable = True
        self.busy = False
        self.hand = Carried(over or [])
        self.gesture = Gesture(self, self.hand, self._busy)

    @property
    def shown(self) -> list[str]:
        """What the hand showed."""
        return self.hand.shown

    def _busy(self, on: bool) -> None:  # noqa: FBT001 - the gesture's word
        self.busy = on

    def lift(self, pile: Pile, depth: int) -> Lift | None:
        """One card, where the test lets it."""
        return Lift(pile, depth, frozenset({1}), self.targets) if self.liftable else None

    def holds(self, lift: Lift) -> bool:
        """The cards lie there."""
        return bool(lift.tokens)

    def take(self, wish: Intent) -> None:
        """An act."""
        self.taken.append(wish)


HIT = Hit(tableau(0), 0)


def touch(x: float, y: float, time: float = 0, *, pressed: bool = True, pointer: int = 1) -> Touch:
    """A finger."""
    return Touch(pointer, x, y, time, "touch", 0, pressed)


def test_a_trembling_tap_is_a_tap() -> None:
    """Pitfall 16: a drag starts only beyond a threshold."""
    watch = Watch()
    watch.gesture.down(touch(0, 0), HIT)
    watch.gesture.move(touch(5, 6))
    watch.gesture.up(touch(6, 5))
    assert watch.taken == [Tap(tableau(0), 0)]
    assert watch.shown == []
    assert not watch.busy


def test_two_taps_are_a_pair_and_a_third_belongs_to_it() -> None:
    """Pitfall 16: a triple click makes no third act."""
    watch = Watch()
    for time in (0, 200, 400):
        watch.gesture.down(touch(0, 0, time), HIT)
        watch.gesture.up(touch(1, 1, time))
    assert watch.taken == [Tap(tableau(0), 0), TapAgain()]


@pytest.mark.parametrize("x, time", [(0, 301), (30, 100)])
def test_taps_later_or_elsewhere_are_two(x: float, time: float) -> None:
    """300 milliseconds, and the same card."""
    watch = Watch()
    watch.gesture.down(touch(0, 0, 0), HIT)
    watch.gesture.up(touch(0, 0, 0))
    watch.gesture.down(touch(x, 0, time), HIT)
    watch.gesture.up(touch(x, 0, time))
    assert watch.taken == [Tap(tableau(0), 0)] * 2


def test_quick_taps_on_the_stock_are_as_many_turns() -> None:
    """However quick."""
    watch = Watch()
    for time in (0, 80, 160):
        watch.gesture.down(touch(0, 0, time), Hit(STOCK, 3))
        watch.gesture.up(touch(0, 0, time))
    assert watch.taken == [Tap(STOCK, 3)] * 3


def dragged(watch: Watch) -> None:
    """Carry a card and let it go."""
    watch.gesture.down(touch(0, 0), HIT)
    watch.gesture.move(touch(40, 10))
    watch.gesture.move(touch(80, 20))
    watch.gesture.up(touch(80, 20))


def test_a_drop_goes_to_the_legal_target_that_is_covered_most() -> None:
    """Places that do not take the card do not stand in the way."""
    over = [Over(tableau(1), 0.3), Over(tableau(2), 0.2), Over(WASTE, 0.5), Over(tableau(0), 0.1)]
    watch = Watch(over, (tableau(2), tableau(1)))
    dragged(watch)
    assert watch.taken == [Drop(tableau(0), 0, tableau(1))]
    assert watch.shown == ["lift 1", "40,10", "80,20", "let go"]


def test_a_drop_over_nothing_that_takes_it_is_refused_there() -> None:
    """The pile meant is named, so that the refusal can say why."""
    watch = Watch([Over(tableau(3), 0.6)], (tableau(1),))
    dragged(watch)
    assert watch.taken == [Drop(tableau(0), 0, tableau(3))]


def test_a_drop_mostly_on_its_own_pile_goes_back() -> None:
    """Even if a target is touched."""
    watch = Watch([Over(tableau(0), 0.7), Over(tableau(1), 0.3)], (tableau(1),))
    dragged(watch)
    assert watch.taken == [Drop(tableau(0), 0, tableau(0))]


def test_what_cannot_be_lifted_stays_and_plays_nothing() -> None:
    """The refusal was said when the drag began; letting go is no tap."""
    watch = Watch()
    watch.liftable = False
    dragged(watch)
    assert (watch.taken, watch.shown) == ([], [])


def begun() -> Watch:
    """A drag under way."""
    watch = Watch([Over(tableau(1), 1.0)], (tableau(1),))
    watch.gesture.down(touch(0, 0), HIT)
    watch.gesture.move(touch(40, 10))
    return watch


def test_a_cancelled_pointer_puts_the_cards_back() -> None:
    """A call comes in, the window loses the focus: no act."""
    watch = begun()
    watch.gesture.cancel()
    watch.gesture.up(touch(40, 10))
    assert watch.taken == []
    assert watch.shown[-1] == "let go"
    assert not watch.busy


def test_a_button_let_go_outside_the_window_puts_the_cards_back() -> None:
    """Pitfall 17: it is noticed with the next move."""
    watch = begun()
    watch.gesture.move(touch(60, 10, pressed=False))
    assert watch.taken == []
    assert watch.shown[-1] == "let go"


def test_a_second_finger_does_not_disturb_a_drag() -> None:
    """Nor does it play a card of its own."""
    watch = begun()
    watch.gesture.down(touch(200, 200, pointer=2), Hit(tableau(3), 0))
    watch.gesture.move(touch(300, 300, pointer=2))
    watch.gesture.up(touch(300, 300, pointer=2))
    assert watch.taken == []
    watch.gesture.up(touch(40, 10))
    assert watch.taken == [Drop(tableau(0), 0, tableau(1))]


def test_two_fingers_on_the_table_play_nothing() -> None:
    """A pinch is no tap."""
    watch = Watch()
    watch.gesture.down(touch(0, 0), HIT)
    watch.gesture.down(touch(90, 90, pointer=2), Hit(tableau(3), 0))
    watch.gesture.up(touch(0, 0))
    watch.gesture.up(touch(90, 90, pointer=2))
    assert watch.taken == []


def test_a_right_click_sends_a_card_up() -> None:
    """And never begins a drag."""
    watch = Watch()
    watch.gesture.down(Touch(1, 0, 0, 0, "mouse", 2), HIT)
    watch.gesture.move(Touch(1, 50, 50, 0, "mouse", 0))
    assert watch.taken == [Drop(tableau(0), 0, FOUNDATIONS)]


def test_a_press_on_the_bare_table_is_nothing() -> None:
    """No act, nothing watched."""
    watch = Watch()
    watch.gesture.down(touch(0, 0), None)
    watch.gesture.up(touch(0, 0))
    assert watch.taken == []
    assert not watch.busy


def test_the_stock_is_never_dragged() -> None:
    """A pull on it is neither a turn nor a refusal."""
    page = FakePage.at(PILES)
    assert page.controller.lift(parse_pile("s"), 3) is None
    assert page.game.steps == []
