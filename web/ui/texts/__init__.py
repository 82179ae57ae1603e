"""The catalogue: every sentence of the page's program by key, in the player's language.

`say("moved", card=…)` gives a sentence. An entry is a text with named places, or a pair of texts
for one and for any other number, picked by the value `n`. English is always at hand and stands in
for nothing: both languages are whole, which a test sees to. The other language is imported when it
is asked for. Static pages carry their own words.
"""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Final

Entry = str | tuple[str, str]
"""A sentence, or what is said of one and of any other number."""

LANGUAGES: Final = ("en", "de")
PARTS: Final = ("table", "family", "sheets", "lessons", "setup", "solver")
"""The catalogue's parts: `ui.texts.en_table` and so on, each with its `TEXTS`."""

_catalogue: dict[str, Entry] = {}
_language: list[str] = []


def catalogue(language: str) -> dict[str, Entry]:
    """All entries of a language, read from its modules."""
    whole: dict[str, Entry] = {}
    for part in PARTS:
        texts: Mapping[str, Entry] = import_module(f"{__name__}.{language}_{part}").TEXTS
        whole.update(texts)
    return whole


def pick(wanted: str, preferred: Sequence[str]) -> str:
    """The language to speak: the wanted one, or (`auto`) the first preferred one there is."""
    if wanted in LANGUAGES:
        return wanted
    spoken = (tag.lower().partition("-")[0] for tag in preferred)
    return next((tag for tag in spoken if tag in LANGUAGES), LANGUAGES[0])


def use(language: str) -> None:
    """Speak this language from now on."""
    if _language != [language]:
        _catalogue.clear()
        _catalogue.update(catalogue(language))
        _language[:] = [language]


def language() -> str:
    """The language spoken now."""
    if not _language:
        use(LANGUAGES[0])
    return _language[0]


def say(key: str, **values: object) -> str:
    """The sentence with that key, its places filled; `n` decides between one and several."""
    language()
    entry = _catalogue[key]
    if isinstance(entry, tuple):
        entry = entry[values.get("n") != 1]
    return entry.format(**values)
