"""The layout text: what it says, and why one is refused."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canfield_core import (
    HIDDEN,
    BadLayout,
    BadText,
    deal,
    format_layout,
    observe,
    parse_layout,
    parse_line,
    play,
    preset,
)
from canfield_core.notation import layout_rules
from tests.tables import position

WHOLE = """\
rules: canfield
base: 8
reserve: 2S 9C
foundations: 8D 9D
1: TH
2: JC
3: 4S
4: 2D
waste: 3S 5H
stock: {stock}
redeals: 1
"""
NAMED = set(WHOLE.split())
STOCK = " ".join(r + s for s in "SHDC" for r in "A23456789TJQK" if r + s not in NAMED)
LAYOUT = WHOLE.format(stock=STOCK)


def test_the_text_of_the_contract_reads_and_writes() -> None:
    """One line a pile, bottom to top, in this order."""
    state = parse_layout(LAYOUT)
    assert format_layout(state) == LAYOUT
    assert (state.base, state.redeals, len(state.foundations[2])) == (8, 1, 2)


def test_an_empty_pile_is_an_empty_line_or_left_out() -> None:
    """Either way it is empty; so are space, blank lines and the order of the lines."""
    state = position("foundations: 8S", "1: 9S", "2:", "3: 4S", "4: 2D")
    text = format_layout(state)
    assert "\n2:\n" in text
    assert "\nwaste:\n" in text
    assert parse_layout(text.replace("2:\n", "").replace("waste:\n", "")) == state
    loose = "\n\n".join(f"  {line}  " for line in reversed(text.splitlines()))
    assert parse_layout(loose.replace(":", " :").replace(" ", "  ")) == state
    assert parse_layout(text.replace("redeals: 0\n", "")) == state
    assert parse_layout(text.replace("\n", "\r\n")) == state


def test_options_stand_in_a_line_of_their_own() -> None:
    """The same text follows `ID+` in links."""
    text = LAYOUT.replace("canfield\n", "canfield\noptions: turn=1 unit=run\n")
    state = parse_layout(text)
    assert (state.rules.turns, state.rules.unit) == ((1,), "run")
    assert format_layout(state) == text
    assert layout_rules(text) == state.rules


def test_before_the_choice_there_is_a_choice_and_no_base() -> None:
    """`base: ?` and the five cards in the order dealt."""
    state = deal(preset("selective"), 1)
    text = format_layout(state)
    assert text.startswith("rules: selective\nbase: ?\nreserve: ")
    assert "\nchoice: 2H 6H AH KH 8C\nwaste:\n" in text
    assert parse_layout(text) == state
    after = play(state, parse_line("b2")[0])
    assert "choice" not in format_layout(after)
    assert parse_layout(format_layout(after)) == after


def test_a_base_card_starts_the_suits_next_foundation() -> None:
    """With several packs, the suit's cards stand one after another."""
    rows = ("rules: double", "1: 9S", "2: 9H", "3: 4S", "4: 2D", "5: 3D", "reserve: 5D")
    state = position("foundations: 8S 9S' 8S' 8D", *rows)
    assert [len(cards) for cards in state.foundations] == [2, 0, 1, 0, 1, 0, 0, 0]
    assert "foundations: 8S 9S' 8S' 8D\n" in format_layout(state)


def test_an_empty_foundation_before_a_filled_one_is_a_dash() -> None:
    """As a return can leave it."""
    rows = ("options: returns=on", "1: 9S", "2: 9H", "3: 4S", "4: 2D", "5: 3D", "reserve: 5D")
    state = position("rules: double", "foundations: 8S 8S' 9S'", *rows)
    state = play(state, parse_line("fs-2")[0])
    text = format_layout(state)
    assert "foundations: - 8S' 9S'\n" in text
    assert parse_layout(text) == state


def test_a_won_position_has_a_text() -> None:
    """All on the foundations."""
    state = position("foundations: 8S..7S 8H..7H 8D..7D 8C..7C")
    assert parse_layout(format_layout(state)) == state


def test_a_figure_may_hide_cards_and_leave_some_out() -> None:
    """It is only looked at; a position to play has all its cards, also in a lesson."""
    seen = observe(parse_layout(LAYOUT))
    assert seen.reserve[0] == HIDDEN
    assert parse_layout(format_layout(seen), figure=True) == seen
    small = "rules: canfield\nbase: 8\n1: TH ##\n"
    assert parse_layout(small, figure=True).tableau[0][1] == HIDDEN
    with pytest.raises(BadLayout, match="hidden card"):
        parse_layout(format_layout(seen))


