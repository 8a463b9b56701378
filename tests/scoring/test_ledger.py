"""A ledger adds up, and knows what it cites."""

import pytest

from generator.scoring.ledger import Ledger


def test_totals_add_up_and_name_every_player_asked_for() -> None:
    ledger = Ledger()
    ledger.award("a", 5, "x.first")
    ledger.award("a", -2, "x.second")
    ledger.decide("x.tie", players=["a", "b"])

    assert ledger.totals(["a", "b"]) == {"a": 3, "b": 0}
    assert ledger.rules == {"x.first", "x.second", "x.tie"}
    assert [award.amount for award in ledger.awards] == [5, -2]


@pytest.mark.parametrize("text", ["\x1b[2J", "a\0b", "\ud800"])
def test_the_ledger_takes_no_text_that_cannot_be_printed(text: str) -> None:
    with pytest.raises(TypeError, match="a text with a character that cannot be printed"):
        Ledger().decide("play.most", count=[{"x": text}])


def test_the_ledger_takes_texts_of_several_lines_and_of_all_scripts() -> None:
    ledger = Ledger()
    ledger.decide("play.most", count="a\n\tő 漢 😀\u200c")

    assert [entry.facts["count"] for entry in ledger] == ["a\n\tő 漢 😀\u200c"]
