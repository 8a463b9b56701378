"""Imposition: lays the pieces out on as few sheets as it can, and each back behind its front."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from generator.press.faults import PressFault
from generator.press.paper import SHEET_PAPERS, Paper
from generator.press.sheets.sheet import Flip, PlacedFace, Plan, Sheet, SheetPiece
from generator.press.sheets.shelves import BoxGrid, BoxSize, grid, shelve

#: No piece lies nearer to an edge of the paper than this, in millimetres.
MARGIN = 6.0
#: The strip along the lower edge that is kept free for a ruler and a footer.
FOOT = 13.0
#: What separates two pieces at the least; otherwise each has room for its bleed.
LEAST_GAP = 4.0
#: How far below the margin the first row starts where there is height to spare, so that its cut marks are whole.
HEAD = 4.0

#: Pieces that are laid out together: those of one size, or the fronts of one sheet.
Batch = Sequence[SheetPiece]
#: One side of a sheet: the faces that are placed on it.
SheetSide = tuple[PlacedFace, ...]


@dataclass(frozen=True)
class _Area:
    """Where the fronts may lie on a paper: between its margins, or left of the fold."""

    paper: Paper
    folded: bool

    def room(self, halo: float) -> BoxSize:
        """How wide and high it is for pieces with a halo, which also stays clear of the fold."""
        right = self.paper.width / 2 - halo if self.folded else self.paper.width - MARGIN
        return right - MARGIN, self.paper.height - MARGIN - FOOT

    def corner(self, block: BoxSize, halo: float) -> tuple[float, float]:
        """The upper left corner of a block of pieces: midway across the paper, so that its back falls on it, or close
        to the fold, where a crooked fold does least harm."""
        width, height = self.room(halo)
        x = MARGIN + width - block[0] if self.folded else (self.paper.width - block[0]) / 2
        return x, MARGIN + min(HEAD, (height - block[1]) / 2)

    def grid(self, piece: SheetPiece) -> tuple[int, BoxGrid]:
        """The grid for pieces like this one and how they are turned on it: only if more of them fit."""
        halo, outline = _halo(piece), piece.outline
        upright = grid(self.room(halo), (outline.width, outline.height), 2 * halo)
        turned = grid(self.room(halo), (outline.height, outline.width), 2 * halo)
        return (90, turned) if turned.count > upright.count else (0, upright)

    def takes(self, piece: SheetPiece) -> bool:
        """Whether there is room for it at all."""
        return self.grid(piece)[1].count > 0


def plan(
    decks: Sequence[Sequence[SheetPiece]],
    paper: Paper,
    flip: Flip = "long",
    folded: bool = False,
    upright: bool = False,
) -> Plan:
    """The sheets for some decks, whose pieces are repeated as often as they are to be printed. All sheets lie upright or
    all lie landscape, whichever takes fewer, unless there are pieces for which only the one or the other will do;
    `upright` wants them upright."""
    batches = [batch for deck in decks for batch in _alike(deck)]
    areas = _areas(paper, folded)
    _refuse_what_does_not_fit([batch[0] for batch in batches], paper, folded)
    fit = [area for area in areas if all(area.takes(batch[0]) for batch in batches)]
    if upright and areas[0] not in fit:
        raise PressFault(_only_landscape(batches, areas[0]))
    if upright:
        return Plan(_sheets(batches, areas[0], flip))
    if fit:
        return Plan(min((_sheets(batches, area, flip) for area in fit), key=len))
    tall = [batch for batch in batches if areas[0].takes(batch[0])]
    wide = [batch for batch in batches if not areas[0].takes(batch[0])]
    return Plan(_sheets(tall, areas[0], flip) + _sheets(wide, areas[1], flip))


def _only_landscape(batches: Sequence[Batch], area: _Area) -> str:
    """Why pieces that need the paper on its side cannot be printed upright."""
    names = ", ".join(sorted({batch[0].name for batch in batches if not area.takes(batch[0])}))
    return (
        f"{names}: fits only a sheet on its side, which no printer profile can put right; leave --printer off"
    )


def lands_behind(front: PlacedFace, back: PlacedFace, paper: Paper, flip: Flip, folded: bool = False) -> bool:
    """Whether a back falls on its front once the paper is turned over or folded, and stands upright when the piece is
    turned over like a page. Reckoned from the corners of both faces, and not from how `plan` places them."""
    upper_left, upper_right, lower_right, lower_left = _corners(front)
    # Turned over like a page, a face has its left corners where the other has its right ones.
    there = (upper_right, upper_left, lower_left, lower_right)
    upright = paper.height >= paper.width
    like_a_page = folded or (flip == "long") == upright
    for (x, y), (seen_x, seen_y) in zip(there, _corners(back), strict=True):
        through = (paper.width - seen_x, seen_y) if like_a_page else (seen_x, paper.height - seen_y)
        if abs(through[0] - x) > 0.05 or abs(through[1] - y) > 0.05:
            return False
    return True


def _corners(placed: PlacedFace) -> list[tuple[float, float]]:
    """Where the upper left, upper right, lower right and lower left corner of a face lie on its side of the paper."""
    width, height = placed.piece.outline.width, placed.piece.outline.height
    corners = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)]
    for _ in range(placed.turn // 90):
        corners = [(-y, x) for x, y in corners]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    return [(placed.x + x - left, placed.y + y - top) for x, y in corners]


def _areas(paper: Paper, folded: bool) -> tuple[_Area, _Area]:
    """The paper upright and landscape."""
    upright = paper if paper.width <= paper.height else paper.landscape
    return _Area(upright, folded), _Area(upright.landscape, folded)


def _halo(piece: SheetPiece) -> float:
    """What a piece needs around it: its bleed, and its half of the least gap."""
    return max(piece.bleed, LEAST_GAP / 2)


def _alike(pieces: Iterable[SheetPiece]) -> list[Batch]:
    """Pieces sorted by their size and bleed, in the order in which each first comes."""
    batches: dict[tuple[float, ...], list[SheetPiece]] = {}
    for piece in pieces:
        key = (round(piece.outline.width, 3), round(piece.outline.height, 3), _halo(piece))
        batches.setdefault(key, []).append(piece)
    return list(batches.values())


def _sheets(batches: Sequence[Batch], area: _Area, flip: Flip) -> tuple[Sheet, ...]:
    """Whole sheets of each batch, then of what is left over from batches of the same size, then the rest: mixed if that
    saves paper, and otherwise each in its grid."""
    pages, left = _whole_pages(batches, area)
    shared, rest = _whole_pages(_alike(piece for batch in left for piece in batch), area)
    apart = [_on_grid(batch, *area.grid(batch[0]), area) for batch in rest]
    mixed = min((_mixed(rest, turns, area) for turns in _turns(rest, area)), key=len, default=apart)
    pages += shared + (mixed if len(mixed) < len(apart) else apart)
    return tuple(_sheet(page, area, flip) for page in pages)


def _whole_pages(batches: Sequence[Batch], area: _Area) -> tuple[list[SheetSide], list[Batch]]:
    """The sheets that each batch fills, and what is left of it."""
    pages, left = [], []
    for batch in batches:
        turn, lattice = area.grid(batch[0])
        whole = len(batch) - len(batch) % lattice.count
        for start in range(0, whole, lattice.count):
            pages.append(_on_grid(batch[start : start + lattice.count], turn, lattice, area))
        left += [batch[whole:]] if batch[whole:] else []
    return pages, left


def _on_grid(batch: Batch, turn: int, lattice: BoxGrid, area: _Area) -> SheetSide:
    """Pieces in the first places of a grid, which lies where it would if it were full."""
    x, y = area.corner(lattice.size, lattice.gap / 2)
    return tuple(
        PlacedFace(piece, piece.front, x + right, y + down, turn)
        for piece, (right, down) in zip(batch, lattice.corners(), strict=False)
    )


def _turns(batches: Sequence[Batch], area: _Area) -> Iterator[list[int]]:
    """How batches that share sheets might be turned: as on their own sheets, all standing, or all lying."""
    if len(batches) < 2:
        return
    halo = max(_halo(batch[0]) for batch in batches)
    outlines = [batch[0].outline for batch in batches]
    tries = [
        [area.grid(batch[0])[0] for batch in batches],
        [0 if outline.height >= outline.width else 90 for outline in outlines],
        [0 if outline.width >= outline.height else 90 for outline in outlines],
    ]
    for number, turns in enumerate(tries):
        sizes = [PlacedFace(batch[0], "", 0, 0, turn) for batch, turn in zip(batches, turns, strict=True)]
        fit = all(grid(area.room(halo), (size.width, size.height), 0).count for size in sizes)
        if fit and turns not in tries[:number]:
            yield turns


def _mixed(batches: Sequence[Batch], turns: Sequence[int], area: _Area) -> list[SheetSide]:
    """Batches of several sizes sharing sheets."""
    halo = max(_halo(batch[0]) for batch in batches)
    pieces = [(piece, turn) for batch, turn in zip(batches, turns, strict=True) for piece in batch]
    boxes = [PlacedFace(piece, piece.front, 0, 0, turn) for piece, turn in pieces]
    sizes = [(box.width, box.height) for box in boxes]
    pages = []
    for load in shelve(sizes, area.room(halo), 2 * halo):
        block = tuple(max(at[axis] + sizes[i][axis] for i, at in load) for axis in (0, 1))
        x, y = area.corner((block[0], block[1]), halo)
        pages.append(
            tuple(
                PlacedFace(boxes[i].piece, boxes[i].face, x + right, y + down, boxes[i].turn)
                for i, (right, down) in load
            )
        )
    return pages


def _sheet(fronts: SheetSide, area: _Area, flip: Flip) -> Sheet:
    """A sheet with these fronts and the backs that they have, in the same order."""
    paper = area.paper
    like_a_page = area.folded or (flip == "long") == (paper.width <= paper.height)
    backs = tuple(
        _behind(front, front.piece.back, paper, like_a_page) for front in fronts if front.piece.back
    )
    if area.folded:
        return Sheet(paper, fronts + backs, flip=flip, fold=paper.width / 2)
    return Sheet(paper, fronts, backs, flip)


def _behind(front: PlacedFace, face: str, paper: Paper, like_a_page: bool) -> PlacedFace:
    """The back of a piece on the other side. Turning the paper like a page leaves up and down as they are and makes a
    turn to the right one to the left; turning it like a notepad is the same, seen from the paper's other end."""
    if like_a_page:
        return PlacedFace(front.piece, face, paper.width - front.x - front.width, front.y, -front.turn % 360)
    return PlacedFace(
        front.piece, face, front.x, paper.height - front.y - front.height, (180 - front.turn) % 360
    )


