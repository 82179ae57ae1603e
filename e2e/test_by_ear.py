"""A whole game won without looking: keys alone, and only the words of the live region."""

import re
from itertools import pairwise

from playwright.sync_api import Page

from canfield_core.game import Game
from canfield_core.hint import moved_cards
from canfield_core.move import REDEAL, TURN, parse_line
from canfield_core.observation import observe
from canfield_core.variants import preset
from e2e.conftest import open_table
from e2e.lines import DEAL, WON
from ui.naming import card_name, pile_name
from ui.narration import target_of

SUIT_NAMES = ("spades", "hearts", "diamonds", "clubs")
FOUNDATIONS = [f"foundation of {suit}" for suit in SUIT_NAMES]
ORDER = ["ace", *map(str, range(2, 11)), "jack", "queen", "king"]
CARD = r"(?:ace|\d+|jack|queen|king) of (?:spades|hearts|diamonds|clubs)"
KEYS = {"reserve": "r", "waste": "w", "stock": "s"}
LISTEN = """() => {
  window.heard = [];
  new MutationObserver(() => heard.push(document.getElementById("live").textContent))
    .observe(document.getElementById("live"), { childList: true, subtree: true });
}"""


class Listener:
    """Somebody who hears and types, and remembers where each card was said to go."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._heard = 0
        names = page.evaluate("[...document.querySelectorAll('.pile')].map((it) => it.ariaLabel)")
        self.piles: dict[str, list[str]] = {
            re.split("[,:]", name)[0]: re.findall(CARD, name) for name in names
        }
        page.evaluate(LISTEN)

    def go(self, place: str) -> None:
        """To a place by its letter or number."""
        suit = place.removeprefix("foundation of ")
        for _ in range(1 if suit == place else SUIT_NAMES.index(suit) + 1):
            self._page.keyboard.press("f" if suit != place else KEYS.get(place, place[-1]))

    def enter(self) -> str:
        """What is said after Enter."""
        self._page.keyboard.press("Enter")
        self._page.wait_for_function("n => heard.length > n", arg=self._heard)
        words: list[str] = self._page.evaluate("n => heard.slice(n)", self._heard)
        self._heard += len(words)
        return " ".join(words).lower()

    def place_of(self, card: str) -> str:
        """Where that card lies, from memory."""
        return next(name for name, cards in self.piles.items() if card in cards)

    def follow(self, words: str) -> None:
        """Remember what an act did."""
        for said in words.split(". "):
            cards = re.findall(CARD, said)
            where = re.search(r"(?:to|fills) (pile \d|foundation of \w+)", said)
            if "turned" in said:
                self.piles["waste"] += cards
            elif "waste is the stock again" in said:
                self.piles["waste"].clear()
            elif where:
                old = self.piles[self.place_of(cards[0])]
                at = old.index(cards[0])
                self.piles[where[1]] += old[at:]
                del old[at:]
            elif said.startswith("reserve"):
                self.piles["reserve"] = cards


def plan() -> list[tuple[str, str]]:
    """What a friend would say to play: a card and its place, or to turn."""
    game = Game.new(preset("canfield"), DEAL)
    told = []
    for move in parse_line(WON):
        if move in (TURN, REDEAL):
            told.append(("", "stock"))
        else:
            seen = observe(game.state)
            told.append((card_name(moved_cards(seen, move)[0]), pile_name(target_of(seen, move))))
        game.play(move)
    return told


def test_a_game_is_won_by_ear(page: Page) -> None:
    """Each card is found where the words left it, and the last words are that the game is won."""
    page.emulate_media(reduced_motion="reduce")
    open_table(page, f"/?rules=canfield&deal={DEAL}")
    listener = Listener(page)
    words = ""
    for card, place in plan():
        if card:
            listener.go(listener.place_of(card))
            assert f"{card} chosen. it can go to" in (chosen := listener.enter())
            assert place in chosen
        listener.go(place)
        words = listener.enter()
        listener.follow(words)
    assert "won!" in words
    ranks = [[card.partition(" ")[0] for card in listener.piles[name]] for name in FOUNDATIONS]
    assert [len(cards) for cards in ranks] == [13] * 4
    for cards in ranks:
        assert all(ORDER.index(b) == (ORDER.index(a) + 1) % 13 for a, b in pairwise(cards))
