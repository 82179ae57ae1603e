"""How to put a table on one's own page: live examples and the snippets to copy."""

from html import escape

from canfield_core.deal import deal
from canfield_core.lessons import LESSONS
from canfield_core.notation import format_layout
from canfield_core.variants import preset

from . import figures, shell
from .authors_words import ATTRIBUTES, EVENTS, METHODS, Row
from .say import Language, Say
from .shell import Page

_SITE = "https://example.org/"
"""Stands for the site's own address; a script on the page puts that in its place."""

FIRST_KB, NEXT_KB = 35, 5
"""Kilobytes that the first figure of a page costs at most, and each further one; measured."""

_TITLE = Say("Canfield on your page", "Canfield auf deiner Seite")
_LEDE = Say(
    "Explain a rule with a position that your readers can play. One script, one element; a picture "
    "at once, and the game itself only when somebody touches it.",
    "Erkläre eine Regel mit einer Stellung, die man gleich spielen kann. Ein Skript, ein Element; "
    "sofort ein Bild, und das Spiel selbst erst, wenn jemand es berührt.",
)


def path(language: Language) -> str:
    """Where the guide stands."""
    return shell.localized("authors/", language)


def html(language: Language) -> str:
    """The whole page."""
    page = Page(
        path(language),
        language,
        _TITLE.in_(language),
        _LEDE.in_(language),
        twin=path("en" if language == "de" else "de"),
    )
    begin = Say("Copy two lines", "Zwei Zeilen kopieren").in_(language)
    picture = figures.table(deal(preset("storehouse"), 3), language)
    hero = (
        f'<div class="hero"><div class="hero-text"><h1>{page.title}</h1>'
        f'<p class="lede">{page.description}</p><p class="acts">'
        f'<a class="button primary" href="#begin">{begin}</a></p></div>'
        f'<figure class="felt">{picture}</figure></div>'
    )
    parts = (_begin, _examples, _reference, _messages, _texts, _promises)
    body = "".join(part(page) for part in parts)
    scripts = ("authors.js",)
    return shell.whole(page, hero, f'<article id="text">{body}</article>', scripts=scripts)


def _section(page: Page, anchor: str, title: Say, body: str) -> str:
    return shell.section(anchor, title, page.language, body)


def _code(text: str, label: Say, page: Page) -> str:
    return (
        f'<pre class="code" tabindex="0" role="group" aria-label="{label.in_(page.language)}">'
        f"<code>{escape(text, quote=False)}</code></pre>"
    )


def _told(page: Page, english: str, german: str) -> str:
    """A paragraph that has markup of its own."""
    return f"<p>{Say(english, german).in_(page.language)}</p>"


def _begin(page: Page) -> str:
    script = f'<script src="{_SITE}embed/v1.js" async></script>'
    table = '<canfield-table rules="canfield" deal="7"></canfield-table>'
    return _section(
        page,
        "begin",
        Say("Two lines", "Zwei Zeilen"),
        _told(
            page,
            "The script once, the element wherever a table belongs:",
            "Das Skript einmal, das Element überall, wo ein Tisch stehen soll:",
        )
        + _code(f"{script}\n{table}", Say("Script and element", "Skript und Element"), page)
        + _told(
            page,
            "The address is valid for ever: <code>v1</code> will not change its meaning.",
            "Die Adresse gilt für immer: <code>v1</code> ändert seine Bedeutung nicht.",
        ),
    )


def _examples(page: Page) -> str:
    lesson = LESSONS["reserve"].layout.strip()
    examples: tuple[tuple[Say, dict[str, str]], ...] = (
        (Say("A deal", "Ein Blatt"), {"rules": "storehouse", "deal": "3"}),
        (
            Say("A position", "Eine Stellung"),
            {"layout": LESSONS["piles"].layout.strip(), "controls": "undo hint"},
        ),
        (
            Say("A picture alone", "Nur ein Bild"),
            {"rules": "selective", "deal": "5", "mode": "figure", "theme": "dark"},
        ),
        (Say("A lesson", "Eine Lektion"), {"lesson": "reserve", "layout": lesson}),
    )
    body = "".join(_example(page, *it) for it in examples)
    return _section(page, "examples", Say("Live examples", "Beispiele zum Anfassen"), body)


