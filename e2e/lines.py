"""Won lines of real deals, for tests that play a whole game. Found by search, kept as they are."""

DEAL = 208
WON = (
    "2-3 r-4 t t t t t w-f t t t t t t t d t t w-f t w-f t t t t t t t t d t w-f 2-f 1-f 1-f r-f "
    "r-f r-f 3-f r-4 t t t t t t t t t t d t t t t t t t t t w-f t d t t t t w-f t t t t t t d t t "
    "t t t t w-f t t t t d t t t t t t t w-f t w-f 2-f 4-f t w-f 4-f w-f w-f d t t t w-f t t t t t "
    "d t w-f t t t t t w-f 4-f r-f 4-f t d t t t w-f 4-f 3-f t t t w-f t w-f 2-f d t w-f w-f 1-f t "
    "t t t t w-f w-1 w-2 w-3 w-4 w-3 w-f w-f w-f 2-f w-f 4-f w-f 3-f 3-f 1-f w-f w-f w-f"
)
"""A win of `canfield` deal DEAL."""
