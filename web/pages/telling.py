"""A position and a move in words: for those who do not see the figure, and under each step of one.

Told is what the player may see. The moves' words are made from the position before and the one
after, so they cannot say what did not happen.
"""

from canfield_core.card import HIDDEN, Card, rank_of
from canfield_core.move import REDEAL, TURN, Move
from canfield_core.observation import Observation
from canfield_core.pile import FOUNDATIONS, RESERVE, WASTE, is_choice, is_foundation, is_tableau
from canfield_core.play import play
from canfield_core.state import State

from .say import Say, card_name, joined, number, rank_mark, rank_names


def position(seen: Observation) -> Say:
    """The whole position in a few sentences."""
    parts = [_foundations(seen), *_tableau(seen), _reserve(seen), _waste(seen), _stock(seen)]
    return joined(parts)


def _cards(cards: tuple[Card, ...]) -> Say:
    if HIDDEN in cards:
        return Say("hidden cards", "verdeckte Karten")
    names = ", ".join(map(card_name, cards))
    return Say(names, names)


def _foundations(seen: Observation) -> Say:
    if seen.choice:
        cards = _cards(seen.choice)
        return Say(f"To choose from: {cards.en}.", f"Zur Wahl: {cards.de}.")
    begun = [cards for cards in seen.foundations if cards]
    base = rank_mark(seen.base)
    if not begun:
        return Say(
            f"Base {base}, no foundation begun.", f"Grundrang {base}, noch kein Grundstapel."
        )
    tops = ", ".join(card_name(cards[-1]) for cards in begun)
    return Say(f"Base {base}; foundations: {tops}.", f"Grundrang {base}; Grundstapel: {tops}.")


def _tableau(seen: Observation) -> list[Say]:
    rows = []
    for index, cards in enumerate(seen.tableau, 1):
        what = _cards(cards) if cards else Say("a space", "eine Lücke")
        rows.append(Say(f"Pile {index}: {what.en}.", f"Stapel {index}: {what.de}."))
    return rows


def _reserve(seen: Observation) -> Say:
    if not seen.reserve:
        return Say("Reserve: out.", "Reserve: leer.")
    count = len(seen.reserve)
    if seen.rules.reserve_up:
        names = _cards(seen.reserve)
        return Say(f"Reserve, top card last: {names.en}.", f"Reserve, oberste zuletzt: {names.de}.")
    top = _cards(seen.reserve[-1:])
    return Say(f"Reserve: {count}, top {top.en}.", f"Reserve: {count}, oben {top.de}.")


def _waste(seen: Observation) -> Say:
    if not seen.waste:
        return Say("Waste: empty.", "Ablage: leer.")
    top, count = _cards(seen.waste[-1:]), len(seen.waste)
    return Say(f"Waste: {count}, top {top.en}.", f"Ablage: {count}, oben {top.de}.")


def _stock(seen: Observation) -> Say:
    count = len(seen.stock)
    return Say(f"Stock: {count}.", f"Talon: {count}.")


def move(state: State, act: Move) -> Say:
    """What the move does, the automatic fill included, told of the position before it."""
    after = play(state, act)
    if act == TURN:
        count = number(len(after.waste) - len(state.waste))
        top = card_name(after.waste[-1])
        if len(after.waste) - len(state.waste) == 1:
            return Say(f"Turn a card: the {top}.", f"Decke eine Karte auf: {top}.")
        return Say(
            f"Turn {count.en} cards. The {top} is on top.",
            f"Decke {count.de} Karten auf. Oben liegt {top}.",
        )
    if act == REDEAL:
        return Say(
            "The stock is out: turn the waste over.", "Der Talon ist leer: Drehe die Ablage um."
        )
    if is_choice(act.source):
        card = state.cards(act.source)[0]
        names = rank_names(rank_of(card))
        return Say(
            f"Choose the {card_name(card)} as the base: the foundations start with the {names.en}.",
            f"Wähle {card_name(card)}: Die Grundstapel beginnen mit den {names.de}.",
        )
    return joined([_carried(state, act), *_filled(state, after, act)])


def _carried(state: State, act: Move) -> Say:
    """What was moved from where to where."""
    cards = state.cards(act.source)
    single = not is_tableau(act.source) or act.target == FOUNDATIONS
    taken = cards[-1:] if single else cards[-act.count :] if act.count else cards
    what = card_name(taken[0])
    whole = Say(what, what)
    if len(taken) > 1:
        what = f"{card_name(taken[0])} … {card_name(taken[-1])}"
        whole = Say(f"cards {what}", f"Karten {what}")
    origin = _origin(act)
    if act.target == FOUNDATIONS:
        return Say(
            f"The {whole.en}{origin.en} goes up to its foundation.",
            f"{whole.de}{origin.de} geht hinauf auf den Grundstapel.",
        )
    verb = Say("go" if len(taken) > 1 else "goes", "gehen" if len(taken) > 1 else "geht")
    under = state.cards(act.target)
    if not under:
        return Say(
            f"The {whole.en}{origin.en} {verb.en} into the space.",
            f"{whole.de}{origin.de} {verb.de} in die Lücke.",
        )
    on = card_name(under[-1])
    return Say(
        f"The {whole.en}{origin.en} {verb.en} on the {on}.",
        f"{whole.de}{origin.de} {verb.de} auf {on}.",
    )


def _origin(act: Move) -> Say:
    if act.source == RESERVE:
        return Say(" from the reserve", " aus der Reserve")
    if act.source == WASTE:
        return Say(" from the waste", " von der Ablage")
    if is_foundation(act.source):
        return Say(" from its foundation", " vom Grundstapel")
    return Say("", "")


def _filled(state: State, after: State, act: Move) -> list[Say]:
    """The fill that the move set off."""
    if act.source == RESERVE or len(after.reserve) == len(state.reserve):
        return []
    name = card_name(state.reserve[-1])
    told = [
        Say(f"The reserve's {name} fills the space.", f"{name} aus der Reserve füllt die Lücke.")
    ]
    if not after.reserve:
        told.append(Say("The reserve is out.", "Die Reserve ist leer."))
    return told
