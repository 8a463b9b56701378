"""The player aid: what it tells, and how that is made to fit on one sheet."""
