"""Whole rounds in Guilds of London, against a program written from the rules and not from the engine: it lays every piece."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.content.guilds_by_hand import (
    LIVERYMEN,
    NAMES,
    NEUTRALS,
    ROUNDS,
    Cell,
    Given,
    any_city,
    any_symbols,
    as_text,
    beadle_of,
    best,
    compare,
    counted,
    demand,
    name_in,
    numbers_on,
    open_in,
    seldom,
    swap_by_hand,
    table_by_hand,
)
from tests.sizes import Campaign

EVERY = {2: 4, 3: 3, 4: 3}


def any_part(chance: Random, names: list[str]) -> Given:
    use = chance.choice(["move", "move", "plantation", "plantation", "hire", "points", "neutral", "cards"])
    part: Given = {"use": use}
    if use in ("move", "plantation"):
        part["from"] = chance.choice(["hall", *names])
    if use == "move":
        part["to"] = chance.choice([*names, *(["hall", "plantation"] if seldom(chance) else [])])
    return part if use in ("move", "plantation") else part | {"count": chance.choice([1, 2])}


def any_round(chance: Random) -> tuple[Given, int]:
    seats = chance.choice([2, 3, 4])
    players, city = list(NAMES[:seats]), any_city(chance, seats)
    names = open_in(city)
    resolved = [name_in(word) for word in city.values() if word.startswith("done")]
    tiles: dict[str, Any] = {}
    for name in names:
        standing = {player: chance.choice([1, 1, 2]) for player in players if chance.random() < 0.4}
        majority = max(1, sum(standing.values()) + chance.choice([-1, 0, 0, 0, 1, 1]))
        tiles[name] = {"majority": majority, "figures": standing, "points": chance.randint(0, 3)}
        tiles[name] |= {"second-points": chance.choice([0, 0, 1]), "symbols": any_symbols(chance)}
    spaces = [chance.randint(0, 6) for _ in players]
    points = dict(zip(players, spaces, strict=True))
    given: Given = {
        "round": chance.randint(1, ROUNDS[seats] + seldom(chance, 0.02)),
        "table": as_text(city),
        "points": points,
        "stacked": chance.sample(players, seats - seldom(chance)),
        "tiles": {name: tile for name, tile in tiles.items() if not seldom(chance)},
        "beadle": beadle_of(chance, city),
        "neutrals": {player: chance.randint(0, 2) for player in players if chance.random() < 0.5},
    }
    given["bonus"] = {
        name: [any_part(chance, [*names, *resolved]) for _ in range(chance.choice([1, 1, 2]))]
        for name in names
        if chance.random() < 0.1
    }
    given["swaps"] = {
        name: [{"player": chance.choice(players), "takes": {chance.choice(players): 1}}]
        for name in names
        if chance.random() < 0.06
    }
    return given, seats


class Pieces:
    """All that lies on the table, piece by piece."""

    def __init__(self, given: Given, seats: int) -> None:
        self.seats, self.given = seats, given
        self.words = table_by_hand(given, seats)
        self.on = {
            name: [owner for owner, count in tile["figures"].items() for _ in range(count)]
            for name, tile in given["tiles"].items()
        }
        self.purse, self.points = dict(given["neutrals"]), dict(given["points"])
        stack = given["stacked"]
        self.order = sorted(
            self.points,
            key=lambda player: (-self.points[player], stack.index(player) if player in stack else 0),
        )
        self.beadle, self.hall, self.overseas = given["beadle"], list[str](), list[str]()
        lying = [owner for owners in (*self.on.values(), self.masters().values()) for owner in owners]
        self.supply = {player: LIVERYMEN - lying.count(player) for player in self.points}

    def masters(self) -> dict[Cell, str]:
        return {cell: word.partition("*")[2] for cell, word in self.words.items() if word.partition("*")[2]}

    def cell(self, name: str) -> Cell:
        return next((cell for cell, word in self.words.items() if name_in(word) == name), (-9, -9))

    def gain(self, player: str, points: int) -> None:
        """A disc that moves goes on top of those that are there."""
        if points:
            self.points[player] += points
            rest = [other for other in self.order if other != player]
            ahead = [other for other in rest if self.points[other] > self.points[player]]
            self.order = [*ahead, player, *rest[len(ahead) :]]

    def leave(self, name: str, player: str) -> None:
        """A figure leaves a tile."""
        if name == "hall":
            return
        if self.masters().get(self.cell(name)) == player:
            self.words[self.cell(name)] = f"{name}*"
            return
        demand(player in self.on.get(name, []))
        self.on[name].remove(player)

    def use(self, name: str, player: str) -> int:
        """The winner uses the bonus; the points that it brings."""
        gained = 0
        for part in self.given["bonus"].get(name, []):
            use, many = part["use"], part.get("count", 1)
            if use in ("move", "plantation"):
                to = part.get("to")
                demand(to != part["from"])
                self.leave(part["from"], player)
                demand(use == "plantation" or (to in self.on and to != name and to in open_in(self.words)))
                (self.on[to] if to else self.overseas).append(player)
            elif use == "hire":
                demand(many <= self.supply[player])
                self.supply[player] -= many
                self.hall += [player] * many
            elif use == "neutral":
                self.take_neutrals(player, many)
            else:
                gained += many if use == "points" else 0
        return gained

    def take_neutrals(self, player: str, many: int) -> None:
        many = min(many, NEUTRALS[self.seats] - sum(self.purse.values()))
        if many:
            self.purse[player] = self.purse.get(player, 0) + many

    def vote(self, name: str) -> str:
        """Who wins a tile, if anybody does; neutrals have come and gone by then."""
        swaps = {"order": self.order, "swaps": self.given["swaps"].get(name, [])}
        self.hall += swap_by_hand(swaps, self.on[name], self.purse)
        self.on[name] = [owner for owner in self.on[name] if owner != "neutral"]
        votes = counted(self.on[name])
        if len(best(votes)) > 1:
            (row, column), masters = self.cell(name), self.masters()
            beside = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
            helped = [masters.get(cell) for cell in beside]
            votes |= {player: votes[player] + helped.count(player) for player in best(votes)}
        return best(votes)[0] if len(best(votes)) == 1 else ""

    def reward(self, name: str, winner: str) -> str:
        """Everything that a tile brings; who is second."""
        tile, standing = self.given["tiles"][name], counted(self.on[name])
        gained = tile["points"] + self.use(name, winner)
        del standing[winner]
        second = best(standing)[0] if len(best(standing)) == 1 else ""
        if second and len(tile["symbols"]) == 2:
            self.take_neutrals(second, 1)
        self.gain(winner, gained)
        if second:
            self.gain(second, tile["second-points"])
        stays = winner in self.on[name]
        if stays:
            self.on[name].remove(winner)
        self.hall, self.on[name] = self.hall + self.on[name], []
        self.words[self.cell(name)] = f"{name}*{winner if stays else ''}"
        if self.beadle == name:
            guilds = numbers_on(self.words)
            self.beadle = next((each for each in guilds if guilds[each] == min(guilds.values())), None)
        return second


def round_by_hand(given: Given, seats: int) -> Given:
    number, points, stacked = given["round"], given["points"], given["stacked"]
    pieces = Pieces(given, seats)
    demand(1 <= number <= ROUNDS[seats] and len(points) == seats and bool(open_in(pieces.words)))
    demand(all(name in points for name in (*pieces.masters().values(), *given["neutrals"])))
    demand(all(player in stacked for player in points if list(points.values()).count(points[player]) > 1))
    demand(sum(given["neutrals"].values()) <= NEUTRALS[seats])
    winners: dict[str, str] = {}
    seconds, unresolved = dict[str, str](), list[str]()
    for name in open_in(pieces.words) if seats > 2 or number % 2 == 0 else []:
        tile = given["tiles"].get(name)
        if not tile or len(pieces.on[name]) + (name == pieces.beadle) < tile["majority"]:
            continue
        winner = pieces.vote(name)
        if winner:
            winners[name], second = winner, pieces.reward(name, winner)
            seconds |= {name: second} if second else {}
        else:
            demand(name not in given["bonus"])
            unresolved.append(name)
    demand(all(name in (*winners, *unresolved) for name in (*given["bonus"], *given["swaps"])))
    done, every = not open_in(pieces.words), EVERY[seats]
    marker = number if not done or seats == 2 else (number + every - 1) // every * every
    early = done and seats == 2
    return {
        "resolved": list(winners),
        "unresolved": unresolved,
        "winners": winners,
        "seconds": seconds,
        "points": pieces.points,
        "order": pieces.order,
        "table": [
            line.split()
            for line in as_text(
                {
                    cell: word if "*" not in word else f"{name_in(word)}*{word.partition('*')[2]}"
                    for cell, word in pieces.words.items()
                }
            ).splitlines()
        ],
        "figures": {name: counted(owners) for name, owners in pieces.on.items() if owners},
        "guildhall": counted(pieces.hall),
        "neutrals": pieces.purse,
        "plantation": counted(pieces.overseas),
        "beadle": pieces.beadle or "",
        "marker": marker,
        "growth": not early and marker % every == 0,
        "ends": early or marker == ROUNDS[seats],
    }


def test_a_round_is_what_the_rules_say(campaign: Campaign) -> None:
    chance, seen = campaign.chance("rounds"), set[str]()
    for _ in range(campaign.count(200, 4_000, 100_000)):
        seen.add(compare("round", *any_round(chance), round_by_hand))
    assert {"[]", "refused"} < seen
