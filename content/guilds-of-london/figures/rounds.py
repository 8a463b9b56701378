"""Figures of whole rounds: the city, what moves while tiles are resolved, and what each tile brings."""

from dataclasses import replace

from generator.draw.drawing import Clause, Drawing, Item, Point, below, beside
from generator.draw.figures import Scene
from generator.draw.parts import NOTHING, arrow, badge, called, none, verdict, words
from generator.draw.rows import stacked, table

from .bonuses import moves, sailing, ship, won
from .calendar import round_space
from .city import Cell, Seen, Spot, draw_city, point_of, side_for, way
from .crowd import BEADLE, NEUTRAL, ghost, in_line, liveryman, master, sign
from .ready import shown, who
from .registry import figure
from .swaps import swap_line
from .tiles import open_tile, resolved_tile, title_of
from .tokens import medal


@figure("round")
def round_figure(scene: Scene) -> Drawing:
    """The city before tiles are resolved, arrows for what moves meanwhile, and below what each tile brought."""
    seen, expect = Seen(scene.given["table"]), scene.expect
    turns = [
        spot.name
        for spot in seen.spots.values()
        if spot.name in (*expect["resolved"], *expect.get("unresolved", ()))
    ]

    moved, goal, sailed = moves(scene), _beadles_goal(scene), sailing(scene)
    sources = [start for _, start in sailed] + [start for _, start, _ in moved]

    def drawn(cell: Cell, spot: Spot, side: float) -> Drawing:
        if spot.resolved:
            return resolved_tile(
                spot.master, side, title_of(spot.name, scene) if spot.name in sources else ""
            )
        found = shown(spot.name, spot, scene, side)
        comers = [player for player, _, to in moved if to == spot.name]
        come = tuple(ghost(owner, side * 0.32) for owner in comers + ([BEADLE] if spot.name == goal else []))
        found = replace(found, standing=(*found.standing, *come))
        if spot.name in turns:
            found = replace(found, ready=True, badge=str(turns.index(spot.name) + 1))
        return open_tile(found, side)

    swaps = [swap_line(swap, scene) for parts in scene.given.get("swaps", {}).values() for swap in parts]
    city = draw_city(seen, drawn, _arrows(seen, moved, scene))
    ships = [ship(*one, scene) for one in sailed]
    parts = [city, *swaps, *ships, _results(turns, scene), _standings(scene), *_jump(scene)]
    return stacked(parts, _round_said(turns, scene))


def _arrows(seen: Seen, moved: list[tuple[str, str, str]], scene: Scene) -> tuple[Item, ...]:
    """Arrows for figures that a bonus moves; a dashed one for the beadle."""
    side = side_for(seen.columns)
    found: list[Item] = []
    for _, start, end in moved:
        bends = _bends(
            seen.where(start), seen.where(end), across=0.68, leaves=(0.14, 0.76), comes=(0.28, 0.74)
        )
        found += way([point_of(row, column, side) for row, column in bends])
    if goal := _beadles_goal(scene):
        (row, column), (to_row, to_column) = seen.where(scene.given["beadle"]), seen.where(goal)
        turned = _bends(
            (column, row), (to_column, to_row), across=0.29, leaves=(0.84, 0.7), comes=(0.28, 0.72)
        )
        found += way([point_of(row, column, side) for column, row in turned], dashed=True)
    return tuple(found)


def _beadles_goal(scene: Scene) -> str:
    """Where the beadle goes, if it leaves its tile for another."""
    old, new = scene.given.get("beadle"), scene.expect.get("beadle")
    return new if old and new and old != new else ""


def _bends(
    start: Cell, end: Cell, across: float, leaves: tuple[float, float], comes: tuple[float, float]
) -> list[Point]:
    """A way along the edges of tiles, so that nothing that stands on them is struck through: out of one, into the other.

    `across` is where it crosses their edges; `leaves` and `comes` are how deep in them it begins and ends, as it does so by
    the upper edge or by the lower one."""
    (row, column), (to_row, to_column) = start, end
    out = row if to_row < row else row + 1
    into = to_row if to_row > row else to_row + 1
    points: list[Point] = [(row + leaves[out > row], column + across), (out, column + across)]
    if out != into:
        aside = to_column if column < to_column else to_column + 1
        points += [(out, aside), (into, aside)]
    return [*points, (into, to_column + across), (to_row + comes[into > to_row], to_column + across)]


def _results(turns: list[str], scene: Scene) -> Drawing:
    """A line for each tile whose turn came: who won it, for how many points, and who came next."""
    lines = []
    for number, name in enumerate(turns):
        winner, second = scene.expect["winners"].get(name), scene.expect.get("seconds", {}).get(name)
        cells = [badge(str(number + 1)), called(title_of(name, scene))]
        if winner:
            cells.append(beside([master(winner), words(scene.say(winner), 3)], 1.2))
            cells.append(medal(f"+{won(name, scene)}"))
        else:
            cells += [verdict(False), NOTHING]
        follower = (
            beside([sign("runner-up-token", 5.4), words(scene.say(second), 3)], 1.2) if second else none()
        )
        lines.append([*cells, follower])
    return table(lines)


def _standings(scene: Scene) -> Drawing:
    """Everyone's points before and after, in the order that they make."""
    given, expect = scene.given, scene.expect
    parts = []
    for player in expect["order"]:
        was, now = given["points"][player], expect["points"][player]
        text = f"{was} → {now}" if was != now else f"{now}"
        parts.append(
            below(
                [in_line([liveryman(player, 5)]), words(scene.say(player), 2.6, True), words(text, 2.8)], 0.6
            )
        )
    return beside(parts, 5)


def _jump(scene: Scene) -> list[Drawing]:
    """The round marker, if it jumps to a later space."""
    now, then = scene.given["round"], scene.expect.get("marker", scene.given["round"])
    if now == then:
        return []
    spaces = [round_space(now, scene, 7), arrow(), round_space(then, scene, 7)]
    return [beside([sign("round-marker", 5), *spaces], 1.6)]


def _round_said(turns: list[str], scene: Scene) -> tuple[Clause, ...]:
    given, expect = scene.given, scene.expect
    said: list[Clause] = [("round", given["round"])]
    for name, tile in given["tiles"].items():
        said.append(
            (name, "majority", tile["majority"], *who(tile.get("figures", {}), given.get("beadle") == name))
        )
    for swaps in given.get("swaps", {}).values():
        said += [(swap["player"], "→", *who(swap["takes"]), "→", NEUTRAL) for swap in swaps]
    said += [(start, player, "→", "plantation") for player, start in sailing(scene)]
    for name in turns:
        winner, second = expect["winners"].get(name), expect.get("seconds", {}).get(name)
        outcome: Clause = ("winner", winner) if winner else ("tie",)
        said.append((name, *outcome, *(("runner-up", second) if second else ())))
    said += [(player, expect["points"][player], "points") for player in expect["order"]]
    if expect.get("marker", given["round"]) != given["round"]:
        said.append(("round-marker", "→", expect["marker"]))
    return tuple(said)
