"""The rulebook: what it tells, and how that is set."""
