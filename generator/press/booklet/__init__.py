"""Booklets: the pages of a document, two to a side, so that the stack can be folded and stapled."""
