"""All icons of an action, line by line: those that a board shows, those paid for, paired or dismissed; and their sum."""

from collections.abc import Iterator

from generator.draw.drawing import Drawing, beside
from generator.draw.figures import Facts, Scene, Taken
from generator.draw.parts import arrow, framed, many, number_of, words
from generator.draw.rows import table

from .lines import amount, gone, pieces, sign, wrapped
from .palette import PALE
from .sources import MERCHANT, WIDE, Source, on_board


def tally(scene: Scene) -> Drawing:
    """The sources and how many icons each brings, and the sum."""
    shown = next(scene.citations("action.icons"))
    kind, sum_ = shown["icon"], scene.outcome["icons"]
    lines = [[drawn, arrow(4), amount(icons, kind)] for drawn, icons in _sources(shown, scene)]
    if len(lines) == 1:
        return table(lines, gap=1.8)
    if not lines:
        return amount(sum_, kind)
    lines.append([words("=", 4.4, True), Drawing(4, 1, ()), amount(sum_, kind, 5.4)])
    return table(lines, gap=1.8, heads=len(lines) - 1)


def _sources(shown: Facts, scene: Scene) -> Iterator[Source]:
    """Every source, in the order in which they are counted."""
    icons = scene.given.icons
    yield from on_board(icons, shown, scene)
    yield from _paid(scene)
    for facts in scene.citations("action.silver-pairs"):
        yield _pairs("silver", facts["silver"], facts), facts["icons"]
    for facts in scene.citations("action.merchant-pairs"):
        yield _pairs(MERCHANT, facts["merchants"], facts), facts["icons"]
    if icons.dismissed:
        facts = next(scene.citations("dismiss.once"))
        yield _dismissed(icons.dismissed, facts), facts["icons"]


def _paid(scene: Scene) -> Iterator[Source]:
    """Resources paid, one that counts once more, and others that a townsfolk takes."""
    for facts in scene.citations("action.pay"):
        yield pieces({facts["resource"]: facts["icons"]}, WIDE), facts["icons"]
    for facts in scene.citations("action.double"):
        more = number_of(facts["icons"], sign(facts["resource"]), signed=True)
        yield beside([framed(sign("townsfolk")), more], 0.8), facts["icons"]
    for facts in scene.citations("action.other-payment"):
        paid = pieces({facts["resource"]: facts["icons"]}, WIDE)
        yield beside([framed(sign("townsfolk")), paid], 0.8), facts["icons"]


def _pairs(name: str, count: int, facts: Facts) -> Drawing:
    """Pairs of which each makes one icon; what is left over is struck out."""
    each = sign(name, high=3.6)
    boxes = [framed(many(facts["pair"], each, 0.3), 0.7, fill=PALE)] * facts["icons"]
    over = [gone(1, each)] * facts.get("left", 0)
    return wrapped([*boxes, *over], WIDE, 0.7).saying((count, name))


def _dismissed(card: Taken, facts: Facts) -> Drawing:
    """A townsfolk that is dismissed; icons of no use are struck out."""
    without = [name for name in card.icons if name not in facts["counts"]]
    drawn = framed(pieces(card.icons, without=without))
    return beside([sign("dismiss", high=5.4), drawn], 1)
