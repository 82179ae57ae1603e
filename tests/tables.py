"""Positions for tests: short texts, random records of rules, random play, conceivable moves."""

import random
import re
from collections.abc import Iterator

from hypothesis import strategies as st

from canfield_core import Base, Build, Move, Rules, Spaces, State, Unit, deal, legal_moves, play
from canfield_core.card import PACK, format_card, next_rank, parse_card, rank_of
from canfield_core.move import REDEAL, TURN, choose
from canfield_core.notation import layout_rules, parse_layout
from canfield_core.pile import FOUNDATIONS, RESERVE, WASTE, foundation, tableau
from canfield_core.variants import VARIANTS, parse_rules
from tests.chance import pick

IDS = tuple(VARIANTS)
"""The presets."""
OPTION_TEXTS = (
    "canfield+unit=run spaces=any",
    "canfield+fill=off spaces=any returns=on",
    "selective+unit=top returns=on turn=2",
    "demon-double+returns=on past-base=off redeals=1",
    "acme+unit=run fill=off reserve-up=on",
    "storehouse+returns=on spaces=any turn=3,2,1 redeals=unlimited",
)
"""House options that together change every field."""
GAMES = (*IDS, *OPTION_TEXTS)

_RANGE = re.compile(r"(\S+)\.\.(\S+)")


def _spread(found: re.Match[str]) -> str:
    """`2S..KS` written out."""
    card, last = parse_card(found[1]), parse_card(found[2])
    cards = [card]
    while card != last:
        card += next_rank(rank_of(card)) - rank_of(card)
        cards.append(card)
    return " ".join(map(format_card, cards))


def position(*lines: str) -> State:
    """The position of a layout text, or its lines, that say only what matters.

    `2S..KS` stands for all cards from the one to the other; `rules: canfield` may be left out, and
    so may `base`, where the first foundation says it. Cards that are not named lie in the stock,
    behind those that are, in the order of the packs.
    """
    words = "\n".join(lines).splitlines()
    rows = dict(line.strip().split(":", 1) for line in words if line.strip())
    rows = {name: _RANGE.sub(_spread, words).strip() for name, words in rows.items()}
    rows.setdefault("rules", "canfield")
    rows.setdefault("base", rows.get("foundations", "?")[:1])
    head = "".join(f"{name}: {rows[name]}\n" for name in ("rules", "options") if name in rows)
    rules = layout_rules(head)
    named = {word for words in rows.values() for word in words.split()}
    rest = [name for card in range(rules.cards) if (name := format_card(card)) not in named]
    rows["stock"] = " ".join([rows.get("stock", ""), *rest])
    return parse_layout("\n".join(f"{name}: {words}" for name, words in rows.items()))


def conceivable(state: State) -> Iterator[Move]:
    """Every move that a text can say, and counts from 0 to one more than any pile has."""
    yield from (TURN, REDEAL, *map(choose, range(5)))
    singles = [RESERVE, WASTE, *map(foundation, range(12))]
    most = max(map(len, state.tableau), default=0) + 1
    for source in (RESERVE, WASTE, *map(tableau, range(8))):
        yield Move(source, FOUNDATIONS)
    for target in map(tableau, range(8)):
        yield from (Move(source, target) for source in singles)
        for source in map(tableau, range(8)):
            yield from (Move(source, target, count) for count in range(most + 1))


def all_cards(state: State) -> list[int]:
    """Every card on the table, sorted."""
    piles = (state.reserve, state.stock, state.waste, state.choice)
    return sorted(card for pile in (*piles, *state.tableau, *state.foundations) for card in pile)


def walk(rules: Rules, number: int, acts: int) -> Iterator[tuple[Move, State]]:
    """Random play from a deal: each move with the position after it."""
    chance = random.Random(number)
    state = deal(rules, number)
    for _ in range(acts):
        moves = legal_moves(state)
        if not moves:
            return
        move = pick(chance, moves)
        state = play(state, move)
        yield move, state


def path(rules: Rules, number: int, acts: int) -> list[State]:
    """The positions of random play, from the deal on."""
    return [deal(rules, number), *(state for _, state in walk(rules, number, acts))]


@st.composite
def records(draw: st.DrawFn) -> Rules:
    """Any record of rules that a pack can be dealt for, whatever presets there are."""
    decks = draw(st.integers(1, 3))
    base = draw(st.sampled_from(Base))
    piles = draw(st.integers(1, 4 if base is Base.CHOSEN else 8))
    taken = piles + (4 * decks if base is Base.PLACED else 1)
    return Rules(
        id=draw(st.sampled_from(IDS)),
        decks=decks,
        reserve=draw(st.integers(0, PACK * decks - taken)),
        reserve_up=draw(st.booleans()),
        base=base,
        placed=draw(st.integers(1, 13)) if base is Base.PLACED else 0,
        piles=piles,
        build=draw(st.sampled_from(Build)),
        wrap=draw(st.booleans()),
        unit=draw(st.sampled_from(Unit)),
        fill=draw(st.booleans()),
        spaces=draw(st.sampled_from(Spaces)),
        turns=tuple(draw(st.lists(st.integers(1, 4), min_size=1, max_size=3))),
        redeals=draw(st.sampled_from((None, 0, 1, 2, 5))),
        returns=draw(st.booleans()),
        past_base=draw(st.booleans()),
    )


deals = st.integers(1, 999_999_999)
"""Deal numbers."""


def optional_games() -> st.SearchStrategy[Rules]:
    """Presets with house options: the records that have a text."""
    keys = {"unit": ("pile", "top-or-pile", "run", "top"), "spaces": ("waste", "any")}
    keys |= dict.fromkeys(("fill", "returns", "reserve-up", "past-base"), ("on", "off"))
    keys |= {"turn": ("3", "2", "1", "3,2,1"), "redeals": ("0", "1", "2", "unlimited")}
    one = st.sampled_from([f"{key}={value}" for key, values in keys.items() for value in values])
    some = st.lists(one, max_size=5, unique_by=lambda word: word.split("=")[0])
    return st.builds(
        lambda name, words: parse_rules(f"{name}+{' '.join(words)}"), st.sampled_from(IDS), some
    )
