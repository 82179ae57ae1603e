"""The README's example of the core as a library, run as it stands there."""

import re
from pathlib import Path

import pytest

from canfield_core import Game, format_layout, parse_move, preset

README = Path(__file__).resolve().parent.parent / "README.md"
CODE = re.compile(r"```python\n(.*?)```", re.DOTALL)


def test_the_librarys_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    """Each block of Python in the README runs alone; the first prints a position."""
    blocks = CODE.findall(README.read_text("utf-8"))
    assert blocks
    for block in blocks:
        exec(compile(block, str(README), "exec"), {})  # noqa: S102 - the text is our own
    assert len([line for line in blocks[0].splitlines() if line]) <= 5
    game = Game.new(preset("canfield"), 1)
    game.play(parse_move("t"))
    assert capsys.readouterr().out.startswith(format_layout(game.state))


def test_the_packages_example_says_what_comes_out() -> None:
    """The docstring of the package is a doctest."""
    import doctest  # noqa: PLC0415 - only here

    import canfield_core  # noqa: PLC0415 - the module, not a name of it

    failed, tried = doctest.testmod(canfield_core)
    assert (failed, tried > 0) == (0, True)
