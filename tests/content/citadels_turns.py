"""A turn of Citadels played by a small program written from the rules, without the engine."""

from __future__ import annotations

from typing import Any

from tests.content.citadels_table import COPIES, COST, TYPE, VALUES

RANK: dict[str, int] = VALUES["character-rank"]
#: The type of district that brings each character income, and whether in gold, cards or a mix.
INCOME = {
    **dict.fromkeys(("king", "emperor"), ("noble", "gold")),
    "patrician": ("noble", "cards"),
    "bishop": ("religious", "gold"),
    "cardinal": ("religious", "cards"),
    "abbot": ("religious", "mix"),
    **dict.fromkeys(("merchant", "trader"), ("trade", "gold")),
    **dict.fromkeys(("warlord", "diplomat", "marshal"), ("military", "gold")),
}
LIMIT = {"architect": 3, "seer": 2, "scholar": 2}
WHO = {
    "destroy": ["warlord"],
    "exchange": ["diplomat"],
    "seize": ["marshal"],
    "borrow": ["cardinal"],
    "beautify": ["artist"],
    "take-gift": ["abbot"],
    "spy": ["spy"],
    "move-crown": ["king", "patrician", "emperor"],
    "collect-taxes": ["tax-collector"],
    "income": list(INCOME),
    "extra": ["merchant", "architect", "navigator", "scholar"],
}
GATHER = ("gather-gold", "gather-cards")
FULL = 7


class Refused(Exception):
    """What no table can show."""


def need(fits: Any) -> None:
    if not fits:
        raise Refused


