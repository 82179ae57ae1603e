"""What the player may know; the laws for all games are in test_conformance."""

from canfield_core import HIDDEN, deal, legal_moves, observe, parse_line, play, preset
from tests.tables import position


def test_at_the_deal_the_reserve_shows_its_top_and_the_stock_nothing() -> None:
    """The piles, the foundations and the waste lie face up."""
    state = deal(preset("canfield"), 1)
    seen = observe(state)
    assert seen.reserve == (*[HIDDEN] * 12, state.reserve[-1])
    assert seen.stock == (HIDDEN,) * 34
    assert (seen.tableau, seen.foundations) == (state.tableau, state.foundations)


def test_what_was_turned_is_known_and_after_a_redeal_the_whole_stock_is() -> None:
    """The stock's order does not change, so it is known from the second pass on."""
    state = deal(preset("canfield"), 1)
    for move in parse_line("t t"):
        state = play(state, move)
    assert observe(state).waste == state.waste
    assert set(observe(state).stock) == {HIDDEN}
    for move in parse_line("t " * 10 + "d"):
        state = play(state, move)
    assert observe(state).stock == state.stock


def test_a_face_up_reserve_is_seen_whole() -> None:
    """Superior and Variegated."""
    for name in ("superior", "variegated"):
        state = deal(preset(name), 1)
        assert observe(state).reserve == state.reserve


def test_the_cards_to_choose_from_are_seen() -> None:
    """Selective: all five, and the reserve's top."""
    state = deal(preset("selective"), 1)
    assert observe(state).choice == state.choice


def test_an_empty_reserve_shows_nothing() -> None:
    """And is no error."""
    state = position("foundations: 8S", "1: 2S", "2: 3S", "3: 4S", "4: 5S")
    assert observe(state).reserve == ()


def test_an_observation_of_an_observation_is_itself() -> None:
    """There is nothing more to hide."""
    seen = observe(deal(preset("canfield"), 1))
    assert observe(seen) == seen
    assert legal_moves(seen) == legal_moves(deal(preset("canfield"), 1))
