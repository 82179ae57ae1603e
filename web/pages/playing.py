"""How a game is played, in sentences: what goes up, what lies where, who fills spaces, the stock.

As in `sentences`, each sentence is made from the fields of the record that it speaks of.
"""

from canfield_core.card import ACE
from canfield_core.rules import Base, Build, Rules, Spaces, Unit

from .say import Say, joined, number


def foundations(rules: Rules) -> list[Say]:
    """What goes up, and whether it comes back."""
    example = Say(" After the King comes the Ace.", " Auf den König folgt das Ass.")
    if rules.base is Base.PLACED and rules.placed == ACE:
        example = Say("", "")
    up = Say(
        "Build each foundation up in its suit, one card at a time." + example.en,
        "Baue jeden Grundstapel einzeln Karte um Karte aufwärts, immer in derselben Farbe (Pik, "
        "Herz, Karo, Kreuz)." + example.de,
    )
    sources = Say(
        "The reserve's top card, the waste's top card and the end card of any pile may go up.",
        "Hinauf dürfen die oberste Karte der Reserve, die oberste der Ablage und die letzte jedes "
        "Stapels.",
    )
    return [up, sources, returns(rules)]


def returns(rules: Rules) -> Say:
    """Whether a card comes back from a foundation."""
    if rules.returns:
        return Say(
            "The last card of a foundation may come back to the tableau where it fits, the base "
            "card too; the base rank stays what it was.",
            "Die letzte Karte eines Grundstapels darf auf den Tisch zurück, wo sie passt, auch die "
            "Grundkarte; der Grundrang bleibt, wie er war.",
        )
    return Say(
        "A card on a foundation stays there.", "Was auf einem Grundstapel liegt, bleibt dort."
    )


def build(rules: Rules) -> Say:
    """Which card lies on which in the tableau, with an example."""
    how, red = {
        Build.ALTERNATING: (
            Say("in alternating colours", "abwechselnd rot und schwarz"),
            Say("a 9♣ on a 10♥ or 10♦", "eine 9♣ auf eine 10♥ oder 10♦"),
        ),
        Build.SUIT: (
            Say("in the same suit", "in derselben Farbe"),
            Say("a 9♣ on the 10♣ alone", "eine 9♣ nur auf eine 10♣"),
        ),
        Build.ANY: (
            Say("whatever suit or colour", "gleich in welcher Farbe"),
            Say("a 9♣ on any Ten", "eine 9♣ auf jede Zehn"),
        ),
    }[rules.build]
    return Say(
        f"In the tableau you build down by one rank, {how.en}: {red.en}.",
        f"Auf dem Tisch legst du um einen Rang abwärts, {how.de}: {red.de}.",
    )


def wrap(rules: Rules) -> Say:
    """Whether a King lies on an Ace."""
    if not rules.wrap:
        return Say(
            "Nothing goes on an Ace: the tableau does not turn the corner.",
            "Auf ein Ass kommt nichts: Die Reihe geht auf dem Tisch nicht im Ring.",
        )
    which = {
        Build.ALTERNATING: Say("a K♠ on an A♥ or A♦", "ein K♠ auf ein A♥ oder A♦"),
        Build.SUIT: Say("a K♠ on the A♠", "ein K♠ auf ein A♠"),
        Build.ANY: Say("a K♠ on any Ace", "ein K♠ auf jedes Ass"),
    }[rules.build]
    return Say(
        f"Below the Ace comes the King: {which.en}.", f"Unter dem Ass kommt der König: {which.de}."
    )


def past_base(rules: Rules) -> Say | None:
    """Whether the tableau goes on below the base rank; None where no base card can lie there."""
    if rules.base is Base.PLACED and not rules.returns:
        return None
    if rules.past_base:
        return Say(
            "A card of the base rank may lie in the tableau too, and the rank below it may be "
            "built on it.",
            "Auch eine Karte vom Grundrang darf auf dem Tisch liegen, und der Rang darunter auf "
            "ihr.",
        )
    return Say(
        "Nothing is built on a card of the base rank.",
        "Auf eine Karte vom Grundrang wird nichts gelegt.",
    )


