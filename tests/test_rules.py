"""Each field of the record, shown by one position whose legal moves change when it is ignored."""

from dataclasses import fields, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from canfield_core import (
    HIDDEN,
    Base,
    Build,
    Reason,
    Rules,
    Spaces,
    State,
    Unit,
    deal,
    format_layout,
    legal_moves,
    observe,
    parse_move,
    play,
    preset,
    refusal,
)
from tests.tables import deals, optional_games, path, position


def reason(state: State, text: str) -> Reason | None:
    """Why the move is refused; None for a legal one."""
    why = refusal(state, parse_move(text))
    return why.reason if why else None


def under(state: State, **changed: object) -> State:
    """The same table under rules with one field changed."""
    return state._replace(rules=replace(state.rules, **changed))  # type: ignore[arg-type]


PILES = position("""
    base: 8
    foundations: 8D
    reserve: 2S 9C
    1: TH 9S
    2: JC
    3: 4S
    4: QD
    waste: KS
""")


def test_decks() -> None:
    """Two packs: twice the cards, twice the foundations, and a second foundation of a suit."""
    rules = replace(preset("canfield"), decks=2)
    assert (rules.cards, rules.foundations, len(deal(rules, 1).foundations)) == (104, 8, 8)
    state = position(
        "rules: double",
        "foundations: 8S 8H",
        "reserve: 8S'",
        "1: 2D",
        "2: 2S",
        "3: 2H",
        "4: 2C",
        "5: 3D",
    )
    assert reason(state, "r-f") is None
    assert play(state, parse_move("r-f")).foundations[4] == (state.reserve[-1],)


def test_reserve() -> None:
    """So many cards are dealt to the reserve."""
    for count in (0, 1, 12, 40):
        table = deal(replace(preset("canfield"), reserve=count), 1)
        assert (len(table.reserve), len(table.stock)) == (count, 47 - count)


def test_reserve_up() -> None:
    """Face up the whole reserve is seen, else its top alone."""
    assert observe(PILES).reserve == (HIDDEN, PILES.reserve[-1])
    assert observe(under(PILES, reserve_up=True)).reserve == PILES.reserve


def test_base() -> None:
    """Dealt: one foundation has begun. Placed: all. Chosen: none, and five cards wait."""
    rules = preset("canfield")
    begun = {
        base: deal(replace(rules, base=base, placed=5 * (base is Base.PLACED)), 1).founded()
        for base in Base
    }
    assert begun == {Base.DEALT: 1, Base.CHOSEN: 0, Base.PLACED: 4}
    assert len(deal(replace(rules, base=Base.CHOSEN), 1).choice) == 5


def test_placed() -> None:
    """The rank that starts the foundations before the deal."""
    for rank in range(1, 14):
        table = deal(replace(preset("canfield"), base=Base.PLACED, placed=rank), 1)
        assert table.base == rank
        assert [card % 13 + 1 for (card,) in table.foundations] == [rank] * 4


def test_piles() -> None:
    """So many piles of one card, and no move to another one."""
    for count in range(1, 9):
        table = deal(replace(preset("canfield"), piles=count), 1)
        assert [len(pile) for pile in table.tableau] == [1] * count
        if count < 8:
            assert reason(table, f"r-{count + 1}") is Reason.NO_SUCH_PILE


def test_build() -> None:
    """A ten of hearts on a jack of each suit, under each way to build."""
    allowed = {
        build: [
            suit
            for suit in "SHDC"
            if reason(
                under(
                    position("base: 2", "reserve: TH", f"1: J{suit}", "2: 5S", "3: 6S", "4: 7S"),
                    build=build,
                ),
                "r-1",
            )
            is None
        ]
        for build in Build
    }
    assert allowed == {
        Build.ALTERNATING: ["S", "C"],
        Build.SUIT: ["H"],
        Build.ANY: ["S", "H", "D", "C"],
    }


def test_wrap() -> None:
    """A King lies on an Ace only where the rule wraps."""
    state = position("base: 8", "reserve: KS", "1: AH", "2: 5S", "3: 6S", "4: 7S")
    assert reason(state, "r-1") is None
    assert reason(under(state, wrap=False), "r-1") is Reason.WRAP


def test_unit() -> None:
    """What may leave a pile of three for another: whole, end card, both, or any tail."""
    state = position("base: 2", "1: TH 9S 8H", "2: JC", "3: TD", "4: 9C", "reserve: 5S")
    texts = ("1-2", "1-3*2", "1-4*1")
    assert {
        unit: [text for text in texts if reason(under(state, unit=unit), text) is None]
        for unit in Unit
    } == {
        Unit.PILE: ["1-2"],
        Unit.TOP_OR_PILE: ["1-2", "1-4*1"],
        Unit.RUN: ["1-2", "1-3*2", "1-4*1"],
        Unit.TOP: ["1-4*1"],
    }


