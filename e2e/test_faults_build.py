"""Two builds of one commit are byte-equal, and the site says whose work is in it."""

import hashlib
import json
from pathlib import Path

from web import build


def prints(dist: Path) -> dict[str, str]:
    """The hash of every file, by its path."""
    return {
        path.relative_to(dist).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(dist.rglob("*"))
        if path.is_file()
    }


def test_two_builds_are_byte_equal(dist: Path, tmp_path: Path) -> None:
    """Whoever builds a commit gets what is served, to the last byte."""
    assert prints(build.build(out=tmp_path / "dist")) == prints(dist)


def test_the_site_names_every_package_with_licence_and_hash(dist: Path) -> None:
    """A bill in CycloneDX's form, and each licence's words beside it."""
    bill = json.loads((dist / "sbom.json").read_text("utf-8"))
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    licences = (dist / "licences.txt").read_text("utf-8")
    names = [part["name"] for part in bill["components"]]
    assert {"pyodide", "@pyscript/core", "polyscript", "python"} <= set(names)
    assert not {"axe-core", "html-validate", "ws"} & set(names)
    for part in bill["components"]:
        assert part["licenses"][0]["license"]["id"]
        assert f"{part['name']} {part['version']} (" in licences
        assert part["name"] == "python" or len(part["hashes"][0]["content"]) == 128
    assert licences.startswith("Canfield")
