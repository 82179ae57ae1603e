"""The reading pages: rules, lessons' list, authors' guide; made by the build, read without Python.

`write` is all that the build knows of them, and `site_address` what it may be given. Facts come
from the records of `canfield_core`, words from the modules here, pictures from the page's own view
of a position.
"""

import sys
from pathlib import Path

_WEB = str(Path(__file__).resolve().parent.parent)
if _WEB not in sys.path:
    sys.path.append(_WEB)  # the page's Python is the package `ui` everywhere

from .search import site_address  # noqa: E402 - it needs the line above
from .write import write  # noqa: E402 - the same

__all__ = ["site_address", "write"]
