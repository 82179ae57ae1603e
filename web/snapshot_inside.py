"""What is in the interpreter's heap when the build writes it down (runs inside Pyodide).

Every module of the page is there as compiled code, given to `import` by a finder of ours; those
that need no browser are imported already, and so is all of the standard library that any of them
names. Nothing here may touch JavaScript: a heap that holds one of its objects cannot be restored.
"""

import ast
import gc
import importlib
import sys
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType
from zipfile import ZipFile

BROWSER = ("js", "pyodide", "pyodide_js", "pyscript", "_pyscript", "polyscript")


class Held(MetaPathFinder, Loader):
    """Imports from code kept in memory; `sources` maps a module's name to (text, is package)."""

    def __init__(self, sources: dict[str, tuple[str, bool]]) -> None:
        self.code: dict[str, tuple[CodeType, bool]] = {
            name: (compile(text, f"{name}.py", "exec", dont_inherit=True, optimize=2), package)
            for name, (text, package) in sources.items()
        }

    def find_spec(
        self, name: str, path: object = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module's spec, or None when it is not one of ours."""
        del path, target
        if name not in self.code:
            return None
        return ModuleSpec(name, self, origin="snapshot", is_package=self.code[name][1])

    def exec_module(self, module: ModuleType) -> None:
        """Run the module's code in its namespace."""
        exec(self.code[module.__name__][0], module.__dict__)  # noqa: S102 - what an import is


def sources_in(archive: str) -> dict[str, tuple[str, bool]]:
    """The modules in a zip archive, by name."""
    found = {}
    with ZipFile(archive) as pack:
        for path in pack.namelist():
            package = path.endswith("/__init__.py")
            stem = path.removesuffix("/__init__.py").removesuffix(".py")
            found[stem.replace("/", ".")] = (pack.read(path).decode(), package)
    return found


def named_by(name: str, text: str, *, package: bool) -> set[str]:
    """Every module that the text imports, by full name, wherever the import stands."""
    found = set()
    parent = name if package else name.rpartition(".")[0]
    for node in ast.walk(ast.parse(text, f"{name}.py")):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = parent.split(".")[: len(parent.split(".")) - node.level + 1]
                base = ".".join([*above, *([base] if base else [])])
            found |= {base} | {f"{base}.{alias.name}" for alias in node.names}
    return found


def without_browser(imports: dict[str, set[str]]) -> list[str]:
    """Our modules from which no chain of imports leads to the browser."""
    tainted = {name for name in imports if name.split(".")[0] in BROWSER}
    before = None
    while before != tainted:
        before = set(tainted)
        tainted |= {
            name
            for name, named in imports.items()
            if named & tainted or any(one.split(".")[0] in BROWSER for one in named)
        }
    return sorted(set(imports) - tainted)


def fill(archives: list[str]) -> list[str]:
    """Names of our modules now imported, after everything is in place."""
    sources = {name: it for archive in archives for name, it in sources_in(archive).items()}
    imports = {
        name: named_by(name, text, package=package) for name, (text, package) in sources.items()
    }
    sys.meta_path.insert(0, Held(sources))
    for name in sorted(set().union(*imports.values())):
        if name.split(".")[0] in sys.stdlib_module_names:
            try:
                importlib.import_module(name)
            except ImportError:  # a name in a module, or a module that this system has not
                continue
    ready = [name for name in without_browser(imports) if not name.endswith("__main__")]
    for name in ready:
        importlib.import_module(name)
    gc.collect()
    gc.freeze()  # what is there now stays: no collection need look at it while somebody plays
    return ready
