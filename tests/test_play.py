"""From one position to the next: the parent game's sentences, one by one."""

import pytest

from canfield_core import (
    IllegalMove,
    Outcome,
    Reason,
    State,
    deal,
    format_layout,
    format_move,
    legal_moves,
    outcome,
    parse_card,
    parse_line,
    parse_move,
    parse_rules,
    play,
    preset,
)
from canfield_core.variants import with_options
from tests.tables import GAMES, path, position


def played(state: State, line: str) -> State:
    """The position after a line of moves."""
    for move in parse_line(line):
        state = play(state, move)
    return state


def pile(state: State, number: int) -> str:
    """The cards of a pile as a layout writes them."""
    return format_layout(state).split(f"\n{number}:")[1].split("\n")[0].strip()


def test_the_worked_example() -> None:
    """Base 8♦: 10♥ on J♣, the space fills with 9♣, 9♣ goes on 10♥, the next card fills."""
    state = position(
        "base: 8", "foundations: 8D", "reserve: 3S 5D 9C", "1: TH", "2: JC", "3: 4S", "4: 2D"
    )
    state = played(state, "1-2")
    assert [pile(state, n) for n in (1, 2)] == ["9C", "JC TH"]
    state = played(state, "1-2")
    assert [pile(state, n) for n in (1, 2)] == ["5D", "JC TH 9C"]
    assert state.reserve == (parse_card("3S"),)


def test_foundations_are_built_up_in_suit_around_the_corner() -> None:
    """From the base rank to the King, then Ace to the rank below the base; then it is complete."""
    state = position(
        "foundations: QH", "reserve: KH", "1: AH", "2: 2H", "3: 3H", "4: 4H", "waste: 5H"
    )
    state = played(state, "r-f 1-f 2-f 3-f 4-f w-f")
    assert [len(cards) for cards in state.foundations] == [0, 7, 0, 0]


def test_sources_of_the_foundation_are_reserve_waste_and_pile_ends() -> None:
    """The three places a card may go up from; from a pile of several its end card alone."""
    state = position(
        "foundations: 4S 4H 4D",
        "reserve: 9D 5S",
        "1: 6S 5H",
        "2: 9H",
        "3: 9C",
        "4: 9S",
        "waste: 5D",
    )
    state = played(state, "r-f w-f 1-f")
    assert [len(cards) for cards in state.foundations] == [2, 2, 2, 0]
    assert pile(state, 1) == "6S"


def test_a_foundation_card_is_locked() -> None:
    """Under strict rules it never comes back."""
    state = position("foundations: 8S 9S", "1: TH", "2: JC", "3: 4S", "4: 2D", "reserve: 5S")
    with pytest.raises(IllegalMove, match="fs-1 is not legal here: locked") as error:
        play(state, parse_move("fs-1"))
    assert error.value.refusal.reason is Reason.LOCKED
    assert format_move(error.value.move) == "fs-1"


def test_a_pile_moves_whole_by_its_deepest_card() -> None:
    """All cards, their order kept, onto the end card of another pile."""
    state = position("base: 2", "1: TH 9C 8H", "2: QH JC", "3: 4S", "4: 6D", "reserve: 7S")
    state = played(state, "1-2")
    assert [pile(state, n) for n in (1, 2)] == ["7S", "QH JC TH 9C 8H"]


def test_the_fill_is_part_of_the_act_that_made_the_space() -> None:
    """By a pile moved away and by a last card sent up; one card from the reserve each time."""
    state = position("foundations: 8D", "reserve: 2S 3S 9C", "1: 9D", "2: JC", "3: 4S", "4: TH")
    state = played(state, "1-f")
    assert (pile(state, 1), len(state.reserve)) == ("9C", 2)
    state = played(state, "4-2")
    assert (pile(state, 4), len(state.reserve)) == ("3S", 1)


def test_the_last_reserve_card_fills_and_then_spaces_stay() -> None:
    """When the reserve is out the waste's top may fill, whenever the player likes."""
    state = position(
        "foundations: 8D", "reserve: 9C", "1: 9D", "2: JC", "3: 4S", "4: TH", "waste: KS"
    )
    state = played(state, "1-f")
    assert (pile(state, 1), state.reserve) == ("9C", ())
    state = played(state, "4-2")
    assert pile(state, 4) == ""
    state = played(state, "t w-4")
    assert pile(state, 4) == format_layout(state).split("4: ")[1].split("\n")[0]
    assert state.tableau[3]


def test_a_reserve_card_played_turns_the_next_one_up() -> None:
    """Onto a pile as well as to a foundation, at any time."""
    state = position("foundations: 8D", "reserve: 9S TS 9D", "1: JH", "2: 5C", "3: 4S", "4: TH")
    state = played(state, "r-f r-1 r-4")
    assert state.reserve == ()
    assert (pile(state, 1), pile(state, 4)) == ("JH TS", "TH 9S")


