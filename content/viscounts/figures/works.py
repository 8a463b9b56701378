"""Figures of building and of placing workers: costs and steps, the spot with its links, and who is placed."""

from collections.abc import Mapping, Sequence
from typing import Any

from generator.draw.drawing import Clause, Drawing, Path, below, beside, line
from generator.draw.figures import Scene
from generator.draw.parts import framed, number, struck, verdict, words
from generator.draw.rows import stacked

from .actions import acted, hindrances, hindrances_said, needed
from .lines import amount, goods, goods_said, sign
from .palette import INK, PALE
from .people import gains_said, person, token, worker
from .registry import figure
from .sources import Counting, slots
from .tallies import total


@figure("build")
def build_figure(scene: Scene) -> Drawing:
    """The icons, the cost of the building, its slot, and whom its links reward."""
    given, values = scene.given, scene.values
    cost = values["building-cost"][given["building"]]
    outcome = [*hindrances(scene), needed(cost, "builder", sign(given["building"], high=6), scene)]
    if scene.expect["possible"]:
        outcome.append(slots(given["building"], [given["slot"]], values))
    said: list[Clause] = [*hindrances_said(scene), (given["building"], cost, "builder")]
    drawn = acted("build", outcome, said, scene)
    return _linked(drawn, scene) if scene.expect["possible"] and given.get("links") else drawn


def _linked(drawn: Drawing, scene: Scene) -> Drawing:
    """A building with its spot, its links, and what these bring others."""
    given, builder = scene.given, scene.given["player"]
    others = {player: got for player, got in scene.expect["gains"].items() if player != builder}
    gained = [
        beside([person(player, scene), words("+", 4.4, True), goods(got, 40)], 1.2)
        for player, got in others.items()
    ]
    said = [*drawn.says, *([("building-spot", *goods_said(given["reward"]))] if given.get("reward") else [])]
    said += [("link", link["to"], *goods_said(link["effect"])) for link in given["links"]]
    return stacked([drawn, _spot(scene), *gained], [*said, *gains_said(others)])


def _spot(scene: Scene) -> Drawing:
    """The new building with the reward of its spot below it, and its links to either side."""
    given = scene.given
    here, reward, links = (
        _building(given["player"], given["building"], True),
        given.get("reward"),
        given["links"],
    )
    middle = below([here, framed(goods(reward, 20), 0.9, fill=PALE)], 0.4) if reward else here
    left = [below([_link(link, True) for link in links[1::2]], 1)] if links[1:] else []
    return beside([*left, middle, below([_link(link, False) for link in links[::2]], 1)], 1)


def _link(link: Mapping[str, Any], leftward: bool) -> Drawing:
    """A link with its effect, and the building that it leads to."""
    dashes = Drawing(5, 4, (Path(line((0, 2), (5, 2)), stroke=INK, width=0.6, dash=(1.2, 0.8)),))
    parts = [dashes, goods(link["effect"], 20), dashes, _building(link["to"], "building", False)]
    return beside(parts[::-1] if leftward else parts, 1)


def _building(player: str, name: str, fresh: bool) -> Drawing:
    """A building on the board and whose it is."""
    inside = below([sign(name, high=5.4), token(player, 3.4)], 0.4)
    return framed(inside, 1.1, marked=fresh, fill=PALE)


@figure("place-workers")
def workers_figure(scene: Scene) -> Drawing:
    """The icons, the steps for workers, and how many are placed."""
    given, expect, steps = scene.given, scene.expect, scene.values["worker-steps"]
    icons = expect.get("icons", total(Counting("place-workers", given["icons"], scene.values)))
    earned, player = sum(step <= icons for step in steps), given["player"]
    crew = [worker(player, 4)] * expect["workers"] + [struck(worker(player, 4))] * (
        earned - expect["workers"]
    )
    placed = beside([sign("castle", high=5.4), words("+", 4.4, True), *(crew or [number(0)])], 0.6)
    hindered = [] if expect["possible"] else [verdict(False, 5)]
    said: list[Clause] = [*hindrances_said(scene)]
    said += [(step, "noble", "→", place, "worker") for place, step in enumerate(steps, 1)]
    said += [("supply", given["supply"], "worker")] if "supply" in given else []
    outcome = [*hindrances(scene), beside([placed, *hindered], 1.6)]
    drawn = acted("place-workers", outcome, [*said, (expect["workers"], "worker")], scene)
    return stacked([drawn, _ladder(steps, earned, player)], drawn.says)


def _ladder(steps: Sequence[int], earned: int, player: str) -> Drawing:
    """The icons that one, two, three and four workers take; in a thick frame as many as these are enough for."""
    boxes = []
    for place, step in enumerate(steps, 1):
        crew = beside([worker(player, 4)] * place, 0.2)
        box = framed(crew, 0.8, place != earned, place == earned)
        boxes.append(below([amount(step, "noble", 3.4), box], 0.6))
    return beside(boxes, 1.2, "bottom")
