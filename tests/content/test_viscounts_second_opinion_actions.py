"""Actions of Viscounts and its castle, against small programs written from the rules and not from the engine."""

from __future__ import annotations

from collections import Counter
from random import Random

from tests.content.viscounts_table import PLAYERS, Given, Illegal, agree, outcome, sprinkled, told
from tests.sizes import Campaign

ICONS = {"trade": "merchant", "build": "builder", "place-workers": "noble", "transcribe": "cleric"}
GOODS = {"trade": "silver", "build": "stone", "place-workers": "gold", "transcribe": "ink"}
ALL_ICONS = (*ICONS.values(), "criminal")
#: What a player board shows by itself.
MIDDLE, RIGHT = {"cleric": 1, "builder": 1, "noble": 1}, {"merchant": 2}
SLOTS = {("guildhall", 1): "builder", ("guildhall", 2): "noble", ("guildhall", 3): "cleric"}
RIBBONS = {"grey-ribbon": "builder", "black-ribbon": "cleric", "yellow-ribbon": "noble"}


def any_icons(chance: Random) -> Given:
    def at_times(often: float, found: Given) -> Given:
        return found if chance.random() < often else {}

    dismissed = {"cost": chance.randint(1, 3), "icons": sprinkled(chance, ALL_ICONS, 2), "effect": "virtue"}
    slots = {
        kind: chance.sample([1, 2, 3, 3 + (chance.random() < 0.1)], chance.randint(1, 2))
        for kind in chance.sample(["guildhall", "trading-post", "workshop"], chance.randint(0, 2))
    }
    return {
        "cards": sprinkled(chance, ALL_ICONS, 3),
        "slots": slots,
        "free-spaces": chance.sample(["middle", "right"], chance.randint(0, 2)),
        "bonus-cards": chance.sample([*RIBBONS, "blue-ribbon"], chance.randint(0, 2)),
        "paid": chance.choice([0, 0, 1, 2]),
        **at_times(0.4, {"dismissed": dismissed}),
        **at_times(0.2, {"merchant-pairs": True}),
        **at_times(0.2, {"silver-for-pairs": chance.choice([2, 2, 4, 3])}),
        **at_times(0.2, {"counts-double": True}),
        **at_times(0.3, {"paid-otherwise": {chance.choice(["gold", "stone"]): chance.choice([0, 0, 1])}}),
    }


def counted(action: str, icons: Given) -> tuple[int, Counter[str], bool]:
    """How many icons there are, what they cost, and whether the townsfolk named is dismissed."""
    kind, other = ICONS[action], icons.get("paid-otherwise", {})
    slots = [(building, place) for building, places in icons["slots"].items() for place in places]
    special = icons.get("merchant-pairs") or icons.get("counts-double") or icons.get("silver-for-pairs")
    if (
        any(place > 3 for _, place in slots)
        or len(set(slots)) < len(slots)
        or (special and action == "trade")
        or (any(other.values()) and action != "transcribe")
        or icons.get("silver-for-pairs", 0) % 2
    ):
        raise Illegal
    shown: Counter[str] = Counter(icons["cards"])
    for space in icons["free-spaces"]:
        shown.update(MIDDLE if space == "middle" else RIGHT)
    shown.update(SLOTS[slot] for slot in slots if slot in SLOTS)
    shown.update(RIBBONS[ribbon] for ribbon in icons["bonus-cards"] if ribbon in RIBBONS)
    shown["merchant"] += 2 * ((("trading-post", 3) in slots) + ("blue-ribbon" in icons["bonus-cards"]))
    spends = Counter({GOODS[action]: icons["paid"]})
    spends.update(other)
    spends["silver"] += icons.get("silver-for-pairs", 0)
    townsfolk = icons.get("dismissed", {"icons": {}})["icons"]
    leaves = bool(townsfolk.get(kind) or townsfolk.get("criminal"))
    if leaves:
        shown.update(townsfolk)
        spends["silver"] += 1 if ("trading-post", 2) in slots else icons["dismissed"]["cost"]
    number = shown[kind] + shown["criminal"] + icons["paid"] + sum(other.values())
    number += icons.get("silver-for-pairs", 0) // 2 + bool(icons["paid"] and icons.get("counts-double"))
    number += shown["merchant"] // 2 if icons.get("merchant-pairs") else 0
    return number, spends, leaves


