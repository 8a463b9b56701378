"""What the browser's own module of this name lacks; it is put at its end."""


def pairwise(iterable):
    """Each thing with the one after it."""
    things = list(iterable)
    return zip(things, things[1:], strict=False)  # noqa: RUF007  # this is it
