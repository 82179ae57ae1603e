"""What goes wrong in games like this: each entry about the rules, by its number, for every place.

1 and 9 have their other half on the page, 14 and 15 in the solver; this is the core's half.
"""

import random

import pytest

from canfield_core import (
    Game,
    IllegalMove,
    Outcome,
    Rules,
    State,
    deal,
    format_card,
    format_layout,
    format_move,
    hints,
    legal_moves,
    observe,
    outcome,
    parse_card,
    parse_line,
    parse_move,
    parse_rules,
    play,
    preset,
    refusal,
)
from canfield_core.card import card_of, is_red, next_rank, previous_rank, rank_of, suit_of
from canfield_core.move import REDEAL, TURN
from tests.chance import pick
from tests.tables import GAMES, IDS, all_cards, path, position, walk

PILES = pytest.mark.parametrize("pile", [1, 2, 3, 4])
BASES = pytest.mark.parametrize("base", range(1, 14))
EVERY_GAME = pytest.mark.parametrize("game", GAMES)


def strict(base: int, piles: list[int], reserve: list[int], **options: str) -> State:
    """A strict table with those cards; what else there is lies in the stock."""
    spare = [card for card in range(52) if card not in {*piles, *reserve, base - 1}]
    names = [format_card(card) for card in (*piles, *spare)[:4]]
    rows = "".join(f"{number}: {name}\n" for number, name in enumerate(names, 1))
    words = " ".join(f"{key}={value}" for key, value in options.items())
    under = " ".join(map(format_card, reserve))
    head = f"options: {words}\nfoundations: {format_card(base - 1)}\nreserve: {under}\n"
    return position(head + rows)


@EVERY_GAME
def test_1_the_base_never_changes(game: str) -> None:
    """1. An empty foundation waits for the base rank, from the choice to the end, in every game."""
    state = play(deal(parse_rules(game), 8), parse_move("b2")) if "selective" in game else None
    state = state or deal(parse_rules(game), 8)
    base = state.base
    chance = random.Random(game)
    for _ in range(80):
        moves = legal_moves(state)
        if not moves:
            break
        state = play(state, pick(chance, moves))
        assert state.base == base


@PILES
def test_2_a_king_goes_on_an_ace_where_the_rule_wraps(pile: int) -> None:
    """2. On each pile, for each suit of both; never where it does not wrap."""
    for king in range(12, 52, 13):
        for ace in range(0, 52, 13):
            for game in IDS:
                rules = preset(game)
                ends = [(ace,) if i == pile - 1 else () for i in range(rules.piles)]
                if pile > rules.piles:
                    continue
                state = deal(rules, 1)._replace(tableau=tuple(ends), reserve=(king,), choice=())
                legal = refusal(state, parse_move(f"r-{pile}")) is None
                fits = {
                    "alternating": is_red(king) != is_red(ace),
                    "suit": suit_of(king) == suit_of(ace),
                    "any": True,
                }[rules.build.value]
                assert legal == (rules.wrap and fits)


@BASES
def test_2_an_ace_follows_the_king_unless_it_is_the_base(base: int) -> None:
    """2. Foundations go around the corner for every base rank and suit."""
    for suit in range(4):
        state = deal(preset("canfield"), 1)._replace(base=base)
        cards: tuple[int, ...] = ()
        rank = base
        for height in range(13):
            foundations: list[tuple[int, ...]] = [()] * 4
            foundations[suit] = cards
            for candidate in range(1, 14):
                card = card_of(suit, candidate)
                table = state._replace(foundations=tuple(foundations), reserve=(card,))
                assert (refusal(table, parse_move("r-f")) is None) == (candidate == rank)
            assert len(cards) == height
            cards += (card_of(suit, rank),)
            rank = next_rank(rank)
        assert rank == base


@pytest.mark.parametrize("turn", [3, 2, 1])
def test_3_turn_undo_turn_shows_the_same_cards(turn: int) -> None:
    """3. In the same order, for packets of three, two and one, through whole passes."""
    for number in range(1, 6):
        game = Game.new(parse_rules(f"canfield+turn={turn}"), number)
        for _ in range(40):
            move = TURN if game.state.stock else REDEAL
            before = game.state
            first = game.play(move)
            assert first.waste[len(before.waste) :] == before.stock[: turn if move == TURN else 0]
            game.undo()
            assert game.state == before
            assert game.play(move) == first


