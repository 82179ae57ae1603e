"""The runtime of the page, Pyodide and PyScript: taken from npm's pins and placed in the site.

`package.json` is the one place that names the versions; the CDN's addresses are made from it too,
since jsdelivr serves npm's own files. Without npm the page has only the CDN.
"""

import base64
import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import TypedDict

from web import build_python

WEB = Path(__file__).resolve().parent
MODULES = WEB / "node_modules"
CDN = "https://cdn.jsdelivr.net/npm/"

_PINS = json.loads((WEB / "package.json").read_text("utf-8"))["dependencies"]
VERSIONS = {"pyodide": _PINS["pyodide"], "pyscript": _PINS["@pyscript/core"]}

PYODIDE_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
_AT_START = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
PYSCRIPT_FILES = ("core.js", "core-*.js", "error-*.js")
_FOLDERS = (MODULES / "pyodide", MODULES / "@pyscript" / "core" / "dist")
_FILES = (PYODIDE_FILES, PYSCRIPT_FILES)


class BuildError(Exception):
    """The build cannot go on; the message is for the person at the terminal."""


class Source(TypedDict):
    """One place that has the whole runtime: addresses, relative ones from the site's root."""

    pyodide: str
    """The folder, with its final slash."""
    pyscript: str
    """The script to import."""
    files: list[str]
    """All that a start needs, so that it can be kept for one without a line."""
    integrity: dict[str, str]
    """Hashes of another host's files, by address; empty for the site's own."""


def install() -> bool:
    """Whether the pinned packages are there, after installing them where npm can.

    Raises BuildError when npm is there and fails.
    """
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    stamp = MODULES / ".made-from"
    if stamp.is_file() and stamp.read_text("utf-8") == lock:
        return True
    npm = shutil.which("npm")
    if npm is None:
        print("npm is not here: the page will load Python from the CDN", file=sys.stderr)
        return False
    done = subprocess.run([npm, "ci", "--no-audit", "--no-fund"], check=False, cwd=WEB)
    if done.returncode != 0:
        message = "npm ci failed; without npm on PATH the page loads Python from the CDN instead"
        raise BuildError(message)
    stamp.write_text(lock, "utf-8")
    return True


def place(site: Path, *, packages: bool, cdn_first: bool) -> list[Source]:
    """The places the page may take the runtime from, in order, the site's own copy made if it can.

    The site's copy stands in the CDN's build too: it is used when the CDN does not answer.
    """
    cdn_at = (
        f"{CDN}pyodide@{VERSIONS['pyodide']}/",
        f"{CDN}@pyscript/core@{VERSIONS['pyscript']}/dist/",
    )
    own_at = (
        f"runtime/pyodide-{VERSIONS['pyodide']}/",
        f"runtime/pyscript-{VERSIONS['pyscript']}/",
    )
    if not packages:
        return [_source(*cdn_at, {}, sealed=False)]
    for folder, target, patterns in zip(_FOLDERS, own_at, _FILES, strict=True):
        _copy(folder, site / target, patterns)
    needed = {
        target: [path for name in names for path in sorted(folder.glob(name))]
        for folder, target, names in zip(_FOLDERS, (0, 1), (_AT_START, PYSCRIPT_FILES), strict=True)
    }
    own = _source(*own_at, needed, sealed=False)
    return [_source(*cdn_at, needed, sealed=True), own] if cdn_first else [own]


def _source(pyodide: str, pyscript: str, needed: dict[int, list[Path]], *, sealed: bool) -> Source:
    """The source at these two addresses; `sealed` with the hashes of its files."""
    addresses = {
        base + path.name: path
        for kind, base in enumerate((pyodide, pyscript))
        for path in needed.get(kind, [])
    }
    return Source(
        pyodide=pyodide,
        pyscript=f"{pyscript}core.js",
        files=list(addresses),
        integrity={to: _seal(path) for to, path in addresses.items()} if sealed else {},
    )


def _seal(path: Path) -> str:
    digest = hashlib.sha384(path.read_bytes()).digest()
    return f"sha384-{base64.b64encode(digest).decode()}"


def lock_info() -> dict[str, str]:
    """The head of Pyodide's list of packages: without the list, which the page does not need."""
    text = (MODULES / "pyodide" / "pyodide-lock.json").read_text("utf-8")
    info: dict[str, str] = json.loads(text)["info"]
    return info


def snapshot(site: Path, archive: Path) -> Mapping[str, int | str] | None:
    """What the page must know of the started interpreter's memory, after writing that beside it.

    None, with a line on standard error, when Node cannot make it: the page then starts plainly.
    """
    node = shutil.which("node")
    if node is None:
        print("node is not here: the page will start Python without a snapshot", file=sys.stderr)
        return None
    with tempfile.TemporaryDirectory() as folder:
        pyscript, packed = Path(folder) / "pyscript.zip", Path(folder) / "heap.gz"
        source = MODULES / "@pyscript" / "core" / "src" / "stdlib" / "pyscript"
        pyscript.write_bytes(build_python.archive(source))
        command = [node, "snapshot.mjs", str(packed), str(archive), str(pyscript)]
        done = subprocess.run(command, check=False, cwd=WEB, stdout=subprocess.PIPE, text=True)
        if done.returncode != 0:
            message = "node could not write the interpreter's memory down"
            raise BuildError(message)
        facts: dict[str, int] = json.loads(done.stdout)
        content = packed.read_bytes()
    name = hashlib.sha256(content).hexdigest()[:12]
    file = f"runtime/memory-{name}.gz"
    (site / file).write_bytes(content)
    return {**facts, "name": name, "file": file}


def _copy(source: Path, target: Path, patterns: tuple[str, ...]) -> None:
    target.mkdir(parents=True)
    for pattern in patterns:
        found = sorted(source.glob(pattern))
        if not found:
            message = f"{source.name} has no {pattern}"
            raise BuildError(message)
        for path in found:
            shutil.copyfile(path, target / path.name)
