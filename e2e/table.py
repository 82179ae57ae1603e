"""The table in game words: what a person does with it, and what is to be seen on it.

Every act goes through real input (mouse, finger, keys); what is seen is read from the elements, and
`layout` is what the page says of itself.
"""

from dataclasses import dataclass
from typing import Literal

from playwright.sync_api import FloatRect, Page

from canfield_core.card import format_card
from canfield_core.game import Game
from canfield_core.move import REDEAL, TURN, Move, format_line, format_move, parse_move
from canfield_core.notation import format_layout
from canfield_core.observation import Observation, observe
from canfield_core.pile import FOUNDATIONS, Pile, format_pile, is_choice, is_tableau, parse_pile
from e2e.conftest import open_table
from ui.board_view import Tokens, board_view
from ui.gesture import PAIR
from ui.hands import best

GLIDE = 420
"""Milliseconds after which every card lies still."""


@dataclass
class Table:
    """The page's table, and beside it the same game in the core."""

    page: Page
    game: Game
    last: str = ""
    """Where the last tap was."""
    rest: int = 0
    """Milliseconds that the hand rests before it lets go."""

    @classmethod
    def open(cls, page: Page, game: Game, rules: str, **link: object) -> "Table":
        """The table with that deal, opened by its link."""
        query = "&".join(f"{name}={value}" for name, value in link.items())
        open_table(page, f"/?rules={rules}&deal={game.number}&{query}")
        return cls(page, game)

    # What is seen.

    @property
    def seen(self) -> Observation:
        """What the core says the player may know."""
        return observe(self.game.state)

    def cards(self) -> dict[str, list[str]]:
        """The faces by pile, bottom to top, `##` for a back, as the elements have them."""
        found: dict[str, list[str]] = self.page.evaluate(READ)
        return found

    def expected(self) -> dict[str, list[str]]:
        """The same from the core's position."""
        board = board_view(self.seen, Tokens(self.game.start))
        return {view.name: list(map(format_card, view.cards)) for view in board.piles if view.cards}

    def check(self) -> None:
        """The page shows the core's position, and says so too."""
        assert self.page.evaluate("canfield.layout()") == format_layout(self.seen)
        assert self.page.evaluate("canfield.played()") == [
            format_move(move) for move in self.game.played()
        ]
        assert self.cards() == self.expected()

    @property
    def status(self) -> str:
        """The quiet line."""
        return self.page.inner_text("#status")

    def wait(self) -> None:
        """Until every card lies still."""
        self.page.wait_for_timeout(GLIDE)

    # Where things are.

    def box(self, pile: str, depth: int | None = None) -> FloatRect:
        """Where a card lies, or the place itself."""
        where: FloatRect | None = self.page.evaluate(BOX, [pile, depth])
        assert where is not None, (pile, depth)
        return where

    def spot(self, pile: str, depth: int | None = None) -> tuple[float, float]:
        """A point on the card, or the place, that nothing else covers."""
        cards = self.game.state.cards(parse_pile(pile)) if pile != "s" else ()
        at = len(cards) - 1 if depth is None else depth
        box = self.box(pile, at if cards else None)
        covered = is_tableau(parse_pile(pile)) and 0 <= at < len(cards) - 1
        down = min(box["height"] / 2, 8) if covered else box["height"] / 2
        return box["x"] + box["width"] / 2, box["y"] + down

    # Acts by hand.

    def tap(self, pile: str, depth: int | None = None) -> None:
        """Click a card, or the pile's end card; later than a second click of a pair would be."""
        if self.last == pile != "s":
            self.page.wait_for_timeout(PAIR + 40)
        self.last = pile
        self.page.mouse.click(*self.spot(pile, depth), delay=self.rest)

    def double_tap(self, pile: str, depth: int | None = None) -> None:
        """Two quick clicks at one place."""
        if self.last == pile:
            self.page.wait_for_timeout(PAIR + 40)
        self.last = pile
        self.page.mouse.dblclick(*self.spot(pile, depth))

    def drag(self, pile: str, depth: int, target: str, *, release: bool = True) -> None:
        """Press on a card and carry it to the middle of a pile's end."""
        self.page.mouse.move(*self.spot(pile, depth))
        self.page.mouse.down()
        size = len(self.game.state.cards(parse_pile(target)))
        self.page.mouse.move(*self.middle(target, size), steps=4)
        if release:
            if self.rest:
                self.page.wait_for_timeout(self.rest)
            self.page.mouse.up()

    def middle(self, pile: str, size: int) -> tuple[float, float]:
        """The middle of a pile's end card, or of its place."""
        box = self.box(pile, size - 1 if size else None)
        return box["x"] + box["width"] / 2, box["y"] + min(box["height"], box["width"] * 1.4) / 2

    def press(self, *keys: str) -> None:
        """Press keys one after another."""
        for key in keys:
            self.page.keyboard.press(key)

    # Moves by each kind of input; the core follows.

    def by_tap(self, move: Move) -> None:
        """The move by one tap, or by two where it goes to a foundation."""
        pile = format_pile(move.source)
        if move in (TURN, REDEAL):
            self.tap("s")
        else:
            depth = self._depth(move)
            wanted = best(self.seen, move.source, depth)
            if wanted == move:
                self.tap(pile, depth)
            else:
                assert move.target == FOUNDATIONS, format_move(move)
                self.double_tap(pile, depth)
        self.game.play(move)

    def by_drag(self, move: Move) -> None:
        """The move by a drag; the stock has only taps."""
        if move in (TURN, REDEAL) or is_choice(move.source):
            self.by_tap(move)
            return
        self.drag(format_pile(move.source), self._depth(move) or 0, format_pile(self._target(move)))
        self.game.play(move)

    def by_keys(self, move: Move) -> None:
        """The move by letters, arrows and Enter alone."""
        if move in (TURN, REDEAL):
            self.press("s", "Enter")
        else:
            self._go(move.source)
            self.press("Enter")
            if not is_choice(move.source):
                self._go(self._target(move))
                self.press("Enter")
        self.game.play(move)

    def _go(self, pile: Pile) -> None:
        name = format_pile(pile)
        if name[0] == "b":
            self.page.focus(f'[data-pile="{name}"]')
            return
        self.press(name[0])
        while name[0] == "f" and self._focused() != name:
            self.press("f")

    def _focused(self) -> str | None:
        name: str | None = self.page.evaluate("document.activeElement.dataset.pile")
        return name

    def _depth(self, move: Move) -> int | None:
        """From which depth on the move takes cards."""
        size = len(self.game.state.cards(move.source))
        if not is_tableau(move.source) or move.target == FOUNDATIONS:
            return size - 1
        return size - move.count if move.count else 0

    def _target(self, move: Move) -> Pile:
        if move.target != FOUNDATIONS:
            return move.target
        after = Game(self.game.state)
        after.play(move)
        grown = zip(self.game.state.foundations, after.state.foundations, strict=True)
        index = next(i for i, (old, new) in enumerate(grown) if len(new) > len(old))
        return parse_pile("f" + "shdc"[index % 4] + "'" * (index // 4))


Hand = Literal["tap", "drag", "keys"]


def play_line(table: Table, line: str, hand: Hand) -> None:
    """Play a whole line by one kind of input; after every act the page equals the core."""
    act = {"tap": table.by_tap, "drag": table.by_drag, "keys": table.by_keys}[hand]
    for word in line.split():
        act(parse_move(word))
        played: list[str] = table.page.evaluate("canfield.played()")
        assert " ".join(played) == format_line(table.game.played()), word
        assert table.cards() == table.expected(), word


READ = """() => {
  const piles = {};
  const places = [...document.querySelectorAll("[data-pile]")];
  for (const card of document.querySelectorAll("#cards > .card:not([hidden])")) {
    const i = card.style.getPropertyValue("--i").trim();
    const place = places.find((it) => it.dataset.kind === card.dataset.kind
      && it.style.getPropertyValue("--i").trim() === i);
    const depth = Number(card.style.getPropertyValue("--depth"));
    (piles[place.dataset.pile] ??= [])[depth] = card.dataset.card ?? "##";
  }
  return piles;
}"""
BOX = """([pile, depth]) => {
  const place = document.querySelector(`[data-pile="${pile}"]`);
  const i = place.style.getPropertyValue("--i").trim();
  const kind = `#cards > .card[data-kind="${place.dataset.kind}"]`;
  const card = depth === null ? place
    : [...document.querySelectorAll(kind)].find((it) =>
      it.style.getPropertyValue("--i").trim() === i
      && Number(it.style.getPropertyValue("--depth")) === depth);
  const {x, y, width, height} = card.getBoundingClientRect();
  return {x, y, width, height};
}"""
