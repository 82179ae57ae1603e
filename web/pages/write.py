"""Which pages there are, and where they are written."""

from collections.abc import Iterator
from pathlib import Path

from canfield_core.variants import VARIANTS

from . import authors_page, embed_page, game_page, index_page, learn_page, search
from .say import LANGUAGES


def write(site: Path, address: str = "") -> None:
    """All reading pages, into the site's folder, where the table's page stands already.

    `address` is the site's own as `site_address` gives it, or "".
    """
    whole = dict(pages())
    for path, text in whole.items():
        folder = site / path
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "index.html").write_text(text, "utf-8")
    embed_page.write(site)
    search.write(site, whole, address)


def pages() -> Iterator[tuple[str, str]]:
    """Every page: its path from the site's root, and its HTML."""
    for language in LANGUAGES:
        yield index_page.path(language), index_page.html(language)
        yield learn_page.path(language), learn_page.html(language)
        yield authors_page.path(language), authors_page.html(language)
        for variant in VARIANTS.values():
            path = game_page.path(variant.rules.id, language)
            yield path, game_page.html(variant, language)
