"""Hints: by what the player can see, best first, never in a circle (test_pitfalls, 13)."""

from canfield_core import (
    HIDDEN,
    State,
    deal,
    format_card,
    format_move,
    hints,
    observe,
    parse_move,
    play,
    preset,
)
from canfield_core.hint import Why, moved_cards, turning_helps
from tests.tables import position

OTHERS = ("2: 5D", "3: 7S", "4: 2D")


def found(state: State) -> list[tuple[str, str]]:
    """The hints as texts, best first."""
    return [(hint.why.name, format_move(hint.move)) for hint in hints(observe(state))]


def cut(state: State, stock: int = 0) -> State:
    """The position with only so many cards left in the stock."""
    return state._replace(stock=state.stock[:stock])


def test_a_safe_card_goes_up_before_all_else() -> None:
    """Then the reserve's card, up or down; turning comes last."""
    state = position("foundations: 8S 8H", "reserve: 9H", "1: TS", *OTHERS, "waste: 8D")
    assert found(state)[0] == ("SAFE_UP", "w-f")
    assert [why for why, _ in found(state)] == ["SAFE_UP", "RESERVE_UP", "RESERVE_DOWN", "TURN"]


def test_a_pile_that_joins_brings_a_reserve_card() -> None:
    """While the reserve lasts and fills by itself; else it is one only if it frees a play."""
    rows = ("foundations: 8S", "1: TS", "2: JD", "3: 4S", "4: 2D")
    assert ("JOINS", "1-2") in found(position(*rows, "reserve: 6C"))
    assert ("FREES", "1-2") in found(position(*rows, "waste: KC"))
    assert [move for _, move in found(cut(position(*rows)))] == []


def test_a_run_moves_only_to_free_a_play() -> None:
    """Here 3♠ goes up once the red 2 is away; a mere change of place is no hint."""
    rows = ("options: unit=run", "foundations: 2S", "1: 3S 2H", "2: 3C", "3: 9H", "4: 9D")
    assert ("FREES", "1-2*1") in found(position(*rows))
    assert ("FREES", "2-1*1") not in found(position(*rows))
    idle = ("options: unit=run", "foundations: 2S", "1: 5S 4H", "2: 5C", "3: 9H", "4: 9D")
    assert not [move for why, move in found(position(*idle)) if why == "FREES"]


def test_a_whole_pile_from_space_to_space_is_never_one() -> None:
    """Legal, and it changes nothing."""
    state = position("options: spaces=any", "foundations: 2S", "1: KC", "2:", "3: 9D", "4: 7S")
    assert "1-2" not in [move for _, move in found(state)]


def test_the_waste_fills_a_space_after_what_is_better() -> None:
    """Onto a pile before into a space."""
    state = position("foundations: 8S", "1: TS", "2:", "3: 4S", "4: 2D", "waste: 9D")
    assert found(state)[:2] == [("WASTE_DOWN", "w-1"), ("FILLS", "w-2")]


def test_a_card_that_holds_another_goes_up_after_it() -> None:
    """The waste’s 8♥ can lie on 9♠ alone: 9♠ stays until that is done."""
    state = position("foundations: 7D 7S 8S", "1: TD 9S", "2: KC", "3: 4S", "4: 2C", "waste: 8H")
    assert found(state)[:2] == [("WASTE_DOWN", "w-1"), ("PILE_UP", "1-f")]


def test_turning_is_a_hint_while_cards_are_unseen() -> None:
    """Nobody can know that they do not fit."""
    state = deal(preset("canfield"), 1)
    assert HIDDEN in observe(state).stock
    assert turning_helps(observe(state))


def test_turning_towards_a_seen_card_is_one_only_if_it_fits() -> None:
    """On the second pass all is known: a dead stock is not turned again."""
    rows = ("foundations: AS..2S", "1: KC", "2: KD", "3: KH", "4: KS", "redeals: 1")
    dead = cut(position(*rows, "stock: 4H 6H 5S"), 3)
    assert found(dead) == []
    live = cut(position(*rows, "stock: 4H 6H QH"), 3)
    assert found(live) == [("TURN", "t")]
    over = play(dead, parse_move("t"))
    assert found(over) == []
    again = play(play(live, parse_move("t"))._replace(stock=()), parse_move("w-1"))
    assert found(again) == []


def test_a_choice_is_shown_card_by_card() -> None:
    """Selective: all five; which is best nobody can say."""
    assert found(deal(preset("selective"), 1)) == [("CHOICE", f"b{i}") for i in range(1, 6)]


def test_a_return_is_the_last_resort_and_never_of_a_safe_card() -> None:
    """Only to play from the reserve or the waste; a base card stays where it is."""
    rows = ("options: returns=on redeals=0", "1: 7S", "2: JH TC", "3: 9S", "4: KC", "waste: 5C")
    state = cut(position("foundations: 2D..6D", *rows))
    assert found(state) == [("RETURNS", "fd-1")]
    base = cut(position("base: 6", "foundations: 6D", *rows))
    assert found(base) == []


def test_a_dead_game_has_no_hint() -> None:
    """The page says "no more moves" instead."""
    rows = ("foundations: AS..2S", "1: KC", "2: KD", "3: KH", "4: KS")
    assert found(cut(position(*rows))) == []


def test_no_hidden_card_is_looked_at() -> None:
    """Other cards under the reserve's top and in the unseen stock give the same hints."""
    state = deal(preset("canfield"), 1)
    other = state._replace(reserve=(*state.stock[:12], state.reserve[-1]))
    other = other._replace(stock=(*state.reserve[:12], *state.stock[12:]))
    assert hints(observe(state)) == hints(observe(other))


def test_the_cards_of_a_hint_can_be_lit() -> None:
    """The moved cards, none for a turn."""
    state = position("foundations: 8S", "reserve: 9H", "1: TS 9D 8C", *OTHERS, "waste: 8D")
    lit = {
        text: " ".join(map(format_card, moved_cards(state, parse_move(text))))
        for text in ("t", "d", "r-1", "w-f", "1-f", "1-2", "1-2*1", "1-2*2", "fs-1")
    }
    assert lit == {
        "t": "",
        "d": "",
        "r-1": "9H",
        "w-f": "8D",
        "1-f": "8C",
        "fs-1": "8S",
        "1-2": "TS 9D 8C",
        "1-2*1": "8C",
        "1-2*2": "9D 8C",
    }
    assert list(Why) == sorted(Why)
