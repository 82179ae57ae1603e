"""The page's Python in one archive: `canfield_core` and `ui`, as source, for the build.

The same bytes for the same sources: names sorted, one date, one mode.
"""

import io
import zipfile
from pathlib import Path

WEB = Path(__file__).resolve().parent
PACKAGES = (WEB.parent / "canfield_core", WEB / "ui")
UNUSED = ("__main__.py", "survey.py", "solver*.py")
"""Modules of the core that the page never runs: they would fill the memory that it starts from."""
LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The earliest date that a zip archive knows: dates would make two builds differ."""


def archive(*packages: Path) -> bytes:
    """A zip archive of the modules of the packages (of the page's own, by default), at its root."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as pack:
        for package in packages or PACKAGES:
            for path in sorted(package.rglob("*.py")):
                if any(path.match(f"canfield_core/{unused}") for unused in UNUSED):
                    continue
                entry = zipfile.ZipInfo(path.relative_to(package.parent).as_posix(), LONG_AGO)
                entry.compress_type = zipfile.ZIP_DEFLATED
                entry.external_attr = 0o644 << 16
                pack.writestr(entry, path.read_bytes())
    return whole.getvalue()
