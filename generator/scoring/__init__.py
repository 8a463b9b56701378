"""The kernel of the reference engine: pure forms that recur in board games. Standard library only."""
