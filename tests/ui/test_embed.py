"""The bridge of a frame: what the host hears, what it may ask, and that no hidden card gets out."""

import json

import pytest

from canfield_core.card import format_card
from canfield_core.deal import deal
from canfield_core.variants import VARIANTS, preset
from tests.ui.page import FakePage
from ui import embed_bridge
from ui.embed_bridge import Bridge, Data, MemoryStore
from ui.settings import load
from web.pages import embed_page


class Host:
    """A host with one table."""

    def __init__(self, query: str = "rules=canfield&deal=1") -> None:
        self.table = FakePage(query)
        self.heard: list[tuple[str, Data]] = []
        self.bridge = Bridge(self.table.controller, self._hear)

    def _hear(self, event: str, text: str) -> None:
        self.heard.append((event, json.loads(text)))

    def ask(self, command: str, **details: object) -> Data:
        """The answer to a command, once all is settled."""
        text = self.bridge.command(json.dumps({"command": command, **details}))
        self.table.clock.run()
        answer: Data = json.loads(text)
        return answer

    @property
    def events(self) -> list[str]:
        """The names of what was heard."""
        return [name for name, _ in self.heard]


def test_moves_are_heard() -> None:
    """Each move once, undo too, with the line so far."""
    host = Host()
    host.bridge.ready()
    assert host.ask("play", move="t") == {"ok": True, "reason": ""}
    assert host.ask("undo")["ok"]
    assert host.ask("redo")["ok"]
    assert host.events == ["ready", "moved", "moved", "moved"]
    assert [data["moves"] for _, data in host.heard] == ["", "t", "", "t"]


def test_refusals_are_answered_by_reason() -> None:
    """Nothing is heard of what did not happen."""
    host = Host()
    assert host.ask("play", move="1-2")["ok"] is False
    assert host.ask("play", move="x") == {"ok": False, "reason": "not-a-move"}
    assert host.ask("undo") == {"ok": False, "reason": "nothing"}
    assert host.ask("dance") == {"ok": False, "reason": "no-command"}
    for text in ("[]", "{", "[" * 5000 + "]" * 5000):
        assert json.loads(host.bridge.command(text)) == {"ok": False, "reason": "no-command"}
    assert host.heard == []


def test_hint_is_lit_and_told() -> None:
    """The move that the player would be shown."""
    host = Host()
    host.ask("play", move="t")
    answer = host.ask("hint")
    assert answer["ok"]
    assert answer["move"] in host.ask("state")["state"]["legal"]


def test_no_hidden_card_gets_out() -> None:
    """Of reserve and stock the host learns what the player sees."""
    host = Host()
    start = deal(preset("canfield"), 1)
    host.ask("play", move="t")
    said = json.dumps([host.heard, host.ask("state"), json.loads(host.bridge.picture())])
    hidden = [*start.reserve[:-1], *start.stock[3:]]
    assert [card for card in map(format_card, hidden) if card in said] == []


def test_win_is_heard_once() -> None:
    """After the last card, with everything on the foundations."""
    host = Host()
    last = "rules: canfield;base: A;foundations: {};1: KS;2: KH;3: KD;4: KC".format(
        " ".join(f"{rank}{suit}" for suit in "SHDC" for rank in "A23456789TJQ")
    )
    assert host.ask("load", layout=last)["ok"]
    host.ask("play", move="1-f")
    host.table.clock.run(5000)
    assert host.events.count("won") == 1
    assert host.events[-1] == "won"
    assert host.heard[-1][1]["founded"] == 52


def test_dead_game_is_heard() -> None:
    """No more moves, as soon as it is certain."""
    host = Host()
    assert host.ask("load", rules="acme", deal=1)["ok"]
    for _ in range(200):
        legal = host.ask("state")["state"]["legal"]
        if not legal or host.events[-1:] == ["stuck"]:
            break
        host.ask("play", move="t" if "t" in legal else "d" if "d" in legal else legal[0])
    assert host.events.count("stuck") == 1


@pytest.mark.parametrize(
    "game, reason",
    [
        ({"rules": "bridge"}, "bad-rules"),
        ({"deal": 0}, "bad-deal"),
        ({"deal": 10**12}, "bad-deal"),
        ({"layout": "rules: canfield"}, "bad-layout"),
        ({"deal": 1, "moves": "1-2"}, "bad-moves"),
        ({"deal": 1, "level": "easy-peasy"}, "bad-level"),
    ],
)
def test_what_cannot_be_loaded_is_refused(game: Data, reason: str) -> None:
    """With the part that is wrong, and the game stays."""
    host = Host()
    assert host.ask("load", **game) == {"ok": False, "reason": reason}
    assert host.ask("state")["state"]["deal"] == 1


def test_address_dresses_a_frame_once() -> None:
    """Theme and language as asked; what a reader chose later stays."""
    store = MemoryStore()
    embed_bridge.dress("theme=dark&lang=de&felt=pink", store)
    settings = load(store.get("settings"))
    assert (settings.theme, settings.language, settings.felt) == ("dark", "de", "green")
    embed_bridge.dress("theme=light", store)
    assert load(store.get("settings")).theme == "dark"


def test_frames_keep_only_what_they_are_told_to() -> None:
    """By host and key, so that no two tables meet."""
    assert embed_bridge.prefix("rules=canfield&host=https://a.example") is None
    one = embed_bridge.prefix("save=one&host=https://a.example")
    two = embed_bridge.prefix("save=two&host=https://a.example")
    assert one
    assert one != two
    assert one != embed_bridge.prefix("save=one&host=https://b.example")


def test_memory_store_forgets_and_lists() -> None:
    """A store like any other, for as long as it lives."""
    store = MemoryStore()
    assert store.set("a", "1")
    assert (store.get("a"), store.keys()) == ("1", ["a"])
    store.remove("a")
    assert (store.get("a"), store.keys()) == (None, [])


@pytest.mark.parametrize("game", VARIANTS)
def test_listed_deals_are_the_deals(game: str) -> None:
    """The frame's lists name what lies open, and nothing else."""
    rules = VARIANTS[game].rules
    listed = embed_page.listed(rules)
    deals = listed["deals"]
    assert isinstance(deals, list)
    assert len(deals) == embed_page.LISTED
    for number in (1, 7, embed_page.LISTED):
        state = deal(rules, number)
        reserve, founded, piles, choice = (part.split() for part in deals[number - 1].split("|"))
        shown = state.reserve if rules.reserve_up else state.reserve[-1:]
        assert reserve == list(map(format_card, shown))
        assert founded == [format_card(card) for pile in state.foundations for card in pile]
        assert piles == [format_card(card) for pile in state.tableau for card in pile]
        assert choice == list(map(format_card, state.choice))


def test_frame_page_starts_nothing() -> None:
    """The table's page without its start, manifest and saved picture."""
    page = embed_page.html(embed_page.TABLE.read_text("utf-8"))
    assert 'data-canfield="figure" data-frame' in page
    assert "start.js" not in page
    assert "manifest" not in page
    assert page.index("frame.js") < page.index("early.js")
    with pytest.raises(ValueError, match="not what"):
        embed_page.html("<html></html>")
