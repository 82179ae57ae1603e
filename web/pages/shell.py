"""The frame of every reading page: head, bar, foot, and the small words of HTML.

What stands between bar and foot is made elsewhere. Addresses are relative, so that the site works
under any path; the build turns those of the styles into the names of its own files.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import Final

from .say import Language, Say

STYLES: Final = (
    "styles/tokens.css",
    "styles/table.css",
    "styles/states.css",
    "cards/faces.css",
    "cards/courts.css",
    "cards/backs.css",
    "styles/chrome.css",
    "styles/pages.css",
)

_CARD: Final = re.compile(r"(?<![\w])(10|[2-9AJQK])([♠♥♦♣])")
_TEXT_SIGN: Final = "\N{VARIATION SELECTOR-15}"
"""Asks for the sign as text: phones would draw a heart as a picture."""

PLACES: Final = (
    ("", Say("Play", "Spielen")),
    ("learn/", Say("Learn", "Lernen")),
    ("rules/", Say("Rules", "Regeln")),
    ("authors/", Say("For authors", "Für Autoren")),
)


@dataclass(frozen=True, slots=True)
class Page:
    """One page: where it stands, its language and what its head says."""

    path: str
    """From the site's root, with a final slash: `rules/canfield/`."""
    language: Language
    title: str
    description: str
    twin: str = ""
    """The same page in the other language, where there is one."""

    @property
    def root(self) -> str:
        """The way from the page to the site's root: `../../`."""
        return "../" * self.path.count("/")


def text(words: str) -> str:
    """Plain words as HTML, card names set as names."""
    return _CARD.sub(_named, escape(words, quote=False))


def _named(found: re.Match[str]) -> str:
    colour = "red" if found[2] in "♥♦" else "black"
    return f'<span class="card-name {colour}">{found[1]}{found[2]}{_TEXT_SIGN}</span>'


def paragraphs(says: Iterable[Say], language: Language) -> str:
    """Each text as a paragraph."""
    return "".join(f"<p>{text(say.in_(language))}</p>" for say in says)


def items(says: Iterable[Say], language: Language) -> str:
    """Each text as an item of a list."""
    return "".join(f"<li>{text(say.in_(language))}</li>" for say in says)


def section(anchor: str, title: Say, language: Language, body: str, kind: str = "") -> str:
    """A section with its heading."""
    named = f' class="{kind}"' if kind else ""
    heading = text(title.in_(language))
    return (
        f'<section{named} aria-labelledby="{anchor}"><h2 id="{anchor}">{heading}</h2>{body}'
        "</section>"
    )


def whole(page: Page, hero: str, body: str, data: str = "", scripts: Iterable[str] = ()) -> str:
    """The page from doctype to end; `data` is its JSON-LD, if it has any."""
    root = page.root
    styles = "".join(f'  <link rel="stylesheet" href="{root}{style}">\n' for style in STYLES)
    told = f'  <script type="application/ld+json">{data}</script>\n' if data else ""
    told += "".join(
        f'  <script type="module" src="{root}boot/{name}"></script>\n' for name in scripts
    )
    return (
        f'<!doctype html>\n<html lang="{page.language}" class="reading" data-theme="auto" '
        'data-felt="green" data-deck="classic" data-back="a" data-hand="right" '
        'data-arrangement="auto" data-motion="reduced">\n<head>\n  <meta charset="utf-8">\n'
        f"  <title>{escape(page.title)}</title>\n"
        '  <meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'  <meta name="description" content="{escape(page.description, quote=True)}">\n'
        '  <meta name="color-scheme" content="light dark">\n'
        f'  <link rel="icon" href="{root}icons/icon.svg" type="image/svg+xml">\n{styles}{told}'
        f"</head>\n<body>\n{_bar(page)}<main>{hero}{body}</main>\n{_foot(page)}</body>\n</html>\n"
    )


def _bar(page: Page) -> str:
    skip = Say("To the text", "Zum Text").in_(page.language)
    links = []
    for path, name in PLACES:
        here = ' aria-current="true"' if path and page.path.startswith(path) else ""
        target = localized(path, page.language)
        links.append(f'<a href="{page.root or "./"}{target}"{here}>{name.in_(page.language)}</a>')
    other = ""
    if page.twin:
        to, tongue = ("de", "Deutsch") if page.language == "en" else ("en", "English")
        there = f'href="{page.root}{page.twin}" lang="{to}" hreflang="{to}"'
        other = f'<a class="tongue" {there}>{tongue}</a>'
    label = Say("Site", "Seiten").in_(page.language)
    return (
        f'<a class="skip" href="#text">{skip}</a>\n<header class="masthead">'
        f'<a class="mark" href="{page.root or "./"}">Canfield</a>'
        f'<nav aria-label="{label}">{"".join(links)}{other}</nav></header>\n'
    )


def localized(path: str, language: Language) -> str:
    """The address in that language of a page that has both."""
    if language == "en":
        return path
    return re.sub("^(rules|learn|authors)/", r"\1/de/", path)


def _foot(page: Page) -> str:
    words = Say(
        "No advertisement, no account, nothing measured. Free software under the MIT licence.",
        "Keine Werbung, kein Konto, keine Messung. Freie Software unter der MIT-Lizenz.",
    )
    return f'<footer class="foot"><p>{words.in_(page.language)}</p></footer>\n'
