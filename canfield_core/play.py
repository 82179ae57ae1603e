"""The only way from one position to the next; legality is decided in `legal`."""

from .card import Card, rank_of, suit_of
from .legal import Refusal, next_foundation, refusal
from .move import REDEAL, TURN, Move, format_move
from .pile import FOUNDATIONS, RESERVE, WASTE, index_of, is_choice, is_foundation, is_tableau
from .state import Cards, State


class IllegalMove(ValueError):
    """A move that the rules refuse here; `refusal` says why."""

    def __init__(self, move: Move, why: Refusal) -> None:
        """A move and why it is refused."""
        super().__init__(f"{format_move(move)} is not legal here: {why.reason}")
        self.move = move
        self.refusal = why


def play(state: State, move: Move) -> State:
    """The position after the move, the automatic fill included; raises IllegalMove."""
    why = refusal(state, move)
    if why is not None:
        raise IllegalMove(move, why)
    if move == TURN:
        return _turn(state)
    if move == REDEAL:
        return state._replace(stock=state.waste, waste=(), redeals=state.redeals + 1)
    if is_choice(move.source):
        return _choose(state, index_of(move.source))
    return _fill(_move(state, move))


def _turn(state: State) -> State:
    size = state.rules.turn(state.redeals)
    return state._replace(stock=state.stock[size:], waste=state.waste + state.stock[:size])


def _choose(state: State, index: int) -> State:
    base = state.choice[index]
    foundations = _with(state.foundations, suit_of(base), (base,))
    piles = tuple((card,) for card in state.choice if card != base)
    return state._replace(base=rank_of(base), foundations=foundations, tableau=piles, choice=())


def _with(piles: tuple[Cards, ...], index: int, cards: Cards) -> tuple[Cards, ...]:
    return (*piles[:index], cards, *piles[index + 1 :])


def _move(state: State, move: Move) -> State:
    source, target, count = move
    reserve, waste = state.reserve, state.waste
    tableau, foundations = state.tableau, state.foundations
    cards: Cards
    if source == RESERVE:
        reserve, cards = reserve[:-1], reserve[-1:]
    elif source == WASTE:
        waste, cards = waste[:-1], waste[-1:]
    elif is_foundation(source):
        pile = foundations[index_of(source)]
        cards = pile[-1:]
        foundations = _with(foundations, index_of(source), pile[:-1])
    else:
        pile = tableau[index_of(source)]
        size = 1 if target == FOUNDATIONS else count or len(pile)
        cards = pile[-size:]
        tableau = _with(tableau, index_of(source), pile[:-size])
    if is_tableau(target):
        index = index_of(target)
        tableau = _with(tableau, index, tableau[index] + cards)
    else:
        index = _foundation(state, cards[0])
        foundations = _with(foundations, index, foundations[index] + cards)
    return state._replace(reserve=reserve, waste=waste, tableau=tableau, foundations=foundations)


def _foundation(state: State, card: Card) -> int:
    index = next_foundation(state, card)
    if index is None:  # pragma: no cover - refusal() has asked the same question
        raise AssertionError(card)
    return index


def _fill(state: State) -> State:
    """Fill the space that the move made from the reserve, where the rules do so at once."""
    if state.rules.fill and state.reserve and () in state.tableau:
        index = state.tableau.index(())
        tableau = _with(state.tableau, index, state.reserve[-1:])
        return state._replace(tableau=tableau, reserve=state.reserve[:-1])
    return state
