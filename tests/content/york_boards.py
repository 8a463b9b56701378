"""Boards of Walls of York for the tests, so that nobody has to count spaces; the pieces are listed by hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from generator.scoring.enclosure import Grid, rim
from generator.scoring.grid_text import cell_named, edge_name

G = Grid(8, 8)
#: The board that the tiles of the first example make: blue, white, yellow and purple (test_walls_of_york_tiles.py).
ROWS = ("2cw.1vm.", "vm...1c.", ".wmcwcmc", "c.2v.m2v", "..wv.1cv", "mwm21.w.", ".mw.cwcm", "2v.c.vw2")
SIGNS = "".join(ROWS)
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
#: A large ring with a gap at the upper right, dead ends in it, and two idle pieces at the lower right.
LARGE = ("b2:g7", "d2-e2 d3-e3 b4-b5 c4-c5 e5-e6 f5-f6", "f1-f2 g1-g2 g2-h2 g3-h3")
W4 = draw(["e4:h8", "g6"], "e5-f5 d5-d6")
W5 = draw(["e6:g8", "f4:g5"])
BOARDS = {
    "stairs": draw([], STAND, placed="f5-g5 g5-g6 g6-h6"),
    "border": draw([], "a5-a6 b5-b6 b5-c5", placed="a6-west a7-west a7-a8"),
    "single": draw([], STAND, placed="d3-e3"),
    "wrong": draw([], STAND, placed="d3-e3 d4-e4 d4-d5"),
    "taken": draw([], STAND, twice="d2-d3", placed="e2-e3"),
    "off": draw([], STAND, placed="g1-north h1-north", beyond=[("h", 0, 8)]),
    "none": draw([], STAND),
    "lifted": draw([LARGE[0]], LARGE[1], LARGE[2], lifted="g8-h8 h7-h8", placed="f1-f2 g1-g2 g2-h2"),
    "closed": draw(["b3:d6"], placed="g2-g3"),
    "w4": W4,
    "w5": W5,
    "w5-open": draw(["e6:g8", "f4:g5"], less="f5-f6"),
    "w6": draw(["e1:f2 c3:g5"]),
    "dead-ends": draw(["b3:d6"], "b4-b5 e4-e5"),
    "planned": draw(["b3:d6"]),
    "planned-pocket": draw(["a1:d5", "b3"]),
    "corner": draw(["a1:b2", "c3:d4"]),
    "border-gap": draw(["a4:c8"], less="a7-west"),
    "corner-pocket": draw(["b1:c1 b2 d2 a3:d3 a4", "c2"]),
    "long-pocket": draw(["c2:e2 c3 f3:h3 c4:f4", "d3:e3"]),
}
