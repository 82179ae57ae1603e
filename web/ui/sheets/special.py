"""What is special about a game, in one sentence made from its record.

Each fragment belongs to one field and is said when the field differs from the parent game's, so
the sentence can never name what the game does not have.
"""

from collections.abc import Iterator

from canfield_core.card import format_rank
from canfield_core.rules import Base, Rules, Spaces
from ui.naming import listed, sentence
from ui.texts import say


def special(rules: Rules) -> str:
    """The sentence, beginning with a capital letter and ended by a full stop."""
    parts = list(_fragments(rules, Rules(id=rules.id))) or [say("special.none")]
    return f"{sentence(listed(parts))}."


def passes(rules: Rules) -> str:
    """How often the stock may be gone through."""
    if rules.redeals is None:
        return say("passes.unlimited")
    return _counted("passes", rules.redeals + 1)


def turning(turns: tuple[int, ...]) -> str:
    """How many cards are turned at a time."""
    if turns[1:]:
        return say("turn.falling", turns=listed([str(turn) for turn in turns]))
    return _counted("turn.of", turns[0])


def _counted(key: str, n: int) -> str:
    """The sentence with the number as a word where it is small."""
    words = say("numbers").split("|")
    return say(key, n=n, count=words[n] if n < len(words) else n)


def _fragments(rules: Rules, plain: Rules) -> Iterator[str]:
    yield from _cards(rules, plain)
    yield from _building(rules, plain)
    if rules.turns != plain.turns:
        yield turning(rules.turns)
    if rules.redeals != plain.redeals:
        yield passes(rules)
    if rules.returns:
        yield say("special.returns")


def _cards(rules: Rules, plain: Rules) -> Iterator[str]:
    """What is dealt, and where."""
    if rules.decks != plain.decks:
        yield _counted("special.decks", rules.decks)
    if rules.piles != plain.piles:
        yield _counted("special.piles", rules.piles)
    if rules.base is Base.PLACED:
        rank = format_rank(rules.placed).replace("T", "10")
        yield say("special.placed", n=rules.placed, rank=rank)
    if rules.base is Base.CHOSEN:
        yield _counted("special.chosen", rules.choices)
    if rules.reserve != plain.reserve:
        yield _counted("special.reserve", rules.reserve)
    if rules.reserve_up:
        yield say("special.reserve-up")


def _building(rules: Rules, plain: Rules) -> Iterator[str]:
    """What may lie on what, and move where."""
    if rules.build != plain.build:
        yield say(f"special.build-{rules.build}")
    if not rules.wrap:
        yield say("special.no-wrap")
    if not rules.past_base:
        yield say("special.no-past-base")
    if rules.unit != plain.unit:
        yield say(f"special.unit-{rules.unit}")
    if not rules.fill:
        yield say("special.no-fill")
    if rules.spaces is Spaces.ANY:
        yield say("special.spaces-any")
