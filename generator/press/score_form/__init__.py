"""The score pad that is filled in on a screen: a pad with fields over its cells."""
