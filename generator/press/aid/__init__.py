"""The player aid: its content, and how that is made to fit on one sheet."""
