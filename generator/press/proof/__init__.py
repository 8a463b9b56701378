"""The proof of a printer: what stands on its two sides, and how it is printed."""
