"""Handouts: chosen rules, cards and examples of the site on paper."""
