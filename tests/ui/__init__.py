"""Tests of the page's pure Python, with ports that a test can look into."""
