"""What the abilities that reach beyond the own stash and hand, and the Armory, change in the middle of a turn."""

from collections.abc import Callable
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any, Literal, Optional, TypeVar, Union, cast

from generator.scoring.data import GivenPath
from generator.scoring.given import GivenError, written
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .crowning import Crowning, crown
from .rank_eight import Destroying, Target, destroy
from .rank_five import Abbey, give
from .rank_nine import Beautifying, beautify
from .rank_two import Blackmail, Spying, blackmail, spy
from .steps import State, Step, Table
from .swapping import Exchange, Seizing, exchange, seize

if TYPE_CHECKING:
    #: What the procedure of an ability takes.
    Given = TypeVar("Given")

#: Whose ability a step is.
USERS = {
    "destroy": ("warlord",),
    "exchange": ("diplomat",),
    "seize": ("marshal",),
    "borrow": ("cardinal",),
    "beautify": ("artist",),
    "take-gift": ("abbot",),
    "spy": ("spy",),
    "move-crown": ("king", "patrician", "emperor"),
}

#: How a step calls what the procedure of the ability calls otherwise.
CALLED: dict[Union[str, int], str] = {
    "takes": "district",
    "now": "districts",
    "heir": "owner",
    "from": "owner",
}


def check_user(step: Step, table: Table, path: GivenPath) -> None:
    """The character has this ability."""
    users = USERS.get(step.do, (table.character,))
    if table.character not in users:
        what = f'"{step.do}" is done by {" or ".join(users)}, not by "{table.character}"'
        raise GivenError((*path, "do"), what, "Leave the step out, or correct the character.")


def told(step: Step, key: str, path: GivenPath) -> Any:  # of the type of that part
    """A part of a step that cannot be left out here."""
    found = getattr(step, key)
    if found is None:
        raise GivenError((*path, key), f'"{step.do}" does not say the {key}', f'Add "{key}:".')
    return found


def other_of(step: Step, table: Table, path: GivenPath) -> str:
    """The other player whom the step is about."""
    owner: str = told(step, "owner", path)
    if owner == table.player:
        raise GivenError((*path, "owner"), "this is about another player", "Name that player.")
    return owner


def within(
    path: GivenPath,
    procedure: "Callable[[Given, Values, Ledger], dict[str, object]]",
    given: "Given",
    table: Table,
) -> dict[str, Any]:  # to go on with, as the procedure says it
    """What the procedure of the ability says of a step; what does not fit is told where the step has it."""
    try:
        return procedure(given, table.values, table.ledger)
    except GivenError as found:
        name = CALLED.get(found.path[0], found.path[0]) if found.path else ""
        has = name in {written(part.name) for part in fields(Step)}
        raise GivenError((*path, name) if has else path, found.what, found.fix) from None


def target_of(step: Step, state: State, table: Table, path: GivenPath) -> Target:
    """The city that the step is about; the player's own where no owner is told."""
    if step.owner in (None, table.player):
        bishop: Optional[Literal["acting"]] = "acting" if table.other_character == "bishop" else None
        return Target(table.player, state.city, state.beautified, bishop)
    other = state.other(step.owner)
    return Target(step.owner, state.cities.get(step.owner, ()), other.beautified, other.bishop)


def strike(step: Step, state: State, table: Table, path: GivenPath) -> State:
    """Destroy a district as the Warlord or with the Armory, one's own or another's."""
    if step.do == "armory" and "armory" not in state.city:
        raise GivenError((*path, "do"), 'there is no "armory" in the city', "Add it to the city.")
    district, target = told(step, "district", path), target_of(step, state, table, path)
    own = target.owner == table.player
    by: Literal["warlord", "armory"] = "armory" if step.do == "armory" else "warlord"
    found = within(path, destroy, Destroying(district, target, by, own, state.gold), table)
    if found["problems"]:
        return state.fails(*found["problems"])
    after = replace(state, gold=found["gold"])
    if by == "armory":
        after = after.without("armory")
    return after.without(district) if own else after.taken_from(target.owner, district)


