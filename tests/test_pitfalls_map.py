"""What goes wrong in games like this, and where each of it is tried: no entry without a test.

A test names an entry by its number in its name (`test_3_…` in test_pitfalls) or in its docstring
("pitfall 3"); where a test of another subject holds an entry, it stands here.
"""

import ast
import re
from functools import lru_cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
NAMED = re.compile(r"[Pp]itfalls? (\d+(?:(?:, | and )\d+)*)")

ENTRIES: dict[int, tuple[str, tuple[str, ...]]] = {
    1: ("the base is the game's, never the picture's", (
        "tests/ui/test_view.py::test_an_empty_foundation_shows_the_base_rank_of_the_game",)),
    2: ("King and Ace meet where the rule wraps", ()),
    3: ("a turn undone and made again is the same", ()),
    4: ("one act, one undo", ()),
    5: ("the last packet shows and plays", ()),
    6: ("every emptied pile is filled", ()),
    7: ("no card returned is played back by itself", (
        "tests/ui/test_hands.py::test_a_returned_card_is_not_played_back_by_itself",)),
    8: ("the rule holds for every pile, suit and base", ()),
    9: ("hint, tap and drag have one legality; texts come from the record", (
        "tests/ui/test_taps.py::test_what_the_tap_plays_is_always_legal_and_what_it_refuses_says_why",
        "tests/test_pages.py::test_units_fills_and_returns_are_told_as_the_record_has_them")),
    10: ("a refused act changes nothing", (
        "tests/ui/test_acts.py::test_a_refused_act_changes_nothing",)),
    11: ("no card lost, none doubled", ()),
    12: ("won is won; no more moves is true", (
        "tests/ui/test_acts.py::test_no_more_moves_is_said_once_the_act_is_on_the_screen",)),
    13: ("hints come to an end", ()),
    14: ("the solver's lines are the game's", (
        "tests/test_solver.py::test_every_game_is_searched_and_its_lines_win",)),
    15: ("no stock card is forced up", ()),
    16: ("a trembling double-click", (
        "tests/ui/test_hands.py::test_a_trembling_tap_is_a_tap",
        "tests/ui/test_hands.py::test_two_taps_are_a_pair_and_a_third_belongs_to_it")),
    17: ("a pointer that is lost", (
        "tests/ui/test_hands.py::test_a_button_let_go_outside_the_window_puts_the_cards_back",
        "e2e/test_drag.py::test_an_interrupted_drag_puts_the_cards_back",
        "e2e/test_touch.py::test_a_call_comes_in")),
    18: ("a second finger, the other button, a drop between", (
        "e2e/test_touch.py::test_a_second_finger_does_not_disturb_a_drag",
        "e2e/test_drag.py::test_a_right_click_sends_a_card_up_and_opens_no_menu",
        "e2e/test_drag.py::test_a_drop_between_two_piles_goes_to_the_one_covered_more",
        "e2e/test_drag.py::test_a_drop_on_its_own_pile_is_no_act")),
    19: ("two taps zoom nothing", (
        "e2e/test_touch.py::test_taps_play_and_the_page_neither_zooms_nor_scrolls",
        "e2e/test_touch.py::test_a_finger_drags_a_card_and_the_page_stays")),
    20: ("acts during a glide count", (
        "e2e/test_drag.py::test_taps_during_the_glide_are_not_lost",)),
    21: ("the clock stands while nobody looks", ()),
    22: ("a win counts with its last card", (
        "tests/ui/test_games.py::test_a_win_counts_with_the_last_card_and_once",)),
    23: ("means of won games; the player's own day", (
        "tests/test_stats.py::test_means_and_bests_are_those_of_won_games",)),
    24: ("storage refused, full, spoilt, older, newer", (
        "e2e/test_save.py::test_without_storage_the_game_plays_on_and_says_so",)),
    25: ("two tabs, two games, a frame", (
        "e2e/test_save.py::test_two_tabs_do_not_overwrite_each_other",)),
    26: ("what is not visited is not cleared", ()),
    27: ("winnable only by proof", ()),
    28: ("a link opens the same game for ever", (
        "tests/test_golden.py::test_deals_are_what_they_were",
        "tests/ui/test_games.py::test_a_written_link_opens_the_same_game")),
    29: ("two builds never mix; an update waits", (
        "e2e/test_offline.py::test_an_update_waits_for_consent_and_keeps_the_game",
        "e2e/test_offline.py::test_play_close_and_start_again_without_a_line")),
    30: ("the page's own runtime, and no other", (
        "tests/test_headers.py::test_with_its_own_runtime_the_site_names_no_other_host",
        "e2e/test_start.py::test_each_runtime_file_travels_once")),
    31: ("never blank while Python starts", (
        "e2e/test_start.py::test_the_table_is_seen_while_python_is_still_away",
        "e2e/test_start.py::test_a_tap_before_python_is_ready_is_done_then")),
    32: ("four colours at any time", ()),
    33: ("keyboard, names, focus, live region", (
        "e2e/test_keyboard.py::test_enter_chooses_places_and_keeps_the_focus",
        "e2e/test_keyboard.py::test_what_an_act_did_is_said_with_the_fill",
        "e2e/test_keyboard.py::test_every_place_has_a_name_and_no_card_is_read_twice")),
    34: ("the waste's top and every rank can be read; the left hand", (
        "tests/ui/test_view.py::test_the_packet_turned_last_lies_apart",
        "e2e/test_drag.py::test_the_left_hand_has_the_same_table_mirrored")),
    35: ("a redeal sign only where there is a redeal", (
        "tests/ui/test_view.py::test_an_empty_stock_says_what_is_left",
        "tests/test_pages.py::test_redeals_are_told_exactly_where_there_are_some")),
}  # fmt: skip


@lru_cache
def sources() -> dict[str, str]:
    """The docstring of every test, by `file::name`."""
    found = {}
    for path in [*ROOT.glob("tests/**/test_*.py"), *ROOT.glob("e2e/test_*.py")]:
        tree = ast.parse(path.read_text("utf-8"))
        for node in tree.body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                name = f"{path.relative_to(ROOT).as_posix()}::{node.name}"
                found[name] = ast.get_docstring(node) or ""
    return found


def naming(number: int) -> set[str]:
    """The tests that name an entry by its number."""
    by_name = {name for name in sources() if f"test_pitfalls.py::test_{number}_" in name}
    by_words = {
        name
        for name, words in sources().items()
        for group in NAMED.findall(words)
        if str(number) in re.findall(r"\d+", group)
    }
    return by_name | by_words


@pytest.mark.parametrize("number", range(1, 36))
def test_every_entry_has_a_test(number: int) -> None:
    """By its number in the sources, or listed above and really there."""
    words, listed = ENTRIES[number]
    assert words
    assert set(listed) <= set(sources())
    assert naming(number) | set(listed)


def test_an_entry_that_nobody_names_would_be_seen() -> None:
    """The twin: there is no entry 36, and no test claims one."""
    assert not naming(36)
    assert sorted(ENTRIES) == list(range(1, 36))
