"""Figures of the Artist and of the Tax Collector."""

from generator.draw.drawing import Clause, Drawing, below, beside
from generator.draw.figures import Scene
from generator.draw.parts import arrow, called, framed, number, verdict, words
from generator.draw.rows import stacked, table

from .cities import row
from .forms import amounts, sign
from .plates import NEW, character, portrait
from .reckonings import compared, equation, equation_said
from .registry import figure


@figure("beautify")
def beautify_figure(scene: Scene) -> Drawing:
    """The city with gold on what is beautiful, and the gold before and after; or what speaks against it."""
    given, legal = scene.given, scene.expect.get("legal", True)
    city, now = list(given["city"]), given["now"]
    looks = {city.index(name): NEW for name in now}
    shining = [*given.get("beautified", ()), *(now if legal else ())]
    gold, price = given.get("gold", 0), len(now) * scene.values["artist-gold"]
    facts = (
        [equation([gold, -price], gold - price), *_costs(scene), verdict(True)] if legal else _refused(scene)
    )
    head = beside([character("artist", scene), arrow(), below(facts, 1.4, "left")], 2)
    says: list[Clause] = [("artist", "beautified", *now), ("city", *city)]
    says += [(name, "cost", cost) for name, cost in scene.expect.get("costs", {}).items()]
    says += (
        [equation_said([gold, -price], gold - price)]
        if legal
        else [
            ("✗", "beautified", *given.get("beautified", ())),
            ("✗", len(now), ">", scene.values["artist-districts"]),
        ]
    )
    return stacked([head, row(city, scene, looks, shining)], says)


def _costs(scene: Scene) -> list[Drawing]:
    """What each of the beautified districts costs then."""
    more = scene.values["artist-worth"]
    lines = []
    for name, cost in scene.expect.get("costs", {}).items():
        lines.append(beside([sign(name, high=5.4), words(f"{cost - more} + {more} ="), number(cost)], 0.9))
    return lines


def _refused(scene: Scene) -> list[Drawing]:
    """Why not: beautiful already, too many, too little gold."""
    given, problems = scene.given, scene.expect["problems"]
    count, gold = len(given["now"]), given.get("gold", 0)
    price = count * scene.values["artist-gold"]
    reasons = {
        "beautified-already": lambda: beside(
            [sign("beautified", high=6), *(sign(name, high=6) for name in given.get("beautified", ()))], 0.8
        ),
        "too-many-districts": lambda: compared(
            count, ">", scene.values["artist-districts"], sign("beautified")
        ),
        "too-dear": lambda: compared(gold, "<", price, sign("gold")),
    }
    return [beside([verdict(False), reasons[problem]()], 1) for problem in problems]


@figure("tax")
def tax_figure(scene: Scene) -> Drawing:
    """Everybody who builds, the gold left in the stash, the tax, and what lies on the token in the end."""
    given, expect = scene.given, scene.expect
    lines = [_line(place, scene) for place in range(len(given["built"]))]
    token, every = given.get("token", 0), sum(expect["paid"].values())
    pile = framed(beside([sign("tax-collector", high=7), equation([token, every], token + every)], 1.2), 0.9)
    end = [arrow(), amounts({"gold": expect["collected"]}, 5.4, True)] if expect.get("collected") else []
    says: list[Clause] = [
        (one["player"], one["character"], one["gold"], "gold", "→", "tax", _paid(place, scene))
        for place, one in enumerate(given["built"])
    ]
    says += [("character-token", *equation_said([token, every], token + every))]
    if end:
        says.append(("tax-collector", "+", expect["collected"], "gold"))
    if len(says) < 3:
        says.append(("tax-collector", "+", 0, "gold"))
    return stacked([table(lines, gap=2.6), beside([pile, *end], 2)], says)


def _paid(place: int, scene: Scene) -> int:
    """What somebody pays for one district: nothing as the Tax Collector or from an empty stash."""
    one = scene.given["built"][place]
    spared = one["character"] == "tax-collector" or not one["gold"]
    return 0 if spared else int(scene.values["tax"])


def _line(place: int, scene: Scene) -> list[Drawing]:
    """Somebody's name and characters, the gold there is, and the tax."""
    one, paid = scene.given["built"][place], _paid(place, scene)
    other = [portrait(one["other-character"], scene, 4.4)] if one.get("other-character") else []
    emblems = beside([portrait(one["character"], scene), *other], 0.6)
    return [
        called(scene.say(one["player"])),
        emblems,
        amounts({"gold": one["gold"]}) if one["gold"] else number(0),
        arrow(),
        amounts({"gold": -paid}, signed=True) if paid else number(0),
    ]
