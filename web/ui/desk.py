"""The game on the table and what is shown of it: view, lights, score line, words, saving.

It plays nothing and decides nothing; `controller` and its parts work on it.
"""

from collections.abc import Callable
from typing import Final

from canfield_core.game import Game
from canfield_core.hint import moved_cards
from canfield_core.move import REDEAL, TURN, Move
from canfield_core.observation import Observation, observe
from canfield_core.pile import STOCK, Pile
from canfield_core.record import Record
from canfield_core.variants import Scheme

from . import picture, settings, texts
from .attempts import Attempts
from .board_view import Board, Tokens, board_view
from .choosing import Chosen, places
from .hands import No
from .intent import TakeOver
from .naming import game_name, no_words
from .narration import target_of
from .ports import Facts, Glide, Lights, Offer, Ports, Sign
from .stopwatch import Stopwatch
from .texts import say

SETTINGS: Final = "settings"
VIEW: Final = "view"
SECOND: Final = 1000


class Desk:
    """The table's state that is not the game's: what is chosen, lit, said, and the time."""

    def __init__(self, ports: Ports) -> None:
        self.ports = ports
        self.settings = settings.load(ports.store.get(SETTINGS))
        texts.use(texts.pick(self.settings.language, ports.languages))
        self.attempts = Attempts(ports.store, ports.clock)
        self.watch = Stopwatch(ports.clock)
        self.chosen: Chosen | None = None
        self.hint: Move | None = None
        self.pointed: int | None = None
        """The card that the keyboard is at, within its pile."""
        self.teaching = False
        """In a lesson: taps choose and place, and nothing plays by itself."""
        self.heard: list[Callable[[], None]] = []
        """Called whenever what was shown is on the screen: for lessons and embedding pages."""
        self._saved = True
        self._ticking = False
        self._settling = False
        self.tokens: Tokens
        self.seen: Observation
        self.board: Board
        self._measure()

    @property
    def record(self) -> Record:
        """The running attempt."""
        return self.attempts.record

    @property
    def game(self) -> Game:
        """The running game."""
        return self.attempts.record.game

    def _measure(self) -> None:
        self.tokens = Tokens(self.game.start)
        self._look()

    def _look(self) -> None:
        self.seen = observe(self.game.state)
        self.board = board_view(self.seen, self.tokens)

    def lay(self, glide: Glide) -> None:
        """Show another game than before."""
        self._measure()
        self.show(glide)

    def show(self, glide: Glide = Glide.MOVE) -> None:
        """Show the position as it is now, and keep it when that is done."""
        self.chosen = self.hint = self.pointed = None
        self._look()
        self.ports.screen.show(self.board, glide)
        self.light()
        self.pass_time()
        self.facts()
        if not self._settling:
            self._settling = True
            self.ports.clock.after_paint(self._settle)

    def light(self) -> None:
        """Light what is chosen with the places that take it, and what is hinted."""
        chosen, hint, piles = self.chosen, frozenset[int](), set[Pile]()
        lit, takers = frozenset[int](), frozenset[Pile]()
        if chosen:
            lit = self.tokens_from(chosen.pile, chosen.depth)
            takers = frozenset(places(self.seen, chosen))
        if self.hint in (TURN, REDEAL):
            piles = {STOCK}
        elif self.hint:
            size = len(moved_cards(self.seen, self.hint))
            depth = len(self.seen.cards(self.hint.source)) - size
            hint = self.tokens_from(self.hint.source, depth)
            piles = {target_of(self.seen, self.hint)}
        pointed = frozenset[int]() if self.pointed is None else frozenset({self.pointed})
        self.ports.screen.light(Lights(lit, takers, hint, frozenset(piles), pointed))

    def tokens_from(self, pile: Pile, depth: int) -> frozenset[int]:
        """The cards of a pile from that depth on."""
        return frozenset(
            token
            for token, card in enumerate(self.board.cards)
            if card and card.pile == pile and card.depth >= depth
        )

    def facts(self) -> None:
        """The score line, the name and the buttons."""
        game, show = self.game, self.settings
        scored = game.scheme is not Scheme.NONE
        facts = Facts(
            game=game_name(game.rules),
            moves=game.moves,
            seconds=game.seconds if show.show_time and scored else None,
            points=game.score if show.show_score and scored else None,
            show_moves=show.show_moves,
            can_undo=bool(game.steps),
            can_redo=bool(game.undone),
        )
        self.ports.screen.facts(facts)

    def tell(self, words: str, *offers: Offer, seen: bool = True) -> None:
        """Say it; with `seen` it also stands in the quiet line, which has no word otherwise.

        While the base is to be chosen, the line asks for that.
        """
        asked = say("choose") if self.seen.choice else ""
        self.ports.screen.status((words if seen else "") or asked, offers)
        if words:
            self.ports.announcer.say(words)

    def refuse(self, why: No, pile: Pile | None = None, depth: int | None = None) -> No:
        """Say why not, and shake what was meant."""
        self.tell(no_words(self.seen, why))
        if pile is not None:
            cards = self.seen.cards(pile)
            at = len(cards) - 1 if depth is None else depth
            self.ports.screen.shake([pile], self.tokens_from(pile, at) if cards else ())
        self.ports.senses.sign(Sign.REFUSED)
        return why

    def pass_time(self) -> None:
        """Let the game know the time played, and let the clock run where it should."""
        self.game.pass_time(self.watch.lap())
        begun = bool(self.game.steps) and self.game.steps[-1].move is not None
        self.watch.hold("game", on=not begun or self.game.state.is_won())
        if not self.watch.held and not self._ticking:
            self._ticking = True
            self.ports.clock.later(SECOND - self.game.tally.elapsed % SECOND + 5, self._tick)

    def _tick(self) -> None:
        self._ticking = False
        self.pass_time()
        self.facts()

    def hold(self, reason: str, *, on: bool) -> None:
        """Let a reason (hidden, sheet, paused) hold the clock, or no longer."""
        self.game.pass_time(self.watch.lap())
        self.watch.hold(reason, on=on)
        self.pass_time()
        self.facts()

    def _settle(self) -> None:
        self._settling = False
        self.save()
        for hear in tuple(self.heard):
            hear()

    def save(self) -> None:
        """Keep the game and the picture for the next start; say once when that does not work."""
        saved = self.attempts.save()
        if not self.attempts.writes:
            self.step_back()
            return
        whole = picture.dump(self.board, self.settings)
        saved = self.ports.store.set(VIEW, whole) and saved
        if self._saved and not saved:
            self.tell(say("not-saved"))
        self._saved = saved

    def step_back(self) -> None:
        """Another page has the game now: say so, after every act here too, and write nothing."""
        self.attempts.writes = False
        self.hold("elsewhere", on=True)
        self.tell(say("elsewhere"), Offer(say("offer.here"), TakeOver()))

    def change(self, changed: settings.Settings) -> None:
        """Take these settings, keep them, and show what they change."""
        if changed == self.settings:
            return
        self.settings = changed
        self.ports.store.set(SETTINGS, settings.dump(changed))
        texts.use(texts.pick(changed.language, self.ports.languages))
        self.dress()

    def dress(self) -> None:
        """Let the settings be seen and heard."""
        self.ports.screen.dress(self.settings)
        self.ports.senses.dress(self.settings)
        self.ports.screen.show(self.board, Glide.NONE)
        self.facts()
