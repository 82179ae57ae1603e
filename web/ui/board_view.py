"""What is to be seen of a position: where every pile and card lies, which faces show, what counts.

A pure function of the Observation and of how the game began. Nothing is drawn here (that is
`screen`), no word is spoken (`naming`), and no face that lies down can come out.
"""

from collections.abc import Iterator
from enum import StrEnum
from itertools import chain
from typing import Final, NamedTuple

from canfield_core.card import HIDDEN, Card, Rank, format_card, format_rank
from canfield_core.observation import Observation
from canfield_core.pile import (
    FOUNDATIONS,
    RESERVE,
    STOCK,
    WASTE,
    Pile,
    choice,
    format_pile,
    foundation,
    index_of,
    is_choice,
    is_foundation,
    is_tableau,
    tableau,
)
from canfield_core.state import Cards, State

WIDEST_FAN: Final = 3
"""Cards of the waste that lie apart at most: the packet turned last."""

MOST_OVER: Final = 5
"""Cards above another in a flat pile, from which on nothing of it shows."""


class Kind(StrEnum):
    """The kinds of places; the stylesheet's words."""

    STOCK = "stock"
    WASTE = "waste"
    RESERVE = "reserve"
    FOUNDATION = "foundation"
    TABLEAU = "tableau"
    CHOICE = "choice"


class PileView(NamedTuple):
    """One place on the table."""

    pile: Pile
    kind: Kind
    nth: int
    """Its place among its kind, from 0."""
    cards: Cards
    """Bottom to top as they show: HIDDEN where face down. The stock's next card is the last."""
    fan: int = 0
    """The waste: how far its top card lies from its first place, 0 … 2."""
    label: str = ""
    """What an empty place says: the base rank of a foundation, the redeals left of a stock."""
    redeal: bool | None = None
    """An empty stock: whether it can be redealt. None for every other place."""
    redeals_left: int | None = None
    """The stock: redeals left; None where they are unlimited."""

    @property
    def name(self) -> str:
        """The pile's text: `s`, `w`, `r`, `fh`, `1`, `b1`."""
        return format_pile(self.pile)

    @property
    def top(self) -> Card | None:
        """The card that ends the pile, HIDDEN where it lies face down, None where there is none."""
        return self.cards[-1] if self.cards else None


class CardView(NamedTuple):
    """One card on the table."""

    pile: Pile
    kind: Kind
    nth: int
    """The place of its pile among its kind."""
    depth: int
    """Its place in the pile, 0 at the bottom."""
    n: int
    """Cards in its pile."""
    fan: int
    """The waste: 0 … 2 for the packet turned last, 0 below it and everywhere else."""
    face: Card
    """HIDDEN where it lies face down."""

    @property
    def text(self) -> str:
        """The face's text, empty where it lies face down."""
        return "" if self.face == HIDDEN else format_card(self.face)

    @property
    def place(self) -> str:
        """Where it lies, in the stylesheet's words; whether it is on top, its writer says.

        Only what the place depends on, so that an act changes the style of few cards: a pile that
        is fanned out needs its length, a flat one how many cards lie above, up to where none shows.
        """
        where = f"--i:{self.nth};--depth:{self.depth}"
        if self.kind is Kind.TABLEAU:
            return f"{where};--n:{self.n}"
        over = min(self.n - 1 - self.depth, MOST_OVER)
        return f"{where};--over:{over};--fan:{self.fan}" if self.fan else f"{where};--over:{over}"


class Board(NamedTuple):
    """The whole view. Two boards are equal exactly when the table looks the same."""

    piles: tuple[PileView, ...]
    """Reserve, foundations, tableau or the cards to choose from, waste, stock."""
    cards: tuple[CardView | None, ...]
    """By token: one element a card for the whole game. None where a figure leaves a card out."""
    columns: int
    """Tableau piles of the game, laid or not."""
    foundations: int
    reserve: int
    """Cards the reserve is dealt."""
    reserve_up: bool
    choosing: bool
    """Whether the base is still to be chosen."""
    base: Rank

    @property
    def shape(self) -> tuple[int, int, int, bool, bool]:
        """What the table's measures depend on."""
        return (self.columns, self.foundations, self.reserve, self.reserve_up, self.choosing)

    def pile(self, pile: Pile) -> PileView | None:
        """The view of that pile; None where this table has none such."""
        return next((view for view in self.piles if view.pile == pile), None)

    def token(self, pile: Pile, depth: int) -> int | None:
        """The token of the card at that depth of the pile."""
        for token, card in enumerate(self.cards):
            if card and card.pile == pile and card.depth == depth:
                return token
        return None