@EVERY_GAME
def test_4_one_act_is_one_undo(game: str) -> None:
    """4. Move, fill and flip come back together; automatic play too, and redo brings it again."""
    chance = random.Random(game)
    line = Game.new(parse_rules(game), 6)
    way = [line.state]
    for _ in range(40):
        moves = legal_moves(line.state)
        if not moves:
            break
        line.play(pick(chance, moves))
        while chance.random() < 0.4 and (moves := legal_moves(line.state)):
            line.play_all((pick(chance, moves),), joined=True)
        way.append(line.state)
    for state in reversed(way[:-1]):
        assert line.undo()
        assert line.state == state
    assert not line.undo()
    for state in way[1:]:
        assert line.redo()
        assert line.state == state
    assert not line.redo()


@pytest.mark.parametrize("size", [1, 2, 4, 5, 7, 8])
def test_5_the_last_packet_shows_and_plays_and_a_redeal_keeps_the_order(size: int) -> None:
    """5. One or two cards turn together; the waste turned over is the stock as it was."""
    state = position(
        "foundations: 5S", "reserve: 2H", "1: 9C", "2: JC", "3: 4S", "4: QC", "stock: 7H 8H 6S 9H"
    )
    cards = (*state.stock[:2], *state.stock[3 : size + 1], state.stock[2])[-size:]
    state = state._replace(stock=cards)
    start = state
    while state.stock:
        state = play(state, TURN)
    assert state.waste == cards
    assert format_card(state.waste[-1]) == "6S"
    assert play(state, parse_move("w-f")).waste == cards[:-1]
    assert play(state, REDEAL).stock == start.stock


@PILES
def test_6_each_emptied_pile_is_refilled(pile: int) -> None:
    """6. Cards sent up one after another: after each the space is filled, before the next."""
    others = [n for n in (1, 2, 3, 4) if n != pile]
    rows = [f"{pile}: 9D", f"{others[0]}: 9S", f"{others[1]}: 4C", f"{others[2]}: 6C"]
    state = position("foundations: 8S 8D", "reserve: 2S 3S KD KC", "" + "\n".join(sorted(rows)))
    game = Game(state)
    game.play_all(parse_line(f"{pile}-f {others[0]}-f"))
    names = [format_card(game.state.tableau[n - 1][0]) for n in (pile, others[0])]
    assert names == ["KC", "KD"]
    assert len(game.state.reserve) == 2
    game.undo()
    assert game.state == state


def test_7_a_returned_card_is_not_hinted_back() -> None:
    """7. Where a return is a hint, the next one plays what it was for, not the card itself."""
    state = position(
        "options: returns=on",
        "foundations: 2D 3D 4D 5D 6D",
        "reserve: 7C 5S",
        "1: 7S",
        "2: JC",
        "3: KC",
        "4: QC",
    )
    back = parse_move("fd-1")
    assert back in [hint.move for hint in hints(observe(state))]
    assert hints(observe(play(state, back)))[0].move == parse_move("r-1")


@EVERY_GAME
def test_7_a_return_is_never_part_of_automatic_play(game: str) -> None:
    """7. Taking a card back is one explicit move and no other kind of move does it."""
    for move, _ in walk(parse_rules(game), 3, 120):
        if format_move(move).startswith("f"):
            assert parse_rules(game).returns


@PILES
@BASES
def test_8_the_rule_holds_for_every_pile_suit_and_base(pile: int, base: int) -> None:
    """8. One card on another: all 52 × 51 pairs, on each pile, under each base rank."""
    state = deal(preset("canfield"), 1)._replace(base=base, foundations=((),) * 4)
    move = parse_move(f"r-{pile}")
    for on in range(52):
        ends = tuple((on,) if n == pile else (60,) for n in (1, 2, 3, 4))
        table = state._replace(tableau=ends)
        legal = {
            card for card in range(52) if refusal(table._replace(reserve=(card,)), move) is None
        }
        below = previous_rank(rank_of(on))
        assert legal == {c for c in range(52) if rank_of(c) == below and is_red(c) != is_red(on)}


@PILES
@BASES
def test_8_every_pile_gives_and_is_filled_alike(pile: int, base: int) -> None:
    """8. From each pile to each other: the whole pile, the space filled, for every base."""
    lower, upper = card_of(1, previous_rank(base)), card_of(2, base)
    for target in (n for n in (1, 2, 3, 4) if n != pile):
        spare = [card_of(0, (base + 3 + i) % 13 + 1) for i in range(4)]
        ends = spare[:]
        ends[pile - 1], ends[target - 1] = card_of(0, previous_rank(base)), upper
        state = strict(base, ends, [lower])
        state = play(state, parse_move(f"{pile}-{target}"))
        assert state.tableau[pile - 1] == (lower,)
        assert state.tableau[target - 1] == (upper, ends[pile - 1])


