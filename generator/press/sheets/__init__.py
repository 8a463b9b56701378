"""Component sheets: which pieces, where they lie on paper, and what carries them."""