def test_three_are_turned_and_fewer_together_at_the_end() -> None:
    """Order kept: the first turned lies deepest, the third is the one that plays."""
    state = position(
        "base: 2", "reserve: KH", "1: KC", "2: 5H", "3: QD", "4: 7H", "stock: 3S 4S 5S 6S"
    )
    state = state._replace(stock=state.stock[:4])
    state = played(state, "t")
    assert list(map(parse_card, ("3S", "4S", "5S"))) == list(state.waste)
    state = played(state, "t")
    assert list(map(parse_card, ("3S", "4S", "5S", "6S"))) == list(state.waste)
    assert not state.stock


def test_a_redeal_turns_the_waste_over_and_no_card() -> None:
    """Unshuffled, an action of its own: what was turned first is turned first again."""
    state = position(
        "base: 2", "reserve: KH", "1: KC", "2: 5H", "3: QD", "4: 7H", "stock: 3S 4S 5S 6S"
    )
    state = state._replace(stock=state.stock[:4])
    again = played(state, "t t d")
    assert (again.stock, again.waste, again.redeals) == (state.stock, (), 1)


def test_a_chosen_base_starts_its_foundation_and_the_others_are_the_piles() -> None:
    """Selective: in the order they were shown; then the game is the parent's."""
    table = deal(preset("selective"), 1)
    for index, base in enumerate(table.choice):
        state = played(table, f"b{index + 1}")
        assert state.base == base % 13 + 1
        assert state.foundations[base // 13] == (base,)
        assert state.founded() == 1
        assert state.tableau == tuple((card,) for card in table.choice if card != base)
        assert (state.choice, state.reserve, state.stock) == ((), table.reserve, table.stock)


def test_an_optional_fill_is_the_players_own_act() -> None:
    """Without the automatic fill the reserve or what spaces take may fill: now or later."""
    text = "options: fill=off\nbase: 2\nreserve: 5S 9H\n1:\n2: JC\n3: 4S\n4: 6D\nwaste: KS"
    state = position(text)
    assert {"r-1", "w-1"} <= {format_move(move) for move in legal_moves(state)}
    assert "2-1" not in {format_move(move) for move in legal_moves(state)}
    loose = state._replace(rules=with_options(state.rules, "spaces=any"))
    assert {"r-1", "w-1", "2-1"} <= {format_move(move) for move in legal_moves(loose)}
    filled = played(state, "r-1")
    assert (pile(filled, 1), len(filled.reserve)) == ("9H", 1)


def test_a_returned_card_lies_as_any_end_card() -> None:
    """Back onto a pile that takes it; the base card too, and the base rank stays."""
    state = position(
        "options: returns=on",
        "foundations: 8D 9D",
        "1: TS",
        "2: 9S",
        "3: 4S",
        "4: 6D",
        "reserve: 5S",
    )
    state = played(state, "fd-1")
    assert pile(state, 1) == "TS 9D"
    state = played(state, "fd-2")
    assert (pile(state, 2), state.base, state.founded()) == ("9S 8D", 8, 0)
    state = played(state, "2-f 1-f")
    assert state.founded() == 2


def test_a_second_foundation_of_a_suit_begins_beside_the_first() -> None:
    """Two packs: bases start foundations in turn, later cards take the first that fits."""
    text = "rules: double\nfoundations: 2S\nreserve: 3S 3S' 2S'\n1: 4H\n2: 5H\n3: 6H\n4: 7H\n5: 8H"
    state = played(position(text), "r-f r-f r-f")
    assert state.foundations[0] == (1, 54)
    assert state.foundations[4] == (53, 2)


def test_the_old_position_stays_as_it_was() -> None:
    """A position never changes: `play` makes a new one."""
    state = deal(preset("canfield"), 1)
    text = format_layout(state)
    for move in legal_moves(state):
        play(state, move)
    assert format_layout(state) == text


@pytest.mark.parametrize("game", GAMES)
def test_a_refused_move_is_no_transition(game: str) -> None:
    """`play` raises for whatever is refused, in every game."""
    for state in path(parse_rules(game), 2, 20):
        for text in ("d", "b1", "1-1", "8-f", "fs-1", "1-2*5"):
            move = parse_move(text)
            if move not in legal_moves(state):
                with pytest.raises(IllegalMove):
                    play(state, move)


def test_the_last_card_wins() -> None:
    """All cards on the foundations, and only that, is the end."""
    state = position("foundations: 8S..7S 8H..7H 8D..7D 8C..6C", "1: 7C")
    assert outcome(state) is Outcome.OPEN
    state = played(state, "1-f")
    assert outcome(state) is Outcome.WON
    assert legal_moves(state) == []
