"""Verdicts on deals, as `catalogue` reads them, made by `tests.bench.catalogue`.

Deal-number format 1, up to 60,000 positions a deal (3,000 for PROVED).
"""

from typing import Final

DEALS: Final[dict[str, str]] = {
}
"""Deals 1, 2 … of each game, three letters a deal."""
PROVED: Final = (
    "520bf53f03f7"
)
"""Which deals from FIRST_DAY on are today's: hexadecimal, one bit a deal."""
