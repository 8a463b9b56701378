"""How printers are put right: a proof to print and to read, what the readings say, and where it is kept."""