class Turn:
    """The table while the turn is played."""

    def __init__(self, given: dict[str, Any]) -> None:
        self.given, self.who, self.me = given, given["character"], given["player"]
        self.gold, self.hand = given.get("gold", 0), given.get("hand", 0)
        self.cities = {self.me: list(given.get("city", ()))}
        self.cities |= {name: list(names) for name, names in given.get("cities", {}).items()}
        self.others = {name: dict(other) for name, other in given.get("others", {}).items()}
        self.marks = {name: list(other.get("beautified", ())) for name, other in self.others.items()}
        self.marks[self.me] = list(given.get("beautified", ()))
        self.token, self.crown, self.threat = (given.get(key) for key in ("token", "crown", "threat"))
        self.token = self.token or 0
        self.done: list[str] = []
        self.counted = self.spent = self.paid = 0
        self.problems: list[str] = []

    # The parts

    @property
    def city(self) -> list[str]:
        return self.cities[self.me]

    def has(self, owner: str, what: str) -> int:
        return int(self.others.get(owner, {}).get(what, 0))

    def gives(self, owner: str, what: str, more: int) -> None:
        self.others.setdefault(owner, {})[what] = self.has(owner, what) + more

    def cost(self, owner: str, name: str) -> int:
        return int(COST[name]) + (name in self.marks.get(owner, ()))

    def wall(self, owner: str, name: str) -> int:
        return int("great-wall" in self.cities[owner] and name != "great-wall")

    def full(self, owner: str) -> bool:
        names = self.cities[owner]
        return len(names) + ("monument" in names) >= FULL

    def guarded(self, owner: str, name: str) -> list[str]:
        bishop = self.others.get(owner, {}).get("bishop") in ("acting", "as-the-witch")
        return ["keep"] * (name == "keep") + ["bishop"] * bishop

    def move(self, name: str, start: str, end: str | None) -> None:
        """A district goes from one city to another or away, with the gold that lies on it or without."""
        self.cities[start].remove(name)
        marked = name in self.marks.get(start, ())
        if marked:
            self.marks[start].remove(name)
        if end is not None:
            self.cities.setdefault(end, []).append(name)
            if marked:
                self.marks.setdefault(end, []).append(name)

    # The turn

    def play(self) -> dict[str, Any]:
        self.begin()
        stash = []
        for step in self.given["steps"]:
            before = len(self.problems)
            self.problems += self.step(step)
            if len(self.problems) == before:
                self.done.append("taken" if step.get("taken") else step["do"])
            stash.append(self.gold)
        if not set(GATHER) & set(self.done):
            self.problems.append("no-gathering")
        if self.threat:
            self.problems.append("threat-first")
        if self.who != "witch" and not self.given.get("bewitched"):
            self.end()
        return {"stash": stash, "gold": self.gold, "hand": self.hand, "token": self.token}

    def begin(self) -> None:
        given, robber = self.given, self.given.get("robbed-by")
        parts = [
            ("thief", robber),
            ("witch", given.get("bewitched")),
            ("tax-collector", given.get("taxed") or self.token),
            ("blackmailer", self.threat),
        ]
        there = {self.who, *(name for name, needed in parts if needed)}
        need(len({RANK[name] for name in there}) == len(there))
        need(not robber or (robber != self.me and self.who != "thief" and RANK[self.who] > 1))
        need(not (robber and given.get("bewitched")))
        need(not (given.get("bewitched") and self.who == "witch"))
        need(not self.threat or (RANK[self.who] > 1 and self.who != "blackmailer"))
        need(not (self.threat and given.get("bewitched")))
        standing = [name for names in self.cities.values() for name in names]
        need(all(standing.count(name) <= COPIES[name] for name in standing))
        for owner, marks in self.marks.items():
            need(all(marks.count(name) <= self.cities.get(owner, []).count(name) for name in marks))
        if robber:
            self.gold = 0

    def step(self, step: dict[str, Any]) -> list[str]:
        """What is wrong with a step; where nothing is, it is taken."""
        do = step["do"]
        if do not in GATHER and (self.given.get("bewitched") or self.who == "witch"):
            return ["bewitched" if self.given.get("bewitched") else "gathering-only"]
        if self.threat and do not in (*GATHER, "settle-threat"):
            return ["threat-first"]
        gathered = set(GATHER) & set(self.done)
        if gathered if do in GATHER else do != "build" and do in self.done:
            return ["twice"]
        if step.get("taken") and "taken" in self.done:
            return ["twice"]
        if do in ("build", "borrow", "settle-threat") and not gathered:
            return ["gathering-first"]
        need(self.who in WHO.get(do, [self.who]))
        return list(getattr(self, do.replace("-", "_"))(step))

    def end(self) -> None:
        if "poor-house" in self.city and not self.gold:
            self.gold += 1
        if "park" in self.city and not self.hand:
            self.hand += 2
        if self.who == "alchemist":
            self.gold += self.spent

    # What comes in

    def gather_gold(self, step: dict[str, Any]) -> list[str]:
        self.gold += 2 + ("gold-mine" in self.city)
        return []

    def gather_cards(self, step: dict[str, Any]) -> list[str]:
        drawn = 3 if "observatory" in self.city else 2
        self.hand += drawn if "library" in self.city else 1
        return []

    def income(self, step: dict[str, Any]) -> list[str]:
        kind, means = INCOME[self.who]
        count = sum(TYPE[name] == kind or name == "school-of-magic" for name in self.city)
        gold = {"gold": count, "cards": 0, "mix": step.get("in-gold", 0)}[means]
        need(gold <= count and (means == "mix" or not step.get("in-gold")))
        self.gold += gold
        self.hand += count - gold
        return []

    def extra(self, step: dict[str, Any]) -> list[str]:
        need((self.who == "navigator") == ("take" in step))
        in_gold = self.who == "merchant" or step.get("take") == "gold"
        amount = {"merchant": 1, "architect": 2, "scholar": 1, "navigator": 4}[self.who]
        self.gold += amount * in_gold
        self.hand += amount * (not in_gold)
        return []

    def collect_taxes(self, step: dict[str, Any]) -> list[str]:
        self.gold, self.token = self.gold + self.token, 0
        return []

    def shop(self, name: str, gold: int, cards: int) -> list[str]:
        need(name in self.city)
        if self.gold + gold < 0:
            return ["too-dear"]
        if self.hand + cards < 0:
            return ["too-few-cards"]
        self.gold, self.hand = self.gold + gold, self.hand + cards
        return []

    def laboratory(self, step: dict[str, Any]) -> list[str]:
        return self.shop("laboratory", 2, -1)

    def smithy(self, step: dict[str, Any]) -> list[str]:
        return self.shop("smithy", -2, 3)

    def museum(self, step: dict[str, Any]) -> list[str]:
        return self.shop("museum", 0, -1)

    # Building

    def possible(self, step: dict[str, Any]) -> None:
        """Whether a table could show this at all."""
        name, way, gone = step["district"], step.get("way", "paying"), step.get("destroyed")
        need(sum(names.count(name) for names in self.cities.values()) < COPIES[name])
        need(way != "framework" or "framework" in self.city)
        need((way == "necropolis") == (gone is not None))
        need(gone is None or (name == "necropolis" and gone in self.city))
        need(not step.get("cards") or (way == "paying" and name == "thieves-den"))
        need(not step.get("taken") or (self.who == "wizard" and self.has(step["owner"], "hand")))

    def price(self, step: dict[str, Any]) -> int:
        name = step["district"]
        cheaper = "factory" in self.city and TYPE[name] == "unique" and name != "factory"
        return int(COST[name]) - cheaper

    def counts(self, step: dict[str, Any]) -> bool:
        name = step["district"]
        free = name == "stables" or (self.who == "trader" and TYPE[name] == "trade")
        return not free and not step.get("taken")

    def banned(self, step: dict[str, Any]) -> list[str]:
        name, found = step["district"], []
        if self.who == "navigator":
            found.append("no-building")
        if name in self.city and "quarry" not in self.city and self.who != "wizard":
            found.append("duplicate")
        if name == "monument" and len(self.city) >= 5:
            found.append("too-many-districts")
        if self.who != "navigator" and self.counts(step) and self.counted >= LIMIT.get(self.who, 1):
            found.append("limit")
        return found

    def build(self, step: dict[str, Any]) -> list[str]:
        self.possible(step)
        name, way, cards = step["district"], step.get("way", "paying"), step.get("cards", 0)
        if self.hand < cards + (not step.get("taken")):
            return ["too-few-cards"]
        gold = self.price(step) - cards if way == "paying" else 0
        need(gold >= 0)
        found = self.banned(step) + ["too-dear"] * (gold > self.gold)
        judge = step.get("confiscated-by")
        if not found and judge:
            there = self.cities.get(judge, [])
            late = name == "monument" and len(there) >= 5
            found = ["not-confiscated"] * bool(self.paid or way != "paying" or name in there or late)
        if found:
            return found
        self.hand -= cards + (not step.get("taken"))
        if step.get("taken"):
            self.gives(step["owner"], "hand", -1)
        self.counted += self.counts(step)
        self.paid += way == "paying"
        if judge:
            self.cities.setdefault(judge, []).append(name)
            if self.given.get("taxed") and self.has(judge, "gold"):
                self.gives(judge, "gold", -1)
                self.token += 1
            return []
        self.gold -= gold
        self.spent += gold
        for gone in [step["destroyed"]] if way == "necropolis" else ["framework"] * (way == "framework"):
            self.city.remove(gone)
            if self.marks[self.me].count(gone) > self.city.count(gone):
                self.marks[self.me].remove(gone)
        self.city.append(name)
        if self.given.get("taxed") and self.who != "tax-collector" and self.gold:
            self.gold, self.token = self.gold - 1, self.token + 1
        return []

    def borrow(self, step: dict[str, Any]) -> list[str]:
        need(step["owner"] != self.me)
        self.possible(step)
        missing = self.price(step) - self.gold
        need(missing > 0)
        short = ["too-dear"] * (missing > self.has(step["owner"], "gold"))
        short += ["too-few-cards"] * (missing > self.hand - 1)
        if short:
            return short
        self.gold, self.hand = self.gold + missing, self.hand - missing
        found = self.build({"do": "build", "district": step["district"]})
        if found:
            self.gold, self.hand = self.gold - missing, self.hand + missing
            return found
        self.gives(step["owner"], "gold", -missing)
        self.gives(step["owner"], "hand", missing)
        return []

    # Other cities

    def aim(self, step: dict[str, Any]) -> tuple[str, str]:
        owner, name = step.get("owner", self.me), step["district"]
        need(name in self.cities.get(owner, ()))
        return owner, name

    def destroy(self, step: dict[str, Any]) -> list[str]:
        owner, name = self.aim(step)
        price = max(0, self.cost(owner, name) - 1) + self.wall(owner, name)
        found = self.guarded(owner, name)
        found += ["complete"] * (owner != self.me and self.full(owner))
        found += ["too-dear"] * (price > self.gold)
        if not found:
            self.gold -= price
            self.move(name, owner, None)
        return found

    def armory(self, step: dict[str, Any]) -> list[str]:
        need("armory" in self.city)
        owner, name = self.aim(step)
        need(name != "armory")
        if self.full(owner):
            return ["complete"]
        self.move(name, owner, None)
        self.move("armory", self.me, None)
        return []

    def exchange(self, step: dict[str, Any]) -> list[str]:
        owner, name = self.aim(step)
        own = step["gives"]
        need(owner != self.me and own in self.city)
        price = max(0, self.cost(owner, name) - self.cost(self.me, own)) + self.wall(owner, name)
        found = self.guarded(owner, name) + ["keep"] * (own == "keep")
        found += ["complete"] * self.full(owner)
        found += ["duplicate"] * (name in self.city or own in self.cities[owner])
        found += ["too-dear"] * (price > self.gold)
        if not found:
            self.gold -= price
            self.gives(owner, "gold", price)
            self.move(name, owner, self.me)
            self.move(own, self.me, owner)
        return found

    def seize(self, step: dict[str, Any]) -> list[str]:
        owner, name = self.aim(step)
        need(owner != self.me)
        cost = self.cost(owner, name)
        price = cost + self.wall(owner, name)
        found = self.guarded(owner, name) + ["complete"] * self.full(owner)
        found += ["duplicate"] * (name in self.city) + ["costs-too-much"] * (cost > 3)
        found += ["too-dear"] * (price > self.gold)
        if not found:
            self.gold -= price
            self.gives(owner, "gold", price)
            self.move(name, owner, self.me)
        return found

    # Other abilities

    def beautify(self, step: dict[str, Any]) -> list[str]:
        marks, found = list(self.marks[self.me]), []
        for name in step["districts"]:
            need(name in self.city)
            marks.append(name)
            found += ["beautified-already"] * (marks.count(name) > self.city.count(name))
        count = len(step["districts"])
        found += ["too-many-districts"] * (count > 2) + ["too-dear"] * (count > self.gold)
        if not found:
            self.gold, self.marks[self.me] = self.gold - count, marks
        return found

    def take_gift(self, step: dict[str, Any]) -> list[str]:
        need(len(self.others) == 3)
        most = max(self.has(name, "gold") for name in self.others)
        rich = [name for name in self.others if self.has(name, "gold") == most > self.gold]
        need(step["owner"] in rich if "owner" in step else len(rich) < 2)
        for giver in [step["owner"]] if "owner" in step else rich:
            self.gives(giver, "gold", -1)
            self.gold += 1
        return []

    def spy(self, step: dict[str, Any]) -> list[str]:
        need(step["owner"] != self.me)
        matches = [TYPE[name] for name in step["hand"]].count(step["type"])
        gold = min(matches, self.has(step["owner"], "gold"))
        self.gives(step["owner"], "gold", -gold)
        self.gold, self.hand = self.gold + gold, self.hand + matches
        return []

    def settle_threat(self, step: dict[str, Any]) -> list[str]:
        need(self.threat and step["owner"] != self.me)
        paid = self.gold // 2
        if not step.get("pays"):
            paid = self.gold if self.threat == "flowered" and step.get("revealed", True) else 0
        self.threat = None
        self.gold -= paid
        self.gives(step["owner"], "gold", paid)
        return []

    def move_crown(self, step: dict[str, Any]) -> list[str]:
        emperor, heir, take = self.who == "emperor", step.get("owner"), step.get("take")
        need(emperor == (heir is not None) and heir != self.me and (emperor or not take))
        self.crown = heir or self.me
        if emperor:
            kinds = {"gold": self.has(str(heir), "gold"), "cards": self.has(str(heir), "hand")}
            need(kinds[take] if take else not any(kinds.values()))
            if take:
                self.gives(str(heir), "gold" if take == "gold" else "hand", -1)
            self.gold, self.hand = self.gold + (take == "gold"), self.hand + (take == "cards")
        return []
