"""Tests of the component sheets."""
