"""What a page answers beside the rules: the game at a glance, scoring, tips and readers' questions.

All of it is made from the record, as in `sentences`; what no record holds is told in `notes`.
"""

from canfield_core.card import ACE
from canfield_core.rules import Base, Build, Rules, Spaces, Unit
from canfield_core.score import (
    CARD,
    DOWN,
    PACK,
    PENALTY,
    RETURN,
    SPEED_BONUS,
    TIME_BONUS,
    UP,
)
from canfield_core.variants import Scheme, Variant

from . import playing, sentences
from .say import Say, capital, joined, number, rank_names

Pair = tuple[Say, Say]
"""A word and what stands beside it; or a question and its answer."""


def _short_base(rules: Rules) -> Say:
    if rules.base is Base.PLACED:
        names, many = rank_names(rules.placed), number(rules.foundations)
        return Say(f"{many.en} {names.en} laid out first", f"{many.de} {names.de} liegen aus")
    if rules.base is Base.CHOSEN:
        return Say(
            f"chosen among {number(rules.choices).en}", f"aus {number(rules.choices).de} gewählt"
        )
    return Say("dealt by chance", "vom Zufall gegeben")


def _short_build(rules: Rules) -> Say:
    how = {
        Build.ALTERNATING: Say("alternating colours", "rot und schwarz im Wechsel"),
        Build.SUIT: Say("in suit", "in der Farbe"),
        Build.ANY: Say("any suit", "beliebig"),
    }[rules.build]
    ring = Say(", King on Ace", ", König auf Ass") if rules.wrap else Say("", "")
    return Say(f"down, {how.en}{ring.en}", f"abwärts, {how.de}{ring.de}")


def _short_unit(rules: Rules) -> Say:
    return {
        Unit.PILE: Say("whole piles only", "nur ganze Stapel"),
        Unit.TOP_OR_PILE: Say("one card or the whole pile", "eine Karte oder der ganze Stapel"),
        Unit.RUN: Say("any number of cards", "beliebig viele Karten"),
        Unit.TOP: Say("one card at a time", "eine Karte auf einmal"),
    }[rules.unit]


def _short_spaces(rules: Rules) -> Say:
    then = (
        Say("the waste", "die Ablage")
        if rules.spaces is Spaces.WASTE
        else Say("any card", "jede Karte")
    )
    if not rules.fill:
        return Say(f"{then.en}, when you like", f"{then.de}, wann du willst")
    return Say(f"the reserve at once, later {then.en}", f"sofort die Reserve, später {then.de}")


def _short_turn(rules: Rules) -> Say:
    if len(rules.turns) > 1:
        each = joined([number(count) for count in rules.turns], ", ")
        return Say(f"{each.en}, by the pass", f"{each.de}, je nach Durchgang")
    many = number(rules.turns[0])
    return Say(f"{many.en} at a time", f"{many.de} auf einmal")


def _short_redeals(rules: Rules) -> Say:
    if rules.redeals is None:
        return Say("unlimited", "unbegrenzt")
    passes = number(rules.redeals + 1)
    if rules.redeals == 0:
        return Say("a single one", "ein einziger")
    return Say(f"{passes.en} in all", f"{passes.de} im Ganzen")


def glance(rules: Rules) -> list[Pair]:
    """The game in a few words; the same rows, in the same order, for every game."""
    shown = Say(", face up", ", offen") if rules.reserve_up else Say("", "")
    return [
        (Say("Packs", "Kartenspiele"), capital(Say(number(rules.decks).en, _packs_de(rules)))),
        (
            Say("Reserve", "Reserve"),
            Say(f"{rules.reserve} cards{shown.en}", f"{rules.reserve} Karten{shown.de}"),
        ),
        (Say("Base", "Grundkarte"), capital(_short_base(rules))),
        (Say("Piles", "Stapel"), capital(number(rules.piles))),
        (Say("Building", "Anlegen"), capital(_short_build(rules))),
        (Say("Moving", "Bewegen"), capital(_short_unit(rules))),
        (Say("Spaces take", "Lücken füllt"), capital(_short_spaces(rules))),
        (Say("Turning", "Aufdecken"), capital(_short_turn(rules))),
        (Say("Passes", "Durchgänge"), capital(_short_redeals(rules))),
    ]


def _packs_de(rules: Rules) -> str:
    return "eins" if rules.decks == 1 else number(rules.decks).de


def differences(rules: Rules, parent: Rules) -> list[Pair]:
    """The rows of the glance in which a game is not like its parent: the row, and this game's."""
    pairs = zip(glance(rules), glance(parent), strict=True)
    rows = [mine for mine, theirs in pairs if mine != theirs]
    if rules.returns != parent.returns:
        rows.append((Say("Foundations", "Grundstapel"), playing.returns(rules)))
    return rows


