"""The page before the languages of the site: it leads on in the reader's own."""