def unit(rules: Rules) -> Say:
    """What may leave a pile for another one."""
    return {
        Unit.PILE: Say(
            "A pile moves onto another only whole, never a part of it: its deepest card must fit "
            "the other pile's end card. The end card may leave alone only for a foundation.",
            "Ein Stapel wandert nur als Ganzes auf einen anderen, nie ein Teil davon: Seine "
            "unterste Karte muss auf die letzte des anderen passen. Allein verlässt die letzte "
            "Karte einen Stapel nur hinauf zum Grundstapel.",
        ),
        Unit.TOP_OR_PILE: Say(
            "From pile to pile you move either the end card alone or the whole pile, nothing in "
            "between.",
            "Von Stapel zu Stapel bewegst du entweder die letzte Karte allein oder den ganzen "
            "Stapel, nichts dazwischen.",
        ),
        Unit.RUN: Say(
            "From pile to pile you may move any number of cards from the end of a pile, as long as "
            "the first of them fits.",
            "Von Stapel zu Stapel darfst du beliebig viele Karten vom Ende eines Stapels bewegen, "
            "wenn die erste davon passt.",
        ),
        Unit.TOP: Say(
            "From pile to pile cards move one at a time: only the end card.",
            "Von Stapel zu Stapel wandern Karten nur einzeln: allein die letzte.",
        ),
    }[rules.unit]


def spaces(rules: Rules) -> list[Say]:
    """Who fills an empty pile, while the reserve lasts and after."""
    if rules.fill:
        first = Say(
            "An empty pile is filled at once with the reserve's top card; you have no choice.",
            "Ein leerer Stapel wird sofort mit der obersten Karte der Reserve gefüllt; du hast "
            "keine Wahl.",
        )
        when = Say("When the reserve is out", "Ist die Reserve leer")
    else:
        first = Say(
            "Spaces do not fill by themselves: fill one now, later or never.",
            "Lücken füllen sich nicht von selbst: Fülle sie jetzt, später oder nie.",
        )
        when = Say("At any time", "Jederzeit")
    if rules.spaces is Spaces.WASTE and rules.fill:
        then = Say(
            ", a space may be filled with the waste's top card, whenever you like, and with "
            "nothing else.",
            ", darf eine Lücke mit der obersten Karte der Ablage gefüllt werden, wann du willst, "
            "und mit nichts anderem.",
        )
    elif rules.spaces is Spaces.WASTE:
        then = Say(
            " the reserve's or the waste's top card may fill a space, and nothing else.",
            " darf die oberste Karte der Reserve oder der Ablage eine Lücke füllen, sonst nichts.",
        )
    else:
        sources = _space_sources(rules)
        then = Say(
            f"{',' if rules.fill else ''} a space takes whatever may move: {sources.en}.",
            f"{',' if rules.fill else ''} nimmt eine Lücke alles auf, was sich bewegen darf: "
            f"{sources.de}.",
        )
    return [first, Say(when.en + then.en, when.de + then.de)]


def _space_sources(rules: Rules) -> Say:
    """Where what fills a space may come from, where any card may."""
    places = [
        Say("from the waste", "von der Ablage"),
        Say("from another pile", "von einem anderen Stapel"),
    ]
    if not rules.fill:
        places.insert(0, Say("from the reserve", "von der Reserve"))
    if rules.returns:
        places.append(Say("from a foundation", "von einem Grundstapel"))
    start = joined(places[:-1], ", ")
    return Say(f"{start.en} or {places[-1].en}", f"{start.de} oder {places[-1].de}")


def reserve(rules: Rules) -> Say:
    """What plays from the reserve."""
    if rules.reserve_up:
        return Say(
            "All cards of the reserve can be seen, but only the top one may be played, to a "
            "foundation or onto a pile.",
            "Alle Karten der Reserve sind zu sehen, aber nur die oberste darf gespielt werden, auf "
            "einen Grundstapel oder auf den Tisch.",
        )
    return Say(
        "The reserve's top card may be played at any time, to a foundation or onto a pile; then "
        "the next one is turned up.",
        "Die oberste Karte der Reserve darf jederzeit gespielt werden, auf einen Grundstapel oder "
        "auf den Tisch; dann wird die nächste aufgedeckt.",
    )


