"""`python -m e2e.bench.lighthouse`: Lighthouse's four scores for our pages and the control.

Takes the pinned lighthouse through npx, so the first run downloads it. `--page` names other pages,
`--runs` how often each is looked at: the medians are printed, ours and the control's from one run.
"""

import argparse
import json
import os
import socket
import statistics
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from e2e import browsers
from e2e.bench.subjects import control, ours
from e2e.conftest import serving

LIGHTHOUSE = "lighthouse@12.2.3"
"""The last that runs on the Node of the build."""

PAGES = (
    "/",
    "/rules/",
    "/rules/canfield/",
    "/learn/",
    "/authors/",
    "/embed/?rules=canfield&deal=7",
)
SCORES = ("performance", "accessibility", "best-practices", "seo")
TIMES = {
    "painted s": "first-contentful-paint",
    "largest s": "largest-contentful-paint",
    "blocked s": "total-blocking-time",
}


def main() -> None:
    """One line a page, and what keeps it from the full score."""
    words = argparse.ArgumentParser(prog="python -m e2e.bench.lighthouse", description=__doc__)
    words.add_argument("--page", action="append", help="/, /rules/ and the like")
    words.add_argument("--runs", type=int, default=1)
    given = words.parse_args()
    titles = [*SCORES, *TIMES]
    print(f"{'page':<32}" + "".join(f"{title:>15}" for title in titles), flush=True)
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        mine = ours(Path(folder), f"http://127.0.0.1:{port}/").dist
        with serving(control(Path(folder)).dist) as beside, serving(mine, port) as site:
            report("control", beside.url, given.runs)
            for page in given.page or PAGES:
                report(page, site.url.rstrip("/") + page, given.runs)


def free_port() -> int:
    """A port that nobody listens at: the build has to know the site's address."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
    return port


def report(name: str, url: str, runs: int) -> None:
    """Print the page's medians, and the audits of the first look that found something."""
    looks = [look(url) for _ in range(runs)]
    scores = [
        100 * statistics.median(it["categories"][score]["score"] for it in looks)
        for score in SCORES
    ]
    times = [
        statistics.median(it["audits"][audit]["numericValue"] for it in looks) / 1000
        for audit in TIMES.values()
    ]
    print(f"{name:<32.32}" + "".join(f"{it:>15.0f}" for it in scores), end="")
    print("".join(f"{it:>15.2f}" for it in times), flush=True)
    for fault in faults(looks[0]):
        print(f"  {fault}", flush=True)


def look(url: str) -> dict[str, Any]:
    """Lighthouse's findings."""
    flags = " ".join(["--headless=new", *browsers.CHROMIUM_FLAGS])
    command = ["npx", "--yes", LIGHTHOUSE, url, "--preset=desktop", "--output=json", "--quiet"]
    command.append(f"--chrome-flags={flags}")
    chromium = browsers.installed(browsers.CHROMIUM) or ""
    done = subprocess.run(
        command, check=True, stdout=subprocess.PIPE, env={**os.environ, "CHROME_PATH": chromium}
    )
    found: dict[str, Any] = json.loads(done.stdout)
    if error := found.get("runtimeError"):
        message = f"{url}: {error['message']}"
        raise RuntimeError(message)
    return found


def faults(found: dict[str, Any]) -> list[str]:
    """The audits below the full score in all but performance, which is a matter of degree."""
    return [
        f"{category}: {found['audits'][audit['id']]['title']}"
        for category, facts in found["categories"].items()
        if category != "performance"
        for audit in facts["auditRefs"]
        if audit["weight"] and found["audits"][audit["id"]]["score"] not in {1, None}
    ]


if __name__ == "__main__":
    main()
