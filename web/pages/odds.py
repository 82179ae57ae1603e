"""How many deals can be won, by our own survey: a table on the pages of the games it was run for.

`odds.json` is what `python -m canfield_core survey --json` printed, the command that stands under
the table; what others have published is told in `notes`.
"""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from canfield_core.rules import Rules
from canfield_core.variants import format_rules, parse_rules

from .say import Language, Say
from .shell import paragraphs, section, text

DATA: Final = Path(__file__).with_name("odds.json")
TITLE: Final = Say("How many deals can be won", "Wie viele Spiele aufgehen")
_HEADS: Final = (
    Say("Rule", "Regel"),
    Say("Can be won", "Gehen auf"),
    Say("Won", "Gewinn"),
    Say("Lost", "Verlust"),
    Say("Not known", "Offen"),
)
_REAL: Final = Say("These rules", "Diese Regeln")
_NARROW: Final = Say("Nothing on the base rank", "Nichts auf dem Grundrang")


@cache
def records() -> tuple[Mapping[str, Any], ...]:
    """What the survey found, a record for each game and rule."""
    return tuple(json.loads(DATA.read_text("utf-8")))


def html(rules: Rules, language: Language) -> str:
    """The section of that game; empty for a game that was not surveyed."""
    found = [one for one in records() if parse_rules(one["rules"]).id == rules.id]
    if not found:
        return ""
    first, last = found[0]["deals"]
    most = found[0]["positions"]
    told = Say(
        f"We searched deals {first:,} to {last:,} with all cards known, up to about {most:,} "
        "positions each. The range holds the share that can be won: its lower end counts every "
        "undecided deal as lost, its upper end as won, and both allow for chance (95 %).",
        f"Wir haben die Spiele {first} bis {_german(last)} mit allen Karten offen durchsucht, je "
        f"bis zu etwa {_german(most)} Stellungen. In der Spanne liegt der Anteil, der aufgeht: "
        "Unten zählt jedes offene Spiel als verloren, oben als gewonnen, und beide lassen dem "
        "Zufall Raum (95 %).",
    )
    heads = "".join(f'<th scope="col">{text(head.in_(language))}</th>' for head in _HEADS)
    rows = "".join(_row(one, language) for one in found)
    return section(
        "odds",
        TITLE,
        language,
        f'{paragraphs([told], language)}<div class="odds"><table><thead><tr>{heads}</tr></thead>'
        f'<tbody>{rows}</tbody></table></div><p class="legend"><code>{_command(found)}</code></p>',
        "aside",
    )


def _row(one: Mapping[str, Any], language: Language) -> str:
    low, high = one["low"], one["high"]
    percent = f"{100 * low:.1f} – {100 * high:.1f} %"
    rule = _REAL if parse_rules(one["rules"]).past_base else _NARROW
    bar = f'<span class="range" style="--low:{low:.4f}; --high:{high:.4f}"></span>'
    counts = "".join(
        f"<td>{_figure(one[key], language)}</td>" for key in ("won", "lost", "unknown")
    )
    shown = percent if language == "en" else percent.replace(".", ",")
    return f'<tr><th scope="row">{text(rule.in_(language))}</th><td>{shown}{bar}</td>{counts}</tr>'


def _figure(count: int, language: Language) -> str:
    return f"{count:,}" if language == "en" else _german(count)


def _german(count: int) -> str:
    """A whole number with the thousands set apart as German does."""
    return f"{count:,}".replace(",", ".")


def _command(found: list[Mapping[str, Any]]) -> str:
    """What to type to have the same figures again."""
    games = " ".join(f'--rules "{format_rules(parse_rules(one["rules"]))}"' for one in found)
    first, last = found[0]["deals"]
    most = found[0]["positions"]
    return text(f"python -m canfield_core survey {games} --deals {first}-{last} --nodes {most}")
