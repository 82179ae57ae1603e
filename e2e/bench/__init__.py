"""Figures: how fast the page starts, measured beside a page with nothing done about it."""
