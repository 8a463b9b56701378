"""Figures of whole rounds: the city, what moves while tiles are resolved, and what each tile brings."""

from dataclasses import replace

from generator.draw.drawing import Drawing, Item, Word, below, beside
from generator.draw.figures import Scene

from .city import Cell, Seen, Spot, draw_city, middle_of, side_for, way
from .crowd import NEUTRAL, ghost, in_line, liveryman, master, sign
from .ready import GAP, shown, who
from .registry import figure
from .rows import NOTHING, badge, called, fitted, medal, none, table, verdict, words
from .swaps import swap_line
from .tiles import open_tile, resolved_tile, title_of


@figure("round")
def round_figure(scene: Scene) -> Drawing:
    """The city before tiles are resolved, arrows for what moves meanwhile, and below what each tile brought."""
    seen, expect = Seen(scene.given["table"]), scene.expect
    turns = [
        spot.name
        for spot in seen.spots.values()
        if spot.name in (*expect["resolved"], *expect.get("unresolved", ()))
    ]

    moves = _moves(scene)

    def drawn(cell: Cell, spot: Spot, side: float) -> Drawing:
        if spot.resolved:
            return resolved_tile(spot.master, side)
        found = shown(spot.name, spot, scene, side)
        come = tuple(ghost(player, side * 0.32) for player, _, to in moves if to == spot.name)
        found = replace(found, standing=(*found.standing, *come))
        if spot.name in turns:
            found = replace(found, ready=True, badge=str(turns.index(spot.name) + 1))
        return open_tile(found, side)

    swaps = [swap_line(swap, scene) for parts in scene.given.get("swaps", {}).values() for swap in parts]
    city = draw_city(seen, drawn, _arrows(seen, moves, scene))
    parts = [city, *swaps, _results(turns, scene), _standings(scene)]
    whole = fitted(below(parts, GAP))
    return Drawing(whole.width, whole.height, whole.items, _round_said(turns, scene))


def _moves(scene: Scene) -> list[tuple[str, str, str]]:
    """Whose figures a bonus moves, from where and to where."""
    return [
        (scene.expect["winners"][name], part["from"], part["to"])
        for name, parts in scene.given.get("bonus", {}).items()
        for part in parts
        if part["use"] == "move"
    ]


def _arrows(seen: Seen, moves: list[tuple[str, str, str]], scene: Scene) -> tuple[Item, ...]:
    """Arrows for figures that a bonus moves; a dashed one for the beadle."""
    side = side_for(seen.columns)
    found: list[Item] = []
    for _, start, end in moves:
        found += _between(seen.where(start), seen.where(end), side)
    old, new = scene.given.get("beadle"), scene.expect.get("beadle")
    if old and new and old != new:
        found += _between(seen.where(old), seen.where(new), side, dashed=True)
    return tuple(found)


def _between(start: Cell, end: Cell, side: float, dashed: bool = False) -> tuple[Item, ...]:
    """An arrow that leaves the figures of both tiles to be seen."""
    (x, y), (to_x, to_y) = middle_of(start, side), middle_of(end, side)
    length = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
    cut = side * 0.36 / length
    return way(
        (x + (to_x - x) * cut, y + (to_y - y) * cut),
        (to_x - (to_x - x) * cut, to_y - (to_y - y) * cut),
        dashed,
    )


def _results(turns: list[str], scene: Scene) -> Drawing:
    """A line for each tile whose turn came: who won it, for how many points, and who came next."""
    lines = []
    for number, name in enumerate(turns):
        winner, second = scene.expect["winners"].get(name), scene.expect.get("seconds", {}).get(name)
        cells = [badge(str(number + 1)), called(title_of(name, scene))]
        if winner:
            cells.append(beside([master(winner), words(scene.say(winner), 3)], 1.2))
            cells.append(medal(f"+{scene.given['tiles'][name].get('points', 0)}"))
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


def _round_said(turns: list[str], scene: Scene) -> tuple[tuple[Word, ...], ...]:
    given, expect = scene.given, scene.expect
    said: list[tuple[Word, ...]] = [("round", given["round"])]
    for name, tile in given["tiles"].items():
        said.append(
            (name, "majority", tile["majority"], *who(tile.get("figures", {}), given.get("beadle") == name))
        )
    for swaps in given.get("swaps", {}).values():
        said += [(swap["player"], "→", *who(swap["takes"]), "→", NEUTRAL) for swap in swaps]
    for name in turns:
        winner, second = expect["winners"].get(name), expect.get("seconds", {}).get(name)
        outcome: tuple[Word, ...] = ("winner", winner) if winner else ("tie",)
        said.append((name, *outcome, *(("runner-up", second) if second else ())))
    said += [(player, expect["points"][player], "points") for player in expect["order"]]
    return tuple(said)
