"""The only writer: takes intents, plays them through the core, and has the desk show and keep it.

What a gesture means is decided in `hands` and `choosing`, which game lies on the table in `games`,
what plays by itself in `automatic`, how the game stands in `outlook`. No browser is known here.
"""

from typing import NamedTuple

from canfield_core.legal import refusal
from canfield_core.move import REDEAL, TURN, Move
from canfield_core.observation import Observation, observe
from canfield_core.outcome import Outcome, outcome
from canfield_core.pile import FOUNDATIONS, STOCK, Pile, is_choice, is_foundation
from canfield_core.play import IllegalMove

from . import hands, intent, narration
from .automatic import Automatic
from .choosing import Chosen, pick, places
from .desk import Desk
from .games import Games
from .guide import Guide
from .hands import Hindrance, No, no
from .insight import Insight
from .intent import Intent
from .naming import card_name, pile_name, sentence
from .outlook import Outlook
from .ports import Ending, Offer, Ports, Sign
from .texts import say


class Lift(NamedTuple):
    """What a drag takes up."""

    pile: Pile
    depth: int
    tokens: frozenset[int]
    targets: tuple[Pile, ...]
    """Every pile that takes it."""


class _Tapped(NamedTuple):
    """The last tap, for the second one that may follow."""

    pile: Pile
    depth: int
    seen: Observation
    """What was seen when it was made."""
    act: int | None
    """The act that it made, if it made one."""


