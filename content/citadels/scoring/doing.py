"""What each step of a turn changes in the stash, the hand and the cities."""

from dataclasses import replace

from generator.scoring.data import GivenPath
from generator.scoring.given import GivenError
from generator.scoring.ledger import Ledger

from .abilities import ABILITIES, check_user, other_of, told, within
from .building import Built, check_building, cost_of, raised
from .confiscating import Raised, Warrant, confiscate
from .districts import affords
from .gathering import EXTRAS, Gain, extra_of, gathered, income_of
from .limits import Building
from .rank_five import Loan, shortage
from .steps import GATHERING, State, Step, Table, fitting


def take_step(step: Step, state: State, table: Table, path: GivenPath) -> State:
    """The state after one step."""
    check_user(step, table, path)
    if step.do == "build":
        return _build(step, state, table, path)
    if step.do == "borrow":
        return _borrow(step, state, table, path)
    if step.district is not None and step.do not in ("destroy", "armory", "exchange", "seize"):
        raise GivenError((*path, "district"), "this step is about no district", "Leave it out.")
    if step.do in ABILITIES:
        return ABILITIES[step.do](step, state, table, path)
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


def _income(step: Step, state: State, table: Table, path: GivenPath) -> State:
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


def _extra(step: Step, state: State, table: Table, path: GivenPath) -> State:
    if table.character not in EXTRAS:
        what = f'"{table.character}" has no extra resources'
        raise GivenError((*path, "do"), what, "Leave the step out, or correct the character.")
    return state.gains(extra_of(table.character, step.take, table.values, table.ledger, (*path, "take")))


def _collect(state: State, table: Table, path: GivenPath) -> State:
    if table.character != "tax-collector":
        raise GivenError((*path, "do"), "only the Tax Collector collects", "Correct the character.")
    table.ledger.decide("character.tax-collector", gold=state.token)
    return replace(state, gold=state.gold + state.token, token=0)


def _use_district(name: str, state: State, table: Table, path: GivenPath) -> State:
    """Use a unique district that works once in a turn."""
    values, ledger = table.values, table.ledger
    if name not in state.city:
        raise GivenError((*path, "do"), f'there is no "{name}" in the city', "Add it to the city.")
    facts: tuple[str, ...]
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


def _build(step: Step, state: State, table: Table, path: GivenPath) -> State:
    """Build a district from the hand, or the card that the Wizard has just taken."""
    building = _building(step, state, table, path)
    if not affords(step.cards + (not step.taken), state.hand, table.ledger):
        return state.fails("too-few-cards")
    if step.confiscated_by is not None:
        return _confiscated(step, building, state, table, path)
    built = raised(building, table.register, table.values, table.ledger)
    if built.problems:
        return state.fails(*built.problems)
    _note_late(building.district, state, table)
    return replace(
        _paid(step, built, building, state),
        beautified=fitting(state.beautified, built.city),
        gold=state.gold - built.gold - built.tax,
        city=built.city,
        token=state.token + built.tax,
        spent=state.spent + built.gold,
    )


def _building(step: Step, state: State, table: Table, path: GivenPath) -> Building:
    """What is to be built; there may be no more districts of a name than the game has."""
    building = Building(
        table.player,
        told(step, "district", path),
        state.gold,
        state.city,
        table.character,
        table.other_character,
        state.built,
        step.way,
        step.destroyed,
        step.cards,
        taken=step.taken,
        taxed=table.taxed and step.confiscated_by is None,
    )
    check_building(building, table.register, table.values, path)
    if step.taken and not state.other(other_of(step, table, path)).hand:
        what = f'"{step.owner}" has no card that could be taken'
        raise GivenError((*path, "owner"), what, "Tell the cards under `others`.")
    standing = tuple(name for city in state.cities.values() for name in city)
    table.register.check_copies((*state.city, *standing, building.district), (*path, "district"))
    return building


def _paid(step: Step, built: Built, building: Building, state: State) -> State:
    """The cards given for it; that the first district is paid for, and what counts against the limit."""
    after = replace(state, hand=state.hand - built.cards - (not step.taken))
    if step.taken:
        after = after.changes(str(step.owner), hand=state.other(step.owner).hand - 1)
    counted = (*state.built, building.district) if built.counts else state.built
    return replace(after, built=counted, paid=state.paid or step.way == "paying")


def _confiscated(step: Step, building: Building, state: State, table: Table, path: GivenPath) -> State:
    """Pay for a district that the Magistrate builds in their own city."""
    magistrate, ledger = str(step.confiscated_by), table.ledger
    built = raised(building, table.register, table.values, ledger)
    if built.problems:
        return state.fails(*built.problems)
    if state.paid:
        ledger.decide("character.magistrate-first", district=building.district)
        return state.fails("not-confiscated")
    one = Raised(building.district, built.gold, built.cards, step.way, step.taken)
    city, gold = state.cities.get(magistrate, ()), state.other(magistrate).gold
    given = Warrant(magistrate, (one,), city, gold, table.taxed, table.character)
    found = within(path, confiscate, given, table)
    if not found["confiscated"]:
        return state.fails("not-confiscated")
    after = _paid(step, replace(built, counts=found["counts"]), building, state).pays(
        magistrate, -found["tax"]
    )
    after = after.given_to(magistrate, building.district, False)
    return replace(after, gold=state.gold, token=state.token + found["tax"])


def _borrow(step: Step, state: State, table: Table, path: GivenPath) -> State:
    """Build with gold of another player, as the Cardinal, who gives cards for it."""
    if step.way != "paying" or step.cards or step.confiscated_by:
        raise GivenError(
            path, "what is borrowed pays the whole cost", "Tell the district and the owner only."
        )
    values, register, lender = table.values, table.register, other_of(step, table, path)
    building = _building(step, state, table, path)
    register.check_built(building.district, (*path, "district"))
    missing = cost_of(building, register, values, Ledger()) - state.gold
    if missing <= 0:
        raise GivenError((*path, "do"), "there is gold enough for it", 'Write "build".')
    cards = missing * values["cardinal-cards"]
    other = state.other(lender)
    loan = Loan(building.district, state.gold, state.hand - 1, lender, other.gold, state.city)
    short = shortage(loan, missing, cards, table.ledger)
    if short:
        return state.fails(*short)
    after = _build(step, replace(state, gold=state.gold + missing, hand=state.hand - cards), table, path)
    if after.problems != state.problems:
        return replace(state, problems=after.problems)
    table.ledger.decide("character.cardinal-loan", district=building.district, gold=missing, cards=cards)
    return after.changes(lender, gold=other.gold - missing, hand=other.hand + cards)


def _note_late(district: str, state: State, table: Table) -> None:
    """A district of the character's type that comes after the income brings nothing more in this turn."""
    wanted = table.values["income-type"].get(table.character)
    fits = district == "school-of-magic" or table.register.type[district] == wanted
    if "income" in state.done and fits:
        table.ledger.decide("turn.income-once", district=district)
