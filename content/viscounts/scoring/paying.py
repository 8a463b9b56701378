"""Icons for what a player pays: the good of the action, silver in pairs, and what townsfolk take besides."""

from generator.scoring.given import GivenError
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .icons import MERCHANT, Icons


def bought(action: str, icons: Icons, values: Values, ledger: Ledger) -> int:
    """How many icons come of all that is paid."""
    return (
        _of_its_good(action, icons, values, ledger)
        + _of_silver(action, icons, values, ledger)
        + _of_others(action, icons, ledger)
    )


def spent(action: str, icons: Icons, values: Values) -> dict[str, int]:
    """What is paid for icons."""
    spends = {values["action-payments"][action]: icons.paid}
    for good, number in (*icons.paid_otherwise.items(), ("silver", icons.silver_for_pairs)):
        spends[good] = spends.get(good, 0) + number
    return spends


def check_not_trade(used: object, action: str, key: str, values: Values) -> None:
    """The townsfolk that change other icons into those of an action do so for every action but trade."""
    if used and values["action-icons"][action] == MERCHANT:
        raise GivenError(("icons", key), "no townsfolk does this in trade", "Leave it out.")


def _of_its_good(action: str, icons: Icons, values: Values, ledger: Ledger) -> int:
    """The good that belongs to the action; a townsfolk may make one piece count double."""
    resource = values["action-payments"][action]
    check_not_trade(icons.counts_double, action, "counts-double", values)
    double = min(icons.paid, values["double-units"]) if icons.counts_double else 0
    if icons.paid:
        ledger.decide("action.pay", resource=resource, icons=icons.paid)
    if double:
        ledger.decide("action.double", resource=resource, icons=double)
    return icons.paid + double


def _of_silver(action: str, icons: Icons, values: Values, ledger: Ledger) -> int:
    """Silver in pairs, for a townsfolk that takes it."""
    check_not_trade(icons.silver_for_pairs, action, "silver-for-pairs", values)
    pairs, odd = divmod(icons.silver_for_pairs, values["pair"])
    if odd:
        raise GivenError(("icons", "silver-for-pairs"), "silver is left over", "Pay in whole pairs.")
    if pairs:
        facts = {"silver": icons.silver_for_pairs, "pair": values["pair"]}
        ledger.decide("action.silver-pairs", icons=pairs, **facts)
    return int(pairs)


def _of_others(action: str, icons: Icons, ledger: Ledger) -> int:
    """Other resources, for a hero that takes them when transcribing."""
    number = sum(icons.paid_otherwise.values())
    if number and action != "transcribe":
        path = ("icons", "paid-otherwise")
        raise GivenError(path, "no townsfolk takes these for this action", "Leave it out.")
    for resource, paid in icons.paid_otherwise.items():
        if paid:
            ledger.decide("action.other-payment", resource=resource, icons=paid)
    return number
