"""The rulebook: its content, and how that is typeset."""
