"""The house's own rules, kept by tools: lint, format and types, with the settings of pyproject."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def tool(*words: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *words], check=False, cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_ruff_finds_nothing() -> None:
    """Nearly all of ruff's rules; what is ignored has its reason in pyproject."""
    tool("ruff", "check", ".")


def test_ruff_would_format_nothing() -> None:
    """One layout for all files."""
    tool("ruff", "format", "--check", ".")


def test_mypy_agrees_with_every_type() -> None:
    """Strict types in the core, the page's Python and the tools.

    Two runs, since the page's Python is the package `ui` everywhere and never `web.ui`.
    """
    tool("mypy", "-p", "canfield_core", "-p", "ui")
    tools = sorted(path.name for path in (ROOT / "web").glob("*.py"))
    tool("mypy", *(f"web/{name}" for name in tools), "tests", "e2e")
