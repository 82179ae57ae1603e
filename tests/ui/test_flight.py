"""Cards of the cascade fall, bounce lower and lower, and are gone at the sides."""

from random import Random

from ui.flight import BOUNCE, Flight, Place, leap

FLOOR = 800


def test_a_card_never_sinks_through_the_floor() -> None:
    """And each bounce is lower than the one before."""
    flight = leap(Place(0, 300, 40, 80, 112), Random(3))
    tops: list[float] = []
    rising = False
    for _ in range(1200):
        before = flight.y
        flight.go(1 / 120, FLOOR)
        assert flight.y + 112 <= FLOOR
        if rising and flight.y > before:
            tops.append(before)
        rising = flight.y < before
    assert len(tops) > 3
    assert tops[1:] == sorted(tops[1:])


def test_a_bounce_keeps_part_of_the_speed() -> None:
    """Down becomes up, at a fixed share."""
    flight = Flight(Place(0, 0, 0, 10, 10), 0, FLOOR - 10, 0, 100)
    flight.go(0.0, FLOOR)
    flight.go(1e-9, FLOOR)
    assert abs(flight.down + 100 * BOUNCE) < 1


def test_every_card_leaves_the_window() -> None:
    """To the left or the right, within seconds."""
    chance = Random(1)
    for _ in range(50):
        flight = leap(Place(0, 300, 40, 80, 112), chance)
        for _ in range(120 * 8):
            flight.go(1 / 120, FLOOR)
        assert flight.gone(1000)
