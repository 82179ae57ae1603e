"""The build's own promises: the same bytes for the same sources, one policy for each path."""

import hashlib
from pathlib import Path

import pytest

from web import build, build_runtime, serve

POLICY = "Content-Security-Policy"


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


@pytest.mark.parametrize("own", [True, False])
def test_every_path_has_exactly_one_policy(dist: Path, *, own: bool) -> None:
    """Two policies would be intersected; a page or script without one would be unguarded."""
    rules = serve.header_rules(own_runtime=own)
    for path in sorted(dist.rglob("*")):
        address = "/" + path.relative_to(dist).as_posix().removesuffix("index.html")
        if path.suffix in {".html", ".js"} and not address.startswith("/runtime/"):
            given = [values for pattern, values in rules if pattern.fullmatch(address)]
            assert sum(POLICY in values for values in given) == 1, address
            policy = serve.headers_for(address, rules)[POLICY]
            assert "'unsafe-inline'" not in policy.partition("script-src")[2].partition(";")[0]
            assert ("jsdelivr" in policy) <= (not own)


def hashes(folder: Path) -> dict[str, str]:
    """Every file's hash, by its path."""
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
