"""What is told of single games and of the family, and what no field of a record holds.

An introduction for each game, its history where it has one, and where the books disagree. Rules
stand in `sentences`: nothing here repeats or bends one.
"""

from typing import Final

from .say import Say

INTRODUCTIONS: Final[dict[str, Say]] = {
    "canfield": Say(
        "The classic: a hidden reserve, a base that chance decides, and piles that move only "
        "whole. Short, stubborn and famous for losing.",
        "Der Klassiker: eine verdeckte Reserve, ein Grundrang vom Zufall und Stapel, die nur als "
        "Ganzes wandern. Kurz, störrisch und berühmt fürs Verlieren.",
    ),
    "canfield-modern": Say(
        "The Canfield of most phones and computers: single cards move too, and the clock counts.",
        "Das Canfield der meisten Telefone und Rechner: Auch einzelne Karten wandern, und die Uhr "
        "zählt mit.",
    ),
    "canfield-open": Say(
        "A table to learn on: nothing is final, not even a card on its foundation, and no clock "
        "runs.",
        "Ein Tisch zum Lernen: Nichts ist endgültig, nicht einmal eine Karte auf dem Grundstapel, "
        "und keine Uhr läuft.",
    ),
    "canfield-relaxed": Say(
        "Canfield with loose hands: any part of a pile moves, which gives more ways out.",
        "Canfield mit leichter Hand: Jeder Teil eines Stapels wandert, das gibt mehr Auswege.",
    ),
    "rainfall": Say(
        "Card by card instead of packets, and three passes to make do with.",
        "Karte um Karte statt Päckchen, und drei Durchgänge müssen reichen.",
    ),
    "rainbow": Say(
        "Build without a thought for suit or colour, but see the stock only once.",
        "Lege an, ohne auf Farben zu achten, doch den Talon siehst du nur ein Mal.",
    ),
    "selective": Say(
        "Five cards are shown and you choose the base: a small decision that shapes the whole "
        "game.",
        "Fünf Karten liegen offen, und du wählst den Grundrang: eine kleine Entscheidung für das "
        "ganze Spiel.",
    ),
    "storehouse": Say(
        "The Twos are out from the start and everything is built in suit, so order grows fast or "
        "not at all.",
        "Die Zweien liegen von Anfang an aus, und alles wird in der Farbe gelegt: Ordnung wächst "
        "schnell oder gar nicht.",
    ),
    "superior": Say(
        "The whole reserve lies open and spaces wait for you: a game of planning rather than luck.",
        "Die ganze Reserve liegt offen, und Lücken warten auf dich: ein Spiel der Planung, kaum "
        "des Glücks.",
    ),
    "chameleon": Say(
        "Three piles, runs that move freely in any suit, and a single trip through the stock.",
        "Drei Stapel, Reihen, die frei und in jeder Farbe wandern, und ein einziger Gang durch den "
        "Talon.",
    ),
    "american-toad": Say(
        "Canfield's big cousin: two packs, eight piles in suit and a fat reserve to swallow.",
        "Canfields großer Vetter: zwei Spiele, acht Stapel in der Farbe und eine dicke Reserve.",
    ),
    "double": Say(
        "Two packs and eight foundations: slower, richer, and kinder than one pack.",
        "Zwei Spiele und acht Grundstapel: langsamer, reicher und freundlicher als eines.",
    ),
    "variegated": Say(
        "Two packs, all eight Aces laid out, the reserve open to the eye.",
        "Zwei Spiele, alle acht Asse liegen aus, die Reserve ist offen.",
    ),
    "casino": Say(
        "The gambling house's game as it is played today: one look at every card, and a running "
        "account.",
        "Das Spiel des Casinos, wie man es heute spielt: jede Karte ein Mal, und eine laufende "
        "Rechnung.",
    ),
    "canfield-rush": Say(
        "The packets shrink from pass to pass, and the third pass is the last.",
        "Die Päckchen werden von Durchgang zu Durchgang kleiner, und der dritte ist der letzte.",
    ),
    "triple": Say(
        "Three packs, twelve foundations, seven piles: an evening's Canfield.",
        "Drei Spiele, zwölf Grundstapel, sieben Stapel: ein Canfield für den Abend.",
    ),
    "demon-double": Say(
        "The Demon for two packs: a towering reserve, and runs that move freely to bring it down.",
        "Der Dämon für zwei Spiele: eine turmhohe Reserve und Reihen, die frei wandern, um sie "
        "abzutragen.",
    ),
    "acme": Say(
        "The Aces are out, cards move one by one and in suit: plain to learn, hard to win.",
        "Die Asse liegen aus, Karten wandern einzeln und in der Farbe: leicht gelernt, schwer "
        "gewonnen.",
    ),
}
"""A sentence or two that makes one want to play it."""

