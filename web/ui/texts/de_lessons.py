"""German: the lessons. By lesson and step: before it, after it, and a nudge for another move."""

from typing import Final

from . import Entry

TEXTS: Final[dict[str, Entry]] = {
    "lesson.start": "Lektion beginnen",
    "lesson.ask": "Dein Spiel wird beiseitegelegt und wieder angeboten. Stellung ersetzen und "
    "beginnen?",
    "lesson.stay": "Mein Spiel behalten",
    "lesson.next": "Nächste Lektion",
    "lesson.full": "Ganzes Spiel",
    "lesson.leave": "Verlassen",
    "lesson.show": "Zeig es mir",
    "lesson.done": "Das war die Lektion.",
    "lesson.base.title": "Grundrang und Grundstapel",
    "lesson.base.idea": "Ein Rang beginnt alle Grundstapel, und auf den König folgt das Ass.",
    "lesson.base.1.before": "Grundrang ist die Dame: Jeder Grundstapel beginnt mit seiner Dame. "
    "Noch eine ist frei, die Q♠ am Ende von Stapel 1. Wähle sie, dann ihren Grundstapel.",
    "lesson.base.1.after": "Pik hat begonnen. Eine Karte vom Grundrang darf immer hinauf.",
    "lesson.base.1.nudge": "Suche zuerst eine Dame: Die Q♠ in Stapel 1 kann Pik beginnen.",
    "lesson.base.2.before": "Grundstapel wachsen in der Farbe. Auf die Q♥ gehört der K♥, und der "
    "liegt auf der Reserve.",
    "lesson.base.2.after": "Und die nächste Karte der Reserve ist aufgedeckt.",
    "lesson.base.2.nudge": "Die oberste Karte der Reserve, der K♥, folgt auf die Q♥.",
    "lesson.base.3.before": "Auf den König folgt das Ass. Du hast es schon.",
    "lesson.base.3.after": "So gehen die Ränge im Kreis, bis jeder Grundstapel dreizehn Karten "
    "hat.",
    "lesson.base.3.nudge": "Das A♥ auf der Reserve folgt auf den König.",
    "lesson.base.4.before": "Noch eine: Was folgt auf das A♥? Auch die letzte Karte eines Stapels "
    "darf hinauf.",
    "lesson.base.4.after": "Dame, König, Ass, Zwei: Herz würde hier mit dem Buben enden.",
    "lesson.base.4.nudge": "Sieh ans Ende von Stapel 3: Die 2♥ folgt auf das Ass.",
    "lesson.piles.title": "Anlegen und Stapel bewegen",
    "lesson.piles.idea": "Rot auf Schwarz, Schwarz auf Rot, einen Rang tiefer; Stapel nur als "
    "Ganzes.",
    "lesson.piles.1.before": "Auf dem Tisch legst du abwärts an, rot und schwarz im Wechsel. Die "
    "9♣ der Reserve ist schwarz: Welche rote Zehn nimmt sie?",
    "lesson.piles.1.after": "Eine schwarze Neun auf einer roten Zehn. Die Reserve ist eine Karte "
    "leichter.",
    "lesson.piles.1.nudge": "Die 9♣ der Reserve hat einen Platz: die 10♥ in Stapel 1.",
    "lesson.piles.2.before": "Nun passt der ganze Stapel, 10♥ und 9♣ zusammen, auf den J♣. Wähle "
    "Stapel 1, dann Stapel 2.",
    "lesson.piles.2.after": "Beide Karten gingen mit, und die Reserve füllte den leeren Platz "
    "sofort.",
    "lesson.piles.2.nudge": "Bewege den ganzen Stapel 1 auf den J♣: Seine erste Karte, die 10♥, "
    "muss passen.",
    "lesson.piles.3.before": "Was kommt auf ein Ass? Auch hier gehen die Ränge im Kreis. Sieh auf "
    "die Ablage.",
    "lesson.piles.3.after": "Ein König geht auf ein Ass der anderen Farbe.",
    "lesson.piles.3.nudge": "Der K♠ der Ablage geht auf das rote Ass in Stapel 4.",
    "lesson.reserve.title": "Die Reserve füllt die Lücken",
    "lesson.reserve.idea": "Solange sie reicht, hast du keine Wahl; dann gehört die Lücke dir.",
    "lesson.reserve.1.before": "Die Reserve hat noch zwei Karten. Lege die 10♥ auf den J♣ und "
    "achte auf ihren Platz.",
    "lesson.reserve.1.after": "Die 9♣ kam von selbst: Eine Lücke füllt sofort die Reserve.",
    "lesson.reserve.1.nudge": "Schaffe erst eine Lücke: Die 10♥ von Stapel 1 geht auf den J♣.",
    "lesson.reserve.2.before": "Noch einmal: Die 9♣ geht auf die 10♥. Jedes Vereinen holt eine "
    "Karte.",
    "lesson.reserve.2.after": "Das war die letzte. Die Reserve ist leer, das Schwerste geschafft.",
    "lesson.reserve.2.nudge": "Die 9♣ in Stapel 1 passt auf die 10♥ in Stapel 2.",
    "lesson.reserve.3.before": "Schaffe noch eine Lücke: Die 8♦ geht auf die 9♣.",
    "lesson.reserve.3.after": "Diese Lücke bleibt offen. Nur du füllst sie.",
    "lesson.reserve.3.nudge": "Die 8♦ in Stapel 3 geht auf die 9♣ am Ende von Stapel 2.",
    "lesson.reserve.4.before": "Ist die Reserve leer, darf nur die oberste Karte der Ablage eine "
    "Lücke füllen, jetzt oder später. Lege die 10♣ hinein.",
    "lesson.reserve.4.after": "Mit einer Lücke lohnt das Warten: Nimm die Karte, die am meisten "
    "öffnet.",
    "lesson.reserve.4.nudge": "Wähle die 10♣ der Ablage, dann den leeren Stapel 3.",
    "lesson.stock.title": "Der Talon zu dritt",
    "lesson.stock.idea": "Drei Karten kommen zusammen; eine zu nehmen ändert den nächsten "
    "Durchgang.",
    "lesson.stock.1.before": "Tippe auf den Talon: Drei Karten kommen zusammen, und nur die "
    "oberste darf gespielt werden.",
    "lesson.stock.1.after": "Der J♦ liegt oben; die zwei darunter warten.",
    "lesson.stock.1.nudge": "Decke auf: Tippe auf den Talon.",
    "lesson.stock.2.before": "Karo steht auf der 10♦. Schicke den J♦ hinauf.",
    "lesson.stock.2.after": "Nun ist die Karte darunter frei.",
    "lesson.stock.2.nudge": "Wähle den J♦ auf der Ablage, dann Karo.",
    "lesson.stock.3.before": "Die Q♠ kann gleich mit: Pik steht auf dem Buben.",
    "lesson.stock.3.after": "Zwei Karten aus einem Päckchen. Merke dir: Das ändert die "
    "Reihenfolge.",
    "lesson.stock.3.nudge": "Die Q♠ der Ablage geht auf den J♠ ihres Grundstapels.",
    "lesson.stock.4.before": "Decke den Rest des Talons auf. Das letzte Päckchen hat nur eine "
    "Karte.",
    "lesson.stock.4.after": "Der Talon ist leer. Die Q♣ lag in ihrem Päckchen an zweiter Stelle, "
    "unerreichbar.",
    "lesson.stock.4.nudge": "Decke weiter auf, bis der Talon leer ist.",
    "lesson.stock.5.before": "Tippe auf den leeren Talon: Die Ablage wird ungemischt umgedreht.",
    "lesson.stock.5.after": "Dieselben Karten in derselben Reihenfolge, aber zwei weniger als "
    "vorher.",
    "lesson.stock.5.nudge": "Tippe auf den leeren Talon, um die Ablage umzudrehen.",
    "lesson.stock.6.before": "Decke drei auf. Welche Karte kommt jetzt nach oben?",
    "lesson.stock.6.after": "Die Q♣, die vorher unter einer anderen lag.",
    "lesson.stock.6.nudge": "Decke ein Mal auf.",
    "lesson.stock.7.before": "Kreuz wartet auf sie.",
    "lesson.stock.7.after": "Das ist die Kunst des Talons: Eine Karte zu nehmen verschiebt alle, "
    "die folgen.",
    "lesson.stock.7.nudge": "Schicke die Q♣ von der Ablage zu Kreuz.",
    "lesson.selective.title": "Den Grundrang wählen",
    "lesson.selective.idea": "Selective Canfield: Von fünf Karten ist eine die Grundkarte, vier "
    "sind die Stapel.",
    "lesson.selective.1.before": "Vor allem anderen wählst du die Grundkarte. Nimm eine, deren "
    "nächsten Rang du siehst: Die 8♠ liegt da, also wähle die 7♠.",
    "lesson.selective.1.after": "Die anderen sind in ihrer Reihenfolge die Stapel geworden.",
    "lesson.selective.1.nudge": "Wähle die 7♠: Auch die 8♠, die ihr folgt, liegt offen.",
    "lesson.selective.2.before": "Die 8♠ geht gleich hinauf.",
    "lesson.selective.2.after": "Und die Reserve hat ihren Platz gefüllt, mit dem nächsten Pik.",
    "lesson.selective.2.nudge": "Schicke die 8♠ von Stapel 3 hinauf zu Pik.",
    "lesson.selective.3.before": "Eine 9♠: Du siehst, was zu tun ist.",
    "lesson.selective.3.after": "Eine gute Wahl leert die Reserve vom ersten Zug an.",
    "lesson.selective.3.nudge": "Die 9♠ in Stapel 3 folgt auf Pik.",
    "lesson.storehouse.title": "In der Farbe anlegen",
    "lesson.storehouse.idea": "Storehouse: Die Zweien liegen aus, und auf dem Tisch zählt die "
    "Farbe.",
    "lesson.storehouse.1.before": "Hier zählt die Farbe auch auf dem Tisch. Die 9♣ geht auf die "
    "10♣ und auf keine andere Zehn.",
    "lesson.storehouse.1.after": "Die Reserve füllte die Lücke mit dem K♦.",
    "lesson.storehouse.1.nudge": "Lege die 9♣ von Stapel 1 auf die 10♣.",
    "lesson.storehouse.2.before": "Ein König geht auf das Ass seiner Farbe.",
    "lesson.storehouse.2.after": "Und die nächste Karte ist aus der Reserve heraus.",
    "lesson.storehouse.2.nudge": "Der K♦ in Stapel 1 geht auf das A♦ in Stapel 3.",
    "lesson.storehouse.3.before": "Die Zweien haben begonnen, also werden die Dreien gebraucht.",
    "lesson.storehouse.3.after": "Erst die Dreien, dann die Vieren: Der Grundrang bleibt hier "
    "immer gleich.",
    "lesson.storehouse.3.nudge": "Schicke die 3♥ von Stapel 1 hinauf.",
    "lesson.storehouse.4.before": "Decke vom Talon auf: hier einzeln, und drei Durchgänge im "
    "Ganzen.",
    "lesson.storehouse.4.after": "Die 4♥ kommt wie gerufen.",
    "lesson.storehouse.4.nudge": "Decke ein Mal auf.",
    "lesson.storehouse.5.before": "Sie geht natürlich hinauf.",
    "lesson.storehouse.5.after": "In der Farbe geht ein langer Stapel so schnell hinauf, wie er "
    "wuchs.",
    "lesson.storehouse.5.nudge": "Schicke die 4♥ von der Ablage zu Herz.",
    "lesson.superior.title": "Lücken, die warten",
    "lesson.superior.idea": "Superior Canfield: Die Reserve liegt offen, und du füllst die Lücken.",
    "lesson.superior.1.before": "Alle Karten der Reserve sind zu sehen. Lege die 6♦ auf die 7♠ "
    "und achte auf die Lücke.",
    "lesson.superior.1.after": "Es kam nichts: Hier wartet eine Lücke auf dich.",
    "lesson.superior.1.nudge": "Schaffe eine Lücke: Die 6♦ von Stapel 1 geht auf die 7♠.",
    "lesson.superior.2.before": "Der J♠ der Reserve würde auf die Q♥ passen, doch die 3♣ liegt "
    "auf ihm. Lege die 3♣ in die Lücke.",
    "lesson.superior.2.after": "Die Lücke hat die Karte darunter befreit.",
    "lesson.superior.2.nudge": "Wähle die 3♣ der Reserve, dann den leeren Stapel 1.",
    "lesson.superior.3.before": "Nun liegt der J♠ oben.",
    "lesson.superior.3.after": "Sieh in der Reserve voraus und behalte deine Lücken für sie.",
    "lesson.superior.3.nudge": "Der J♠ der Reserve geht auf die Q♥ in Stapel 4.",
    "lesson.run.title": "Einen Teil bewegen",
    "lesson.run.idea": "Canfield (Relaxed): Jeder Teil eines Stapels darf wandern.",
    "lesson.run.1.before": "Die 9♠ könnte hinauf, aber zwei Karten liegen auf ihr. Wähle die 8♥ "
    "in Stapel 1: Sie geht mit der 7♣ auf die 9♣.",
    "lesson.run.1.after": "Nur ein Teil ist gewandert; die 9♠ blieb.",
    "lesson.run.1.nudge": "Wähle die 8♥, nicht den ganzen Stapel, und lege sie auf die 9♣.",
    "lesson.run.2.before": "Grundrang ist die Neun, und die 9♠ ist frei.",
    "lesson.run.2.after": "Im strengen Canfield wäre sie begraben geblieben.",
    "lesson.run.2.nudge": "Schicke die 9♠ hinauf: Sie beginnt Pik.",
    "lesson.return.title": "Eine Karte zurückholen",
    "lesson.return.idea": "Canfield with returns: Die letzte Karte eines Grundstapels darf zurück.",
    "lesson.return.1.before": "Die 7♣ der Reserve braucht eine rote Acht, und die einzige liegt "
    "bei Herz. Wähle dort die 8♥ und lege sie auf die 9♠.",
    "lesson.return.1.after": "Sie darf wieder hinauf, wann du willst.",
    "lesson.return.1.nudge": "Wähle den Grundstapel Herz, dann die 9♠ in Stapel 1.",
    "lesson.return.2.before": "Nun hat die 7♣ einen Platz.",
    "lesson.return.2.after": "Ein Schritt zurück für eine Karte der Reserve: oft ein guter Tausch.",
    "lesson.return.2.nudge": "Die 7♣ der Reserve geht auf die 8♥.",
}
