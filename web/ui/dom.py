"""The few things that the page's modules need of the DOM; browser only."""

from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import document, window

__all__ = ["Js", "by_id", "document", "element", "listen", "window"]

Js = Any
"""A JavaScript value: only the browser knows its type."""


def by_id(name: str) -> Js:
    """The element with that id."""
    return document.getElementById(name)


def element(tag: str, name: str, **attributes: str) -> Js:
    """A new element with a class."""
    made = document.createElement(tag)
    made.className = name
    for key, value in attributes.items():
        made.setAttribute(key, value)
    return made


def listen(target: Js, kind: str, act: Callable[[Js], None], *, passive: bool = True) -> Js:
    """Hear events of that kind for as long as the page lives; what comes back is the listener."""
    proxy = create_proxy(act)
    options = window.Object.new()
    options.passive = passive
    target.addEventListener(kind, proxy, options)
    return proxy