def turn(rules: Rules) -> Say:
    """How the stock is turned."""
    if len(set(rules.turns)) > 1:
        each_en = ", ".join(
            f"{number(n).en} on the {_ORDINALS[i].en}" for i, n in enumerate(rules.turns)
        )
        each_de = ", ".join(
            f"{number(n).de} beim {_ORDINALS[i].de}" for i, n in enumerate(rules.turns)
        )
        return Say(
            "How many cards are turned from the stock at a time changes with each pass: "
            f"{each_en}.",
            f"Wie viele Karten auf einmal vom Talon aufgedeckt werden, ändert sich bei jedem "
            f"Durchgang: {each_de}.",
        )
    size = rules.turns[0]
    if size == 1:
        return Say(
            "Turn the stock one card at a time onto the waste; its top card may be played.",
            "Decke vom Talon eine Karte nach der anderen auf die Ablage auf; die oberste darf "
            "gespielt werden.",
        )
    many = number(size)
    return Say(
        f"Turn the stock {many.en} cards at a time onto the waste, in their order. Only the top "
        "one may be played; when it is gone, the one below is free. If fewer are left, they turn "
        "together.",
        f"Decke vom Talon je {many.de} Karten zusammen in ihrer Reihenfolge auf die Ablage auf. "
        "Nur die oberste darf gespielt werden; ist sie fort, wird die darunter frei. Sind es am "
        "Ende weniger, kommen sie zusammen.",
    )


_ORDINALS = (
    Say("first pass", "ersten"),
    Say("second", "zweiten"),
    Say("third", "dritten"),
)


def redeals(rules: Rules) -> Say:
    """What happens when the stock is out."""
    if rules.redeals == 0:
        return Say(
            "The stock is gone through once. What then lies on the waste can be played only from "
            "its top.",
            "Der Talon wird nur ein Mal durchgegangen. Was dann auf der Ablage liegt, kann nur "
            "noch von oben gespielt werden.",
        )
    how = Say(
        "When the stock is out, turn the waste over, unshuffled: it is the stock again.",
        "Ist der Talon leer, drehe die Ablage ungemischt um: Sie ist wieder der Talon.",
    )
    if rules.redeals is None:
        often = Say(" You may do so as often as you like.", " Das darfst du beliebig oft.")
    elif rules.redeals == 1:
        often = Say(
            " That is allowed once, so there are two passes.",
            " Das geht ein Mal, es gibt also zwei Durchgänge.",
        )
    else:
        times, passes = number(rules.redeals), number(rules.redeals + 1)
        often = Say(
            f" That is allowed {times.en} times, so there are {passes.en} passes.",
            f" Das geht {times.de} Mal, es gibt also {passes.de} Durchgänge.",
        )
    return Say(how.en + often.en, how.de + often.de)


def winning(rules: Rules) -> list[Say]:
    """When it is won, and when nothing more can come."""
    again = "" if rules.redeals == 0 else " and all passes that are left"
    wieder = "" if rules.redeals == 0 else " und allen noch erlaubten Durchgängen"
    return [
        Say(
            f"You have won when all {rules.cards} cards lie on the foundations.",
            f"Du hast gewonnen, wenn alle {rules.cards} Karten auf den Grundstapeln liegen.",
        ),
        Say(
            f"The game is over when, even with all turns{again}, no card of the reserve or the "
            "waste can be played any more and none can go up. The table says so as soon as it "
            "is certain; undo stays.",
            f"Das Spiel ist zu Ende, wenn auch mit allem Aufdecken{wieder} keine Karte der "
            "Reserve oder der Ablage mehr gespielt werden und keine mehr hinauf kann. Das Spiel "
            "sagt es, sobald es sicher ist; zurücknehmen kannst du weiter.",
        ),
    ]