def scoring(variant: Variant) -> list[Say]:
    """The scheme that the game is scored by unless another one is chosen."""
    rules = variant.rules
    back = Say("", "")
    if rules.returns:
        back = Say(f", a return from one −{-RETURN}", f", eine Rückkehr von dort −{-RETURN}")
    other = Say(
        "You may choose another way of scoring, or none.",
        "Du darfst eine andere Zählweise wählen, oder keine.",
    )
    if variant.score is Scheme.NONE:
        told = Say("This game keeps no score.", "In diesem Spiel werden keine Punkte gezählt.")
    elif variant.score is Scheme.CASINO:
        cost, start = -PACK * rules.decks, f"−{-(PACK * rules.decks + CARD)}"
        most = PACK * rules.decks + CARD * rules.cards
        told = Say(
            f"As in the casino of the legend: the deck costs {cost} and every card on the "
            f"foundations pays {CARD}. You begin at {start}, and a full win stands at {most}. The "
            "account runs on from game to game.",
            f"Wie im Casino der Legende: Das Spiel kostet {cost}, jede Karte auf den Grundstapeln "
            f"bringt {CARD}. Du beginnst bei {start}, ein voller Gewinn steht bei {most}. Die "
            "Rechnung läuft von Spiel zu Spiel weiter.",
        )
    elif variant.score is Scheme.TIMED:
        bonus = Say(f"{SPEED_BONUS:,}", f"{SPEED_BONUS:,}".replace(",", "."))
        told = Say(
            f"Each card that goes to a foundation counts {UP}{back.en}. Every full {PENALTY} "
            f"seconds cost {PENALTY} points, never below nothing. A win adds {bonus.en} "
            "divided by the seconds played.",
            f"Jede Karte auf einen Grundstapel zählt {UP}{back.de}. Alle vollen {PENALTY} Sekunden "
            f"kosten {PENALTY} Punkte, nie unter null. Ein Gewinn bringt dazu "
            f"{bonus.de} geteilt durch die gespielten Sekunden.",
        )
    else:
        told = Say(
            f"Each card that goes to a foundation counts {UP}{back.en}. A card that you play from "
            f"the reserve or the waste to the tableau counts {DOWN}"
            f"{'; the fill that happens by itself counts nothing' if rules.fill else ''}. A win "
            f"adds {TIME_BONUS}, less one for each second played.",
            f"Jede Karte auf einen Grundstapel zählt {UP}{back.de}. Eine Karte, die du von der "
            f"Reserve oder der Ablage auf den Tisch spielst, zählt {DOWN}"
            f"{'; das Auffüllen von selbst zählt nichts' if rules.fill else ''}. Ein Gewinn bringt "
            f"{TIME_BONUS}, weniger einen Punkt je gespielter Sekunde.",
        )
    return [told, other]


def tips(rules: Rules) -> list[Say]:
    """What helps to win, as far as this game's rules make it true."""
    return [tip for tip in (*_reserve_tips(rules), *_stock_tips(rules), *_up_tips(rules)) if tip]


def _reserve_tips(rules: Rules) -> list[Say | None]:
    lead = Say("Empty the reserve first.", "Leere zuerst die Reserve.")
    why = (
        Say(
            "You can see what comes: plan a place for each of its cards.",
            "Du siehst, was kommt: Plane für jede ihrer Karten einen Platz.",
        )
        if rules.reserve_up
        else Say(
            "Its hidden cards lose more games than anything else.",
            "Ihre verdeckten Karten verlieren mehr Spiele als alles andere.",
        )
    )
    whole = rules.unit in (Unit.PILE, Unit.TOP_OR_PILE, Unit.RUN)
    joins = Say(
        "Join two piles whenever you can: the space brings a card out of the reserve.",
        "Vereine zwei Stapel, wo du kannst: Die Lücke holt eine Karte aus der Reserve.",
    )
    held = Say(
        "A space is worth more than the card that would fill it at once. Keep it until a card of "
        "the reserve needs it.",
        "Eine Lücke ist mehr wert als die Karte, die sie gleich füllen könnte. Behalte sie, bis "
        "eine Karte der Reserve sie braucht.",
    )
    return [
        Say(f"{lead.en} {why.en}", f"{lead.de} {why.de}"),
        joins if rules.fill and whole else None,
        None if rules.fill else held,
    ]


