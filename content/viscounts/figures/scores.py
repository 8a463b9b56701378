"""Figures of the final score: a line for each thing that scores, a column for each player, and who wins."""

from collections.abc import Mapping, Sequence
from typing import Any

from generator.draw.drawing import Clause, Drawing, beside
from generator.draw.figures import Scene
from generator.draw.outline import shape
from generator.draw.parts import NOTHING, framed, none, number, words
from generator.draw.rows import stacked, table

from .codices import layers
from .lines import SMALL, amount, sign
from .palette import GLOW, GOLD, SOFT
from .people import person
from .points import PRIZED, parts_of, tiers
from .prizes import COUNTS
from .registry import figure

#: What scores, in order, and the sign of each.
PARTS = {
    "buildings": "building",
    "castle": "castle",
    "sets": "ribbon",
    "conditions": "manuscript",
    "leader": "castle-leader-card",
    "bonus-cards": "cleric",
    "unpaid": "unpaid-debt",
    "paid": "paid-debt",
    "acquired": "acquired-deed",
    "approved": "approved-deed",
    "poverty": "poverty",
    "prosperity": "prosperity",
    "resources": "resource",
}
#: The terms of those whose signs are no terms of their own.
TERMS = {"sets": "set", "bonus-cards": "cleric-bonus-card"}
_COUNTED = {
    "paid": "paid-debts",
    "unpaid": "unpaid-debts",
    "acquired": "acquired-deeds",
    "approved": "approved-deeds",
    "resources": "resources",
}


@figure("final-score", "solo-score")
def score_figure(scene: Scene) -> Drawing:
    """The table of points, the sum, what breaks a tie, and a crown for whoever wins."""
    players = list(scene.given["players"])
    scored = {player: parts_of(player, scene) for player in players}
    scoring = [
        part
        for part in PARTS
        if any(scored[player].get(part) for player in players) or _pays_nothing(part, scene)
    ]
    lines = [[NOTHING, *(person(player, scene) for player in players)]]
    for part in scoring:
        lines.append(
            [_head(part), *(_cell(part, player, scored[player].get(part, 0), scene) for player in players)]
        )
    points, winners = scene.expect["points"], _winners(scene)
    lines.append(
        [sign("victory-point", high=5), *(_total(points[player], player in winners) for player in players)]
    )
    if "automaton" not in scene.given and len(set(points.values())) < len(points):
        both = beside([sign("silver", high=4), sign("resource", high=4)], 0.5)
        lines.append([both, *(_goods(player, scene) for player in players)])
    return stacked([table(lines, gap=5, heads=len(scoring) + 1)], _said(scored, scene))


def _pays_nothing(part: str, scene: Scene) -> bool:
    """Paid debts stand there, without points, where the Prosperity card does not reward them."""
    paid = any(has.get("paid-debts") for has in scene.given["players"].values())
    return part == "paid" and paid and not scene.given.get("prosperity")


def _head(part: str) -> Drawing:
    """The sign of something that scores; a bonus card is a card with its icon."""
    drawn = sign(PARTS[part], high=5)
    return framed(sign(PARTS[part]), 0.8, fill=GLOW) if part == "bonus-cards" else drawn


def _crown() -> Drawing:
    """The sign of whoever wins."""
    outline = "M 0.6 4.2 L 0.2 0.8 L 2 2.2 L 3.2 0.3 L 4.4 2.2 L 6.2 0.8 L 5.8 4.2 Z"
    return Drawing(6.4, 4.6, (shape(outline, GOLD, 0.4),))


def _winners(scene: Scene) -> Sequence[str]:
    """Whoever wins."""
    return scene.expect.get("winners") or [scene.expect["winner"]]


def _cell(part: str, player: str, points: int, scene: Scene) -> Drawing:
    """What somebody scores for something, after what was counted."""
    has = scene.given["players"][player]
    counted = _counted(part, has, points)
    return beside([*counted, number(points)], 1.4) if counted or points else none()


def _counted(part: str, has: Mapping[str, Any], points: int) -> list[Drawing]:
    """What was counted: signs of buildings and cards, workers by tier, colours by set, or how many."""
    if part == "buildings":
        return [amount(count, kind, 3.6) for kind, count in has.get("buildings", {}).items() if count]
    if part in PRIZED:
        count = has.get(PRIZED[part], 0)
        return [amount(count, COUNTS[part], 3.6)] if count else []
    rows = {"castle": tiers(has), "sets": [len(colours) for colours in layers(has.get("manuscripts", ()))]}
    if part in rows:
        return [words("·".join(map(str, rows[part])), SMALL, fill=SOFT)] if points else []
    count = has.get(_COUNTED.get(part, ""), 0) if part != "resources" or points else 0
    return [words(f"×{count}", SMALL, fill=SOFT)] if count else []


def _total(points: int, wins: bool) -> Drawing:
    """The sum; a crown for the winner."""
    drawn = number(points, 4.6)
    return beside([drawn, _crown()], 1) if wins else drawn


def _goods(player: str, scene: Scene) -> Drawing:
    """The silver and resources that break a tie."""
    has = scene.given["players"][player]
    silver, resources = has.get("silver", 0), has.get("resources", 0)
    return beside([words(f"{silver} + {resources} =", 3, fill=SOFT), number(silver + resources)], 1)


def _said(scored: Mapping[str, Mapping[str, int]], scene: Scene) -> list[Clause]:
    """The table in words."""
    said: list[Clause] = []
    for player, parts in scored.items():
        there = [(TERMS.get(part, PARTS[part]), points) for part, points in parts.items() if points]
        paid = scene.given["players"][player].get("paid-debts", 0)
        there += [("paid-debt", 0)] if paid and _pays_nothing("paid", scene) else []
        said.append((player, *(word for pair in there for word in pair)))
    said += [(player, "=", points, "victory-point") for player, points in scene.expect["points"].items()]
    return [*said, ("✓", *_winners(scene))]
