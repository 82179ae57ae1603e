"""How to put a table on one's own page: live examples and the snippets to copy, in English."""

from html import escape

from canfield_core.lessons import LESSONS
from canfield_core.notation import format_layout

from . import embed_page, shell
from .say import Say
from .shell import Page

PATH = "authors/"
_SITE = "https://example.org/"
"""Stands for the site's own address; a script on the page puts that in its place."""

_TITLE = "Canfield on your page"
_LEDE = (
    "Explain a rule with a position that your readers can play. One script, one element; a picture "
    "at once, and the game itself only when somebody touches it."
)

_ATTRIBUTES = (
    (
        "rules",
        (
            "A game by its id (<code>storehouse</code>), with changed options after a plus: "
            "<code>canfield+turn=1</code>."
        ),
    ),
    (
        "deal",
        (
            f"A deal's number, 1 to 999,999,999. The first {embed_page.LISTED} of each game are "
            "drawn open at once, others lie face down until touched."
        ),
    ),
    ("layout", "A position instead of a deal: its layout text, with line ends or semicolons."),
    ("moves", "Moves to be played from there, parted by spaces."),
    ("mode", "<code>play</code> (the default) or <code>figure</code>: only to be looked at."),
    (
        "lesson",
        "A lesson by its id: " + ", ".join(f"<code>{name}</code>" for name in LESSONS) + ".",
    ),
    ("theme", "<code>auto</code>, <code>light</code>, <code>dark</code>, <code>contrast</code>."),
    ("felt", "<code>green</code>, <code>blue</code>, <code>plum</code>."),
    ("lang", "<code>en</code> or <code>de</code>; the reader’s language by default."),
    (
        "controls",
        "Which buttons show: words of <code>undo redo hint score</code>, or <code>none</code>.",
    ),
    (
        "save",
        (
            "A key. The table then goes on where the reader left it, kept apart by your site and "
            "the key. Without it nothing is kept."
        ),
    ),
)
_METHODS = (
    ("play(move)", 'Make a move: <code>"w-2"</code>.'),
    ("undo(), redo()", "Take the last act back, or make it again."),
    ("hint()", "Light a play, and tell it."),
    ("load(game)", "Lay another game: <code>{rules, deal}</code> or <code>{layout, moves}</code>."),
    ("state()", "What the reader sees: moves, layout, what is legal, score."),
)
_EVENTS = (
    ("canfield-figure", "The picture is drawn."),
    ("canfield-touched", "Somebody touched it; Python begins to load."),
    ("canfield-ready", "Acts are taken."),
    ("canfield-moved", "A move was made or taken back; <code>detail</code> has the line so far."),
    ("canfield-won", "All cards are on the foundations."),
    ("canfield-stuck", "No more moves, as soon as it is certain."),
    ("canfield-height", "The height that shows the whole table; the element takes it by itself."),
)


def html() -> str:
    """The whole page."""
    page = Page(PATH, "en", _TITLE, _LEDE)
    hero = (
        f'<div class="hero narrow"><div class="hero-text"><h1>{_TITLE}</h1>'
        f'<p class="lede">{_LEDE}</p></div></div>'
    )
    body = _begin() + _examples() + _reference() + _messages() + _texts() + _promises()
    scripts = ("authors.js",)
    return shell.whole(page, hero, f'<article id="text">{body}</article>', scripts=scripts)


def _section(anchor: str, title: str, body: str) -> str:
    return shell.section(anchor, Say(title, title), "en", body)


def _code(text: str, label: str) -> str:
    return (
        f'<pre class="code" tabindex="0" role="group" aria-label="{label}">'
        f"<code>{escape(text, quote=False)}</code></pre>"
    )


def _begin() -> str:
    script = f'<script src="{_SITE}embed/v1.js" async></script>'
    table = '<canfield-table rules="canfield" deal="7"></canfield-table>'
    return _section(
        "begin",
        "Two lines",
        "<p>The script once, the element wherever a table belongs:</p>"
        + _code(f"{script}\n{table}", "Script and element")
        + "<p>The address is valid for ever: <code>v1</code> will not change its meaning.</p>",
    )


def _examples() -> str:
    piles = LESSONS["piles"].layout.strip()
    examples = (
        ("A deal", {"rules": "storehouse", "deal": "3"}),
        ("A position", {"layout": piles, "controls": "undo hint"}),
        ("A picture alone", {"rules": "selective", "deal": "5", "mode": "figure", "theme": "dark"}),
        ("A lesson", {"lesson": "reserve", "layout": LESSONS["reserve"].layout.strip()}),
    )
    return _section("examples", "Live examples", "".join(_example(*it) for it in examples))


