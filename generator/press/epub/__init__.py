"""The rulebook for e-readers: an EPUB of the pages that the site has, too."""
