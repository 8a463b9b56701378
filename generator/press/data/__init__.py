"""The data of a game, for other programs."""
