"""The composition root: what joins the page's Python, run once by PyScript."""

from pyscript import document, window

document.documentElement.dataset.canfield = "ready"
window.performance.mark("canfield:ready")
