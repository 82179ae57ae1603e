"""Pointer events to gestures: taps, double taps, drags, and everything that goes wrong with them.

A state machine over times and positions, without a browser: a drag starts beyond a threshold, a
second finger and a lost button change nothing on the table, a cancelled pointer puts cards back.
"""

from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

from canfield_core.pile import FOUNDATIONS, STOCK, Pile

from .controller import Lift
from .intent import Drop, Intent, Tap, TapAgain

PAIR: Final = 300
"""Milliseconds between two taps that belong together."""
NEAR: Final = 24
"""Pixels between them at most."""
SLOP: Final = {"mouse": 4, "pen": 6}
FINGER: Final = 9
"""Pixels that a pointer moves before it drags."""
SHARE: Final = 0.2
"""Part of a card that has to lie over a pile for a refused drop to be meant for it."""


class Hit(NamedTuple):
    """What lies under a pointer."""

    pile: Pile
    depth: int | None
    """None: the place and no card."""


class Over(NamedTuple):
    """How much of the lifted card lies over a pile."""

    pile: Pile
    share: float


class Hand(Protocol):
    """What shows a drag."""

    def lift(self, lift: Lift) -> None:
        """Raise these cards."""

    def move(self, dx: float, dy: float) -> None:
        """Carry them so far from where they lay."""

    def over(self) -> list[Over]:
        """The piles they lie over now."""

    def let_go(self) -> None:
        """Let them glide to where they belong."""


class Table(Protocol):
    """What a gesture asks and tells: the controller."""

    def lift(self, pile: Pile, depth: int) -> Lift | None:
        """What a drag takes up."""

    def holds(self, lift: Lift) -> bool:
        """Whether those cards still lie there."""

    def take(self, wish: Intent) -> object:
        """Do what is wanted."""


class Touch(NamedTuple):
    """A pointer event."""

    pointer: int
    x: float
    y: float
    time: float
    kind: str = "mouse"
    button: int = 0
    pressed: bool = True
    """Whether a button, or the finger, is down."""


class Gesture:
    """One pointer at a time, from down to up."""

    def __init__(self, table: Table, hand: Hand, busy: Callable[[bool], None]) -> None:
        self._table = table
        self._hand = hand
        self._busy = busy
        """Told whether moves are to be watched."""
        self._down: Touch | None = None
        self._hit: Hit | None = None
        self._lift: Lift | None = None
        self._spent = False
        """Whether the press has had its effect already."""
        self._last: Touch | None = None
        self._taps = 0

    def down(self, touch: Touch, hit: Hit | None) -> None:
        """A finger or button goes down on something, or on the bare table."""
        if self._down:
            if self._lift is None and touch.pointer != self._down.pointer:
                self._spent = True  # two fingers play no card
            return
        if touch.button == 2:  # noqa: PLR2004 - the right button
            if hit and hit.depth is not None:
                self._table.take(Drop(hit.pile, hit.depth, FOUNDATIONS))
            return
        if touch.button == 0 and hit:
            self._down, self._hit, self._spent = touch, hit, False
            self._busy(True)  # noqa: FBT003

    def move(self, touch: Touch) -> None:
        """The pointer moves."""
        down, hit = self._down, self._hit
        if not down or not hit or touch.pointer != down.pointer:
            return
        if not touch.pressed:
            self.cancel()
            return
        dx, dy = touch.x - down.x, touch.y - down.y
        if self._lift:
            self._hand.move(dx, dy)
        elif not self._spent and max(abs(dx), abs(dy)) > SLOP.get(down.kind, FINGER):
            self._spent = True
            self._taps = 0
            if hit.depth is not None and hit.pile != STOCK:
                self._lift = self._table.lift(hit.pile, hit.depth)
            if self._lift:
                self._hand.lift(self._lift)
                self._hand.move(dx, dy)

    def up(self, touch: Touch) -> None:
        """The finger or button goes up."""
        if not self._down or touch.pointer != self._down.pointer:
            return
        lift, hit, spent = self._lift, self._hit, self._spent
        if lift:
            target = self._target(lift)
            self.cancel()
            if self._table.holds(lift):
                self._table.take(Drop(lift.pile, lift.depth, target))
            return
        self.cancel()
        if hit and not spent:
            self._tap(touch, hit)

    def cancel(self) -> None:
        """Nothing is held any more; lifted cards go back, no act is made."""
        if self._lift:
            self._hand.let_go()
        if self._down:
            self._busy(False)  # noqa: FBT003
        self._down = self._hit = self._lift = None

    def _target(self, lift: Lift) -> Pile | None:
        """The legal target most covered, or what was meant by a drop that will be refused."""
        over = sorted(self._hand.over(), key=lambda it: -it.share)
        own = next((it.share for it in over if it.pile == lift.pile), 0.0)
        for pile, share in over:
            if pile in lift.targets and share > own:
                return pile
        if over and over[0].share > SHARE:
            return over[0].pile
        return None

    def _tap(self, touch: Touch, hit: Hit) -> None:
        last = self._last
        near = (
            last is not None
            and touch.time - last.time <= PAIR
            and max(abs(touch.x - last.x), abs(touch.y - last.y)) <= NEAR
        )
        self._last = touch
        self._taps = self._taps + 1 if near and hit.pile != STOCK else 1
        if self._taps == 1:
            self._table.take(Tap(hit.pile, hit.depth))
        elif self._taps == 2:  # noqa: PLR2004 - and a third tap belongs to the pair
            self._table.take(TapAgain())
