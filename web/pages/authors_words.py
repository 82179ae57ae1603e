"""What the authors' guide says of attributes, methods and events, as rows of name and words.

The words may have `<code>` in them; how rows become a list is `authors_page`'s business.
"""

from typing import Final

from canfield_core.lessons import LESSONS

from . import embed_page
from .say import Say

Row = tuple[str, Say]

_LESSONS: Final = ", ".join(f"<code>{name}</code>" for name in LESSONS)

ATTRIBUTES: Final[tuple[Row, ...]] = (
    (
        "rules",
        Say(
            "A game by its id (<code>storehouse</code>), with changed options after a plus: "
            "<code>canfield+turn=1</code>.",
            "Ein Spiel nach seiner Kennung (<code>storehouse</code>), geänderte Optionen nach "
            "einem Plus: <code>canfield+turn=1</code>.",
        ),
    ),
    (
        "deal",
        Say(
            f"A deal’s number, 1 to 999,999,999. The first {embed_page.LISTED} of each game are "
            "drawn open at once, others lie face down until touched.",
            "Die Nummer eines Blattes, 1 bis 999.999.999. Die ersten "
            f"{embed_page.LISTED} jedes Spiels liegen gleich offen da, andere verdeckt, bis jemand "
            "sie berührt.",
        ),
    ),
    (
        "layout",
        Say(
            "A position instead of a deal: its layout text, with line ends or semicolons.",
            "Eine Stellung statt eines Spiels: ihr Stellungstext, mit Zeilenenden oder "
            "Strichpunkten.",
        ),
    ),
    (
        "moves",
        Say(
            "Moves to be played from there, parted by spaces. They are made when somebody touches "
            "the table; a picture of a later position is its <code>layout</code>.",
            "Züge, die von dort aus gespielt werden, durch Leerzeichen getrennt. Gemacht werden "
            "sie, wenn jemand den Tisch berührt; ein Bild einer späteren Stellung ist ihr "
            "<code>layout</code>.",
        ),
    ),
    (
        "mode",
        Say(
            "<code>play</code> (the default) or <code>figure</code>: only to be looked at.",
            "<code>play</code> (wenn nichts dasteht) oder <code>figure</code>: nur zum Ansehen.",
        ),
    ),
    (
        "lesson",
        Say(f"A lesson by its id: {_LESSONS}.", f"Eine Lektion nach ihrer Kennung: {_LESSONS}."),
    ),
    (
        "theme",
        Say(
            "<code>auto</code>, <code>light</code>, <code>dark</code>, <code>contrast</code>.",
            "<code>auto</code>, <code>light</code> (hell), <code>dark</code> (dunkel), "
            "<code>contrast</code> (hoher Kontrast).",
        ),
    ),
    (
        "felt",
        Say(
            "<code>green</code>, <code>blue</code>, <code>plum</code>.",
            "<code>green</code> (grün), <code>blue</code> (blau), <code>plum</code> (pflaume).",
        ),
    ),
    (
        "lang",
        Say(
            "<code>en</code> or <code>de</code>; the reader’s language by default.",
            "<code>en</code> oder <code>de</code>; sonst die Sprache des Browsers.",
        ),
    ),
    (
        "controls",
        Say(
            "Which buttons show: words of <code>undo redo hint score</code>, or <code>none</code>.",
            "Welche Knöpfe zu sehen sind: Wörter aus <code>undo redo hint score</code> oder "
            "<code>none</code>.",
        ),
    ),
    (
        "save",
        Say(
            "A key. The table then goes on where the reader left it, kept apart by your site and "
            "the key. Without it nothing is kept.",
            "Ein Schlüssel. Der Tisch geht dann weiter, wo er verlassen wurde, getrennt nach "
            "deiner Seite und dem Schlüssel. Ohne ihn wird nichts aufgehoben.",
        ),
    ),
)

METHODS: Final[tuple[Row, ...]] = (
    (
        "play(move)",
        Say('Make a move: <code>"w-2"</code>.', 'Einen Zug machen: <code>"w-2"</code>.'),
    ),
    (
        "undo(), redo()",
        Say(
            "Take the last act back, or make it again.",
            "Den letzten Zug zurücknehmen oder wieder machen.",
        ),
    ),
    ("hint()", Say("Light a play, and tell it.", "Einen Zug beleuchten und nennen.")),
    (
        "load(game)",
        Say(
            "Lay another game: <code>{rules, deal}</code> or <code>{layout, moves}</code>.",
            "Ein anderes Spiel auslegen: <code>{rules, deal}</code> oder "
            "<code>{layout, moves}</code>.",
        ),
    ),
    (
        "state()",
        Say(
            "What the reader sees: moves, layout, what is legal, score.",
            "Was zu sehen ist: Züge, Stellung, was erlaubt ist, Punkte.",
        ),
    ),
)

EVENTS: Final[tuple[Row, ...]] = (
    ("canfield-figure", Say("The picture is drawn.", "Das Bild ist gezeichnet.")),
    (
        "canfield-touched",
        Say(
            "Somebody touched it; Python begins to load.",
            "Jemand hat ihn berührt; Python beginnt zu laden.",
        ),
    ),
    ("canfield-ready", Say("Acts are taken.", "Züge werden angenommen.")),
    (
        "canfield-moved",
        Say(
            "A move was made or taken back; <code>detail</code> has the line so far.",
            "Ein Zug wurde gemacht oder zurückgenommen; <code>detail</code> hat die Zugfolge.",
        ),
    ),
    (
        "canfield-won",
        Say(
            "All cards are on the foundations.",
            "Alle Karten liegen auf den Grundstapeln.",
        ),
    ),
    (
        "canfield-stuck",
        Say(
            "No more moves, as soon as it is certain.",
            "Kein Zug mehr möglich, sobald es sicher ist.",
        ),
    ),
    (
        "canfield-height",
        Say(
            "The height that shows the whole table; the element takes it by itself.",
            "Die Höhe, die den ganzen Tisch zeigt; das Element nimmt sie von selbst an.",
        ),
    ),
)