def kind_of(pile: Pile) -> Kind:
    """The pile's kind (`f`, the foundations as a destination, is one of them)."""
    if is_tableau(pile):
        return Kind.TABLEAU
    if is_foundation(pile):
        return Kind.FOUNDATION
    if is_choice(pile):
        return Kind.CHOICE
    kinds = {STOCK: Kind.STOCK, WASTE: Kind.WASTE, RESERVE: Kind.RESERVE}
    return kinds.get(pile, Kind.FOUNDATION)


class Tokens:
    """Which element stands for which card: its place when the game began.

    So an element keeps its card for the whole game and tells nothing about its face.
    """

    def __init__(self, start: State) -> None:
        laid = chain(*start.foundations, start.choice, *start.tableau)
        order = [*start.reserve, *laid, *start.waste, *start.stock]
        self.count = len(order)
        self._known = {card: token for token, card in enumerate(order) if card != HIDDEN}

    def assign(self, piles: list[tuple[Pile, Cards]]) -> Iterator[tuple[Pile, int, Card, int]]:
        """Pile, depth, card and token of every card. `piles` as the player knows them.

        Hidden cards of the reserve lie where they were dealt, those of the stock at the end of the
        order; a figure may hide others, which take what is left.
        """
        cards = [(pile, i, card) for pile, pile_cards in piles for i, card in enumerate(pile_cards)]
        used = {self._known[card] for _, _, card in cards if card != HIDDEN}
        spare = iter([token for token in range(self.count) if token not in used])
        places = {RESERVE: lambda depth: depth, STOCK: lambda depth: self.count - 1 - depth}
        unplaced = []
        for pile, depth, card in cards:
            if card != HIDDEN:
                yield pile, depth, card, self._known[card]
                continue
            token = places[pile](depth) if pile in places else -1
            if token < 0 or token in used:
                unplaced.append((pile, depth))
            else:
                used.add(token)
                yield pile, depth, card, token
        for pile, depth in unplaced:
            token = next(token for token in spare if token not in used)
            yield pile, depth, HIDDEN, token


def board_view(seen: Observation, tokens: Tokens) -> Board:
    """The view of what the player knows; `tokens` those of the game that the position is of."""
    rules = seen.rules
    known = list(_piles(seen))
    views = {pile: _pile_view(seen, pile, cards) for pile, cards in known}
    cards: list[CardView | None] = [None] * tokens.count
    for pile, depth, card, token in tokens.assign(known):
        view = views[pile]
        n = len(view.cards)
        fan = max(0, depth - (n - 1) + view.fan) if pile == WASTE else 0
        face = HIDDEN if pile == STOCK else card
        cards[token] = CardView(pile, view.kind, view.nth, depth, n, fan, face)
    return Board(
        piles=tuple(views.values()),
        cards=tuple(cards),
        columns=rules.piles,
        foundations=rules.foundations,
        reserve=rules.reserve,
        reserve_up=rules.reserve_up,
        choosing=bool(seen.choice),
        base=seen.base,
    )


def _piles(seen: Observation) -> Iterator[tuple[Pile, Cards]]:
    """Every pile with its cards from the bottom to the top, as far as they are known."""
    yield RESERVE, seen.reserve
    if seen.choice:
        yield from ((choice(i), (card,)) for i, card in enumerate(seen.choice))
    else:
        yield from ((foundation(i), cards) for i, cards in enumerate(seen.foundations))
        yield from ((tableau(i), cards) for i, cards in enumerate(seen.tableau))
    yield WASTE, seen.waste
    yield STOCK, seen.stock[::-1]


def _pile_view(seen: Observation, pile: Pile, cards: Cards) -> PileView:
    rules = seen.rules
    kind = kind_of(pile)
    nth = index_of(pile) if pile > FOUNDATIONS else 0
    if kind is Kind.FOUNDATION:
        return PileView(pile, kind, nth, cards, label=rank_label(seen.base))
    if kind is Kind.WASTE:
        fan = min(rules.turn(seen.redeals), WIDEST_FAN, len(cards))
        return PileView(pile, kind, nth, cards, fan=max(0, fan - 1))
    if kind is Kind.STOCK:
        left = None if rules.redeals is None else rules.redeals - seen.redeals
        redeal = None if cards else rules.redeal_left(seen.redeals) and bool(seen.waste)
        label = "" if cards or left is None else str(left)
        hidden = (HIDDEN,) * len(cards)
        return PileView(pile, kind, nth, hidden, label=label, redeal=redeal, redeals_left=left)
    return PileView(pile, kind, nth, cards)


def rank_label(rank: Rank) -> str:
    """The rank as people write it: `10` and not `T`; empty while it is not known."""
    return format_rank(rank).replace("T", "10") if rank else ""
