"""Points in lines: the sign of what brings them, a column for each player, and the sum."""

from collections.abc import Sequence

from generator.draw.drawing import Drawing, beside
from generator.draw.figures import Scene
from generator.draw.parts import dash, number, words
from generator.scoring.ledger import Award

from .forms import sign
from .reckonings import city_sign

#: The rules that bring points and are no district's, in the order of their lines.
GENERAL = ("score.districts", "character.artist-worth", "score.all-types", "score.first", "score.later")


def sums(players: Sequence[str], scene: Scene) -> list[list[Drawing]]:
    """A line for each rule that brought points, and the sum in the last one."""
    awards = {(award.rule, award.player): award for award in scene.ledger.awards}
    paid = list(dict.fromkeys(award.rule for award in scene.ledger.awards))
    order = [rule for rule in GENERAL if rule in paid] + [rule for rule in paid if rule not in GENERAL]
    lines = []
    for rule in order:
        cells = [awards.get((rule, player)) for player in players]
        head = _head(next(award for award in cells if award))
        lines.append([head, *(number(award.amount) if award else dash() for award in cells)])
    points = scene.outcome["points"]
    return [
        *lines,
        [words("=", 4.4, True).saying(("point", "=")), *(number(points[player], 4.4) for player in players)],
    ]


def _head(award: Award) -> Drawing:
    """The sign of something that brings points; of a city, whether it was complete before all others."""
    if award.rule == "score.districts":
        return sign("gold", high=4.2).saying(("cost",))
    if award.rule == "character.artist-worth":
        return sign("beautified", high=4.2)
    if award.rule == "score.all-types":
        return sign("any-type", high=3)
    if award.rule in ("score.first", "score.later"):
        place = f"{award.facts['place']}." if "place" in award.facts else f"> {award.facts['after']}."
        return beside([city_sign(4), words(place, 3)], 0.6).saying((place, "completed"))
    return sign(award.rule.removeprefix("unique.").removesuffix("-points"), high=4.2)
