"""The policy bites, and everything that comes from outside is data: links, saves, files, messages.

The header rules themselves are tests/test_headers.py's.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, Page

from e2e.conftest import Site, open_table, serving
from e2e.sheets import open_sheet, welcome_back

SCRIPT = "<img src=x onerror=\"document.title='broken'\"><script>document.title='broken'</script>"
DEEP = "[" * 100_000
HUGE = "9" * 100_000
HOSTILE = {"script": SCRIPT, "deep": DEEP, "huge": HUGE, "quotes": "\"'`;--><svg/onload=alert(1)>"}

each_text = pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)


@contextmanager
def hosting(folder: Path, html: str) -> Iterator[Site]:
    """Another origin with one page, `host.html`, which is this text and has no policy."""
    for name, text in {"build.json": "{}", "404.html": "", "host.html": html}.items():
        (folder / name).write_text(text, "utf-8")
    with serving(folder) as server:
        yield server


@pytest.fixture(scope="module")
def other(dist: Path) -> Iterator[Site]:
    """Another origin: the same files, other port."""
    with serving(dist) as server:
        yield server


def refused(page: Page) -> list[str]:
    """The directives that the page's policy has enforced so far."""
    found: list[str] = page.evaluate("window.refused")
    return found


LISTEN = """window.refused = [];
addEventListener("securitypolicyviolation", (it) => refused.push(it.effectiveDirective));"""

ATTEMPTS = {
    "script-src-elem": """const it = document.createElement("script");
        it.textContent = "document.title = 'broken'"; document.body.append(it);""",
    "script-src-attr": """document.body.insertAdjacentHTML("beforeend",
        `<b id=x onclick="document.title='broken'">`); document.getElementById("x").click();""",
    "connect-src": "fetch(OTHER + 'build.json').catch(() => {})",
    "img-src": "new Image().src = OTHER + 'icons/icon.svg'",
    "style-src-elem": """const it = document.createElement("style");
        it.textContent = "body { display: none }"; document.body.append(it);""",
    "frame-src": """const it = document.createElement("iframe");
        it.src = OTHER + "embed/"; document.body.append(it);""",
    "worker-src": "try { new Worker(URL.createObjectURL(new Blob(['1']))) } catch {}",
    "form-action": """document.body.insertAdjacentHTML("beforeend",
        `<form id=f action="${OTHER}">`); document.getElementById("f").submit();""",
    "base-uri": """document.head.insertAdjacentHTML("afterbegin", `<base href="${OTHER}">`);""",
    "object-src": """document.body.insertAdjacentHTML("beforeend", `<object data="${OTHER}">`);""",
}


def test_the_policy_bites(lenient_page: Page, other: Site) -> None:
    """Scripts in the page, other hosts, foreign frames, workers from text: each is refused."""
    page = lenient_page
    page.add_init_script(LISTEN)
    open_table(page, "/?rules=canfield&deal=1")
    assert refused(page) == []
    for directive, act in ATTEMPTS.items():
        page.evaluate(f"OTHER => {{ {act} }}", other.url)
        page.wait_for_function("it => refused.includes(it)", arg=directive)
    assert page.evaluate("document.title") == "Canfield"
    assert page.evaluate("canfield.play('t').ok")


def test_without_the_policy_the_same_attempts_succeed(lenient_page: Page, other: Site) -> None:
    """The twin: a page without a policy refuses nothing of it."""
    page = lenient_page
    page.add_init_script(LISTEN)
    page.route("**/bare", lambda route: route.fulfill(body="<body>", content_type="text/html"))
    page.goto("/bare")
    page.evaluate(f"OTHER => {{ {ATTEMPTS['script-src-elem']} }}", other.url)
    assert page.title() == "broken"
    page.evaluate(f"OTHER => {{ {ATTEMPTS['img-src']} }}", other.url)
    assert refused(page) == []


@pytest.mark.parametrize("path, shown", [("", False), ("rules/", False), ("embed/", True)])
def test_only_the_embedded_table_can_be_framed(
    lenient_page: Page, site: Site, tmp_path: Path, path: str, *, shown: bool
) -> None:
    """On another origin's page every other page of ours stays empty."""
    with hosting(tmp_path, f'<iframe src="{site.url}{path}"></iframe>') as host:
        lenient_page.goto(f"{host.url}host.html")  # ends when the frame has ended
        inside = lenient_page.frames[1]
        assert inside.url.startswith(site.url) == shown
        assert bool(inside.locator("#table").count()) == shown


PARTS = ("rules", "deal", "level", "score", "layout", "moves", "lesson")


@pytest.mark.parametrize(
    "query",
    ["&".join(f"{part}={quote(SCRIPT)}" for part in PARTS), f"layout={quote(DEEP[:15_000])}"]
    + [f"rules=canfield&deal=1&moves={quote(text[:9000])}" for text in (SCRIPT, HUGE)]
    + [f"lesson={quote(SCRIPT)}"],
    ids=["script everywhere", "deep layout", "script as moves", "huge moves", "script as lesson"],
)
def test_a_hostile_link_says_a_sentence_and_plays(page: Page, query: str) -> None:
    """A link may be anything at all; each of its parts alone is tried in tests/fuzz."""
    open_table(page, f"/?{query}")
    harmless(page)


