"""What a city is worth, summand by summand, as the figures of the score show it."""

from collections.abc import Mapping
from typing import Any

from generator.draw.figures import Scene

from .plates import cost_of, type_of
from .reckonings import complete

TYPES = ("noble", "religious", "trade", "military", "unique")
HAUNTED = "haunted-quarter"
#: What is no district: the costs, what is beautiful, all five types, the first complete city or a later one.
COSTS, BEAUTY, ALL, FIRST, LATER = "cost", "beautified", "any-type", "first", "later"


def summands(city: Mapping[str, Any], first: bool, crown: bool, haunted: str, scene: Scene) -> dict[str, int]:
    """Everything that brings points, in order."""
    values, districts = scene.values, city["districts"]
    types = _types(city, haunted, scene)
    found = {
        COSTS: sum(cost_of(name, scene) for name in districts),
        BEAUTY: len(city.get("beautified", ())) * values["artist-worth"],
        ALL: values["all-types-points"] if all(types.values()) else 0,
        **_completion(city, first, scene),
    }
    counted = {
        "basilica": _odd(city, scene),
        "capitol": int(max(types.values()) >= values["capitol-districts"]),
        "dragon-gate": 1,
        "imperial-treasury": city.get("gold", 0),
        "ivory-tower": int(types["unique"] == values["ivory-tower-uniques"]),
        "map-room": city.get("hand", 0),
        "museum": city.get("museum", 0),
        "statue": int(crown),
        "wishing-well": types["unique"],
    }
    found |= {name: count * values[f"{name}-points"] for name, count in counted.items() if name in districts}
    found["secret-vault"] = values["secret-vault-points"] if city.get("secret-vault") else 0
    return {name: points for name, points in found.items() if points}


def _types(city: Mapping[str, Any], haunted: str, scene: Scene) -> dict[str, int]:
    """How many districts count as each type."""
    types = dict.fromkeys(TYPES, 0)
    for name in city["districts"]:
        types[haunted if name == HAUNTED and haunted else type_of(name, scene)] += 1
    return types


def _completion(city: Mapping[str, Any], first: bool, scene: Scene) -> dict[str, int]:
    """The points for completing the city."""
    full = complete(city["districts"], scene)
    if first and (full or scene.values["first-city"] == "keeps-points"):
        return {FIRST: scene.values["first-points"]}
    return {LATER: scene.values["later-points"]} if full else {}


def _odd(city: Mapping[str, Any], scene: Scene) -> int:
    """How many districts have an odd cost, those that are beautiful with their gold."""
    left, odd = list(city.get("beautified", ())), 0
    for name in city["districts"]:
        more = scene.values["artist-worth"] if name in left else 0
        if name in left:
            left.remove(name)
        odd += (cost_of(name, scene) + more) % 2
    return odd
