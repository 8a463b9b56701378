"""Rulewright: one structured description of a board game becomes everything its players hold."""

__version__ = "0.2.0"
