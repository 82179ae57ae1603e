"""The new-game sheet and its pictures: what is offered, shown and dealt."""

import re

import pytest

from canfield_core.level import Level
from canfield_core.rules import Base, Rules
from canfield_core.variants import OPTIONS, VARIANTS, Scheme, format_rules, preset
from ui import texts
from ui.intent import NewDeal
from ui.sheets.html import join, tag
from ui.sheets.new_game import NewGame
from ui.sheets.picture import picture
from ui.sheets.special import special

from .sheet_desk import Desk
from .test_results import attempt


def test_markup_escapes_what_is_no_markup() -> None:
    """Words and attributes cannot become elements."""
    shown = tag("p", '<b> & "q"', title='"<')
    assert shown == '<p title="&quot;&lt;">&lt;b&gt; &amp; "q"</p>'
    assert join(shown, "<") == f"{shown}&lt;"


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_game_is_special_in_its_own_way(desk: Desk, language: str) -> None:
    """Each has a whole sentence of its own, made from its record."""
    del desk
    texts.use(language)
    sentences = [special(variant.rules) for variant in VARIANTS.values()]
    assert len(set(sentences)) == len(VARIANTS)
    assert all(re.fullmatch(r"[A-ZÄÖÜ0-9].*[^.]\.", sentence) for sentence in sentences)


@pytest.mark.parametrize("rules", [v.rules for v in VARIANTS.values()], ids=lambda r: r.id)
def test_the_picture_has_what_the_game_has(rules: Rules) -> None:
    """As many foundations, piles or choices and turned cards as the record says, inside its box."""
    shown = picture(rules)
    count = {kind: shown.count(f'class="{kind}"') for kind in ("slot", "base", "face", "back")}
    lifted = 1 if rules.base is Base.CHOSEN else 0
    assert count["slot"] + count["base"] - lifted == rules.foundations
    reserve = rules.reserve if rules.reserve_up else 1
    assert count["face"] + lifted == (rules.choices or rules.piles) + rules.turn(0) + reserve
    ends = re.findall(r'x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"', shown)
    assert all(float(x) + float(w) <= 120 and float(y) + float(h) <= 78 for x, y, w, h in ends)


def test_play_deals_what_was_chosen(desk: Desk) -> None:
    """Game, options, level and scheme, in one intent."""
    sheet = NewGame(desk.room)
    for name, value in (("game", "double"), ("option-unit", "run"), ("level", "hard")):
        sheet.act(name, value)
    sheet.act("score", "timed")
    sheet.act("deal", " 12 ")
    sheet.act("play", "")
    wish = desk.wishes[-1]
    assert isinstance(wish, NewDeal)
    assert wish.rules
    assert format_rules(wish.rules) == "double+unit=run"
    assert (wish.number, wish.level, wish.scheme) == (12, Level.HARD, Scheme.TIMED)
    assert desk.went == [None]


def test_the_choice_is_remembered(desk: Desk) -> None:
    """The next time the sheet begins with it."""
    sheet = NewGame(desk.room)
    sheet.act("game", "storehouse")
    sheet.act("option-turn", "3")
    sheet.act("play", "")
    assert format_rules(NewGame(desk.room).rules) == "storehouse+turn=3"


@pytest.mark.parametrize("text", ["0", "1000000000", "x", "?rules=whist&deal=1", "?rules=canfield"])
def test_a_bad_number_or_link_says_so_and_deals_nothing(desk: Desk, text: str) -> None:
    """The reason stands beside the field; PLAY waits."""
    sheet = NewGame(desk.room)
    sheet.act("deal", text)
    sheet.act("play", "")
    assert 'id="field-error"' in sheet.body()
    assert desk.wishes == []


def test_a_link_fills_the_sheet(desk: Desk) -> None:
    """Game, options, level, scheme and number are those of the link."""
    sheet = NewGame(desk.room)
    link = "https://example.org/?rules=rainbow%2Bturn=3&deal=5&level=normal&score=none"
    sheet.act("deal", link)
    sheet.act("play", "")
    wish = desk.wishes[-1]
    assert isinstance(wish, NewDeal)
    assert wish.rules
    assert (format_rules(wish.rules), wish.number) == ("rainbow+turn=3", 5)
    assert wish.scheme is Scheme.NONE


def test_hard_is_offered_only_where_it_changes_something(desk: Desk) -> None:
    """A game with few passes has one level, and a wish for Hard waits for another game."""
    sheet = NewGame(desk.room)
    sheet.act("level", "hard")
    assert 'id="c-level-hard"' in sheet.body()
    sheet.act("game", "rainbow")
    assert 'id="c-level-hard"' not in sheet.body()
    sheet.act("play", "")
    wish = desk.wishes[-1]
    assert isinstance(wish, NewDeal)
    assert wish.level is Level.NORMAL


def test_every_option_can_be_changed_and_is_shown(desk: Desk) -> None:
    """The panel has each value of each option, and counts what is changed."""
    sheet = NewGame(desk.room, house=True)
    for option in OPTIONS:
        for text in option.values:
            sheet.act(f"option-{option.key}", text)
            assert getattr(sheet.rules, option.field) == option.values[text]
    assert sheet.rules != preset("canfield")
    sheet.act("book", "")
    assert sheet.rules == preset("canfield")


def test_the_record_stands_beside_play(desk: Desk) -> None:
    """For the chosen game, level and turn, and no other."""
    desk.room.results.add(attempt("a1"))
    sheet = NewGame(desk.room)
    assert "1 game played" in sheet.foot()
    sheet.act("turn", "1")
    assert "1 game played" not in sheet.foot()


def test_a_finished_deal_is_announced_as_practice(desk: Desk) -> None:
    """Before it is played."""
    desk.room.results.add(attempt("a1", number=77))
    sheet = NewGame(desk.room)
    sheet.act("deal", "77")
    assert texts.say("new.practice") in sheet.body()
