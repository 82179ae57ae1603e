"""Benches of the core in CPython; each prints a table, none is a test."""
