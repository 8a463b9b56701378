"""One module a kind of output."""
