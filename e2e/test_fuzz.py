"""Random hands: pointers, fingers and keys in any order; the page stays the core's picture.

A sequence is a seed. `CANFIELD_FUZZ=3000` tries so many (100 without it), `CANFIELD_SEED=17` begins
with that one's table, so `CANFIELD_FUZZ=1 CANFIELD_SEED=17` plays again what led to it.
"""

import os
import random
from collections.abc import Callable

from playwright.sync_api import Browser, Page, ViewportSize

from canfield_core.move import format_line
from canfield_core.notation import format_layout
from canfield_core.observation import observe
from canfield_core.record import load
from canfield_core.variants import VARIANTS
from e2e.conftest import START_SECONDS, Site, open_table, watch
from e2e.table import READ

SEQUENCES = int(os.environ.get("CANFIELD_FUZZ", "100"))
FIRST = int(os.environ.get("CANFIELD_SEED", "0"))
A_TABLE = 25
"""Sequences, one after another, on one table before the next game of the family is opened."""
ACTS = 8
KEYS = (
    *"swrf12345678uzyhn?",
    *("Enter", "Space", "Escape", "Tab", "Shift+Tab", "ArrowLeft", "ArrowRight", "ArrowUp"),
    *("ArrowDown", "Home", "End", "Control+z", "Backspace", "F2", "Delete"),
)
STAY = """addEventListener("click", (it) => {
  if (it.target.closest?.("a")) it.preventDefault();  // the fuzz stays on the table
}, true);"""

Spot = tuple[float, float]
Act = Callable[[Page, random.Random], object]


def spot(page: Page, chance: random.Random) -> Spot:
    """A place on a card, on a pile, or anywhere."""
    if chance.random() < 0.1:
        return chance.uniform(0, 1270), chance.uniform(0, 790)
    box: list[float] = page.evaluate(
        """part => {
          const all = document.querySelectorAll("#cards > .card:not([hidden]), [data-pile]");
          const {x, y, width, height} = all[Math.floor(part * all.length)].getBoundingClientRect();
          return [x, y, width, height];
        }""",
        chance.random(),
    )
    x, y, width, height = box
    at = (x + width * chance.uniform(0.05, 0.95), y + height * chance.uniform(0.05, 0.95))
    return min(max(at[0], 1), 1279), min(max(at[1], 1), 799)


def click(page: Page, chance: random.Random) -> None:
    """One, two or three clicks, by any button."""
    button = chance.choices(["left", "right", "middle"], [8, 1, 1])[0]
    x, y = spot(page, chance)
    page.mouse.click(x, y, button=button, click_count=chance.choice([1, 1, 2, 3]))  # type: ignore[arg-type]


def drag(page: Page, chance: random.Random) -> None:
    """From a place to a place, let go there, given up, or pressed twice."""
    page.mouse.move(*spot(page, chance))
    page.mouse.down()
    page.mouse.move(*spot(page, chance), steps=chance.randint(1, 4))
    how = chance.random()
    if how < 0.1:
        page.keyboard.press("Escape")
    elif how < 0.2:
        page.mouse.down(button="right")
        page.mouse.up(button="right")
    elif how < 0.25:
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.mouse.up()


def key(page: Page, chance: random.Random) -> None:
    """Some key."""
    page.keyboard.press(chance.choice(KEYS))


def finger(page: Page, chance: random.Random) -> None:
    """A tap, or two quick ones."""
    x, y = spot(page, chance)
    for _ in range(chance.choice([1, 1, 2])):
        page.touchscreen.tap(x, y)


def legal(page: Page, chance: random.Random) -> None:
    """A move of the game, so that the tables are of every age."""
    page.evaluate(
        """part => {
          const all = canfield.moves();
          if (all.length) canfield.play(all[Math.floor(part * all.length)]);
        }""",
        chance.random(),
    )


def resize(page: Page, chance: random.Random) -> None:
    """The window turned or narrowed, and back."""
    page.set_viewport_size({"width": chance.choice([320, 800]), "height": 640})
    page.set_viewport_size({"width": 1280, "height": 800})


