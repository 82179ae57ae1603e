"""The rules in sentences, each made from the fields of the record that it speaks of.

Nothing here asks which game it is: a page can say only what the record holds. How a page is put
together, tips and questions, and what is told of single games stand elsewhere.
"""

from canfield_core.card import ACE, next_rank
from canfield_core.rules import Base, Build, Rules

from .say import Say, capital, number, rank_name, rank_names


def packs(rules: Rules) -> Say:
    """How many packs, and that no card is left out."""
    many = number(rules.decks)
    if rules.decks == 1:
        return Say("One pack of 52 cards, without jokers.", "Ein Spiel zu 52 Karten, ohne Joker.")
    return Say(
        f"{capital(many).en} packs of 52 cards, without jokers: {rules.cards} cards in all.",
        f"{capital(many).de} Spiele zu 52 Karten, ohne Joker: zusammen {rules.cards} Karten.",
    )


def colours(rules: Rules) -> Say:
    """What suit and colour matter for."""
    if rules.build is Build.ALTERNATING:
        return Say(
            "Hearts and diamonds are red, spades and clubs black. On the foundations the suit "
            "matters, in the tableau only the colour.",
            "Herz und Karo sind rot, Pik und Kreuz schwarz. Auf den Grundstapeln zählt die "
            "Farbe der Karte, auf dem Tisch nur, ob sie rot oder schwarz ist.",
        )
    if rules.build is Build.SUIT:
        return Say(
            "The suit matters everywhere: on the foundations and in the tableau.",
            "Die Farbe (Pik, Herz, Karo, Kreuz) zählt überall: auf den Grundstapeln wie auf dem "
            "Tisch.",
        )
    return Say(
        "The suit matters on the foundations. In the tableau neither suit nor colour does.",
        "Auf den Grundstapeln zählt die Farbe (Pik, Herz, Karo, Kreuz), auf dem Tisch nur der "
        "Rang.",
    )


def ranks(rules: Rules) -> Say:
    """Whether the order of ranks goes round."""
    if rules.base is Base.PLACED and rules.placed == ACE:
        return Say(
            "The ranks run from Ace, the lowest, to King.",
            "Die Ränge gehen vom Ass, dem niedrigsten, bis zum König.",
        )
    if rules.wrap:
        return Say(
            "The ranks go round in a ring: after the King comes the Ace again.",
            "Die Ränge bilden einen Ring: Auf den König folgt wieder das Ass.",
        )
    return Say(
        "On the foundations the ranks go round in a ring: after the King comes the Ace.",
        "Auf den Grundstapeln bilden die Ränge einen Ring: Auf den König folgt das Ass.",
    )


def aim(rules: Rules) -> Say:
    """What is to be reached."""
    many = number(rules.foundations)
    if rules.base is Base.PLACED:
        first, last = rank_name(rules.placed), rank_name((rules.placed - 2) % 13 + 1)
        how = Say(f"from {first.en} up to {last.en}", f"von {first.de} bis {last.de}")
        if rules.placed != ACE:
            how = Say(
                f"from the {first.en} up to the King, then on to the {last.en}",
                f"von der {first.de} bis zum König und weiter zum {last.de}",
            )
    else:
        how = Say("upwards from the base rank", "aufwärts vom Grundrang")
    return Say(
        f"Bring all {rules.cards} cards to the {many.en} foundations, each built in suit, "
        f"{how.en}.",
        f"Bringe alle {rules.cards} Karten auf die {many.de} Grundstapel, jeden in einer "
        f"Farbe, {how.de}.",
    )


def layout(rules: Rules) -> list[tuple[Say, Say]]:
    """The places on the table: name and what lies there."""
    found = number(rules.foundations)
    piles = number(rules.piles)
    face = Say("its top card face up", "nur die oberste offen")
    if rules.reserve_up:
        face = Say("all face up", "alle offen")
    return [
        (
            Say("Foundations", "Grundstapel"),
            Say(
                f"{capital(found).en} piles to be built up; a card of the base rank starts each.",
                f"{capital(found).de} Stapel, die aufgebaut werden; jeden beginnt eine Karte vom "
                "Grundrang.",
            ),
        ),
        (
            Say("Tableau", "Tisch"),
            Say(
                f"{capital(piles).en} piles to build down on, face up, dealt one card each.",
                f"{capital(piles).de} offene Stapel zum Abwärtslegen, zu Beginn je eine Karte.",
            ),
        ),
        (
            Say("Reserve", "Reserve"),
            Say(f"{rules.reserve} cards, {face.en}.", f"{rules.reserve} Karten, {face.de}."),
        ),
        (
            Say("Stock and waste", "Talon und Ablage"),
            Say(
                f"{rules.stock} cards face down, and beside them the cards turned from it, face "
                "up.",
                f"{rules.stock} verdeckte Karten und daneben die aufgedeckten.",
            ),
        ),
    ]


