"""The header rules: what the public host sends for each path, read as the local server reads it."""

import re
from pathlib import Path

import pytest

from web import serve

SITE = Path(serve.ROOT, "web", "site")
RULES = serve.header_rules(own_runtime=False)
OWN = serve.header_rules(own_runtime=True)
POLICY = "Content-Security-Policy"
PAGES = (
    "/",
    "/index.html",
    "/rules/",
    "/rules/canfield/",
    "/learn/",
    "/embed/",
    "/embed/index.html",
)
OTHERS = ("/sw.js", "/a/0123/boot/start.js", "/icons/icon.svg")


def policy(path: str) -> dict[str, list[str]]:
    """The path's policy: directive by directive."""
    text = serve.headers_for(path, RULES).get(POLICY, "")
    words = [part.split() for part in text.split(";")]
    return {name: values for name, *values in words}


def policies(path: str) -> int:
    """How many rules give the path a policy."""
    return sum(POLICY in values for pattern, values in RULES if pattern.fullmatch(path))


@pytest.mark.parametrize("path", [*PAGES, *OTHERS])
def test_each_path_has_exactly_one_policy(path: str) -> None:
    """Two would be intersected, none would allow all."""
    assert policies(path) == 1


@pytest.mark.parametrize("path", PAGES)
def test_a_page_begins_with_nothing_and_allows_no_script_in_itself(path: str) -> None:
    """Scripts come from files of the site, and from the CDN where the runtime is."""
    rules = policy(path)
    assert rules["default-src"] == rules["base-uri"] == rules["form-action"] == ["'none'"]
    scripts = rules.get("script-src", [])
    assert "'unsafe-inline'" not in scripts + rules["style-src"]
    assert all(word.startswith("'") or word == "https://cdn.jsdelivr.net" for word in scripts)
    assert not set(rules) & {"report-uri", "report-to", "sandbox"}


def test_only_embed_may_be_framed() -> None:
    """Every other page refuses all frames, so nobody clicks it unseen."""
    for path in PAGES:
        allowed = ["*", "file:"] if path.startswith("/embed/") else ["'none'"]
        assert policy(path)["frame-ancestors"] == allowed


def test_pages_to_be_read_run_no_foreign_code() -> None:
    """The rules run nothing, the lessons' list only our own script, with no sink for markup."""
    assert "script-src" not in policy("/rules/")
    assert policy("/learn/")["script-src"] == ["'self'"]
    assert policy("/learn/")["require-trusted-types-for"] == ["'script'"]


def test_with_its_own_runtime_the_site_names_no_other_host() -> None:
    """Pitfall 30: the build that needs no CDN allows none."""
    for path in PAGES:
        assert "cdn" in str(serve.headers_for("/", RULES))
        assert "//" not in serve.headers_for(path, OWN).get(POLICY, "")


def test_every_path_is_what_it_says_and_tells_no_other_site() -> None:
    """No guessing of types, no referrer, no sensor; an unknown address too."""
    for path in (*PAGES, *OTHERS, "/never-seen", "/build.json"):
        headers = serve.headers_for(path, RULES)
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert "geolocation=()" in headers["Permissions-Policy"]
        assert "Cross-Origin-Opener-Policy" not in headers  # it would break embedding


def test_the_page_of_unknown_addresses_has_its_policy_in_itself() -> None:
    """A host chooses headers by the address that was asked for."""
    text = (SITE / "404.html").read_text("utf-8")
    assert """Content-Security-Policy" content="default-src 'none'""" in text
    assert policies("/404.html") == policies("/never-seen") == 0


def test_no_page_carries_a_script_or_a_handler() -> None:
    """Neither text in a script element nor an `on…` attribute nor a `javascript:` address."""
    for path in SITE.rglob("*.html"):
        text = path.read_text("utf-8")
        assert not re.search(r"<script(?![^>]*\bsrc=)", text), path
        assert not re.search(r"<[^>]*\son\w+\s*=|javascript:", text, re.IGNORECASE), path


SINKS = re.compile(
    r"\b(innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc|setHTMLUnsafe"
    r"|createContextualFragment|eval|Function)\b\s*(?:=(?!=)|\()"
)
KNOWN = {
    ("ui/sheets/host.py", 'self.element.innerHTML = ""'),
    ("ui/sheets/host.py", "draft.innerHTML = self._markup()"),
}


def test_markup_is_made_of_constants_and_escaped_words() -> None:
    """One place writes markup, and it takes `Html`, which escapes all that is not markup."""
    web = SITE.parent
    found = set()
    for path in [*web.glob("ui/**/*.py"), *SITE.rglob("*.js")]:
        for line in path.read_text("utf-8").splitlines():
            if SINKS.search(line) and not line.lstrip().startswith(("#", "//", "*")):
                found.add((path.relative_to(web).as_posix(), line.strip()))
    assert found == KNOWN
    assert "def _markup(self) -> Html:" in (web / "ui/sheets/host.py").read_text("utf-8")


def test_every_pin_of_npm_has_its_hash_and_no_host() -> None:
    """What `npm ci` installs is what was looked at."""
    text = (SITE.parent / "package-lock.json").read_text("utf-8")
    assert text.count('"integrity": "sha512-') == text.count('"node_modules/')
    assert '"resolved"' not in text


def test_every_pin_of_pip_has_its_hash() -> None:
    """And the test command installs with `--require-hashes`."""
    lock = Path(serve.ROOT, "tests", "requirements.lock").read_text("utf-8")
    pins = re.split(r"\n(?=\S)", re.sub(r"(?m)^\s*#.*\n?", "", lock).strip())
    assert len(pins) > 10
    assert all("==" in pin and "--hash=sha256:" in pin for pin in pins)
