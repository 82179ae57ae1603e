"""What goes wrong in games like this, and where each of it is tried: no entry without a test.

Each entry is parted into what it claims, and for each claim one test is named that holds it. That
test exists, is tried in every run, asserts something and names the entry by its number: in its name
(`test_3_…`) or in its docstring ("Pitfall 3: …").
"""

import ast
import re
from functools import lru_cache
from pathlib import Path
from typing import Final

import pytest

ROOT = Path(__file__).resolve().parent.parent
NAMED = re.compile(r"[Pp]itfalls? (\d+(?:(?:, | and )\d+)*)")
CORE = "tests/test_pitfalls.py"

ENTRIES: Final[dict[int, dict[str, str]]] = {
    1: {
        "the base never changes": f"{CORE}::1_the_base_never_changes",
        "it is the game's, not the picture's":
            "tests/ui/test_view.py::an_empty_foundation_shows_the_base_rank_of_the_game",
    },
    2: {
        "King on Ace, where it wraps and only there":
            f"{CORE}::2_a_king_goes_on_an_ace_where_the_rule_wraps",
        "Ace on King, unless it is the base":
            f"{CORE}::2_an_ace_follows_the_king_unless_it_is_the_base",
    },
    3: {"turn, undo, turn": f"{CORE}::3_turn_undo_turn_shows_the_same_cards"},
    4: {
        "one act, one undo, and redo as before": f"{CORE}::4_one_act_is_one_undo",
        "after an autoplay":
            "tests/ui/test_acts.py::an_undo_takes_back_one_card_of_the_finish_or_all_of_it",
    },
    5: {
        "the last packet, and the order after a redeal":
            f"{CORE}::5_the_last_packet_shows_and_plays_and_a_redeal_keeps_the_order",
    },
    6: {"every emptied pile is filled": f"{CORE}::6_each_emptied_pile_is_refilled"},
    7: {
        "not hinted back": f"{CORE}::7_a_returned_card_is_not_hinted_back",
        "not played back": "tests/ui/test_hands.py::a_returned_card_is_not_played_back_by_itself",
        "not taken back by accident":
            "tests/ui/test_hands.py::a_card_returns_only_by_choosing_it_first_or_by_dragging",
    },
    8: {
        "every pile, suit and base": f"{CORE}::8_the_rule_holds_for_every_pile_suit_and_base",
        "giving and filling": f"{CORE}::8_every_pile_gives_and_is_filled_alike",
    },
    9: {
        "hints are legal": f"{CORE}::9_hints_are_legal_moves",
        "taps are":
            "tests/ui/test_taps.py::what_the_tap_plays_is_always_legal_and_what_it_refuses_says_why",
        "drags are": "e2e/test_drag.py::a_refused_drop_says_why_shakes_and_goes_back",
        "rules are told from the record":
            "tests/test_pages.py::units_fills_and_returns_are_told_as_the_record_has_them",
    },
    10: {
        "in the core": f"{CORE}::10_a_refused_act_changes_nothing",
        "on the page": "tests/ui/test_acts.py::a_refused_act_changes_nothing",
    },
    11: {
        "in the core": f"{CORE}::11_no_card_is_lost_or_doubled",
        "on the page": "e2e/test_fuzz.py::random_hands_leave_the_page_as_the_core_has_it",
    },
    12: {
        "won is won": f"{CORE}::12_a_won_game_is_won_not_stuck",
        "not too early": f"{CORE}::12_no_more_moves_looks_at_both_phases_of_the_stock",
        "not never": f"{CORE}::12_no_more_moves_is_said_as_soon_as_it_is_true",
        "and it is said":
            "tests/ui/test_acts.py::no_more_moves_is_said_once_the_act_is_on_the_screen",
    },
    13: {"hints come to an end": f"{CORE}::13_following_hints_comes_to_an_end"},
    14: {
        "the stock's end": f"{CORE}::14_the_stock_is_turned_from_its_front",
        "the solver's lines": "tests/test_solver.py::every_game_is_searched_and_its_lines_win",
    },
    15: {"the last stock card is not forced": f"{CORE}::15_the_last_stock_card_is_not_forced_up"},
    16: {
        "a drag starts after a threshold": "tests/ui/test_hands.py::a_trembling_tap_is_a_tap",
        "a triple click": "tests/ui/test_hands.py::two_taps_are_a_pair_and_a_third_belongs_to_it",
        "no card out of place": "e2e/test_fuzz.py::random_hands_leave_the_page_as_the_core_has_it",
    },
    17: {
        "let go outside the window":
            "tests/ui/test_hands.py::a_button_let_go_outside_the_window_puts_the_cards_back",
        "a call comes in": "e2e/test_touch.py::a_call_comes_in",
        "cancelled": "e2e/test_drag.py::an_interrupted_drag_puts_the_cards_back",
    },
    18: {
        "a second finger": "e2e/test_touch.py::a_second_finger_does_not_disturb_a_drag",
        "a right click": "e2e/test_drag.py::a_right_click_sends_a_card_up_and_opens_no_menu",
        "a drop between": "e2e/test_drag.py::a_drop_between_two_piles_goes_to_the_one_covered_more",
        "a drop on its own pile": "e2e/test_drag.py::a_drop_on_its_own_pile_is_no_act",
    },
    19: {
        "no zoom": "e2e/test_touch.py::taps_play_and_the_page_neither_zooms_nor_scrolls",
        "and drags all the same": "e2e/test_touch.py::a_finger_drags_a_card_and_the_page_stays",
    },
    20: {
        "not lost": "e2e/test_drag.py::taps_during_the_glide_are_not_lost",
        "nor on what is gone": "e2e/test_fuzz.py::random_hands_leave_the_page_as_the_core_has_it",
    },
    21: {
        "a hidden tab": "e2e/test_time.py::a_hidden_page_plays_no_time",
        "never backwards":
            "e2e/test_time.py::a_clock_that_is_set_changes_nothing_of_the_time_played",
    },
    22: {
        "no button": "tests/ui/test_games.py::a_win_counts_with_the_last_card_and_once",
        "in the browser": "e2e/test_faults.py::after_a_win_the_browser_is_asked_to_keep_everything",
        "closed in mid-write":
            "tests/ui/test_storage_faults.py::a_crash_between_two_writes_loses_no_game",
    },
    23: {
        "means of won games": "tests/test_stats.py::means_and_bests_are_those_of_won_games",
        "midnight": "e2e/test_time.py::the_day_may_change_during_a_game",
        "the time zone": "e2e/test_time.py::a_flight_to_another_zone_keeps_the_game",
        "the streak": "tests/ui/test_days.py::row_of_days_won",
    },
    24: {
        "it throws": "e2e/test_storage.py::a_page_whose_storage_fails_plays",
        "quota": "e2e/test_storage.py::a_quota_reached_in_mid_write_keeps_the_save_before",
        "corrupt": "e2e/test_storage.py::a_spoilt_save_gives_way_to_the_one_before",
        "older": "e2e/test_storage.py::a_save_of_the_first_format_is_taken_up",
        "cleared": "e2e/test_faults.py::a_storage_cleared_during_play_is_written_again",
    },
    25: {
        "two tabs": "e2e/test_save.py::two_tabs_do_not_overwrite_each_other",
        "two games on a host": "e2e/test_faults.py::another_programs_keys_stay_as_they_are",
        "an embedded table": "e2e/test_tabs.py::an_embedded_table_of_this_origin_takes_nothing",
    },
    26: {
        "it is asked to stay":
            "e2e/test_faults.py::after_a_win_the_browser_is_asked_to_keep_everything",
    },
    27: {
        "a number": "e2e/test_faults.py::no_number_is_called_winnable_without_a_proof",
        "a level": "tests/ui/test_games.py::easy_deals_only_what_is_proved",
    },
    28: {
        "to the card": "tests/ui/test_links.py::a_link_opens_what_it_opened",
        "in the browser": "e2e/test_links.py::a_link_opens_what_it_opened",
        "deal numbers": "tests/test_golden.py::deals_are_what_they_were",
    },
    29: {
        "never mixed, and the game kept":
            "e2e/test_offline.py::an_update_waits_for_consent_and_keeps_the_game",
        "offline the first time": "e2e/test_offline.py::play_close_and_start_again_without_a_line",
    },
    30: {
        "no other host": "tests/test_headers.py::with_its_own_runtime_the_site_names_no_other_host",
        "once": "e2e/test_start.py::each_runtime_file_travels_once",
    },
    31: {
        "never blank": "e2e/test_start.py::the_table_is_seen_while_python_is_still_away",
        "never frozen": "e2e/test_start.py::a_tap_before_python_is_ready_is_done_then",
        "a line cut": "e2e/test_faults.py::a_line_cut_in_the_first_load_is_survived",
    },
    32: {"switched in play": "e2e/test_faults.py::four_colours_may_be_switched_in_mid_game"},
    33: {
        "keyboard and focus": "e2e/test_keyboard.py::enter_chooses_places_and_keeps_the_focus",
        "names": "e2e/test_keyboard.py::every_place_has_a_name_and_no_card_is_read_twice",
        "the fill is said": "e2e/test_keyboard.py::what_an_act_did_is_said_with_the_fill",
    },
    34: {
        "the waste's top": "tests/ui/test_view.py::the_packet_turned_last_lies_apart",
        "the left hand": "e2e/test_drag.py::the_left_hand_has_the_same_table_mirrored",
        "on a phone": "e2e/test_lessons.py::lesson_leaves_room_to_play",
    },
    35: {
        "no sign when none is left": "tests/ui/test_view.py::an_empty_stock_says_what_is_left",
        "no word of it either":
            "tests/test_pages.py::redeals_are_told_exactly_where_there_are_some",
    },
}  # fmt: skip


