"""Large print: all of it is large, nothing runs over the edge of a page, no letter is lost, everybody can read it."""

from __future__ import annotations

import json
import re
from itertools import product
from pathlib import Path

import pypdfium2
import pytest

from generator.press.outputs import OUTPUTS, TYPE_SIZES, OutputOptions, encoded
from generator.press.paper import BOOK_PAPERS, MM
from tests.games import GAMES, TOLD
from tests.press.documents import built, edition, letters, page_texts, pages, save
from tests.press.layout import check_margins, letters_on
from tests.press.verapdf import failures
from tests.sizes import sampled

SIZES = tuple(map(int, TYPE_SIZES))
KINDS = ("rulebook", "aid")
#: In the largest print: whatever does not fit, does not fit there. Books of 300 pages take long to look at: most of them are looked
#: at by night.
LARGEST = [(kind, *told, SIZES[-1]) for told, kind in product(TOLD, KINDS)]
#: And in the others, of which one language is enough.
EVERY = LARGEST + [(kind, game, "hu", size) for size, game, kind in product(SIZES[:-1], GAMES, KINDS)]
#: The largest again, aids first, which are short: every day one of them is enough for what takes long to look at.
AIDS_FIRST = sorted(LARGEST, key=lambda one: one[0])
#: On pages that fit a pocket, too.
POCKET = [(kind, game, "hu", paper) for game, paper, kind in product(GAMES, ("a5", "half-letter"), KINDS)]
#: What stands in the margins: running heads, page numbers, thumb marks.
SIDES = {"rulebook": 14.5, "aid": 9.5}


@pytest.mark.parametrize(("kind", "game", "language", "size"), sampled(EVERY, long=6))
def test_nothing_runs_over_the_edge_of_large_print(kind: str, game: str, language: str, size: int) -> None:
    check_margins(built(kind, game, language, type_size=size), "a4", SIDES[kind], 3)


@pytest.mark.parametrize(("kind", "game", "language", "paper"), sampled(POCKET, long=5))
@pytest.mark.parametrize("size", sampled([24, 0]))
def test_nothing_runs_over_the_edge_of_a_small_page(
    kind: str, game: str, language: str, paper: str, size: int
) -> None:
    made = built(kind, game, language, paper, type_size=size)

    check_margins(made, paper, {"rulebook": 13.5, "aid": 9.5}[kind], 3)
    if kind == "aid" and not size:
        assert pages(made) <= 8


def text_alone(kind: str, game: str, language: str, size: int) -> bytes:
    """The document with empty pictures: what is lettered in them is as large as there is room."""
    told = OUTPUTS[kind].content(edition(game, language), OutputOptions(type_size=size))
    told["pictures"] = {
        name: re.sub(r">.*</svg>", "></svg>", one, flags=re.S) for name, one in told["pictures"].items()
    }
    return OUTPUTS[kind].render(json.loads(encoded(told)))


@pytest.mark.parametrize(("kind", "game", "language", "size"), sampled(AIDS_FIRST, long=8))
def test_all_text_is_large(kind: str, game: str, language: str, size: int) -> None:
    made, height = text_alone(kind, game, language, size), BOOK_PAPERS["a4"].height * MM
    inside = [
        found
        for found, (left, bottom, right, _), _ in letters_on(made, first=1 if kind == "aid" else 2)
        if 14 * MM < bottom < height - 17 * MM and 14 * MM < left < right < (210 - 14) * MM
    ]

    assert len(inside) > 1000
    assert min(inside) > 0.75 * size
    assert min(found for found, _, _ in letters_on(made)) >= 11.9  # the cover, running heads


@pytest.mark.parametrize(("kind", "game", "language", "size"), sampled(AIDS_FIRST, long=8))
def test_everybody_can_read_large_print(
    kind: str, game: str, language: str, size: int, tmp_path: Path
) -> None:
    assert failures(save(built(kind, game, language, type_size=size), tmp_path)) == []


@pytest.mark.parametrize(("kind", "game", "language", "size"), sampled(LARGEST, long=6))
def test_large_print_says_what_the_usual_print_says(kind: str, game: str, language: str, size: int) -> None:
    rules = edition(game, language).game.rules.values()
    usual, large = (
        letters("".join(page_texts(built(kind, game, language, type_size=one), 0))) for one in (0, size)
    )
    titles = [letters(rule.title[language]) for rule in rules]

    assert [title for title in titles if title in usual and title not in large] == []
    assert len(large) > 0.9 * len(
        usual
    )  # the foot of an aid stands on each of its sides, and some have one side less


@pytest.mark.parametrize("size", SIZES)
def test_an_aid_in_large_print_takes_the_pages_that_it_needs(size: int) -> None:
    made = built("aid", GAMES[0], "hu", type_size=size)

    assert pages(made) > 2
    assert len({tuple(page.get_size()) for page in pypdfium2.PdfDocument(made)}) == 1
