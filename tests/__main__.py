"""`python3 -m tests [pytest's own words]`: everything that a check needs, then pytest.

Runs on the bare interpreter: makes `.venv` when it is missing or made from other pins, finds or
installs a browser, and hands over to pytest, whose browser tests build the site once. Standard
library only.
"""

import hashlib
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

from e2e import browsers

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / "made-from"
LOCK = ROOT / "tests" / "requirements.lock"
OLDEST = (3, 11)


def main(words: list[str]) -> int:
    """Pytest's exit code, or 2 with one line when the machine lacks something we cannot add."""
    if sys.version_info < OLDEST:
        print("Python 3.11 or newer is needed", file=sys.stderr)
        return 2
    try:
        python = ensure_venv()
        browsers.ensure_chromium(python)
        browsers.ensure_other_engines()
    except (subprocess.CalledProcessError, RuntimeError) as error:
        print(f"tests: {error}", file=sys.stderr)
        return 2
    return subprocess.run([python, "-m", "pytest", *words], check=False, cwd=ROOT).returncode


def ensure_venv() -> str:
    """Path of the interpreter in `.venv`, made anew when the pins or this Python changed."""
    python = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    key = venv_key()
    if STAMP.is_file() and STAMP.read_text("utf-8") == key and python.is_file():
        return str(python)
    print("making .venv", file=sys.stderr)
    shutil.rmtree(VENV, ignore_errors=True)
    make_venv()
    pip = (str(python), "-m", "pip", "--disable-pip-version-check")
    # The lock names everything; pip's own search for what a pin needs may pick a newer release
    # of a package asked for with an extra, which then has no hash.
    run(*pip, "install", "-q", "--no-deps", "--require-hashes", "-r", str(LOCK))
    run(*pip, "check")
    run(*pip, "install", "-q", "--no-deps", "--no-build-isolation", "-e", str(ROOT))
    STAMP.write_text(key, "utf-8")
    return str(python)


def venv_key() -> str:
    """What `.venv` depends on, as one hash: the pins, the interpreter and where it stands."""
    digest = hashlib.sha256()
    for part in (ROOT / "pyproject.toml", LOCK):
        digest.update(part.read_bytes())
    digest.update(f"{platform.python_version()} {sys.base_prefix} {ROOT}".encode())
    return digest.hexdigest()


def make_venv() -> None:
    """An empty `.venv`; Debian keeps what that needs in a package of its own."""
    try:
        import ensurepip  # noqa: F401, PLC0415 - its absence is what Debian's split looks like
    except ImportError:
        package = f"python3.{sys.version_info.minor}-venv"
        if not browsers.system_packages(package):
            message = f"install {package} (or python3-venv) and run this again"
            raise RuntimeError(message) from None
    run(sys.executable, "-m", "venv", str(VENV))


def run(*command: str) -> None:
    """The command in the repository's root; CalledProcessError when it fails."""
    subprocess.run(command, check=True, cwd=ROOT)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
