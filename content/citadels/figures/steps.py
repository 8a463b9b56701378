"""What each step of a turn looks like: what is done, with which districts, and with whom."""

from collections.abc import Iterator

from generator.draw.drawing import Drawing, beside
from generator.draw.figures import Scene, Taken
from generator.draw.parts import crossed_out, framed, words

from .forms import sign
from .reckonings import CARD
from .types import type_sign

#: How high the picture of a step is.
HIGH = 5.6
#: The words and the signs of the steps that are called otherwise.
WORDS = {
    "destroy": "destroying",
    "exchange": "exchanging",
    "seize": "seizing",
    "build": "building",
    "borrow": "building",
    "beautify": "beautified",
    "take-gift": "abbot",
    "settle-threat": "threat",
    "move-crown": "crown",
    "collect-taxes": "tax-collector",
}
SIGNS = {
    "beautify": "beautified",
    "move-crown": "crown",
    "take-gift": "abbot",
    "settle-threat": "blackmailer",
}


def step_picture(step: Taken, done: bool, scene: Scene) -> Drawing:
    """What a step is about."""
    who, do = scene.given.character, step.do
    if do == "income":
        return sign(scene.printed(who)["income"], high=HIGH).saying(("income",))
    if do.startswith("gather-"):
        return sign("gold" if do == "gather-gold" else CARD, high=HIGH).saying(("gathering",))
    said = [{"extra": who}.get(do, WORDS.get(do, do))]
    parts = list(_parts(step, done, scene))
    if not parts:
        return sign({"extra": who}.get(do, WORDS.get(do, do)), high=HIGH).saying(tuple(said))
    people = _people(step, scene)
    said += [] if do in ("build", "borrow") else people
    said += [*step.districts, *(name for name in (step.gives, step.district, step.type) if name)]
    said += (
        ["cardinal"]
        if do == "borrow"
        else ["wizard"]
        if step.taken
        else ["confiscating"]
        if step.confiscated_by
        else []
    )
    said += ["bribe"] if step.pays else []
    said += people if do in ("build", "borrow") else []
    return beside(parts, 1).saying(tuple(said))


def _people(step: Taken, scene: Scene) -> list[str]:
    """Whom the step is about besides the player."""
    owner = scene.given.player if step.do in ("destroy", "armory") else None
    return [name for name in (step.owner or owner, step.confiscated_by) if name]


def _parts(step: Taken, done: bool, scene: Scene) -> Iterator[Drawing]:
    """A sign for the ability, the districts, and the names of the others."""
    if step.do in SIGNS or step.do in ("armory", "spy"):
        yield sign(SIGNS.get(step.do, step.do), high=HIGH)
    for name in (step.gives, *step.districts):
        if name:
            yield framed(sign(name, high=HIGH), 0.5)
    if step.district:
        yield _district(step, done)
    if step.type:
        yield type_sign(step.type, HIGH)
    if step.taken or step.do == "borrow":
        yield sign("wizard" if step.taken else "cardinal", high=HIGH)
    for name in _people(step, scene):
        yield words(scene.say(name))


def _district(step: Taken, done: bool) -> Drawing:
    """A district: struck out where it is destroyed, with a new frame where it comes to the player."""
    picture = sign(step.district, high=HIGH)
    if step.do in ("destroy", "armory"):
        return framed(crossed_out(picture) if done else picture, 0.5)
    stays = done and not step.confiscated_by
    return framed(picture, 0.5, marked=stays, dashed=not stays)
