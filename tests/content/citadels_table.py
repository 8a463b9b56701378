"""The table of the tests of Citadels: its engine, its values, and short ways to write cities and turns."""

from __future__ import annotations

from typing import Any

from tests.games import loaded_game_of

SUBJECT = loaded_game_of("citadels")
GAME, PROCEDURES = SUBJECT.game, SUBJECT.procedures
SITTINGS = tuple(GAME.sittings)


def values_at(**sitting: Any) -> dict[str, Any]:
    """The values of a sitting: four players with an own selection and without rank 9, unless said otherwise."""
    chosen = {"players": "4", "list": "own", "ninth": "left-out"} | {k: str(v) for k, v in sitting.items()}
    return dict(GAME.values_at(GAME.sitting(chosen)))


#: Every character may be played here, but the Queen, who needs company.
VALUES = values_at(ninth="played")
COST, TYPE, COPIES = (VALUES[f"district-{column}"] for column in ("cost", "type", "copies"))
TYPES = ("noble", "religious", "trade", "military", "unique")
DECK = [name for name in COST for _ in range(COPIES[name])]
LISTS = [choice for choice in GAME.head.choices["list"] if choice != "own"]
#: Seven districts of four types: a complete city from four players on.
SEVEN = ["temple", "market", "docks", "manor", "castle", "palace", "prison"]


def run(procedure: str, given: dict[str, Any], **values: Any) -> Any:
    """A run of a procedure, with other values if you like."""
    read = {**VALUES, **values}
    return PROCEDURES.run(procedure, given, read, read["players"])


def outcome(procedure: str, given: dict[str, Any], **values: Any) -> dict[str, Any]:
    """What a procedure gives."""
    return dict(run(procedure, given, **values).outcome)


def rules(procedure: str, given: dict[str, Any], **values: Any) -> list[str]:
    """The rules that a procedure cites, in order."""
    return [entry.rule for entry in run(procedure, given, **values).ledger]


def city(*districts: str, **more: Any) -> dict[str, Any]:
    """A city with what counts with it."""
    return {"districts": list(districts)} | {key.replace("_", "-"): value for key, value in more.items()}


def points(*districts: str, crown: bool = False, first: bool = False, **more: Any) -> int:
    """The points of a city."""
    given = {"player": "x", "city": city(*districts, **more), "crown": crown, "first": first}
    return int(outcome("city", given)["points"]["x"])


def turn(*steps: Any, **more: Any) -> dict[str, Any]:
    """A turn of a player x with these steps."""
    told = [step if isinstance(step, dict) else {"do": step} for step in steps]
    given = {"player": "x", "character": "merchant", "steps": told, "hand": 3}
    return given | {key.replace("_", "-"): value for key, value in more.items()}


def build(district: str, **more: Any) -> dict[str, Any]:
    """A step that builds."""
    return {"do": "build", "district": district, **more}


#: Two players tie, and the killed King decides.
TABLE = {
    "cities": {
        "anna": city("tavern", "market", "trading-post", "docks", "temple", "church", "watchtower"),
        "lizi": city("palace", "cathedral", "barracks", "prison", "tavern"),
        "mate": city("manor"),
        "dora": city("temple"),
    },
    "first": "anna",
    "characters": {"anna": ["king"], "lizi": ["thief"]},
    "killed": "king",
}
