"""A ledger adds up, and knows what it cites."""

from generator.scoring.ledger import Ledger


def test_totals_add_up_and_name_every_player_asked_for() -> None:
    ledger = Ledger()
    ledger.award("a", 5, "x.first")
    ledger.award("a", -2, "x.second")
    ledger.decide("x.tie", players=["a", "b"])

    assert ledger.totals(["a", "b"]) == {"a": 3, "b": 0}
    assert ledger.rules == {"x.first", "x.second", "x.tie"}
    assert [award.amount for award in ledger.awards] == [5, -2]
