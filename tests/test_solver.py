"""The solver: its verdicts against trying everything, its lines against `play`, its laws."""

import random
from dataclasses import replace

import pytest

from canfield_core.card import RANKS, Card, card_of
from canfield_core.deal import deal
from canfield_core.legal import build_refusal, legal_moves
from canfield_core.play import play
from canfield_core.rules import Build, Rules, Spaces, Unit
from canfield_core.solver import Search, narrower, solve
from canfield_core.state import State
from canfield_core.variants import parse_rules
from canfield_core.verdict import Verdict
from tests.bench.solver import contradicts, judged
from tests.tables import GAMES, position

ENDINGS = 150
BOUND = 3000


def random_rules(chance: random.Random) -> Rules:
    return Rules(
        id="canfield",
        decks=chance.choice((1, 1, 1, 2)),
        piles=chance.choice((2, 3, 4)),
        build=chance.choice((Build.ALTERNATING, Build.ALTERNATING, *Build)),
        wrap=chance.random() < 0.8,
        unit=chance.choice((Unit.PILE, Unit.RUN, *Unit)),
        fill=chance.random() < 0.75,
        spaces=chance.choice(tuple(Spaces)),
        turns=chance.choice(((1,), (2,), (3,), (3,), (3, 2, 1))),
        redeals=chance.choice((None, None, 0, 1, 2)),
        returns=chance.random() < 0.1,
        past_base=chance.random() < 0.8,
    )


