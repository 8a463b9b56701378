"""Figures of the AI's turn: its icons, the options of its scheme from the left, and what it carries out."""

from collections.abc import Mapping
from typing import Any

from generator.draw.drawing import Clause, Drawing, below, beside
from generator.draw.figures import Scene
from generator.draw.parts import NOTHING, arrow, framed, struck, verdict, words
from generator.draw.rows import flowing, stacked

from .lines import amount, goods, goods_said, several, sign
from .machine import ai
from .palette import GLOW, PALE
from .registry import figure


@figure("solo-turn")
def turn_figure(scene: Scene) -> Drawing:
    """The icons and resources of the AI, the options of its scheme from the left, and what the chosen one comes to."""
    given, expect = scene.given, scene.expect
    head = [ai(given["strategy"], scene)]
    icons = [drawn for name, count in given.get("icons", {}).items() for drawn in several(name, count)]
    has = [framed(flowing(icons, 40, 0.5))] if icons else []
    has += [framed(beside(part, 0.6), 0.7, dashed=True) for part in _board(scene)]
    has += [goods(given["holds"], 40)] if given.get("holds") else []
    has += [amount(given["workers"], "worker")] if "workers" in given else []
    options = [_option(option, place, scene) for place, option in enumerate(given["options"], 1)]
    row: list[Drawing] = []
    for option in options:
        row += [arrow(4)] if row else []
        row.append(option)
    said: list[Clause] = [
        ("automaton", given["strategy"], *goods_said({**given.get("icons", {}), **given.get("holds", {})})),
        *([_board_said(scene)] if _board_said(scene) else []),
    ]
    said += [
        (place, *_option_said(option), "✓" if place == expect["option"] else "–")
        for place, option in enumerate(given["options"], 1)
    ]
    return stacked(
        [beside([*head, *has], 3), flowing(row, gap=1.6), _outcome(scene)], [*said, _outcome_said(scene)]
    )


def _board(scene: Scene) -> list[list[Drawing]]:
    """The icons of its board: on each space without a scheme, and in the place of its first guildhall."""
    given, values = scene.given, scene.values
    printed = [values[f"{given['strategy']}-{space}"] for space in given.get("free-spaces", ())]
    parts = [[sign(name) for name, count in icons.items() for _ in range(count)] for icons in printed]
    under = values.get(f"{given['strategy']}-guildhall") if given.get("built", {}).get("guildhall") else None
    return parts + ([[sign("guildhall"), *(sign(name) for name in under)]] if under else [])


def _board_said(scene: Scene) -> Clause:
    """The same in words."""
    given, values = scene.given, scene.values
    said: Clause = ()
    for space in given.get("free-spaces", ()):
        said += ("card-space", *goods_said(values[f"{given['strategy']}-{space}"]))
    if given.get("built", {}).get("guildhall") and f"{given['strategy']}-guildhall" in values:
        said += ("guildhall", *goods_said(values[f"{given['strategy']}-guildhall"]))
    return said


def _option(option: Mapping[str, Any], place: int, scene: Scene) -> Drawing:
    """An option: crossed out if it is not possible, in a thick frame if it is the one, dashed if it is passed over."""
    chosen = scene.expect["option"]
    if "gains" in option:
        inside = goods(option["gains"], 30, 5)
    else:
        inside = sign("primary-focus" if option["action"] == "focus" else option["action"], high=6)
    price = _price(option, scene)
    shown = beside([inside, price], 1) if price else inside
    mark = verdict(place == chosen, 4.4) if not chosen or place <= chosen else NOTHING
    box = framed(shown, 1.3, chosen != 0 and place > chosen, place == chosen, PALE)
    return below([box, mark], 0.8)


def _price(option: Mapping[str, Any], scene: Scene) -> Drawing | None:
    """How many icons an option takes at the least, where that is one number."""
    given, values = scene.given, scene.values
    action = option.get("action")
    action = values["automaton-focus"][given["strategy"]] if action == "focus" else action
    if action == "place-workers":
        return amount(values["worker-steps"][values["automaton-workers-least"] - 1], "noble", 4)
    if action == "transcribe" and given.get("manuscript"):
        return amount(given["manuscript"], "cleric", 4)
    return None


def _option_said(option: Mapping[str, Any]) -> Clause:
    """An option in words."""
    if "gains" in option:
        return goods_said(option["gains"])
    return ("primary-focus",) if option["action"] == "focus" else (option["action"],)


def _outcome(scene: Scene) -> Drawing:
    """What is spent, and what is built, placed, transcribed or gained."""
    given, expect, values = scene.given, scene.expect, scene.values
    parts = [beside([words("−", 4.6, True), goods(expect["spends"], 30)], 1)] if expect.get("spends") else []
    if expect.get("building"):
        parts.append(_built(expect["building"], values))
    elif expect.get("workers"):
        crew = beside([sign("player-worker", "automaton-colour")] * expect["workers"], 0.3)
        price = amount(values["worker-steps"][expect["workers"] - 1], "noble", 4)
        parts.append(
            beside([framed(beside([crew, price], 1.2), 1.2, fill=GLOW), sign("castle", high=6)], 1.2)
        )
    elif expect.get("action") == "transcribe":
        parts.append(
            framed(
                beside([sign("manuscript", high=6), amount(given["manuscript"], "cleric", 4)], 1.2),
                1.2,
                fill=GLOW,
            )
        )
    elif expect.get("gains"):
        parts.append(beside([words("+", 4.6, True), goods(expect["gains"], 40, 5)], 1))
    return beside(parts, 3) if parts else NOTHING


def _built(chosen: str, values: Mapping[str, Any]) -> Drawing:
    """The buildings in the order of the AI: those struck out that it cannot build, and the one that it builds."""
    order, boxes = list(values["automaton-buildings"]), []
    for place, name in enumerate(order):
        house, here = sign(name, high=6), name == chosen
        house = struck(house) if place < order.index(chosen) else house
        drawn = beside([house, amount(values["building-cost"][name], "builder", 4)], 1.2)
        boxes.append(framed(drawn, 1.2, not here, here, PALE))
    return beside(boxes, 1)


def _outcome_said(scene: Scene) -> Clause:
    """The same in words."""
    expect = scene.expect
    said: Clause = ("−", *goods_said(expect["spends"])) if expect.get("spends") else ()
    for key, term in (("building", expect.get("building")), ("workers", "worker")):
        if expect.get(key):
            said += ("→", *((expect[key],) if key == "workers" else ()), str(term))
    if expect.get("action") == "transcribe":
        said += ("→", "manuscript")
    return (*said, "+", *goods_said(expect["gains"])) if expect.get("gains") else said or ("–",)
