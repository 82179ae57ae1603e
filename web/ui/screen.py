"""The table in the DOM: piles and cards as the view has them, and lights; browser only.

One element a card for the whole game, found by its token; only differences are written, and nothing
is ever read back. Where things lie and how they glide is the stylesheet's (see its contract).
"""

from collections.abc import Iterable, Sequence
from typing import Final

from canfield_core.pile import Pile

from .board_view import Board, CardView, Kind
from .dom import Js, by_id, document, window
from .elements import CardElement, PileElement, card_element
from .frame import Frame
from .ports import Clock, Facts, Glide, Lights, Offer
from .settings import Settings

FLIGHT: Final = 230
"""Milliseconds after which a card has come to its place."""
REFUSAL: Final = 380
APART: Final = 26
"""Milliseconds between two cards of a deal."""
FLYING: Final = ";pointer-events:none"
"""The style of a card on its way."""


class TableScreen:
    """The table; what stands around it is `frame`'s."""

    def __init__(self, clock: Clock, frame: Frame) -> None:
        self._clock = clock
        self._frame = frame
        self._table = by_id("table")
        self._piles_layer = by_id("piles")
        self._cards_layer = by_id("cards")
        self._still = window.matchMedia("(prefers-reduced-motion: reduce)")
        self._lights = Lights()
        self._flying: dict[int, float] = {}
        """When each card that is on its way has come to its place."""
        self._landing = False
        self._settings = Settings()
        self.piles: dict[Pile, PileElement] = {}
        self.cards: list[CardElement] = []
        self.board: Board | None = None

    # The board.

    def show(self, board: Board, glide: Glide) -> None:
        """The view of the position; a second call with the same writes nothing."""
        self._lay_table(board)
        for view in board.piles:
            self.piles[view.pile].write(board, view)
        self._match_cards(len(board.cards))
        still = self._settings.motion == "reduced" or bool(self._still.matches)
        if still:
            self._put(board, "")
        elif glide is Glide.NONE:
            self._put(board, ";transition:none")
        elif glide is Glide.DEAL:
            self._deal(board)
        else:
            self._move(board)
        self.board = board

    def _lay_table(self, board: Board) -> None:
        old = self.board
        if old is None or old.shape != board.shape:
            table = self._table
            counts = {
                "piles": board.columns,
                "foundations": board.foundations,
                "reserve": board.reserve,
            }
            table.style.cssText = ";".join(f"--{name}:{n}" for name, n in counts.items())
            table.setAttribute("data-reserve", "up" if board.reserve_up else "top")
            table.toggleAttribute("data-choice", board.choosing)
        names = [view.pile for view in board.piles]
        if names != list(self.piles):
            self.piles = {
                view.pile: self.piles.get(view.pile) or PileElement(view) for view in board.piles
            }
            self._piles_layer.replaceChildren(*(pile.button for pile in self.piles.values()))

    def _match_cards(self, count: int) -> None:
        """As many elements as the game has cards; those that the first picture drew are taken."""
        if len(self.cards) == count:
            return
        layer = self._cards_layer
        there = list(layer.children)
        for token in range(len(self.cards), count):
            made = there[token] if token < len(there) else card_element()
            if token >= len(there):
                layer.append(made)
            self.cards.append(CardElement(made, token))
        for extra in there[count:]:
            extra.remove()
        del self.cards[count:]
        self._flying.clear()

    def _put(self, board: Board, extra: str) -> None:
        """Every card in its place at once."""
        for card, view in zip(self.cards, board.cards, strict=True):
            card.write(view, extra)
        self._flying = dict.fromkeys(range(len(self.cards) if extra else 0), self._clock.now())
        self._land_later()

    def _move(self, board: Board) -> None:
        """Every card to its place. One on its way lies above all and is no target for a finger."""
        now = self._clock.now()
        for token, view in enumerate(board.cards):
            card = self.cards[token]
            old = card.view
            if old and view and view.pile != old.pile:
                self._flying[token] = now + FLIGHT
            flying = self._flying.get(token, 0) > now
            card.write(view, FLYING if flying else "", flying=flying)
        self._land_later()

    def _deal(self, board: Board) -> None:
        """From the stock, one after another, in the order of the deal."""
        stock = Kind.STOCK
        for token, view in enumerate(board.cards):
            if view:
                under = view._replace(kind=stock, nth=0, depth=0, n=1, fan=0)
                self.cards[token].write(under, ";transition:none")
        self._cards_layer.getBoundingClientRect()
        dealt = [token for token, view in enumerate(board.cards) if view and view.kind is not stock]
        delay = {token: i * APART for i, token in enumerate(dealt)}
        for token, view in enumerate(board.cards):
            wait = delay.get(token)
            extra = "" if wait is None else f"{FLYING};--delay:{wait}ms"
            self.cards[token].write(view, extra, flying=wait is not None)
        end = self._clock.now() + FLIGHT
        self._flying.update({token: end + wait for token, wait in delay.items()})
        self._land_later()

    def _land_later(self) -> None:
        if self._flying and not self._landing:
            self._landing = True
            wait = min(self._flying.values()) - self._clock.now()
            self._clock.later(max(0, wait) + 1, self._land)

    def _land(self) -> None:
        """What has come to its place lies like every other card."""
        self._landing = False
        now = self._clock.now()
        for token in [token for token, end in self._flying.items() if end <= now]:
            del self._flying[token]
            self.cards[token].write(self.cards[token].view)
        self._land_later()

    # Lights and refusals.

    def light(self, lights: Lights) -> None:
        """Exactly this is lit."""
        old, self._lights = self._lights, lights
        self._relight("chosen", old.chosen, lights.chosen)
        self._relight("hint", old.hint, lights.hint)
        self._relight("pointed", old.pointed, lights.pointed)
        self._relight_piles("target", old.targets, lights.targets)
        self._relight_piles("hint", old.hint_piles, lights.hint_piles)

    def _relight(self, name: str, old: frozenset[int], new: frozenset[int]) -> None:
        for token in old ^ new:
            if token < len(self.cards):
                self.cards[token].element.classList.toggle(name, token in new)

    def _relight_piles(self, name: str, old: frozenset[Pile], new: frozenset[Pile]) -> None:
        for pile in old ^ new:
            if pile in self.piles:
                self.piles[pile].button.classList.toggle(name, pile in new)

    def shake(self, piles: Iterable[Pile], tokens: Iterable[int]) -> None:
        """A refusal: the cards shake, or the place where there are none."""
        shaken = [self.cards[token].element for token in tokens]
        shaken = shaken or [self.piles[pile].button for pile in piles if pile in self.piles]
        for it in shaken:
            it.classList.add("shake")
        if shaken:
            self._clock.later(REFUSAL, lambda: _calm(shaken))

    # What stands around the table.

    def facts(self, facts: Facts) -> None:
        """Score line, name and buttons."""
        self._frame.facts(facts)

    def status(self, words: str, offers: Sequence[Offer] = ()) -> None:
        """The one quiet line."""
        self._frame.status(words, offers)

    def standing(self, standing: str, words: str) -> None:
        """Whether the game can still be won."""
        self._frame.standing(standing, words)

    def dress(self, settings: Settings) -> None:
        """The look, and the language of all words."""
        self._settings = settings
        self._frame.dress(settings)

    def pause(self, on: bool) -> None:  # noqa: FBT001 - it is what the call says
        """Hide the cards, or show them."""
        document.documentElement.toggleAttribute("data-paused", on)

    def settle(self, tokens: Iterable[int]) -> None:
        """Let these cards, which a hand has carried, come down where they lie in the view."""
        end = self._clock.now() + FLIGHT
        for token in tokens:
            self._flying[token] = end
            card = self.cards[token]
            card.style = ""
            card.write(card.view, FLYING, flying=True)
        self._land_later()

    def lands_on(self, view: CardView) -> bool:
        """Whether a card that will lie above that one in its pile is still on its way."""
        now = self._clock.now()
        return any(
            end > now
            and (other := self.cards[token].view) is not None
            and other.pile == view.pile
            and other.depth > view.depth
            for token, end in self._flying.items()
        )

    def focus(self, pile: Pile) -> None:
        """Let the keyboard be at that place."""
        if pile in self.piles:
            self.piles[pile].button.focus()


def _calm(elements: Iterable[Js]) -> None:
    for it in elements:
        it.classList.remove("shake")