DISPUTED: Final[dict[str, Say]] = {
    "canfield": Say(
        "Coops and Morehead & Mott-Smith agree that piles move only whole. Much software moves "
        "parts of piles too, which makes the game some four points in a hundred easier; that game "
        "is here as Canfield (Relaxed).",
        "Coops und Morehead & Mott-Smith sind sich einig, dass Stapel nur als Ganzes wandern. "
        "Viele Programme bewegen auch Teile, was das Spiel um etwa vier Prozentpunkte leichter "
        "macht; so gibt es es hier als Canfield (Relaxed).",
    ),
    "rainbow": Say(
        "The sources disagree on the redeals; here there is none.",
        "Über das Umdrehen der Ablage sind die Quellen uneins; hier gibt es keines.",
    ),
    "rainfall": Say(
        "Short rule sheets call this game Rainbow; books give that name to another one.",
        "Kurze Regelblätter nennen dieses Spiel Rainbow; in Büchern heißt ein anderes so.",
    ),
    "american-toad": Say(
        "The sources disagree on whether the reserve lies face up; here only its top card does.",
        "Ob die Reserve offen liegt, darüber sind die Quellen uneins; hier liegt nur ihre oberste "
        "Karte offen.",
    ),
    "variegated": Say(
        "The sources disagree on whether a King may go on an Ace; here it may not.",
        "Ob ein König auf ein Ass darf, darüber sind die Quellen uneins; hier darf er nicht.",
    ),
}
"""Where the sources disagree, and what is decided here."""

HISTORY: Final = (
    Say(
        "Richard A. Canfield ran a gambling house in Saratoga Springs in the 1890s. The story goes "
        "that he sold a guest the pack for fifty dollars and paid five for each card that reached "
        "the foundations. Five or six were usual, so the house did well.",
        "Richard A. Canfield führte in den 1890er-Jahren ein Spielhaus in Saratoga Springs. Man "
        "erzählt, er habe seinen Gästen das Kartenspiel für fünfzig Dollar verkauft und für jede "
        "Karte auf den Grundstapeln fünf gezahlt. Fünf oder sechs waren üblich: Dem Haus ging es "
        "gut.",
    ),
    Say(
        "British books call the game Demon, after the reserve. A game takes about ten minutes.",
        "In britischen Büchern heißt das Spiel Demon, nach der Reserve. Eine Partie dauert etwa "
        "zehn Minuten.",
    ),
)
"""The family's history, as it is told."""

SOURCES: Final = Say(
    "Whitmore Jones (as Demon), Hapgood (Demon), Bonaventure (Fascination), Coops, Dalton (Demon), "
    "Douglas Brown (Devil's Own), Morehead & Mott-Smith, Moyse, Hervey (Demon), Arnold (Demon).",
    "Whitmore Jones (als Demon), Hapgood (Demon), Bonaventure (Fascination), Coops, Dalton "
    "(Demon), Douglas Brown (Devil's Own), Morehead & Mott-Smith, Moyse, Hervey (Demon), Arnold "
    "(Demon).",
)
"""The books that the rules were compared with."""

ODDS: Final[dict[str, Say]] = {
    "canfield": Say(
        "With all cards known, Blake & Gent find 67.56 % of deals winnable, under a slightly "
        "narrower rule: there, nothing is built on a card of the base rank. Skilled players, "
        "who do not see the hidden cards, win about a third; Morehead & Mott-Smith wrote one in "
        "thirty.",
        "Wären alle Karten bekannt, gingen nach Blake & Gent 67,56 % der Spiele auf, nach einer "
        "etwas engeren Regel: Dort wird nichts auf eine Karte vom Grundrang gelegt. Geübte "
        "Spieler, die die verdeckten Karten nicht sehen, gewinnen etwa ein Drittel; Morehead & "
        "Mott-Smith schrieben eines von dreißig.",
    ),
    "canfield-relaxed": Say(
        "With all cards known, Blake & Gent find 71.25 % of deals winnable when parts of piles may "
        "move, under a slightly narrower rule: there, nothing is built on a card of the base rank.",
        "Wären alle Karten bekannt, gingen nach Blake & Gent 71,25 % der Spiele auf, wenn Teile "
        "von Stapeln wandern, nach einer etwas engeren Regel: Dort wird nichts auf eine Karte "
        "vom Grundrang gelegt.",
    ),
    "storehouse": Say(
        "Over a million deals politaire.com reports 43.8 % won.",
        "Über eine Million Spiele meldet politaire.com 43,8 % gewonnene.",
    ),
}
"""Published shares of winnable or won deals, each with its source."""
