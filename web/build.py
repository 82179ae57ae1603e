"""The one build: from the sources and the pinned packages to `web/dist`, the whole site.

Used by people, by the tests and by the host alike; two builds of one commit are byte-equal. What
each part is made of stands in `build_pages` (names and references), `build_python` (the archive),
`build_runtime` (the packages and the interpreter's snapshot) and `build_bill` (whose work is in
it). Standard library only.
"""

import json
import shutil
import tempfile
import time
import tomllib
from pathlib import Path
from typing import Literal

from web import build_bill, build_pages, build_python, build_runtime, pages
from web.build_runtime import BuildError

__all__ = ["DIST", "BuildError", "Runtime", "build"]

WEB = Path(__file__).resolve().parent
SITE = WEB / "site"
DIST = WEB / "dist"
VERSION = tomllib.loads((WEB.parent / "pyproject.toml").read_text("utf-8"))["project"]["version"]

Runtime = Literal["own", "cdn"]
"""Where the page looks for Python first: beside itself, or at the public CDN."""


def build(
    *, runtime: Runtime = "own", out: Path = DIST, site: Path = SITE, address: str = ""
) -> Path:
    """The finished site's folder; an older one of the same name is replaced whole, at the end.

    `address` is where it will be found, for search engines; "" where nobody knows that yet.
    Raises BuildError with a line for a person when that is no address or a needed tool fails.
    """
    started = time.monotonic()
    try:
        address = pages.site_address(address)
    except ValueError as error:
        raise BuildError(str(error)) from error
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f"{out.name}.", dir=out.parent) as folder:
        draft = Path(folder) / out.name
        name = _fill(draft, runtime, site, address)
        shutil.rmtree(out, ignore_errors=True)
        draft.rename(out)
    print(f"built {name} in {time.monotonic() - started:.1f} s: {out}", flush=True)
    return out


def _fill(draft: Path, runtime: Runtime, site: Path, address: str) -> str:
    """The build's name, after the whole site was written into `draft`."""
    shutil.copytree(site, draft)
    pages.write(draft, address)
    packages = build_runtime.install()
    sources = build_runtime.place(draft, packages=packages, cdn_first=runtime == "cdn")
    build_bill.write(draft, VERSION)
    (draft / "app.zip").write_bytes(build_python.archive())
    (draft / "solver.zip").write_bytes(build_python.solver())
    snapshot = build_runtime.snapshot(draft, draft / "app.zip") if packages else None
    facts = {
        "runtime": runtime,
        **build_runtime.VERSIONS,
        "sources": sources,
        "lock": build_runtime.lock_info() if packages else None,
        "snapshot": snapshot,
    }
    name = build_pages.place_assets(draft, facts)
    build_pages.finish(draft, name, facts)
    return name


def read_facts(dist: Path) -> dict[str, object]:
    """What the build says of itself in `build.json`: its name, runtime and versions."""
    facts: dict[str, object] = json.loads((dist / "build.json").read_text("utf-8"))
    return facts