def _stock_tips(rules: Rules) -> list[Say | None]:
    if max(rules.turns) > 1:
        look = Say(
            "Look at the whole table before you turn. One card taken from the waste changes which "
            "cards come to the top on the next pass.",
            "Sieh dir den ganzen Tisch an, bevor du aufdeckst. Eine genommene Karte ändert, welche "
            "Karten beim nächsten Durchgang oben liegen.",
        )
    else:
        look = Say(
            "Look at the whole table before you turn: the next card covers the one you could play.",
            "Sieh dir den ganzen Tisch an, bevor du aufdeckst: Die nächste Karte bedeckt die, die "
            "du spielen könntest.",
        )
    single = Say(
        "With one pass only, whatever you leave on the waste is buried. Play from it while you "
        "can.",
        "Bei nur einem Durchgang ist begraben, was auf der Ablage bleibt. Spiele davon, solange es "
        "geht.",
    )
    return [look, single if rules.redeals == 0 else None]


def _up_tips(rules: Rules) -> list[Say | None]:
    hold = Say(
        "Do not send a card up as long as it can still hold one from the reserve.",
        "Schicke keine Karte hinauf, solange sie noch eine aus der Reserve tragen kann.",
    )
    if rules.base is Base.PLACED:
        second = rank_names(rules.placed % 13 + 1)
        count = Say(
            f"The {second.en} are wanted first, then the ranks above them: do not bury them.",
            f"Zuerst werden die {second.de} gebraucht, dann die Ränge darüber: Verschütte sie "
            "nicht.",
        )
    else:
        count = Say(
            "Count from the base: the ranks just above it are wanted first, so do not bury them.",
            "Zähle vom Grundrang: Die Ränge gleich darüber werden zuerst gebraucht, verschütte sie "
            "nicht.",
        )
    chosen = Say(
        "Choose the base whose next ranks you can already see, and that leaves four piles which "
        "go well together.",
        "Wähle die Grundkarte, deren nächste Ränge du schon siehst und die vier Stapel übrig "
        "lässt, die zueinander passen.",
    )
    suit = Say(
        "A card that lies on its own suit's next is already in order: long piles melt away at "
        "once.",
        "Was auf der nächsten Karte derselben Farbe liegt, ist schon geordnet: Lange Stapel gehen "
        "auf einen Schlag hinauf.",
    )
    back = Say(
        "Take a card back from a foundation when it opens the way for one from the reserve.",
        "Hole eine Karte vom Grundstapel zurück, wenn sie einer aus der Reserve den Weg öffnet.",
    )
    return [
        hold,
        count,
        chosen if rules.base is Base.CHOSEN else None,
        suit if rules.build is Build.SUIT else None,
        back if rules.returns else None,
    ]


def questions(rules: Rules) -> list[Pair]:
    """What readers ask, with answers that the record gives."""
    corner = playing.wrap(rules)
    if rules.wrap:
        corner = Say(f"Yes. {corner.en}", f"Ja. {corner.de}")
    elif rules.placed == ACE:
        corner = Say(f"No. {corner.en}", f"Nein. {corner.de}")
    reserve = layout_reserve(rules)
    return [
        (Say("What is the base card?", "Was ist die Grundkarte?"), sentences.after_base(rules)),
        (
            Say("May a King go on an Ace?", "Darf ein König auf ein Ass?"),
            corner,
        ),
        (Say("How many cards are in the reserve?", "Wie viele Karten hat die Reserve?"), reserve),
        (Say("Who fills a space?", "Wer füllt eine Lücke?"), joined(playing.spaces(rules))),
        (
            Say("May part of a pile move?", "Darf sich ein Teil eines Stapels bewegen?"),
            playing.unit(rules),
        ),
        (
            Say("What happens when the stock is out?", "Was geschieht, wenn der Talon leer ist?"),
            playing.redeals(rules),
        ),
        (
            Say(
                "Can a card come back from a foundation?",
                "Kann eine Karte von einem Grundstapel zurück?",
            ),
            playing.returns(rules),
        ),
        (Say("Can every deal be won?", "Geht jedes Spiel auf?"), winnable()),
    ]


def layout_reserve(rules: Rules) -> Say:
    """The size of the reserve as an answer."""
    if rules.reserve_up:
        return Say(
            f"{rules.reserve}, all face up; only the top one plays.",
            f"{rules.reserve}, alle offen; nur die oberste spielt.",
        )
    return Say(
        f"{rules.reserve}. Only the top one is face up, and only it may be played.",
        f"{rules.reserve}. Nur die oberste liegt offen, und nur sie darf gespielt werden.",
    )


def winnable() -> Say:
    """Whether every deal can be won, as far as it is known."""
    return Say(
        "No. A deal drawn by chance is not checked before you play it, and some cannot be won by "
        "anybody. Undo goes all the way back, so try another way before you give one up.",
        "Nein. Ein zufälliges Spiel wird vorher nicht geprüft, und manche kann niemand gewinnen. "
        "Zurücknehmen kannst du bis zum Anfang: Versuche einen anderen Weg, ehe du aufgibst.",
    )
