"""What the site ships that is not ours: a bill of materials, and the licences beside it.

Read from npm's lock file, so that nothing is listed by hand but what a lock cannot know. Two builds
of one commit write the same bytes: there is no date and no random serial number in it.
"""

import base64
import json
from pathlib import Path
from typing import Any, Final, NamedTuple

WEB = Path(__file__).resolve().parent
LOCK = WEB / "package-lock.json"
BILL: Final = "sbom.json"
LICENCES: Final = "licences.txt"

IN_NODE_ONLY: Final = frozenset({"@types/emscripten", "ws"})
"""What Pyodide asks for outside a browser; the site ships neither."""
SPELLED: Final = {"APACHE-2.0": "Apache-2.0"}
"""Licences whose name the packages spell in their own way."""
ELSEWHERE: Final = {
    "pyodide": "https://www.mozilla.org/MPL/2.0/ (sources: https://github.com/pyodide/pyodide)",
    "python": "https://docs.python.org/3/license.html",
}
"""Where the licence is when the package has no copy of it."""


class Part(NamedTuple):
    """One package that is in the site, whole or in part."""

    name: str
    version: str
    licence: str
    seal: str
    """npm's own hash of the package, `sha512-…` to base 64; empty where there is none."""
    folder: Path | None


def parts() -> list[Part]:
    """All of them, by name and version."""
    packages: dict[str, Any] = json.loads(LOCK.read_text("utf-8"))["packages"]
    found = {
        Part(name, facts["version"], _licence(facts), facts["integrity"], WEB / path)
        for path, facts in packages.items()
        if path and not facts.get("dev")
        if (name := path.rpartition("node_modules/")[2]) not in IN_NODE_ONLY
    }
    lock = WEB / "node_modules" / "pyodide" / "pyodide-lock.json"
    if lock.is_file():  # CPython and its library are inside Pyodide's own files
        version = json.loads(lock.read_text("utf-8"))["info"]["python"]
        found.add(Part("python", version, "PSF-2.0", "", None))
    return sorted(found, key=lambda part: (part.name, part.version, str(part.folder)))


def _licence(facts: dict[str, Any]) -> str:
    name = str(facts["license"])
    return SPELLED.get(name, name)


def write(site: Path, version: str) -> None:
    """The bill of materials of this version, and the licences, at the site's root."""
    shipped = parts()
    text = json.dumps(_bill(shipped, version), indent=1)
    (site / BILL).write_text(text + "\n", "utf-8")
    own = (WEB.parent / "LICENSE").read_text("utf-8")
    notices = [f"Canfield {version} (MIT)\n\n{own}", *dict.fromkeys(map(_notice, shipped))]
    rule = "\n" + "-" * 72 + "\n"
    (site / LICENCES).write_text(rule.join(notices), "utf-8")


def _bill(shipped: list[Part], version: str) -> dict[str, object]:
    """The bill as CycloneDX has it."""
    components = {_address(part): _component(part) for part in shipped}
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": "canfield",
                "name": "canfield",
                "version": version,
                "licenses": [{"license": {"id": "MIT"}}],
            }
        },
        "components": list(components.values()),
        "dependencies": [{"ref": "canfield", "dependsOn": list(components)}],
    }


def _address(part: Part) -> str:
    """The package's address in the form that bills use."""
    if part.name == "python":
        return f"pkg:generic/python@{part.version}"
    return f"pkg:npm/{part.name.replace('@', '%40')}@{part.version}"


def _component(part: Part) -> dict[str, object]:
    address = _address(part)
    component: dict[str, object] = {
        "type": "library",
        "bom-ref": address,
        "name": part.name,
        "version": part.version,
        "purl": address,
        "licenses": [{"license": {"id": part.licence}}],
    }
    if part.seal:
        digest = base64.b64decode(part.seal.removeprefix("sha512-")).hex()
        component["hashes"] = [{"alg": "SHA-512", "content": digest}]
    return component


def _notice(part: Part) -> str:
    """The package's name and licence, with the licence's text where the package has it."""
    texts = sorted(part.folder.glob("LICEN[SC]E*")) if part.folder else []
    words = texts[0].read_text("utf-8").strip() if texts else ELSEWHERE.get(part.name, "")
    return f"{part.name} {part.version} ({part.licence})\n\n{words}\n"
