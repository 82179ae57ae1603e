"""German: the solver, which sees every card, and what is known of deals."""

from typing import Final

from . import Entry

TEXTS: Final[dict[str, Entry]] = {
    "solver.title": "Ist das noch zu gewinnen?",
    "solver.says": (
        "Der Löser sieht alle Karten, auch die verdeckten. Wer ihn fragt, spielt mit Hilfe weiter: "
        "Solche Siege stehen in der Statistik für sich."
    ),
    "solver.helped": "In diesem Spiel wurde er gefragt: Ein Sieg steht dann für sich, mit Hilfe.",
    "solver.practice": "Er sieht alle Karten, auch die verdeckten. Dieses Spiel zählt nicht.",
    "solver.ask": "Den Löser fragen",
    "solver.more": "Weitersuchen",
    "solver.stop": "Anhalten",
    "solver.sought": "Die Suche läuft …",
    "solver.starting": "Der Löser startet.",
    "solver.looked": ("{count} Stellung angesehen", "{count} Stellungen angesehen"),
    "solver.winnable": "Ja, ganz sicher.",
    "solver.winnable.says": (
        "Ein Weg zum Sieg ist bekannt; es fehlt noch ein Zug.",
        "Ein Weg zum Sieg ist bekannt; er hat {count} Züge.",
    ),
    "solver.unwinnable": "Nein, es ist sicher verloren.",
    "solver.unwinnable.says": "Jeder Weg von hier wurde angesehen oder ist beweisbar vergeblich.",
    "solver.unknown": "Nicht bekannt.",
    "solver.unknown.says": "Gefunden ist weder ein Weg zum Sieg noch ein Beweis der Niederlage.",
    "solver.unknown.ended": "Mehr kann der Löser nicht herausfinden.",
    "solver.won": "Dieses Spiel ist gewonnen.",
    "solver.show": "Zeig es mir",
    "solver.watch": "Nach jedem Zug auf dem Stand halten",
    "solver.watch.says": "In jedem Spiel, bis es abgeschaltet wird: Siege stehen dann für sich.",
    "solver.fall": "Seit wann ist es verloren?",
    "solver.fall.sought": "Der Zug wird gesucht …",
    "solver.fall.at": "Bis Zug {at} war es zu gewinnen.",
    "solver.fall.least": "Mindestens bis Zug {at} war es zu gewinnen.",
    "solver.fall.deal": "Am Anfang war es zu gewinnen, nach dem ersten Zug nicht mehr.",
    "solver.fall.never": "Dieses Blatt war von Anfang an nicht zu gewinnen.",
    "solver.fall.unknown": "Bis wann es zu gewinnen war, ist nicht bekannt.",
    "solver.back": "Dorthin zurück",
    "setting.watch": "Sagen, ob das Spiel noch zu gewinnen ist",
    "setting.watch.says": "Der Löser sieht die verdeckten Karten: Siege stehen dann für sich.",
    # The sign beside the score, and what is said of it.
    "standing.sought": "Sucht",
    "standing.winnable": "Gewinnbar",
    "standing.unwinnable": "Verloren",
    "standing.unknown": "Unbekannt",
    "standing.winnable.says": "Das ist noch zu gewinnen, ganz sicher.",
    "standing.unwinnable.says": "Das ist nicht mehr zu gewinnen, ganz sicher.",
    "standing.unknown.says": "Ob das noch zu gewinnen ist, ist nicht bekannt.",
    "standing.button": "Ist das noch zu gewinnen? {words}",
    # On the table.
    "hint.way": "{act}: der Weg des Lösers zum Sieg.",
    "hint.lost": "{act}? Doch das ist sicher verloren.",
    "offer.fall": "Seit wann?",
    "guide.shows": "Der Weg zum Sieg: {at} von {n}",
    "guide.stop": "Anhalten",
    "guide.stopped": "Weiterspielen oder zurück?",
    "guide.back": "Zurück zum Ausgangspunkt",
    # What is known of a deal.
    "deal.winnable": "Dieses Blatt ist beweisbar zu gewinnen.",
    "deal.winnable.easy": "Dieses Blatt ist beweisbar zu gewinnen; der Weg ist leicht zu finden.",
    "deal.winnable.middling": (
        "Dieses Blatt ist beweisbar zu gewinnen; der Weg ist mittelschwer zu finden."
    ),
    "deal.winnable.devilish": (
        "Dieses Blatt ist beweisbar zu gewinnen; der Weg ist teuflisch schwer zu finden."
    ),
    "deal.unwinnable": "Dieses Blatt ist beweisbar verloren: Niemand kann es gewinnen.",
    "deal.unknown": "Ob dieses Blatt zu gewinnen ist, ist nicht bekannt.",
    "deal.won-unknown": "Dass dieses Blatt zu gewinnen ist, war nicht bewiesen: Jetzt ist es das.",
    "new.difficulty": "Der Weg zum Sieg",
    "difficulty.any": "Beliebig",
    "difficulty.easy": "Leicht",
    "difficulty.middling": "Mittel",
    "difficulty.devilish": "Teuflisch",
    # Setting up a deal.
    "setup.solve": "Den Löser fragen",
    "setup.winnable": (
        "Das ist ganz sicher zu gewinnen, in einem Zug.",
        "Das ist ganz sicher zu gewinnen: Ein Weg von {count} Zügen ist bekannt.",
    ),
    "setup.unwinnable": "Das ist sicher verloren.",
    "setup.unknown": "Ob das zu gewinnen ist, ist nicht bekannt: {looked}.",
    "setup.sought": "Die Suche läuft: {looked}.",
}
