"""The reading pages: no word that the record contradicts, and figures that are real positions."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from itertools import pairwise, product

import pytest

from canfield_core.card import ACE, HIDDEN
from canfield_core.observation import observe
from canfield_core.play import play
from canfield_core.rules import Base, Build, Rules, Spaces, Unit
from canfield_core.survey import Count
from canfield_core.variants import VARIANTS, Variant, parse_rules
from ui.board_view import Tokens, board_view
from web import pages
from web.pages import answers, examples, figures, notes, odds, playing, sentences, telling
from web.pages.say import LANGUAGES, Say, card_name
from web.pages.write import pages as all_pages

WHOLE = dict(all_pages())
EVERY = pytest.mark.parametrize("variant", VARIANTS.values(), ids=list(VARIANTS))


class Words(HTMLParser):
    """The words that a reader sees, and what the tags say of themselves."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.headings: list[int] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the tag."""
        said = dict(attrs)
        self.open.append(tag)
        if named := said.get("id"):
            self.ids.append(named)
        if tag == "a" and (link := said.get("href")):
            self.links.append(link)
        if re.fullmatch("h[1-6]", tag):
            self.headings.append(int(tag[1]))

    def handle_endtag(self, tag: str) -> None:
        """Close the tag, and those left open in it."""
        while self.open and self.open.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        """Keep what is read."""
        if not {"script", "style", "title"} & set(self.open):
            self.words.append(data)

    @property
    def text(self) -> str:
        """All words, as one line."""
        return " ".join("".join(self.words).replace("\N{VARIATION SELECTOR-15}", "").split())


def english(game: str) -> str:
    return Words(WHOLE[f"rules/{game}/"]).text


@EVERY
def test_redeals_are_told_exactly_where_there_are_some(variant: Variant) -> None:
    """A game without redeals never turns its waste over, and one with them says how often.

    Pitfall 35.
    """
    rules, told = variant.rules, english(variant.rules.id)
    assert ("turn the waste over" in told) == (rules.redeals != 0)
    assert ("as often as you like" in told) == (rules.redeals is None)
    assert ("gone through once" in told) == (rules.redeals == 0)


@EVERY
def test_the_corner_is_told_as_the_record_has_it(variant: Variant) -> None:
    """King on Ace is allowed exactly where the tableau wraps."""
    told = english(variant.rules.id)
    assert ("Below the Ace comes the King" in told) == variant.rules.wrap
    assert ("Nothing goes on an Ace" in told) != variant.rules.wrap


@EVERY
def test_numbers_are_the_records(variant: Variant) -> None:
    """Cards, reserve and stock stand as they are dealt."""
    rules, told = variant.rules, english(variant.rules.id)
    assert f"Bring all {rules.cards} cards" in told
    assert f"Deal {rules.reserve} cards face" in told
    assert f"The other {rules.stock} cards are the stock" in told


@EVERY
def test_choosing_and_placing_are_told_only_where_they_happen(variant: Variant) -> None:
    """Who finds the base is told once, and nothing of the other ways."""
    rules, told = variant.rules, english(variant.rules.id)
    assert ("choose one of them" in told) == (rules.base is Base.CHOSEN)
    assert ("out of the pack" in told) == (rules.base is Base.PLACED)
    assert ("Its rank is the base rank" in told) == (rules.base is Base.DEALT)


@EVERY
def test_units_fills_and_returns_are_told_as_the_record_has_them(variant: Variant) -> None:
    """Pitfall 9: what moves together, who fills a space and what comes back."""
    rules, told = variant.rules, english(variant.rules.id)
    units = {
        Unit.PILE: "moves onto another only whole",
        Unit.TOP_OR_PILE: "either the end card alone or the whole pile",
        Unit.RUN: "any number of cards",
        Unit.TOP: "one at a time: only the end card",
    }
    assert [unit for unit, words in units.items() if words in told] == [rules.unit]
    assert ("filled at once with the reserve" in told) == rules.fill
    assert ("takes whatever may move" in told) == (rules.spaces is Spaces.ANY)
    assert ("may come back to the tableau" in told) == rules.returns
    assert ("A card on a foundation stays there" in told) != rules.returns
    assert ("alternating colours" in told) == (rules.build is Build.ALTERNATING)


