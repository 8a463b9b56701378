"""Figures of the Magistrate: the first district that is paid for is confiscated, and the gold goes back."""

from generator.draw.drawing import Drawing, below, beside, said_below, said_in_a_row
from generator.draw.figures import Scene, Taken
from generator.draw.miniature import miniature
from generator.draw.parts import arrow, bold_name, check_mark, crossed_out
from generator.draw.rows import flowing, stacked

from .cities import changed, empty
from .forms import amounts, sign
from .plates import GONE, PLAIN, character, district, portrait
from .reckonings import CARD, REASONS, cited, crossed, equation
from .registry import figure

#: The rules by which a district is passed over, and those that keep the Magistrate from having one.
PASSED = ("unique.framework-magistrate", "unique.necropolis-magistrate")
BANS = {"character.magistrate-duplicate": "duplicate", "unique.monument-limit": "too-many-districts"}


@figure("confiscate")
def confiscate_figure(scene: Scene) -> Drawing:
    """The districts in the order in which they were built, how each was paid for, and the Magistrate's city."""
    given = scene.given
    target = len(cited(scene, *PASSED))
    built = [_raised(raised, place == target, scene) for place, raised in enumerate(given.built)]
    raised = flowing(built, 52, 2, align="top").saying(*said_below(built))
    payer = [portrait(given.character, scene)] if given.character else []
    actor = character("magistrate", scene)
    actor = actor.saying((*actor.says[0], "confiscating"))
    head = beside([actor, arrow().saying(), *payer, raised], 2)
    bans = [REASONS[problem](scene) for rule, problem in BANS.items() if scene.cites(rule)]
    facts = flowing(crossed(bans) if bans else _money(scene), gap=4)
    name = bold_name(scene.say(given.magistrate))
    city = beside([name, changed(given.city, scene.outcome["city"], scene)], 2)
    return stacked([head, facts, city])


def _raised(raised: Taken, first: bool, scene: Scene) -> Drawing:
    """A district with what was given for it below; the signed warrant above the one it is meant for."""
    gone = first and raised.district in scene.outcome["confiscated"]
    card = district(raised.district, scene, GONE if gone else PLAIN)
    lost = (
        sign(raised.way, high=5)
        if raised.way == "framework"
        else miniature(empty(), 5.4).saying(("district",))
    )
    paid = (
        amounts({"gold": raised.gold, CARD: raised.cards}, 3.8)
        if raised.way == "paying"
        else crossed_out(lost)
    )
    above = sign("signed-warrant", high=5) if first else Drawing(5, 5, ())
    column = [above, below([card, paid], 0.6).saying(*said_in_a_row([card, paid]))]
    return below(column, 0.6).saying(*said_in_a_row(column))


def _money(scene: Scene) -> list[Drawing]:
    """The gold that goes back, and the tax."""
    outcome = scene.outcome
    back = amounts({"gold": outcome["refund"]}, signed=True)
    lines = [beside([check_mark(True), sign("signed-warrant", high=5), arrow(), back], 1.2)]
    for facts in scene.citations("character.tax-collector-tax"):
        sums = equation([scene.given.gold, -facts["gold"]], facts["left"])
        lines.append(beside([sign("tax-collector", high=5.8), sums], 1))
    return lines if outcome["confiscated"] else [check_mark(False)]
