"""Checks a game's content: one check a module, each with a code, one purpose and the fix it suggests."""
