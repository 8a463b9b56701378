"""Figures of the end of the game: every city in little, the table of points, what breaks a tie, the places."""

from generator.draw.drawing import Drawing, Item, PathItem, below, beside, rect, said_in_a_row
from generator.draw.figures import Scene
from generator.draw.miniature import miniature
from generator.draw.parts import NOTHING, bold_name, framed, words
from generator.draw.rows import WIDEST, flowing, stacked, table

from .forms import sign
from .namings import fate_sign
from .palette import INK, PAPER
from .plates import coin, portrait, type_of
from .reckonings import COMPLETE, cited, city_sign
from .registry import FIGURES, figure
from .scores import held
from .sums import sums
from .types import type_sign


@figure("end-score")
def end_score_figure(scene: Scene) -> Drawing:
    """Everybody's city in little, the table of points, the characters that break a tie, and the places."""
    players = list(scene.given.cities)
    names = [NOTHING, *(bold_name(scene.say(player)) for player in players)]
    sizes = [city_sign(4), *(_size(player, scene) for player in players)]
    lines = [names, sizes, *sums(players, scene)]
    drawn = table([*lines, *_standing(scene)], gap=4, heads=len(lines) - 1)
    return stacked([_cities(scene), drawn])


def _cities(scene: Scene) -> Drawing:
    """Everybody's name, crown and what counts beside the city; and the city."""
    heads = {player: _whose(player, scene) for player in scene.given.cities}
    wide = max(head.width for head in heads.values())
    lines = []
    for player, head in heads.items():
        tiles = [_tile(name, scene) for name in scene.given.cities[player].districts]
        city = flowing(tiles, WIDEST - wide - 1.6, 0.3).saying(*said_in_a_row(tiles))
        lines.append(beside([Drawing(wide, head.height, head.items, head.says), city], 1.6))
    return below(lines, 0.8, "left")


def _whose(player: str, scene: Scene) -> Drawing:
    """Somebody's name, with the crown for whoever has it, and gold or cards that count."""
    crown = [sign("crown", high=4.4)] if scene.given.crown == player else []
    has = held(scene.given.cities[player])
    parts = [beside([bold_name(scene.say(player)), *crown], 1), *([has] if has is not NOTHING else [])]
    return below(parts, 0.8, "left").saying(*said_in_a_row(parts))


def _tile(name: str, scene: Scene) -> Drawing:
    """A district as small as can be: the picture, the cost and the type."""
    wide, high, kind, cost = 8.0, 9.6, type_of(name, scene), scene.printed(name)["cost"]
    picture = miniature(FIGURES.draw_icon(name), 5.3)
    items: list[Item] = [
        PathItem(rect(0.15, 0.15, wide - 0.3, high - 0.3, 0.8), fill=PAPER, stroke=INK, width=0.3),
        picture.at((wide - picture.width) / 2, 0.5),
        coin(str(cost), 3.3).at(0.6, 5.8),
        type_sign(kind, 3.3).at(wide - 3.9, 5.8),
    ]
    return Drawing(wide, high, tuple(items), ((kind, name, cost),))


def _size(player: str, scene: Scene) -> Drawing:
    """How many districts a city counts as, of those that make it complete."""
    full = bool(cited(scene, *COMPLETE, player=player))
    size = words(f"{scene.outcome['sizes'][player]}/{scene.outcome['city-size']}", 3.2, full)
    return framed(size, 0.6) if full else size


def _standing(scene: Scene) -> list[list[Drawing]]:
    """The characters of the last round where they decide, and the places."""
    players, lines = scene.outcome["places"], []
    if scene.given.characters:
        lines.append([sign("character", high=5), *(_revealed(player, scene) for player in players)])
    places = [_place(place, player == scene.outcome["winner"]) for player, place in players.items()]
    return [*lines, [words("→", 4.4, True), *places]]


def _revealed(player: str, scene: Scene) -> Drawing:
    """Somebody's characters; a dagger beside the one that was killed."""
    shown = []
    for name in scene.given.characters.get(player, ()):
        shown.append(portrait(name, scene, 4.6))
        shown += [fate_sign("killed", 4.6)] if name == scene.given.killed else []
    return beside(shown, 0.4) if shown else NOTHING


def _place(place: int, wins: bool) -> Drawing:
    """A place; that of the winner stands out."""
    drawn = words(f"{place}.", 3.8, wins)
    return framed(drawn, 0.8, marked=True) if wins else drawn