def every_record() -> Iterator[Rules]:
    """Records over the product of the fields that sentences depend on."""
    fields = product(
        Build, Unit, Spaces, (True, False), (True, False), ((3,), (1,), (3, 2, 1)), (None, 0, 1, 2)
    )
    for build, unit, spaces, fill, wrap, turns, redeals in fields:
        yield Rules(
            id="canfield",
            build=build,
            unit=unit,
            spaces=spaces,
            fill=fill,
            wrap=wrap,
            turns=turns,
            redeals=redeals,
        )


def test_every_field_changes_what_is_told() -> None:
    """A sentence that ignored its field would be the same for two records."""

    def told(rules: Rules) -> tuple[str, ...]:
        says = [
            playing.build(rules),
            playing.wrap(rules),
            playing.unit(rules),
            *playing.spaces(rules),
            playing.turn(rules),
            playing.redeals(rules),
        ]
        return tuple(say.in_(language) for say in says for language in LANGUAGES)

    records = list(every_record())
    assert len({told(rules) for rules in records}) == len(records)


def test_a_record_nobody_plays_is_told_too() -> None:
    """Options may make any record: closed base cards, an open reserve, locked or not."""
    parent = VARIANTS["canfield"].rules
    for change in (
        {"returns": True},
        {"past_base": False},
        {"reserve_up": True},
        {"base": Base.PLACED, "placed": ACE},
        {"fill": False},
    ):
        rules = replace(parent, **change)
        mine = [*playing.foundations(rules), *sentences.setup(rules), *playing.spaces(rules)]
        theirs = [*playing.foundations(parent), *sentences.setup(parent), *playing.spaces(parent)]
        mine += [say for say in (playing.past_base(rules), sentences.base(rules)) if say]
        theirs += [say for say in (playing.past_base(parent), sentences.base(parent)) if say]
        assert mine != theirs


@EVERY
def test_example_is_a_line_of_the_game(variant: Variant) -> None:
    """Each moment is the one before with its move played; its link opens exactly it."""
    moments = examples.moments(variant.rules)
    assert len(moments) > 4
    for here, there in pairwise(moments):
        assert here.move is not None
        assert play(here.state, here.move) == there.state
        assert there.query().startswith(f"?rules={variant.rules.id}&deal={there.number}&moves=")
        words = telling.move(here.state, here.move)
        assert words.en != words.de
        assert words.en.endswith(".")


@EVERY
def test_figure_shows_what_a_player_sees_and_nothing_else(variant: Variant) -> None:
    """Every face of the view that can be seen is in the figure, no hidden card's name is."""
    for moment in examples.moments(variant.rules):
        html = figures.table(moment.state, "en")
        faces = [name.replace("&#x27;", "'") for name in re.findall(r'data-card="([^"]+)"', html)]
        seen = observe(moment.state)
        board = board_view(seen, Tokens(moment.state))
        known = {card.text for card in board.cards if card and card.face != HIDDEN}
        assert len(faces) == len(set(faces))
        assert set(faces) <= known
        tops = [pile.top for pile in board.piles if pile.top not in (None, HIDDEN)]
        assert len(tops) <= len(faces)
        for pile in seen.tableau:
            assert {card_name(card) for card in pile} <= set(
                re.findall(r"(?:10|\w)[♠♥♦♣]", telling.position(seen).en)
            )


def test_every_game_has_its_words() -> None:
    """Each game is introduced, and nothing is told of a game that is none."""
    assert notes.INTRODUCTIONS.keys() == VARIANTS.keys()
    for table in (notes.DISPUTED, notes.ODDS):
        assert table.keys() <= VARIANTS.keys()


