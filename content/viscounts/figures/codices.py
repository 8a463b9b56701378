"""Figures of manuscripts: sets in layers, conditions, and who is first to have enough ribbons of a colour."""

from collections.abc import Sequence

from generator.draw.drawing import Drawing, below, beside
from generator.draw.figures import Facts, Scene, Taken
from generator.draw.parts import NOTHING, arrow, framed, many, words
from generator.draw.rows import stacked, table

from .goods import RIBBONS
from .lines import amount, gone, listed, sign, told
from .palette import GLOW, PALE, SOFT
from .people import person
from .registry import figure


@figure("manuscripts")
def manuscripts_figure(scene: Scene) -> Drawing:
    """A line for each set with its points, a line for each condition, and the sum."""
    player = scene.given.player
    lines = [
        [_set(colours), arrow(4), amount(points, "victory-point")]
        for facts in scene.citations("score.sets")
        for colours, points in zip(facts["colours"], facts["each"], strict=True)
    ]
    for rule in ("score.conditions", "score.own-conditions"):
        for facts in scene.citations(rule):
            lines.append([_condition(facts), arrow(4), amount(facts["amount"], "victory-point")])
    total = amount(scene.outcome["points"][player], "victory-point", 5)
    lines.append([person(player, scene), words("=", 4.4, True), total])
    return stacked([table(lines, heads=len(lines) - 1, gap=4)])


def _set(colours: Sequence[str]) -> Drawing:
    """The ribbons of a set, and room for colours that are missing."""
    shown = [
        framed(sign(colour, high=6), 0.7, fill=PALE)
        if colour in colours
        else framed(Drawing(6, 6, ()), 0.7, True, fill=PALE)
        for colour in RIBBONS
    ]
    return told("set", beside(shown, 0.8).saying(listed(shown)))


def _condition(facts: Facts) -> Drawing:
    """A manuscript that pays, what it counts, and what is left over of that."""
    inside = beside([sign("manuscript", high=5).saying(), sign(facts["ribbon"], high=5)], 0.6)
    book = told("manuscript", framed(inside, 0.8, fill=GLOW))
    if "thing" not in facts:
        return book
    each = sign(facts["thing"], high=3.6)
    groups = [framed(many(facts["size"], each, 0.2), 0.5, fill=PALE)] * facts["met"]
    things = beside([*groups, *([gone(facts["left"], each, 0.4)] if facts["left"] else [])], 0.4)
    return beside([book, things.saying((facts["number"], facts["thing"]))], 1.6)


@figure("bonus-cards")
def bonus_figure(scene: Scene) -> Drawing:
    """Who transcribed which colour in which order, and who takes the bonus card."""
    copied, claims = scene.given.copied, list(scene.citations("manuscripts.bonus-card"))
    takers = {each.player for each in copied}
    players = [player for player in scene.cast if player in takers]
    players += dict.fromkeys(each.player for each in copied if each.player not in players)
    places = claims[0]["places"] if claims else [0] * len(copied)
    winning = [facts["place"] for facts in claims]
    head = [words(str(place), 3, fill=SOFT).saying() if place else NOTHING for place in places]
    lines = [[NOTHING, *head, NOTHING]]
    for player in players:
        cells = [
            _copied(place, each, place in winning) if each.player == player else NOTHING
            for place, each in zip(places, copied, strict=True)
        ]
        got = [_card(facts, scene) for facts in claims if facts["player"] == player]
        lines.append([person(player, scene), *cells, beside(got, 1) if got else NOTHING])
    return stacked([table(lines, heads=1, gap=1.5)])


def _copied(place: int, each: Taken, wins: bool) -> Drawing:
    """A ribbon; in a thick frame the one that wins the card."""
    drawn = sign(each.ribbon, high=5)
    drawn = framed(drawn, marked=True) if wins else drawn
    return told(place, drawn) if place else drawn


def _card(facts: Facts, scene: Scene) -> Drawing:
    """A bonus card: the colour, the icons and the points."""
    ribbon = facts["ribbon"]
    icons = [sign(name) for name in str(scene.printed(ribbon)["icon-signs"]).split()]
    inside = below([beside([sign(ribbon), *icons], 0.5), amount(facts["points"], "victory-point", 3.8)], 0.6)
    return told("→", told("cleric-bonus-card", framed(inside.saying(listed([inside])), 1, fill=GLOW)))
