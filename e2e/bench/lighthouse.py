"""`python -m e2e.bench.lighthouse`: Lighthouse's four scores for our pages and the control.

Takes the pinned lighthouse through npx, so the first run downloads it. `--page` names other pages.
"""

import argparse
import json
import os
import subprocess
import tempfile
from pathlib import Path

from e2e import browsers
from e2e.bench.subjects import control, ours
from e2e.conftest import serving

LIGHTHOUSE = "lighthouse@12.2.3"
"""The last that runs on the Node of the build."""

PAGES = ("/", "/rules/", "/rules/canfield/", "/learn/", "/authors/")
SCORES = ("performance", "accessibility", "best-practices", "seo")


def main() -> None:
    """One line a page."""
    words = argparse.ArgumentParser(prog="python -m e2e.bench.lighthouse", description=__doc__)
    words.add_argument("--page", action="append", help="/, /rules/ and the like")
    given = words.parse_args()
    print(f"{'page':<24}" + "".join(f"{score:>16}" for score in SCORES) + f"{'blocked ms':>12}")
    with tempfile.TemporaryDirectory() as folder:
        with serving(ours(Path(folder)).dist) as site:
            for page in given.page or PAGES:
                report(page, site.url.rstrip("/") + page)
        with serving(control(Path(folder)).dist) as site:
            report("control", site.url)


def report(name: str, url: str) -> None:
    """Print the page's scores."""
    flags = " ".join(["--headless=new", *browsers.CHROMIUM_FLAGS])
    command = ["npx", "--yes", LIGHTHOUSE, url, "--preset=desktop", "--output=json", "--quiet"]
    command.append(f"--chrome-flags={flags}")
    chromium = browsers.installed(browsers.CHROMIUM) or ""
    done = subprocess.run(
        command, check=True, capture_output=True, env={**os.environ, "CHROME_PATH": chromium}
    )
    found = json.loads(done.stdout)
    scores = [found["categories"][score]["score"] for score in SCORES]
    blocked = found["audits"]["total-blocking-time"]["numericValue"]
    print(f"{name:<24}" + "".join(f"{it * 100:>16.0f}" for it in scores) + f"{blocked:>12.0f}")


if __name__ == "__main__":
    main()
