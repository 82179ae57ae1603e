"""What is measured: our built site, and the control, the barest page that PyScript starts.

Both are served with brotli, as a public host would, so that a slowed line is an honest one.
"""

import json
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

from web import build, build_runtime

CONTROL = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Control</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="pyscript/core.css">
<script type="module" src="pyscript/core.js"></script>
<script type="py" config='{"interpreter": "pyodide/pyodide.mjs"}'>
from pyscript import window
window.performance.mark("canfield:ready")
</script><p>Control</p></html>
"""

BROTLI = """
import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants as c } from "node:zlib";
for (const path of process.argv.slice(1)) {
  const params = { [c.BROTLI_PARAM_QUALITY]: 9, [c.BROTLI_PARAM_LGWIN]: 22 };
  writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path), { params }));
}
"""

SQUEEZED = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".wasm", ".webmanifest"}


class Subject(NamedTuple):
    """One page to measure, and the folder it is served from."""

    name: str
    dist: Path


def ours(folder: Path, address: str = "") -> Subject:
    """The site of this tree, built anew, to be found at this address."""
    dist = build.build(out=folder / "ours", address=address)
    squeeze(dist)
    return Subject("canfield", dist)


def control(folder: Path) -> Subject:
    """The same runtime's files and a page of one script, with no thought given to its start."""
    dist = folder / "control"
    modules = build_runtime.MODULES
    shutil.copytree(modules / "@pyscript" / "core" / "dist", dist / "pyscript")
    shutil.copytree(modules / "pyodide", dist / "pyodide")
    (dist / "index.html").write_text(CONTROL, "utf-8")
    (dist / "404.html").write_text("<!doctype html><title>No</title>", "utf-8")
    (dist / "build.json").write_text(json.dumps({"runtime": "own"}), "utf-8")
    squeeze(dist)
    return Subject("control", dist)


def squeeze(dist: Path) -> None:
    """Put the brotli form beside every file that a host would compress."""
    paths = [str(path) for path in sorted(dist.rglob("*")) if path.suffix in SQUEEZED]
    subprocess.run(["node", "--input-type=module", "-e", BROTLI, *paths], check=True)
