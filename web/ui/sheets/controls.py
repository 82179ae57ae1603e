"""The controls that sheets are made of, as markup: the classes are those of the style sheet.

A control carries `data-act` and a value; `host` brings both to the sheet's `act`. Ids are made of
them, so that the focus finds its control again after a redraw.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from .html import Html, icon, join, tag

_LONG: Final = 26
"""Letters of all words together that a phone shows in one row at most."""


class Choice(NamedTuple):
    """One value to choose, and how it is shown."""

    value: str
    words: str


def ident(act: str, value: str = "") -> str:
    """The id of the control for that act and value."""
    text = f"{act}-{value}" if value else act
    return "c-" + "".join(c if c.isalnum() else "-" for c in text)


def button(act: str, words: str, *, value: str = "", kind: str = "", picture: str = "") -> Html:
    """A button; `kind` is one of the style sheet's (`primary`, `quiet`, `danger`, `wide`)."""
    inside = join(icon(picture), words) if picture else words
    return tag(
        "button",
        inside,
        id=ident(act, value),
        class_=f"button {kind}".strip(),
        type="button",
        data_act=act,
        value=value or None,
        autofocus="primary" in kind,
    )


def segments(act: str, legend: str, choices: Iterable[Choice], chosen: str, note: str = "") -> Html:
    """Radio buttons in a row; `note` stands quietly beside the legend."""
    head = tag("legend", legend, tag("small", note) if note else join())
    shown = list(choices)
    labels = (_radio(act, choice, chosen, tag("span", choice.words)) for choice in shown)
    long = sum(len(choice.words) for choice in shown) > _LONG
    return tag("fieldset", head, *labels, class_="segments long" if long else "segments")


def swatches(act: str, legend: str, choices: Iterable[Choice], chosen: str) -> Html:
    """Radio buttons that show what they mean: the style sheet draws a sample of class `act`."""
    labels = (
        _radio(
            act,
            choice,
            chosen,
            join(
                tag("i", class_=act, **{f"data-{act}": choice.value}),
                tag("span", choice.words),
            ),
        )
        for choice in choices
    )
    return tag("fieldset", tag("legend", legend), *labels, class_="swatches")


def _radio(act: str, choice: Choice, chosen: str, shown: Html) -> Html:
    box = tag(
        "input",
        type="radio",
        id=ident(act, choice.value),
        name=act,
        value=choice.value,
        checked=choice.value == chosen,
        data_act=act,
    )
    return tag("label", box, shown)


def choice_card(act: str, value: str, inside: Html, *, chosen: bool) -> Html:
    """One of several large choices with a picture."""
    return _radio(act, Choice(value, ""), value if chosen else "", tag("span", inside))


def switch(act: str, words: str, *, on: bool, note: str = "") -> Html:
    """A switch; its value comes as `on` or `off`."""
    box = tag(
        "input", type="checkbox", role="switch", id=ident(act), checked=on, data_act=act, value="on"
    )
    return tag(
        "label", tag("span", words, tag("small", note) if note else join()), box, class_="switch"
    )


def select(
    act: str, words: str, choices: Iterable[Choice], chosen: str, *, stacked: bool = False
) -> Html:
    """A field that opens into a list."""
    options = (tag("option", c.words, value=c.value, selected=c.value == chosen) for c in choices)
    box = tag("select", *options, id=ident(act), data_act=act)
    kind = "field stacked" if stacked else "field"
    return tag("label", tag("span", words), box, class_=kind)


def text_field(act: str, words: str, value: str, *, hint: str = "", error: str = "") -> Html:
    """A line to type into, with what is wrong with it said below."""
    box = tag(
        "input",
        type="text",
        inputmode="numeric",
        id=ident(act),
        value=value,
        placeholder=hint,
        autocomplete="off",
        spellcheck="false",
        data_act=act,
        aria_invalid="true" if error else None,
        aria_describedby="field-error" if error else None,
    )
    field = tag("label", tag("span", words), box, class_="field")
    return (
        join(field, tag("p", error, id="field-error", class_="note wrong", role="alert"))
        if error
        else field
    )


def slider(act: str, words: str, value: int, most: int) -> Html:
    """A field from 0 to `most`."""
    box = tag("input", type="range", min=0, max=most, value=value, id=ident(act), data_act=act)
    return tag("label", tag("span", words), box, class_="field")


def row(act: str, words: str, *, picture: str) -> Html:
    """A line of a list that acts."""
    inside = join(icon(picture), tag("span", words))
    return tag(
        "li", tag("button", inside, class_="row", type="button", id=ident(act), data_act=act)
    )


def link_row(address: str, words: str, picture: str) -> Html:
    """A line of a list that leads to a page of this site."""
    return tag("li", tag("a", icon(picture), tag("span", words), class_="row", href=address))


def rows(*lines: Html) -> Html:
    """A list of lines."""
    return tag("ul", *lines, class_="rows")


def section(title: str, *parts: Html) -> Html:
    """A part of a sheet under a heading."""
    return tag("section", tag("h3", title), *parts)


def note(words: str) -> Html:
    """A quiet explanation."""
    return tag("p", words, class_="note")


def figures(pairs: Sequence[tuple[str, str]]) -> Html:
    """Large figures in a row: what each is, and its value."""
    parts = (tag("div", tag("dt", name), tag("dd", value)) for name, value in pairs)
    return tag("dl", *parts, class_="figures")


def facts(caption: str, pairs: Sequence[tuple[str, str]]) -> Html:
    """A table of names and values."""
    lines = (tag("tr", tag("th", name, scope="row"), tag("td", value)) for name, value in pairs)
    return tag("table", tag("caption", caption), tag("tbody", *lines), class_="facts")