REFUSED = [
    ("1: TH", "1: TH 2S", "twice on the table: 2S"),
    ("1: TH", "1: 9C", "twice on the table: 9C"),
    ("3: 4S", "3:", "missing: 4S"),
    ("reserve: 2S 9C", "reserve: 9C", "missing: 2S"),
    ("1: TH", "1: TH'", "not in this game's packs: TH'"),
    ("1: TH", "1: TX", "'TX' is not a card"),
    ("reserve: 2S 9C", "reserve: ## 9C", "hidden card"),
    (
        "2S 9C\nfoundations: 8D 9D\n1: TH",
        "9C\nfoundations: 8D 9D\n1: TH 2S",
        "pile 1 is not built by the rules: 2S may not lie on TH",
    ),
    (
        "foundations: 8D 9D",
        "foundations: 9D 8D",
        "the foundation of D begins with 9D, not the base",
    ),
    ("foundations: 8D 9D", "foundations: 8D", "missing: 9D"),
    ("foundations: 8D 9D", "foundations: 8D TD", "TD does not follow on its foundation"),
    ("foundations: 8D 9D", "foundations: 8D 9D 8D", "8D would begin a foundation more"),
    ("foundations: 8D 9D", "foundations: 8D 9D -", "'-' stands for"),
    ("foundations: 8D 9D", "foundations: - 9D", "9D does not follow"),
    ("foundations: 8D 9D", "foundations: 8D 9D ##", "no hidden card"),
    ("base: 8", "base: ?", "'?' is not a rank"),
    ("base: 8", "base:", "'' is not a rank"),
    ("base: 8\n", "", "'' is not a rank"),
    ("base: 8", "base: 8\nbase: 8", "'base' stands twice"),
    ("rules: canfield", "rules: klondike", "'klondike' is no game"),
    ("rules: canfield\n", "", "'' is no game"),
    ("rules: canfield", "rules: canfield\noptions: turn=7", "turn=7 is no choice"),
    ("4: 2D", "4: 2D\n5: ", "canfield has no line '5'"),
    ("4: 2D", "4: 2D\nchoice: 2D", "canfield has no line 'choice'"),
    ("4: 2D", "4: 2D\nnonsense", "'nonsense' is no line of a layout"),
    ("redeals: 1", "redeals: -1", "no number of redeals"),
    ("redeals: 1", "redeals: 1234567", "no number of redeals"),
    ("redeals: 1", "redeals: １", "no number of redeals"),
    (
        "canfield\n",
        "canfield\noptions: redeals=0\n",
        "1 redeals are used, but the game has 0",
    ),
]


@pytest.mark.parametrize("old, new, reason", REFUSED)
def test_what_could_not_be_a_position_is_refused_with_the_reason(
    old: str, new: str, reason: str
) -> None:
    """A card twice or missing, a pile not built by the rules, a line that is none."""
    assert old in LAYOUT
    with pytest.raises(BadText, match=reason.replace("?", r"\?").replace("(", r"\(")):
        parse_layout(LAYOUT.replace(old, new, 1))


def test_a_space_while_the_automatic_fill_applies_is_refused() -> None:
    """The reserve would have filled it; with the fill off or the reserve out it may be."""
    text = LAYOUT.replace("3: 4S", "3:").replace("waste: ", "waste: 4S ")
    with pytest.raises(BadLayout, match="pile 3 is a space, but the reserve fills it at once"):
        parse_layout(text)
    assert parse_layout(text.replace("canfield\n", "canfield\noptions: fill=off\n"))
    assert parse_layout(text.replace("reserve: 2S 9C", "reserve:").replace("4S 3S", "4S 2S 9C 3S"))


def test_a_placed_base_is_the_games_own() -> None:
    """Storehouse's is the 2."""
    text = format_layout(deal(preset("storehouse"), 1))
    with pytest.raises(BadLayout, match="the base of storehouse is 2, not 3"):
        parse_layout(text.replace("base: 2", "base: 3"))


@pytest.mark.parametrize(
    "old, new, reason",
    [
        ("base: ?", "base: 2", "the base is '\\?' until it is chosen"),
        ("choice: 2H 6H", "choice: 6H", "chosen out of 5 cards, not 4"),
        ("waste:", "waste: 2D", "no piles, foundations, waste"),
        ("redeals: 0", "redeals: 1", "no piles, foundations, waste"),
        ("waste:", "1: 3C\nwaste:", "no piles, foundations, waste"),
    ],
)
def test_a_choice_that_could_not_be_is_refused(old: str, new: str, reason: str) -> None:
    """Five cards, nothing played."""
    text = format_layout(deal(preset("selective"), 1))
    assert old in text
    with pytest.raises(BadText, match=reason):
        parse_layout(text.replace(old, new, 1))


@pytest.mark.parametrize("text", ["", "x" * 5000, "a: b\n" * 50, "\n" * 100, ":" * 30, "\x00"])
def test_a_text_that_is_no_layout_at_all_is_refused(text: str) -> None:
    """Empty, endless or foreign."""
    with pytest.raises(BadText) as error:
        parse_layout(text)
    assert len(str(error.value)) < 400


@given(st.text(max_size=200) | st.text(alphabet=LAYOUT + "'#-+=,\r", max_size=300))
def test_any_text_is_refused_with_a_sentence(text: str) -> None:
    """Only BadText comes out, as a figure too."""
    for figure in (False, True):
        with suppress(BadText):
            state = parse_layout(text, figure=figure)
            assert parse_layout(format_layout(state), figure=figure) == state


@given(st.integers(0, len(LAYOUT) - 1), st.characters() | st.sampled_from(LAYOUT))
def test_one_wrong_character_gives_a_position_or_a_reason(place: int, character: str) -> None:
    """What still reads is written and read the same."""
    try:
        state = parse_layout(LAYOUT[:place] + character + LAYOUT[place + 1 :])
    except BadText:
        return
    assert parse_layout(format_layout(state)) == state
