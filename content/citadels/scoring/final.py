"""The end of the game: every city's points, and who wins."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Optional

from generator.scoring.constraints import AtMost, Seats
from generator.scoring.given import GivenError
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values
from generator.scoring.ranking import rank

from .characters import check_in_play, rank_of
from .city import Owned, by_type_of, check_choice, settle
from .districts import Register, is_complete, register_of, size_of
from .procedures import Character, Person, Type, procedure
from .worth import HAUNTED, City, check_held


@dataclass(frozen=True)
class EndScore:
    """Every city; who completed one first and who has the crown; in a tie the characters of the last round, and who of
    them was killed; a type for a Haunted Quarter, if not the best one."""

    cities: Annotated[dict[str, City], Seats(all=True)]
    first: Optional[Person] = None
    crown: Optional[Person] = None
    characters: dict[Person, Annotated[tuple[Character, ...], AtMost("characters-each")]] = field(
        default_factory=dict
    )
    killed: Optional[Character] = None
    haunted_quarter: Optional[Type] = None


@procedure("end-score", EndScore)
def end_score(given: EndScore, values: Values, ledger: Ledger) -> dict[str, object]:
    """The final score of the whole table."""
    register = register_of(values)
    check_table(given, values, register)
    owners = {player: _owned(player, given) for player in given.cities}
    for owned in owners.values():
        check_choice(owned, ("haunted-quarter",))
    settled = {player: settle(owned, values, register, ledger) for player, owned in owners.items()}
    points = {player: seen.points for player, seen in settled.items()}
    winner = winner_of(given, points, values, ledger)
    places = rank({player: (total, player == winner) for player, total in points.items()})
    haunted = {player: seen for player, seen in settled.items() if HAUNTED in seen.city.districts}
    return {
        "points": points,
        "places": {player: group.place for player in points for group in places if player in group.parties},
        "haunted-quarter": {player: seen.haunted for player, seen in haunted.items()},
        "by-type": {player: by_type_of(seen) for player, seen in haunted.items()},
        "winner": winner,
        "sizes": {player: size_of(held.districts, values) for player, held in given.cities.items()},
        "city-size": values["city-size"],
    }


def _owned(player: str, given: EndScore) -> Owned:
    """A player's city with what the table says of it; a type said for the Haunted Quarter is its owner's."""
    held = given.cities[player]
    choice = given.haunted_quarter if HAUNTED in held.districts or not _haunted(given) else None
    return Owned(player, held, given.crown == player, given.first == player, choice)


def _haunted(given: EndScore) -> bool:
    return any(HAUNTED in held.districts for held in given.cities.values())


def check_table(given: EndScore, values: Values, register: Register) -> None:
    """The cities can be on one table, and the game is over."""
    for player, held in given.cities.items():
        check_held(held, register, ("cities", player))
    _check_deck(given, values, register)
    complete = [player for player, held in given.cities.items() if is_complete(held.districts, values)]
    if given.first is None:
        what = "somebody completed a city" if complete else "nobody has completed a city, so the game goes on"
        raise GivenError(("first",), what, "Say who completed a city first.")


def _check_deck(given: EndScore, values: Values, register: Register) -> None:
    """All districts and cards come from one deck."""
    cities = given.cities.values()
    built = tuple(name for held in cities for name in held.districts)
    vaults = sum(held.secret_vault for held in cities)
    register.check_copies(built + ("secret-vault",) * vaults, ("cities",))
    uniques = sum(register.type[name] == "unique" for name in built) + vaults
    if uniques > values["uniques-in-deck"]:
        what = f"the deck holds {values['uniques-in-deck']} unique districts, but there are {uniques}"
        raise GivenError(("cities",), what, "Correct the cities.")
    cards = len(built) + sum(held.hand + held.museum for held in cities)
    if cards > values["deck"]:
        what = f"the deck holds {values['deck']} cards, but there are {cards}"
        raise GivenError(("cities",), what, "Correct the cities, the hands or the cards under the Museum.")


def winner_of(given: EndScore, points: Mapping[str, int], values: Values, ledger: Ledger) -> str:
    """Who wins; a tie goes to the highest rank that was revealed in the last round."""
    most = max(points.values())
    tied = [player for player, total in points.items() if total == most]
    winner = tied[0] if len(tied) == 1 else _first_of(tied, given, values, ledger)
    ledger.decide("score.winner", players=[winner], points=most)
    return winner


def _first_of(tied: list[str], given: EndScore, values: Values, ledger: Ledger) -> str:
    """Who of those who tie revealed the highest rank."""
    _check_characters(given, tied, values)
    revealed = {player: _revealed(player, given, values, ledger) for player in tied}
    ranks = {player: max(found.values(), default=0) for player, found in revealed.items()}
    winner = max(tied, key=lambda player: ranks[player])
    character = next(name for name, number in revealed[winner].items() if number == ranks[winner])
    ledger.decide("score.tie", players=tied, winner=winner, character=character)
    return winner


def _check_characters(given: EndScore, tied: list[str], values: Values) -> None:
    """Who ties had characters in the last round, and no two players the same."""
    for player, names in given.characters.items():
        for index, name in enumerate(names):
            rank_of(name, values, ("characters", player, index))
    if given.killed is not None:
        rank_of(given.killed, values, ("killed",))
        check_in_play("assassin", values, ("killed",))
    _check_ranks(given, values)
    for player in tied:
        if not given.characters.get(player):
            fix = "Say which characters those who tie had in the last round."
            raise GivenError(("characters",), f'"{player}" ties, and the characters decide', fix)


def _check_ranks(given: EndScore, values: Values) -> None:
    """Each rank is in play only once, so that no two players can have revealed the same."""
    every = [name for names in given.characters.values() for name in names]
    dead = [given.killed] if given.killed and given.killed not in every else []
    ranks = [values["character-rank"][name] for name in every + dead]
    for name, rank_ in zip(every, ranks):
        if ranks.count(rank_) > 1:
            what = f'"{name}" is not the only one of rank {rank_}, but each rank is in play only once'
            raise GivenError(("characters",), what, "Correct the characters.")


def _revealed(player: str, given: EndScore, values: Values, ledger: Ledger) -> dict[str, int]:
    """The characters that a player revealed in the last round, with their ranks."""
    revealed = {}
    for name in given.characters[player]:
        number = values["character-rank"][name]
        late = number == values["crown-rank"] and values["killed-rank-four"] == "counts"
        if name != given.killed or late:
            revealed[name] = number
        if name == given.killed:
            ledger.decide(
                "score.tie-rank-four" if late else "score.tie-killed", player=player, character=name
            )
    return revealed
