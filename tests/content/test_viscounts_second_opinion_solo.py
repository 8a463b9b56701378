"""The automaton of Viscounts, against a small program written from the rules and not from the engine."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.content.viscounts_table import TRACK, Given, Illegal, agree, outcome, sprinkled, told
from tests.sizes import Campaign

ORDERS = {"manuscript-ai": ["ink", "stone", "gold"], "builder-ai": ["stone", "gold", "ink"]}
FOCUS = {"builder-ai": "build", "worker-ai": "place-workers", "manuscript-ai": "transcribe"}
EFFECTS = (
    *(
        "ink",
        "gold",
        "stone",
        "silver",
        "resource",
        "virtue",
        "corruption",
        "debt",
        "deed",
        "flip",
        "flip-debt",
    ),
    *("flip-deed", "free-hire", "destroy", "discard", "rearrange", "shuffle", "castle-move", "future-scheme"),
)


class Automaton:
    """An automaton that gains one effect after the other."""

    def __init__(self, means: Given) -> None:
        self.strategy, self.order = means["strategy"], means.get("order", [])
        self.holds = Counter(means.get("holds", {}))
        cards = means.get("cards", {})
        self.cards = {name: cards.get(name, 0) for name in ("unpaid", "paid", "acquired", "approved")}
        self.future = means.get("future", 0)
        self.gains: Counter[str] = Counter()
        if self.order and (
            sorted(self.order) != ["gold", "ink", "stone"]
            or ORDERS.get(self.strategy, self.order) != self.order
        ):
            raise Illegal
        if self.strategy != "flip-ai" and self.holds["resource"]:
            raise Illegal

    def gain(self, effect: str, number: int = 1) -> None:
        for _ in range(number // 2 if effect == "silver" else number):
            self._one(effect)

    def _one(self, effect: str) -> None:
        if effect in ("silver", "rearrange", "resource"):
            self._resource()
        elif effect in ("discard", "castle-move"):
            self.gains["virtue"] += 1
        elif effect in ("free-hire", "future-scheme") and self.future:
            self.future -= 1
            self.gains["future-scheme"] += 1
        elif effect in ("free-hire", "future-scheme", "destroy", "flip"):
            self._flip(("unpaid", "acquired"))
        elif effect.startswith("flip-"):
            self._flip(("unpaid",) if effect == "flip-debt" else ("acquired",))
        else:
            self.gains[effect] += 1
            if effect in ("ink", "gold", "stone"):
                self.holds[effect] += 1
            elif effect in ("debt", "deed"):
                self.cards["unpaid" if effect == "debt" else "acquired"] += 1

    def _resource(self) -> None:
        order = ORDERS.get(self.strategy, self.order)
        if self.strategy == "flip-ai":
            taken = "resource"
        elif not order:
            raise Illegal
        else:
            enough = [self.holds[order[0]] >= 6, self.holds[order[1]] >= 4, False]
            taken = order[enough.index(False)]
        self.holds[taken] += 1
        self.gains[taken] += 1

    def _flip(self, kinds: tuple[str, ...]) -> None:
        able = [kind for kind in kinds if self.cards[kind]]
        if not able:
            self.gains["virtue"] += 1
        elif len(able) == 2:
            able = ["unpaid"] if self.cards["paid"] <= self.cards["approved"] else ["acquired"]
        for kind in able:
            self.cards[kind] -= 1
            self.cards["paid" if kind == "unpaid" else "approved"] += 1
            self.gains["flip-debt" if kind == "unpaid" else "flip-deed"] += 1
            if kind == "unpaid":
                self._resource()

    def told(self) -> Given:
        named = {"paid": self.cards["paid"], "approved": self.cards["approved"], "future": self.future}
        return {"gains": told(self.gains), **named}


def any_means(chance: Random) -> Given:
    strategy = chance.choice(["manuscript-ai", "builder-ai", "worker-ai", "flip-ai"])
    order = ORDERS.get(strategy, chance.sample(["ink", "stone", "gold"], 3))
    if chance.random() < 0.1:
        order = chance.choice([["stone", "ink", "gold"], ["ink", "ink", "gold"], ["ink"]])
    holds = {"ink": chance.randint(0, 7), "stone": chance.randint(0, 7), "gold": chance.randint(0, 7)}
    if strategy == "flip-ai" or chance.random() < 0.1:
        holds = {"resource": chance.randint(0, 3)}
    names = ("unpaid", "paid", "acquired", "approved")
    return {
        "strategy": strategy,
        "holds": holds,
        "cards": {name: chance.randint(0, 2) for name in names},
        "future": chance.randint(0, 2),
    } | ({"order": order} if chance.random() < 0.8 else {})


def gained(given: Given) -> Given:
    automaton = Automaton(given["means"])
    if not given["number"] or given.get("effect") == "bishop":
        raise Illegal
    automaton.gain(given.get("effect", "resource"), given["number"])
    return automaton.told()


def test_effects_become_what_the_automaton_gains(campaign: Campaign) -> None:
    chance, illegal = campaign.chance("effects"), 0
    for _ in range(campaign.count(400, 4_000, 100_000)):
        given: Given = {"means": any_means(chance), "number": chance.randint(0, 4)}
        effect = chance.choice([*EFFECTS, "bishop"])
        if effect in ("resource", "flip"):
            agree(
                f"solo-{effect}",
                given,
                lambda given, effect=effect: gained({**given, "effect": effect}),
                1,
            )
        illegal += agree("solo-effect", {**given, "effect": effect}, gained, 1)
    assert illegal


def begun(given: Given) -> Given:
    """What an automaton begins with; six future schemes are left at that time."""
    known = given["strategy"] == "manuscript-ai"
    goods, building = given.get("goods", {}), given.get("building", "")
    if known and (goods or building):
        raise Illegal
    if known:
        goods, building = {"ink": 1, "stone": 1, "deed": 1, "debt": 1}, "guildhall"
    spot = given.get("spot", {})
    if spot and not building:
        raise Illegal
    automaton = Automaton({**given, "future": 6})
    for gains in (goods, spot):
        for effect, number in gains.items():
            automaton.gain(effect, number)
    return {"gains": told(automaton.gains), "building": building}


def test_an_automaton_begins_as_the_rules_say(campaign: Campaign) -> None:
    chance, illegal = campaign.chance("beginning"), 0
    effects = [effect for effect in EFFECTS if effect != "future-scheme"]
    for _ in range(campaign.count(300, 3_000, 100_000)):
        means = any_means(chance)
        given = {name: means[name] for name in ("strategy", "order") if name in means}
        if given["strategy"] != "manuscript-ai" or chance.random() < 0.1:
            given["goods"] = sprinkled(chance, ["ink", "stone", "debt", "deed", "resource"], 2)
            given |= {"building": "workshop"} if chance.random() < 0.7 else {}
        given |= {"spot": sprinkled(chance, effects, 2)} if chance.random() < 0.8 else {}
        illegal += agree("solo-start", given, begun, 1)
    assert illegal


# Its turns.

COSTS = {"guildhall": 7, "trading-post": 5, "workshop": 3}
PRINTED = {"middle": {"noble": 1}, "right": {"builder": 1, "cleric": 1}}


def any_turn(chance: Random) -> Given:
    strategy = chance.choice(["manuscript-ai", "builder-ai", "worker-ai", "flip-ai"])
    actions = ["build", "place-workers", "transcribe", "focus"]
    options: list[Any] = [{"action": chance.choice(actions)} for _ in range(chance.randint(1, 2))]
    good = (
        "resource"
        if strategy == "flip-ai" or chance.random() < 0.05
        else chance.choice(["ink", "stone", "gold"])
    )
    spaces = chance.sample(["middle", "right"], chance.randint(0, 2))
    return {
        "strategy": strategy,
        "options": options + [{"gains": {"deed": 1}}] * (chance.random() < 0.7),
        "icons": sprinkled(chance, ["builder", "noble", "cleric", "criminal"], 3),
        "holds": {good: chance.randint(0, 5)},
        "built": {name: chance.choice([0, 1, 3, 3]) for name in ("guildhall", "trading-post")}
        | ({"workshop": 4} if chance.random() < 0.05 else {}),
        "free-spot": chance.random() < 0.8,
        "manuscript": chance.randint(3, 6),
    } | ({"free-spaces": spaces} if strategy == "manuscript-ai" else {})


def acted(given: Given) -> Given:
    """What the automaton does: the first option that it can."""
    holds = given["holds"]
    if given["built"].get("workshop", 0) > 3 or (given["strategy"] != "flip-ai" and holds.get("resource")):
        raise Illegal
    for number, option in enumerate(given["options"], start=1):
        action = option.get("action", "")
        if action == "focus":
            action = FOCUS.get(given["strategy"], "flip")
        if not action or action == "flip":
            return {"option": number, "gains": option.get("gains", {"flip": 1})}
        done = carried_out(action, given)
        if done:
            return {"option": number, "action": action, **done}
    return {"option": 0}


def carried_out(action: str, given: Given) -> Given:
    kind, good = {
        "build": ("builder", "stone"),
        "place-workers": ("noble", "gold"),
        "transcribe": ("cleric", "ink"),
    }[action]
    icons = Counter(given["icons"])
    for space in given.get("free-spaces", ()):
        icons.update(PRINTED[space])
    if given["strategy"] == "manuscript-ai" and given["built"]["guildhall"]:
        icons["cleric"] += 1
    shown = icons[kind] + icons["criminal"]
    good = "resource" if given["strategy"] == "flip-ai" else good
    reach = shown + given["holds"].get(good, 0)
    done: Given = {}
    needs = 0
    if action == "transcribe":
        needs = given["manuscript"]
    elif action == "place-workers":
        workers = sum(reach >= step for step in (1, 3, 5, 8))
        needs, done = {0: 99, 1: 99, 2: 3, 3: 5, 4: 8}[workers], {"workers": workers}
    else:
        left = [name for name in COSTS if given["built"].get(name, 0) < 3 and COSTS[name] <= reach]
        needs = COSTS[left[0]] if left and given["free-spot"] else 99
        done = {"building": left[0]} if left else {}
    return {} if needs > reach else {"spends": told({good: max(0, needs - shown)}), **done}


def test_the_automaton_takes_the_first_option_that_it_can(campaign: Campaign) -> None:
    chance, illegal = campaign.chance("options"), 0
    for _ in range(campaign.count(300, 3_000, 100_000)):
        illegal += agree("solo-turn", any_turn(chance), acted, 1)
    assert illegal


#: What stands above its own track beside debts and deeds, space by space.
RESOURCES = (0, 0, 1, 1, 1, 1, 2)


def collided(given: Given) -> Given:
    """What a collision brings to both."""
    automaton, active = Automaton(given["means"]), given["active"]
    space = given["boards"][active]["markers"]["virtue"]
    brought, below, asked = TRACK[space - 1]
    criminals = any(board.get("criminals") for board in given["boards"].values())
    gains = {name: {below: 1} if asked in (None, criminals) else {} for name in given["boards"]}
    gains[active] = brought
    if active == "automaton":
        gains[active] = {**brought, "silver": 0, "resource": RESOURCES[space - 1]}
    for effect, number in gains["automaton"].items():
        automaton.gain(effect, number)
    gains["automaton"] = told(automaton.gains)
    return {"gains": {name: gained for name, gained in gains.items() if gained}}


def test_a_collision_of_the_automaton_and_one_beside_it(campaign: Campaign) -> None:
    chance, illegal = campaign.chance("both"), 0
    for _ in range(campaign.count(100, 1_000, 20_000)):
        active, other = chance.sample(["anna", "automaton"], 2)
        space = chance.randint(1, 7)
        boards = {
            active: {"markers": {"corruption": space, "virtue": space}},
            other: {"criminals": chance.randint(0, 1)},
        }
        given = {"active": active, "automaton": "automaton", "means": any_means(chance), "boards": boards}
        illegal += agree("collision", given, collided, 1)
    assert illegal


# Positions that the engine took wrongly.


@pytest.mark.parametrize("strategy", ["manuscript-ai", "builder-ai"])
def test_a_free_hire_on_the_first_spot_is_a_future_scheme(strategy: str) -> None:
    more = {} if strategy == "manuscript-ai" else {"building": "workshop"}
    found = outcome("solo-start", {"strategy": strategy, "spot": {"free-hire": 1}, **more}, 1)

    assert found
    assert found["gains"]["future-scheme"] == 1
    assert "flip-debt" not in found["gains"]