def _example(page: Page, title: Say, attributes: dict[str, str]) -> str:
    attributes = attributes | ({"lang": page.language} if page.language != "en" else {})
    words = "".join(f' {name}="{escape(value)}"' for name, value in attributes.items())
    heading = title.in_(page.language)
    label = Say(f"{title.en}: Canfield table", f"{title.de}: Canfield-Tisch").in_(page.language)
    live = f'<canfield-table{words} title="{escape(label)}"></canfield-table>'
    plain = "".join(f' {name}="{value}"' for name, value in attributes.items())
    snippet = f"<canfield-table{plain}></canfield-table>"
    return f"<h3>{heading}</h3>{live}{_code(snippet, title, page)}"


def _rows(rows: tuple[Row, ...], page: Page) -> str:
    cells = "".join(
        f"<div><dt><code>{name}</code></dt><dd>{words.in_(page.language)}</dd></div>"
        for name, words in rows
    )
    return f'<dl class="places">{cells}</dl>'


def _reference(page: Page) -> str:
    listening = """const table = document.querySelector("canfield-table");
table.addEventListener("canfield-won", ({ detail }) => {
  console.log(`won in ${detail.seconds} s: ${detail.moves}`);
});
await table.play("t");"""
    types = f'<a href="{page.root}embed/v1.d.ts">v1.d.ts</a>'
    parts = (
        (Say("Attributes", "Attribute"), "", ATTRIBUTES),
        (
            Say("Methods", "Methoden"),
            _told(
                page,
                "Each gives a promise of <code>{ok, reason}</code>, and starts the game where it "
                "does not run yet.",
                "Jede gibt ein Versprechen auf <code>{ok, reason}</code> und startet das Spiel, "
                "wo es noch nicht läuft.",
            ),
            METHODS,
        ),
        (Say("Events", "Ereignisse"), "", EVENTS),
    )
    told = "".join(
        f"<h3>{title.in_(page.language)}</h3>{words}{_rows(rows, page)}"
        for title, words, rows in parts
    )
    return _section(
        page,
        "reference",
        Say("Attributes, methods, events", "Attribute, Methoden, Ereignisse"),
        told
        + _code(listening, Say("Listening", "Zuhören"), page)
        + _told(
            page,
            f"Types for TypeScript are in {types}.",
            f"TypeScript-Typen stehen in {types}.",
        ),
    )


def _messages(page: Page) -> str:
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
        page,
        "messages",
        Say("Without our script", "Ohne unser Skript"),
        _told(
            page,
            "The element only makes a frame; you can make it yourself. Attributes become the "
            "address’s query, and <code>host</code> is the origin that the frame may speak to: it "
            "hears and tells no other. One that is no address is nobody’s, and the frame keeps to "
            "itself.",
            "Das Element macht nur einen Rahmen; das kannst du auch selbst. Attribute werden zur "
            "Abfrage der Adresse, und <code>host</code> ist die Herkunft, mit der der Rahmen "
            "spricht: Er hört und antwortet keiner anderen. Eine, die keine Adresse ist, gehört "
            "niemandem, und der Rahmen bleibt für sich.",
        )
        + _code(frame, Say("Frame", "Rahmen"), page)
        + _told(
            page,
            "Messages carry <code>canfield: 1</code>, the version. Commands have an "
            "<code>id</code>, which comes back with the answer.",
            "Nachrichten tragen <code>canfield: 1</code>, die Version. Befehle haben eine "
            "<code>id</code>, die mit der Antwort zurückkommt.",
        )
        + _code(talk, Say("Messages", "Nachrichten"), page)
        + _told(
            page,
            'A frame with <code>sandbox="allow-scripts"</code> plays too; then its messages come '
            "from the origin <code>null</code>.",
            'Auch ein Rahmen mit <code>sandbox="allow-scripts"</code> spielt; seine Nachrichten '
            "kommen dann von der Herkunft <code>null</code>.",
        ),
    )


