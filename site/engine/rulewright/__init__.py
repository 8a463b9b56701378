"""The browser's side of the reference engine: what a page asks, and how it is answered."""
