"""Every name of generator/ has one meaning, and docs/words.md tells it."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from tests.docs.words import ROOMS, ROOT, Word, doubles, words, words_of

GENERATOR = ROOT / "generator"
PAGE = ROOT / "docs/words.md"
#: Words that name no thing: a module or a class called so cannot be searched for by what it is.
NO_NOUNS = {
    *[
        "about",
        "above",
        "after",
        "along",
        "around",
        "aside",
        "at",
        "before",
        "behind",
        "below",
        "beside",
        "between",
        "beyond",
        "by",
        "for",
        "from",
        "here",
        "in",
        "into",
        "of",
        "off",
    ],
    *[
        "on",
        "onto",
        "out",
        "over",
        "since",
        "there",
        "through",
        "to",
        "under",
        "until",
        "up",
        "upon",
        "with",
        "within",
        "without",
    ],
    *[
        "known",
        "told",
        "said",
        "held",
        "kept",
        "made",
        "done",
        "gone",
        "seen",
        "shown",
        "written",
        "drawn",
        "given",
        "heard",
        "struck",
        "lost",
        "broken",
        "chosen",
    ],
    *["apart", "front", "small", "plain", "whole", "mine", "ours", "other", "others"],
}
#: Words of the domain and of packs, which are to stay: a `given` is what a procedure takes, and a field of one reads
#: `Annotated[str, In("districts")]`.
MAY_STAY = {"given", "In", "Within"}
_EMPTY = {
    "a",
    "an",
    "the",
    "of",
    "and",
    "or",
    "in",
    "one",
    "each",
    "what",
    "that",
    "is",
    "it",
    "its",
    "which",
    "as",
    "to",
    "for",
}


def all_words() -> list[Word]:
    return list(words_of(GENERATOR))


def named_by_no_noun(name: str) -> bool:
    """Whether a name of one word is a preposition, an adjective or a participle."""
    if name in MAY_STAY:
        return False
    return name.lower() in NO_NOUNS or (
        name.lower().endswith("ed") and re.fullmatch("[A-Z]?[a-z]+", name) is not None
    )


def says_more_than_its_name(word: Word) -> bool:
    """Whether a sentence has at least two words of its own beside those of the name."""
    own = {part.lower() for part in re.findall(r"[A-Z]?[a-z]+", word.name)}
    told = set(re.findall(r"[a-z]+", word.sentence.lower())) - _EMPTY - own
    return len(told) >= 2


def test_there_are_words_to_look_at() -> None:
    assert len(all_words()) > 400
    assert {path.name for path in GENERATOR.iterdir() if path.is_dir() and path.name[0] != "_"} == set(ROOMS)


@pytest.mark.parametrize("room", ROOMS)
def test_the_page_tells_every_module_and_class_of_a_room(room: str) -> None:
    block = f"<!-- generated: words {room} -->\n\n{words(room)}\n\n<!-- end -->"
    assert block in PAGE.read_text(encoding="utf-8"), "write it anew: .venv/bin/python -m tests.docs"


def test_no_two_classes_or_aliases_have_one_name() -> None:
    assert not doubles(GENERATOR)


def test_modules_and_classes_are_named_by_nouns() -> None:
    assert not [word for word in all_words() if named_by_no_noun(word.name)]


def test_every_sentence_says_more_than_the_name() -> None:
    assert not [word for word in all_words() if word.kind != "alias" and not says_more_than_its_name(word)]


def test_every_alias_is_explained_or_explains_itself() -> None:
    """An alias without a comment is told by what it stands for: a short type, not a long one."""
    assert not [word for word in all_words() if word.kind == "alias" and not 0 < len(word.sentence) <= 200]


def test_no_module_hides_one_of_pythons_own() -> None:
    """`from collections import …` in a room's folder would not say which."""
    hidden = {word.name for word in all_words() if word.kind == "module"} & sys.stdlib_module_names
    assert hidden == {"profile"}  # of a printer, as printers' people call it


@pytest.mark.parametrize("name", ["known", "Told", "around", "Opened", "small"])
def test_a_name_that_is_no_noun_is_seen(name: str) -> None:
    assert named_by_no_noun(name)


@pytest.mark.parametrize("name", ["status", "text_fitting", "LoadResult", "ring"])
def test_a_noun_is_none(name: str) -> None:
    assert not named_by_no_noun(name)


def test_two_of_one_name_are_seen(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text("Mark = tuple[int, int]\n")
    (tmp_path / "two.py").write_text("class Mark:\n    pass\n")
    assert doubles(tmp_path) == {"Mark": ["one.py", "two.py"]}


def test_a_sentence_that_only_repeats_the_name_is_seen() -> None:
    assert not says_more_than_its_name(Word("SheetPiece", "class", Path(), "A piece of a sheet."))
    assert says_more_than_its_name(Word("SheetPiece", "class", Path(), "One thing to cut out."))
