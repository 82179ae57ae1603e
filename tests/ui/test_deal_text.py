"""Deals that people write down: every form is read, and what is wrong is said in a sentence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canfield_core.card import format_card
from canfield_core.deal import deal, shuffled
from canfield_core.lessons import LESSONS
from canfield_core.notation import format_layout
from canfield_core.rules import Base
from canfield_core.variants import VARIANTS, preset
from ui import texts
from ui.deal_text import Found, read

CANFIELD = preset("canfield")


def keys(found: Found) -> list[str]:
    """The keys of what is wrong; each has its sentence in both languages."""
    for problem in found.problems:
        for language in texts.LANGUAGES:
            words = texts.catalogue(language)[problem.key]
            assert isinstance(words, str)
            assert words.format(**problem.values)
    return [problem.key for problem in found.problems]


@pytest.mark.parametrize("game", VARIANTS)
def test_pack_in_dealing_order_is_the_deal(game: str) -> None:
    """All cards one after another are that deal; placed base cards may be left out."""
    rules = VARIANTS[game].rules
    pack = shuffled(rules.decks, 7)
    names = " ".join(map(format_card, pack))
    assert read(names, rules).state == deal(rules, 7)
    if rules.base is Base.PLACED:
        rest = [card for card in pack if card % 13 + 1 != rules.placed]
        assert read(" ".join(map(format_card, rest)), rules).state == deal(rules, 7)


@given(st.sampled_from(list(VARIANTS.values())), st.integers(1, 10**9 - 1))
def test_every_layout_text_is_read(variant: object, number: int) -> None:
    """What the game writes, it reads here too, whatever game is chosen."""
    rules = variant.rules  # type: ignore[attr-defined]
    state = deal(rules, number)
    assert read(format_layout(state), CANFIELD).state == state
    assert read(format_layout(state).replace("\n", ";"), CANFIELD).state == state


FORMS = ("{r}{s}", "{s}{r}", "{name} of {suits}", "{suit}-{german}", "<{r}{s}>", "{r}{sign}\ufe0f")
ENGLISH = "ace two three four five six seven eight nine ten jack queen king".split(" ")  # noqa: SIM905
GERMAN = "As Zwei Drei Vier Fünf Sechs Sieben Acht Neun Zehn Bube Dame König".split(" ")  # noqa: SIM905


@pytest.mark.parametrize("form", FORMS)
def test_cards_may_be_written_in_many_ways(form: str) -> None:
    """Short, long, with signs, in both languages, in brackets."""
    words = []
    for card in shuffled(1, 3):
        suit, rank = divmod(card, 13)
        words.append(
            form.format(
                r="10" if rank == 9 else "A23456789TJQK"[rank],
                s="SHDC"[suit],
                sign="♠♥♦♣"[suit],
                name=ENGLISH[rank],
                suits=["spades", "hearts", "diamonds", "clubs"][suit],
                suit=["Pik", "Herz", "Karo", "Kreuz"][suit],
                german=GERMAN[rank],
            )
        )
    assert read(", ".join(words), CANFIELD).state == deal(CANFIELD, 3)


def test_position_may_be_written_in_german_words() -> None:
    """Names of piles, cards and the base in the other language."""
    start = LESSONS["piles"].start()
    german = {
        "reserve": "Reserve",
        "foundations": "Grundstapel",
        "waste": "Ablage",
        "stock": "Talon",
    }
    lines = []
    for line in format_layout(start).splitlines():
        name, _, rest = line.partition(":")
        if name in ("rules", "redeals"):
            continue
        shown = {"base": "Grundrang"}.get(name) or german.get(name) or f"Stapel {name}"
        lines.append(f"{shown}:{rest}")
    assert read("\n".join(lines), CANFIELD).state == start


def test_what_is_wrong_is_said() -> None:
    """Which card twice, which missing, which word is none."""
    pack = [format_card(card) for card in shuffled(1, 5)]
    assert keys(read(" ".join(pack[1:]), CANFIELD)) == ["setup.missing"]
    assert keys(read(" ".join([pack[1], *pack[1:]]), CANFIELD)) == ["setup.twice", "setup.missing"]
    assert keys(read(" ".join(["XX", *pack]), CANFIELD)) == ["setup.word"]
    found = read(" ".join(pack[3:]), CANFIELD)
    assert sorted(map(format_card, found.missing)) == sorted(pack[:3])
    assert keys(read("", CANFIELD)) == []
    assert len(read("", CANFIELD).missing) == 52


def test_position_that_is_none_is_said() -> None:
    """A pile not built by the rules, a space the reserve fills, an unknown line, game or base."""
    layout = LESSONS["piles"].layout
    wrong = layout.replace("1: TH", "1: TH 4S").replace("3: 4S", "3:")
    assert keys(read(wrong, CANFIELD)) == ["setup.built"]
    space = layout.replace("2: JC", "2:").replace("1: TH", "1: TH").replace("stock: ", "stock: JC ")
    assert keys(read(space, CANFIELD)) == ["setup.space"]
    assert keys(read(layout.replace("waste", "cellar"), CANFIELD)) == ["setup.line"]
    assert keys(read(layout.replace("canfield", "bridge"), CANFIELD)) == ["setup.rules"]
    late = layout.replace("foundations: 8D", "foundations:").replace("stock: ", "stock: 8D ")
    assert read(late, CANFIELD).state
    assert keys(read(layout.replace("redeals: 0", "redeals: x"), CANFIELD)) == ["setup.refused"]


@given(st.text(max_size=300))
def test_any_text_is_read_without_a_fault(text: str) -> None:
    """Whatever is pasted, something is said."""
    found = read(text, CANFIELD)
    assert found.state is None
    assert found.missing or found.problems
