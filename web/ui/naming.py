"""Cards, piles and refusals in words: the catalogue's sentences with what they name filled in.

Every name is said of what the player sees; which words there are stands in `texts`.
"""

from collections.abc import Sequence

from canfield_core.card import (
    HIDDEN,
    KING,
    RANKS,
    Card,
    Rank,
    card_of,
    is_red,
    next_rank,
    rank_of,
    suit_of,
)
from canfield_core.legal import Reason
from canfield_core.observation import Observation
from canfield_core.pile import FOUNDATIONS, Pile, index_of, is_foundation, is_tableau
from canfield_core.rules import Build, Rules
from canfield_core.variants import format_options

from .board_view import Board, Kind, PileView, kind_of
from .hands import Hindrance, No
from .texts import say


def _word(key: str, index: int) -> str:
    return say(key).split("|")[index]


def rank_name(rank: Rank, *, article: bool = False) -> str:
    """`queen`, or `a queen`."""
    return _word("a-ranks" if article else "ranks", rank - 1)


def suit_name(suit: int) -> str:
    """`hearts`."""
    return _word("suits", suit)


def card_name(card: Card) -> str:
    """`queen of hearts`."""
    if card == HIDDEN:
        return say("card.hidden")
    return say("card", rank=rank_name(rank_of(card)), suit=suit_name(suit_of(card)))


def listed(words: Sequence[str]) -> str:
    """`a, b and c`."""
    some = ", ".join(words[:-1])
    return say("list", some=some, last=words[-1]) if some else "".join(words)


def game_name(rules: Rules) -> str:
    """The game's name; a word is added where house options are in force."""
    name = say(f"name.{rules.id}")
    return say("house", game=name) if format_options(rules) else name


def pile_name(pile: Pile, packs: int = 1) -> str:
    """`reserve`, `pile 3`, `foundation of hearts`; packs tell whether a suit has several."""
    if pile == FOUNDATIONS:
        return say("pile.foundations")
    if is_tableau(pile):
        return say("pile.tableau", number=index_of(pile) + 1)
    if is_foundation(pile):
        nth, suit = divmod(index_of(pile), 4)
        key = "pile.foundation.of-several" if packs > 1 else "pile.foundation"
        return say(key, suit=suit_name(suit), number=nth + 1)
    return say(f"pile.{kind_of(pile).value}", card="")


def place_name(board: Board, view: PileView) -> str:
    """The place with what lies on it, for a screen reader."""
    name = pile_name(view.pile, board.foundations // 4)
    n, top = len(view.cards), view.top
    if top is not None:
        return _filled(board, view, name)
    if view.kind is Kind.TABLEAU:
        return say("place.space", pile=name)
    if view.kind is Kind.FOUNDATION and board.base:
        return say("place.begins", pile=name, rank=rank_name(board.base, article=True))
    if view.kind is Kind.STOCK and view.redeal is not None:
        return say("place.redeal", pile=name, left=redeals_left(view, short=False), n=n)
    return say("place.empty", pile=name)


def _filled(board: Board, view: PileView, name: str) -> str:
    cards, top = view.cards, view.cards[-1]
    n = len(cards)
    if view.kind is Kind.CHOICE:
        return say("pile.choice", card=card_name(top))
    if view.kind is Kind.FOUNDATION:
        return say("place.full" if n == RANKS else "place.stands", pile=name, card=card_name(top))
    if view.kind is Kind.TABLEAU or (view.kind is Kind.RESERVE and board.reserve_up):
        return say("place.laid", pile=name, n=n, cards=", ".join(map(card_name, cards)))
    key = "place.hidden" if top == HIDDEN else "place.cards"
    return say(key, pile=name, n=n, card=card_name(top))


def redeals_left(view: PileView, *, short: bool) -> str:
    """How often the waste can still be turned over."""
    if not view.redeal:
        return say("redeals.none")
    if view.redeals_left is None:
        return say("redeals.unlimited")
    return say("redeals.short" if short else "redeals.left", n=view.redeals_left)


def takes(seen: Observation, on: Card) -> str:
    """What goes on an end card: `a red 9`, `9 of hearts`, `a 9`. `on` is no ace without wrap."""
    return _fitting(seen.rules, on, (rank_of(on) - 2) % 13 + 1)


def goes_on(seen: Observation, card: Card) -> str:
    """What the card goes on, in the same words; empty where it goes on nothing."""
    rank = rank_of(card)
    if rank == KING and not seen.rules.wrap:
        return ""
    return _fitting(seen.rules, card, next_rank(rank))


def _fitting(rules: Rules, card: Card, rank: Rank) -> str:
    if rules.build is Build.ALTERNATING:
        return say("card.black" if is_red(card) else "card.red", rank=rank_name(rank))
    if rules.build is Build.SUIT:
        return card_name(card_of(suit_of(card), rank))
    return rank_name(rank, article=True)


def no_words(seen: Observation, why: No) -> str:
    """The refusal in a sentence."""
    reason, card, on, need = why
    if reason is Reason.EMPTY or card == HIDDEN:
        return say(f"no.{reason.value}")
    if reason is Hindrance.NOWHERE:
        wanted = goes_on(seen, card)
        return say("no.nowhere" if wanted else "no.nowhere.up", card=card_name(card), wanted=wanted)
    values = {
        "card": card_name(card),
        "suit": suit_name(suit_of(card)),
        "a_rank": rank_name(rank_of(card), article=True),
    }
    if need:
        values["need"] = rank_name(need, article=True)
    if on != HIDDEN:
        values |= {
            "on": card_name(on),
            "wanted": takes(seen, on),
            "rank_on": rank_name(rank_of(on)),
        }
    return sentence(say(f"no.{reason.value}", **values))


def sentence(words: str) -> str:
    """The words with a capital first letter."""
    return words[:1].upper() + words[1:]