class Controller:
    """Takes intents; `desk` is the table it writes on."""

    def __init__(self, ports: Ports) -> None:
        self.desk = Desk(ports)
        self.games = Games(self.desk)
        self._automatic = Automatic(self.desk, self._make)
        self.insight = Insight(self.desk)
        self._guide = Guide(self.desk, self.insight, self._make)
        self._outlook = Outlook(self.desk, self._automatic, self.insight)
        self._tapped: _Tapped | None = None
        self.paused = False

    def begin(self, query: str = "") -> None:
        """Take up the saved game, or the one that a link names, and show it."""
        self.games.begin(query)
        self.desk.dress()
        self._outlook.look()

    def take(self, wish: Intent) -> No | None:
        """Do what is wanted; why not, where it is refused."""
        if isinstance(wish, intent.Change):
            self.desk.change(self.desk.settings.changed(wish.name, wish.value))
            return None
        if isinstance(wish, intent.Open):
            self.desk.ports.sheets.open(wish.sheet)
            return None
        self._automatic.stop()
        self._guide.stop(told=isinstance(wish, intent.LetGo))
        if self.paused or isinstance(wish, intent.Pause):
            self._pause(on=isinstance(wish, intent.Pause) and wish.on)
            return None
        if isinstance(wish, intent.ShowMe):
            self._guide.begin()
        elif not self.insight.take(wish):
            return self._act(wish)
        return None

    def _act(self, wish: Intent) -> No | None:
        match wish:
            case intent.Tap(pile, depth):
                return self._tap(pile, depth)
            case intent.TapAgain():
                return self._tap_again()
            case intent.Pick(pile, depth):
                return self._pick(pile, depth)
            case intent.Drop(pile, depth, target):
                return self._drop(pile, depth, target)
            case intent.Play(move):
                return self._play(move)
            case intent.Undo() | intent.Redo() | intent.GoTo():
                return self._travel(wish)
            case intent.LetGo():
                self._let_go()
            case intent.ShowHint():
                self._outlook.hint()
            case _:
                self.games.take(wish)
                self._outlook.look()
        return None

    # Acts.

    def _tap(self, pile: Pile, depth: int | None) -> No | None:
        seen = self.desk.seen
        at = max(0, len(seen.cards(pile)) - 1) if depth is None else depth
        desk = self.desk
        choosing = desk.settings.taps == "choose" or desk.teaching or desk.chosen is not None
        before = len(self.desk.game.steps)
        if choosing or (is_foundation(pile) and seen.rules.returns):
            why = self._pick(pile, depth)
        else:
            move = hands.best(seen, pile, depth)
            why = self._no(move, pile, at) if isinstance(move, No) else self._play(move)
        steps = self.desk.game.steps
        act = steps[-1].act if len(steps) > before else None
        self._tapped = _Tapped(pile, at, seen, act)
        return why

    def _tap_again(self) -> No | None:
        """The second of two taps on a card: to its foundation, and what the first did withdrawn."""
        tapped, self._tapped = self._tapped, None
        if tapped is None or tapped.pile == STOCK or is_choice(tapped.pile):
            return None
        if is_foundation(tapped.pile):
            return None
        cards = tapped.seen.cards(tapped.pile)
        game = self.desk.game
        made = bool(game.steps) and game.steps[-1].act == tapped.act
        if tapped.depth != len(cards) - 1 or (tapped.act is not None and not made):
            return None
        if made and (last := game.steps[-1].move) and last.target == FOUNDATIONS:
            return None
        up = Move(tapped.pile, FOUNDATIONS)
        why = refusal(tapped.seen, up)
        if why:
            return self._no(no(why), None, None)
        if made:
            self._withdraw()
        return self._play(up)

    def _withdraw(self) -> None:
        """Let the last act not have been made."""
        tally = self.desk.game.tally
        self.desk.game.undo()
        self.desk.game.tally = tally

    def _pick(self, pile: Pile, depth: int | None) -> No | None:
        desk = self.desk
        picked = pick(desk.seen, desk.chosen, pile, depth)
        if isinstance(picked, Move):
            return self._play(picked)
        if isinstance(picked, No):
            return self._no(picked, pile, depth)
        if picked is None:
            self._let_go()
            return None
        self._choose(picked)
        return None

    def _choose(self, chosen: Chosen) -> None:
        desk = self.desk
        desk.chosen, desk.hint = chosen, None
        desk.light()
        takers = places(desk.seen, chosen)
        desk.tell(narration.chosen(desk.seen, chosen.pile, chosen.depth, takers))

    def _let_go(self) -> None:
        desk = self.desk
        chosen = desk.chosen
        desk.chosen = desk.hint = None
        desk.light()
        if chosen:
            card = card_name(desk.seen.cards(chosen.pile)[chosen.depth])
            desk.tell(sentence(say("let-go", card=card)), seen=False)

    def point(self, at: tuple[Pile, int] | None) -> None:
        """The keyboard walks to a card of a pile, or off it."""
        desk = self.desk
        desk.pointed = desk.board.token(*at) if at else None
        desk.light()
        if at:
            pile, depth = at
            card = card_name(desk.seen.cards(pile)[depth])
            desk.tell(sentence(say("place.at", card=card, place=pile_name(pile))), seen=False)

    def lift(self, pile: Pile, depth: int) -> Lift | None:
        """What a drag that begins at that card takes up; None, and said why, where nothing."""
        seen = self.desk.seen
        start = hands.lifted(seen, pile, depth)
        if isinstance(start, No):
            self._no(start, pile, depth)
            return None
        tokens = self.desk.tokens_from(pile, start)
        return Lift(pile, start, tokens, tuple(hands.targets(seen, pile, start)))

    def holds(self, lift: Lift) -> bool:
        """Whether those cards still lie where they were taken up."""
        return self.desk.tokens_from(lift.pile, lift.depth) == lift.tokens

    def _drop(self, pile: Pile, depth: int, target: Pile | None) -> No | None:
        if target is None or target == pile:
            return None
        move = hands.move_to(self.desk.seen, pile, depth, target)
        why = refusal(self.desk.seen, move)
        return self._no(no(why), pile, depth) if why else self._play(move)

    def _no(self, why: No, pile: Pile | None, depth: int | None) -> No:
        return self.desk.refuse(why, pile, depth)

    def _play(self, move: Move) -> No | None:
        """The player's own move, and what follows from it by itself."""
        try:
            self._make(move, joined=False)
        except IllegalMove as error:
            return self._no(no(error.refusal), None, None)
        self._automatic.follow(move)
        self._outlook.look()
        return None

    def _make(self, move: Move, joined: bool) -> None:  # noqa: FBT001 - `automatic` says which
        """Play one move, show it and tell it; raises IllegalMove."""
        desk, before = self.desk, self.desk.seen
        desk.pass_time()
        desk.game.play_all((move,), joined=joined)
        desk.show()
        desk.tell(narration.told(before, move, desk.seen), seen=False)
        desk.ports.senses.sign(_sign(move))
        if desk.game.state.is_won():
            self._win()

    def _win(self) -> None:
        self._automatic.stop()
        counted = self.desk.attempts.finish()
        self.desk.tell(say("won"))
        self.desk.ports.senses.sign(Sign.WON)
        self.desk.save()
        self.desk.ports.sheets.won(Ending(self.desk.record, counted))

    # Looking back and ahead.

    def _travel(self, wish: Intent) -> No | None:
        desk, game = self.desk, self.desk.game
        desk.pass_time()
        words = ""
        if isinstance(wish, intent.GoTo):
            moved = self._go(wish.step)
        elif isinstance(wish, intent.Undo):
            moved = game.undo(single=self._undoes_one())
            if moved:
                words = say("act.undone", act=_words(observe(game.state), game.undone[-1].move))
        else:
            next_move = game.undone[-1].move if game.undone else None
            moved = game.redo()
            words = say("act.redone", act=_words(desk.seen, next_move))
        if not moved:
            nothing = Hindrance.NOTHING if isinstance(wish, intent.Undo) else Hindrance.NO_MORE
            return self._no(No(nothing), None, None)
        desk.ports.sheets.close()
        desk.show()
        desk.ports.senses.sign(Sign.BACK)
        desk.tell(words, seen=False)
        self._outlook.look()
        return None

    def _undoes_one(self) -> bool:
        """Whether an undo takes back one card of a finish, and not all of it."""
        steps = self.desk.game.steps
        if self.desk.settings.finish_undo != "one" or len(steps) < 2:  # noqa: PLR2004 - two cards
            return False
        before = steps[-2].state
        return not (before.stock or before.waste or before.reserve)

    def _go(self, number: int) -> bool:
        game = self.desk.game
        extra = game.tally.extra
        start = len(game.steps)
        while len(game.steps) < number and game.redo():
            pass
        while len(game.steps) > max(0, number):  # into the middle of an act of several moves too
            game.undo(single=True)
        game.tally = game.tally._replace(extra=extra)
        return len(game.steps) != start

    def outcome(self) -> Outcome:
        """Won, no more moves, or open, as far as it is proved."""
        return outcome(self.desk.game.state)

    def _pause(self, *, on: bool) -> None:
        self.paused = on
        self.desk.hold("paused", on=on)
        self.desk.ports.screen.pause(on)
        back = (Offer(say("ui.resume"), intent.Pause(on=False)),) if on else ()
        self.desk.tell(say("paused") if on else "", *back)

    def taken_over(self) -> None:
        """Another tab plays this game now: write no more, and say so."""
        self.games.lose()


def _words(before: Observation, move: Move | None) -> str:
    """What a move does, or a restart, which is none."""
    return narration.act_words(before, move) if move else say("act.restarted")


def _sign(move: Move) -> Sign:
    if move == TURN:
        return Sign.TURN
    if move == REDEAL:
        return Sign.REDEAL
    return Sign.UP if move.target == FOUNDATIONS else Sign.MOVE
