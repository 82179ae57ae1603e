"""The public build: Python from the CDN, or from the site itself when the CDN does not answer.

The CDN's host is mapped to a server on loopback that has the pinned packages, or says nothing.
"""

import base64
import gzip
import hashlib
import http.server
import shutil
import socket
import ssl
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from e2e.conftest import START_SECONDS, launch, open_table, serving
from web import build, build_runtime

HOST = build_runtime.CDN.removeprefix("https://").partition("/")[0]


@pytest.fixture(scope="session")
def public(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as it is published."""
    return build.build(runtime="cdn", out=tmp_path_factory.mktemp("public") / "dist")


class Packages(http.server.BaseHTTPRequestHandler):
    """jsdelivr's addresses, answered from the installed packages."""

    asked: list[str]
    spoilt: tuple[str, bytes] = ("", b"")
    """The end of a file's name, and what is added to such files."""

    def do_GET(self) -> None:
        """A file of a package, with what the CDN says beside it."""
        self.asked.append(self.path)
        name = self.path.removeprefix("/npm/")
        for package, version in (
            ("pyodide", build_runtime.VERSIONS["pyodide"]),
            ("@pyscript/core", build_runtime.VERSIONS["pyscript"]),
        ):
            name = name.replace(f"{package}@{version}", package)
        path = build_runtime.MODULES / name
        ending, added = self.spoilt
        whole = path.read_bytes() + (added if ending and path.name.endswith(ending) else b"")
        body = gzip.compress(whole, 1)  # as a CDN does; a browser's cache has a largest size
        kind = {".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm"}
        self.send_response(200)
        self.send_header("Content-Type", kind.get(path.suffix, "application/octet-stream"))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Cache-Control", "public, max-age=31536000, immutable")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base's name
        """Nothing."""


def certify(folder: Path) -> tuple[Path, Path]:
    """A certificate for the CDN's host that only a browser told so believes, and its key."""
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    openssl("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={HOST}",
            "-keyout", str(key), "-out", str(certificate))  # fmt: skip
    return certificate, key


def openssl(*words: str, given: bytes = b"") -> bytes:
    """What openssl prints."""
    program = shutil.which("openssl")
    assert program, "openssl makes the loopback CDN's certificate"
    done = subprocess.run([program, *words], check=True, input=given, capture_output=True)
    return done.stdout


def believed(certificate: Path) -> str:
    """The flag that makes a browser believe it, and keep in its cache what it serves."""
    public = openssl("x509", "-in", str(certificate), "-noout", "-pubkey")
    plain = openssl("pkey", "-pubin", "-outform", "der", given=public)
    seal = base64.b64encode(hashlib.sha256(plain).digest()).decode()
    return f"--ignore-certificate-errors-spki-list={seal}"


@contextmanager
def packages(
    folder: Path, spoilt: tuple[str, bytes] = ("", b"")
) -> Iterator[tuple[int, list[str]]]:
    """A CDN on loopback: its port, and the paths asked of it."""
    certificate, key = certify(folder)
    asked: list[str] = []
    handler = type("Handler", (Packages,), {"asked": asked, "spoilt": spoilt})
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        server.daemon_threads = True
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        server.socket = context.wrap_socket(server.socket, server_side=True)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port, asked
        server.shutdown()


@contextmanager
def silence() -> Iterator[int]:
    """A port that takes connections and never says a word."""
    with socket.create_server(("127.0.0.1", 0), backlog=64) as server:
        yield server.getsockname()[1]


def flags(port: int, *more: str) -> list[str]:
    """What makes a browser take that port for the CDN."""
    return [f"--host-resolver-rules=MAP {HOST} 127.0.0.1:{port}", *more]


def test_python_comes_from_the_cdn_and_stays_for_a_start_without_a_line(
    playwright: Playwright, public: Path, tmp_path: Path
) -> None:
    """Nothing of the site's own copy is fetched; cut from both, the next start works."""
    with packages(tmp_path) as (port, asked), serving(public) as server:
        browser = launch(playwright, *flags(port, believed(tmp_path / "certificate.pem")))
        visitor = browser.new_context(base_url=server.url)
        visitor.set_default_timeout(START_SECONDS * 1000)
        page = visitor.new_page()
        open_table(page)
        page.wait_for_selector('html[data-offline="ready"]', state="attached")
        assert page.evaluate("canfieldBoot.memory") == "restored"
        assert not [it for it in server.served if it.startswith("/runtime/py")]
        for large in ("pyodide.asm.wasm", "pyodide.asm.mjs"):
            assert [path.endswith(large) for path in asked].count(True) == 1
        page.close()
        server.cut()
        asked.clear()
        page = visitor.new_page()
        open_table(page)
        assert asked == []
        browser.close()


@pytest.mark.parametrize(
    "spoilt",
    [(".mjs", b"\nglobalThis.foreign = 1;"), (".wasm", bytes([0, 2, 1, 120]))],
    ids=["a script", "the interpreter"],
)
def test_a_cdn_that_serves_something_else_is_not_run(
    playwright: Playwright, public: Path, tmp_path: Path, spoilt: tuple[str, bytes]
) -> None:
    """What has not the build's hash is refused, and the site's own copy is used.

    The interpreter with an empty section of a foreign name at its end would run as well as its own.
    """
    with packages(tmp_path, spoilt) as (port, _), serving(public) as server:
        browser = launch(playwright, *flags(port, believed(tmp_path / "certificate.pem")))
        page = browser.new_page(base_url=server.url)
        page.set_default_timeout(START_SECONDS * 1000)
        open_table(page)
        assert page.evaluate("globalThis.foreign") is None
        assert any(path.startswith("/runtime/pyodide-") for path in server.served)
        browser.close()


@pytest.mark.parametrize("kind", ["refuses", "says nothing"])
def test_a_dead_cdn_costs_seconds_and_no_game(
    playwright: Playwright, public: Path, kind: str
) -> None:
    """The site's own copy is used when the CDN cannot be reached, or keeps us waiting."""
    with silence() as port, serving(public) as server:
        browser = launch(playwright, *flags(1 if kind == "refuses" else port))
        page = browser.new_page(base_url=server.url)
        page.set_default_timeout(START_SECONDS * 1000)
        open_table(page)
        assert any(path.startswith("/runtime/pyodide-") for path in server.served)
        assert page.evaluate("canfieldBoot.memory") == "restored"
        browser.close()
