"""Every board that sixteen terrain tiles can make, and the fewest wall pieces that meet a King's decree on each.

A ring round some fields has at least as many pieces as one round the smallest rectangle that holds them: every row of the
rectangle has a field, so a piece west and a piece east of it, and every column has one north and one south. The rectangle
has no fewer buildings. So the fewest pieces are those of the smallest rectangle that holds what is demanded.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations, product

BUILDINGS = "cwm"
SIZE = 4
#: The sides of a tile by its gem: the one with the black arrow, the one with the white arrow.
Tiles = Mapping[str, tuple[str, str]]
#: How many of each building there are, in eight bits each, so that one sum adds up all three.
Packed = int
#: First row, row after the last, first column, column after the last.
Rectangle = tuple[int, int, int, int]
#: For each way that a tile can lie in a quadrant: what each rectangle takes in of it.
Lying = tuple[Packed, ...]
#: The top bit of each eight: added to a count, it stays set where a demand that is taken away is no more.
_TOP = 0x808080


def turned(face: str) -> str:
    """A side of a tile, turned a quarter clockwise."""
    rows = face.split("/")
    return "/".join("".join(row[column] for row in reversed(rows)) for column in range(len(rows[0])))


def ways_to_lie(sides: Sequence[str]) -> list[str]:
    """A tile with each side up, in each of its four turns."""
    ways = []
    for face in sides:
        for _ in range(4):
            ways.append(face)
            face = turned(face)
    return ways


def boards(tiles: Tiles) -> Iterator[tuple[str, str, str, str]]:
    """Every board up to turning it whole: the first tile stays upper left; upper left, upper right, lower left, lower
    right."""
    first, *others = (ways_to_lie(sides) for sides in tiles.values())
    for order in permutations(others):
        yield from product(first, *order)


def pack(counts: Sequence[int]) -> Packed:
    """Three counts as one number."""
    return sum(count << 8 * place for place, count in enumerate(counts))


def enough(there: Packed, demand: Packed) -> bool:
    """Whether there are as many of each building as is demanded."""
    return (there + _TOP - demand) & _TOP == _TOP


def rectangles(pieces: int) -> list[Rectangle]:
    """The rectangles of a board that so many pieces wall in."""
    board = 2 * SIZE
    shapes = [
        (height, pieces // 2 - height) for height in range(1, board + 1) if 1 <= pieces // 2 - height <= board
    ]
    return [
        (top, top + height, left, left + width)
        for height, width in shapes
        for top in range(board - height + 1)
        for left in range(board - width + 1)
    ]


def inside(face: str, quadrant: int, rectangle: Rectangle) -> Packed:
    """The buildings of a tile in a quadrant that lie in a rectangle."""
    down, right = SIZE * (quadrant // 2), SIZE * (quadrant % 2)
    top, bottom, left, end = rectangle
    rows = face.split("/")[max(top - down, 0) : max(bottom - down, 0)]
    signs = "".join(row[max(left - right, 0) : max(end - right, 0)] for row in rows)
    return pack([signs.count(building) for building in BUILDINGS])


def fewest_pieces(tiles: Tiles, decrees: Sequence[Sequence[int]], sizes: Sequence[int]) -> Counter[int]:
    """How many cases, a board with a decree each, need how many pieces, among those sizes; 0 where none of these do."""
    demands = tuple(pack(decree) for decree in decrees)
    takes = {pieces: _takes(tiles, pieces) for pieces in sizes}
    found: Counter[int] = Counter()
    for board in boards(tiles):
        open_demands = demands
        for pieces in sizes:
            parts = (takes[pieces][face, quadrant] for quadrant, face in enumerate(board))
            held = set(map(sum, zip(*parts, strict=True)))
            left = tuple(d for d in open_demands if not any(enough(h, d) for h in held))
            found[pieces] += len(open_demands) - len(left)
            open_demands = left
            if not left:
                break
        found[0] += len(open_demands)
    return found


def _takes(tiles: Tiles, pieces: int) -> dict[tuple[str, int], Lying]:
    """What each rectangle that so many pieces wall in takes of each tile, however it lies."""
    wanted = rectangles(pieces)
    faces = {face for sides in tiles.values() for face in ways_to_lie(sides)}
    return {
        (face, quadrant): tuple(inside(face, quadrant, rectangle) for rectangle in wanted)
        for face in faces
        for quadrant in range(4)
    }
