"""The score pad: what stands on it, and how it is printed, several to a sheet."""
