"""Figures of building and of placing workers: costs and steps, the spot with its links, and who is placed."""

from generator.draw.drawing import Drawing, PathItem, below, beside, line, said_below
from generator.draw.figures import Scene, Taken
from generator.draw.parts import NOTHING, check_mark, framed, many, number, words
from generator.draw.rows import stacked

from .actions import acted, needed
from .lines import amount, gone, goods, sign, told
from .palette import INK, PALE
from .people import person, token, worker
from .registry import figure
from .sources import slots


@figure("build")
def build_figure(scene: Scene) -> Drawing:
    """The icons, the cost of the building, its slot, and whom its links reward."""
    given = scene.given
    outcome = [needed(given.building, scene.fact("build.cost", "cost"), scene)]
    if scene.outcome["possible"]:
        outcome.append(slots(given.building, scene.fact("build.slot", "row")))
    drawn = acted("build", outcome, scene, scene.outcome["gains"].get(given.player, {}))
    gained = [
        beside([person(player, scene), words("+", 4.4, True), goods(got, 40)], 1.2)
        for player, got in scene.outcome["gains"].items()
        if player != given.player
    ]
    return stacked([drawn, _spot(given), *gained]) if scene.outcome["possible"] and given.links else drawn


def _spot(given: Taken) -> Drawing:
    """The new building with the reward of its spot below it, and its links to either side."""
    middle = _building(given.player, given.building, True)
    if given.reward:
        reward = told("building-spot", framed(goods(given.reward, 20), 0.9, fill=PALE))
        middle = below([middle, reward], 0.4)
    right, left = ([_link(link, odd) for link in given.links[odd::2]] for odd in (False, True))
    parts = [*([below(left, 1)] if left else []), middle, below(right, 1)]
    return beside(parts, 1).saying(*said_below([middle, *right, *left]))


def _link(link: Taken, leftward: bool) -> Drawing:
    """A link with its effect, and the building that it leads to."""
    dashes = Drawing(5, 4, (PathItem(line((0, 2), (5, 2)), stroke=INK, width=0.6, dash=(1.2, 0.8)),))
    parts = [dashes, goods(link.effect, 20), dashes, _building(link.to, "building", False)]
    said = told(link.to, parts[1])
    return told("link", beside(parts[::-1] if leftward else parts, 1).saying(*said.says))


def _building(player: str, name: str, fresh: bool) -> Drawing:
    """A building on the board and whose it is."""
    inside = below([sign(name, high=5.4), token(player, 3.4)], 0.4)
    return told(player, framed(inside, 1.1, marked=fresh, fill=PALE))


@figure("place-workers")
def workers_figure(scene: Scene) -> Drawing:
    """The icons, the steps for workers, and how many are placed."""
    found, each = scene.outcome, worker(scene.given.player, 4)
    crew = [many(found["workers"], each, 0.6)] if found["workers"] else []
    crew += [gone(facts["missing"], each, 0.6) for facts in scene.citations("workers.supply")]
    placed = beside(
        [sign("castle", high=5.4), words("+", 4.4, True), *(crew or [number(found["workers"])])], 0.6
    )
    hindered = [] if found["possible"] else [check_mark(False, 5)]
    drawn = acted("place-workers", [beside([placed, *hindered], 1.6)], scene)
    return stacked([drawn, _ladder(each, scene)])


def _ladder(each: Drawing, scene: Scene) -> Drawing:
    """The icons that one, two, three and four workers take; in a thick frame as many as these are enough for."""
    told_ = (*scene.citations("workers.none"), *scene.citations("workers.number"))
    boxes = []
    for workers, icons in told_[0]["steps"].items() if told_ else ():
        enough = scene.cites("workers.number", most=workers)
        price = amount(icons, scene.fact("action.icons", "icon"), 3.4)
        box = framed(many(workers, each, 0.2), 0.8, not enough, enough)
        said = (*price.says[0], "→", *box.says[0], *(("✓",) if enough else ()))
        boxes.append(below([price, box], 0.6).saying(said))
    return beside(boxes, 1.2, "bottom") if boxes else NOTHING
