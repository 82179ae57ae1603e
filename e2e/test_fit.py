"""The table fits its window, at every size, arrangement, hand and size of text, with long piles."""

import itertools
from urllib.parse import quote

import pytest
from playwright.sync_api import Page

from e2e.conftest import open_table

SIZES = [
    (320, 568),
    (390, 844),
    (568, 320),
    (844, 390),
    (768, 1024),
    (1280, 800),
    (1920, 600),
    (3840, 2160),
]
LONG = """rules: canfield
base: 2
reserve:
foundations: 2D 2C 3C
1: KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS
2: KC QD JC TD 9C 8D 7C 6D 5C 4D
3: AD
4: AH
waste: 2S AC
stock: KH KD QS QC JH JD TS TC 9H 9D 8S 8C 7H 7D 6S 6C 5H 5D 4S 4C 3H 3D"""
"""One pile as long as `canfield` allows, a king to an ace, and one nearly so."""

AMISS = """() => {
  const found = [];
  const [width, height] = [innerWidth, innerHeight];
  const box = (it) => it.getBoundingClientRect();
  const inside = (it, name) => {
    const { left, top, right, bottom } = box(it);
    if (left < -1 || top < -1 || right > width + 1 || bottom > height + 1) {
      found.push(`${name} hangs out: ${[left, top, right, bottom].map(Math.round)}`);
    }
  };
  const shown = (it) => it.checkVisibility({ visibilityProperty: true });
  for (const it of document.querySelectorAll(".card")) if (shown(it)) inside(it, it.dataset.card);
  for (const it of document.querySelectorAll(".pile, .control, .score div, .status")) {
    if (shown(it)) inside(it, it.dataset.pile ?? it.id);
  }
  const piles = [...document.querySelectorAll(".pile")].filter(shown);
  for (const it of piles) {
    const count = it.querySelector(".pile-count");
    if (count.textContent && shown(count)) inside(count, `the count of ${it.dataset.pile}`);
  }
  const overlap = (one, other) => {
    const [a, b] = [box(one), box(other)];
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  };
  for (const [i, one] of piles.entries()) {
    for (const other of piles.slice(i + 1)) {
      if (overlap(one, other)) found.push(`${one.dataset.pile} lies on ${other.dataset.pile}`);
    }
  }
  const solid = [...document.querySelectorAll(".control, .score div")].filter(shown);
  for (const it of solid) {
    for (const pile of piles) if (overlap(it, pile)) found.push(`${it.id} lies on a pile`);
  }
  for (const [i, one] of solid.entries()) {
    for (const other of solid.slice(i + 1)) {
      if (overlap(one, other)) found.push(`${one.id} lies on ${other.id}`);
    }
  }
  for (const it of document.querySelectorAll(".controls .control span, .score dd, .score dt")) {
    if (shown(it) && it.scrollWidth > it.clientWidth + 1) found.push(`cut: ${it.textContent}`);
  }
  for (const it of document.querySelectorAll(".card[data-card]")) {
    if (!shown(it)) continue;
    const index = parseFloat(getComputedStyle(it.firstChild, "::before").blockSize);
    if (!(index >= LEAST)) found.push(`${it.dataset.card} has an index of ${index} px`);
  }
  const root = document.documentElement;
  if (root.scrollWidth > width || root.scrollHeight > height) found.push("the page scrolls");
  return found;
}"""


def amiss(page: Page, least: float = 8.0) -> list[str]:
    """What does not fit; an index must be at least so many pixels high."""
    found: list[str] = page.evaluate(AMISS.replace("LEAST", str(least)))
    return found


def dress(page: Page, **looks: str) -> None:
    """Set attributes of the document."""
    page.evaluate(
        """looks => Object.entries(looks).forEach(([name, value]) =>
             document.documentElement.setAttribute(`data-${name}`, value))""",
        looks,
    )


@pytest.fixture
def still(page: Page) -> Page:
    """A page whose cards do not glide, for a visitor who was here before."""
    page.emulate_media(reduced_motion="reduce")
    page.add_init_script("localStorage['canfield.settings'] ??= '{\"welcomed\": true}'")
    return page


@pytest.mark.parametrize(
    "rules", ["canfield", "double", "triple", "superior", "american-toad", "demon-double"]
)
def test_the_whole_table_fits(still: Page, rules: str) -> None:
    """Every pile, count and control is in the window, nothing lies on another, nothing scrolls."""
    open_table(still, f"/?rules={rules}&deal=7")
    for _ in range(3):
        still.evaluate("canfield.play('t')")
    least = 8.0 if rules == "canfield" else 5.0
    looks = itertools.product(["auto", "classic", "compact", "wide"], ["right", "left"])
    found = {}
    for arrangement, hand in looks:
        dress(still, arrangement=arrangement, hand=hand)
        for width, height in SIZES:
            still.set_viewport_size({"width": width, "height": height})
            if wrong := amiss(still, least):
                found[arrangement, hand, width, height] = wrong
    assert found == {}


@pytest.mark.parametrize("language", ["en", "de"])
def test_text_of_double_size_breaks_nothing(still: Page, language: str) -> None:
    """The words grow as far as one line holds them; nothing is cut off or covered."""
    still.add_init_script(
        f"localStorage['canfield.settings'] = "
        f"JSON.stringify({{welcomed: true, language: '{language}'}})"
    )
    open_table(still, "/?rules=canfield&deal=7")
    still.evaluate("canfield.play('t')")
    found = {}
    for text in ("100%", "200%"):
        still.evaluate("size => { document.documentElement.style.fontSize = size }", text)
        for width, height in SIZES:
            still.set_viewport_size({"width": width, "height": height})
            if wrong := amiss(still):
                found[text, width, height] = wrong
    assert found == {}


@pytest.mark.parametrize("deck", ["classic", "large"])
def test_long_piles(still: Page, deck: str) -> None:
    """A pile of thirteen is squeezed; each rank can be read, at 320 pixels too."""
    open_table(still, f"/?layout={quote(LONG.replace(chr(10), ';'))}")
    assert still.evaluate("canfield.layout()").count("KS QH JS") == 1
    dress(still, deck=deck)
    found = {}
    for width, height in SIZES:
        still.set_viewport_size({"width": width, "height": height})
        if wrong := amiss(still):
            found[width, height] = wrong
    assert found == {}
