"""Which stock cards turning can bring to the waste's top, as the solver counts them.

A stock place is the size of the waste plus 256 × redeals, or × the stage where redeals are
unlimited: how many different turns are behind.
"""

from .rules import Rules

Stop = tuple[int, int, int]
"""The waste's size when the card lies on top, the redeals (that count) on the way, and the stock
place after the card has left."""


def place_of(rules: Rules, size: int, waste: int, redeals: int) -> int:
    """The stock place, of a stock and waste of that size together.

    Places from which the same cards can be reached are one.
    """
    if not size:
        return 0
    if rules.redeals is not None:
        return redeals << 8 | waste
    last = len(rules.turns) - 1
    stage = min(redeals, last)
    if stage == last and (waste % rules.turns[last] == 0 or waste == size):
        waste = 0
    return stage << 8 | waste


def stops(rules: Rules, size: int, place: int) -> tuple[Stop, ...]:
    """What can come to the waste's top, of a stock and waste of that size together."""
    waste, redeals = place & 255, place >> 8
    last = len(rules.turns) - 1
    if rules.redeals is not None:
        passes = [*range(redeals, rules.redeals + 1)]
    else:
        passes = [*range(redeals, last + 1)] if redeals < last else [last, last]
    found: dict[tuple[int, int], Stop] = {}
    for nth, at in enumerate(passes):
        begin = 0 if nth else waste
        for count in sorted({*range(begin, size, rules.turn(at)), size} - {0}):
            # With one size of turn, an earlier pass leaves all that a later one does.
            stop = (count, at - redeals, place_of(rules, size - 1, count - 1, at))
            found.setdefault((count, at if last else 0), stop)
    return tuple(found.values())
