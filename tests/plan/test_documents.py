"""Each way of asking for a document has a file of its own."""

from __future__ import annotations

from itertools import combinations, product
from pathlib import Path

import pytest

from generator.press.outputs import OUTPUTS, OutputOptions, Request, file_of, offered_files, path_of
from tests.press.documents import edition

GAME = edition("pebbles", "en").game
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
    of_languages = [one for one in OUTPUTS.values() if one.of == "language" and one.on_paper]
    return {
        path_of(one, "pebbles", code, asked, file)
        for one in of_languages
        for code in ("hu", "en")
        for file in one.files(GAME, asked)
    }


def test_no_two_ways_of_asking_write_the_same_file() -> None:
    for one, other in combinations(WISHES, 2):
        assert len(files(one)) == len(files(other)) >= 10
        assert files(one).isdisjoint(files(other))


def test_a_file_says_what_was_chosen_in_whatever_order_it_was_said() -> None:
    asked = OutputOptions(choices={"shore": "sand", "players": "3"}, ink_saver=True)

    path = path_of(OUTPUTS["aid"], "pebbles", "en", asked)

    assert path == Path("pebbles/en/aid-players-3-shore-sand-a4-ink-saver.pdf")


SITES = (
    "", "https://a.example/", "http://a.example/", "https://a.example/b/", "https://a.example/B/", "https://a.example:81/",
    "https://a-example/", "https://a.example-b/", "https://" + "a" * 45 + ".example/", "https://" + "a" * 46 + ".example/",
)  # fmt: skip


def test_no_two_ways_of_asking_for_a_book_have_one_name() -> None:
    papers, types = OUTPUTS["rulebook"].papers, (0, 14, 18, 24)
    asked = [
        OutputOptions(paper, {}, saver, size, booklet, site)
        for paper, saver, size, booklet, site in product(papers, (False, True), types, (False, True), SITES)
    ]

    names = [file_of(OUTPUTS["rulebook"], one) for one in asked]

    assert len(set(names)) == len(names) == 4 * 2 * 4 * 2 * len(SITES)
    assert all(set(name) <= set("abcdefghijklmnopqrstuvwxyz0123456789.-_") for name in names)


def test_a_book_says_what_was_asked_of_it() -> None:
    asked = OutputOptions("a5", {}, True, 18, True, "https://rules.example.org/")

    assert (
        file_of(OUTPUTS["rulebook"], asked) == "rulebook-a5-18pt-booklet-ink-saver-site-rules.example.org.pdf"
    )


def test_an_output_without_codes_is_the_same_wherever_the_site_lies() -> None:
    asked = OutputOptions(site="https://rules.example.org/")

    assert file_of(OUTPUTS["sheets"], asked) == "sheets-a4.pdf"
    assert file_of(OUTPUTS["score-pad"], asked) != "score-pad-a4.pdf"


@pytest.mark.parametrize(
    ("asked", "able"),
    [
        (OutputOptions(type_size=18), ["rulebook", "aid", "handouts"]),
        (OutputOptions("a5", booklet=True), ["rulebook", "aid"]),
        (OutputOptions("half-letter"), ["rulebook", "aid"]),
        (OutputOptions("letter", site="https://a.example/"), list(OUTPUTS)),
    ],
    ids=str,
)
def test_what_not_every_output_has_is_built_of_those_that_have_it(
    asked: OutputOptions, able: list[str]
) -> None:
    assert [one.name for one in Request(asked=asked).outputs] == able


def test_the_site_offers_the_documents_that_lead_to_it() -> None:
    names = [
        path.name for _, _, path in offered_files(GAME, OutputOptions("letter", site="https://a.example/"))
    ]

    assert "rulebook-a4-site-a.example.pdf" in names
    assert "sheets-a4.pdf" in names


def test_requests_that_differ_are_told_apart() -> None:
    asked = (OutputOptions(), *(OutputOptions(**{name: value}) for name, value in OPTIONS.items()))

    assert len({Request(asked=one).words for one in asked}) == 1 + len(OPTIONS)


OPTIONS = {
    "paper": "letter", "choices": {"players": "2"}, "ink_saver": True, "type_size": 14, "booklet": True, "site": "https://a.example/",
}  # fmt: skip
