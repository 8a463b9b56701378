"""Figures of votes: the tile before and after the negotiation, everyone's votes, and what the tile brings."""

from collections.abc import Mapping

from generator.draw.drawing import Drawing, below, beside, said_in_a_row
from generator.draw.figures import Scene
from generator.draw.parts import NOTHING, arrow, bold_name, check_mark, dash, words
from generator.draw.rows import stacked, table

from .bonuses import bonus_of
from .crowd import NEUTRAL, crowd, ghost, in_line, liveryman, master, sign, so_many, squad
from .ready import open_guilds
from .registry import figure
from .swaps import left_after, swap_lines
from .tiles import Shown, open_tile, resolved_tile, title_of
from .tokens import medal

SMALL = 4.8


@figure("vote")
def vote_figure(scene: Scene) -> Drawing:
    """The tile, the swaps, a line for each player with votes and rewards, and where figures go."""
    parts = [_tiles(scene)]
    if scene.outcome["ready"]:
        count = _count(scene)
        parts += [beside([count, *_result(scene)], 4) if scene.cites("negotiation.guildhall") else count]
        parts += [*bonus_of(scene), *_guildhall(scene)]
    if scene.outcome.get("beadle"):
        parts.append(open_guilds(scene.given.open, scene.outcome["beadle"], scene))
    return stacked(parts)


def _tiles(scene: Scene) -> Drawing:
    """The tile and whether it has its majority; with swaps, how it looks before and after them."""
    ready, figures = scene.outcome["ready"], scene.given.tile.figures
    rule = "resolve.majority" if ready else "resolve.short"
    text = f"{scene.fact(rule, 'figures')} / {scene.fact(rule, 'majority')}"
    reached = beside([sign("majority", 5), words(text, 3.6, True), check_mark(ready)], 1.2)
    for placed in scene.citations("negotiation.guildhall"):
        after = {**placed["left"], NEUTRAL: placed["figures"]}
        middle = below([reached, *swap_lines(scene), arrow(9).saying()], 1.8)
        standing = ("→", *said_in_a_row(_standing(after, 23.0, scene))[0])
        tiles = [_tile(figures, 23.0, scene), middle, _tile(after, 23.0, scene).saying(standing)]
        return beside(tiles, 1.6)
    return beside([_tile(figures, 28, scene), below([reached, *_result(scene)], 3)], 5)


def _tile(figures: Mapping[str, int], side: float, scene: Scene) -> Drawing:
    """The tile with some figures on it."""
    name, tile = scene.given.name, scene.given.tile
    standing = tuple(_standing(figures, side, scene))
    title, symbols = title_of(name, scene), tile.symbols
    shown = Shown(title, name, tile.majority, reward=tile.points or None, symbols=symbols, standing=standing)
    return open_tile(shown, side)


def _standing(figures: Mapping[str, int], side: float, scene: Scene) -> list[Drawing]:
    """Who stands on the tile."""
    return crowd(figures, side * 0.24, scene.given.beadle)


def _result(scene: Scene) -> list[Drawing]:
    """How the tile lies afterwards, if it is resolved."""
    if not scene.outcome["resolved"]:
        return []
    owner = scene.outcome["winner"] if scene.outcome["master"] else ""
    return [beside([arrow(), resolved_tile(owner, 15)], 1.6)]


def _count(scene: Scene) -> Drawing:
    """A line for each player: votes, masters next to the tile in a tie, what it comes to, and what it brings."""
    given = scene.given
    order = [player for player in given.order if player in given.tile.figures or player in given.neutrals]
    lines = [
        [bold_name(scene.say(player)), *_votes(player, scene), *_gains(player, scene)] for player in order
    ]
    return table(lines, [player == scene.outcome.get("winner") for player in order])


def _votes(player: str, scene: Scene) -> list[Drawing]:
    """The liverymen of a player, the masters if they are asked, and the votes."""
    count = left_after(scene.given.tile.figures, scene).get(player, 0)
    votes = scene.outcome["votes"][player]
    return [
        squad(count, liveryman(player, SMALL), count, "liveryman") if count else dash(),
        _masters(player, scene),
        words(str(votes), 4.2, True).saying(("=", votes)),
    ]


def _masters(player: str, scene: Scene) -> Drawing:
    """The masters of a player next to the tile in a tie; dashed if they help nobody."""
    beside_it = scene.given.masters
    if not (beside_it and scene.cites("vote.masters")):
        return NOTHING
    helping = scene.fact("vote.masters", "masters")
    if player in helping:
        count = helping[player]
        return squad(count, master(player, SMALL + 0.6), "+", count, "master") if count else dash()
    count = beside_it.get(player, 0)
    return squad(count, ghost(player, SMALL + 0.6), "−", count, "master") if count else dash()


def _gains(player: str, scene: Scene) -> list[Drawing]:
    """The tick of the winner or the token of the runner-up, the points, the neutrals."""
    outcome = scene.outcome
    if not outcome["resolved"]:
        tied = any(player in told["players"] for told in scene.citations("vote.still-tied"))
        return [check_mark(False, 4.4) if tied else NOTHING, NOTHING, NOTHING]
    place = check_mark(True) if player == outcome["winner"] else NOTHING
    if player == outcome["second"]:
        place = sign("runner-up-token", 5.4)
    gained = outcome["points"][player]
    return [place, medal(f"+{gained}") if gained else NOTHING, _own_neutrals(player, scene)]


#: The rules by which neutrals come to players, and the one by which none do.
_COMING, _LACKING = ("reward.two-symbols", "reward.neutral"), "reward.no-neutral"


def _own_neutrals(player: str, scene: Scene) -> Drawing:
    """Where neutrals come to players: everyone's own ones, and those that come or are lacking."""
    if not any(scene.cites(rule) for rule in (*_COMING, _LACKING)):
        return NOTHING
    neutral = liveryman(NEUTRAL, SMALL)
    held = [swap["neutrals"] for swap in scene.citations("negotiation.swap", player=player)]
    parts = so_many((*held, scene.given.neutrals.get(player, 0))[0], neutral)
    for told in (told for rule in _COMING for told in scene.citations(rule, player=player)):
        parts += [words("+", 3.4, True), *so_many(told["neutrals"], neutral)]
    if player == scene.outcome["second"] and scene.cites(_LACKING, player=player):
        parts += [words("+", 3.4, True), ghost(NEUTRAL, SMALL).saying((NEUTRAL,)), check_mark(False, 3.8)]
    return in_line(parts, 0.5) if parts else dash()


def _guildhall(scene: Scene) -> list[Drawing]:
    """The liverymen that go to the Guildhall."""
    back = scene.outcome["guildhall"]
    return [beside([in_line(crowd(back, SMALL)), arrow(4), sign("guildhall", 6.4)], 1.2)] if back else []