def random_foundations(
    rules: Rules, base: int, chance: random.Random
) -> tuple[tuple[tuple[Card, ...], ...], list[Card]]:
    """Foundations nearly complete, sometimes one hardly begun, and the cards that are left."""
    heights = [RANKS] * rules.foundations
    short = chance.random() < 0.35
    if short:
        heights[chance.randrange(len(heights))] = chance.choice((0, 0, 1, 2))
    for _ in range(chance.randint(2, 5) if short else chance.randint(4, 12)):
        index = chance.randrange(len(heights))
        heights[index] = max(heights[index] - 1, 0)
    foundations, rest = [], []
    for index, height in enumerate(heights):
        suit = [card_of(index % 4, (base - 1 + i) % RANKS + 1, index // 4) for i in range(RANKS)]
        foundations.append(tuple(suit[:height]))
        rest += suit[height:]
    chance.shuffle(rest)
    return tuple(foundations), rest


def random_ending(seed: int) -> State:
    """A position with few cards left, under random rules."""
    chance = random.Random(seed)
    rules, base = random_rules(chance), chance.randint(1, RANKS)
    foundations, rest = random_foundations(rules, base, chance)
    state = State(rules, base, (), foundations, ((),) * rules.piles, (), ())
    size = chance.randint(0, min(4, len(rest)))
    reserve, rest = rest[:size], rest[size:]
    piles: list[list[Card]] = [[] for _ in range(rules.piles)]
    for pile in piles:
        if rest and (reserve or chance.random() < 0.8):
            pile.append(rest.pop())
        while pile and chance.random() < 0.7:
            fits = [card for card in rest if build_refusal(state, card, pile[-1]) is None]
            if not fits:
                break
            pile.append(chance.choice(fits))
            rest.remove(pile[-1])
        if rules.fill and reserve and not pile:
            pile.append(reserve.pop())
    waste = chance.randint(0, len(rest))
    return state._replace(
        reserve=tuple(reserve),
        tableau=tuple(map(tuple, piles)),
        stock=tuple(rest[waste:]),
        waste=tuple(rest[:waste]),
        redeals=chance.randint(0, 2 if rules.redeals is None else rules.redeals),
    )


def try_everything(state: State) -> Verdict:
    """The verdict by every legal move, UNKNOWN beyond the bound."""

    def key(at: State) -> State:
        redeals = min(at.redeals, 2) if at.rules.redeals is None else at.redeals
        return at._replace(redeals=redeals, tableau=tuple(sorted(at.tableau)))

    seen, left = {key(state)}, [state]
    while left:
        at = left.pop()
        if at.is_won():
            return Verdict.WINNABLE
        for move in legal_moves(at):
            after = play(at, move)
            if key(after) not in seen:
                seen.add(key(after))
                left.append(after)
        if len(seen) > BOUND:
            return Verdict.UNKNOWN
    return Verdict.UNWINNABLE


def won_by(state: State, search: Search) -> bool:
    """Whether the search's line wins from the state."""
    for move in search.line:
        state = play(state, move)
    return state.is_won()


@pytest.mark.parametrize("part", range(4))
def test_verdicts_are_those_of_trying_everything(part: int) -> None:
    """Small endings under random rules: found or keep, waiting tails, free stocks lose nothing."""
    counts = dict.fromkeys(Verdict, 0)
    for seed in range(part * ENDINGS, (part + 1) * ENDINGS):
        state = random_ending(seed)
        expected = try_everything(state)
        counts[expected] += 1
        if expected is not Verdict.UNKNOWN:
            search = solve(state, 60_000)
            assert search.verdict is expected, seed
            assert won_by(state, search) == (expected is Verdict.WINNABLE), seed
    assert min(counts[Verdict.WINNABLE], counts[Verdict.UNWINNABLE]) > ENDINGS // 10


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_searched_and_its_lines_win(game: str) -> None:
    """All presets and options; a win's line replays from the deal, the base's choice included.

    Pitfall 14.
    """
    state = deal(parse_rules(game), 4)
    search = solve(state, 2500)
    assert won_by(state, search) == (search.verdict is Verdict.WINNABLE)
    assert search.nodes > 0


@pytest.mark.parametrize("game", ["canfield", "canfield-relaxed"])
def test_no_verdict_contradicts_another_solver(game: str) -> None:
    """`python -m tests.bench.solver --rules …` compares all 150 deals of both games."""
    decided = 0
    for number, other in enumerate(judged(game)[:40], 1):
        search = solve(deal(parse_rules(game), number), 2000)
        assert not contradicts(search.verdict, other), number
        decided += search.verdict is not Verdict.UNKNOWN
    assert decided > 15


def test_a_search_goes_on_where_it_stopped() -> None:
    """Many small slices come to what one large slice comes to."""
    state = deal(parse_rules("canfield"), 5)
    whole, slices = solve(state, 20_000), Search(state)
    while not slices.done:
        slices.step(100)
    assert (slices.verdict, slices.line) == (whole.verdict, whole.line)


def test_a_won_position_needs_no_line() -> None:
    """The question about a won game is answered at once."""
    state = random_ending(1)
    search = solve(state, 60_000)
    for move in search.line:
        state = play(state, move)
    again = Search(state)
    assert (again.verdict, again.line, again.done) == (Verdict.WINNABLE, [], True)


@pytest.mark.parametrize(
    "stricter, looser",
    [
        ("canfield", "canfield+unit=run"),
        ("canfield", "canfield+turn=1"),
        ("canfield", "canfield+unit=top-or-pile spaces=any"),
        ("storehouse", "storehouse+redeals=unlimited"),
        ("canfield+past-base=off", "canfield"),
    ],
)
def test_a_line_of_the_stricter_game_wins_the_looser_one(stricter: str, looser: str) -> None:
    """Never proved lost where the stricter game is won."""
    for number in range(1, 25):
        if solve(deal(parse_rules(stricter), number), 1500).verdict is Verdict.WINNABLE:
            search = solve(deal(parse_rules(looser), number), 3000)
            assert search.verdict is not Verdict.UNWINNABLE, number


def test_any_suit_is_no_harder_than_alternating_colours() -> None:
    """Won with alternating builds, so not lost where anything goes on the next rank."""
    rules = parse_rules("canfield")
    free = replace(rules, build=Build.ANY)
    for number in (4, 10, 12, 13, 17):
        assert solve(deal(rules, number), 5000).verdict is Verdict.WINNABLE
        assert solve(deal(free, number), 3000).verdict is not Verdict.UNWINNABLE


def test_piles_built_past_the_base_can_lock_each_other() -> None:
    """With all but the hearts up, the 8 waits for the 6 on it; a tail that moves frees it."""
    rows = ("base: 8", "foundations: 8S..KS AS..6S 8D..KD AD..7D 8C..KC AC..7C")
    locked = ("1: 8H 7S 6H", "2: 9H", "3: TH")
    search = solve(position(*rows, *locked))
    assert (search.verdict, search.done) == (Verdict.UNWINNABLE, True)
    assert search.nodes < 100
    loose = solve(position("rules: canfield-relaxed", *rows, *locked))
    assert loose.verdict is Verdict.WINNABLE


def test_the_narrower_game_allows_no_more() -> None:
    """Wins are looked for in a game whose lines the real one allows."""
    for game in GAMES:
        rules = parse_rules(game)
        games = narrower(rules)
        assert games[-1] == rules
        assert all(other.unit in {rules.unit, Unit.PILE} for other in games)
