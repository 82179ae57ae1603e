"""The view of a position: what lies where, what shows, and that nothing hidden comes out."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canfield_core.card import HIDDEN
from canfield_core.deal import deal
from canfield_core.game import Game
from canfield_core.legal import legal_moves
from canfield_core.move import TURN
from canfield_core.notation import parse_layout
from canfield_core.observation import observe
from canfield_core.pile import RESERVE, STOCK, WASTE, foundation, parse_pile, tableau
from canfield_core.play import play
from canfield_core.variants import VARIANTS, parse_rules, preset
from tests.tables import position
from ui import picture, settings
from ui.board_view import MOST_OVER, Board, CardView, Kind, Tokens, board_view
from ui.naming import place_name
from ui.settings import DEFAULTS


def view(text: str, number: int = 1) -> Board:
    """The view of a game's deal."""
    start = deal(parse_rules(text), number)
    return board_view(observe(start), Tokens(start))


def shown(board: Board, pile: int) -> list[CardView]:
    """The cards of one pile, bottom to top."""
    cards = [card for card in board.cards if card and card.pile == pile]
    return sorted(cards, key=lambda card: card.depth)


def test_only_what_lies_face_up_has_a_face() -> None:
    """The stock and the reserve below its top have none."""
    board = view("canfield")
    faces = {card.text for card in board.cards if card and card.text}
    assert faces == {"2H", "3S", "6H", "AH", "KH", "8C"}
    assert [card.text for card in shown(board, RESERVE)][-2:] == ["", "3S"]


def test_a_seen_stock_still_lies_face_down() -> None:
    """After a redeal its order is known to the player, but the cards are turned over."""
    start = deal(preset("rainfall"), 1)
    board = board_view(observe(start._replace(redeals=1)), Tokens(start))
    assert {card.face for card in shown(board, STOCK)} == {HIDDEN}


@pytest.mark.parametrize("text, fan", [("canfield", [0, 1, 2]), ("rainfall", [0])])
def test_the_packet_turned_last_lies_apart(text: str, fan: list[int]) -> None:
    """Pitfall 34: three for three, one for one."""
    game = Game.new(preset(text), 1)
    game.play(TURN)
    board = board_view(observe(game.state), Tokens(game.start))
    assert [card.fan for card in shown(board, WASTE)] == fan


def test_an_empty_foundation_shows_the_base_rank_of_the_game() -> None:
    """Pitfall 1: never an ace by habit; nothing before the base is chosen."""
    labels = {pile.label for pile in view("canfield").piles if pile.kind is Kind.FOUNDATION}
    assert labels == {"2"}
    chosen = view("selective")
    assert chosen.choosing
    assert [pile.name for pile in chosen.piles] == ["r", "b1", "b2", "b3", "b4", "b5", "w", "s"]


STOCKS = {
    "canfield": (0, True, "", "stock, empty, redeal as often as you like"),
    "rainfall": (1, True, "1", "stock, empty, 1 redeal left"),
    "storehouse": (2, False, "0", "stock, empty, no redeal left"),
}


@pytest.mark.parametrize("name", STOCKS)
def test_an_empty_stock_says_what_is_left(name: str) -> None:
    """Pitfall 35: a redeal sign with the number, or a cross."""
    redeals, redeal, label, words = STOCKS[name]
    start = deal(preset(name), 1)
    state = start._replace(stock=(), waste=start.stock, redeals=redeals)
    board = board_view(observe(state), Tokens(start))
    stock = board.pile(STOCK)
    assert stock is not None
    assert (stock.redeal, stock.label) == (redeal, label)
    assert place_name(board, stock) == words


NAMES = {
    "r": "reserve, 13 cards, 3 of spades on top",
    "s": "stock, 34 cards",
    "w": "waste, empty",
    "fh": "foundation of hearts, on 2 of hearts",
    "fs": "foundation of spades, empty, begins with a 2",
    "1": "pile 1: 6 of hearts",
}


@pytest.mark.parametrize("pile", NAMES)
def test_every_place_has_a_name(pile: str) -> None:
    """What it is, how many cards, which is on top."""
    board = view("canfield")
    place = board.pile(parse_pile(pile))
    assert place is not None
    assert place_name(board, place) == NAMES[pile]


