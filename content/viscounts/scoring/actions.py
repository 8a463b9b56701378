"""Phase 3: trading, placing workers and transcribing, from the icons to what they bring."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal, Optional

from generator.scoring.constraints import AtLeast, In
from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .counting import Count, count_for
from .gains import Effects
from .icons import Icons
from .procedures import procedure

Trail = Literal["outer", "inner"]


@dataclass(frozen=True)
class Trade:
    """The exchange of the viscount's space, the icons, and what townsfolk give after trading."""

    player: str
    exchange: Annotated[str, In("exchanges", what="exchange")]
    icons: Icons
    path: Trail = "outer"
    after: Effects = field(default_factory=dict)


@dataclass(frozen=True)
class PlaceWorkers:
    """The icons, the workers in the supply, and how many are wanted, if not the most."""

    player: str
    icons: Icons
    path: Trail = "inner"
    supply: Optional[Natural] = None
    wanted: Optional[Annotated[Natural, AtLeast(1)]] = None
    after: Effects = field(default_factory=dict)


@dataclass(frozen=True)
class Transcribe:
    """The cost of the manuscript, its immediate effect, and the icons."""

    player: str
    cost: Annotated[Natural, AtLeast(1)]
    icons: Icons
    path: Trail = "inner"
    effect: Effects = field(default_factory=dict)
    after: Effects = field(default_factory=dict)


@procedure("trade", Trade)
def trade(given: Trade, values: Values, ledger: Ledger) -> dict[str, object]:
    """How often the exchange is made, and what it brings."""
    count = count_for("trade", given.player, given.icons, values, ledger)
    problems = [*path_problems("trade", given.path, values, ledger), *count.problems]
    each = values["exchanges"][given.exchange]
    times, left = divmod(count.icons, each)
    if not times:
        ledger.decide("trade.none", gain=given.exchange, cost=each, icons=count.icons)
        problems.append("too-few-icons")
    if not problems:
        ledger.decide("trade.exchange", gain=given.exchange, number=times, icons=each)
        count.gains.add(given.player, given.exchange, times)
    if not problems and left:
        ledger.decide("trade.left-over", icons=left)
    result = finish("trade", given.player, count, problems, given.after, values, ledger)
    left_over = 0 if problems else left
    return {**result, "rate": each, "times": 0 if problems else times, "left-over": left_over}


@procedure("place-workers", PlaceWorkers)
def place_workers(given: PlaceWorkers, values: Values, ledger: Ledger) -> dict[str, object]:
    """How many workers may be placed."""
    count = count_for("place-workers", given.player, given.icons, values, ledger)
    problems = [*path_problems("place-workers", given.path, values, ledger), *count.problems]
    earned = workers_for(count.icons, values)
    wanted = earned if given.wanted is None else min(given.wanted, earned)
    if earned and given.wanted is not None and given.wanted > earned:
        what = f"{given.wanted} workers cannot be placed for {count.icons} icons"
        raise GivenError(("wanted",), what, f"From 1 to {earned} can.")
    placed = wanted if given.supply is None else min(wanted, given.supply)
    steps = dict(enumerate(values["worker-steps"], start=1))
    if not earned:
        ledger.decide("workers.none", steps=steps)
        problems.append("too-few-icons")
    elif not problems:
        ledger.decide("workers.number", icons=count.icons, workers=wanted, steps=steps, most=earned)
    if placed < wanted:
        facts = {"earned": wanted, "workers": placed, "missing": wanted - placed}
        ledger.decide("workers.supply", player=given.player, **facts)
        problems += [] if placed else ["no-worker"]
    result = finish("place-workers", given.player, count, problems, given.after, values, ledger)
    return {**result, "workers": 0 if problems else placed}


@procedure("transcribe", Transcribe)
def transcribe(given: Transcribe, values: Values, ledger: Ledger) -> dict[str, object]:
    """Whether a manuscript can be transcribed, and what it brings at once."""
    count = count_for("transcribe", given.player, given.icons, values, ledger)
    problems = [*path_problems("transcribe", given.path, values, ledger), *count.problems]
    ledger.decide("manuscripts.cost", cost=given.cost, icons=count.icons)
    if count.icons < given.cost:
        problems.append("too-few-icons")
    for gain, number in given.effect.items():
        count.gains.add(given.player, gain, number)
    return finish("transcribe", given.player, count, problems, given.after, values, ledger)


def workers_for(icons: int, values: Values) -> int:
    """The most workers that so many icons place."""
    return sum(1 for step in values["worker-steps"] if step <= icons)


def path_problems(action: str, path: str, values: Values, ledger: Ledger) -> list[str]:
    """Each action has its path."""
    if values["action-paths"][action] == path:
        return []
    ledger.decide("action.path", action=action)
    return ["wrong-path"]


def finish(
    action: str,
    player: str,
    count: Count,
    problems: list[str],
    after: Mapping[str, int],
    values: Values,
    ledger: Ledger,
) -> dict[str, object]:
    """What an action comes to; one that is not possible costs and brings nothing."""
    if problems:
        return {"possible": False, "problems": problems, "icons": count.icons, "spends": {}, "gains": {}}
    for gain, number in after.items():
        ledger.decide("action.after", gain=gain, number=number)
        count.gains.add(player, gain, number)
    return {
        "possible": True,
        "problems": [],
        "icons": count.icons,
        "spends": dict(count.spends),
        "gains": count.gains.of(player),
    }
