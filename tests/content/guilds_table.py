"""The table of the tests of Guilds of London: its engine, its values, and short ways to write tiles and rounds."""

from __future__ import annotations

from typing import Any

from tests.games import loaded_game_of

SUBJECT = loaded_game_of("guilds-of-london")
PROCEDURES = SUBJECT.procedures
EXAMPLES = {example.id: example for example in SUBJECT.game.examples.values()}
PLAYERS = ("anna", "bela", "csilla", "denes")
OPENING = "o o o o\no hall hall o\no o o o\n"


def values_at(players: int) -> dict[str, Any]:
    return SUBJECT.game.values_at(SUBJECT.game.sitting({"players": str(players)}))


VALUES = {players: values_at(players) for players in (2, 3, 4)}


def run(procedure: str, given: dict[str, Any], players: int = 4, **values: Any) -> Any:
    return PROCEDURES.run(procedure, given, {**VALUES[players], **values}, players)


def outcome(procedure: str, given: dict[str, Any], players: int = 4, **values: Any) -> dict[str, Any]:
    return dict(run(procedure, given, players, **values).outcome)


def ballot(figures: dict[str, int], **more: Any) -> dict[str, Any]:
    """A tile called dyers on which these figures are enough."""
    tile = {"majority": 1, "figures": figures, **more.pop("tile", {})}
    return {"name": "dyers", "tile": tile, "order": list(PLAYERS), **more}


POINTS = {"anna": 9, "bela": 8, "csilla": 7, "denes": 6}
ROW = "dyers:9 paviers:4 hall hall lightermen:15"


def table_round(**more: Any) -> dict[str, Any]:
    return {"round": 1, "table": ROW, "points": POINTS, "tiles": {}, "beadle": "paviers", **more}
