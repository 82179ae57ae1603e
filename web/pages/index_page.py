"""The index of the rules: all games side by side in one table."""

from canfield_core.variants import VARIANTS, Variant

from . import answers, examples, figures, game_page, notes, shell
from .say import Language, Say
from .shell import Page, text

_TITLE = Say("The rules of Canfield and its family", "Die Regeln von Canfield und seiner Familie")
_LEDE = Say(
    "A reserve to empty, a base that starts the foundations, four piles or more to build on: "
    f"{len(VARIANTS)} games of one family, with their rules exactly as the table plays them.",
    "Eine Reserve zum Leeren, ein Grundrang für die Grundstapel, vier Stapel oder mehr zum "
    f"Anlegen: {len(VARIANTS)} Spiele einer Familie, mit genau den Regeln, nach denen gespielt "
    "wird.",
)


def path(language: Language) -> str:
    """Where the index stands."""
    return shell.localized("rules/", language)


def html(language: Language) -> str:
    """The whole page."""
    page = Page(
        path(language),
        language,
        _TITLE.in_(language),
        _LEDE.in_(language),
        twin=path("en" if language == "de" else "de"),
    )
    start = examples.moments(next(iter(VARIANTS.values())).rules)[0]
    hero = (
        f'<div class="hero"><div class="hero-text"><h1>{text(page.title)}</h1>'
        f'<p class="lede">{text(page.description)}</p></div>'
        f'<figure class="felt">{figures.table(start.state, language)}</figure></div>'
    )
    return shell.whole(
        page, hero, f'<article id="text">{_list(language)}{_table(language)}</article>'
    )


def _list(language: Language) -> str:
    """Every game with its sentence, as a list of links."""
    rows = "".join(
        f'<li><a href="{variant.rules.id}/"><b>{text(variant.name)}</b>'
        f"<span>{text(notes.INTRODUCTIONS[variant.rules.id].in_(language))}</span></a></li>"
        for variant in VARIANTS.values()
    )
    title = Say("The games", "Die Spiele")
    return shell.section("games", title, language, f'<ul class="games">{rows}</ul>')


def _table(language: Language) -> str:
    """The games side by side."""
    names = [name for name, _ in answers.glance(game_page.PARENT)]
    heads = "".join(f'<th scope="col">{text(name.in_(language))}</th>' for name in names)
    game = Say("Game", "Spiel").in_(language)
    rows = "".join(_row(variant, language) for variant in VARIANTS.values())
    label = Say("The games side by side", "Die Spiele nebeneinander")
    sideways = Say("Table, scrolls sideways", "Tabelle, seitlich zu schieben").in_(language)
    body = (
        f'<div class="wide" role="group" aria-label="{sideways}" tabindex="0"><table>'
        f'<thead><tr><th scope="col">{game}</th>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
    )
    return shell.section("compared", label, language, body)


def _row(variant: Variant, language: Language) -> str:
    cells = "".join(
        f"<td>{text(what.in_(language))}</td>" for _, what in answers.glance(variant.rules)
    )
    link = f'<a href="{variant.rules.id}/">{text(variant.name)}</a>'
    return f'<tr><th scope="row">{link}</th>{cells}</tr>'