@each_text
def test_a_hostile_memory_starts_a_game(page: Page, text: str) -> None:
    """Every key that is ours may hold anything at all; strings inside what is well formed too."""
    page.goto("/404.html")
    page.evaluate(
        """text => {
          const words = JSON.stringify(text.slice(0, 2000));
          for (const key of ["game", "game-before", "settings", "aside", "view", "purse", "owner",
              "lessons", "results:canfield|normal|3", "finished:a1"]) {
            localStorage.setItem(`canfield.${key}`, text);
          }
          localStorage.setItem("canfield.view", `{"root":{"data-felt":${words},"onclick":${words}},
            "table":{"piles":${words}},"places":[[${words},${words},${words},1,1,${words},1,"yes"]],
            "cards":[[${words},0,0,1,0,${words}]],"words":{"moves":${words}}}`);
        }""",
        text,
    )
    open_table(page)
    harmless(page)
    open_sheet(page, "statistics")
    page.keyboard.press("Escape")
    open_sheet(page, "games")
    harmless(page)


@each_text
def test_a_hostile_file_is_refused_with_a_sentence(page: Page, text: str) -> None:
    """Whatever is in a file that is picked for import."""
    welcome_back(page, "/?rules=canfield&deal=1")
    whole = json.dumps(
        {
            "file": "canfield",
            "format": 1,
            "results": {text[:99]: [text[:99]]},
            "games": [{"result": text[:99], "key": text[:99], "game": {}}],
            "running": [text[:9999]],
            "unread": {"unread:1": text[:9999]},
            "settings": {"felt": text[:99], text[:99]: 1},
            "purse": "",
        }
    )
    for content in (text, whole, '{"file":"canfield","format":1,"results":' + text):
        opened = open_sheet(page, "statistics")
        with page.expect_file_chooser() as chooser:
            opened.locator('[data-act="import"]').click()
        chooser.value.set_files(
            {"name": "x.json", "mimeType": "application/json", "buffer": content.encode()}
        )
        page.wait_for_timeout(300)
        page.keyboard.press("Escape")
        harmless(page)


def test_hostile_words_to_the_page_itself_are_refused(page: Page) -> None:
    """`window.canfield` takes text, whatever it is."""
    open_table(page, "/?rules=canfield&deal=1")
    for text in HOSTILE.values():
        assert page.evaluate("text => canfield.play(text)", text) == {
            "ok": False,
            "reason": "not-a-move",
        }
    harmless(page)


def harmless(page: Page) -> None:
    """Nothing ran, nothing of Python's is to be seen, and the game is played."""
    assert page.evaluate("document.title") == "Canfield"
    assert page.locator("img, #cards script, [onclick], [onerror]").count() == 0
    assert "Traceback" not in page.inner_text("body")
    assert page.evaluate("canfield.layout()").startswith("rules: canfield")
    assert page.evaluate("canfield.moves().length") > 0


def test_hostile_messages_to_a_frame_are_answered_or_ignored(
    context: BrowserContext, site: Site, tmp_path: Path
) -> None:
    """A host may send anything; the frame logs nothing, and goes on answering."""
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    html = f'<iframe src="{site.url}embed/?rules=canfield&deal=1"></iframe>'
    with hosting(tmp_path, html) as host:
        page.goto(f"{host.url}host.html")
        answers = answered(page)
    assert answers == {1: False, 2: False, 3: False, 4: False, 5: False, 6: True}
    assert faults == []


def answered(page: Page) -> dict[int, bool]:
    """What the frame answers to all kinds of messages, by their ids."""
    page.evaluate(
        """([script, huge]) => {
          window.answers = [];
          addEventListener("message", ({data}) => data.event === "answer" && answers.push(data));
          const deep = JSON.parse("[".repeat(900) + "]".repeat(900));
          const send = (it) => frames[0].postMessage(it, "*");
          for (const it of [null, 1, script, [], {}, {canfield: 2, command: "undo"}, deep,
              {canfield: 1}, {canfield: 1, command: 1}, {canfield: 1, command: script, id: 1},
              {canfield: 1, command: "play", move: script, id: 2},
              {canfield: 1, command: "play", move: deep, id: 3},
              {canfield: 1, command: "load", rules: script, layout: huge, id: 4},
              {canfield: 1, command: "load", deal: deep, id: 5},
              {canfield: 1, command: "play", move: "t", id: 6}]) send(it);
        }""",
        [SCRIPT, HUGE],
    )
    page.wait_for_function("answers.some((it) => it.id === 6)")
    return {it["id"]: it["ok"] for it in page.evaluate("answers")}
