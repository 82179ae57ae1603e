# ruff: noqa: D102 - the ports say what each of these does
"""A page without a browser: ports that remember what they were told, time that a test moves."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from canfield_core.game import Game
from canfield_core.move import format_line, parse_move
from canfield_core.pile import parse_pile
from canfield_core.record import Record
from canfield_core.solver import Search
from canfield_core.state import State
from ui.board_view import Board
from ui.controller import Controller
from ui.hands import No
from ui.intent import Drop, OpenGame, Pick, Play, Sheet, Tap, TapAgain, Undo
from ui.ports import Answer, Ending, Facts, Glide, Lights, Offer, Ports, Sign
from ui.settings import Settings


class FakeScreen:
    """What was shown last."""

    def __init__(self) -> None:
        self.board: Board | None = None
        self.glides: list[Glide] = []
        self.lights = Lights()
        self.shaken: list[tuple[list[int], list[int]]] = []
        self.line: Facts | None = None
        self.words = ""
        self.offers: tuple[Offer, ...] = ()
        self.dressed: Settings | None = None
        self.paused = False
        self.stands = ("", "")

    def show(self, board: Board, glide: Glide) -> None:
        self.board = board
        self.glides.append(glide)

    def light(self, lights: Lights) -> None:
        self.lights = lights

    def shake(self, piles: Iterable[int], tokens: Iterable[int]) -> None:
        self.shaken.append((list(piles), list(tokens)))

    def facts(self, facts: Facts) -> None:
        self.line = facts

    def status(self, words: str, offers: Sequence[Offer] = ()) -> None:
        self.words, self.offers = words, tuple(offers)

    def dress(self, settings: Settings) -> None:
        self.dressed = settings

    def pause(self, on: bool) -> None:  # noqa: FBT001 - the port's shape
        self.paused = on

    def standing(self, standing: str, words: str) -> None:
        self.stands = (standing, words)


class FakeStore:
    """Texts in a dict; `full` lets nothing new in, `texts` is what lasts."""

    def __init__(self, texts: dict[str, str] | None = None) -> None:
        self.texts: dict[str, str] = {} if texts is None else texts
        self.full = False

    def get(self, key: str) -> str | None:
        return self.texts.get(key)

    def set(self, key: str, text: str) -> bool:
        if not self.full:
            self.texts[key] = text
        return not self.full

    def remove(self, key: str) -> None:
        self.texts.pop(key, None)

    def keys(self) -> Iterable[str]:
        return list(self.texts)


class FakeClock:
    """Time that a test lets pass; what waits is done in its order."""

    def __init__(self) -> None:
        self.time = 0.0
        self.draws: list[float] = []
        self._waiting: list[tuple[float, int, Callable[[], None]]] = []
        self._number = 0

    def now(self) -> float:
        return self.time

    def today(self) -> int:
        return 1_800_000_000_000 + int(self.time)

    def chance(self) -> float:
        return self.draws.pop(0) if self.draws else 0.5

    def later(self, milliseconds: float, act: Callable[[], None]) -> Callable[[], None]:
        self._number += 1
        entry = (self.time + milliseconds, self._number, act)
        self._waiting.append(entry)
        return lambda: self._waiting.remove(entry) if entry in self._waiting else None

    def after_paint(self, act: Callable[[], None]) -> None:
        self.later(0, act)

    def run(self, milliseconds: float = 0) -> None:
        """Let so much time pass."""
        end = self.time + milliseconds
        while self._waiting and min(self._waiting)[0] <= end:
            due = min(self._waiting)
            self._waiting.remove(due)
            self.time = max(self.time, due[0])
            due[2]()
        self.time = end


@dataclass
class FakeSheets:
    """Which sheets were wanted."""

    opened: list[Sheet] = field(default_factory=list)
    endings: list[Ending] = field(default_factory=list)

    def open(self, sheet: Sheet) -> None:
        self.opened.append(sheet)

    def won(self, ending: Ending) -> None:
        self.endings.append(ending)

    def close(self) -> None:
        pass


@dataclass
class FakeSenses:
    """What was heard and felt."""

    signs: list[Sign] = field(default_factory=list)

    def sign(self, sign: Sign) -> None:
        self.signs.append(sign)

    def dress(self, settings: Settings) -> None:
        pass


@dataclass
class FakeAnnouncer:
    """What was said."""

    said: list[str] = field(default_factory=list)

    def say(self, words: str) -> None:
        self.said.append(words)


@dataclass
class FakeSolver:
    """Searches for real, a slice at every tick of the test's clock."""

    clock: FakeClock
    asked: list[State] = field(default_factory=list)
    stopped: int = 0
    bound: int = 100_000
    """Positions after which it gives up."""
    _search: Search | None = None
    _number: int = 0

    def ask(self, state: State, nodes: int, hear: Callable[[Answer], None]) -> None:
        if self._search is None or self._search.state != state:
            self._search = Search(state)
        self.asked.append(state)
        self._number += 1
        number, until = self._number, self._search.nodes + min(nodes, self.bound)
        self.clock.later(10, lambda: self._slice(number, until, hear))

    def _slice(self, number: int, until: int, hear: Callable[[Answer], None]) -> None:
        search = self._search
        if search is None or number != self._number:
            return
        search.step(1)
        over = search.done or search.nodes >= until
        line, ended = tuple(search.line), search.done
        self.clock.later(10, lambda: None if over else self._slice(number, until, hear))
        hear(Answer(search.verdict, line, search.nodes, over=over, ended=ended))

    def stop(self) -> None:
        self._number += 1
        self.stopped += 1


