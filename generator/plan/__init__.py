"""Which files a build writes, from what, and how they are written whole or not at all."""
