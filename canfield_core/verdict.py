"""What is known of a position with all cards seen: the solver's answer, apart from the solver."""

from enum import StrEnum


class Verdict(StrEnum):
    """What is known of a position with all cards seen."""

    WINNABLE = "winnable"
    """A line to a won game is known."""
    UNWINNABLE = "unwinnable"
    """It is proved that there is none."""
    UNKNOWN = "unknown"
    """Neither yet."""
