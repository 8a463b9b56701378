"""What building costs in figures: the price, the gold before and after, and what is given instead."""

from collections.abc import Sequence

from generator.draw.drawing import Clause, Drawing, beside
from generator.draw.figures import Scene
from generator.draw.parts import number, struck, words

from .forms import amounts, sign
from .plates import cost_of, type_of
from .reckonings import CARD, Case, equation, equation_said

#: The characters with a building limit of their own.
LIMITED = ("seer", "architect", "scholar")


def limit_of(who: str | None, scene: Scene) -> int:
    """How many districts somebody may build in a turn."""
    return int(scene.values[f"{who}-limit" if who in LIMITED else "build-limit"])


def exempt(name: str, who: str | None, scene: Scene) -> bool:
    """Whether a district does not count against the limit."""
    return name == "stables" or (who == "trader" and type_of(name, scene) == "trade")


def counted(scene: Scene) -> list[str]:
    """What was built before in this turn and counts."""
    who = scene.given.get("character")
    return [name for name in scene.given.get("built", ()) if not exempt(name, who, scene)]


def price_of(name: str, city: Sequence[str], scene: Scene) -> int:
    """What a district costs, less where a Factory stands."""
    cost = cost_of(name, scene)
    helped = "factory" in city and type_of(name, scene) == "unique" and name != "factory"
    return max(0, cost - scene.values["factory-discount"]) if helped else cost


def case_of(scene: Scene) -> Case:
    """What could speak against building a district."""
    given, city = scene.given, tuple(scene.given.get("city", ()))
    return Case(
        scene,
        gold=given.get("gold", 0),
        price=price_of(given["district"], city, scene)
        - given.get("cards", 0) * scene.values["thieves-den-gold"],
        district=given["district"],
        city=city,
        built=len(counted(scene)),
        limit=limit_of(given.get("character"), scene),
    )


def money(scene: Scene) -> list[Drawing]:
    """The cost if it is not the printed one, the gold before and after, and what else is given."""
    given, problems = scene.given, scene.expect.get("problems", ())
    lines = _discount(scene)
    if problems:
        has = given.get("gold") and "too-dear" not in problems
        return [*lines, amounts({"gold": given["gold"]})] if has else lines
    if given.get("way", "paying") != "paying":
        price = price_of(given["district"], given.get("city", ()), scene)
        gone = struck(sign(given.get("destroyed") or given["way"], high=6.4))
        return [*lines, beside([gone, words("="), amounts({"gold": price})], 0.9)]
    lines.append(equation(_paid(scene), sum(_paid(scene))))
    if given.get("cards"):
        lines.append(beside([struck(sign(CARD))] * given["cards"], 0.5))
    if given.get("taxed"):
        taxed = [
            sign("tax-collector", high=5.8),
            words("+", bold=True),
            amounts({"gold": scene.values["tax"]}),
        ]
        lines.append(beside(taxed, 0.6))
    return lines


def _discount(scene: Scene) -> list[Drawing]:
    """What the Factory saves."""
    name = scene.given["district"]
    printed, price = cost_of(name, scene), price_of(name, scene.given.get("city", ()), scene)
    if price == printed:
        return []
    return [
        beside([sign("factory", high=5.4), words(f"{printed} − {printed - price} ="), number(price)], 0.9)
    ]


def _paid(scene: Scene) -> list[int]:
    """The gold there was, and what went of it."""
    case = case_of(scene)
    tax = min(scene.values["tax"], case.gold - case.price) if scene.given.get("taxed") else 0
    return [case.gold, -case.price, -tax] if tax else [case.gold, -case.price]


def money_said(scene: Scene) -> list[Clause]:
    """What is paid, in words."""
    given = scene.given
    if scene.expect.get("problems"):
        return [("stash", given["gold"], "gold")] if given.get("gold") else []
    if given.get("way", "paying") != "paying":
        return [("destroying", given.get("destroyed") or given["way"])]
    said: list[Clause] = [equation_said(_paid(scene), sum(_paid(scene)))]
    return [*said, ("discarding", given["cards"], CARD)] if given.get("cards") else said
