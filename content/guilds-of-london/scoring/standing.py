"""What lies on the table while its tiles are resolved one after the other."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Optional

from generator.scoring.data import GivenPath
from generator.scoring.enclosure import Cell
from generator.scoring.given import GivenError
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .beadle import open_guilds, place_beadle
from .bonus import Bonus
from .negotiation import Swap
from .order import Track
from .resolving import Around, Result, Vote, add_up, take_figure
from .table import HALL, Place, masters_beside, tiles_by_name
from .tiles import Tile, present


class Standing:
    """The table, the figures on it, the discs and the neutrals, as they stand at the moment; `supply` says how many
    liverymen each player can still have in the common supply, if none are in the Guildhall or overseas."""

    def __init__(
        self,
        places: dict[Cell, Place],
        tiles: Mapping[str, Tile],
        beadle: Optional[str],
        track: Track,
        neutrals: Mapping[str, int],
        supply: Mapping[str, int],
    ) -> None:
        self.places = dict(places)
        self.cells = tiles_by_name(places, ("table",))
        self.tiles = tiles
        self.figures = {name: add_up(tile.figures) for name, tile in tiles.items()}
        self.beadle = beadle
        self.track = track
        self.neutrals = dict(neutrals)
        self.supply = dict(supply)

    @property
    def all_done(self) -> bool:
        """Whether no tile is open any more."""
        return not any(place.open for place in self.places.values())

    @property
    def left(self) -> dict[str, dict[str, int]]:
        """Who stands on each tile."""
        return {name: add_up(figures) for name, figures in self.figures.items()}

    def has_majority(self, name: str, values: Values) -> bool:
        """Whether a tile has as many figures as it needs; one that is resolved has none."""
        return self.count(name, values) >= self.tiles[name].majority

    def count(self, name: str, values: Values) -> int:
        """The figures on a tile that count for its majority."""
        return present(self.figures[name], self.beadle == name, values)

    def case(self, name: str, swaps: tuple[Swap, ...], bonus: tuple[Bonus, ...]) -> Vote:
        """A tile whose turn has come, with all that its vote depends on."""
        return Vote(
            name,
            replace(self.tiles[name], figures=self.figures[name]),
            tuple(self.track.order),
            self.neutrals,
            swaps,
            masters_beside(self.places, self.cells[name]),
            self.beadle == name,
            bonus,
        )

    def settle(self, name: str, result: Result, ledger: Ledger) -> None:
        """What becomes of a tile: who has won moves their disc before the second, and the beadle goes last."""
        self.neutrals = result.neutrals
        self.figures[name] = add_up(result.figures)
        for player, points in result.points.items():
            self.track = self.track.gain(player, points, ledger)
        if result.winner:
            self.supply[result.winner] -= result.gains.guildhall
            master = result.winner if result.master else ""
            self.places[self.cells[name]] = Place(name, None, True, master)
            if self.beadle == name:
                self.beadle = place_beadle(open_guilds(self.places), ledger)

    def around(self, name: str) -> Around:
        """What the winner of a tile can draw on: figures from it and from elsewhere, to another open tile or overseas."""

        def carry(part: Bonus, winner: str, standing: dict[str, int], path: GivenPath) -> None:
            if part.from_ == name:
                take_figure(standing, winner, name, path)
            elif part.from_ != HALL:
                self._take_elsewhere(part.from_, winner, path)
            if part.to:
                self._arrive(part.to, name, winner, path)

        return Around(carry, self.supply)

    def _take_elsewhere(self, name: str, player: str, path: GivenPath) -> None:
        """A liveryman leaves another open tile, or a master a resolved one."""
        cell = self.cells.get(name)
        if cell is not None and self.places[cell].master == player:
            self.places[cell] = replace(self.places[cell], master="")
        else:
            take_figure(self.figures.get(name, {}), player, name, path)

    def _arrive(self, name: str, resolving: str, player: str, path: GivenPath) -> None:
        """A figure comes to another open tile."""
        if name == resolving or name not in self.figures or not self.places[self.cells[name]].open:
            fix = "Name another open tile, and give its majority among the tiles."
            raise GivenError((*path, "to"), f'no figure can move to "{name}"', fix)
        self.figures[name] = add_up(self.figures[name], {player: 1})
