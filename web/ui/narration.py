"""What an act did, in words, by comparing what the player saw before and sees after.

The automatic fill is told as well; a screen reader hears everything that an eye would see.
"""

from canfield_core.card import HIDDEN
from canfield_core.hint import moved_cards
from canfield_core.legal import next_foundation
from canfield_core.move import REDEAL, TURN, Move
from canfield_core.observation import Observation
from canfield_core.pile import FOUNDATIONS, RESERVE, Pile, foundation, is_choice, tableau

from .naming import card_name, game_name, listed, pile_name, rank_name, sentence
from .texts import say


def act_words(before: Observation, move: Move) -> str:
    """What the move does, without what follows from it: `9 of clubs to pile 2`."""
    if move == TURN:
        return say("act.turn")
    if move == REDEAL:
        return say("act.redeal")
    cards = moved_cards(before, move)
    if is_choice(move.source):
        return say("act.based", card=card_name(cards[0]))
    place = pile_name(target_of(before, move), before.rules.decks)
    if len(cards) > 1:
        return say("act.moved.several", n=len(cards), card=card_name(cards[0]), pile=place)
    return say("act.moved", card=card_name(cards[0]), pile=place)


def target_of(before: Observation, move: Move) -> Pile:
    """The one pile that the move goes to, where `f` names all foundations."""
    if move.target != FOUNDATIONS or is_choice(move.source):
        return move.target
    index = next_foundation(before, before.cards(move.source)[-1])
    return FOUNDATIONS if index is None else foundation(index)


def told(before: Observation, move: Move, after: Observation) -> str:
    """The whole of what the move did."""
    parts = [_first(before, move, after)]
    filled = _fill(before, move, after)
    if filled is not None:
        cards = after.cards(filled)
        name = pile_name(filled)
        parts.append(say("act.filled", card=card_name(cards[-1]), pile=name))
    if after.reserve != before.reserve:
        n = len(after.reserve)
        parts.append(say("act.reserve", n=n) if n else say("act.reserve.out"))
        if n and after.reserve[-1] != HIDDEN:
            parts[-1] += f", {card_name(after.reserve[-1])}"
    return ". ".join(map(sentence, parts)) + "."


def _first(before: Observation, move: Move, after: Observation) -> str:
    if move == TURN:
        turned = after.waste[len(before.waste) :]
        return say("act.turned", n=len(turned), cards=listed(list(map(card_name, turned))))
    if move == REDEAL:
        return say("act.redealt")
    return act_words(before, move)


def _fill(before: Observation, move: Move, after: Observation) -> Pile | None:
    """The pile that was filled from the reserve without being asked."""
    if not before.rules.fill or move in (TURN, REDEAL) or move.source == RESERVE:
        return None
    if len(after.reserve) >= len(before.reserve):
        return None
    top = before.reserve[-1]
    return next((tableau(i) for i, pile in enumerate(after.tableau) if top in pile), None)


def dealt(seen: Observation, number: int | None) -> str:
    """What a new deal is."""
    game = game_name(seen.rules)
    if number is None:
        return say("act.position", game=game)
    if seen.choice:
        return say("act.dealt.choice", game=game, number=number)
    return say("act.dealt", game=game, number=number, rank=rank_name(seen.base, article=True))


def chosen(seen: Observation, pile: Pile, depth: int, places: list[Pile]) -> str:
    """What was chosen, and where it can go."""
    card = card_name(seen.cards(pile)[depth])
    if not places:
        return sentence(say("chosen.nowhere", card=card))
    names = listed([pile_name(place, seen.rules.decks) for place in places])
    return sentence(say("chosen", card=card, places=names))
