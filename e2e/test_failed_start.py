"""Starts that fail, and memories that do not fit: a clear page or a slower start, never a blank."""

import gzip
import json
import struct
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import open_table
from web.build import read_facts

MEMORY = "**/runtime/memory-*.gz"


@pytest.mark.parametrize(
    "missing",
    [
        ["**/*.wasm"],
        ["**/app.zip", MEMORY],
        ["**/pyodide.asm.mjs"],
        ["**/core.js"],
        ["**/boot/start.js"],
        ["**/boot/heap.js"],
    ],
    ids=lambda globs: globs[0].rpartition("/")[2],
)
def test_a_file_that_is_missing_is_said_and_tried_again(
    lenient_page: Page, missing: list[str]
) -> None:
    """The page says that the game did not start; its button starts it once the file is there."""
    page = lenient_page
    for glob in missing:
        page.route(glob, lambda route: route.fulfill(status=404, body="no"))
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("data-canfield", "failed")
    expect(page.locator("#failed")).to_be_visible()
    page.unroute_all()
    page.locator("#retry").click()
    page.wait_for_selector('html[data-canfield="ready"]', state="attached")


def test_pythons_own_failure_is_said(lenient_page: Page) -> None:
    """An error in the page's Python leaves no half-started table."""
    page = lenient_page
    page.route(
        "**/boot/start.js",
        lambda route: route.fulfill(
            response=(answer := route.fetch()),
            body=answer.text().replace("import ui.main;", "raise ValueError;"),
        ),
    )
    page.goto("/")
    expect(page.locator("#failed")).to_be_visible()


def cut(packed: bytes) -> bytes:
    """The file's first half."""
    return packed[: len(packed) // 2]


def noise(packed: bytes) -> bytes:
    """Something else of that length."""
    return b"canfield" * (len(packed) // 8)


def foreign(packed: bytes) -> bytes:
    """The memory of another build of the interpreter."""
    return _with_head(packed, "build", lambda build: str(build)[::-1])


def larger(packed: bytes) -> bytes:
    """A memory that a fresh interpreter has no room for."""
    return _with_head(packed, "size", lambda size: int(str(size)) * 2)


def _with_head(packed: bytes, name: str, change: Callable[[object], object]) -> bytes:
    patch = gzip.decompress(packed)
    (length,) = struct.unpack_from("<I", patch)
    head = json.loads(patch[4 : 4 + length])
    text = json.dumps(head | {name: change(head[name])}, separators=(",", ":")).encode()
    longer = len(text.ljust(length)) + -len(text) % 4 if len(text) > length else length
    size = struct.pack("<I", longer)
    return gzip.compress(size + text.ljust(longer) + patch[4 + length :])


@pytest.mark.parametrize("spoil", [cut, noise, foreign, larger])
def test_a_spoilt_memory_only_costs_time(
    lenient_page: Page, dist: Path, spoil: Callable[[bytes], bytes]
) -> None:
    """The interpreter then starts from nothing, and the game is the same."""
    packed = (dist / _memory_file(dist)).read_bytes()
    lenient_page.route(MEMORY, lambda route: route.fulfill(body=spoil(packed)))
    open_table(lenient_page, "/?rules=canfield&deal=1")
    assert lenient_page.evaluate("canfieldBoot.memory") != "restored"
    assert lenient_page.evaluate("canfield.play('t').ok")


def test_a_spoilt_kept_memory_is_forgotten(lenient_page: Page, dist: Path) -> None:
    """What an earlier visit kept is checked like what came over the wire, and fetched anew."""
    page = lenient_page
    open_table(page)
    page.wait_for_selector('html[data-offline="ready"]', state="attached")
    page.evaluate(
        """async (size) => {
          const name = (await caches.keys()).find((key) => key.startsWith("canfield-memory-"));
          const cache = await caches.open(name);
          const [{ url }] = await cache.keys();
          await cache.put(url, new Response(new Uint8Array(size)));
        }""",
        _unpacked(dist),
    )
    for memory in ("another", "restored"):
        open_table(page)
        assert (page.evaluate("canfieldBoot.memory") == "restored") == (memory == "restored")
        page.wait_for_function(
            """async () => (await caches.keys()).some((it) => it.startsWith("canfield-memory-"))
               || canfieldBoot.memory !== "restored" """
        )


def test_without_storage_the_game_starts(lenient_page: Page) -> None:
    """A frame on a foreign page, blocked cookies: PyScript itself would wait for ever."""
    page = lenient_page
    page.add_init_script(
        """
        const refused = () => { throw new DOMException("refused", "SecurityError"); };
        for (const name of ["localStorage", "sessionStorage", "caches"]) {
          Object.defineProperty(window, name, { get: refused, configurable: true });
        }
        IDBFactory.prototype.open = () => ({});
        """
    )
    open_table(page, "/?rules=canfield&deal=1")
    assert page.evaluate("canfield.play('t').ok")


def _memory_file(dist: Path) -> str:
    return str(_snapshot(dist)["file"])


def _unpacked(dist: Path) -> int:
    return int(str(_snapshot(dist)["unpacked"]))


def _snapshot(dist: Path) -> dict[str, object]:
    snapshot = read_facts(dist)["snapshot"]
    assert isinstance(snapshot, dict)
    return snapshot
