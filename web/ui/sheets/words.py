"""Numbers, times and names of games as people read them, in the language spoken now."""

from canfield_core.catalogue import entry
from canfield_core.level import Level
from canfield_core.record import Record
from canfield_core.rules import Rules
from canfield_core.stats import Result, Summary
from canfield_core.variants import OPTIONS, format_options, preset
from canfield_core.verdict import Verdict
from ui.days import is_todays
from ui.naming import game_name, listed
from ui.texts import say

_MINUTE = 60
_HOUR = 3600
_DAY_36 = 3
"""The digits at the end of an attempt's id that are chance; those before are its time."""


def number(value: float) -> str:
    """A whole number with its thousands parted; a minus is a real one."""
    return f"{round(value):,}".replace(",", say("thousands")).replace("-", "−")


def percent(rate: float) -> str:
    """A share of 0 … 1."""
    return say("percent", n=round(rate * 100))


def duration(seconds: float) -> str:
    """Minutes and seconds, with hours before them where there are any."""
    whole = round(seconds)
    minutes = f"{whole % _HOUR // _MINUTE}:{whole % _MINUTE:02}"
    return f"{whole // _HOUR}:{minutes.zfill(5)}" if whole >= _HOUR else minutes


def streak(count: int) -> str:
    """A row of wins or losses; empty for none."""
    if not count:
        return ""
    return say("streak.won", n=count) if count > 0 else say("streak.lost", n=-count)


def short_streak(count: int) -> str:
    """The same in as few words as can be."""
    if not count:
        return say("none-yet")
    return say("streak.short-won" if count > 0 else "streak.short-lost", n=abs(count))


def record_line(summary: Summary) -> str:
    """The record for a choice, as it stands beside PLAY."""
    if not summary.played:
        return say("new.record-none")
    line = say(
        "new.record",
        n=summary.played,
        won=number(summary.won),
        rate=percent(summary.rate),
    )
    row = streak(summary.streak)
    return f"{line} · {row}" if row else line


def level_name(level: Level) -> str:
    """The level's name."""
    return say(f"level.{level}")


def turn_name(turns: tuple[int, ...]) -> str:
    """`turn three`, or `turn 3, 2, 1`."""
    return say("new.turn-words", turns=", ".join(map(str, turns)))


def proved(rules: Rules, deal: int) -> str:
    """What is known of a deal before anybody plays it."""
    found = entry(rules, deal)
    if found is None or found.verdict is Verdict.UNKNOWN:
        return say("deal.winnable" if is_todays(rules, deal) else "deal.unknown")
    if found.verdict is Verdict.UNWINNABLE:
        return say("deal.unwinnable")
    return say(f"deal.winnable.{found.difficulty}")


def option_words(rules: Rules) -> str:
    """The house options in force, each with its value; empty where none is."""
    plain = preset(rules.id)
    parts = []
    for option in OPTIONS:
        value = getattr(rules, option.field)
        if value != getattr(plain, option.field):
            text = next(text for text, known in option.values.items() if known == value)
            parts.append(f"{say(f'option.{option.key}')}: {say(f'option.{option.key}.{text}')}")
    return "; ".join(parts)


def deal_name(record: Record) -> str:
    """The game and its deal number."""
    game = game_name(record.game.rules)
    if record.game.number is None:
        return say("menu.set-up", game=game)
    return say("menu.deal", game=game, number=number(record.game.number))


def share_words(record: Record) -> str:
    """What is said of a deal when it is shared: how it was won, or an invitation."""
    game = record.game
    values = {
        "game": game_name(game.rules),
        "number": number(game.number or 0),
        "moves": number(game.moves),
        "time": duration(game.seconds),
        "score": number(game.score),
    }
    if not game.state.is_won():
        words = say("share.open", **values)
    elif game.score:
        words = say("share.won-score", **values)
    else:
        words = say("share.won", **values)
    if format_options(game.rules):
        words = f"{words} {say('share.house', options=option_words(game.rules))}"
    return words


def begun(result: Result) -> int:
    """When an attempt was begun: milliseconds since 1970, read from its id; 0 for a foreign one."""
    return int(result.attempt[:-_DAY_36] or "0", 36)


__all__ = ["game_name", "listed"]
