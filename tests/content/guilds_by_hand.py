"""What the second opinions on Guilds of London share: the numbers of the rules, typed again, and what every program demands."""

from __future__ import annotations

from random import Random
from typing import Any

from generator.scoring.given import GivenError
from tests.content.guilds_table import run

Given = dict[str, Any]
NAMES = ("anna", "bela", "csilla", "denes")
SYMBOLS = ("compass", "anchor", "cross", "scythe", "crown")
ROUNDS, NEUTRALS = {2: 16, 3: 15, 4: 12}, {2: 4, 3: 6, 4: 8}
LIVERYMEN = 16
#: A row and a column.
Cell = tuple[int, int]


class Wrong(Exception):
    """What was written down cannot be."""


def demand(so: bool) -> None:
    if not so:
        raise Wrong


def compare(procedure: str, given: Given, seats: int, by_hand: Any) -> str:
    """Both opinions on one position: the same outcome, or both refuse it."""
    try:
        told = by_hand(given, seats)
    except Wrong:
        told = None
    try:
        found = dict(run(procedure, given, seats).outcome)
        if "table" in found:
            found["table"] = [line.split() for line in found["table"].splitlines()]
    except GivenError:
        found = None
    assert found == told, (procedure, seats, given)
    return (
        "refused" if told is None else str(told.get("legal", told.get("resolved", bool(told.get("ready")))))
    )


def seldom(chance: Random, odds: float = 0.05) -> bool:
    return chance.random() < odds


def any_symbols(chance: Random) -> list[str]:
    if seldom(chance):
        return chance.choice([["harp"], ["cross", "cross"], list(SYMBOLS[:3]), list(SYMBOLS)])
    return chance.sample(SYMBOLS, chance.choice([0, 1, 1, 1, 2, 4]))


def bears_as_a_tile_does(symbols: list[str]) -> None:
    """A guild has a symbol or two, a special building four; all different, all of the game's."""
    demand(all(symbols.count(symbol) == 1 and symbol in SYMBOLS for symbol in symbols))
    demand(len(symbols) in (0, 1, 2, 4))


def swap_by_hand(given: Given, on_tile: list[str], purse: dict[str, int]) -> list[str]:
    """Figures that leave the tile for the Guildhall; neutrals take their places."""
    gone, waiting = [], list(given["order"])
    for swap in given["swaps"]:
        demand(swap["player"] in waiting)  # those before have passed
        del waiting[: waiting.index(swap["player"]) + 1]
        taken = [owner for owner, count in swap["takes"].items() for _ in range(count)]
        demand(bool(taken))
        for owner in taken:
            demand(owner in on_tile and purse.get(swap["player"], 0) > 0)
            on_tile[on_tile.index(owner)] = "neutral"
            purse[swap["player"]] -= 1
            gone.append(owner)
    return gone


def best(votes: dict[str, int]) -> list[str]:
    return [name for name in votes if votes[name] and all(votes[name] >= count for count in votes.values())]


def counted(names: list[str]) -> dict[str, int]:
    return {name: names.count(name) for name in names}


def any_city(chance: Random, seats: int) -> dict[Cell, str]:
    """Words that hang together round the Guildhall, most of them as they can lie."""
    halls = [(2, column) for column in range(2, 3 if seats == 2 else 4)]
    city = dict.fromkeys(halls, "hall")
    while len(city) < chance.randint(4, 12):
        row, column = chance.choice(sorted(city))
        down, right = chance.choice([(0, 1), (1, 0), (0, -1), (-1, 0)])
        city.setdefault((row + down, column + right), any_tile(chance, len(city), seats))
    if seldom(chance):
        city[chance.choice(halls)] = chance.choice(["hall", "x", "x*anna"])
    if seldom(chance):
        city[(chance.randint(0, 6), chance.randint(0, 6))] = chance.choice(["hall", "y", "tile3:2", "*"])
    return city


def any_tile(chance: Random, number: int, seats: int) -> str:
    if chance.random() < 0.3:
        owners = ["", *NAMES[: seats + seldom(chance)], *(["neutral"] if seldom(chance) else [])]
        return f"{chance.choice(['', f'done{number}', f'done{number}:1'])}*{chance.choice(owners)}"
    guild = (
        chance.randint(0, 9) if seldom(chance, 0.1) else 40 - number if chance.random() < 0.5 else 10 + number
    )
    return f"tile{number}:{guild}" if chance.random() < 0.8 else f"tile{number}"


def as_text(city: dict[Cell, str]) -> str:
    rows, columns = [row for row, _ in city], [column for _, column in city]
    return "\n".join(
        " ".join(city.get((row, column), ".") for column in range(min(columns), max(columns) + 1))
        for row in range(min(rows), max(rows) + 1)
    )


def beadle_of(chance: Random, city: dict[Cell, str]) -> Any:
    """Where the beadle must be, or now and then elsewhere."""
    if seldom(chance):
        return chance.choice([None, "hall", "tile4", "x"])
    guilds = {int(word.partition(":")[2]): word for word in city.values() if ":" in word and "*" not in word}
    return guilds[min(guilds)].partition(":")[0] if guilds else None


def lies_well(words: dict[Cell, str], halls: int) -> None:
    """The Guildhall in one piece, every tile beside another."""
    found = sorted(cell for cell, word in words.items() if word == "hall")
    demand(len(found) == halls)
    demand(all(one[0] == found[0][0] and one[1] - found[0][1] == n for n, one in enumerate(found)))
    together, grown = set(found[:1]), True
    while grown:
        more = {
            (row, column)
            for row, column in set(words) - together
            if {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)} & together
        }
        together, grown = together | more, bool(more)
    demand(together == set(words))


def table_by_hand(given: Given, seats: int) -> dict[Cell, str]:
    """The words of a table on which everything lies as it can."""
    words = {
        (row, column): word
        for row, line in enumerate(given["table"].split("\n"))
        for column, word in enumerate(line.split(" "))
        if word != "."
    }
    lies_well(words, 1 if seats == 2 else 2)
    names = [name_in(word) for word in words.values()]
    demand(all(names.count(name) == 1 for name in names if name not in ("", "hall")))
    guilds = numbers_on(words)
    demand(0 not in guilds.values() and len(set(guilds.values())) == len(guilds))
    demand([given["beadle"]] == ([name for name in guilds if guilds[name] == min(guilds.values())] or [None]))
    figures = [word.partition("*")[2] for word in words.values() if word.partition("*")[2]]
    for name, tile in given["tiles"].items():
        demand(name in open_in(words) and tile["majority"] > 0)
        bears_as_a_tile_does(tile["symbols"])
        demand(all(count <= LIVERYMEN for count in tile["figures"].values()))
        figures += [owner for owner, count in tile["figures"].items() for _ in range(count)]
    there = {*figures, *(owner for tile in given["tiles"].values() for owner in tile["figures"])}
    demand("neutral" not in there and len(there) <= seats)
    demand(all(figures.count(owner) <= LIVERYMEN for owner in there))
    return words


def name_in(word: str) -> str:
    return word.partition("*")[0].partition(":")[0]


def open_in(words: dict[Cell, str]) -> list[str]:
    return [name_in(word) for word in words.values() if "*" not in word and word != "hall"]


def numbers_on(words: dict[Cell, str]) -> dict[str, int]:
    """The numbers of the open guilds."""
    return {
        name_in(word): int(word.partition(":")[2])
        for word in words.values()
        if ":" in word and "*" not in word
    }