@EVERY_GAME
def test_9_hints_are_legal_moves(game: str) -> None:
    """9. One legality: whatever is hinted is in `legal_moves` of the true position."""
    for state in path(parse_rules(game), 7, 90)[::6]:
        assert {hint.move for hint in hints(observe(state))} <= set(legal_moves(state))


@EVERY_GAME
def test_10_a_refused_act_changes_nothing(game: str) -> None:
    """10. No move counted, no history, no redo lost, no point."""
    line = Game.new(parse_rules(game), 3)
    for move, _ in walk(line.rules, 3, 12):
        line.play(move)
    line.undo()
    before = (line.state, line.moves, line.score, line.tally, *line.steps, *line.undone)
    for text in ("d", "b5", "1-1", "3-3*1", "8-f", "fs-8", "1-2*7", "fd''-1"):
        move = parse_move(text)
        if move not in legal_moves(line.state):
            with pytest.raises(IllegalMove):
                line.play(move)
            now = (line.state, line.moves, line.score, line.tally, *line.steps, *line.undone)
            assert before == now


@EVERY_GAME
def test_11_no_card_is_lost_or_doubled(game: str) -> None:
    """11. 52 × decks after every act, every undo and every redo."""
    line = Game.new(parse_rules(game), 11)
    whole = list(range(line.rules.cards))
    for move, _ in walk(line.rules, 11, 60):
        line.play(move)
        assert all_cards(line.state) == whole
    while line.undo():
        assert all_cards(line.state) == whole
    while line.redo():
        assert all_cards(line.state) == whole


def test_12_a_won_game_is_won_not_stuck() -> None:
    """12. After the winning card nothing is legal, and it is a win."""
    state = position("foundations: 8S..7S 8H..7H 8D..7D 8C..6C", "1: 7C")
    assert outcome(play(state, parse_move("1-f"))) is Outcome.WON


def both_phases(options: str) -> State:
    """A stock in which one card fits, and it only comes to the top on a fresh pass."""
    text = f"""
        options: {options}
        foundations: AS..2S
        1: KC
        2: KD
        3: KH
        4: KS
        waste: 4H 6H 3S 8H
        stock: 5H
        """
    state = position(text)
    return state._replace(stock=state.stock[:1])


def test_12_no_more_moves_looks_at_both_phases_of_the_stock() -> None:
    """12. The rest of this pass shows 5♥; a fresh pass of five shows 3♠, which fits."""
    assert outcome(both_phases("redeals=1")) is Outcome.OPEN
    assert outcome(both_phases("redeals=0")) is Outcome.STUCK


def test_12_no_more_moves_is_said_as_soon_as_it_is_true() -> None:
    """12. The pass that would have shown the card is over: now it is stuck."""
    state = both_phases("redeals=0 turn=1")._replace(waste=())
    stock = tuple(map(parse_card, ("4H", "3S", "8H")))
    state = state._replace(stock=stock)
    assert outcome(state) is Outcome.OPEN
    state = play(state, TURN)
    assert outcome(state) is Outcome.OPEN
    state = play(state, TURN)
    assert outcome(state) is Outcome.OPEN
    state = play(state, TURN)
    assert outcome(state) is Outcome.STUCK


def follow(rules: Rules, number: int, acts: int) -> State:
    """The position where the first hint, followed from a random position, leads to."""
    state = path(rules, number, acts)[-1]
    seen = set()
    while found := hints(observe(state)):
        assert state not in seen, format_layout(state)
        seen.add(state)
        state = play(state, found[0].move)
        assert len(seen) < 3000
    return state


@EVERY_GAME
def test_13_following_hints_comes_to_an_end(game: str) -> None:
    """13. No hint recycles a dead stock, and none goes to and fro: no position comes twice."""
    for number in range(1, 6):
        assert not hints(observe(follow(parse_rules(game), number, 25 * number - 25)))


def test_14_the_stock_is_turned_from_its_front() -> None:
    """14. The next card to be turned is the first of the layout's line."""
    state = deal(preset("rainbow"), 1)
    line = format_layout(state).split("stock: ")[1].split("\n")[0].split()
    for name in line:
        state = play(state, TURN)
        assert format_card(state.waste[-1]) == name


def test_15_the_last_stock_card_is_not_forced_up() -> None:
    """15. Playing a waste card is a choice: turning on and leaving it is legal too."""
    state = position(
        "foundations: 8S", "1: TH", "2: JC", "3: 4S", "4: 2D", "reserve: 5S", "waste: 9S"
    )
    moves = [format_move(move) for move in legal_moves(state)]
    assert {"w-f", "w-1", "t"} <= set(moves)