@lru_cache
def sources() -> dict[str, ast.FunctionDef]:
    """Every test of the house, by `file::name` without its `test_`."""
    found = {}
    for path in [*ROOT.glob("tests/**/test_*.py"), *ROOT.glob("e2e/test_*.py")]:
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                place = path.relative_to(ROOT).as_posix()
                found[f"{place}::{node.name.removeprefix('test_')}"] = node
    return found


def names(test: str) -> set[int]:
    """The entries that a test says it holds."""
    told = ast.get_docstring(sources()[test]) or ""
    numbers = {int(n) for group in NAMED.findall(told) for n in re.findall(r"\d+", group)}
    if test.startswith(CORE) and (found := re.match(r"(\d+)_", test.split("::")[1])):
        numbers.add(int(found[1]))
    return numbers


def asserts(node: ast.FunctionDef) -> bool:
    """Whether the test can fail by what it finds."""
    called = {
        getattr(it.func, "id", getattr(it.func, "attr", ""))
        for it in ast.walk(node)
        if isinstance(it, ast.Call)
    }
    return bool(called & {"expect", "raises", "check", "wait_for_function"}) or any(
        isinstance(it, ast.Assert) for it in ast.walk(node)
    )


def skips(node: ast.FunctionDef) -> bool:
    """Whether the test may pass by not being tried."""
    marks = {ast.unparse(mark) for mark in node.decorator_list}
    return any("skip" in mark or "xfail" in mark for mark in marks)


