"""The core's own invariants, read from its syntax trees: what it imports, and what it asks."""

import ast
import importlib
from pathlib import Path

import pytest

import canfield_core
from tests.tables import IDS

CORE = Path(canfield_core.__file__).parent
ORDER = (
    *("card", "pile", "rules", "variants", "state", "move", "deal", "legal", "play"),
    *("observation", "outcome", "autoplay", "level", "score", "game", "notation", "record"),
    *("stats", "hint", "verdict", "solver_table", "solver_stock", "solver_settle", "solver_moves"),
    *("solver_proof", "solver_search", "solver_line", "solver"),
    *("survey", "catalogue_data", "catalogue", "lessons"),
)
"""Bottom-up: each module imports only from those before it."""
LIBRARY = {
    "__future__",
    *("collections", "collections.abc", "dataclasses", "enum", "functools", "heapq"),
    *("itertools", "json", "re", "statistics", "typing"),
}
OF_COMMANDS = {"argparse", "concurrent.futures", "pathlib", "sys", "time"}
"""Clock, files, streams and processes: only what people start from a terminal has them."""
COMMANDS = ("__main__", "survey")


def trees() -> dict[str, ast.Module]:
    """Every module's syntax tree by name."""
    return {path.stem: ast.parse(path.read_text("utf-8")) for path in CORE.glob("*.py")}


TREES = trees()


def imports(tree: ast.Module) -> tuple[set[str], set[str]]:
    """The names of the core's own modules and of the library's that a module imports."""
    own, library = set(), set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.level:
            own |= {node.module} if node.module else {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            library.add(node.module or "")
        elif isinstance(node, ast.Import):
            library |= {name.name for name in node.names}
    return {name for name in own if name}, library


@pytest.mark.parametrize("name", sorted(TREES))
def test_imports_go_upward_only(name: str) -> None:
    """A module knows those before it and no other; the package and the command line know all."""
    own, _ = imports(TREES[name])
    if name.startswith("__"):
        assert own <= set(ORDER)
        return
    assert name in ORDER, "a new module needs its place in the order"
    assert own <= set(ORDER[: ORDER.index(name)])


@pytest.mark.parametrize("name", sorted(TREES))
def test_only_a_short_list_of_the_standard_library_is_imported(name: str) -> None:
    """No clock, no files, no browser; chance only where cards are dealt."""
    _, library = imports(TREES[name])
    allowed = LIBRARY | (OF_COMMANDS if name in COMMANDS else set())
    assert library - {"random"} <= allowed
    assert ("random" in library) <= (name in ("deal", "survey"))


def strings(node: ast.AST) -> set[str]:
    """All texts that stand in an expression."""
    return {
        part.value
        for part in ast.walk(node)
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    }


def is_name_of_a_game(node: ast.AST) -> bool:
    """Whether this is the `id` of some rules."""
    return isinstance(node, ast.Attribute) and node.attr == "id" and "rules" in ast.unparse(node)


def page_trees() -> dict[str, ast.Module]:
    """The syntax trees of the page's Python."""
    room = CORE.parent / "web" / "ui"
    return {
        str(path.relative_to(room)): ast.parse(path.read_text("utf-8"))
        for path in room.rglob("*.py")
    }


@pytest.mark.parametrize(
    "name, tree", [*TREES.items(), *page_trees().items()], ids=[*TREES, *page_trees()]
)
def test_no_code_compares_a_variants_name(name: str, tree: ast.Module) -> None:
    """Only fields of the record are asked; a name is a label and a key of the table.

    The page may ask whether a game of its list is the chosen one, but never for one by name.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            if name in TREES:
                assert not any(map(is_name_of_a_game, (node.left, *node.comparators))), node.lineno
            assert not strings(node) & set(IDS), node.lineno
        elif isinstance(node, ast.match_case):
            assert not strings(node.pattern) & set(IDS), name


def test_only_the_table_names_the_games() -> None:
    """The core's other modules know no game by name, but the parent as the default to deal."""
    names = {
        name: {
            part.value
            for part in ast.walk(tree)
            if isinstance(part, ast.Constant) and part.value in IDS
        }
        for name, tree in TREES.items()
    }
    content = {"variants", "lessons", "catalogue", "catalogue_data", "survey"}
    assert {name for name, found in names.items() if found} <= {"__main__", *content}
    assert names["__main__"] == {"canfield"}
    assert names["variants"] == set(IDS)


def test_nothing_at_import_but_the_core_and_the_library() -> None:
    """The package is imported alone in a bare interpreter, in the browser too."""
    assert all(hasattr(canfield_core, name) for name in canfield_core.__all__)
    assert list(canfield_core.__all__) == sorted(
        canfield_core.__all__, key=lambda name: (not name.isupper(), not name[0].isupper(), name)
    )
    assert (CORE / "py.typed").is_file()


def test_errors_a_page_catches_are_value_errors() -> None:
    """Bad text, illegal here, bad record: and nothing else is raised on purpose."""
    raised = set()
    for tree in TREES.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
                raised.add(ast.unparse(node.exc.func))
    known = {"BadText", "BadDeal", "BadLayout", "BadRecord", "BadResult", "IllegalMove"}
    inner = {"AssertionError", "ValueError", "argparse.ArgumentTypeError", "SystemExit", "_bad"}
    assert raised - known <= inner
    for name in known:
        homes = [importlib.import_module(f"canfield_core.{module}") for module in ORDER[:18]]
        error = next(getattr(home, name) for home in homes if hasattr(home, name))
        assert issubclass(error, ValueError)