@EVERY
def test_the_survey_stands_on_its_games_pages(variant: Variant) -> None:
    """Its counts add up, and each page says its own, with the range that they give."""
    found = [one for one in odds.records() if parse_rules(one["rules"]).id == variant.rules.id]
    for one in found:
        first, last = one["deals"]
        counts = Count(one["rules"], one["won"], one["lost"], one["unknown"])
        assert counts.deals == last - first + 1
        assert counts.interval() == pytest.approx((one["low"], one["high"]), abs=1e-4)
        told = english(variant.rules.id)
        assert f"{100 * one['low']:.1f} – {100 * one['high']:.1f} %" in told
        assert f"{one['won']:,}" in told
    assert bool(found) == ('id="odds"' in WHOLE[f"rules/{variant.rules.id}/"])


def test_the_published_shares_lie_in_the_surveys_ranges() -> None:
    """Blake & Gent's figures, for the game in which nothing goes on the base rank."""
    ranges = {one["rules"]: (one["low"], one["high"]) for one in odds.records()}
    for game, published in (("canfield", 0.67562), ("canfield-relaxed", 0.71245)):
        low, high = ranges[f"{game}+past-base=off"]
        assert low <= published <= high


@pytest.mark.parametrize("path", WHOLE, ids=list(WHOLE))
def test_page_is_well_made(path: str) -> None:
    """One h1, no level of heading skipped, no id twice, links that lead to pages of the site."""
    page = Words(WHOLE[path])
    assert page.headings.count(1) == 1
    for above, below in pairwise(page.headings):
        assert below <= above + 1
    assert len(page.ids) == len(set(page.ids))
    for link in page.links:
        if link.startswith("#"):
            assert link[1:] in page.ids
        elif "?" not in link:
            assert resolved(path, link) in {*WHOLE, "", "embed/v1.d.ts/"}


def resolved(path: str, link: str) -> str:
    """The page that a relative link leads to, from the site's root."""
    folder = path.split("/")[:-1]
    for part in link.split("/"):
        if part == "..":
            folder.pop()
        elif part not in ("", "."):
            folder.append(part)
    return "".join(f"{part}/" for part in folder)


@EVERY
def test_questions_stand_in_the_page_as_in_its_data(variant: Variant) -> None:
    """The JSON-LD is what the reader reads."""
    html = WHOLE[f"rules/{variant.rules.id}/"]
    found = re.search(r'<script type="application/ld\+json">(.*?)</script>', html)
    assert found
    data = json.loads(found[1])
    told = english(variant.rules.id)
    assert data["@type"] == "FAQPage"
    assert len(data["mainEntity"]) == len(answers.questions(variant.rules))
    for entry in data["mainEntity"]:
        assert entry["name"] in told
        assert entry["acceptedAnswer"]["text"] in told


def test_titles_and_descriptions_are_all_different() -> None:
    """A search engine can tell the pages of a language apart."""
    heads = [
        (
            re.findall("<title>(.*?)</title>", html),
            re.findall('name="description" content="(.*?)"', html),
        )
        for html in WHOLE.values()
    ]
    assert len({str(head) for head in heads}) == len(WHOLE)


@EVERY
def test_what_differs_from_the_parent_is_marked(variant: Variant) -> None:
    """The parent has nothing marked; every other game has something."""
    rows = answers.differences(variant.rules, VARIANTS["canfield"].rules)
    assert bool(rows) == (variant.rules != VARIANTS["canfield"].rules)


def test_no_sentence_is_left_out_in_a_language() -> None:
    """Both languages say something wherever one does."""
    for variant in VARIANTS.values():
        rules = variant.rules
        says: list[Say] = [
            sentences.packs(rules),
            sentences.colours(rules),
            sentences.ranks(rules),
            sentences.aim(rules),
            sentences.after_base(rules),
            *answers.tips(rules),
            *answers.scoring(variant),
            *(say for pair in answers.questions(rules) for say in pair),
        ]
        for say in says:
            assert say.en
            assert say.de
            assert say.en != say.de


def test_writing_twice_is_the_same(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Two builds of the pages are byte-equal."""
    first, second = tmp_path_factory.mktemp("one"), tmp_path_factory.mktemp("two")
    pages.write(first)
    pages.write(second)
    paths = [path.relative_to(first) for path in sorted(first.rglob("*.html"))]
    assert len(paths) == len(WHOLE) + 1  # and the frame's page
    for path in paths:
        assert (first / path).read_bytes() == (second / path).read_bytes()
