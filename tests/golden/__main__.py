"""`python -m tests.golden`: write the golden files anew. Read the difference before keeping it."""

import sys

from tests.golden import FILES, HERE, text

for name, make in FILES.items():
    path = HERE / name
    new = text(make())
    old = path.read_text("utf-8") if path.is_file() else ""
    path.write_text(new, "utf-8")
    sys.stdout.write(f"{name}: {'as it was' if new == old else 'CHANGED'}\n")
