"""The tests of the rules, of the page's pure modules, and of the house itself."""
