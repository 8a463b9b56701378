"""Figures of whole rounds: the city, what moves while tiles are resolved, and what each tile brings."""

from collections.abc import Iterator
from dataclasses import replace

from generator.draw.drawing import Drawing, Point, below, beside, said_below
from generator.draw.figures import Facts, Scene
from generator.draw.parts import NOTHING, arrow, badge, bold_name, check_mark, dash, words
from generator.draw.rows import stacked, table

from .bonuses import ship
from .calendar import round_space
from .city import Cell, Seen, Spot, draw_city, point_of, side_for, way
from .crowd import BEADLE, ghost, in_line, liveryman, master, sign
from .ready import shown
from .registry import figure
from .swaps import swap_lines
from .tiles import open_tile, resolved_tile, title_of
from .tokens import medal


@figure("round")
def round_figure(scene: Scene) -> Drawing:
    """The city before tiles are resolved, arrows for what moves meanwhile, and below what each tile brought."""
    seen, goal = Seen(scene.given.table), _beadles_goal(scene)
    moved, sailed = list(scene.citations("reward.move")), list(scene.citations("reward.plantation"))
    sources = [told["start"] for told in (*sailed, *moved)]

    def drawn(cell: Cell, spot: Spot, side: float) -> Drawing:
        if spot.resolved:
            return resolved_tile(
                spot.master, side, title_of(spot.name, scene) if spot.name in sources else ""
            )
        found = shown(spot, scene, side)
        comers = [told["player"] for told in moved if told["tile"] == spot.name]
        come = [ghost(owner, side * 0.32) for owner in comers + ([BEADLE] if spot.name == goal else [])]
        arrived = (figure.saying(("→", *figure.says[0][1:])) for figure in come)
        return open_tile(replace(found, standing=(*found.standing, *arrived)), side)

    moves = list(_moves(seen, moved, scene))
    city = draw_city(seen, drawn, tuple(item for move in moves for item in move.items))
    city = city.saying(*city.says, *said_below(moves))
    ships = [ship(told, scene) for told in sailed]
    parts = [city, *swap_lines(scene), *ships, _results(scene), _standings(scene), *_jump(scene)]
    return stacked(parts)


def _moves(seen: Seen, moved: list[Facts], scene: Scene) -> Iterator[Drawing]:
    """An arrow for each figure that a bonus moves; a dashed one for the beadle."""
    side = side_for(seen.columns)
    for told in moved:
        start, end = seen.where(told["start"]), seen.where(told["tile"])
        bends = _bends(start, end, across=0.68, leaves=(0.14, 0.76), comes=(0.28, 0.74))
        arrow = way([point_of(row, column, side) for row, column in bends])
        yield Drawing(0, 0, arrow, ((told["player"], told["start"], "→", told["tile"]),))
    if goal := _beadles_goal(scene):
        old = scene.given.beadle
        start, end = seen.where(old)[::-1], seen.where(goal)[::-1]
        bends = _bends(start, end, across=0.29, leaves=(0.84, 0.7), comes=(0.28, 0.72))
        arrow = way([point_of(row, column, side) for column, row in bends], dashed=True)
        yield Drawing(0, 0, arrow, ((BEADLE, old, "→", goal),))


def _beadles_goal(scene: Scene) -> str:
    """Where the beadle goes, if it leaves its tile for another."""
    return scene.outcome["beadle"] if scene.cites("beadle.lowest") else ""


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


def _results(scene: Scene) -> Drawing:
    """A line for each tile whose turn came: who won it, for how many points, and who came next."""
    return table([_result(told["turn"], told["tile"], scene) for told in scene.citations("resolve.majority")])


def _result(turn: int, name: str, scene: Scene) -> list[Drawing]:
    winner, second = scene.outcome["winners"].get(name), scene.outcome["seconds"].get(name)
    cells = [badge(str(turn)), bold_name(title_of(name, scene)).saying((name,))]
    if winner:
        look = master if scene.cites("reward.master", tile=name) else liveryman
        cells.append(beside([look(winner).saying(("winner",)), words(scene.say(winner), 3)], 1.2))
        cells.append(beside(_gained(scene, name, "reward.first", "reward.bonus-points"), 0.8))
    else:
        cells += [check_mark(False), NOTHING]
    if second:
        token = beside([sign("runner-up-token", 5.4), words(scene.say(second), 3)], 1.2)
        return [*cells, beside([token, *_gained(scene, name, "reward.extra")], 1.2)]
    return [*cells, dash()]


def _gained(scene: Scene, name: str, *rules: str) -> list[Drawing]:
    """The points that somebody gets for a tile."""
    return [medal(f"+{award['amount']}") for rule in rules for award in scene.citations(rule, tile=name)]


def _standings(scene: Scene) -> Drawing:
    """Everyone's points before and after, in the order that they make."""
    parts = []
    for player in scene.outcome["order"]:
        was, now = scene.given.points[player], scene.outcome["points"][player]
        text = f"{was} → {now}" if was != now else f"{now}"
        name, figure = words(scene.say(player), 2.6, True), in_line([liveryman(player, 5)])
        parts.append(below([figure, name, words(text, 2.8)], 0.6).saying((player, text, "points")))
    return beside(parts, 5)


def _jump(scene: Scene) -> list[Drawing]:
    """The round marker, if it jumps to a later space."""
    return [
        beside([sign("round-marker", 5), round_space(now, 7), arrow(), round_space(then, 7)], 1.6)
        for now, then in (told["spaces"] for told in scene.citations("resolve.all-done"))
    ]
