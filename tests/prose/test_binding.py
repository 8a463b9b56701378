"""A number stays on the line of the word that it counts, wherever the pieces of a text are cut."""

from __future__ import annotations

import pytest

from generator.prose.no_break_spaces import with_no_break_spaces
from generator.prose.resolver import TextPiece


@pytest.mark.parametrize(
    ("pieces", "kept"),
    [
        (["Takes 3 pebbles."], "Takes 3\u00a0pebbles."),
        (["Mindenki ", "20", " kavicsot és ", "3", " ", "csigát", " kap."], "Mindenki 20\u00a0kavicsot és 3\u00a0csigát kap."),
        (["for 2", "–", "4 players"], "for 2–4\u00a0players"),
        (["(3", " of 5 and 1 és 2)"], "(3 of 5\u00a0and 1 és 2)"),
        (["0,5 liter, 1984 years, 3. round, B2 field"], "0,5 liter, 1984 years, 3. round, B2 field"),
        ([], ""),
    ],
)  # fmt: skip
def test_the_space_behind_a_number_that_counts_does_not_break(pieces: list[str], kept: str) -> None:
    found = list(with_no_break_spaces([TextPiece(text) for text in pieces]))

    assert "".join(piece.text for piece in found) == kept
    assert [len(piece.text) for piece in found] == [len(text) for text in pieces]


def test_what_a_piece_refers_to_stays() -> None:
    (_, term) = with_no_break_spaces([TextPiece("5 "), TextPiece("pebbles", "term", "pebble")])

    assert (term.kind, term.target) == ("term", "pebble")
