"""What comes in during a turn: gathered resources, the income of the districts, and the extra of some characters."""

from dataclasses import dataclass
from typing import Literal, Optional

from generator.scoring.data import GivenPath
from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .characters import rank_of
from .districts import Register, register_of
from .procedures import Character, District, procedure


@dataclass(frozen=True)
class Gathering:
    """What is gathered, and the player's city."""

    take: Literal["gold", "cards"]
    city: tuple[District, ...] = ()


@dataclass(frozen=True)
class Gain:
    """Gold and cards that come in; of cards that are drawn some may go back."""

    gold: int = 0
    cards: int = 0
    drawn: int = 0


@procedure("gather", Gathering)
def gather(given: Gathering, values: Values, ledger: Ledger) -> dict[str, object]:
    """What gathering resources brings."""
    register_of(values).check_city(given.city, ("city",))
    gain = gathered(given.take, given.city, values, ledger)
    return {"gold": gain.gold, "drawn": gain.drawn, "cards": gain.cards, "returned": gain.drawn - gain.cards}


def gathered(take: str, city: tuple[str, ...], values: Values, ledger: Ledger) -> Gain:
    """Gold from the bank, or cards from the deck."""
    return _gold(city, values, ledger) if take == "gold" else _cards(city, values, ledger)


def _gold(city: tuple[str, ...], values: Values, ledger: Ledger) -> Gain:
    gold = values["gather-gold"]
    ledger.decide("turn.gather-gold", gold=gold)
    if "gold-mine" in city:
        ledger.decide("unique.gold-mine", gold=values["gold-mine-gold"])
        gold += values["gold-mine-gold"]
    return Gain(gold=gold)


def _cards(city: tuple[str, ...], values: Values, ledger: Ledger) -> Gain:
    drawn, kept = values["gather-drawn"], values["gather-kept"]
    ledger.decide("turn.gather-cards", drawn=drawn, kept=kept)
    if "observatory" in city:
        drawn = values["observatory-drawn"]
        ledger.decide("unique.observatory", cards=drawn)
    if "library" in city:
        kept = drawn if values["library-keeps"] == "all-drawn" else kept + 1
        ledger.decide("unique.library", cards=kept)
    return Gain(cards=kept, drawn=drawn)


@dataclass(frozen=True)
class Income:
    """Whose turn it is, the city, how many of the Abbot's resources are gold, and what the Navigator takes."""

    character: Character
    city: tuple[District, ...]
    in_gold: Natural = 0
    take: Optional[Literal["gold", "cards"]] = None


@procedure("income", Income)
def income(given: Income, values: Values, ledger: Ledger) -> dict[str, object]:
    """What the character's districts bring, and the extra that the character has anyway."""
    rank_of(given.character, values, ("character",))
    register = register_of(values)
    register.check_city(given.city, ("city",))
    gain = Gain()
    if given.character in values["income-type"]:
        gain = income_of(given.character, given.city, given.in_gold, register, values, ledger, ("in-gold",))
    extra = extra_of(given.character, given.take, values, ledger, ("take",))
    return {"gold": gain.gold + extra.gold, "cards": gain.cards + extra.cards, "drawn": extra.drawn}


def income_of(
    character: str,
    city: tuple[str, ...],
    in_gold: int,
    register: Register,
    values: Values,
    ledger: Ledger,
    path: GivenPath,
) -> Gain:
    """One gold or card for each district of the character's type; the School of Magic counts as any."""
    wanted, kind = values["income-type"][character], values["income-kind"][character]
    paying = paying_of(city, wanted, register)
    if "school-of-magic" in city:
        ledger.decide("unique.school-of-magic", type=wanted)
        if kind == "either":
            ledger.decide("unique.school-of-magic-abbot")
    total = len(paying) * values["income-each"]
    if in_gold > (total if kind == "either" else 0):
        what = f"no {in_gold} of the resources can be gold"
        raise GivenError(path, what, "Only the Abbot mixes gold and cards, as many as there are districts.")
    gold = {"gold": total, "cards": 0, "either": in_gold}[kind]
    facts = {
        "gold": {"gold": gold},
        "cards": {"cards": total},
        "either": {"gold": gold, "cards": total - gold},
    }
    ledger.decide(f"character.{character}", districts=len(paying), paying=paying, **facts[kind])
    return Gain(gold=gold, cards=total - gold)


def paying_of(city: tuple[str, ...], wanted: str, register: Register) -> list[str]:
    """The districts that bring income: those of the type, and the School of Magic."""
    return [name for name in city if name == "school-of-magic" or register.type[name] == wanted]


#: The characters with an extra that does not depend on districts.
EXTRAS = ("merchant", "architect", "navigator", "scholar")


def extra_of(character: str, take: Optional[str], values: Values, ledger: Ledger, path: GivenPath) -> Gain:
    """What some characters get whatever they gathered."""
    if (take is not None) != (character == "navigator"):
        what = "say what the Navigator takes" if take is None else "only the Navigator has a choice here"
        raise GivenError(path, what, "Write gold or cards for the Navigator, nothing for anybody else.")
    if character == "merchant":
        ledger.decide("character.merchant-bonus", gold=values["merchant-bonus"])
        return Gain(gold=values["merchant-bonus"])
    if character == "architect":
        ledger.decide("character.architect", cards=values["architect-cards"])
        return Gain(cards=values["architect-cards"])
    if character == "scholar":
        drawn, kept = values["scholar-drawn"], values["scholar-kept"]
        ledger.decide("character.scholar", drawn=drawn, kept=kept, returned=drawn - kept)
        return Gain(cards=kept, drawn=drawn)
    if take is None:
        return Gain()
    amount = values[f"navigator-{take}"]
    ledger.decide(f"character.navigator-{take}", **{take: amount})
    return Gain(gold=amount) if take == "gold" else Gain(cards=amount)
