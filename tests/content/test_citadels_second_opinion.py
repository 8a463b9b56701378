"""Turns of Citadels and what may be told of them, against small programs written from the rules."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest

from generator.scoring.given import GivenError
from tests.content.citadels_table import COPIES, TYPES, VALUES, outcome
from tests.content.citadels_turns import RANK, WHO, Refused, Turn
from tests.sizes import Campaign

Given = dict[str, Any]

# Whole turns.

#: Districts that a turn asks something about, some of each type.
NAMES = [
    "tavern",
    "market",
    "docks",
    "temple",
    "church",
    "monastery",
    "manor",
    "castle",
    "palace",
    "watchtower",
    "prison",
    "fortress",
    "keep",
    "armory",
    "factory",
    "framework",
    "gold-mine",
    "great-wall",
    "laboratory",
    "library",
    "monument",
    "museum",
    "necropolis",
    "observatory",
    "park",
    "poor-house",
    "quarry",
    "school-of-magic",
    "smithy",
    "stables",
    "thieves-den",
]
#: Everybody who may be played at a table of four.
CHARACTERS = [name for name in RANK if name != "queen"]
SHOPS = ("armory", "laboratory", "smithy", "museum")
#: Whoever does something to others, or to a city.
REACHING = [name for do, users in WHO.items() if do != "income" and do != "extra" for name in users]


def any_turn(chance: Random) -> Given:
    """A turn that could be told, if not everything goes wrong."""
    character = chance.choice(CHARACTERS if chance.random() < 0.5 else REACHING)
    deck = [name for name in NAMES for _ in range(COPIES[name])]
    chance.shuffle(deck)
    cities = {name: [deck.pop() for _ in range(chance.choice((0, 1, 2, 3, 6, 7)))] for name in "xyzw"}
    others = {name: any_other(cities[name], chance) for name in "yzw"}
    given: Given = {
        "player": "x",
        "character": character,
        "gold": chance.choice((0, 1, 2, 4, 7)),
        "hand": chance.randint(0, 5),
        "city": cities.pop("x"),
        "cities": cities,
        "others": others,
        "beautified": [],
        "taxed": RANK[character] < 9 and chance.random() < 0.3,
    }
    more = [("robbed-by", "y"), ("bewitched", True), ("threat", chance.choice(("plain", "flowered")))]
    given |= dict(chance.sample(more, 1)) if chance.random() < 0.15 else {}
    given["beautified"] = marks(given["city"], chance)
    abilities = [do for do, users in WHO.items() if character in users]
    dos = [chance.choice(["gather-gold", "gather-cards"])] if chance.random() < 0.9 else []
    dos += ["settle-threat"] if "threat" in given and chance.random() < 0.7 else []
    useful = [name for name in SHOPS if name in given["city"]] + ["build", "gather-gold", *abilities * 2]
    once = [do for do in chance.sample(abilities, len(abilities)) if chance.random() < 0.8]
    dos += chance.choice([once, [*once, "build"], ["build", *once], chance.choices(useful, k=4)])
    dos += chance.sample(SHOPS, 1) if chance.random() < 0.03 else []
    return given | {"steps": [any_step(do, given, deck, chance) for do in dos]}


def marks(names: list[str], chance: Random) -> list[str]:
    return [name for name in names if chance.random() < 0.2]


def any_other(names: list[str], chance: Random) -> Given:
    fates = [*[None] * 8, "acting", "killed", "bewitched", "as-the-witch"]
    other: Given = {
        "gold": chance.randint(0, 6),
        "hand": chance.randint(0, 3),
        "beautified": marks(names, chance),
    }
    bishop = chance.choice(fates)
    return other | ({"bishop": bishop} if bishop else {})


def any_step(do: str, given: Given, deck: list[str], chance: Random) -> Given:
    """A step with what it needs, now and then with something that it cannot have."""
    city, owner = given["city"], chance.choice("yzw" if chance.random() < 0.95 else "x")
    there = given["cities"].get(owner, city)
    step: Given = {"do": do}
    if do in ("destroy", "armory") and city and chance.random() < 0.2:
        return step | {"district": chance.choice(city)}
    if do in ("destroy", "armory", "exchange", "seize"):
        step |= {"owner": owner, "district": chance.choice(there or NAMES)}
        return step | ({"gives": chance.choice(city or NAMES)} if do == "exchange" else {})
    if do == "build":
        return step | any_building(given, deck, chance)
    if do == "borrow":
        return step | {"district": chance.choice(deck), "owner": owner}
    if do == "beautify":
        return step | {"districts": chance.choices(city or NAMES, k=chance.randint(1, 3))}
    if do == "take-gift":
        return step | ({"owner": owner} if chance.random() < 0.5 else {})
    if do == "spy":
        return step | {"owner": owner, "type": chance.choice(TYPES), "hand": deck[:3]}
    if do == "settle-threat":
        return step | {"owner": owner, "pays": chance.random() < 0.5, "revealed": chance.random() < 0.8}
    if do == "income" and given["character"] == "abbot":
        return step | {"in-gold": chance.randint(0, 2)}
    if do == "extra" and given["character"] == "navigator":
        return step | {"take": chance.choice(("gold", "cards"))}
    if do == "move-crown" and given["character"] == "emperor":
        return step | {"owner": owner, "take": chance.choice(("gold", "cards"))}
    return step


def any_building(given: Given, deck: list[str], chance: Random) -> Given:
    found: Given = {"district": chance.choice([*deck, *given["city"]])}
    if "framework" in given["city"] and chance.random() < 0.5:
        found["way"] = "framework"
    elif given["city"] and chance.random() < 0.1:
        found = {"district": "necropolis", "way": "necropolis", "destroyed": chance.choice(given["city"])}
    elif chance.random() < 0.1:
        found = {"district": "thieves-den", "cards": chance.randint(1, 4)}
    if given["character"] == "wizard" and chance.random() < 0.5:
        found |= {"taken": True, "owner": chance.choice("yzw")}
    magistrates = RANK[given["character"]] > 1 and not given.get("bewitched")
    if magistrates and chance.random() < 0.2:
        found["confiscated-by"] = chance.choice("yzw")
    return found


def by_the_rules(given: Given) -> Given | None:
    """What the turn comes to; nothing where no table could show it."""
    turn = Turn(given)
    try:
        found = turn.play()
    except Refused:
        return None
    others = {name: [turn.has(name, "gold"), turn.has(name, "hand")] for name in "yzw"}
    return found | {
        "cities": {name: Counter(names) for name, names in turn.cities.items()},
        "others": others,
        "marks": {name: Counter(names) for name, names in turn.marks.items()},
        "crown": turn.crown,
        "problems": Counter(turn.problems),
        "legal": not turn.problems,
    }


def by_the_engine(given: Given) -> Given | None:
    try:
        found = outcome("turn", given)
    except GivenError:
        return None
    others = found["others"]
    return {key: found[key] for key in ("stash", "gold", "hand", "token", "crown", "legal")} | {
        "cities": {"x": Counter(found["city"])} | {k: Counter(v) for k, v in found["cities"].items()},
        "others": {name: [other["gold"], other["hand"]] for name, other in others.items()},
        "marks": {"x": Counter(found["beautified"])}
        | {name: Counter(other["beautified"]) for name, other in others.items()},
        "problems": Counter(found["problems"]),
    }


def test_a_turn_comes_to_what_the_rules_make_of_it(campaign: Campaign) -> None:
    chance, seen = campaign.chance("turns"), Counter[Any]()
    for _ in range(campaign.count(400, 10_000, 300_000)):
        given = any_turn(chance)
        wanted = by_the_rules(given)

        assert by_the_engine(given) == wanted, given
        seen[wanted and wanted["legal"]] += 1
    assert min(seen[None], seen[True], seen[False]) > 0.05 * seen.total()


# Who can be in play together.


@pytest.mark.parametrize("by", ["assassin", "witch", "thief", "magistrate", "blackmailer"])
def test_only_characters_of_different_ranks_are_named_together(by: str, campaign: Campaign) -> None:
    """Pairs of characters of an own selection, of which only one of each rank is in play."""
    markers = {"magistrate": 3, "blackmailer": 2}.get(by, 1)
    pairs = list(product(CHARACTERS, repeat=2))
    chance, count = campaign.chance("named", by), campaign.count(60, len(pairs), len(pairs))
    for one, other in chance.sample(pairs, count):
        names = [one, other, "tax-collector"][:markers]
        there = {by, *names}
        possible = len({RANK[name] for name in there}) == len(there) and (markers > 1 or one != by)
        try:
            found = outcome("name-characters", {"by": by, "names": names})
        except GivenError:
            assert not possible, names
        else:
            safe = by in ("thief", "blackmailer") and any(RANK[name] == 1 for name in names)
            assert possible and found["legal"] is (len(set(names)) == markers and not safe), names


def test_a_second_copy_of_a_unique_district_is_not_built() -> None:
    for name in (name for name in VALUES["district-cost"] if COPIES[name] == 1):
        with pytest.raises(GivenError):
            outcome("build", {"player": "x", "district": name, "gold": 9, "city": ["quarry", name]})


@pytest.mark.parametrize("character", ["witch", "navigator", "assassin", "magistrate"])
def test_nobody_builds_for_the_magistrate_who_cannot_build_beside_one(character: str) -> None:
    given = {"magistrate": "x", "character": character, "built": [{"district": "docks", "gold": 3}]}

    with pytest.raises(GivenError):
        outcome("confiscate", given)


def test_the_factory_makes_itself_no_cheaper_for_a_confiscated_one_either() -> None:
    for gold, possible in ((4, False), (5, True)):
        given = {"magistrate": "x", "built": [{"district": "factory", "gold": gold}]}
        if possible:
            assert outcome("confiscate", given)["refund"] == gold
        else:
            with pytest.raises(GivenError):
                outcome("confiscate", given)
