"""Where the browsers are: those installed on this machine, and how to get one that is missing.

Standard library only: the test command asks before anything is installed.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence

CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FIREFOX = ("firefox-esr", "firefox")
WEBKIT = ("WebKitWebDriver",)

CHROMIUM_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def installed(names: Sequence[str]) -> str | None:
    """Path of the first of these programs that is on PATH, or None."""
    return next((path for path in map(shutil.which, names) if path), None)


def ensure_chromium(python: str) -> None:
    """A Chromium is there afterwards: an installed one, Playwright's own, or the system's.

    `python` is the interpreter that has Playwright. Raises RuntimeError when no way worked.
    """
    if installed(CHROMIUM):
        return
    try:
        command = [python, "-m", "playwright", "install", "chromium"]
        worked = subprocess.run(command, check=False, timeout=600).returncode == 0
    except subprocess.TimeoutExpired:
        worked = False
    if not worked and not system_packages("chromium"):
        message = "no browser: install Chromium or Chrome and run this again"
        raise RuntimeError(message)


def ensure_other_engines() -> None:
    """Firefox and WebKit's driver from the system's packages, where that is possible at all.

    Their tests say so by name when they are missing; nothing else depends on them.
    """
    if not installed(FIREFOX):
        system_packages("firefox-esr")
    if not (installed(WEBKIT) and installed(["xvfb-run"])):
        system_packages("webkit2gtk-driver", "xvfb", "xauth")


def system_packages(*names: str) -> bool:
    """Whether Debian's packages of these names went in; False where that is not ours to do."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return False
    print(f"installing {' '.join(names)} from the system's packages", file=sys.stderr)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *names]
    for command in (["apt-get", "update", "-qq"], install):
        done = subprocess.run(command, check=False, env=quiet, stdout=subprocess.DEVNULL)
    return done.returncode == 0
