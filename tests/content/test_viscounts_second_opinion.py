"""Turns of Viscounts of the West Kingdom, against small programs written from the rules and not from the engine."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.content.viscounts_table import (
    PLAYERS,
    TRACK,
    Given,
    Illegal,
    agree,
    grow,
    outcome,
    sprinkled,
    told,
)
from tests.sizes import Campaign

# Playing a card: the cards are counted from pile to pile.

EFFECTS = ("free-hire", "shuffle", "virtue", "silver", "discard")


def any_card(chance: Random) -> Given:
    """A card; now and then its ability has no time."""
    timing = chance.choice(["immediate", "ongoing", "drop-off", "drop-off"])
    card: Given = {"criminals": chance.choice([0, 0, 0, 1]), "timing": timing}
    if chance.random() < 0.05:
        del card["timing"]
    return card | {"ability": sprinkled(chance, EFFECTS, 2)}


def played(given: Given) -> Given:
    """What playing a card comes to."""
    card, board = given["card"], given["board"]
    hand, draw, discard = given["hand"], given["draw-pile"], given["discard-pile"]
    if any(one["ability"] and "timing" not in one for one in [card, *board.values()]):
        raise Illegal
    left = board.get("right", {})
    hired = left.get("ability", {}).get("free-hire", 0) if left.get("timing") == "drop-off" else 0
    if len(board) + hand + draw + discard < 3 or (
        not (hand or draw or discard or hired) and card != board["right"]
    ):
        raise Illegal
    staying = sum(board.get(space, {}).get("criminals", 0) for space in ("left", "middle"))
    gains: Counter[str] = Counter()

    def carry_out(one: Given, timing: str) -> None:
        nonlocal draw, discard
        ability = one.get("ability", {}) if one.get("timing") == timing else {}
        gains.update({name: number for name, number in ability.items() if name != "shuffle"})
        discard += ability.get("free-hire", 0)
        if ability.get("shuffle"):
            draw, discard = draw + discard, 0

    discard += "right" in board
    carry_out(left, "drop-off")
    if hand:
        hand -= 1
    else:
        if not draw:
            draw, discard = discard, 0
            gains["corruption" if staying else "virtue"] += 1
        draw -= 1
    if card.get("criminals"):
        gains["corruption"] += staying + card["criminals"]
    carry_out(card, "immediate")
    return {"gains": told(gains), "hand": hand, "draw-pile": draw, "discard-pile": discard}


def test_cards_go_from_pile_to_pile_as_the_rules_say(campaign: Campaign) -> None:
    chance, illegal = campaign.chance("cards"), 0
    for _ in range(campaign.count(300, 4_000, 100_000)):
        spaces = [space for space in ("left", "middle", "right") if chance.random() < 0.7]
        given = {
            "player": "anna",
            "card": any_card(chance),
            "board": {space: any_card(chance) for space in spaces},
            **{name: chance.choice([0, 0, 1, 2, 5]) for name in ("hand", "draw-pile", "discard-pile")},
        }
        illegal += agree("play-card", given, played)
    assert illegal


# Drawing.


def drawn(given: Given) -> Given:
    hand, draw, discard = given["hand"], given["draw-pile"], given["discard-pile"]
    gains: Counter[str] = Counter()
    if given["shuffle-icon"]:
        draw, discard = draw + discard, 0
    while hand < 3 + given["third-workshop"] + given["leader"] and draw + discard:
        if not draw:
            draw, discard = discard, 0
            gains["corruption" if given["criminals"] else "virtue"] += 1
        hand, draw = hand + 1, draw - 1
    return {"hand": hand, "draw-pile": draw, "discard-pile": discard, "gains": told(gains)}


def test_hands_are_filled_card_by_card(campaign: Campaign) -> None:
    chance = campaign.chance("hands")
    for _ in range(campaign.count(200, 2_000, 50_000)):
        given: Given = {name: chance.randint(0, 6) for name in ("hand", "draw-pile", "discard-pile")}
        given |= {name: chance.random() < 0.4 for name in ("shuffle-icon", "third-workshop", "leader")}
        agree("draw", {"player": "anna", "criminals": chance.randint(0, 2), **given}, drawn)


# Collisions of two or three players.


def any_board(chance: Random) -> Given:
    joined = chance.randint(1, 7)
    markers = chance.choice([{}, {"corruption": joined, "virtue": joined}, {"virtue": chance.randint(0, 8)}])
    return {
        "markers": markers,
        "criminals": chance.choice([0, 0, 1, 2]),
        "second-workshop": chance.random() < 0.4,
        "townsfolk": sprinkled(chance, ("virtue", "corruption", "silver"), 3),
    }


def collided(given: Given) -> Given:
    """What a collision brings, and where the markers are afterwards."""
    boards, active = given["boards"], given["active"]
    at = {
        name: (board["markers"].get("corruption", 1), board["markers"].get("virtue", 7))
        for name, board in boards.items()
    }
    if any(not 1 <= left <= right <= 7 for left, right in at.values()) or active not in boards:
        raise Illegal
    gains: dict[str, Counter[str]] = {name: Counter() for name in boards}
    happens = at[active][0] == at[active][1]
    if happens:
        for gaining in ("workshop", "townsfolk"):
            for name, board in boards.items():
                brought = board["townsfolk"]
                if gaining == "workshop":
                    brought = {"virtue": int(board["second-workshop"] and not board["criminals"])}
                gains[name].update(brought)
                at[name] = grow(at[name], brought)
        above, below, asked = TRACK[at[active][0] - 1]
        gains[active].update(above)
        for name in set(boards) - {active}:
            if asked is None or asked is bool(boards[name]["criminals"]):
                gains[name].update([below])
                at[name] = grow(at[name], {below: 1})
        at[active] = (1, 7)
    return {
        "happens": happens,
        "gains": {name: told(gained) for name, gained in gains.items() if told(gained)},
        "markers": {name: {"corruption": left, "virtue": right} for name, (left, right) in at.items()},
    }


def test_a_collision_brings_what_the_rules_say(campaign: Campaign) -> None:
    chance, illegal = campaign.chance("collisions"), 0
    for _ in range(campaign.count(300, 4_000, 100_000)):
        names = PLAYERS[: chance.randint(2, 3)]
        given = {
            "active": chance.choice([*names, "anna"]),
            "boards": {name: any_board(chance) for name in names},
        }
        illegal += agree("collision", given, collided, len(names))
    assert illegal


# Bonus cards.


def claimed(given: Given) -> Given:
    owners: dict[str, str] = {}
    copied = [(one["player"], one["ribbon"]) for one in given["copied"]]
    if len({player for player, _ in copied}) > 3 or any(ribbon == "green" for _, ribbon in copied):
        raise Illegal
    for number, (player, ribbon) in enumerate(copied, start=1):
        if copied[:number].count((player, ribbon)) >= 3:
            owners.setdefault(ribbon, player)
    return {"cards": owners}


def test_the_first_with_enough_ribbons_takes_a_bonus_card(campaign: Campaign) -> None:
    chance, illegal = campaign.chance("ribbons"), 0
    for _ in range(campaign.count(150, 2_000, 50_000)):
        ribbons = ["grey-ribbon", "black-ribbon"] * 8 + ["green"] * (chance.random() < 0.1)
        copied = [
            {"player": chance.choice(PLAYERS[: chance.choice([3, 3, 4])]), "ribbon": chance.choice(ribbons)}
            for _ in range(chance.randint(0, 14))
        ]
        illegal += agree("bonus-cards", {"copied": copied}, claimed)
    assert illegal


# Positions that the engine took wrongly.


def test_virtue_and_corruption_of_townsfolk_come_at_once_in_whichever_order_they_are_written() -> None:
    def gains(townsfolk: Given) -> Given:
        anna = {"markers": {"corruption": 7, "virtue": 7}, "townsfolk": townsfolk}
        found = outcome("collision", {"active": "anna", "boards": {"anna": anna, "bela": {}}}, 2)
        assert found
        return found["gains"]["anna"]

    expected = {"virtue": 1, "corruption": 1, "debt": 2, "silver": 3}
    assert gains({"virtue": 1, "corruption": 1}) == gains({"corruption": 1, "virtue": 1}) == expected


@pytest.mark.parametrize(("hand", "piles"), [(0, (2, 0)), (1, (3, 0))])
def test_a_shuffle_that_a_card_brings_is_done_before_the_next_is_played(
    hand: int, piles: tuple[int, int]
) -> None:
    board = {"right": {"timing": "drop-off", "ability": {"shuffle": 1}}}
    found = outcome(
        "play-card", {"player": "anna", "card": {}, "hand": hand, "discard-pile": 2, "board": board}, 3
    )

    assert found
    assert (found["draw-pile"], found["discard-pile"]) == piles
    assert found["gains"] == {}
