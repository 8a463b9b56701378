"""Each way of asking for a document has a file of its own."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

from generator.press.outputs import OUTPUTS, OutputOptions, path_of

WISHES = (
    OutputOptions(),
    OutputOptions(ink_saver=True),
    OutputOptions(paper="letter"),
    OutputOptions(choices={"players": "2"}),
    OutputOptions(choices={"players": "3"}),
    OutputOptions(choices={"players": "3", "tide": "played"}),
    OutputOptions(choices={"players": "3", "storm": "played"}),
)


def files(asked: OutputOptions) -> set[Path]:
    """The files that depend on what was asked for."""
    of_languages = [one for one in OUTPUTS.values() if one.of == "language"]
    return {path_of(one, "pebbles", code, asked) for one in of_languages for code in ("hu", "en")}


def test_no_two_ways_of_asking_write_the_same_file() -> None:
    for one, other in combinations(WISHES, 2):
        assert len(files(one)) == len(files(other)) >= 10
        assert files(one).isdisjoint(files(other))


def test_a_file_says_what_was_chosen_in_whatever_order_it_was_said() -> None:
    asked = OutputOptions(choices={"shore": "sand", "players": "3"}, ink_saver=True)

    path = path_of(OUTPUTS["aid"], "pebbles", "en", asked)

    assert path == Path("pebbles/en/aid-players-3-shore-sand-a4-ink-saver.pdf")
