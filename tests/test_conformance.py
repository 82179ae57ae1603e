"""Laws that hold in every game: all presets, house options, and random records of rules."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canfield_core import (
    Game,
    Move,
    Outcome,
    Record,
    Rules,
    State,
    deal,
    format_layout,
    legal_moves,
    observe,
    outcome,
    parse_layout,
    play,
    refusal,
)
from canfield_core.record import dump, load
from canfield_core.variants import Scheme, parse_rules
from tests.chance import pick
from tests.laws import check_moves, check_observation, check_table
from tests.tables import (
    GAMES,
    all_cards,
    deals,
    optional_games,
    path,
    records,
)

EVERY_GAME = pytest.mark.parametrize("game", GAMES)


@EVERY_GAME
def test_cards_are_conserved_in_hundreds_of_games(game: str) -> None:
    """After every act of 80 games all cards are there once and every pile is built by the rules."""
    for number in range(1, 81):
        states = path(parse_rules(game), number, 60)
        for state in states:
            assert all_cards(state) == list(range(state.rules.cards))
        check_table(states[-1])


@EVERY_GAME
def test_the_two_paths_of_legality_agree(game: str) -> None:
    """Legal moves and refusals say the same in every position of several games."""
    for number in range(1, 5):
        for state in path(parse_rules(game), number, 120)[::6]:
            check_moves(state)
            check_observation(state)


@given(rules=records(), number=deals, acts=st.integers(0, 120))
def test_the_laws_hold_for_any_record_of_rules(rules: Rules, number: int, acts: int) -> None:
    """Nothing depends on a preset: any record can be dealt and played by the same laws."""
    states = path(rules, number, acts)
    assert len(states[0].stock) == rules.stock
    for state in states:
        check_table(state)
    check_moves(states[-1])
    check_observation(states[-1])


@given(rules=optional_games(), number=deals, acts=st.integers(0, 90))
def test_layouts_make_the_round_trip(rules: Rules, number: int, acts: int) -> None:
    """Any position that can be reached has a layout text, and the text gives it back."""
    for state in path(rules, number, acts)[::30]:
        text = format_layout(state)
        assert parse_layout(text) == state
        assert format_layout(parse_layout(text)) == text
        figure = format_layout(observe(state))
        assert parse_layout(figure, figure=True) == observe(state)


def random_game(rules: Rules, number: int, seed: int, scheme: Scheme) -> Game:
    """A game with acts of one and of several moves, undos, redos, restarts and time."""
    chance = random.Random(seed)
    game = Game.new(rules, number, scheme)
    for _ in range(chance.randrange(80)):
        draw = chance.random()
        if draw < 0.12:
            game.undo(single=draw < 0.03)
        elif draw < 0.2:
            game.redo()
        elif draw < 0.23:
            game.restart()
        elif draw < 0.4:
            game.pass_time(chance.randrange(40_000))
        elif moves := legal_moves(game.state):
            game.play(pick(chance, moves))
            while chance.random() < 0.3 and (moves := legal_moves(game.state)):
                game.play_all((pick(chance, moves),), joined=True)
    return game


def replayed(game: Game) -> State:
    """The position by the moves alone."""
    state = game.start
    for move in game.played():
        state = play(state, move)
    return state


@given(optional_games(), deals, st.integers(0, 10**6), st.sampled_from(Scheme))
def test_undo_redo_and_records_agree_with_replay(
    rules: Rules, number: int, seed: int, scheme: Scheme
) -> None:
    """A game is its deal and its moves: positions, undo, redo and the record all say the same."""
    game = random_game(rules, number, seed, scheme)
    assert replayed(game) == game.state
    text = dump(Record(game))
    back = load(text).game
    assert back == game
    assert back.score == game.score
    assert dump(Record(back)) == text
    way = [(game.state, game.steps[-1].points if game.steps else 0)]
    while game.undo():
        assert replayed(game) == game.state
        way.append((game.state, game.steps[-1].points if game.steps else 0))
    assert game.state == game.start
    for state, points in way[-2::-1]:
        assert game.redo()
        assert (game.state, game.steps[-1].points) == (state, points)


@given(optional_games(), deals, st.integers(0, 10**6), st.sampled_from(Scheme))
def test_an_undo_gives_back_the_score_exactly(
    rules: Rules, number: int, seed: int, scheme: Scheme
) -> None:
    """An act and its undo leave the score as it was, at any time, under every scheme."""
    game = random_game(rules, number, seed, scheme)
    for move in legal_moves(game.state):
        before = game.score, game.state
        game.play(move)
        game.undo()
        assert (game.score, game.state) == before


def progress(start: State, state: State) -> bool:
    """Whether a card was taken from the reserve or the waste, or more are on the foundations."""
    turnable = len(start.stock) + len(start.waste) - len(state.stock) - len(state.waste)
    return (
        turnable > 0 or len(state.reserve) < len(start.reserve) or state.founded() > start.founded()
    )


def searched(start: State, most: int) -> Outcome | None:
    """The outcome by trying all acts, however foolish; None after so many positions."""
    if start.is_won():
        return Outcome.WON
    if start.choice:
        return Outcome.OPEN
    endless = start.rules.redeals is None

    def key(state: State) -> State:
        last = start.redeals + len(start.rules.turns) + 1
        return state._replace(redeals=min(state.redeals, last)) if endless else state

    seen, todo = {key(start)}, [start]
    while todo:
        state = todo.pop()
        for move in legal_moves(state):
            new = play(state, move)
            if progress(start, new):
                return Outcome.OPEN
            if key(new) not in seen:
                seen.add(key(new))
                todo.append(new)
        if len(seen) > most:
            return None
    return Outcome.STUCK


@EVERY_GAME
def test_no_more_moves_is_what_trying_everything_finds(game: str) -> None:
    """At positions of random play, early and late, brute force and `outcome` agree."""
    rules = parse_rules(game)
    found = []
    for number in range(1, 13):
        for count, state in enumerate(path(rules, number, 300)):
            if count % 40 == 0 or outcome(state) is not Outcome.OPEN:
                verdict = searched(state, 1500)
                assert verdict in (None, outcome(state)), format_layout(state)
                found.append(verdict)
            if outcome(state) is not Outcome.OPEN:
                break
    assert Outcome.OPEN in found
    if not rules.returns and rules.decks == 1:  # others go on longer than these walks
        assert Outcome.STUCK in found


@given(records(), deals, st.integers(50, 400))
def test_no_more_moves_is_exact_for_any_record(rules: Rules, number: int, acts: int) -> None:
    """Brute force and `outcome` agree whatever the rules are."""
    states = path(rules, number, acts)
    closed = [state for state in states if outcome(state) is not Outcome.OPEN]
    state = [*closed, states[-1]][0]
    assert searched(state, 2000) in (None, outcome(state)), format_layout(state)


def test_an_open_position_within_the_bound_is_never_called_stuck() -> None:
    """What is not proved within the bound is open: with a bound of nothing all is open."""
    state = path(parse_rules("rainbow"), 3, 500)[-1]
    assert outcome(state) is Outcome.STUCK
    assert outcome(state, bound=0) is Outcome.OPEN


def test_moves_without_sense_are_refused_too() -> None:
    """Piles that no text names and counts below nothing get a reason, never an error."""
    for rules in map(parse_rules, GAMES):
        state = deal(rules, 5)
        for source in (*range(-1, 5), 9, 10, 17, 18, 20, 24, 25, 30, 41, 42, 99):
            for target in (*range(-1, 5), 9, 10, 17, 18, 20, 30, 42, 99):
                for count in (-3, -1, 0, 1, 60):
                    move = Move(source, target, count)
                    assert (refusal(state, move) is None) == (move in legal_moves(state))