def _refuse_what_does_not_fit(pieces: Iterable[SheetPiece], paper: Paper, folded: bool) -> None:
    """A fault that names every piece too large for the paper, and what would do instead."""
    faults = [_too_large(piece, paper, folded) for piece in pieces if not _takes(paper, piece, folded)]
    if faults:
        raise PressFault("\n".join(dict.fromkeys(faults)))


def _too_large(piece: SheetPiece, paper: Paper, folded: bool) -> str:
    """What is wrong with one piece, and what would do instead."""
    size = f"{piece.outline.width:g} × {piece.outline.height:g} mm"
    place = f"{paper.id} paper folded in half" if folded else f"{paper.id} paper"
    ways = ["leave --fold off"] if folded and _takes(paper, piece, False) else []
    larger = sorted(SHEET_PAPERS.values(), key=lambda other: other.width * other.height)
    ways += [f"use --paper {other.id}" for other in larger if _takes(other, piece, folded)][:1]
    advice = " or ".join(ways) or "no paper that can be chosen takes it"
    return f"{piece.name} is {size}, which does not fit on {place}, upright or landscape: {advice}"


def _takes(paper: Paper, piece: SheetPiece, folded: bool) -> bool:
    """Whether a paper has room for a piece, upright or landscape."""
    return any(area.takes(piece) for area in _areas(paper, folded))
