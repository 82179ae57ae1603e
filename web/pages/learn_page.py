"""The list of lessons, each with its position and the way to the table."""

from canfield_core.lessons import LESSONS, Lesson
from canfield_core.variants import VARIANTS
from ui.texts import catalogue

from . import figures, shell
from .say import Language, Say
from .shell import Page, text

_TITLE = Say("Learn Canfield", "Canfield lernen")
_LEDE = Say(
    "Short lessons on a real table: one idea each, a few moves to make, and never a dead end. "
    "Afterwards you can play on.",
    "Kurze Lektionen an einem echten Tisch: jede ein Gedanke, ein paar Züge und nie eine "
    "Sackgasse. Danach kannst du weiterspielen.",
)
_FIRST = 4
"""How many lessons teach the parent game; the others are about single variants."""


def path(language: Language) -> str:
    """Where the list stands."""
    return shell.localized("learn/", language)


def html(language: Language) -> str:
    """The whole page."""
    page = Page(
        path(language),
        language,
        _TITLE.in_(language),
        _LEDE.in_(language),
        twin=path("en" if language == "de" else "de"),
    )
    lessons = list(LESSONS.values())
    begin = Say("Begin with the first", "Mit der ersten beginnen").in_(language)
    hero = (
        f'<div class="hero"><div class="hero-text"><h1>{text(page.title)}</h1>'
        f'<p class="lede">{text(page.description)}</p><p class="acts"><a class="button primary" '
        f'href="{page.root}?lesson={lessons[0].id}">{begin}</a></p></div>'
        f'<figure class="felt">{figures.table(lessons[1].start(), language)}</figure></div>'
    )
    body = (
        _section("canfield", Say("Canfield", "Canfield"), lessons[:_FIRST], page)
        + _section("variants", Say("Its family", "Die Familie"), lessons[_FIRST:], page)
        + _more(page)
    )
    return shell.whole(page, hero, f'<article id="text">{body}</article>', scripts=("learned.js",))


def _section(anchor: str, title: Say, lessons: list[Lesson], page: Page) -> str:
    rows = "".join(_row(lesson, page) for lesson in lessons)
    return shell.section(anchor, title, page.language, f'<ol class="lessons">{rows}</ol>')


def _row(lesson: Lesson, page: Page) -> str:
    words = catalogue(page.language)
    steps = len(lesson.steps)
    count = Say(f"{steps} steps", f"{steps} Schritte").in_(page.language)
    title, idea = (str(words[f"lesson.{lesson.id}.{part}"]) for part in ("title", "idea"))
    return (
        f'<li><a href="{page.root}?lesson={lesson.id}" data-lesson="{lesson.id}" '
        f'data-steps="{steps}"><b>{text(title)}</b><span>{text(idea)}</span>'
        f'<span class="count">{count}</span></a></li>'
    )


def _more(page: Page) -> str:
    """Where to go from here."""
    parent = next(iter(VARIANTS.values()))
    rules = shell.localized(f"rules/{parent.rules.id}/", page.language)
    words = Say("The rules in full", "Die vollständigen Regeln").in_(page.language)
    own = Say("Set up a deal of your own", "Ein eigenes Blatt auslegen").in_(page.language)
    body = (
        f'<p><a href="{page.root}{rules}">{words}</a></p>'
        f'<p><a href="{page.root}?setup">{own}</a></p>'
    )
    return shell.section("more", Say("And then", "Und dann"), page.language, body)
