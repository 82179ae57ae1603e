"""The Python of the page: pure modules, browser modules, and the root that joins them."""
