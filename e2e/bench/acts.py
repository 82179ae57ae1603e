"""`python -m e2e.bench.acts`: what an act costs in the browser's Python, beside this one.

Runs `tests.bench.acts`, the same program, first here and then in Pyodide in Chromium.
"""

import base64
import io
import json
import shutil
import tempfile
import zipfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from e2e.bench.subjects import Subject
from e2e.conftest import launch, serving
from tests.bench import acts
from web import build_python, build_runtime

TESTS = Path(acts.__file__).parent.parent
PAGE = (
    """<!doctype html><html lang="en"><title>Acts</title><link rel="icon" href="data:,"></html>"""
)
RUN = """async ([archive]) => {
  const { loadPyodide } = await import("/pyodide.mjs");
  let said = "";
  const python = await loadPyodide({ stdout: (line) => { said += line + "\\n"; } });
  python.unpackArchive(Uint8Array.from(atob(archive), (it) => it.charCodeAt(0)), "zip");
  python.runPython("from tests.bench.acts import main; main()");
  return said;
}"""


def archive() -> str:
    """The core and the benchmark, as base64 of a zip archive."""
    whole = io.BytesIO(build_python.archive(Path(build_python.PACKAGES[0])))
    with zipfile.ZipFile(whole, "a") as pack:
        for name in ("__init__.py", "chance.py", "bench/__init__.py", "bench/acts.py"):
            pack.write(TESTS / name, f"tests/{name}")
    return base64.b64encode(whole.getvalue()).decode()


def bare(folder: Path) -> Subject:
    """Pyodide's files and a page with nothing on it."""
    dist = folder / "bare"
    shutil.copytree(build_runtime.MODULES / "pyodide", dist)
    (dist / "index.html").write_text(PAGE, "utf-8")
    (dist / "404.html").write_text(PAGE, "utf-8")
    (dist / "build.json").write_text(json.dumps({"runtime": "own"}), "utf-8")
    return Subject("bare", dist)


def main() -> None:
    """Print both tables."""
    print("CPython")
    acts.main()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        subject = bare(Path(folder))
        with serving(subject.dist) as server:
            browser = launch(playwright)
            page = browser.new_page(bypass_csp=True)
            page.goto(server.url)
            print("\nPyodide in Chromium")
            print(page.evaluate(RUN, [archive()]))
            browser.close()


if __name__ == "__main__":
    main()
