"""The build's own promises: the same bytes for the same sources, and a site without npm."""

import hashlib
from pathlib import Path

import pytest

from web import build, build_runtime


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A build."""
    return build.build(out=tmp_path_factory.mktemp("one") / "dist")


def test_two_builds_are_byte_equal(dist: Path, tmp_path: Path) -> None:
    """Clock, chance, folder and order of files leave no trace, even in the kept memory."""
    again = build.build(out=tmp_path / "another" / "place" / "dist")
    assert hashes(again) == hashes(dist)


def test_without_npm_the_page_takes_python_from_the_cdn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line says so; nothing of the runtime is in the site, everything else is."""
    monkeypatch.setattr(build_runtime, "MODULES", tmp_path / "none")
    monkeypatch.setattr("shutil.which", lambda _: None)
    bare = build.build(out=tmp_path / "dist")
    assert "from the CDN" in capsys.readouterr().err
    assert not (bare / "runtime").exists()
    sources = build.read_facts(bare)["sources"]
    assert isinstance(sources, list)
    assert [source["pyodide"] for source in sources] == [
        f"{build_runtime.CDN}pyodide@{build_runtime.VERSIONS['pyodide']}/"
    ]


def hashes(folder: Path) -> dict[str, str]:
    """Every file's hash, by its path."""
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