def come_to(action: str, given: Given) -> Given:
    """What an action comes to."""
    icons, spends, leaves = counted(action, given["icons"])
    gains: Counter[str] = Counter({"virtue": 1} if leaves else {})
    cost = {"build": 5, "transcribe": given.get("cost", 0), "place-workers": 1}.get(action, 0)
    result: Given = {}
    possible = leaves or "dismissed" not in given["icons"]
    possible &= given.get("free-spot", True) and given.get("supply", 1) > 0
    if action == "transcribe" and not cost:
        raise Illegal
    if action == "trade":
        cost = {"silver": 1, "gold": 2, "destroy": 3, "flip": 4}[given["exchange"]]
        gains[given["exchange"]] += icons // cost
        result = {"times": icons // cost, "left-over": icons % cost}
    if action == "place-workers":
        earned = sum(icons >= step for step in (1, 3, 5, 8))
        wanted = given.get("wanted", earned)
        if "wanted" in given and (not wanted or wanted > earned > 0):
            raise Illegal
        result = {"workers": min(wanted, given.get("supply", wanted))}
    if not possible or icons < cost:
        nothing = dict.fromkeys(result, 0)
        return {"possible": False, "icons": icons, "spends": {}, "gains": {}, **nothing}
    gains.update(given["after"])
    gained: Given = told(gains)
    if action == "build":
        gained = {"anna": gained} if gained else {}
    return {"possible": True, "icons": icons, "spends": told(spends), "gains": gained, **result}


def any_action(chance: Random, action: str) -> Given:
    more: Given = {}
    if action == "trade":
        more = {"exchange": chance.choice(["silver", "gold", "destroy", "flip"])}
    elif action == "build":
        more = {"building": "trading-post", "slot": 1, "free-spot": chance.random() < 0.8}
    elif action == "transcribe":
        more = {"cost": chance.choice([0, 3, 4, 6])}
    else:
        more |= {"supply": chance.choice([0, 1, 2])} if chance.random() < 0.3 else {}
        more |= {"wanted": chance.randint(0, 4)} if chance.random() < 0.3 else {}
    return {
        "player": "anna",
        "icons": any_icons(chance),
        "after": sprinkled(chance, ["silver", "virtue"], 1),
    } | more


def test_icons_make_an_action_as_the_rules_say(campaign: Campaign) -> None:
    chance, illegal = campaign.chance("actions"), 0
    for _ in range(campaign.count(300, 4_000, 100_000)):
        action = chance.choice(list(ICONS))
        given = any_action(chance, action)
        if action == "build" and 1 in given["icons"]["slots"].get("trading-post", ()):
            assert outcome("build", given, 3) is None
            continue
        illegal += agree(action, given, lambda given, action=action: come_to(action, given))
        icons = {"player": "anna", "action": action, "icons": given["icons"]}
        agree("icons", icons, lambda given: counting(given["action"], given["icons"]))
    assert illegal


def counting(action: str, icons: Given) -> Given:
    number, spends, leaves = counted(action, icons)
    return {"icons": number, "spends": told(spends), "gains": {"virtue": 1} if leaves else {}}


# The castle: what happens is played out, and the choices on the way are written down as they are made.

RING = ("ink-section", "flip-section", "gold-section", "hire-section", "virtue-section")
EFFECT = {"ink-section": {"ink": 1, "stone": 1}, "flip-section": {"flip": 1}, "virtue-section": {"virtue": 2}}
EITHER = {"gold-section": ("gold", "castle-move"), "hire-section": ("free-hire", "destroy")}


class Climbers:
    """The workers of everybody in the castle, section by section, while the active player's arrive."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.first, self.second = ([Counter[str]() for _ in RING] for _ in range(2))
        self.third: Counter[str] = Counter()
        self.gains: dict[str, Counter[str]] = {name: Counter() for name in PLAYERS[:3]}
        self.order: list[str] = []
        self.choices: list[Given] = []
        self.expelled: list[Given] = []
        for tier in (self.first, self.second):
            for section in tier:
                for name in chance.sample(PLAYERS[:3], 3):
                    section[name] = min(chance.randint(0, 2), 3 - section.total())

    def told(self) -> Given:
        return {
            "first": {name: told(at) for name, at in zip(RING, self.first, strict=True) if told(at)},
            "second": {name: told(at) for name, at in zip(RING, self.second, strict=True) if told(at)},
        }

    def climb(self, player: str) -> None:
        while full := [at for at, section in enumerate(self.first) if section[player] >= 3]:
            chosen = self.chance.choice(full)
            if len(full) > 1:
                self.order.append(RING[chosen])
            self.first[chosen][player] -= 3
            self.second[chosen][player] += 1
            self._effect(player, chosen)
            for aside in (chosen - 1, (chosen + 1) % 5):
                self.first[aside][player] += 1
        for section in self.second:
            while section[player] >= 3:
                section[player] -= 1
                self.third[player] += 1
                self.gains[player]["resource"] += 1

    def _effect(self, player: str, at: int) -> None:
        self.gains[player].update(EFFECT.get(RING[at], {}))
        if RING[at] not in EITHER:
            return
        taken = self.chance.choice(EITHER[RING[at]])
        choice: Given = {"take": taken}
        able = [place for place in range(5) if self.first[place][player]]
        if taken == "castle-move" and able and self.chance.random() < 0.7:
            start = self.chance.choice(able)
            end = self.chance.choice([start - 1, (start + 1) % 5])
            self.first[start][player] -= 1
            self.first[end][player] += 1
            choice |= {"from": RING[start], "to": RING[end]}
        else:
            self.gains[player][taken] += 1
        self.choices.append(choice)

    def expel(self) -> None:
        for number, tier in ((1, self.first), (2, self.second)):
            for at, section in enumerate(tier):
                while section.total() > 3:
                    player = self.chance.choice(list(section.elements()))
                    section[player] -= 1
                    paid = {"silver": 2} if number == 1 else {"virtue": 1, "resource": 1}
                    self.gains[player].update(paid)
                    self.expelled.append({"tier": number, "section": RING[at], "player": player})


def test_workers_climb_and_leave_as_the_rules_say(campaign: Campaign) -> None:
    chance, refused = campaign.chance("castle"), 0
    for _ in range(campaign.count(100, 2_000, 50_000)):
        castle = Climbers(chance)
        before, at, workers = castle.told(), chance.randrange(5), chance.randint(1, 4)
        castle.first[at]["anna"] += workers
        others = {"bela": chance.randrange(5)} if chance.random() < 0.4 else {}
        for name, other in others.items():
            castle.first[other][name] += 1
        for name in PLAYERS[:3]:
            castle.climb(name)
            castle.expel()
        arrivals = [{"player": "anna", "section": RING[at], "workers": workers}]
        arrivals += [{"player": name, "section": RING[other], "workers": 1} for name, other in others.items()]
        given = {"seats": PLAYERS[:3], **before, "arrivals": arrivals, "order": castle.order}
        given |= {"choices": castle.choices, "expelled": castle.expelled}
        expected = castle.told() | {
            "third": told(castle.third),
            "gains": {name: told(gained) for name, gained in castle.gains.items() if told(gained)},
        }

        agree("castle", given, lambda given, expected=expected: expected)
        if castle.choices:
            spoilt = [{**castle.choices[0], "from": RING[0]}, *castle.choices[1:]]
            halves = {**spoilt[0], "to": None}
            del halves["to"]
            refused += outcome("castle", {**given, "choices": [halves, *spoilt[1:]]}, 3) is None
    assert refused
