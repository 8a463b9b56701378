"""A whole turn, step by step: what comes in, what is built and destroyed, and what the end of the turn brings."""

from dataclasses import dataclass, field, replace
from typing import Optional

from generator.scoring.data import GivenPath
from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .characters import check_in_play, check_ranks, check_second, rank_of
from .districts import Register, register_of
from .doing import take_step
from .procedures import Character, District, Person, procedure
from .steps import GATHERING, Other, State, Step, Table, Threat, change_of, facts_of

#: The steps that may be taken more than once in a turn.
REPEATED = ("build",)

#: The steps that resources must have been gathered for: building, and settling a threat.
AFTER_GATHERING = ("build", "taken", "borrow", "settle-threat")


@dataclass(frozen=True)
class Turn:
    """Whose turn it is, as which character (as the Witch: until it stops, then as the bewitched one), with what; who robbed
    it before; whether it is bewitched or threatened; the steps in order; the other cities that they touch, and what else
    the others have; who has the crown. With two or three players also the player's other character."""

    player: Person
    character: Character
    steps: tuple[Step, ...]
    gold: Natural = 0
    hand: Natural = 0
    city: tuple[District, ...] = ()
    cities: dict[Person, tuple[District, ...]] = field(default_factory=dict)
    robbed_by: Optional[Person] = None
    bewitched: bool = False
    taxed: bool = False
    token: Natural = 0
    other_character: Optional[Character] = None
    beautified: tuple[District, ...] = ()
    others: dict[Person, Other] = field(default_factory=dict)
    threat: Threat = None
    crown: Optional[Person] = None


@procedure("turn", Turn)
def turn(given: Turn, values: Values, ledger: Ledger) -> dict[str, object]:
    """Play a turn: the gold after each step, and what there is in the end."""
    register = register_of(values)
    _check(given, values)
    _check_cities(given, register)
    table = Table(given.player, given.character, given.taxed, given.other_character, register, values, ledger)
    state = State(
        _robbed(given, ledger),
        given.hand,
        given.city,
        given.cities,
        given.token,
        beautified=given.beautified,
        others=given.others,
        threat=given.threat,
        crown=given.crown,
    )
    stash, steps = [], []
    for index, step in enumerate(given.steps):
        before, state = state, _step(step, state, given, table, ("steps", index))
        stash.append(state.gold)
        steps.append(change_of(before, state))
    if not any(step in GATHERING for step in state.done):
        ledger.decide("turn.gather")
        state = state.fails("no-gathering")
    if state.threat is not None:
        ledger.decide("character.blackmailer-timing")
        state = state.fails("threat-first")
    if given.character == "witch":
        _note_stop(state, ledger)
    elif not given.bewitched:
        state = _end(state, table)
    return {
        **facts_of(state),
        "cities": {player: list(names) for player, names in state.cities.items()},
        "stash": stash,
        "steps": steps,
        "token": state.token,
        "problems": list(state.problems),
        "legal": not state.problems,
    }


def _check(given: Turn, values: Values) -> None:
    """The turn can be told like this."""
    rank = rank_of(given.character, values, ("character",))
    own = given.robbed_by == given.player and values["characters-each"] == 1
    if given.robbed_by is not None and (own or rank == values["safe-rank"]):
        fix = "Correct the character or the Thief's player."
        raise GivenError(("robbed-by",), f'"{given.character}" cannot be robbed by this player', fix)
    if given.robbed_by is not None and given.bewitched:
        raise GivenError(("robbed-by",), "the bewitched are not robbed", "Leave one of them out.")
    if given.robbed_by is not None and given.character == "thief":
        raise GivenError(("character",), "the Thief robs another character", "Correct the character.")
    safe = given.bewitched or given.character == "blackmailer" or rank == values["safe-rank"]
    if given.threat is not None and safe:
        what = f'"{given.character}" cannot be threatened here'
        raise GivenError(("threat",), what, "Leave the threat out, or correct the character.")
    _check_others(given, values)
    if given.bewitched and given.character == "witch":
        raise GivenError(("bewitched",), "the Witch bewitches another character", "Correct the character.")
    for key, others in (("cities", given.cities), ("others", given.others)):
        if given.player in others:
            fix = "Write what the player has beside the steps: `city`, `gold`, `hand`, `beautified`."
            raise GivenError((key, given.player), "this is what the other players have", fix)
    everybody = (given.player, *given.cities, *given.others)
    for index, step in enumerate(given.steps):
        told = (("owner", step.owner, everybody), ("confiscated-by", step.confiscated_by, everybody[1:]))
        for key, player, players in told:
            if player is not None and player not in players:
                fix = "Name somebody of the other `cities` or `others`."
                raise GivenError(("steps", index, key), f'nothing is told of "{player}"', fix)


