"""The bonus in figures: what the winner of a tile does with it, and what leaves for other places."""

from collections.abc import Mapping
from typing import Any

from generator.draw.drawing import Drawing, beside
from generator.draw.figures import Scene
from generator.draw.parts import arrow, called, words

from .crowd import NEUTRAL, ghost, in_line, liveryman, sign
from .tiles import title_of
from .tokens import card_back, choice_of, fan, medal


def bonus_of(scene: Scene) -> list[Drawing]:
    """What the winner does with the bonus, part by part from left to right."""
    parts = [_part(part, scene) for part in scene.given.get("bonus", ())]
    return [beside(parts, 7)] if parts else []


def _part(part: Mapping[str, Any], scene: Scene) -> Drawing:
    winner, count = scene.expect["winner"], part.get("count", 1)
    if part["use"] == "mayoral":
        return choice_of(count, int(scene.values["mayoral-keep"]))
    if part["use"] == "hire":
        there = min(count, part.get("supply", count))
        hired = [liveryman(winner, 6) for _ in range(there)] + [
            ghost(winner, 6) for _ in range(count - there)
        ]
        return beside([sign("supply", 5.4), arrow(4), in_line(hired)], 1)
    if part["use"] == "cards":
        return beside([words("+", 4, True), fan([card_back() for _ in range(count)], 3)], 1)
    if part["use"] == "points":
        return medal(f"+{count}")
    if part["use"] == "neutral":
        return _neutrals(count, scene)
    target = sign("plantation", 8) if part["use"] == "plantation" else sign("open-tile", 8)
    return beside([liveryman(winner, 6), arrow(4), target], 1)


def _neutrals(count: int, scene: Scene) -> Drawing:
    """Neutrals that the bonus shows: those that the common supply has, and those that it lacks."""
    used = sum(taken for swap in scene.given.get("swaps", ()) for taken in swap["takes"].values())
    stock = scene.values["neutrals"] - sum(scene.given.get("neutrals", {}).values()) + used
    come = [liveryman(NEUTRAL, 6) if number < stock else ghost(NEUTRAL, 6) for number in range(count)]
    return beside([words("+", 4, True), in_line(come)], 1)


def moves(scene: Scene) -> list[tuple[str, str, str]]:
    """Whose figures a bonus moves, from where and to where."""
    return [(player, part["from"], part["to"]) for player, part in _bonuses(scene) if part["use"] == "move"]


def sailing(scene: Scene) -> list[tuple[str, str]]:
    """Whose figures a bonus sends to the plantation, and from where."""
    return [(player, part["from"]) for player, part in _bonuses(scene) if part["use"] == "plantation"]


def _bonuses(scene: Scene) -> list[tuple[str, Mapping[str, Any]]]:
    """Every part of a bonus, with the player who uses it."""
    return [
        (scene.expect["winners"][name], part)
        for name, parts in scene.given.get("bonus", {}).items()
        for part in parts
    ]


def ship(player: str, start: str, scene: Scene) -> Drawing:
    """A figure that leaves a place for the plantation."""
    return beside(
        [called(title_of(start, scene)), liveryman(player, 5.4), arrow(4), sign("plantation", 7)], 1.2
    )


def won(name: str, scene: Scene) -> int:
    """The points of a tile, and those of its bonus."""
    extra = sum(
        part.get("count", 1) for part in scene.given.get("bonus", {}).get(name, ()) if part["use"] == "points"
    )
    return int(scene.given["tiles"][name].get("points", 0)) + extra
