"""Figures of the final score: a line for each thing that scores, a column for each player, and who wins."""

from generator.draw.drawing import Drawing, beside
from generator.draw.figures import Scene, Taken
from generator.draw.outline import shape
from generator.draw.parts import NOTHING, dash, framed, number, words
from generator.draw.rows import stacked, table

from .lines import SMALL, amount, sign, told
from .palette import GLOW, GOLD, SOFT
from .people import person
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
#: Of which things so many are counted.
_COUNTED = {
    "paid": "paid_debts",
    "unpaid": "unpaid_debts",
    "acquired": "acquired_deeds",
    "approved": "approved_deeds",
    "resources": "resources",
    "poverty": "approved_deeds",
    "prosperity": "paid_debts",
}


@figure("final-score", "solo-score")
def score_figure(scene: Scene) -> Drawing:
    """The table of points, the sum, what breaks a tie, and a crown for whoever wins."""
    players, found = list(scene.given.players), scene.outcome
    scoring = [part for part in PARTS if any(_scores(part, player, scene) for player in players)]
    lines = [[NOTHING, *(person(player, scene).saying() for player in players)]]
    lines += [[_head(part), *(_cell(part, player, scene) for player in players)] for part in scoring]
    winners = found["winners"] if "winners" in found else [found["winner"]]
    sums = [told(player, _total(found["points"][player], player in winners)) for player in players]
    lines.append([sign("victory-point", high=5), *sums])
    for facts in scene.citations("score.tie"):
        both = beside([sign("silver", high=4), sign("resource", high=4)], 0.5).saying(
            ("silver", "+", "resource")
        )
        lines.append([both, *(_goods(player, facts["each"][player], scene) for player in players)])
    return stacked([table(lines, gap=5, heads=len(scoring) + 1)])


def _scores(part: str, player: str, scene: Scene) -> bool:
    """Whether somebody scores for something; paid debts stand there without points where no card rewards them."""
    if part == "paid":
        return bool(scene.given.players[player].paid_debts) and not scene.given.prosperity
    return bool(scene.outcome["parts"][player].get(part))


def _head(part: str) -> Drawing:
    """The sign of something that scores; a bonus card is a card with its icon."""
    drawn = sign(PARTS[part], high=5)
    drawn = framed(sign(PARTS[part]), 0.8, fill=GLOW) if part == "bonus-cards" else drawn
    return drawn.saying((TERMS.get(part, PARTS[part]),))


def _crown() -> Drawing:
    """The sign of whoever wins."""
    outline = "M 0.6 4.2 L 0.2 0.8 L 2 2.2 L 3.2 0.3 L 4.4 2.2 L 6.2 0.8 L 5.8 4.2 Z"
    return Drawing(6.4, 4.6, (shape(outline, GOLD, 0.4),), (("✓",),))


def _cell(part: str, player: str, scene: Scene) -> Drawing:
    """What somebody scores for something, after what was counted."""
    parts = scene.outcome["parts"][player]
    points, counted = parts["prosperity" if part == "paid" else part], _counted(part, player, scene)
    if not counted and not points:
        return dash().saying()
    return told(player, beside([*counted, number(points).saying(("=", points))], 1.4))


def _counted(part: str, player: str, scene: Scene) -> list[Drawing]:
    """What was counted: signs of buildings and cards, workers by tier, colours by set, or how many."""
    has: Taken = scene.given.players[player]
    if part == "buildings":
        return [amount(count, kind, 3.6) for kind, count in has.buildings.items() if count]
    if part == "castle":
        tiers = [has.castle.first, has.castle.second, has.castle.third]
        return [_row(tiers)] if scene.cites("score.castle", player=player) else []
    if part == "sets":
        return [_row(facts["sets"]) for facts in scene.citations("score.sets", player=player)]
    count = getattr(has, _COUNTED[part]) if part in _COUNTED else 0
    if not count or (part == "resources" and not scene.cites("solo-end.resources", player=player)):
        return []
    return [amount(count, COUNTS[part], 3.6) if part in COUNTS else words(f"×{count}", SMALL, fill=SOFT)]


def _row(counts: list[int]) -> Drawing:
    """Workers tier by tier, or colours set by set."""
    return words("·".join(map(str, counts)), SMALL, fill=SOFT)


def _total(points: int, wins: bool) -> Drawing:
    """The sum; a crown for the winner."""
    drawn = number(points, 4.6)
    return beside([drawn, _crown()], 1) if wins else drawn


def _goods(player: str, sum_: int, scene: Scene) -> Drawing:
    """The silver and resources that break a tie."""
    has = scene.given.players[player]
    goods = words(f"{has.silver} + {has.resources} =", 3, fill=SOFT)
    return told(player, beside([goods, number(sum_)], 1))
