"""Figures of votes: the tile before and after the negotiation, everyone's votes, and what the tile brings."""

from generator.draw.drawing import Clause, Drawing, below, beside
from generator.draw.figures import Scene
from generator.draw.parts import NOTHING, arrow, called, none, verdict, words
from generator.draw.rows import stacked, table

from .ballots import Ballot
from .bonuses import bonus_of
from .crowd import BEADLE, NEUTRAL, crowd, ghost, in_line, liveryman, master, sign
from .ready import open_guilds, who
from .registry import figure
from .swaps import swap_line
from .tiles import resolved_tile
from .tokens import medal

SMALL = 4.8


@figure("vote")
def vote_figure(scene: Scene) -> Drawing:
    """The tile, the swaps, a line for each player with votes and rewards, and where figures go."""
    ballot = Ballot(scene)
    parts = [_tiles(ballot)]
    if ballot.ready:
        count = _count(ballot)
        parts += [beside([count, *_result(ballot)], 4) if ballot.swapped else count]
        parts += [*bonus_of(scene), *_guildhall(scene)]
    if scene.expect.get("beadle") and scene.given.get("open"):
        parts.append(open_guilds(scene.given["open"], scene.expect["beadle"], scene))
    return stacked(parts, _vote_said(ballot))


def _tiles(ballot: Ballot) -> Drawing:
    """The tile and whether it has its majority; with swaps, how it looks before and after them."""
    figures = sum(ballot.before.values()) + bool(ballot.given.get("beadle"))
    majority = ballot.given["tile"]["majority"]
    reached = beside(
        [sign("majority", 5), words(f"{figures} / {majority}", 3.6, True), verdict(figures >= majority)], 1.2
    )
    if not ballot.swapped:
        return beside([ballot.tile(ballot.before, 0, 28), below([reached, *_result(ballot)], 3)], 5)
    swaps = [swap_line(swap, ballot.scene) for swap in ballot.given["swaps"]]
    side = 23.0
    middle = below([reached, *swaps, arrow(9)], 1.8)
    return beside(
        [ballot.tile(ballot.before, 0, side), middle, ballot.tile(ballot.after, ballot.swapped, side)], 1.6
    )


def _result(ballot: Ballot) -> list[Drawing]:
    """How the tile lies afterwards, if it is resolved."""
    if not ballot.ready or not ballot.expect["resolved"]:
        return []
    owner = ballot.expect["winner"] if ballot.expect.get("master") else ""
    return [beside([arrow(), resolved_tile(owner, 15)], 1.6)]


def _count(ballot: Ballot) -> Drawing:
    """A line for each player: votes, masters next to the tile in a tie, what it comes to, and what it brings."""
    order = [
        player
        for player in ballot.given["order"]
        if player in ballot.before or player in ballot.given.get("neutrals", {})
    ]
    lines = [_line(player, ballot) for player in order]
    return table(lines, [player == ballot.expect.get("winner") for player in order])


def _line(player: str, ballot: Ballot) -> list[Drawing]:
    scene, after = ballot.scene, ballot.after.get(player, 0)
    cells = [called(scene.say(player))]
    cells.append(in_line([liveryman(player, SMALL) for _ in range(after)]) if after else none())
    helping = ballot.given.get("masters", {}).get(player, 0)
    if ballot.tied and ballot.given.get("masters"):
        look = master if player in ballot.tied else ghost
        robed = [look(player, SMALL + 0.6) for _ in range(helping)]
        cells.append(in_line(robed) if helping else none())
    else:
        cells.append(NOTHING)
    cells.append(words(str(ballot.votes(player)), 4.2, True))
    return [*cells, *_gains(player, ballot)]


def _gains(player: str, ballot: Ballot) -> list[Drawing]:
    """The tick of the winner or the token of the runner-up, the points, the neutrals."""
    expect = ballot.expect
    if not expect["resolved"]:
        return [verdict(False, 4.4) if player in ballot.tied else NOTHING, NOTHING, NOTHING]
    place = verdict(True) if player == expect["winner"] else NOTHING
    if player == expect["second"]:
        place = sign("runner-up-token", 5.4)
    gained = expect["points"].get(player, 0)
    return [place, medal(f"+{gained}") if gained else NOTHING, _own_neutrals(player, ballot)]


def _own_neutrals(player: str, ballot: Ballot) -> Drawing:
    """Where the runner-up may get a neutral: everyone's own ones, and the one that comes."""
    given, expect = ballot.given, ballot.expect
    if len(given["tile"].get("symbols", ())) != ballot.scene.values["two-symbols"]:
        return NOTHING
    had, has = given.get("neutrals", {}).get(player, 0), expect["neutrals"].get(player, 0)
    parts: list[Drawing] = [liveryman(NEUTRAL, SMALL) for _ in range(had)]
    if has > had:
        parts += [words("+", 3.4, True), *(liveryman(NEUTRAL, SMALL) for _ in range(has - had))]
    elif player == expect["second"]:
        parts += [words("+", 3.4, True), ghost(NEUTRAL, SMALL), verdict(False, 3.8)]
    return in_line(parts, 0.5) if parts else none()


def _guildhall(scene: Scene) -> list[Drawing]:
    """The liverymen that go to the Guildhall."""
    back = scene.expect.get("guildhall", {})
    return [beside([in_line(crowd(back, SMALL)), arrow(4), sign("guildhall", 6.4)], 1.2)] if back else []


def _vote_said(ballot: Ballot) -> tuple[Clause, ...]:
    given, expect = ballot.given, ballot.expect
    name, tile = given["name"], given["tile"]
    said: list[Clause] = [(name, "majority", tile["majority"], *tile.get("symbols", ()))]
    said.append((*who(ballot.before), *((BEADLE,) if given.get("beadle") else ())))
    for swap in given.get("swaps", ()):
        said.append((swap["player"], "→", *who(swap["takes"]), "→", NEUTRAL))
    if not ballot.ready:
        return (*said, ("open-tile", "✗"))
    for player in ballot.tied:
        said.append((player, "+", given.get("masters", {}).get(player, 0), "master"))
    if not expect["resolved"]:
        return (*said, ("tie" if ballot.tied else NEUTRAL, "open-tile"))
    said.append(("winner", expect["winner"], expect["points"][expect["winner"]], "points"))
    if expect["second"]:
        said.append(("runner-up", expect["second"], expect["points"][expect["second"]], "points"))
    return tuple(said)
