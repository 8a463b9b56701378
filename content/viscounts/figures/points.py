"""The points of everybody in the final score, thing by thing, where an example does not tell them."""

from collections.abc import Mapping
from typing import Any

from generator.draw.figures import Scene

from .codices import layers
from .prizes import shares

#: Which flipped cards each of the two cards rewards.
PRIZED = {"poverty": "approved-deeds", "prosperity": "paid-debts"}


def parts_of(player: str, scene: Scene) -> dict[str, int]:
    """What somebody scores for each thing."""
    has, values = scene.given["players"][player], scene.values
    solo = player == scene.given.get("automaton")
    return scene.expect.get("parts", {}).get(player) or {
        **_on_board(has, values),
        "conditions": _conditions(has, values),
        "leader": values["leader-points"] if scene.given.get("leader") == player else 0,
        "bonus-cards": values["bonus-points"] * len(has.get("bonus-cards", ())),
        "unpaid": -values["unpaid-loss"] * has.get("unpaid-debts", 0),
        "acquired": values["acquired-points"] * has.get("acquired-deeds", 0),
        "approved": values["approved-points"] * has.get("approved-deeds", 0),
        **{part: _prize(part, player, scene) for part in PRIZED},
        "resources": values["automaton-resource-points"] * has.get("resources", 0) if solo else 0,
    }


def _on_board(has: Mapping[str, Any], values: Mapping[str, Any]) -> dict[str, int]:
    """Points for buildings, workers in the castle, and sets of ribbons."""
    built = [(kind, count) for kind, count in has.get("buildings", {}).items() if count]
    return {
        "buildings": sum(values[f"{kind}-points"][count - 1] for kind, count in built),
        "castle": sum(
            points * count for points, count in zip(values["tier-points"], tiers(has), strict=True)
        ),
        "sets": sum(values["set-points"][len(colours) - 1] for colours in layers(has.get("manuscripts", ()))),
    }


def tiers(has: Mapping[str, Any]) -> list[int]:
    """Somebody's workers, tier by tier."""
    return [has.get("castle", {}).get(tier, 0) for tier in ("first", "second", "third")]


def _conditions(has: Mapping[str, Any], values: Mapping[str, Any]) -> int:
    """What manuscripts pay by themselves."""
    things = {
        **has.get("icons", {}),
        "building": sum(has.get("buildings", {}).values()),
        "resource": has.get("resources", 0),
        "paid-debt": has.get("paid-debts", 0),
    }
    points = sum(each.get("points", 0) for each in has.get("manuscripts", ()))
    counted = [each["counts"] for each in has.get("manuscripts", ()) if each.get("counts")]
    met = sum(things.get(name, 0) // values["conditions"][name] for name in counted)
    return int(points + met * values["condition-points"])


def _prize(card: str, player: str, scene: Scene) -> int:
    """Somebody's share of the prizes of a card, if it was revealed."""
    if not scene.given.get(card):
        return 0
    flipped = {name: has.get(PRIZED[card], 0) for name, has in scene.given["players"].items()}
    return next((each for players, _, each in shares(flipped, scene.values) if player in players), 0)