CLAIMS = [
    pytest.param(number, test, id=f"{number}: {claim}")
    for number, claims in ENTRIES.items()
    for claim, test in claims.items()
]


@pytest.mark.parametrize("number, test", CLAIMS)
def test_each_claim_has_a_test_that_holds_it(number: int, test: str) -> None:
    """It is there, names the entry, asserts something, and is never left out."""
    assert test in sources()
    node = sources()[test]
    assert number in names(test)
    assert asserts(node)
    assert not skips(node)


def test_every_entry_is_there() -> None:
    """All thirty-five, and no test names another."""
    assert sorted(ENTRIES) == list(range(1, 36))
    assert {number for test in sources() for number in names(test)} == set(ENTRIES)


@pytest.mark.parametrize(
    "text, sound",
    [
        ("def test_a():\n    assert f()", True),
        ("def test_a():\n    with pytest.raises(E):\n        f()", True),
        ("def test_a():\n    f()", False),
        ("@pytest.mark.skip\ndef test_a():\n    assert f()", False),
        ("@pytest.mark.xfail(reason='')\ndef test_a():\n    assert f()", False),
    ],
)
def test_a_test_that_cannot_fail_would_be_seen(text: str, sound: bool) -> None:  # noqa: FBT001 - the case
    """The twin: empty, skipped and expected to fail are no tests."""
    node = ast.parse(text).body[0]
    assert isinstance(node, ast.FunctionDef)
    assert (asserts(node) and not skips(node)) == sound
