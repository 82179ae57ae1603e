"""Which positions a search goes to from a position: turning folded into the play that it serves,
fills and forced foundation moves made at once. How they are searched is said in `solver`.

What is left out, and why no won game is lost by it:

- *Found or keep.* A card that could go up now, from a pile or the reserve, either goes up now or is
  kept until something was laid on it: a line that leaves it where it is and lays nothing on it
  wins as well with the card sent up at once (the reserve's next card takes its place). With several
  packs this holds once no foundation of the suit lags behind.
- *Use what you open.* A tail that leaves a card free, or a pile that leaves a space, could move
  later just as well, so the next act must use that card or that space.
- A whole pile never moves from one space to another.

None of it holds where cards return from the foundations; there every act is a branch.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final

from .rules import Rules, Spaces, Unit
from .solver_table import NOTHING, SPACE, Position, Table
from .state import State

FOUND, STOCK, RESERVE, PILE, RETURN = range(5)
Act = tuple[int, ...] | tuple[int, bytes] | tuple[int, bytes, int, bytes]
UP: Final = b"^"
"""Stands for the foundations as a target; a pile is named by its codes, a space by none."""
