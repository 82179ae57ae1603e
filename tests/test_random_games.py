"""The command that plays random games holds every act to the laws, and would see a broken one."""

import pytest

from canfield_core import Outcome, State, deal, preset
from canfield_core.card import parse_card
from tests.bench import games
from tests.laws import check_moves, check_table


def test_random_games_are_played_to_their_end_and_back() -> None:
    """Each ends by a win, the last move or the bound, and the same number is the same game."""
    for name in ("acme", "double", "selective"):
        rules = preset(name)
        first = games.a_game(rules, 3)
        assert first == games.a_game(rules, 3)
        assert first[0] is not Outcome.OPEN or first[1] == games.BOUND
        assert first[1] > 10


def test_the_table_counts_every_game_once(capsys: pytest.CaptureFixture[str]) -> None:
    """One line a game, and the sum."""
    games.main(["--games", "1"])
    head, *rows, last = capsys.readouterr().out.splitlines()
    assert head.split() == ["games", "acts", "won", "no", "move", "left"]
    ends = [list(map(int, row.replace(",", "").split()[1:])) for row in rows]
    assert all(played == sum(how) for played, _, *how in ends)
    assert last.startswith(f"{len(rows)} games, {sum(row[1] for row in ends):,} acts")


def doubled(state: State) -> State:
    """The position with the reserve's top in the place of a pile."""
    return state._replace(tableau=((state.reserve[-1],), *state.tableau[1:]))


def badly_built(state: State) -> State:
    """The position with two piles as one."""
    return state._replace(tableau=(state.tableau[0] + state.tableau[1], (), *state.tableau[2:]))


@pytest.mark.parametrize("spoil", [doubled, badly_built])
def test_a_broken_position_would_be_seen(spoil: object) -> None:
    """The twin: a card twice, a pile that the rules do not build."""
    assert callable(spoil)
    good = deal(preset("canfield"), 1)
    check_table(good)
    check_moves(good)
    assert parse_card("6H") in good.tableau[0]
    with pytest.raises(AssertionError):
        check_table(spoil(good))
