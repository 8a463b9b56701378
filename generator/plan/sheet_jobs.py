"""The jobs of a print of component sheets: what somebody wants to cut out, in which form, as one file each."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from generator.draw.drawing import Drawing
from generator.load.missing import Missing
from generator.load.releases import Pieces
from generator.model.component import Size
from generator.model.game import Game
from generator.plan.jobs import Job
from generator.plan.subject import Subject
from generator.press.faces import SIDES, Faces, Row, Side
from generator.press.paper import A4, Paper
from generator.press.printers.profile import Profile
from generator.press.sheets import order as orders
from generator.press.sheets.order import Order
from generator.press.sheets.printing import Print
from generator.press.sheets.release import Entry, changed, entries
from generator.press.sheets.sheet import Flip


@dataclass(frozen=True)
class SheetWish:
    """What somebody wants to cut out. Nothing chosen means everything that can be printed, as often as it is in the box;
    `own` says that something private stands on the pieces."""

    components: tuple[str, ...] = ()
    missing: tuple[Missing, ...] = ()
    quantity: int | None = None
    languages: tuple[str, ...] = ()
    forms: tuple[str, ...] = ("pdf",)
    paper: Paper = A4
    flip: Flip = "long"
    folded: bool = False
    ink_saver: bool = False
    profile: Profile | None = None
    since: tuple[str, Pieces] | None = None
    own: bool = False


def resized(game: Game, sizes: Mapping[str, tuple[float, float]]) -> Game:
    """The game with pieces of other sizes."""
    components = dict(game.components)
    for name, (width, height) in sizes.items():
        components[name] = components[name].model_copy(update={"size": Size(width=width, height=height)})
    return replace(game, components=components)


def prints_of(subject: Subject, wish: SheetWish) -> Iterator[Print]:
    """One print for each language; PressFault when something wanted cannot be printed at all."""
    for language in wish.languages or subject.game.about.languages:
        faces = Faces(subject.game, subject.figures, language)
        order, changes = _order(subject.game, wish), None
        if wish.since:
            version, pieces = wish.since
            before = {name: Entry(**entry) for name, entry in pieces.get(language, {}).items()}
            order, changes = changed(faces, order, before, version)
        yield Print(faces, order, wish.paper, wish.flip, wish.folded, wish.ink_saver, wish.profile, changes)


def _order(game: Game, wish: SheetWish) -> Order:
    if wish.missing:
        return orders.some(game, wish.missing, wish.quantity)
    return orders.complete(game, wish.components, wish.quantity)


def sheet_jobs(made: Print, wish: SheetWish) -> Iterator[Job]:
    """The files of a print, in each form that is wanted."""
    for form in wish.forms:
        yield from FORMS[form](made, wish)


def _folder(made: Print) -> Path:
    return Path(made.faces.game.id, made.faces.language)


def _name(made: Print, wish: SheetWish) -> str:
    """sheets[-which][-how]-<paper>: a print of some pieces never takes the place of the whole one."""
    chosen = ("missing",) if wish.missing else wish.components
    which = (f"since-{wish.since[0]}",) if wish.since else chosen
    many = (f"{wish.quantity}-each",) if wish.quantity else ()
    how = [
        ("folded", wish.folded),
        ("short-edge", wish.flip == "short"),
        ("ink-saver", wish.ink_saver),
        ("own", wish.own),
    ]
    printer = (wish.profile.name.replace("/", "-"),) if wish.profile else ()
    return "-".join(("sheets", *which, *many, made.paper.id, *(word for word, so in how if so), *printer))


def _pdf(made: Print, wish: SheetWish) -> Iterator[Job]:
    """The sheets, and what the preflight found with where everything lies."""
    path = _folder(made) / _name(made, wish)
    yield Job(path.with_name(f"{path.name}.pdf"), made.pdf)
    yield Job(path.with_name(f"{path.name}.json"), lambda: _report(made))


def _report(made: Print) -> bytes:
    made.must_be_right()
    sheets = [
        {
            "paper": [sheet.paper.width, sheet.paper.height],
            "flip": sheet.flip,
            "fold": sheet.fold,
            **{
                side: [[one.piece.id, one.face, round(one.x, 3), round(one.y, 3), one.turn] for one in placed]
                for side, placed in (("front", sheet.front), ("back", sheet.back))
            },
        }
        for sheet in made.plan.sheets
    ]
    data = {"preflight": made.report.data(), "sheets": sheets}
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()


def _faces(made: Print, ending: str, draw: Callable[[Row, Side], bytes]) -> Iterator[Job]:
    """A file for each face that looks different."""
    for row, side in made.rows.values():
        layout = made.faces.layout(row.component, side)
        assert layout
        name = row.id.split("/")[1] if layout.individual else (row.mark.id if row.mark else "all")
        path = _folder(made) / "faces" / row.component.id / f"{name}-{side}.{ending}"
        yield Job(path, lambda row=row, side=side: draw(row, side))  # type: ignore[misc]


def _png(made: Print, wish: SheetWish) -> Iterator[Job]:
    from generator.press.sheets.images import face_png

    return _faces(
        made, "png", lambda row, side: face_png(*_with_bleed(made, row, side), ink_saver=wish.ink_saver)
    )


def _svg(made: Print, wish: SheetWish) -> Iterator[Job]:
    from generator.press.sheets.images import face_svg

    return _faces(
        made, "svg", lambda row, side: face_svg(*_with_bleed(made, row, side), ink_saver=wish.ink_saver)
    )


def _with_bleed(made: Print, row: Row, side: Side) -> tuple[Drawing, float]:
    layout = made.faces.layout(row.component, side)
    return made.faces.drawing(row, side), layout.bleed if layout else 0


def _cuts(ending: str) -> Callable[[Print, SheetWish], Iterator[Job]]:
    def jobs(made: Print, wish: SheetWish) -> Iterator[Job]:
        from generator.press.sheets.cuts import cuts_dxf, cuts_svg

        carry = {"svg": cuts_svg, "dxf": cuts_dxf}[ending]
        for number, sheet in enumerate(made.plan.sheets, 1):
            path = _folder(made) / f"{_name(made, wish)}-cut-{number}.{ending}"
            yield Job(path, lambda sheet=sheet: carry(sheet))  # type: ignore[misc]

    return jobs


def _tabletop(made: Print, wish: SheetWish) -> Iterator[Job]:
    """Grids of the faces of each kind, as often as they are wanted; backs only where they differ."""
    from generator.press.sheets.images import face_png, grid_png, grids

    for component, lines in made.order.decks():
        for side in SIDES:
            if made.faces.layout(component, side) is None:
                continue
            rows = [line.row for line in lines for _ in range(line.quantity)]
            drawings = [made.faces.drawing(row, side) for row in rows]
            folder = _folder(made) / "tabletop"
            if len(set(drawings)) == 1:
                path = folder / f"{component.id}-{side}.png"
                yield Job(path, lambda one=drawings[0]: face_png(one, 0, wish.ink_saver))  # type: ignore[misc]
                continue
            for number, grid in enumerate(grids(drawings), 1):
                size = f"{grid.across}x{grid.down}"
                path = folder / f"{component.id}-{side}-{number}-{size}-{len(grid.faces)}.png"
                yield Job(path, lambda grid=grid: grid_png(grid, wish.ink_saver))  # type: ignore[misc]


#: The forms that a print can take.
FORMS: dict[str, Callable[[Print, SheetWish], Iterator[Job]]] = {
    "pdf": _pdf,
    "png": _png,
    "svg": _svg,
    "cut-svg": _cuts("svg"),
    "cut-dxf": _cuts("dxf"),
    "tabletop": _tabletop,
}


def release_pieces(subject: Subject) -> Pieces:
    """What every piece says now, in every language."""
    game = subject.game
    return {
        language: {
            name: {"says": entry.says, "copies": entry.copies, "name": entry.name}
            for name, entry in entries(Faces(game, subject.figures, language)).items()
        }
        for language in game.about.languages
    }
