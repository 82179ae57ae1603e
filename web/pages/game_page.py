"""The rules page of one game: its sections in their order, and where the figures stand."""

import json
from collections.abc import Callable

from canfield_core.hint import moved_cards
from canfield_core.legal import next_foundation
from canfield_core.move import REDEAL, TURN, Move
from canfield_core.pile import FOUNDATIONS, STOCK, WASTE, Pile, foundation, is_choice, is_tableau
from canfield_core.state import State
from canfield_core.variants import VARIANTS, Variant

from . import answers, examples, figures, notes, odds, playing, sentences, shell, telling
from .examples import Moment
from .say import Language, Say
from .shell import Page, paragraphs, section, text

PARENT = next(iter(VARIANTS.values())).rules


def path(game: str, language: Language) -> str:
    """Where the page of that game stands."""
    return shell.localized(f"rules/{game}/", language)


def html(variant: Variant, language: Language) -> str:
    """The whole page."""
    game = variant.rules.id
    page = Page(
        path(game, language),
        language,
        Say(f"{variant.name}: the rules", f"{variant.name}: die Regeln").in_(language),
        notes.INTRODUCTIONS[game].in_(language),
        twin=path(game, "en" if language == "de" else "de"),
    )
    moments = examples.moments(variant.rules)
    body = (
        f'<article id="text">{_glance(variant, language)}{_rules(variant, language, moments, page)}'
        f"{_example(moments, language, page)}{_rest(variant, language)}</article>"
    )
    return shell.whole(
        page, _hero(variant, language, moments[0], page), body, _data(variant, language)
    )


def _hero(variant: Variant, language: Language, start: Moment, page: Page) -> str:
    """Name, introduction, the way to the table, and the deal as it lies."""
    others = ""
    if variant.other_names:
        label = Say("Also called", "Auch").in_(language)
        others = f'<p class="others">{label} {", ".join(map(text, variant.other_names))}</p>'
    intro = text(notes.INTRODUCTIONS[variant.rules.id].in_(language))
    play = Say("Play this game", "Dieses Spiel spielen").in_(language)
    number = Say(f"Deal {start.number}", f"Spiel Nr. {start.number}").in_(language)
    picture = figure(start, language, page, number, marked=False)
    printed = Say("The rules on one page", "Die Regeln auf einer Seite").in_(language)
    return (
        f'<div class="hero"><div class="hero-text"><h1>{text(variant.name)}</h1>{others}'
        f'<p class="lede">{intro}</p><p class="acts"><a class="button primary" '
        f'href="{page.root}?rules={variant.rules.id}">{play}</a></p>'
        f'<p class="printed">{printed}</p></div>{picture}</div>'
    )


def figure(
    moment: Moment, language: Language, page: Page, caption: str, *, marked: bool = True
) -> str:
    """The moment as a figure, what is played next marked in it, with the way to play it on."""
    lit, targets = marks(moment.state, moment.move) if marked and moment.move else ((), ())
    here = Say("Play from here", "Von hier spielen").in_(language)
    link = (
        f'<a class="from-here" href="{page.root}{moment.query().replace("&", "&amp;")}">{here}</a>'
    )
    picture = figures.table(moment.state, language, lit=lit, targets=targets)
    told = f"<figcaption><span>{caption}</span>{link}</figcaption>"
    return f'<figure class="felt">{picture}{told}</figure>'


def marks(state: State, move: Move) -> tuple[tuple[int, ...], tuple[Pile, ...]]:
    """The cards that a move takes and the pile they go to."""
    if move == TURN:
        return (), (STOCK,)
    if move == REDEAL:
        return (), (STOCK, WASTE)
    cards = moved_cards(state, move)
    if move.target != FOUNDATIONS:
        return cards, (move.target,)
    index = None if is_choice(move.source) else next_foundation(state, cards[-1])
    return cards, () if index is None else (foundation(index),)


def _glance(variant: Variant, language: Language) -> str:
    """The game in a few rows; what differs from the parent is set apart."""
    different = {name for name, _ in answers.differences(variant.rules, PARENT)}
    rows = "".join(
        f"<div{' class=differs' if name in different else ''}><dt>{text(name.in_(language))}</dt>"
        f"<dd>{text(what.in_(language))}</dd></div>"
        for name, what in answers.glance(variant.rules)
    )
    legend = ""
    if different:
        says = Say("Marked: not as in Canfield.", "Markiert: anders als in Canfield.")
        legend = f'<p class="legend">{says.in_(language)}</p>'
    title = Say("At a glance", "Auf einen Blick")
    return section("glance", title, language, f'<dl class="glance">{rows}</dl>{legend}')


def _rules(variant: Variant, language: Language, moments: list[Moment], page: Page) -> str:
    """Aim, cards, layout, set-up, playing, winning."""
    rules = variant.rules
    places = "".join(
        f"<div><dt>{text(name.in_(language))}</dt><dd>{text(what.in_(language))}</dd></div>"
        for name, what in sentences.layout(rules)
    )
    setup = f"<ol>{shell.items(sentences.setup(rules), language)}</ol>"
    cards = [sentences.packs(rules), sentences.colours(rules), sentences.ranks(rules)]
    parts = (
        ("aim", Say("Aim", "Ziel"), paragraphs([sentences.aim(rules)], language)),
        ("cards", Say("Cards and colours", "Karten und Farben"), paragraphs(cards, language)),
        ("layout", Say("Layout", "Aufbau"), f'<dl class="places">{places}</dl>'),
        ("setup", Say("Set-up", "Geben"), setup),
        ("playing", Say("Playing", "Spielen"), _playing(variant, language, moments, page)),
        ("winning", Say("Winning", "Gewinnen"), paragraphs(playing.winning(rules), language)),
    )
    return "".join(section(anchor, title, language, body, "rule") for anchor, title, body in parts)


