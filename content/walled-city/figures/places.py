"""Figures of districts and factions."""

from generator.draw.drawing import Drawing
from generator.draw.figures import Scene, Taken

from .pieces import area, chit_row, crowds, dice_row, grid, kind, tower
from .registry import figure


@figure("district")
def district_figure(scene: Scene) -> Drawing:
    """One district with everyone in it."""
    return area([*chit_row(scene.given.chits), *crowds(scene.given.citizens, scene)], 46)


@figure("faction")
def faction_figure(scene: Scene) -> Drawing:
    """The districts and towers that hold dice of the faction, and who is there."""
    anybody = any(place.citizens for place in scene.given.places)
    return grid([site(place, "district", scene) for place in scene.given.places], 2 if anybody else 4)


@figure("faction-value")
def value_figure(scene: Scene) -> Drawing:
    """The areas and towers that hold dice of the faction."""
    return grid([site(place, "area", scene) for place in scene.given.places], 4)


def site(place: Taken, ground: str, scene: Scene) -> Drawing:
    """A place with dice of the faction."""
    frame, term, noble = (tower, "tower", "watchman") if place.tower else (area, ground, "noble")
    inside = [*dice_row({scene.given.faction: place.dice}), *crowds(place.citizens, scene, noble)]
    return kind(frame(inside, 34 if place.citizens else 16), term)
