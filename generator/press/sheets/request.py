"""A request for component sheets: what is to be cut out, and the prints that it comes to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from generator.draw.figures import Figures
from generator.model.component import Size
from generator.model.game import Game
from generator.model.json_data import JsonObject
from generator.press.faces import Faces
from generator.press.paper import A4, Paper
from generator.press.printers.profile import Profile
from generator.press.sheets import order as orders
from generator.press.sheets.order import Order, WantedPiece
from generator.press.sheets.print_job import PrintJob
from generator.press.sheets.release import Entry, changed_pieces
from generator.press.sheets.sheet import Flip

#: The pieces of a released version, by language and id, as `sheet --since` takes them.
PiecesAtVersion = Mapping[str, JsonObject]


@dataclass(frozen=True)
class SheetRequest:
    """A request for component sheets: what is to be cut out, and on what. Nothing chosen means everything that can be printed,
    as often as it is in the box."""

    components: tuple[str, ...] = ()
    missing: tuple[WantedPiece, ...] = ()
    quantity: int | None = None
    #: The sizes that were measured, by component.
    sizes: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    #: What stands for all that the owner's overlay says; nothing where there is none.
    own: str = ""
    since: tuple[str, PiecesAtVersion] | None = None
    paper: Paper = A4
    flip: Flip = "long"
    folded: bool = False
    ink_saver: bool = False
    profile: Profile | None = None
    languages: tuple[str, ...] = ()
    forms: tuple[str, ...] = ("pdf",)


def prints_of(game: Game, figures: Figures | None, request: SheetRequest) -> Iterator[PrintJob]:
    """One print for each language; PressFault when something wanted cannot be printed at all."""
    game = resized(game, request.sizes)
    for language in request.languages or game.head.languages:
        faces = Faces(game, figures, language)
        order, changes = _order(game, request), None
        if request.since:
            version, pieces = request.since
            before = {name: Entry(**entry) for name, entry in pieces.get(language, {}).items()}
            order, changes = changed_pieces(faces, order, before, version)
        yield PrintJob(
            faces,
            order,
            request.paper,
            request.flip,
            request.folded,
            request.ink_saver,
            request.profile,
            changes,
        )


def resized(game: Game, sizes: Mapping[str, tuple[float, float]]) -> Game:
    """The game with pieces of other sizes."""
    components = dict(game.components)
    for name, (width, height) in sizes.items():
        components[name] = components[name].model_copy(update={"size": Size(width=width, height=height)})
    return replace(game, components=components)


def _order(game: Game, request: SheetRequest) -> Order:
    if request.missing:
        return orders.some(game, request.missing, request.quantity)
    return orders.complete(game, request.components, request.quantity)
