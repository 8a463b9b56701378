"""Strict YAML to model; every object remembers file, line and column."""
