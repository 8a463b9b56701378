"""The reference site: its pages, what its scripts read, and the settings it is built with."""
