"""The solver beside the page: a worker, started when first asked; browser only.

A worker that cannot start, dies or falls silent is started once more, then the page searches by
itself, in short slices. Whatever happens, the question is asked again and nothing else is touched.
"""

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from pyodide.ffi import JsException, create_once_callable, create_proxy

import canfield_core
import ui
from canfield_core.move import parse_line
from canfield_core.notation import format_layout
from canfield_core.state import State
from canfield_core.verdict import Verdict

from .dom import Js, document, window
from .ports import Answer, Clock

if TYPE_CHECKING:
    from .solving import Solving

SLICE: Final = 6
"""Milliseconds of a slice without a worker: a picture's time has room for more."""
PIECE: Final = 60
"""Positions of the least part of one: about a millisecond."""
STARTS: Final = 30_000
"""Milliseconds between two words of a worker that starts."""
SILENT: Final = 5_000
"""Milliseconds without a word after which a worker that searches is taken for dead."""
IDLE: Final = 180_000
"""Milliseconds without a question after which the worker is let go."""
TRIES: Final = 2
"""Workers that may fail before the page searches by itself."""
ARCHIVE: Final = "/home/pyodide/solver.zip"

Hearing = Callable[[Answer], None]


class _Question:
    """What was asked last."""

    def __init__(self, number: int, state: State, nodes: int, hear: Hearing) -> None:
        self.number, self.nodes, self.hear = number, nodes, hear
        self.layout = format_layout(state)


class BrowserSolver:
    """One search at a time, in a worker if there can be one."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._boot = str(document.querySelector('script[src*="boot/start.js"]').src)
        self._worker: Js = None
        self._heard = create_proxy(lambda event: self._message(event.data))
        self._broken = create_proxy(self._fail)
        self._speaks = False
        """Whether the worker has said anything yet."""
        self._failed = 0
        self._number = 0
        self._question: _Question | None = None
        self._own: Solving | None = None
        self._loading = False
        self._alarm: Callable[[], None] = lambda: None

    # The port.

    def ask(self, state: State, nodes: int, hear: Hearing) -> None:
        """Look at so many more positions. Answers to what was asked before are no longer heard."""
        self._number += 1
        self._question = _Question(self._number, state, nodes, hear)
        self._search()

    def stop(self) -> None:
        """Search no further."""
        self._question = None
        if self._worker:
            self._worker.postMessage(_object(stop=True))
        self._watch()

    # The worker.

    def _search(self) -> None:
        question = self._question
        if question is None:
            return
        if self._failed < TRIES and self._start():
            values = {"ask": question.number, "layout": question.layout, "nodes": question.nodes}
            self._worker.postMessage(_object(**values))
            self._watch()
        else:
            self._search_here()

    def _start(self) -> bool:
        """Whether there is a worker, after starting one where it can be."""
        if self._worker:
            return True
        try:
            address = self._boot.replace("start.js", "solver.js")
            self._worker = window.Worker.new(address, _object(type="module"))
        except JsException:  # a page without an origin may not
            self._failed = TRIES
            return False
        self._speaks = False
        self._worker.onmessage = self._heard
        self._worker.onerror = self._broken
        return True

    def _watch(self) -> None:
        """Set the alarm for the next word; without a question, for letting the worker go."""
        self._alarm()
        if not self._worker:
            return
        if self._question is None:
            self._alarm = self._clock.later(IDLE, self._end)
        else:
            self._alarm = self._clock.later(SILENT if self._speaks else STARTS, self._fail)

    def _end(self) -> None:
        self._alarm()
        if self._worker:
            self._worker.terminate()
            self._worker = None

    def _fail(self, event: Js = None) -> None:
        """The worker is of no use: another one is asked, or the page itself."""
        if event is not None:
            event.preventDefault()
        self._failed += 1
        self._end()
        self._search()

    def _message(self, data: Js) -> None:
        if hasattr(data, "failed"):
            self._fail()
            return
        if not hasattr(data, "answer"):
            self._watch()
            return
        self._speaks = True
        question = self._question
        if question and data.ask == question.number:
            self._answer(question, str(data.answer))
            self._watch()

    def _answer(self, question: _Question, text: str) -> bool:
        """Give an answer on; whether more are to come."""
        told: dict[str, Any] = json.loads(text)
        over = bool(told["over"])
        if over:
            self._question = None
            self._failed = 0 if self._worker else self._failed
        line = tuple(parse_line(told["line"]))
        verdict, nodes = Verdict(told["verdict"]), int(told["nodes"])
        question.hear(Answer(verdict, line, nodes, over=over, ended=bool(told["ended"])))
        return not over

    # Without a worker.

    def _search_here(self) -> None:
        if self._own is None:
            self._load()
        elif self._question:
            self._own.begin(self._question.layout, self._question.nodes)
            self._slice(self._question)

    def _slice(self, question: _Question) -> None:
        if (
            self._own
            and self._question is question
            and self._answer(question, self._own.slice(SLICE))
        ):
            self._clock.after_paint(lambda: self._slice(question))

    def _load(self) -> None:
        """Fetch the solver's modules, then search; where they cannot be had, nothing is known."""
        if self._loading:
            return
        self._loading = True
        good, bad = create_once_callable(self._loaded), create_once_callable(self._not_loaded)
        fetched = window.fetch(self._boot.replace("boot/start.js", "solver.zip"))
        fetched.then(create_once_callable(lambda answer: answer.arrayBuffer())).then(good, bad)

    def _loaded(self, buffer: Js) -> None:
        self._loading = False
        with open(ARCHIVE, "wb") as archive:  # noqa: PTH123 - pathlib is not loaded to play
            archive.write(buffer.to_bytes())
        for package in (canfield_core, ui):
            package.__path__.append(f"{ARCHIVE}/{package.__name__}")
        from .solving import Solving  # noqa: PLC0415 - it has just come

        self._own = Solving(PIECE)
        self._search_here()

    def _not_loaded(self, _: Js) -> None:
        self._loading = False
        question, self._question = self._question, None
        if question:
            question.hear(Answer(Verdict.UNKNOWN, (), 0, over=True, ended=False))


def _object(**values: object) -> Js:
    made = window.Object.new()
    for name, value in values.items():
        setattr(made, name, value)
    return made
