"""Figures of the worth of one city: what brings points, the sum, and what its Haunted Quarter could be."""

from collections.abc import Mapping
from typing import Any

from generator.draw.drawing import Drawing, beside
from generator.draw.figures import Scene
from generator.draw.parts import NOTHING, arrow, framed, words
from generator.draw.rows import flowing, stacked, table

from .cities import city_said, owned, row
from .forms import amounts, sign
from .plates import NEW
from .reckonings import CARD, fullness
from .registry import figure
from .sums import sums, sums_said
from .types import type_sign
from .worth import HAUNTED, TYPES, summands


@figure("city")
def city_figure(scene: Scene) -> Drawing:
    """One city, every type that its Haunted Quarter could be, what brings points, and the sum."""
    given, expect = scene.given, scene.expect
    player, city = given["player"], given["city"]
    best = expect.get(HAUNTED) or ""
    parts = summands(city, bool(given.get("first")), bool(given.get("crown")), best, scene)
    looks = {place: NEW for place, name in enumerate(city["districts"]) if name == HAUNTED and best}
    shown = row(city["districts"], scene, looks, city.get("beautified", ()))
    head = owned(player, shown, scene, held(city), fullness(city["districts"], scene))
    says = [city_said(player, city["districts"]), *sums_said(player, parts, expect["points"][player])]
    says += [(HAUNTED, kind, points) for kind, points in _by_type(scene).items()]
    lines = sums({player: parts}, expect["points"])
    return stacked([head, *_haunted(best, scene), table(lines, gap=4, heads=len(lines) - 1)], says)


def _by_type(scene: Scene) -> Mapping[str, int]:
    """What the city is worth with each type for its Haunted Quarter."""
    return scene.expect.get("by-type") or {}


def _haunted(best: str, scene: Scene) -> list[Drawing]:
    """The types that the Haunted Quarter could be, with the points of the city; the best one stands out."""
    if not best:
        return []
    columns = []
    for kind in TYPES if _by_type(scene) else (best,):
        points = [words(str(_by_type(scene)[kind]), bold=kind == best)] if _by_type(scene) else []
        drawn = beside([type_sign(kind, 4.4), *points], 0.8)
        columns.append(framed(drawn, 0.7, marked=kind == best, dashed=kind != best))
    return [flowing([sign(HAUNTED, high=6), arrow(), *columns], gap=1.1)]


def held(city: Mapping[str, Any]) -> Drawing:
    """Gold, cards in the hand, those under the Museum, the Secret Vault."""
    parts = [
        amounts({name: count}, 4)
        for name, count in (("gold", city.get("gold")), (CARD, city.get("hand")))
        if count
    ]
    if city.get("secret-vault"):
        parts.append(sign("secret-vault", high=5))
    if city.get("museum"):
        parts.append(beside([sign("museum", high=4.6), amounts({CARD: city["museum"]}, 4)], 0.6))
    return beside(parts, 1.4) if parts else NOTHING
