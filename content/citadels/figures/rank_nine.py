"""Figures of the Artist and of the Tax Collector."""

from collections.abc import Callable

from generator.draw.drawing import Drawing, beside
from generator.draw.figures import Facts, Scene, Taken
from generator.draw.parts import arrow, bold_name, framed, number, words
from generator.draw.rows import stacked, table

from .cities import row
from .forms import amounts, purse, sign
from .plates import AIMED, character, portrait
from .reckonings import cited, compared, crossed, equation, first, reasoned
from .registry import figure

#: The rules by which somebody pays a tax, or none.
TAXES = tuple(f"character.tax-collector-{how}" for how in ("tax", "empty", "exempt"))


@figure("beautify")
def beautify_figure(scene: Scene) -> Drawing:
    """The city with gold on what is beautiful, and the gold before and after; or what speaks against it."""
    given, legal = scene.given, scene.outcome["legal"]
    looks = {given.city.index(name): AIMED for name in given.now}
    shining = [*given.beautified, *(given.now if legal else ())]
    reasons = [REASONS[problem](scene) for problem in dict.fromkeys(scene.outcome["problems"])]
    facts = reasoned([*(_paid(scene) if legal else []), *crossed(reasons)])
    head = beside([character("artist", scene), arrow(), facts], 2)
    return stacked([head, row(given.city, scene, looks, shining)])


def _paid(scene: Scene) -> list[Drawing]:
    """The gold before and after, and what each of the beautified districts costs then."""
    facts = first(scene, "character.artist")
    lines = [equation([scene.given.gold, -facts["gold"]], scene.outcome["gold"])]
    for name, cost in scene.outcome["costs"].items():
        sums = words(f"{scene.printed(name)['cost']} + {facts['worth']} =")
        lines.append(beside([sign(name, high=5.4), sums, number(cost)], 0.9))
    return lines


def _beautiful(scene: Scene) -> Drawing:
    names = [facts["district"] for facts in cited(scene, "character.artist-once")]
    return beside([sign(name, high=6) for name in ("beautified", *names)], 0.8)


def _many(scene: Scene) -> Drawing:
    facts = first(scene, "character.artist-limit")
    return compared(facts["districts"], ">", facts["most"], sign("beautified"))


def _dear(scene: Scene) -> Drawing:
    facts = first(scene, "turn.enough")
    return compared(facts["there"], "<", facts["needed"], sign("gold"))


REASONS: dict[str, Callable[[Scene], Drawing]] = {
    "beautified-already": _beautiful,
    "too-many-districts": _many,
    "too-dear": _dear,
}


@figure("tax")
def tax_figure(scene: Scene) -> Drawing:
    """Everybody who builds, the gold left in the stash, the tax, and what lies on the token in the end."""
    given, outcome = scene.given, scene.outcome
    paid = [entry.facts for entry in scene.ledger if entry.rule in TAXES]
    lines = [_line(one, facts, scene) for one, facts in zip(given.built, paid, strict=True)]
    total = outcome["collected"] if given.collected else outcome["token"]
    pile = beside([sign("tax-collector", high=7), equation([given.token, outcome["tax"]], total)], 1.2)
    end = [arrow(), amounts({"gold": total}, 5.4, True)] if given.collected and total else []
    return stacked([table(lines, gap=2.6), beside([framed(pile, 0.9), *end], 2)])


def _line(one: Taken, facts: Facts, scene: Scene) -> list[Drawing]:
    """Somebody's name and characters, the gold there is, and the tax."""
    other = [portrait(one.other_character, scene, 4.4)] if one.other_character else []
    return [
        bold_name(scene.say(one.player)),
        beside([portrait(one.character, scene), *other], 0.6),
        purse(one.gold),
        arrow(),
        amounts({"gold": -facts["gold"]}, signed=True) if facts["gold"] else purse(facts["gold"]),
    ]
