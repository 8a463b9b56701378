"""Final scoring: mayoral cards, masters side by side, and who wins."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Optional, Union

from generator.scoring.constraints import In
from generator.scoring.enclosure import Cell
from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Amount, Ledger
from generator.scoring.procedure import Values
from generator.scoring.ranking import rank

from .city import step
from .order import Points
from .procedures import procedure
from .table import Owner, Places, check_masters, read_table, tiles_by_name
from .tiles import Symbols, check_printed


@dataclass(frozen=True)
class CountedCard:
    """A mayoral card that pays for guilds: how much for each, which of the player's guilds it counts, and for which symbol."""

    each: Natural
    tiles: tuple[str, ...]
    symbol: Optional[Annotated[str, In("symbols", what="symbol")]] = None


#: A mayoral card: the points that its owner has worked out, or what it counts.
Card = Union[Natural, CountedCard]


@dataclass(frozen=True)
class Final:
    """Everyone's points and mayoral cards, the symbols of guilds that cards count for them, and the table with its masters,
    or the pairs that somebody has counted."""

    points: Points
    mayoral: dict[Owner, tuple[Card, ...]] = field(default_factory=dict)
    symbols: dict[str, Symbols] = field(default_factory=dict)
    table: str = ""
    pairs: dict[Owner, Natural] = field(default_factory=dict)


@procedure("final", Final)
def final(given: Final, values: Values, ledger: Ledger) -> dict[str, object]:
    """The final points, places and winners."""
    _check(given, values)
    places = read_table(given.table, ("table",)) if given.table else {}
    check_masters(places, given.points, ("table",))
    still_open = sum(place.open for place in places.values())
    if still_open:
        ledger.decide("final.clear", tiles=still_open)
    for player, cards in given.mayoral.items():
        _check_cards(player, cards, places, given.symbols)
        _score_cards(player, cards, ledger)
    links = _links(places)
    pairs = {player: len(found) for player, found in links.items()} if places else given.pairs
    for player in given.points:
        if pairs.get(player):
            amount = values["adjacent-masters"] * pairs[player]
            ledger.award(player, amount, "final.adjacent", pairs=pairs[player], links=links.get(player, []))
    gained = ledger.totals(given.points)
    points = {player: given.points[player] + gained[player] for player in given.points}
    held = {player: len(given.mayoral.get(player, ())) for player in given.points}
    return {"pairs": {player: pairs.get(player, 0) for player in given.points}} | _rank(points, held, ledger)


def _check(given: Final, values: Values) -> None:
    """Pairs are counted by one way only, and tiles bear as many symbols as there are on one."""
    for name, symbols in given.symbols.items():
        check_printed(symbols, values, ("symbols", name))
    if given.table and given.pairs:
        what = "the pairs are counted on the table already"
        raise GivenError(("pairs",), what, "Leave out the pairs, or the table.")


def _score_cards(player: str, cards: tuple[Card, ...], ledger: Ledger) -> None:
    """Pay each card; a guild may count for any number of them."""
    seen: list[str] = []
    for index, card in enumerate(cards):
        counted = card.tiles if isinstance(card, CountedCard) else ()
        amount = card.each * len(counted) if isinstance(card, CountedCard) else card
        ledger.award(player, amount, "final.mayoral", card=index + 1, counted=len(counted))
        seen += dict.fromkeys(counted)  # a card may count a guild for each of its symbols
    for tile in dict.fromkeys(seen):
        if seen.count(tile) > 1:
            ledger.decide("final.again", player=player, tile=tile)


def _check_cards(
    player: str, cards: tuple[Card, ...], places: Places, symbols: Mapping[str, tuple[str, ...]]
) -> None:
    """A card counts guilds that its owner rules, as far as the table tells, and that bear its symbol."""
    cells = tiles_by_name(places, ("table",))
    for index, card in enumerate(cards):
        if not isinstance(card, CountedCard):
            continue
        for number, name in enumerate(card.tiles):
            path = ("mayoral", player, index, "tiles", number)
            if name in cells and places[cells[name]].master != player:
                raise GivenError(
                    path, f'"{player}" is not master of "{name}"', "Correct the card or the table."
                )
            if card.symbol is not None and card.symbol not in symbols.get(name, ()):
                fix = "Correct the card, or write the symbols of the guild among `symbols`."
                raise GivenError(path, f'"{name}" does not bear the symbol "{card.symbol}"', fix)


def _links(places: Places) -> dict[str, list[tuple[Cell, Cell]]]:
    """The pairs of neighbouring tiles with a master of theirs on both that each player has."""
    found: dict[str, list[tuple[Cell, Cell]]] = {}
    for cell, place in places.items():
        for side in ("east", "south"):
            beyond = step(cell, side)
            other = places.get(beyond)
            if place.master and other is not None and other.master == place.master:
                found.setdefault(place.master, []).append((cell, beyond))
    return found


def _rank(points: Mapping[str, Amount], cards: Mapping[str, int], ledger: Ledger) -> dict[str, object]:
    """Places by points; a tie for the first is broken by mayoral cards, no other."""
    most = max(points.values())
    groups = rank(
        {player: (total, cards[player] if total == most else 0) for player, total in points.items()}
    )
    places = {player: group.place for player in points for group in groups if player in group.parties}
    leading = [player for player, total in points.items() if total == most]
    winners = [player for player, place in places.items() if place == 1]
    ledger.decide("final.winner", players=leading, points=most)
    if len(leading) > 1:
        ledger.decide("final.more-cards", players=leading, cards=cards[winners[0]])
    if len(winners) > 1:
        ledger.decide("final.shared", players=winners)
    return {"points": dict(points), "places": places, "winners": winners}
