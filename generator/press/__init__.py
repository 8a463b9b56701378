"""One folder an output: content.py says everything that will be printed as plain data, render.py makes a file of it."""
