"""The catalogue is whole in each language, and no sentence stands anywhere else."""

import ast
import re
from importlib import import_module
from pathlib import Path
from string import Formatter

import pytest

from canfield_core.level import Level
from canfield_core.rules import Build, Unit
from canfield_core.variants import OPTIONS, VARIANTS, Scheme
from ui import settings, texts
from ui.transfer import Fault

UI = Path(texts.__file__).parent.parent
ENGLISH, GERMAN = texts.catalogue("en"), texts.catalogue("de")
SPOKEN = re.compile(r"^[A-ZÄÖÜ][a-zäöüß]+([ ,.:!?]|$)|[a-zäöüß]{2,} [a-zäöüß]+[.!?:]$")


def places(entry: texts.Entry) -> set[str]:
    """The names of the places in an entry, in all its forms."""
    forms = entry if isinstance(entry, tuple) else (entry,)
    return {name for form in forms for _, name, _, _ in Formatter().parse(form) if name}


def test_both_languages_have_the_same_keys() -> None:
    """A sentence in one is a sentence in the other."""
    assert ENGLISH.keys() == GERMAN.keys()


def test_both_languages_have_the_same_places() -> None:
    """What one names, the other names; what has two forms has them in both."""
    pairs = [(key, ENGLISH[key], GERMAN[key]) for key in ENGLISH]
    assert [key for key, one, other in pairs if places(one) != places(other)] == []
    assert [key for key, one, other in pairs if type(one) is not type(other)] == []


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_no_key_stands_in_two_parts(language: str) -> None:
    """Or one part would hide the other's words."""
    sizes = [len(import_module(f"ui.texts.{language}_{part}").TEXTS) for part in texts.PARTS]
    assert sum(sizes) == len(texts.catalogue(language))


def strings(path: Path) -> list[str]:
    """All strings of a module but docstrings, errors' texts and names of its own things."""
    tree = ast.parse(path.read_text("utf-8"))
    silent = {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, ast.Raise | ast.Expr)
        and (isinstance(node, ast.Raise) or isinstance(node.value, ast.Constant))
        for part in ast.walk(node)
    }
    own = {getattr(node, "name", getattr(node, "id", "")) for node in ast.walk(tree)}
    texts = (node for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return [
        node.value
        for node in texts
        if isinstance(node.value, str) and id(node) not in silent and node.value not in own
    ]


def modules() -> list[Path]:
    """The page's modules without the catalogue."""
    return [path for path in sorted(UI.rglob("*.py")) if path.parent.name != "texts"]


KEYS = {"Enter", "Escape"}
"""Words with a capital letter that nobody reads: keys of the keyboard."""


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.relative_to(UI).as_posix())
def test_no_sentence_stands_outside_the_catalogue(path: Path) -> None:
    """Nothing that begins like a sentence or a label, or ends like one."""
    spoken = [text for text in strings(path) if SPOKEN.search(text) and text not in KEYS]
    assert spoken == []


def said_keys() -> set[str]:
    """The keys that are said as they stand in the source."""
    found = set()
    for path in modules():
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "say":
                first = node.args[0]
                if isinstance(first, ast.Constant):
                    found.add(str(first.value))
    return found


def test_every_key_that_is_said_exists() -> None:
    """A slip of the pen would be an error in front of a player."""
    assert said_keys() - ENGLISH.keys() == set()


def test_every_key_is_said_somewhere() -> None:
    """As it stands, or as the beginning of a text with places."""
    whole: set[str] = set()
    beginnings: set[str] = set()
    for path in modules():
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                beginnings.add(str(node.values[0].value))
    made = tuple(text for text in beginnings if re.fullmatch(r"[a-z-]+[.-][a-z.-]*", text))
    assert [key for key in ENGLISH if key not in whole and not key.startswith(made)] == []


def test_keys_made_from_enums_exist() -> None:
    """Every game, option, level, scheme, setting and fault has its words."""
    made = {f"name.{name}" for name in VARIANTS}
    made |= {f"level.{level}" for level in Level} | {f"level.{level}.says" for level in Level}
    made |= {f"scheme.{scheme}" for scheme in Scheme}
    made |= {f"special.build-{build}" for build in Build}
    made |= {f"special.unit-{unit}" for unit in Unit}
    made |= {f"option.{option.key}" for option in OPTIONS}
    made |= {f"option.{option.key}.{text}" for option in OPTIONS for text in option.values}
    made |= {f"import.{fault}" for fault in Fault}
    for name in ("theme", "felt", "back", "hand", "arrangement", "motion", "taps", "language"):
        made |= {f"setting.{name}.{value}" for value in settings.choices(name)}
    assert made - ENGLISH.keys() == set()
