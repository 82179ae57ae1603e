"""The rules of Canfield and its whole family: pure Python, standard library only."""
