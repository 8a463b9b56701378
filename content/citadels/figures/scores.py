"""Figures of the worth of one city: what brings points, the sum, and what its Haunted Quarter could be."""

from generator.draw.drawing import Drawing, beside
from generator.draw.figures import Scene, Taken
from generator.draw.parts import NOTHING, arrow, framed, number, words
from generator.draw.rows import flowing, stacked, table

from .cities import chosen, owned, row
from .forms import amounts, sign
from .reckonings import CARD, COMPLETE, cited, fullness
from .registry import figure
from .sums import sums
from .types import type_sign

HAUNTED = "haunted-quarter"


@figure("city")
def city_figure(scene: Scene) -> Drawing:
    """One city, every type that its Haunted Quarter could be, what brings points, and the sum."""
    given, outcome = scene.given, scene.outcome
    player, city = given.player, given.city
    shown = row(city.districts, scene, chosen(city.districts, (HAUNTED,)), city.beautified)
    full = fullness(outcome["size"], outcome["city-size"], bool(cited(scene, *COMPLETE)))
    lines = sums([player], scene)
    whole = owned(player, shown, scene, held(city), full)
    return stacked([whole, *_haunted(scene), table(lines, gap=4, heads=len(lines) - 1)])


def _haunted(scene: Scene) -> list[Drawing]:
    """The types that the Haunted Quarter could be, with the points of the city; the best one stands out."""
    columns = []
    for kind, points in scene.outcome["by-type"].items():
        best = kind == scene.outcome[HAUNTED]
        drawn = beside([type_sign(kind, 4.4), number(points) if best else words(str(points))], 0.8)
        columns.append(framed(drawn, 0.7, marked=best, dashed=not best))
    return [flowing([sign(HAUNTED, high=6), arrow(), *columns], gap=1.1)] if columns else []


def held(city: Taken) -> Drawing:
    """Gold, cards in the hand, those under the Museum, the Secret Vault."""
    parts = [amounts({name: count}, 4) for name, count in (("gold", city.gold), (CARD, city.hand)) if count]
    if city.secret_vault:
        parts.append(sign("secret-vault", high=5))
    if city.museum:
        parts.append(beside([sign("museum", high=4.6), amounts({CARD: city.museum}, 4)], 0.6))
    return beside(parts, 1.4) if parts else NOTHING
