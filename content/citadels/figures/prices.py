"""What building costs in figures: the price, the gold before and after, and what is given instead."""

from generator.draw.drawing import Drawing, beside
from generator.draw.figures import Scene
from generator.draw.parts import crossed_out, number, words

from .forms import amounts, sign
from .reckonings import CARD, cited, equation


def money(scene: Scene) -> list[Drawing]:
    """The cost if it is not the printed one, the gold before and after, and what else is given."""
    given, outcome = scene.given, scene.outcome
    lines = _discount(scene)
    if outcome["problems"]:
        has = given.gold and "too-dear" not in outcome["problems"]
        return [*lines, amounts({"gold": given.gold})] if has else lines
    if given.way != "paying":
        gone = crossed_out(sign(given.destroyed or given.way, high=6.4))
        return [*lines, beside([gone, words("="), amounts({"gold": outcome["cost"]})], 0.9)]
    paid = [-gold for gold in (outcome["paid"], outcome["tax"]) if gold]
    lines.append(equation([given.gold, *paid], outcome["gold"]))
    if outcome["cards"]:
        cards = beside([crossed_out(sign(CARD))] * outcome["cards"], 0.5)
        lines.append(cards.saying(("−", outcome["cards"], CARD)))
    if outcome["tax"]:
        tax = [words("+", bold=True), amounts({"gold": outcome["tax"]})]
        lines.append(beside([sign("tax-collector", high=5.8), *tax], 0.6))
    return lines


def _discount(scene: Scene) -> list[Drawing]:
    """What the Factory saves."""
    printed = scene.printed(scene.given.district)["cost"]
    return [
        beside(
            [sign("factory", high=5.4), words(f"{printed} − {facts['saved']} ="), number(facts["cost"])], 0.9
        )
        for facts in cited(scene, "unique.factory")
    ]