KINDS: dict[Act, int] = {click: 8, drag: 6, key: 8, finger: 3, legal: 5, resize: 1}


def play(page: Page, seed: int) -> str:
    """The acts of a seed, and then back to the table; what they were."""
    chance = random.Random(seed)
    names = []
    for _ in range(ACTS):
        act = chance.choices(list(KINDS), list(KINDS.values()))[0]
        names.append(act.__name__)
        act(page, chance)
    for _ in range(4):
        page.keyboard.press("Escape")
    return " ".join(names)


def settled(page: Page) -> dict[str, object]:
    """What the page shows, says and has saved, once nothing is under way."""
    found: dict[str, object] = page.evaluate(
        f"""async () => {{
          const turn = (done) => requestAnimationFrame(() => setTimeout(done, 5));
          for (let i = 0; i < 3; i += 1) await new Promise(turn);
          return {{
            layout: canfield.layout(), played: canfield.played().join(" "),
            saved: localStorage.getItem("canfield.game"), piles: ({READ})(),
            cards: document.querySelectorAll("#cards > .card:not([hidden])").length,
            ready: document.documentElement.dataset.canfield,
          }};
        }}"""
    )
    return found


def check(page: Page, what: str) -> None:
    """The page, its storage and the core agree, card by card."""
    found = settled(page)
    assert found["ready"] == "ready", what
    game = load(str(found["saved"])).game
    seen = observe(game.state)
    assert found["layout"] == format_layout(seen), what
    assert found["played"] == format_line(game.played()), what
    assert found["cards"] == game.rules.cards, what
    assert shown(found["piles"]) == told(str(found["layout"])), what


def shown(piles: object) -> dict[str, list[str]]:
    """The faces in the elements, by the layout's names of the piles."""
    assert isinstance(piles, dict)
    groups: dict[str, list[str]] = {}
    for pile, cards in ((str(pile), cards) for pile, cards in piles.items()):
        name = {"r": "reserve", "w": "waste", "s": "stock"}.get(pile, pile)
        name = "foundations" if pile[0] == "f" else "choice" if pile[0] == "b" else name
        groups.setdefault(name, []).extend(cards)
    return {name: sorted(cards) for name, cards in groups.items()}


def told(layout: str) -> dict[str, list[str]]:
    """The faces in the layout text, in the same way."""
    lines = dict(line.partition(": ")[::2] for line in layout.splitlines())
    piles = {name: sorted(set(text.split()) - {"-"}) for name, text in lines.items()}
    for name, text in lines.items():
        piles[name] += ["##"] * (text.split().count("##") - 1)
    if lines.get("stock"):  # a seen card is known, and lies face down all the same
        piles["stock"] = ["##"] * len(lines["stock"].split())
    kept = {"reserve", "foundations", "waste", "stock", "choice"}
    return {
        name: sorted(cards)
        for name, cards in piles.items()
        if cards and (name in kept or name.isdigit())
    }


def test_random_hands_leave_the_page_as_the_core_has_it(browser: Browser, site: Site) -> None:
    """Pitfalls 11, 16, 18, 20: no card is lost, doubled or out of place, and nothing is logged."""
    faults: list[str] = []
    size: ViewportSize = {"width": 1280, "height": 800}
    visitor = browser.new_context(base_url=site.url, has_touch=True, viewport=size)
    visitor.set_default_timeout(START_SECONDS * 1000)
    page = visitor.new_page()
    page.add_init_script(STAY)
    watch(page, faults, site.url)
    games = list(VARIANTS)
    for seed in range(FIRST - FIRST % A_TABLE, FIRST + SEQUENCES):
        if seed % A_TABLE == 0:
            name = games[seed // A_TABLE % len(games)]
            open_table(page, f"/?rules={name}&deal={seed + 1}")
        acts = play(page, seed)
        check(page, f"CANFIELD_SEED={seed}: {acts}")
        assert faults == [], f"CANFIELD_SEED={seed}: {acts}"
    visitor.close()
