"""Can this still be won? What the solver says of the game on the table, and what follows."""

from typing import ClassVar

from canfield_core.outcome import Outcome, outcome
from canfield_core.verdict import Verdict
from ui.findings import Finding
from ui.insight import Standing
from ui.intent import Ask, Change, FindFall, GoTo, ShowMe, StopAsking
from ui.outlook import LOOK
from ui.texts import say

from . import controls as c
from .base import Page, Room
from .html import Html, icon, join, tag
from .words import number


class SolverSheet(Page):
    """The verdict on the position on the table."""

    name: ClassVar[str] = "solver"
    size: ClassVar[str] = "small"
    home: ClassVar[str] = c.ident("main")

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.insight = room.session.insight
        state = room.session.record.game.state
        if outcome(state, LOOK) is Outcome.STUCK:  # a fact that needs no solver
            self.insight.known.learn(state, Finding(Verdict.UNWINNABLE, ended=True))
        self.insight.heard.append(room.redraw)

    def left(self) -> None:
        """The sheet was closed."""
        if self.room.redraw in self.insight.heard:
            self.insight.heard.remove(self.room.redraw)

    @property
    def _finding(self) -> Finding:
        return self.insight.known.of(self.room.session.record.game.state)

    @property
    def _standing(self) -> Standing:
        return Standing.SOUGHT if self.insight.fall.runs else self.insight.standing()

    def title(self) -> str:
        """Its heading."""
        return say("solver.title")

    def body(self) -> Html:
        """The answer, what follows from it, and what asking costs."""
        record = self.room.session.record
        cost = "practice" if record.practice else "helped" if record.helped else "says"
        watch = c.switch(
            "watch",
            say("solver.watch"),
            on=self.room.session.settings.watch,
            note=say("solver.watch.says"),
        )
        return join(self._answer(), c.note(say(f"solver.{cost}")), watch)

    def _answer(self) -> Html:
        """How the game stands: a sign, a sentence, and its reason."""
        standing = self._standing
        if self.room.session.record.game.state.is_won():
            return tag("p", say("solver.won"), class_="answer", role="status")
        # The page's live region is behind the dialog: what is to be heard is said by the sheet's
        # own, which stays the same element; a count that runs is not.
        heard = "status" if standing is Standing.UNWINNABLE else None
        return tag(
            "div",
            tag("p", *self._head(standing), class_="answer", role="status"),
            *(tag("p", words, class_="note", role=heard) for words in self._reasons(standing)),
            tag("i", class_="seek") if standing is Standing.SOUGHT else join(),
            class_="verdict",
            data_standing=standing,
        )

    def _head(self, standing: Standing) -> list[Html]:
        if standing is Standing.UNASKED:
            return []
        falls = self.insight.fall.runs
        head = say("solver.fall.sought" if falls else f"solver.{standing}")
        return [icon(standing), tag("b", head)]

    def _reasons(self, standing: Standing) -> list[str]:
        finding = self._finding
        if standing is Standing.UNASKED:
            return []
        looked = say("solver.looked", n=finding.nodes, count=number(finding.nodes))
        if standing is Standing.SOUGHT:
            return [looked if finding.nodes else say("solver.starting")]
        if standing is Standing.WINNABLE:
            moves = len(finding.line)
            return [say("solver.winnable.says", n=moves, count=number(moves))]
        if standing is Standing.UNKNOWN:
            ended = [say("solver.unknown.ended")] if finding.ended else []
            return [say("solver.unknown.says"), f"{looked}.", *ended]
        fell = self._fell()
        return [fell] if fell else [say("solver.unwinnable.says")]

    def _fell(self) -> str:
        """Until when it could be won, as far as that was looked for."""
        fall = self.insight.fall
        if not fall.concerns(self.room.session.record.game):
            return ""
        if fall.won_at is None:
            return say("solver.fall.never" if fall.is_exact else "solver.fall.unknown")
        if fall.won_at == 0 and fall.is_exact:
            return say("solver.fall.deal")
        key = "solver.fall.at" if fall.is_exact else "solver.fall.least"
        return say(key, at=fall.won_at)

    def foot(self) -> Html:
        """The one thing to do next."""
        if self.room.session.record.game.state.is_won():
            return join()
        return {
            Standing.UNASKED: lambda: self._main("ask"),
            Standing.SOUGHT: lambda: self._main("stop", kind=""),
            Standing.WINNABLE: lambda: self._main("show"),
            Standing.UNKNOWN: lambda: join() if self._finding.ended else self._main("more"),
            Standing.UNWINNABLE: self._after_loss,
        }[self._standing]()

    def _after_loss(self) -> Html:
        fall = self.insight.fall
        if not fall.concerns(self.room.session.record.game):
            return self._main("fall")
        return join() if fall.won_at is None else self._main("back")

    def _main(self, name: str, kind: str = "primary") -> Html:
        """The button, always the same element, so that the focus stays on it."""
        return tag(
            "button",
            say(f"solver.{name}"),
            id=c.ident("main"),
            class_=f"button {kind}".strip(),
            type="button",
            data_act="main",
            value=name,
            autofocus=True,
        )

    def act(self, name: str, value: str) -> None:
        """Ask, stop, show, go back, or keep asking."""
        session = self.room.session
        if name == "watch":
            session.take(Change("watch", value == "on"))
            if value == "on":
                session.take(Ask())
        elif value in {"ask", "more"}:
            session.take(Ask())
        elif value == "stop":
            session.take(StopAsking())
        elif value == "fall":
            session.take(FindFall())
        elif value == "show":
            self.room.leave(ShowMe())
            return
        elif value == "back" and (at := self.insight.fall.won_at) is not None:
            self.room.leave(GoTo(at))
            return
        self.room.redraw()
