"""Markup from Python: elements as text, with every player's and catalogue's word escaped.

Knows nothing of games; who puts the markup on the page is `host`'s business.
"""

from html import escape
from typing import Final

VOID: Final = frozenset({"br", "hr", "img", "input", "path", "rect", "circle", "line", "use"})

Value = str | int | float | bool | None


class Html(str):
    """Text that is markup already."""

    __slots__ = ()


def tag(name: str, /, *children: str, **attributes: Value) -> Html:
    """One element. Children that are not Html are escaped.

    An attribute's name may end with `_` where Python has the word; other `_` become `-`. None and
    False leave the attribute out, True writes it bare.
    """
    head = "".join(_attribute(key, value) for key, value in attributes.items())
    if name in VOID:
        return Html(
            f"<{name}{head}>" if name in {"br", "hr", "img", "input"} else f"<{name}{head}/>"
        )
    return Html(f"<{name}{head}>{join(*children)}</{name}>")


def join(*parts: str) -> Html:
    """The parts one after another, escaped where they are no markup."""
    return Html("".join(p if isinstance(p, Html) else escape(p, quote=False) for p in parts))


def icon(name: str) -> Html:
    """One of the page's drawn icons; it says nothing to a screen reader."""
    use = tag("use", href=f"#i-{name}")
    return tag("svg", use, class_="icon", aria_hidden="true")


def _attribute(key: str, value: Value) -> str:
    if value is None or value is False:
        return ""
    name = key.rstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{escape(str(value))}"'
