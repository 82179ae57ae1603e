"""Can this still be won? A search that sees every card, in slices, with a line or a proof.

Works from any position of every game. Searches take turns: short ones in ever other orders (most
wins are found by one of a few hundred positions, if only the order suits), in the game itself and
in a stricter one where there is one; one through an easier game, whose loss is a proof; and long
ones through the game itself to the end, which leave out what the easier game proves lost, or dive
without asking. The moves, and why none is missed, are in `solver_moves`.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from .move import Move, choose
from .play import play
from .rules import Rules, Spaces, Unit
from .solver_line import line
from .solver_moves import Moves
from .solver_proof import Proof
from .solver_search import Quest, Weights, weights
from .solver_table import Table
from .state import State
from .verdict import Verdict

FIRST_TRY: Final = 600
"""Positions that the shortest search looks at."""
SLICE: Final = 600
"""Positions until the next of the searches has its turn."""
MOST_TRIES: Final = 1000
"""Short searches in all."""
MOST_KEPT: Final = 1_200_000
"""Positions that one search may remember, about half a kilobyte each."""
PROVES_FROM: Final = 20_000
"""Positions after which the long search asks of each position whether it is lost more simply."""
NEVER: Final = float("inf")
"""As PROVES_FROM, for a search that does not ask."""
LATE: Final = 20_000
"""Positions after which a win by one of the short searches is no longer to be expected."""
PLAIN: Final = Weights()
DIVING: Final = Weights(depth=0.01)
"""The plain order, but what was found last comes first among what is about as good."""


class Search:
    """The search from one position. It can be stopped and resumed at any time."""

    def __init__(self, state: State, piece: int = SLICE) -> None:
        """The position that the question is about; about how much one step looks at, at least."""
        self.state = state
        self._piece = piece
        self.verdict = Verdict.UNKNOWN
        self.nodes = 0
        """Positions looked at so far."""
        self.line: list[Move] = []
        """Moves from the position to a won game, once the verdict is WINNABLE."""
        self.done = False
        """Whether there is nothing more to come: a verdict, or memory's bound reached."""
        self._slices = self._choices() if state.choice else self._turns()
        if state.is_won():
            self._settle(Verdict.WINNABLE)

    def step(self, nodes: int) -> Verdict:
        """Look at about so many more positions; the verdict so far."""
        until = self.nodes + nodes
        while self.nodes < until and not self.done:
            self.nodes += next(self._slices, 0)
        return self.verdict

    def _settle(self, verdict: Verdict) -> None:
        self.verdict, self.done = verdict, True

    def _choices(self) -> Iterator[int]:
        """Slices of the searches from each base that may be chosen."""
        bases = [choose(index) for index in range(len(self.state.choice))]
        searches = [(base, Search(play(self.state, base), self._piece)) for base in bases]
        while any(not search.done for _, search in searches):
            for base, search in searches:
                before = search.nodes
                if search.step(self._piece) is Verdict.WINNABLE:
                    self.line = [base, *search.line]
                    self._settle(Verdict.WINNABLE)
                yield search.nodes - before
        verdicts = {search.verdict for _, search in searches}
        self._settle(verdicts.pop() if len(verdicts) == 1 else Verdict.UNKNOWN)

    def _turns(self) -> Iterator[int]:
        """Slices of the searches, one after another, while any of them has more to do."""
        proof, short = self._proof(), self._short()
        # Whole piles lose many deals soon, if at all; where parts move, most deals are won, and
        # what the short searches have not won by then is for one that dives.
        if self.state.rules.unit is Unit.PILE:
            long = self._long(PLAIN)
            early = late = [short, proof, long, proof]
        else:
            long, pruned = self._long(DIVING, NEVER), self._long(PLAIN, 0)
            early = [short, short, proof, short, long]
            late = [short, long, pruned, long, long, pruned, long, proof]
        ended: set[Iterator[int]] = set()
        while len(ended) < len({*late}):
            for search in early if self.nodes < LATE else late:
                nodes = next(search, None)
                if nodes is None:
                    ended.add(search)
                else:
                    yield nodes
        self.done = True

    def _moves(self, rules: Rules, *, free: bool = False) -> Moves:
        table = Table(rules, self.state.base)
        return Moves(table, table.codes(self.state.reserve), free=free)

    def _slice(self, quest: Quest, nodes: int) -> int:
        """Let a search look further; how many positions it looked at. A win is the answer."""
        before = quest.nodes
        quest.step(nodes)
        if quest.end is not None and not quest.is_easier:
            self.line = line(quest.moves, self.state, quest.path())
            self._settle(Verdict.WINNABLE)
        return max(quest.nodes - before, 1)

    def _short(self) -> Iterator[int]:
        """Short searches, each in its own order, slowly growing."""
        games = [self._moves(rules) for rules in narrower(self.state.rules)]
        for nth in range(len(games) * MOST_TRIES):
            moves = games[nth % len(games)]
            quest = Quest(moves, moves.positions(self.state), weights(nth // len(games)))
            limit = FIRST_TRY * (1 + nth // (8 * len(games)))
            while quest.nodes < limit and not quest.is_exhausted:
                yield self._slice(quest, min(self._piece, limit))

    def _proof(self) -> Iterator[int]:
        """The search through the game with a free stock."""
        moves = self._moves(self.state.rules, free=True)
        if self.state.rules.returns:
            return
        quest = Quest(moves, moves.positions(self.state), weights(0))
        yield from self._whole(quest)

    def _long(self, order: Weights, proves_from: float = PROVES_FROM) -> Iterator[int]:
        """The search through the game itself."""
        moves = self._moves(self.state.rules)
        quest = Quest(moves, moves.positions(self.state), order)
        for nodes in self._whole(quest):
            yield nodes
            if quest.nodes > proves_from and not moves.plain:
                quest.proof = quest.proof or Proof(moves)

    def _whole(self, quest: Quest) -> Iterator[int]:
        """Slices of a search to its end, or to the bound of memory. No position left is a proof."""
        while len(quest.parents) < MOST_KEPT:
            nodes = self._slice(quest, self._piece)
            if quest.is_exhausted:
                self._settle(Verdict.UNWINNABLE)
            yield nodes
            if quest.end is not None:
                return


def narrower(rules: Rules) -> list[Rules]:
    """The game itself, and a stricter one, if there is one: all that it allows is allowed here."""
    strict = replace(rules, returns=False, spaces=Spaces.WASTE)
    if rules.unit in {Unit.RUN, Unit.TOP_OR_PILE}:
        strict = replace(strict, unit=Unit.PILE)
    return [rules] if strict == rules else [strict, rules]


def solve(state: State, nodes: int = 200_000) -> Search:
    """A search from the position that has looked at about so many positions, or is done."""
    search = Search(state)
    search.step(nodes)
    return search