def _playing(variant: Variant, language: Language, moments: list[Moment], page: Page) -> str:
    """What may be done, place by place, with a figure where the example shows it."""
    rules = variant.rules
    base = sentences.base(rules)
    tableau = [
        playing.build(rules),
        playing.wrap(rules),
        playing.past_base(rules),
        playing.unit(rules),
    ]
    parts: list[tuple[Say, list[Say], Moment | None]] = [
        (Say("The base", "Der Grundrang"), [base] if base else [], None),
        (
            Say("Foundations", "Grundstapel"),
            playing.foundations(rules),
            _first(moments, _goes_up),
        ),
        (Say("Tableau", "Tisch"), [say for say in tableau if say], _first(moments, _builds)),
        (Say("Spaces", "Lücken"), playing.spaces(rules), None),
        (Say("Reserve", "Reserve"), [playing.reserve(rules)], None),
        (
            Say("Stock and waste", "Talon und Ablage"),
            [playing.turn(rules), playing.redeals(rules)],
            None,
        ),
    ]
    return "".join(
        f"<h3>{text(title.in_(language))}</h3>{paragraphs(says, language)}"
        + (figure(shown, language, page, _caption(shown, language)) if shown else "")
        for title, says, shown in parts
        if says
    )


def _first(moments: list[Moment], fits: Callable[[Move], bool]) -> Moment | None:
    return next((moment for moment in moments if moment.move and fits(moment.move)), None)


def _goes_up(move: Move) -> bool:
    return move.target == FOUNDATIONS and not is_choice(move.source)


def _builds(move: Move) -> bool:
    return is_tableau(move.source) and is_tableau(move.target)


def _caption(moment: Moment, language: Language) -> str:
    if moment.move is None:
        return ""
    return text(telling.move(moment.state, moment.move).in_(language))


def _example(moments: list[Moment], language: Language, page: Page) -> str:
    """The example, a step after the other; it steps by radio buttons, without any script."""
    steps = []
    last = len(moments)
    for nth, moment in enumerate(moments, 1):
        told = _caption(moment, language) or text(_GO_ON.in_(language))
        ways = _way(nth - 1, _BACK, language) if nth > 1 else ""
        ways += _way(nth + 1, _NEXT, language) if nth < last else ""
        label = Say(f"Step {nth}", f"Schritt {nth}").in_(language)
        steps.append(
            f'<div class="step"><input type="radio" name="step" id="step-{nth}" '
            f'aria-label="{label}"{" checked" if nth == 1 else ""}><div class="panel">'
            f'{figure(moment, language, page, told)}<p class="ways">{ways}</p></div></div>'
        )
    body = f'<div class="steps" role="group" aria-labelledby="example">{"".join(steps)}</div>'
    title = Say("A worked example", "Ein Beispiel")
    return section("example", title, language, body, "aside")


_NEXT = Say("Next", "Weiter")
_BACK = Say("Back", "Zurück")
_GO_ON = Say("And so on: the table is yours.", "Und so weiter: Der Tisch gehört dir.")


def _way(nth: int, words: Say, language: Language) -> str:
    return f'<label class="button" for="step-{nth}">{words.in_(language)}</label>'


def _rest(variant: Variant, language: Language) -> str:
    """Scoring, tips, questions, history and sources."""
    game = variant.rules.id
    asked = "".join(
        f"<h3>{text(question.in_(language))}</h3><p>{text(answer.in_(language))}</p>"
        for question, answer in answers.questions(variant.rules)
    )
    told = [
        *notes.HISTORY,
        *(table[game] for table in (notes.ODDS, notes.DISPUTED) if game in table),
    ]
    sources = Say("Sources", "Quellen").in_(language)
    history = (
        f"{paragraphs(told, language)}<h3>{sources}</h3><p>{text(notes.SOURCES.in_(language))}</p>"
    )
    tips = f"<ul>{shell.items(answers.tips(variant.rules), language)}</ul>"
    scores = paragraphs(answers.scoring(variant), language)
    return (
        section("scoring", Say("Scoring", "Punkte"), language, scores, "rule")
        + section("tips", Say("Tips", "Tipps"), language, tips, "aside")
        + odds.html(variant.rules, language)
        + section("questions", Say("Questions", "Fragen"), language, asked, "aside")
        + section(
            "history",
            Say("History and sources", "Geschichte und Quellen"),
            language,
            history,
            "aside",
        )
    )


def _data(variant: Variant, language: Language) -> str:
    """The questions as a search engine reads them."""
    asked = [
        {
            "@type": "Question",
            "name": question.in_(language),
            "acceptedAnswer": {"@type": "Answer", "text": answer.in_(language)},
        }
        for question, answer in answers.questions(variant.rules)
    ]
    data = {"@context": "https://schema.org", "@type": "FAQPage", "mainEntity": asked}
    return json.dumps(data, ensure_ascii=False).replace("</", "<\\/")
