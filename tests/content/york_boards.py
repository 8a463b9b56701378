"""Boards of Walls of York for the tests, so that nobody has to count spaces; the pieces are listed by hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from generator.scoring.enclosure import Grid, rim
from generator.scoring.grid_text import cell_named, edge_name

G = Grid(8, 8)
SIGNS = [
    ".",
    "c",
    "1",
    "v",
    "m",
    ".",
    "w",
    "1",
    "w",
    ".",
    "2",
    "m",
    "1",
    "v",
    ".",
    "c",
    "1",
    "v",
    "c",
    ".",
    ".",
    "2",
    "m",
    "v",
    "m",
    "1",
    "w",
    ".",
    "c",
    ".",
    "1",
    "w",
    "v",
    ".",
    "1",
    "c",
    "w",
    "1",
    ".",
    "m",
    "2",
    "w",
    "m",
    ".",
    ".",
    "c",
    "v",
    "2",
    ".",
    "1",
    "v",
    "w",
    "m",
    "1",
    ".",
    "1",
    "c",
    "m",
    ".",
    "1",
    "v",
    "w",
    ".",
    "c",
]
#: A piece that stands.
STANDS = "w"
EDGE = {edge_name(e, G): e for e in G.edges}


def cells(words: str) -> set[tuple[int, int]]:
    """The fields of some blocks, each named by its first and last field."""
    found = set()
    for word in words.split():
        first, _, last = word.partition(":")
        (top, left), (bottom, right) = cell_named(first, G), cell_named(last or first, G)
        found |= {(row, column) for row in range(top, bottom + 1) for column in range(left, right + 1)}
    return found


def draw(
    rings: Sequence[str] = (),
    more: str = "",
    less: str = "",
    placed: str = "",
    twice: str = "",
    lifted: str = "",
    beyond: Sequence[tuple[str, int, int]] = (),
) -> list[str]:
    """The lines of a board with pieces round some blocks, and others by the names of their streets."""
    pieces = {edge: STANDS for ring in rings for edge in rim(cells(ring))}
    pieces |= {EDGE[name]: STANDS for name in more.split()}
    for name in less.split():
        del pieces[EDGE[name]]
    for names, sign in ((placed, "#"), (twice, "*"), (lifted, "x")):
        pieces |= {EDGE[name]: sign for name in names.split()}
    pieces |= dict.fromkeys(beyond, "#")
    lines = [line for row in range(9) for line in _row(pieces, row)]
    below = [column for kind, row, column in pieces if kind == "v" and row == 8]
    return lines + [" " * (4 * column) + "#" for column in below[:1]]


def _row(pieces: Mapping[tuple[str, int, int], str], row: int) -> Iterator[str]:
    """The streets above a row of fields, and the fields with the streets beside them."""
    above = (pieces.get(("h", row, column), " ") for column in range(9))
    yield "".join("+" + ("-" if sign == STANDS else sign) * 3 for sign in above).rstrip()
    if row < 8:
        beside = (pieces.get(("v", row, column), " ") for column in range(9))
        fields = (*SIGNS[8 * row : 8 * row + 8], "")
        pairs = zip(("|" if sign == STANDS else sign for sign in beside), fields, strict=True)
        yield "".join(f"{sign} {field} " for sign, field in pairs).rstrip()


STAND = "c2-c3 d2-d3 b3-c3 b4-c4"
W4 = draw(["a2:e5", "c4"], "d2-e2 f3-f4")
W5 = draw(["c3:e5", "f3:g4"])
BOARDS = {
    "stairs": draw([], STAND, placed="f5-g5 g5-g6 g6-h6"),
    "border": draw([], "a5-a6 b5-b6 b5-c5", placed="a6-west a7-west a7-a8"),
    "single": draw([], STAND, placed="d3-e3"),
    "wrong": draw([], STAND, placed="d3-e3 d4-e4 d4-d5"),
    "taken": draw([], STAND, twice="d2-d3", placed="e2-e3"),
    "off": draw([], STAND, placed="g1-north h1-north", beyond=[("h", 0, 8)]),
    "none": draw([], STAND),
    "lifted": draw([], STAND + " g6-g7 g7-h7", lifted="g6-g7 g7-h7", placed="d3-e3 d4-e4 d4-d5"),
    "closed": draw(["d4:f7"], placed="g2-g3"),
    "w4": W4,
    "w5": W5,
    "w5-open": draw(["c3:e5", "f3:g4"], less="e4-f4"),
    "w6": draw(["a3:b3 a4:d7 d8"]),
    "dead-ends": draw(["d4:f7"], "d5-d6 g5-g6"),
    "planned": draw(["d4:f7"]),
    "corner": draw(["a1:b2", "c3:d4"]),
    "border-gap": draw(["a6:c8"], less="a7-west"),
    "corner-pocket": draw(["d3:e3 c4 e4 c5:e5 e6 f6"]),
}
