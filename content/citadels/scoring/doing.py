"""What each step of a turn changes in the stash, the hand and the cities."""

from dataclasses import replace

from generator.scoring.given import GivenError

from .building import check_building, raised
from .districts import affords
from .gathering import EXTRAS, Gain, extra_of, gathered, income_of
from .limits import Building
from .procedures import Path
from .rank_eight import Destroying, Target, check_target, struck
from .steps import GATHERING, State, Step, Table


def take_step(step: Step, state: State, table: Table, path: Path) -> State:
    """The state after one step."""
    if step.do == "build":
        return _build(step, state, table, path)
    if step.district is not None and step.do != "destroy":
        raise GivenError((*path, "district"), "this step is about no district", "Leave it out.")
    if step.do == "destroy":
        return _destroy(step, state, table, path)
    if step.do in GATHERING:
        take = step.do.split("-")[-1]
        return state.gains(gathered(take, state.city, table.values, table.ledger))
    if step.do == "income":
        return _income(step, state, table, path)
    if step.do == "extra":
        return _extra(step, state, table, path)
    if step.do == "collect-taxes":
        return _collect(state, table, path)
    return _use_district(step.do, state, table, path)


def _income(step: Step, state: State, table: Table, path: Path) -> State:
    if table.character not in table.values["income-type"]:
        what = f'"{table.character}" has no income from districts'
        raise GivenError((*path, "do"), what, "Leave the step out, or correct the character.")
    return state.gains(
        income_of(
            table.character,
            state.city,
            step.in_gold,
            table.register,
            table.values,
            table.ledger,
            (*path, "in-gold"),
        )
    )


def _extra(step: Step, state: State, table: Table, path: Path) -> State:
    if table.character not in EXTRAS:
        what = f'"{table.character}" has no extra resources'
        raise GivenError((*path, "do"), what, "Leave the step out, or correct the character.")
    return state.gains(extra_of(table.character, step.take, table.values, table.ledger, (*path, "take")))


def _collect(state: State, table: Table, path: Path) -> State:
    if table.character != "tax-collector":
        raise GivenError((*path, "do"), "only the Tax Collector collects", "Correct the character.")
    table.ledger.decide("character.tax-collector", gold=state.token)
    return replace(state, gold=state.gold + state.token, token=0)


def _use_district(name: str, state: State, table: Table, path: Path) -> State:
    """Use a unique district that works once in a turn."""
    values, ledger = table.values, table.ledger
    if name not in state.city:
        raise GivenError((*path, "do"), f'there is no "{name}" in the city', "Add it to the city.")
    if name == "laboratory":
        gain, facts = Gain(values["laboratory-gold"], -values["laboratory-cards"]), ("cards", "gold")
    elif name == "smithy":
        gain, facts = Gain(-values["smithy-gold"], values["smithy-cards"]), ("gold", "cards")
    else:
        gain, facts = Gain(0, -values["museum-cards"]), ()
    if not affords(-gain.gold, state.gold, ledger):
        return state.fails("too-dear")
    if not affords(-gain.cards, state.hand, ledger):
        return state.fails("too-few-cards")
    ledger.decide(f"unique.{name}", **{fact: abs(getattr(gain, fact)) for fact in facts})
    return state.gains(gain)


def _build(step: Step, state: State, table: Table, path: Path) -> State:
    if step.district is None:
        raise GivenError((*path, "district"), "nothing is named that is built", "Name the district.")
    if not affords(1 + step.cards, state.hand, table.ledger):
        return state.fails("too-few-cards")
    building = Building(
        table.player,
        step.district,
        state.gold,
        state.city,
        table.character,
        table.other_character,
        state.built,
        step.way,
        step.destroyed,
        step.cards,
        taxed=table.taxed,
    )
    check_building(building, table.register, table.values, path)
    built = raised(building, table.register, table.values, table.ledger)
    if built.problems:
        return state.fails(*built.problems)
    _note_late(step.district, state, table)
    return replace(
        state,
        gold=state.gold - built.gold - built.tax,
        hand=state.hand - 1 - built.cards,
        city=built.city,
        token=state.token + built.tax,
        built=(*state.built, step.district) if built.counts else state.built,
        spent=state.spent + built.gold,
    )


def _note_late(district: str, state: State, table: Table) -> None:
    """A district of the character's type that comes after the income brings nothing more in this turn."""
    wanted = table.values["income-type"].get(table.character)
    fits = district == "school-of-magic" or table.register.type[district] == wanted
    if "income" in state.done and fits:
        table.ledger.decide("turn.income-once", district=district)


def _destroy(step: Step, state: State, table: Table, path: Path) -> State:
    """Destroy a district as the Warlord, one's own or another's."""
    if table.character != "warlord":
        raise GivenError((*path, "do"), "only the Warlord destroys districts", "Correct the character.")
    if step.district is None:
        raise GivenError((*path, "district"), "nothing is named that is destroyed", "Name the district.")
    owner = table.player if step.owner is None else step.owner
    own = owner == table.player
    target = Target(owner, state.city if own else state.cities[owner])
    check_target(target, step.district, table.register, table.values, path)
    destroying = Destroying(step.district, target, own=own, gold=state.gold)
    problems, parts = struck(destroying, table.register, table.values, table.ledger)
    if problems:
        return state.fails(*problems)
    left = target.without(step.district)
    paid = replace(state, gold=state.gold - sum(parts))
    return replace(paid, city=left) if own else replace(paid, cities={**state.cities, owner: left})