class FakePage:
    """A page in game words. `query` is the link it is opened by, `texts` what its storage holds."""

    def __init__(
        self, query: str = "rules=canfield&deal=1", texts: dict[str, str] | None = None
    ) -> None:
        self.screen, self.store, self.clock = FakeScreen(), FakeStore(texts), FakeClock()
        self.sheets, self.senses, self.announcer = FakeSheets(), FakeSenses(), FakeAnnouncer()
        self.solver = FakeSolver(self.clock)
        ports = Ports(
            self.screen,
            self.announcer,
            self.store,
            self.clock,
            self.sheets,
            self.senses,
            ("en",),
            self.solver,
        )
        self.controller = Controller(ports)
        self.take = self.controller.take
        self.controller.begin(query)
        self.clock.run()

    @classmethod
    def at(cls, state: State, **changed: object) -> "FakePage":
        """A page with that position on the table."""
        page = cls()
        for name, value in changed.items():
            page.controller.desk.change(page.controller.desk.settings.changed(name, value))
        page.take(OpenGame(Record(Game(state), practice=True)))
        page.clock.run()
        return page

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.controller.desk.game

    @property
    def played(self) -> str:
        """The moves so far."""
        return format_line(self.game.played())

    def tap(self, pile: str, depth: int | None = None) -> No | None:
        """Tap a card, or the pile's end card."""
        return self.take(Tap(parse_pile(pile), depth))

    def double_tap(self, pile: str, depth: int | None = None) -> None:
        """Two quick taps on one card."""
        self.tap(pile, depth)
        self.take(TapAgain())

    def pick(self, pile: str, depth: int | None = None) -> No | None:
        """Choose or place."""
        return self.take(Pick(parse_pile(pile), depth))

    def drop(self, pile: str, depth: int, target: str | None) -> No | None:
        """Drag cards and let them go."""
        return self.take(Drop(parse_pile(pile), depth, parse_pile(target) if target else None))

    def play(self, line: str) -> None:
        """Make the moves of a line."""
        for word in line.split():
            assert self.take(Play(parse_move(word))) is None, word

    def undo(self) -> No | None:
        """Take the last act back."""
        return self.take(Undo())

    def reopened(self) -> "FakePage":
        """The page opened anew, with what its storage holds."""
        self.clock.run()
        return FakePage("", self.store.texts)