def _texts(page: Page) -> str:
    layout = format_layout(LESSONS["piles"].start())
    return _section(
        page,
        "texts",
        Say("Moves and layouts", "Züge und Stellungen"),
        _told(
            page,
            "<code>t</code> turns the stock, <code>d</code> turns the waste over; <code>r-3</code> "
            "and <code>w-2</code> play the reserve’s and the waste’s top card to a pile, "
            "<code>4-f</code> a pile’s end card to its foundation; <code>2-4</code> moves a whole "
            "pile, <code>2-4*1</code> its last card; <code>b3</code> chooses the third card as the "
            "base.",
            "<code>t</code> dreht vom Talon auf, <code>d</code> dreht die Ablage um; "
            "<code>r-3</code> und <code>w-2</code> spielen die oberste Karte von Reserve und "
            "Ablage auf einen Stapel, <code>4-f</code> die letzte Karte eines Stapels auf ihren "
            "Grundstapel; <code>2-4</code> bewegt einen ganzen Stapel, <code>2-4*1</code> seine "
            "letzte Karte; <code>b3</code> wählt die dritte Karte als Grundkarte.",
        )
        + _told(
            page,
            "A layout has a line for each pile, cards from the bottom to the top, in the stock "
            "from the next to be turned. All cards of the packs must be there.",
            "Ein Stellungstext hat eine Zeile je Stapel, die Karten von unten nach oben, im Talon "
            "von der nächsten an. Alle Karten müssen da sein.",
        )
        + _code(layout, Say("A layout text", "Ein Stellungstext"), page)
        + _told(
            page,
            "Any position can be linked: <code>?rules=…&amp;deal=…&amp;moves=…</code>, or "
            "<code>?layout=…</code> with semicolons for line ends. "
            f'<a href="{page.root}?setup">Set up a position</a> and copy its link or its snippet.',
            "Jede Stellung lässt sich verlinken: <code>?rules=…&amp;deal=…&amp;moves=…</code> oder "
            "<code>?layout=…</code> mit Strichpunkten für Zeilenenden. "
            f'<a href="{page.root}?setup">Lege eine Stellung aus</a> und kopiere ihren Link oder '
            "ihre Zeilen.",
        ),
    )


_PROMISES = (
    Say(
        "A picture of the position at once, without Python and without waiting: the first table of "
        f"a page costs your readers at most {FIRST_KB} kB, each further one at most {NEXT_KB}.",
        "Sofort ein Bild der Stellung, ohne Python und ohne Warten: Der erste Tisch einer Seite "
        f"kostet höchstens {FIRST_KB} kB, jeder weitere höchstens {NEXT_KB}.",
    ),
    Say(
        "The game itself on the first touch. Tables of one page share what was loaded, and at most "
        "two run at a time: the one touched longest ago becomes a picture again, as it lies.",
        "Das Spiel selbst bei der ersten Berührung. Die Tische einer Seite teilen, was geladen "
        "wurde, und höchstens zwei laufen zugleich: Der am längsten nicht berührte wird wieder "
        "zum Bild, so wie er liegt.",
    ),
    Say(
        "No cookies, nothing measured, nothing kept unless you give <code>save</code>.",
        "Keine Cookies, keine Messung, nichts aufgehoben, außer du gibst <code>save</code> an.",
    ),
    Say(
        "It plays where browsers refuse storage to frames, in a sandbox, and from a page opened "
        "from the disk.",
        "Er spielt auch, wo Browser einem Rahmen den Speicher verweigern, in einer Sandbox und auf "
        "einer Seite von der Festplatte.",
    ),
    Say(
        "Hidden cards never leave the frame.",
        "Verdeckte Karten verlassen den Rahmen nie.",
    ),
)


def _promises(page: Page) -> str:
    rows = "".join(f"<li>{words.in_(page.language)}</li>" for words in _PROMISES)
    title = Say("What your readers get", "Was deine Leserschaft bekommt")
    return _section(page, "promises", title, f"<ul>{rows}</ul>")
