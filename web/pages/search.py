"""What search engines are told: each page's one address, its twin's in the other language, a list.

All of it needs the site's own address, which a build may not know. Then none of it is said: a
relative address tells them nothing.
"""

import re
from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from . import shell
from .say import LANGUAGES, Language

_GERMAN: Final = re.compile(r"^(rules|learn|authors)/de/")
_PLACE: Final = '  <link rel="icon"'
"""The line of a head that stands after what is told."""


def site_address(address: str) -> str:
    """The site's address with its final slash; "" stays.

    Raises ValueError where it is no address of a site.
    """
    parts = urlsplit(address)
    if address and (parts.scheme not in {"http", "https"} or not parts.netloc or parts.query):
        message = f"{address} is no address of a site"
        raise ValueError(message)
    return f"{address.rstrip('/')}/" if address else ""


def tongues(path: str) -> dict[Language, str]:
    """The page's paths by language, for a page that is there in both."""
    english = _GERMAN.sub(r"\1/", path)
    found = {language: shell.localized(english, language) for language in LANGUAGES}
    return found if len(set(found.values())) > 1 else {}


def located(text: str, path: str, address: str) -> str:
    """The page with its own address in its head, and those of its languages."""
    links = f'  <link rel="canonical" href="{escape(address + path)}">\n' + "".join(
        f'  <link rel="alternate" hreflang="{language}" href="{escape(address + there)}">\n'
        for language, there in tongues(path).items()
    )
    head, place, rest = text.partition(_PLACE)
    return f"{head}{links}{place}{rest}"


def write(site: Path, paths: Iterable[str], address: str) -> None:
    """`robots.txt`, and where the address is known the pages' own and `sitemap.xml`."""
    rules = ["User-agent: *", "Allow: /"]
    if address:
        listed = ["", *paths]
        for path in listed:
            page = site / path / "index.html"
            page.write_text(located(page.read_text("utf-8"), path, address), "utf-8")
        (site / "sitemap.xml").write_text(sitemap(listed, address), "utf-8")
        rules += ["", f"Sitemap: {address}sitemap.xml"]
    (site / "robots.txt").write_text("\n".join([*rules, ""]), "utf-8")


def sitemap(paths: Iterable[str], address: str) -> str:
    """The list of the pages."""
    rows = "".join(f"  <url><loc>{escape(address + path)}</loc></url>\n" for path in paths)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{rows}</urlset>\n'
    )