@given(name=st.sampled_from(sorted(VARIANTS)), number=st.integers(1, 10**9 - 1), data=st.data())
def test_an_element_keeps_its_card_for_the_whole_game(
    name: str, number: int, data: st.DataObject
) -> None:
    """Every card has a token of its own, which never changes its face once it was seen."""
    state = deal(preset(name), number)
    tokens = Tokens(state)
    known: dict[int, int] = {}
    for _ in range(30):
        board = board_view(observe(state), tokens)
        assert None not in board.cards
        assert len(board.cards) == state.rules.cards
        for token, card in enumerate(board.cards):
            assert card is not None
            if card.face != HIDDEN:
                assert known.setdefault(token, card.face) == card.face
        moves = legal_moves(state)
        if not moves:
            break
        state = play(state, data.draw(st.sampled_from(moves)))


@given(name=st.sampled_from(sorted(VARIANTS)), number=st.integers(1, 10**9 - 1))
def test_the_view_cannot_tell_hidden_cards_apart(name: str, number: int) -> None:
    """With the hidden cards of the stock exchanged nothing to be seen changes."""
    state = deal(preset(name), number)
    other = state._replace(stock=state.stock[::-1])
    one = board_view(observe(state), Tokens(state))
    assert one == board_view(observe(other), Tokens(other))


def test_a_figure_may_leave_cards_out_and_hide_others() -> None:
    """It is shown as it is written."""
    state = parse_layout(
        "rules: canfield\nbase: 8\nfoundations: 8D\n1: TH\n2: JC\n3: 4S\n4: ##\nreserve: ## 9C",
        figure=True,
    )
    board = board_view(observe(state), Tokens(state))
    assert sorted(card.text for card in board.cards if card) == [
        "",
        "",
        "4S",
        "8D",
        "9C",
        "JC",
        "TH",
    ]


def test_the_picture_for_the_next_start_holds_the_view_and_no_more() -> None:
    """It is what the page's first script draws."""
    board = view("canfield")
    whole = json.loads(picture.dump(board, DEFAULTS))
    assert whole["table"] == {
        "piles": 4,
        "foundations": 4,
        "reserve": 13,
        "up": False,
        "choice": False,
    }
    assert whole["places"][0] == ["r", "reserve", 0, 13, 0, "", "13", ""]
    assert whole["places"][1] == ["fs", "foundation", 0, 0, 0, "2", "", ""]
    assert {card[5] for card in whole["cards"]} == {"", "2H", "3S", "6H", "AH", "KH", "8C"}


@pytest.mark.parametrize("text", [None, "", "[]", "{", '{"felt":"tartan","volume":true,"x":1}'])
def test_settings_that_cannot_be_read_are_the_defaults(text: str | None) -> None:
    """Missing, foreign, of another kind."""
    assert settings.load(text) == DEFAULTS


def test_settings_keep_what_differs() -> None:
    """And nothing else."""
    changed = DEFAULTS.changed("felt", "blue").changed("volume", 10)
    assert json.loads(settings.dump(changed)) == {"felt": "blue", "volume": 10}
    assert settings.load(settings.dump(changed)) == changed


def test_the_deck_is_one_word_or_two() -> None:
    """Large print and four colours go together."""
    plain = DEFAULTS.attributes()["deck"]
    both = DEFAULTS.changed("large_print", value=True).changed("four_colours", value=True)
    assert (plain, both.attributes()["deck"]) == ("classic", "large four")


def test_a_filled_foundation_stays_where_it_is() -> None:
    """By suit, then the second pack's."""
    board = board_view(
        observe(position("rules: double\nbase: 8\nfoundations: 8H 8H'")),
        Tokens(deal(preset("double"), 1)),
    )
    filled = [pile.name for pile in board.piles if pile.kind is Kind.FOUNDATION and pile.cards]
    assert filled == ["fh", "fh'"]
    assert foundation(5) in [pile.pile for pile in board.piles]
    assert tableau(4) in [pile.pile for pile in board.piles]


@pytest.mark.parametrize("game", ["canfield", "double", "superior"])
def test_a_turn_moves_few_cards_of_the_view(game: str) -> None:
    """Cards deep in a flat pile stay as they were written."""
    state = deal(preset(game), 5)
    tokens = Tokens(state)
    before = board_view(observe(state), tokens)
    for _ in range(8):
        state = play(state, TURN)
        after = board_view(observe(state), tokens)
        pairs = zip(before.cards, after.cards, strict=True)
        assert sum(bool(a and b and a.place != b.place) for a, b in pairs) <= 3 * (MOST_OVER + 1)
        before = after