def _example(title: str, attributes: dict[str, str]) -> str:
    words = "".join(f' {name}="{escape(value)}"' for name, value in attributes.items())
    label = escape(f"{title}: Canfield table")
    live = f'<canfield-table{words} title="{label}"></canfield-table>'
    plain = "".join(f' {name}="{value}"' for name, value in attributes.items())
    snippet = f"<canfield-table{plain}></canfield-table>"
    return f"<h3>{title}</h3>{live}{_code(snippet, title)}"


def _rows(rows: tuple[tuple[str, str], ...]) -> str:
    cells = "".join(
        f"<div><dt><code>{name}</code></dt><dd>{words}</dd></div>" for name, words in rows
    )
    return f'<dl class="places">{cells}</dl>'


def _reference() -> str:
    listening = """const table = document.querySelector("canfield-table");
table.addEventListener("canfield-won", ({ detail }) => {
  console.log(`won in ${detail.seconds} s: ${detail.moves}`);
});
await table.play("t");"""
    types = '<a href="../embed/v1.d.ts">v1.d.ts</a>'
    return _section(
        "reference",
        "Attributes, methods, events",
        f"<h3>Attributes</h3>{_rows(_ATTRIBUTES)}<h3>Methods</h3><p>Each gives a promise of "
        "<code>{ok, reason}</code>, and starts the game where it does not run yet.</p>"
        f"{_rows(_METHODS)}<h3>Events</h3>{_rows(_EVENTS)}{_code(listening, 'Listening')}"
        f"<p>Types for TypeScript are in {types}.</p>",
    )


def _messages() -> str:
    frame = (
        f'<iframe src="{_SITE}embed/?rules=canfield&deal=7&host=https://your.site"\n'
        '  title="Canfield" width="640" height="420"></iframe>'
    )
    talk = """addEventListener("message", ({ data, origin }) => {
  if (origin === "https://example.org" && data.canfield === 1) console.log(data.event, data);
});
frame.contentWindow.postMessage({ canfield: 1, id: 1, command: "play", move: "t" },
  "https://example.org");"""
    return _section(
        "messages",
        "Without our script",
        "<p>The element only makes a frame; you can make it yourself. Attributes become the "
        "address’s query, and <code>host</code> is the origin that the frame may speak to: it "
        "hears and tells no other.</p>"
        + _code(frame, "Frame")
        + "<p>Messages carry <code>canfield: 1</code>, the version. Commands have an "
        "<code>id</code>, which comes back with the answer.</p>"
        + _code(talk, "Messages")
        + '<p>A frame with <code>sandbox="allow-scripts"</code> plays too; then its messages come '
        "from the origin <code>null</code>.</p>",
    )


def _texts() -> str:
    layout = format_layout(LESSONS["piles"].start())
    moves = (
        "<code>t</code> turns the stock, <code>d</code> turns the waste over; <code>r-3</code> "
        "and <code>w-2</code> play the reserve’s and the waste’s top card to a pile, "
        "<code>4-f</code> a pile’s end card to its foundation; <code>2-4</code> moves a whole "
        "pile, <code>2-4*1</code> its last card; <code>b3</code> chooses the third card as the "
        "base."
    )
    return _section(
        "texts",
        "Moves and layouts",
        f"<p>{moves}</p><p>A layout has a line for each pile, cards from the bottom to the top, in "
        "the stock from the next to be turned. All cards of the packs must be there.</p>"
        + _code(layout, "A layout text")
        + "<p>Any position can be linked: <code>?rules=…&amp;deal=…&amp;moves=…</code>, or "
        "<code>?layout=…</code> with semicolons for line ends. "
        '<a href="../?setup">Set up a position</a> and copy its link or its snippet.</p>',
    )


def _promises() -> str:
    return _section(
        "promises",
        "What your readers get",
        "<ul><li>A picture of the position at once, without Python and without "
        "waiting.</li><li>The game itself on the first touch. Tables of one page share what was "
        "loaded, and at most two run at a time: the one touched longest ago becomes a picture "
        "again, as it lies.</li><li>No cookies, nothing measured, nothing kept unless you give "
        "<code>save</code>.</li><li>It plays where browsers refuse storage to frames, in a "
        "sandbox, and from a page opened from the disk.</li><li>Hidden cards never leave the "
        "frame.</li></ul>",
    )
