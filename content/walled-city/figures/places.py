"""Figures of districts and factions."""

from generator.draw.drawing import Drawing, beside
from generator.draw.figures import Scene

from .pieces import area, crowds, dice_row, grid, survey_chit, tower
from .registry import figure


@figure("district")
def district_figure(scene: Scene) -> Drawing:
    """One district with everyone in it."""
    chits = [survey_chit(shows) for shows in scene.given.get("chits", ())]
    inside = crowds(scene.given["citizens"], scene)
    return area([*([beside(chits, 1)] if chits else []), *inside], 46)


@figure("faction", "faction-value")
def faction_figure(scene: Scene) -> Drawing:
    """The districts and towers that hold dice of the faction."""
    faction = scene.given["faction"]
    parts = []
    for place in scene.given["places"]:
        inside = [*dice_row({faction: place["dice"]}), *crowds(place.get("citizens", {}), scene)]
        drawn = tower if place.get("tower") else area
        parts.append(drawn(inside, 34 if place.get("citizens") else 16))
    return grid(parts, 2 if any(place.get("citizens") for place in scene.given["places"]) else 4)
