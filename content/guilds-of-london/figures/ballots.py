"""What happens on a tile that is voted on, step by step, as its figure needs it."""

from collections.abc import Mapping
from functools import cached_property

from generator.draw.drawing import Drawing
from generator.draw.figures import Scene

from .crowd import NEUTRAL, crowd
from .tiles import Shown, open_tile, title_of


class Ballot:
    """A vote, step by step."""

    def __init__(self, scene: Scene) -> None:
        self.scene, self.given, self.expect = scene, scene.given, scene.expect

    @cached_property
    def before(self) -> dict[str, int]:
        """Whose liverymen stand there at first."""
        return dict(self.given["tile"].get("figures", {}))

    @cached_property
    def swapped(self) -> int:
        """How many neutrals are put there."""
        return sum(count for swap in self.given.get("swaps", ()) for count in swap["takes"].values())

    @cached_property
    def after(self) -> dict[str, int]:
        """Whose liverymen stand there when votes are counted."""
        left = dict(self.before)
        for swap in self.given.get("swaps", ()):
            for player, count in swap["takes"].items():
                left[player] -= count
        return left

    @cached_property
    def tied(self) -> list[str]:
        """Those who have the most, if there are several."""
        most = max(self.after.values(), default=0)
        found = [player for player, count in self.after.items() if count and count == most]
        return found if len(found) > 1 else []

    def votes(self, player: str) -> int:
        """Votes in the end, with masters where they help."""
        helping = self.given.get("masters", {}).get(player, 0) if player in self.tied else 0
        return self.after.get(player, 0) + int(self.scene.values["master-votes"]) * helping

    @property
    def ready(self) -> bool:
        return bool(self.expect.get("ready", True))

    def tile(self, figures: Mapping[str, int], neutrals: int, side: float) -> Drawing:
        """The tile with some figures on it."""
        tile = self.given["tile"]
        standing = [*crowd({**figures, NEUTRAL: neutrals}, side * 0.24, bool(self.given.get("beadle")))]
        symbols, title = tuple(tile.get("symbols", ())), title_of(self.given["name"], self.scene)
        return open_tile(
            Shown(
                title, tile["majority"], reward=tile.get("points"), symbols=symbols, standing=tuple(standing)
            ),
            side,
        )