def test_fill() -> None:
    """On, the reserve fills a space within the act; off, the space stays."""
    state = position("base: 2", "1: TH", "2: JC", "3: 4S", "4: 6D", "reserve: 2S 9C")
    assert play(state, parse_move("1-2")).tableau[0] == (state.reserve[-1],)
    assert play(under(state, fill=False), parse_move("1-2")).tableau[0] == ()


def test_spaces() -> None:
    """Once the reserve is out a space takes the waste's top, or any card and movable unit."""
    state = position("base: 2", "1:", "2: JC TH", "3: 4S", "4: 6D", "waste: KS", "reserve:")
    assert [reason(state, text) for text in ("w-1", "3-1", "2-1")] == [
        None,
        Reason.SPACE_WASTE,
        Reason.SPACE_WASTE,
    ]
    loose = under(state, spaces=Spaces.ANY)
    assert [reason(loose, text) for text in ("w-1", "3-1", "2-1")] == [None] * 3


def test_turns() -> None:
    """Cards turned at a time on each pass; the last size holds on."""
    state = deal(replace(preset("canfield"), turns=(3, 2, 1)), 1)
    for size in (3, 2, 1, 1):
        turned = play(state, parse_move("t"))
        assert turned.waste == state.stock[:size]
        while state.stock:
            state = play(state, parse_move("t"))
        state = play(state, parse_move("d"))


@pytest.mark.parametrize("redeals", [0, 1, 2, None])
def test_redeals(redeals: int | None) -> None:
    """So many redeals in all, then no more; n redeals are n + 1 passes."""
    state = deal(replace(preset("canfield"), redeals=redeals), 1)
    for used in range(5 if redeals is None else redeals + 1):
        assert state.redeals == used
        while state.stock:
            state = play(state, parse_move("t"))
        if used == redeals:
            assert reason(state, "d") is Reason.NO_REDEALS
        else:
            state = play(state, parse_move("d"))


def test_returns() -> None:
    """A foundation's end card comes back only where the rules allow it."""
    state = position("foundations: 8D 9D", "1: TS", "2: 5S", "3: 6S", "4: 7S", "reserve: 2S")
    assert reason(state, "fd-1") is Reason.LOCKED
    assert reason(under(state, returns=True), "fd-1") is None


def test_past_base() -> None:
    """A card one below the base lies on a base card, but not in the studies' narrower game."""
    state = position("base: 8", "1: 8H", "2: 7S", "3: 2S", "4: 3S", "reserve: 5S")
    assert reason(state, "2-1") is None
    assert reason(under(state, past_base=False), "2-1") is Reason.PAST_BASE


def test_every_field_has_its_test() -> None:
    """A new field of the record needs a test of its name here; the id is a label."""
    tests = {name.removeprefix("test_") for name in globals()}
    assert {field.name for field in fields(Rules)} - tests == {"id"}


def test_the_id_changes_nothing() -> None:
    """The same fields under another name are the same game."""
    state = deal(preset("canfield"), 4)
    renamed = deal(replace(preset("canfield"), id="acme"), 4)
    assert renamed == under(state, id="acme")
    for state in path(preset("canfield"), 4, 60):
        assert legal_moves(under(state, id="acme")) == legal_moves(state)


WIDER = [
    ("unit", Unit.PILE, Unit.TOP_OR_PILE),
    ("unit", Unit.TOP, Unit.TOP_OR_PILE),
    ("unit", Unit.TOP_OR_PILE, Unit.RUN),
    ("unit", Unit.PILE, Unit.RUN),
    ("spaces", Spaces.WASTE, Spaces.ANY),
    ("build", Build.ALTERNATING, Build.ANY),
    ("build", Build.SUIT, Build.ANY),
    ("wrap", False, True),
    ("past_base", False, True),
    ("returns", False, True),
    ("redeals", 0, 1),
    ("redeals", 2, None),
]


@pytest.mark.parametrize("field, narrow, wide", WIDER)
@settings(max_examples=25)
@given(data=st.data())
def test_what_the_narrower_rule_allows_the_wider_one_allows(
    field: str, narrow: object, wide: object, data: st.DataObject
) -> None:
    """Legal under `pile` is legal under `run`, and so on for every field that has an order."""
    change = {field: narrow}
    rules = replace(data.draw(optional_games()), **change)  # type: ignore[arg-type]
    for state in path(rules, data.draw(deals), 80)[::8]:
        moves = set(legal_moves(state))
        assert moves <= set(legal_moves(under(state, **{field: wide}))), format_layout(state)


@given(optional_games(), deals, st.integers(0, 80))
def test_what_is_seen_of_the_reserve_changes_no_move(rules: Rules, number: int, acts: int) -> None:
    """A face-up reserve plays like a face-down one: only its top."""
    for state in path(rules, number, acts):
        assert legal_moves(under(state, reserve_up=True)) == legal_moves(
            under(state, reserve_up=False)
        )