def swap(step: Step, state: State, table: Table, path: GivenPath) -> State:
    """Exchange a district as the Diplomat; what it costs goes to the other player."""
    owner, gives, takes = other_of(step, table, path), told(step, "gives", path), told(step, "district", path)
    target = target_of(step, state, table, path)
    given = Exchange(table.player, state.city, gives, target, takes, state.beautified, state.gold)
    found = within(path, exchange, given, table)
    if found["problems"]:
        return state.fails(*found["problems"])
    mine, theirs = gives in state.beautified, takes in target.beautified
    after = state.without(gives).taken_from(owner, takes).pays(owner, found["price"])
    return after.with_more(takes, theirs).given_to(owner, gives, mine)


def take(step: Step, state: State, table: Table, path: GivenPath) -> State:
    """Seize a district as the Marshal."""
    owner, district = other_of(step, table, path), told(step, "district", path)
    target = target_of(step, state, table, path)
    found = within(path, seize, Seizing(district, target, state.city, state.gold), table)
    if found["problems"]:
        return state.fails(*found["problems"])
    after = replace(state, gold=found["gold"]).taken_from(owner, district)
    after = after.changes(owner, gold=after.other(owner).gold + found["to-owner"])
    return after.with_more(district, district in target.beautified)


def adorn(step: Step, state: State, table: Table, path: GivenPath) -> State:
    """Beautify districts as the Artist."""
    given = Beautifying(state.city, step.districts, state.beautified, state.gold)
    found = within(path, beautify, given, table)
    if found["problems"]:
        return state.fails(*found["problems"])
    return replace(state, gold=found["gold"], beautified=(*state.beautified, *step.districts))


def be_given(step: Step, state: State, table: Table, path: GivenPath) -> State:
    """The Abbot's gift, from the richest."""
    if len(state.others) + 1 < table.values["players"]:
        what = "who is the richest shows only if everybody's gold is told"
        raise GivenError(path, what, "Name all the other players under `others`.")
    stashes = {table.player: state.gold, **{name: other.gold for name, other in state.others.items()}}
    found = within(path, give, Abbey(table.player, stashes, from_=step.owner), table)["stashes"]
    after = replace(state, gold=found[table.player])
    for name in state.others:
        after = after.changes(name, gold=found[name])
    return after


def look(step: Step, state: State, table: Table, path: GivenPath) -> State:
    """Look at a hand as the Spy."""
    owner = other_of(step, table, path)
    given = Spying(told(step, "type", path), step.hand, state.other(owner).gold)
    found = within(path, spy, given, table)
    spied = replace(state, gold=state.gold + found["gold"], hand=state.hand + found["cards"])
    return spied.changes(owner, gold=found["left"])


def settle(step: Step, state: State, table: Table, path: GivenPath) -> State:
    """Settle the Blackmailer's threat: pay the bribe, or see what the marker shows."""
    if state.threat is None:
        raise GivenError((*path, "do"), "nobody threatens this character", "Say which threat it is.")
    owner = other_of(step, table, path)
    found = within(path, blackmail, Blackmail(state.gold, state.threat, step.pays, step.revealed), table)
    return replace(state, threat=None).pays(owner, found["taken"])


def move_crown(step: Step, state: State, table: Table, path: GivenPath) -> State:
    """Take the crown; the Emperor gives it to another player, and takes something for it."""
    heir = state.other(step.owner)
    given = Crowning(
        table.player,
        cast(Literal["king", "emperor", "patrician"], table.character),  # only they get here
        table.player,
        heir=step.owner,
        heir_gold=heir.gold,
        heir_hand=heir.hand,
        take=step.take,
    )
    found = within(path, crown, given, table)
    gold, cards = found["gold"], found["cards"]
    after = replace(state, crown=found["crown"], gold=state.gold + gold, hand=state.hand + cards)
    return after.changes(step.owner, gold=heir.gold - gold, hand=heir.hand - cards) if step.owner else after


#: The steps of this module.
ABILITIES: dict[str, Callable[[Step, State, Table, GivenPath], State]] = {
    "destroy": strike,
    "armory": strike,
    "exchange": swap,
    "seize": take,
    "beautify": adorn,
    "take-gift": be_given,
    "spy": look,
    "settle-threat": settle,
    "move-crown": move_crown,
}
