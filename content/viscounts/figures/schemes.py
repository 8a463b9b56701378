"""Figures of the AI's turn: its icons, the options of its scheme from the left, and what it carries out."""

from collections.abc import Iterator

from generator.draw.drawing import Drawing, below, beside
from generator.draw.figures import Facts, Scene, Taken
from generator.draw.parts import NOTHING, arrow, check_mark, crossed_out, framed, many, words
from generator.draw.rows import flowing, stacked

from .lines import amount, goods, pieces, sign, told
from .machine import ai
from .palette import GLOW, PALE
from .people import worker
from .registry import figure


@figure("solo-turn")
def turn_figure(scene: Scene) -> Drawing:
    """The icons and resources of the AI, the options of its scheme from the left, and what the chosen one comes to."""
    given = scene.given
    has = [framed(pieces(given.icons, 40))] if given.icons else []
    has += [framed(part, 0.7, dashed=True) for part in _board(scene)]
    has += [goods(given.holds, 40)] if given.holds else []
    has += [amount(given.workers, "worker")] if given.workers is not None else []
    row: list[Drawing] = []
    for place, option in enumerate(given.options, 1):
        row += [arrow(4)] if row else []
        row.append(_option(option, place, scene))
    head = beside([ai(given.strategy, scene), *has], 3)
    return stacked([head, flowing(row, gap=1.6), _outcome(scene)])


def _board(scene: Scene) -> Iterator[Drawing]:
    """The icons of its board: on each space without a scheme, and in the place of its first guildhall."""
    given, printed = scene.given, scene.printed(scene.given.strategy)
    for space in given.free_spaces:
        yield told("card-space", beside([sign(name) for name in printed[f"{space}-signs"].split()], 0.6))
    if given.built.get("guildhall") and printed["guildhall-signs"] != "unknown":
        yield beside([sign("guildhall"), *(sign(name) for name in printed["guildhall-signs"].split())], 0.6)


def _option(option: Taken, place: int, scene: Scene) -> Drawing:
    """An option: crossed out if it is not possible, in a thick frame if it is the one, dashed if it is passed over."""
    chosen = scene.outcome["option"]
    action = getattr(option, "action", None)
    parts = [
        sign("primary-focus" if action == "focus" else action, high=6)
        if action
        else goods(option.gains, 30, 5)
    ]
    parts += _price(action, scene) if action else []
    mark = check_mark(place == chosen, 4.4) if not chosen or place <= chosen else NOTHING
    box = framed(beside(parts, 1), 1.3, chosen != 0 and place > chosen, place == chosen, PALE)
    drawn = below([box, mark], 0.8)
    return drawn.saying(tuple(word for clause in drawn.says for word in clause))


def _price(action: str, scene: Scene) -> list[Drawing]:
    """How many icons an option takes at the least, where that is one number."""
    action = str(scene.printed(scene.given.strategy)["focus-signs"]) if action == "focus" else action
    tried = next(scene.citations("solo-turn.icons", action=action), {})
    return [amount(tried["least"], tried["icon"], 4)] if "least" in tried else []


def _outcome(scene: Scene) -> Drawing:
    """What is spent, and what is built, placed, transcribed or gained."""
    parts = [
        beside([words(mark, 4.6, True), goods(scene.outcome[key], 40, high)], 1)
        for mark, key, high in (("−", "spends", 4.6), ("+", "gains", 5))
        if scene.outcome.get(key)
    ]
    for rule, draw in DONE.items():
        for facts in scene.citations(rule):
            icon = scene.fact("solo-turn.icons", "icon", action=scene.outcome["action"])
            parts.append(draw(facts, icon))
    return beside(parts, 3) if parts else NOTHING


def _built(facts: Facts, icon: str) -> Drawing:
    """The buildings in the order of the AI: those struck out that it cannot build, and the one that it builds."""
    boxes = []
    for name, cost in facts["costs"].items():
        house, price, here = sign(name, high=6), amount(cost, icon, 4), name == facts["building"]
        house = crossed_out(house) if name in facts["passed"] else house
        said = (*house.says[0], *price.says[0], *(("✓",) if here else ()))
        boxes.append(framed(beside([house, price], 1.2).saying(said), 1.2, not here, here, PALE))
    return beside(boxes, 1)


def _placed(facts: Facts, icon: str) -> Drawing:
    """The workers that it places in the castle, and the icons that they take."""
    crew = many(facts["workers"], worker("automaton"), 0.3)
    placed = framed(beside([crew, amount(facts["cost"], icon, 4)], 1.2), 1.2, fill=GLOW)
    return told("castle", beside([placed, sign("castle", high=6).saying()], 1.2))


def _transcribed(facts: Facts, icon: str) -> Drawing:
    """The manuscript that it takes, and the icons that this takes."""
    both = beside([sign("manuscript", high=6), amount(facts["cost"], icon, 4)], 1.2)
    return framed(both, 1.2, fill=GLOW)


#: What the AI has carried out, by the rule that says so.
DONE = {"solo-turn.build": _built, "solo-turn.workers": _placed, "solo-turn.transcribe": _transcribed}
