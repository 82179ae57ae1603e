"""The page's Python in two archives, as source, for the build: what the page runs, and the solver.

The page's memory is kept as it is after its start, so what is seldom wanted lies in an archive of
its own. The same bytes for the same sources: names sorted, one date, one mode.
"""

import io
import zipfile
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from pathlib import Path

WEB = Path(__file__).resolve().parent
CORE, UI = WEB.parent / "canfield_core", WEB / "ui"
PACKAGES = (CORE, UI)
SOLVER = ("canfield_core/solver*.py", "ui/solving.py")
"""What searches: loaded into a worker, or into the page where there is none, when first asked."""
UNUSED = ("canfield_core/__main__.py", "canfield_core/survey.py", *SOLVER)
"""Modules that the page never runs: they would fill the memory that it starts from."""
LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The earliest date that a zip archive knows: dates would make two builds differ."""


def archive(*packages: Path) -> bytes:
    """A zip archive of the modules of the packages (of the page's own, by default), at its root."""
    modules = _modules(packages or PACKAGES)
    return _packed(it for it in modules if not _is_one_of(it, UNUSED))


def solver() -> bytes:
    """A zip archive of the solver's modules, in their packages' folders."""
    return _packed(it for it in _modules(PACKAGES) if _is_one_of(it, SOLVER))


Module = tuple[Path, str]
"""Where a module's file is, and its path in the archive."""


def _modules(packages: Iterable[Path]) -> Iterator[Module]:
    for package in packages:
        for path in sorted(package.rglob("*.py")):
            yield path, path.relative_to(package.parent).as_posix()


def _is_one_of(module: Module, patterns: Iterable[str]) -> bool:
    return any(fnmatch(module[1], pattern) for pattern in patterns)


def _packed(modules: Iterable[Module]) -> bytes:
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as pack:
        for path, name in modules:
            entry = zipfile.ZipInfo(name, LONG_AGO)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            pack.writestr(entry, path.read_bytes())
    return whole.getvalue()
