"""Tests of the handouts."""
