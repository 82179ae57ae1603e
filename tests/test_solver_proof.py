"""The easier game that proves positions lost: what it proves is so, and it proves something."""

import pytest

from canfield_core.solver_moves import Moves
from canfield_core.solver_proof import Proof
from canfield_core.solver_search import Quest, weights
from canfield_core.solver_table import Table
from canfield_core.verdict import Verdict
from tests.test_solver import random_ending, try_everything

ENDINGS = 400


@pytest.mark.parametrize("part", range(2))
def test_what_it_proves_lost_is_lost(part: int) -> None:
    """Small endings under random rules, against every legal move; asked twice, it says the same."""
    proved = 0
    for seed in range(part * ENDINGS, (part + 1) * ENDINGS):
        state = random_ending(seed)
        if state.rules.returns:
            continue
        table = Table(state.rules, state.base)
        moves = Moves(table, table.codes(state.reserve))
        proof = Proof(moves)
        starts = moves.positions(state)
        answers = [proof.is_lost(start) for start in starts]
        assert answers == [proof.is_lost(start) for start in starts], seed
        if all(answers):
            proved += 1
            assert try_everything(state) is not Verdict.WINNABLE, seed
    assert proved > ENDINGS // 40


def test_a_search_with_proofs_finds_the_same() -> None:
    """Cutting off what is lost in the easier game changes no verdict."""
    for seed in range(ENDINGS // 4):
        state = random_ending(seed)
        expected = try_everything(state)
        if state.rules.returns or expected is Verdict.UNKNOWN:
            continue
        table = Table(state.rules, state.base)
        moves = Moves(table, table.codes(state.reserve))
        quest = Quest(moves, moves.positions(state), weights(0), Proof(moves))
        quest.step(60_000)
        assert (quest.end is not None) == (expected is Verdict.WINNABLE), seed
        assert quest.is_exhausted == (expected is Verdict.UNWINNABLE), seed
