"""Easy, Normal, Hard."""

from canfield_core import Level, parse_rules, preset
from canfield_core.level import offers_hard, rules_at
from tests.tables import IDS


def test_hard_has_three_passes_at_most() -> None:
    """Two redeals where Normal has more; all other rules as they are."""
    hard = rules_at(Level.HARD, preset("canfield-modern"))
    assert hard == parse_rules("canfield-modern+redeals=2")


def test_hard_is_offered_only_where_normal_has_more() -> None:
    """Not where there are two redeals or fewer anyway."""
    offered = {name for name in IDS if offers_hard(preset(name))}
    assert offered == {name for name in IDS if preset(name).redeals is None}
    for name in IDS:
        rules = preset(name)
        assert (rules_at(Level.HARD, rules) != rules) == offers_hard(rules)
    assert not offers_hard(parse_rules("canfield+redeals=2"))


def test_the_other_levels_change_no_rule() -> None:
    """They choose the deal."""
    for level in (Level.EASY, Level.NORMAL):
        assert rules_at(level, preset("canfield")) == preset("canfield")
