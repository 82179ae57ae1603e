"""The lesson's panel between score line and table; browser only."""

from .dom import Js, document, element, listen
from .lesson import Page, Way


class LessonPanel:
    """A section of the room, made when the first lesson opens."""

    def __init__(self) -> None:
        self._room: Js = document.querySelector(".room")
        self._made: Js = None
        self._ways: tuple[Way, ...] = ()

    def _section(self) -> Js:
        if self._made is None:
            self._made = element("section", "lesson", id="lesson")
            self._room.insertBefore(self._made, document.getElementById("status"))
            listen(self._made, "click", self._pressed)
            _dress()
        return self._made

    def show(self, page: Page) -> None:
        """Show this and nothing else."""
        self._ways = page.ways
        section = self._section()
        section.setAttribute("aria-label", page.title)
        head = element("p", "lesson-head")
        head.append(_text("b", "", page.title))
        if page.of:
            dots = element("span", "lesson-dots", role="img")
            dots.setAttribute("aria-label", f"{page.at} / {page.of}")
            dots.append(*(element("i", "made" if i < page.at else "") for i in range(page.of)))
            head.append(dots)
        parts = [head]
        if page.after:
            parts.append(_text("p", "lesson-after", page.after))
        parts.append(_text("p", "lesson-words", page.words))
        acts = element("p", "lesson-acts")
        for number, way in enumerate(page.ways):
            name = "button primary" if way.first else "button"
            button = _text("button", name, way.words)
            button.type, button.value = "button", str(number)
            acts.append(button)
        section.replaceChildren(*parts, acts)
        self._room.setAttribute("data-lesson", "")

    def close(self) -> None:
        """The table is alone again."""
        self._room.removeAttribute("data-lesson")
        if self._made is not None:
            self._made.replaceChildren()

    def _pressed(self, event: Js) -> None:
        number = getattr(event.target, "value", None)
        if isinstance(number, str) and number:
            self._ways[int(number)].act()


def _text(tag: str, name: str, words: str) -> Js:
    made = element(tag, name)
    made.textContent = words
    return made


def _dress() -> None:
    """Add the panel's style sheet, which the table alone does not need."""
    known = document.querySelector('link[href*="styles/states.css"]')
    sheet = element("link", "", rel="stylesheet")
    sheet.href = known.href.replace("states.css", "lesson.css")
    document.head.append(sheet)
