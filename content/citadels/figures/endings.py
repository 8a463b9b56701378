"""Figures of the end of the game: every city in little, the table of points, what breaks a tie, the places."""

from collections.abc import Sequence

from generator.draw.drawing import Clause, Drawing, Item, Path, below, beside, rect
from generator.draw.figures import Scene
from generator.draw.parts import NOTHING, called, framed, words
from generator.draw.rows import WIDEST, flowing, stacked, table
from generator.draw.small import small

from .forms import sign
from .palette import INK, PAPER
from .plates import coin, cost_of, portrait, type_of
from .reckonings import city_sign, complete, size_of
from .registry import FIGURES, figure
from .scores import held
from .sums import sums, sums_said
from .types import type_sign
from .worth import HAUNTED, summands


@figure("end-score")
def end_score_figure(scene: Scene) -> Drawing:
    """Everybody's city in little, the table of points, the characters that break a tie, and the places."""
    given, expect = scene.given, scene.expect
    haunted = expect.get(HAUNTED) or {}
    scored = {
        player: summands(
            city, given.get("first") == player, given.get("crown") == player, haunted.get(player, ""), scene
        )
        for player, city in given["cities"].items()
    }
    says: list[Clause] = [
        said
        for player, parts in scored.items()
        for said in sums_said(player, parts, expect["points"][player])
    ]
    says += [(player, "→", place) for player, place in expect.get("places", {}).items()]
    lines = [_names(scene), _sizes(scene), *sums(scored, expect["points"])]
    drawn = table([*lines, *_standing(scene)], gap=4, heads=len(lines) - 1)
    return stacked([_cities(scene), drawn], [*says, ("✓", expect["winner"])])


def _cities(scene: Scene) -> Drawing:
    """Everybody's name, crown and what counts beside the city; and the city."""
    heads = {player: _whose(player, scene) for player in scene.given["cities"]}
    wide = max(head.width for head in heads.values())
    lines = []
    for player, head in heads.items():
        tiles = [_tile(name, scene) for name in scene.given["cities"][player]["districts"]]
        room = Drawing(wide, head.height, head.items)
        lines.append(beside([room, flowing(tiles, WIDEST - wide - 1.6, 0.3)], 1.6))
    return below(lines, 0.8, "left")


def _whose(player: str, scene: Scene) -> Drawing:
    """Somebody's name, with the crown for whoever has it, and gold or cards that count."""
    crown = [sign("crown", high=4.4)] if scene.given.get("crown") == player else []
    name = beside([called(scene.say(player)), *crown], 1)
    has = held(scene.given["cities"][player])
    return below([name, *([has] if has is not NOTHING else [])], 0.8, "left")


def _tile(name: str, scene: Scene) -> Drawing:
    """A district as small as can be: the picture, the cost and the type."""
    wide, high, kind = 8.0, 9.6, type_of(name, scene)
    picture = small(FIGURES.draw_icon(name), 5.3)
    items: list[Item] = [
        Path(rect(0.15, 0.15, wide - 0.3, high - 0.3, 0.8), fill=PAPER, stroke=INK, width=0.3),
        picture.at((wide - picture.width) / 2, 0.5),
        coin(str(cost_of(name, scene)), 3.3).at(0.6, 5.8),
        type_sign(kind, 3.3).at(wide - 3.9, 5.8),
    ]
    return Drawing(wide, high, tuple(items))


def _names(scene: Scene) -> list[Drawing]:
    return [NOTHING, *(called(scene.say(player)) for player in scene.given["cities"])]


def _sizes(scene: Scene) -> list[Drawing]:
    """How many districts each city counts as, of those that make it complete."""
    wanted, cells = scene.values["city-size"], [city_sign(4)]
    for city in scene.given["cities"].values():
        size = words(f"{size_of(city['districts'], scene)}/{wanted}", 3.2, complete(city["districts"], scene))
        cells.append(framed(size, 0.6) if complete(city["districts"], scene) else size)
    return cells


def _standing(scene: Scene) -> list[list[Drawing]]:
    """The characters of the last round where they decide, and the places."""
    given, expect = scene.given, scene.expect
    players: Sequence[str] = list(given["cities"])
    lines = []
    if given.get("characters"):
        lines.append([sign("character", high=5), *(_revealed(player, scene) for player in players)])
    places = expect.get("places") or {expect["winner"]: 1}
    lines.append([words("→", 4.4, True), *(_place(places.get(player, 0)) for player in players)])
    return lines


def _revealed(player: str, scene: Scene) -> Drawing:
    """Somebody's characters; a dagger beside the one that was killed."""
    shown = []
    for name in scene.given["characters"].get(player, ()):
        shown.append(portrait(name, scene, 4.6))
        shown += [sign("assassin", high=4.6)] if name == scene.given.get("killed") else []
    return beside(shown, 0.4) if shown else NOTHING


def _place(place: int) -> Drawing:
    """A place; the first one stands out."""
    if not place:
        return NOTHING
    drawn = words(f"{place}.", 3.8, place == 1)
    return framed(drawn, 0.8, marked=True) if place == 1 else drawn
