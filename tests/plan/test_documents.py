"""Each way of asking for a document has a file of its own."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

from generator.load.folder import load_game
from generator.plan.documents import Wish, document_jobs
from generator.plan.subject import Pack
from tests.games import ROOT

PEBBLES = ROOT / "tests/packs/pebbles"
WISHES = (
    Wish(),
    Wish(ink_saver=True),
    Wish(paper="letter"),
    Wish(choices={"players": "2"}),
    Wish(choices={"players": "3"}),
    Wish(choices={"players": "3", "tide": "played"}),
    Wish(choices={"players": "3", "storm": "played"}),
)


def files(wish: Wish) -> set[Path]:
    """The files that depend on what was asked for."""
    game = load_game(PEBBLES)[0]
    paths = {job.path for job, _, _ in document_jobs(game, Pack.at(PEBBLES), wish)}
    return {path for path in paths if path.suffix == ".pdf"}


def test_no_two_ways_of_asking_write_the_same_file() -> None:
    for one, other in combinations(WISHES, 2):
        assert files(one)
        assert files(one).isdisjoint(files(other))


def test_a_file_says_what_was_chosen_in_whatever_order_it_was_said() -> None:
    said = Wish(choices={"shore": "sand", "players": "3"}, languages=("en",), kinds=("aid",), ink_saver=True)

    assert files(said) == {Path("pebbles/en/aid-players-3-shore-sand-a4-ink-saver.pdf")}
