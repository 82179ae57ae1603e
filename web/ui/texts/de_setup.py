"""German: setting up a deal."""

from typing import Final

from . import Entry

TEXTS: Final[dict[str, Entry]] = {
    "setup.title": "Ein Blatt auslegen",
    "setup.game": "Spiel",
    "setup.text": "Karten",
    "setup.example": "Reserve: 2S 9D …\nGrundrang: 8\nGrundstapel: 8D\n1: 10♥\n…",
    "setup.how": "Eine Zeile je Stapel, von unten nach oben, oder alle Karten in der Reihenfolge "
    "des Gebens: Reserve, Grundkarte, Stapel, Talon. Schreibe 10♥, TH, H10 oder Herz-Zehn.",
    "setup.check": "Prüfen",
    "setup.ready": "Ein ganzes Blatt. Nichts fehlt.",
    "setup.play": "Spielen",
    "setup.link": "Link",
    "setup.snippet": "Für die eigene Seite",
    "setup.left": "Noch zu legen",
    "setup.line": "„{line}“ beginnt mit keinem Namen eines Stapels.",
    "setup.word": "„{word}“ ist keine Karte.",
    "setup.twice": "Mehr als einmal: {cards}.",
    "setup.missing": "Es fehlen: {cards}.",
    "setup.rules": "„{rules}“ ist kein Spiel, das wir kennen.",
    "setup.built": "In Stapel {pile} darf {card} nicht auf {on} liegen.",
    "setup.space": "Stapel {pile} ist leer, doch die Reserve füllt ihn sofort.",
    "setup.refused": "Das ist keine Stellung dieses Spiels: {why}.",
}
