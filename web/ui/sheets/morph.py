"""A piece of the page made like another one, with as few writes as can be.

What is equal is not touched, so focus, scroll, a held slider and running transitions stay.
"""

from ui.dom import Js

_TEXT = 3
_ELEMENT = 1
_STATES = ("checked", "selected")
_TYPED = ("text", "range", "textarea")
"""Fields in which a typed value hides the one that is written."""


def morph(old: Js, new: Js, active: Js) -> None:
    """The children of `old` become those of `new`; `active` keeps the value that is typed in it."""
    olds, news = list(old.childNodes), list(new.childNodes)
    for before, after in zip(olds, news, strict=False):
        _become(before, after, active)
    for surplus in olds[len(news) :]:
        surplus.remove()
    for added in news[len(olds) :]:
        old.append(added)


def _become(old: Js, new: Js, active: Js) -> None:
    if old.isEqualNode(new):
        return
    if old.nodeName != new.nodeName or old.nodeType not in {_TEXT, _ELEMENT}:
        old.replaceWith(new)
    elif old.nodeType == _TEXT:
        old.data = new.data
    else:
        _attributes(old, new, active)
        morph(old, new, active)


def _attributes(old: Js, new: Js, active: Js) -> None:
    names = list(new.getAttributeNames())
    for name in list(old.getAttributeNames()):
        if name not in names:
            old.removeAttribute(name)
    for name in names:
        value = new.getAttribute(name)
        if old.getAttribute(name) != value:
            old.setAttribute(name, value)
    for state in _STATES:
        if hasattr(new, state):
            setattr(old, state, getattr(new, state))
    typed = old.nodeName in {"INPUT", "TEXTAREA"} and old.type in _TYPED
    if typed and not old.isSameNode(active):
        old.value = new.value
