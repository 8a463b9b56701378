"""Figures of the Poverty and Prosperity cards: who has flipped how many, and how the prizes are shared."""

from collections.abc import Mapping, Sequence

from generator.draw.drawing import Drawing, below, beside
from generator.draw.figures import Scene
from generator.draw.parts import arrow, dash, framed, many, number, words
from generator.draw.rows import stacked, table

from .lines import amount, listed, sign, wrapped
from .palette import GLOW, PALE
from .people import person
from .registry import figure

#: What each card counts.
COUNTS = {"poverty": "approved-deed", "prosperity": "paid-debt"}
#: How high somebody's line is in a group.
SIGN_HIGH = 5.0


@figure("divided-kingdom")
def kingdom_figure(scene: Scene) -> Drawing:
    """A table for each card that was revealed, and the points of everybody if both were."""
    revealed = {"poverty": scene.given.poverty, "prosperity": scene.given.prosperity}
    parts = [_card(card, flipped, scene) for card, flipped in revealed.items() if flipped]
    return stacked([*parts, _sum(scene)] if len(parts) > 1 else parts, gap=2.4)


def _card(card: str, flipped: Mapping[str, int], scene: Scene) -> Drawing:
    """Those who share a place, from the first on, the prizes that fall to them, and everybody's share."""
    paid = list(scene.citations(f"kingdom.{card}"))
    lines = []
    for place in dict.fromkeys(facts["place"] for facts in paid):
        group = [facts for facts in paid if facts["place"] == place]
        lines.append(_group(card, [facts["player"] for facts in group], _chips(group[0]["won"]), scene))
    winning = [facts["player"] for facts in paid]
    if rest := [player for player in flipped if player not in winning]:
        lines.append(_group(card, rest, dash().saying(), scene))
    told_ = (*paid, *scene.citations("kingdom.at-least-one", card=card))
    head = beside([sign(card, high=6.4), _chips(told_[0]["prizes"])], 3)
    return below([head, table(lines, gap=3)], 1.2)


def _group(card: str, players: Sequence[str], chips: Drawing, scene: Scene) -> list[Drawing]:
    """Players with the same number of cards, their prizes, and what each of them gets."""
    owners = [_owner(player, card, scene) for player in players]
    names = below(owners, 1.2, "left").saying(listed(owners))
    share = amount(scene.outcome[card][players[0]], "victory-point")
    return [names, chips, arrow(4), below([share] * len(players), 1.8).saying(*share.says)]


def _owner(player: str, card: str, scene: Scene) -> Drawing:
    """Somebody and the cards that they have flipped."""
    name, count = person(player, scene), getattr(scene.given, card)[player]
    cards = many(count, sign(COUNTS[card]), 0.3) if count else number(count)
    return beside([Drawing(17, SIGN_HIGH, (name.at(0, (SIGN_HIGH - name.height) / 2),), name.says), cards], 1)


def _chips(prizes: Sequence[int]) -> Drawing:
    """Prizes."""
    chips = [framed(words(str(prize), 3.5, True), 1, fill=GLOW) for prize in prizes]
    return beside(chips, 0.8).saying(listed(chips))


def _sum(scene: Scene) -> Drawing:
    """What everybody gets from both cards."""
    parts = [
        beside([person(player, scene), amount(count, "victory-point")], 1.2)
        for player, count in scene.outcome["points"].items()
    ]
    return framed(wrapped(parts, 74, 4), 1.4, fill=PALE)