def _check_others(given: Turn, values: Values) -> None:
    """Whoever else has a part in the turn is in play."""
    needed = {
        "robbed-by": ("thief", given.robbed_by is not None),
        "bewitched": ("witch", given.bewitched),
        "taxed": ("tax-collector", given.taxed),
        "token": ("tax-collector", given.token > 0),
        "threat": ("blackmailer", given.threat is not None),
    }
    found = [(("character",), given.character), (("other-character",), given.other_character)]
    for key, (character, is_needed) in needed.items():
        if is_needed:
            check_in_play(character, values, (key,))
            found.append(((key,), character))
    if given.other_character is not None:
        rank_of(given.other_character, values, ("other-character",))
    check_second(given.character, given.other_character, values, ("other-character",))
    check_ranks(found, values)


def _check_cities(given: Turn, register: Register) -> None:
    """Every district is one, also in a step that the rules do not allow."""
    register.check_city(given.city, ("city",))
    register.check_beautified(given.beautified, given.city, ("beautified",))
    for player, names in given.cities.items():
        register.check_city(names, ("cities", player))
    standing = tuple(name for names in given.cities.values() for name in names)
    register.check_copies(given.city + standing, ("cities",))
    for player, other in given.others.items():
        there = given.cities.get(player, ())
        register.check_beautified(other.beautified, there, ("others", player, "beautified"))
    for index, step in enumerate(given.steps):
        for key, name in (("district", step.district), ("destroyed", step.destroyed)):
            if name is not None:
                register.check_name(name, ("steps", index, key))


def _robbed(given: Turn, ledger: Ledger) -> int:
    """The gold that is there when the turn begins: none after a visit of the Thief, unless one robbed oneself."""
    if given.robbed_by is None:
        return given.gold
    left = given.gold if given.robbed_by == given.player else 0
    ledger.decide("character.thief", gold=given.gold, left=left)
    return left


def _step(step: Step, state: State, given: Turn, table: Table, path: GivenPath) -> State:
    """One step, if the turn has come so far that it may be taken."""
    if given.bewitched and step.do not in GATHERING:
        table.ledger.decide("character.witch-bewitched")
        return state.fails("bewitched")
    if given.character == "witch" and step.do not in GATHERING:
        table.ledger.decide("character.witch-gathering")
        return state.fails("gathering-only")
    if state.threat is not None and step.do not in (*GATHERING, "settle-threat"):
        table.ledger.decide("character.blackmailer-timing")
        return state.fails("threat-first")
    kind = "gather" if step.do in GATHERING else "taken" if step.taken else step.do
    before = ["gather" if done in GATHERING else done for done in state.done]
    if kind in before and kind not in REPEATED:
        table.ledger.decide("turn.gather" if kind == "gather" else "turn.abilities")
        return state.fails("twice")
    if kind in AFTER_GATHERING and "gather" not in before:
        table.ledger.decide("turn.gather")
        return state.fails("gathering-first")
    after = take_step(step, state, table, path)
    name = step.do if kind == "gather" else kind
    return replace(after, done=(*after.done, name)) if after.problems == state.problems else after


def _note_stop(state: State, ledger: Ledger) -> None:
    """The Witch's turn stops, but does not end: the Poor House and the Park bring nothing yet."""
    if "poor-house" in state.city and not state.gold:
        ledger.decide("unique.poor-house-witch")
    if "park" in state.city and not state.hand:
        ledger.decide("unique.park-witch")


def _end(state: State, table: Table) -> State:
    """What the end of a turn brings: the Poor House and the Park first, then the Alchemist's refund."""
    values, ledger = table.values, table.ledger
    poor = "poor-house" in state.city and not state.gold
    if poor:
        state = replace(state, gold=state.gold + values["poor-house-gold"])
        ledger.decide("unique.poor-house", gold=values["poor-house-gold"], stash=state.gold)
    if "park" in state.city and not state.hand:
        ledger.decide("unique.park", cards=values["park-cards"])
        state = replace(state, hand=state.hand + values["park-cards"])
    if table.character == "alchemist" and state.spent:
        if poor:
            ledger.decide("unique.poor-house-alchemist", gold=state.spent)
        state = replace(state, gold=state.gold + state.spent)
        ledger.decide("character.alchemist", gold=state.spent, stash=state.gold)
    return state
