"""Names that can be cached for ever, and the pages' references to them.

Everything that belongs to one build stands in one folder, `a/NAME/`, named by the hash of all of
it: references between its files hold as they were written, two builds never mix, and only the
pages, which stay where they are, have their references rewritten.
"""

import hashlib
import json
import re
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

ASSETS = ("boot", "cards", "styles", "app.zip", "solver.zip")
"""What moves into the build's folder; all else keeps its address."""

IMPORTED = tuple(
    f"{name}.js"
    for name in (
        "breath",
        "build",
        "heap",
        "interpreter",
        "library",
        "memory",
        "offline",
        "python",
        "sources",
        "storage",
        "wasm",
    )
)
"""What `boot/start.js` imports, all the way."""

_START = re.compile(r'<script src="((?:\.\./)*)boot/start\.js"[^>]*>')
_REFERENCE = re.compile(rf'((?:href|src)="(?:\.\./)*)({"|".join(map(re.escape, ASSETS))})\b')


def place_assets(site: Path, facts: Mapping[str, Any]) -> str:
    """The build's name, after moving the assets into `a/NAME/` beside the facts for the page."""
    name = _name(site, facts)
    folder = site / "a" / name
    folder.mkdir(parents=True)
    for asset in ASSETS:
        if (site / asset).exists():
            shutil.move(site / asset, folder / asset)
    text = json.dumps({"build": name, **facts}, indent=1)
    (folder / "boot" / "build.js").write_text(f"export default {text};\n", "utf-8")
    return name


def finish(site: Path, name: str, facts: Mapping[str, Any]) -> None:
    """Pages point into `a/NAME/`; `build.json` says what was built."""
    for page in sorted(site.rglob("*.html")):
        text = _START.sub(_with_preloads, page.read_text("utf-8"))
        page.write_text(_REFERENCE.sub(rf"\1a/{name}/\2", text), "utf-8")
    text = json.dumps({"build": name, **facts}, indent=1)
    (site / "build.json").write_text(text + "\n", "utf-8")
    worker = site / "sw.js"
    kept = json.dumps(_kept(site, name, facts), indent=1)
    worker.write_text(f"const BUILD = {kept};\n\n{worker.read_text('utf-8')}", "utf-8")


def _kept(site: Path, name: str, facts: Mapping[str, Any]) -> dict[str, object]:
    """What the service worker keeps, for a start without a line."""
    folders = (site / "a" / name, site / "icons")
    files = [path for folder in folders for path in sorted(folder.rglob("*")) if path.is_file()]
    snapshot = facts["snapshot"]
    return {
        "build": name,
        "app": ["./", "manifest.webmanifest", *(p.relative_to(site).as_posix() for p in files)],
        "runtime": {
            "name": f"{facts['pyodide']}-{facts['pyscript']}",
            "sources": [
                {file: source["integrity"].get(file, "") for file in source["files"]}
                for source in facts["sources"]
            ],
        },
        "memory": snapshot
        and {"cache": f"canfield-memory-{snapshot['name']}", "file": snapshot["file"]},
    }


def _with_preloads(script: re.Match[str]) -> str:
    """The start script's tag after links to what it imports, so that all travel side by side."""
    up = script[1]
    links = "\n  ".join(f'<link rel="modulepreload" href="{up}boot/{file}">' for file in IMPORTED)
    return f"{links}\n  {script[0]}"


def _name(site: Path, facts: Mapping[str, Any]) -> str:
    digest = hashlib.sha256(json.dumps(facts, sort_keys=True).encode())
    for path in sorted(path for path in site.rglob("*") if path.is_file()):
        relative = path.relative_to(site).as_posix()
        if not relative.startswith("runtime/"):  # named by version in the facts
            digest.update(f"\n{relative}\n".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]
