"""Stands in for a large module of the standard library: in the browser nobody mistypes an id that the page offers."""


def get_close_matches(word, possibilities, n=3, cutoff=0.6):
    """Nothing is near."""
    return []