def setup(rules: Rules) -> list[Say]:
    """The deal, step by step."""
    steps: list[Say] = []
    if rules.base is Base.PLACED:
        names, many = rank_names(rules.placed), number(rules.foundations)
        steps.append(
            Say(
                f"Take the {many.en} {names.en} out of the pack and lay them in a row: they start "
                "the foundations.",
                f"Nimm die {many.de} {names.de} heraus und lege sie in eine Reihe: Sie beginnen "
                "die Grundstapel.",
            )
        )
    steps += [_reserve_dealt(rules), *_base_dealt(rules), _stock_left(rules)]
    return steps


def _reserve_dealt(rules: Rules) -> Say:
    if rules.reserve_up:
        return Say(
            f"Deal {rules.reserve} cards face up, overlapping, so that all can be read: the "
            "reserve.",
            f"Lege {rules.reserve} Karten offen und überlappend aus, sodass alle zu lesen sind: "
            "die Reserve.",
        )
    return Say(
        f"Deal {rules.reserve} cards face down in one packet and turn its top card up: the "
        "reserve.",
        f"Lege {rules.reserve} Karten verdeckt als Päckchen ab und drehe die oberste um: die "
        "Reserve.",
    )


def _base_dealt(rules: Rules) -> list[Say]:
    piles = number(rules.piles)
    row = Say(
        f"Deal {piles.en} cards face up in a row: the tableau.",
        f"Lege {piles.de} Karten offen in eine Reihe: der Tisch.",
    )
    if rules.base is Base.DEALT:
        return [
            Say(
                "Deal the next card face up as the first foundation. Its rank is the base rank.",
                "Lege die nächste Karte offen als ersten Grundstapel. Ihr Rang ist der Grundrang.",
            ),
            row,
        ]
    if rules.base is Base.CHOSEN:
        many = number(rules.choices)
        return [
            Say(
                f"Show the next {many.en} cards in a row and choose one of them: it is the base "
                f"card and starts the first foundation. The other {piles.en}, in their order, are "
                "the tableau.",
                f"Lege die nächsten {many.de} Karten offen in eine Reihe und wähle eine davon: Sie "
                f"ist die Grundkarte und beginnt den ersten Grundstapel. Die anderen {piles.de} "
                "bilden in ihrer Reihenfolge den Tisch.",
            )
        ]
    return [row]


def _stock_left(rules: Rules) -> Say:
    return Say(
        f"The other {rules.stock} cards are the stock, face down. Nothing is turned yet.",
        f"Die übrigen {rules.stock} Karten sind der Talon, verdeckt. Noch wird nichts aufgedeckt.",
    )


def base(rules: Rules) -> Say | None:
    """How the base rank is found; None where the rule leaves nothing open."""
    after = Say(
        "Every other foundation starts with the same rank, as soon as such a card can be played.",
        "Alle anderen Grundstapel beginnen mit demselben Rang, sobald eine solche Karte frei ist.",
    )
    if rules.base is Base.PLACED:
        return None
    if rules.base is Base.CHOSEN:
        first = Say(
            "Before anything else you choose the base card; no other play comes before it.",
            "Vor allem anderen wählst du die Grundkarte; vorher ist kein Zug möglich.",
        )
    else:
        first = Say(
            "The base card is left to chance, and its rank changes from deal to deal.",
            "Die Grundkarte bestimmt der Zufall; ihr Rang wechselt von Spiel zu Spiel.",
        )
    return Say(f"{first.en} {after.en}", f"{first.de} {after.de}")


def after_base(rules: Rules) -> Say:
    """How a foundation goes on, by the example of a base Eight."""
    eight = 8
    above = rank_name(next_rank(eight))
    if rules.base is Base.PLACED:
        names, last = rank_names(rules.placed), rank_name((rules.placed - 2) % 13 + 1)
        return Say(
            f"The {names.en}: they lie on the foundations before the first card is dealt, and each "
            f"foundation ends with its {last.en}.",
            f"Die {names.de}: Sie liegen schon vor dem Geben auf den Grundstapeln, und jeder endet "
            f"mit {last.de}.",
        )
    which = Say(
        "the card dealt to the first foundation", "die Karte, die den ersten Grundstapel beginnt"
    )
    if rules.base is Base.CHOSEN:
        which = Say(
            "the card you chose to start the first foundation",
            "die Karte, die du für den ersten Grundstapel gewählt hast",
        )
    return Say(
        f"It is {which.en}. Its rank starts all of them: if it is an Eight, each foundation begins "
        f"with its Eight, goes on with the {above.en}, and ends with the Seven.",
        f"Es ist {which.de}. Ihr Rang beginnt sie alle: Ist sie eine Acht, so beginnt jeder "
        f"Grundstapel mit seiner Acht, geht mit der {above.de} weiter und endet mit der Sieben.",
    )
