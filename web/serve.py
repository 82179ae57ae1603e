"""The site on loopback, with the headers that `netlify.toml` gives it on the public host.

Compresses as a host would, so that figures taken on a slowed line are honest: gzip here, and the
`.br` beside a file where the build made one. Standard library only.
"""

import gzip
import http.server
import mimetypes
import re
import sys
import tomllib
from functools import lru_cache
from http import HTTPStatus
from pathlib import Path
from typing import Self
from urllib.parse import unquote, urlsplit

from web import build_runtime

ROOT = Path(__file__).resolve().parent.parent
TYPES = {
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}
SQUEEZED = (
    "text/",
    "application/json",
    "application/manifest+json",
    "application/wasm",
    "image/svg+xml",
)


class Server(http.server.ThreadingHTTPServer):
    """The folder `dist` at a loopback address; `port` 0 takes a free one.

    `served` lists the paths sent so far, so that a test can count what went over the wire.
    """

    daemon_threads = True

    def __init__(self, dist: Path, port: int = 0) -> None:
        self.dist = dist.resolve()
        self.rules = header_rules(own_runtime=not _uses_cdn(self.dist))
        self.served: list[str] = []
        super().__init__(("127.0.0.1", port), Handler)

    @property
    def url(self) -> str:
        """The site's address, with its final slash."""
        return f"http://127.0.0.1:{self.server_port}/"

    def handle_error(self, request: object, client_address: object) -> None:
        """A visitor who left in mid-sentence is no fault; anything else is shown as always."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]

    def __enter__(self) -> Self:
        super().__enter__()
        return self


class Handler(http.server.BaseHTTPRequestHandler):
    """Files of the build by GET and HEAD; nothing else."""

    server: Server
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        """The file, its 304, or the 404 page."""
        path, status = self._find()
        body, encoding = _body(path, self.headers.get("Accept-Encoding", ""))
        tag = f'"{path.stat().st_mtime_ns:x}-{len(body):x}"'
        if self.headers.get("If-None-Match") == tag and status == HTTPStatus.OK:
            body, status = b"", HTTPStatus.NOT_MODIFIED
        self.server.served.append(urlsplit(self.path).path)
        self.send_response(status)
        headers = {"Content-Type": _type(path), "ETag": tag, "Vary": "Accept-Encoding"}
        headers |= headers_for(urlsplit(self.path).path, self.server.rules)
        if encoding and body:
            headers["Content-Encoding"] = encoding
        if status != HTTPStatus.NOT_MODIFIED:
            headers["Content-Length"] = str(len(body))
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    do_HEAD = do_GET  # noqa: N815 - the base's naming

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base's name
        """Nothing: the terminal is the player's."""

    def _find(self) -> tuple[Path, HTTPStatus]:
        dist = self.server.dist
        wanted = (dist / unquote(urlsplit(self.path).path).lstrip("/")).resolve()
        if wanted.is_dir():
            wanted /= "index.html"
        if wanted.is_file() and wanted.is_relative_to(dist):
            return wanted, HTTPStatus.OK
        return dist / "404.html", HTTPStatus.NOT_FOUND


def header_rules(*, own_runtime: bool) -> list[tuple[re.Pattern[str], dict[str, str]]]:
    """`netlify.toml`'s header rules as (path pattern, headers).

    With the site's own runtime nothing needs the CDN, so its host is struck from every policy.
    """
    text = (ROOT / "netlify.toml").read_text("utf-8")
    if own_runtime:
        host = build_runtime.CDN.removesuffix("/npm/")
        text = text.replace(f" {host}", "")
    return [
        (re.compile(re.escape(rule["for"]).replace(r"\*", ".*")), rule["values"])
        for rule in tomllib.loads(text).get("headers", [])
    ]


def headers_for(path: str, rules: list[tuple[re.Pattern[str], dict[str, str]]]) -> dict[str, str]:
    """The headers of every rule that fits the path; where two give the same one, both, as there."""
    merged: dict[str, str] = {}
    for pattern, values in rules:
        if pattern.fullmatch(path):
            for name, value in values.items():
                merged[name] = f"{merged[name]}, {value}" if name in merged else value
    return merged


def _uses_cdn(dist: Path) -> bool:
    return '"runtime": "cdn"' in (dist / "build.json").read_text("utf-8")


def _type(path: Path) -> str:
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    if kind is None:
        return "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind


def _body(path: Path, accepted: str) -> tuple[bytes, str]:
    """The file's bytes as they travel, and their encoding ("" for none)."""
    if not _type(path).startswith(SQUEEZED):
        return path.read_bytes(), ""
    brotli = path.with_name(f"{path.name}.br")
    if "br" in accepted and brotli.is_file():
        return brotli.read_bytes(), "br"
    if "gzip" in accepted:
        return _gzipped(path, path.stat().st_mtime_ns), "gzip"
    return path.read_bytes(), ""


@lru_cache(maxsize=256)
def _gzipped(path: Path, _changed: int) -> bytes:
    return gzip.compress(path.read_bytes(), compresslevel=6, mtime=0)
