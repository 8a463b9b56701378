"""The forms of the calculators: every example fits its own, and everything in them has a name."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import field as field_of
from dataclasses import make_dataclass, replace
from functools import cache
from typing import Any, Literal, Optional, Union

import pytest

from generator.load.folder import load_game
from generator.model.calculator import Calculator, Calculators
from generator.model.example import Example
from generator.press.site.forms import forms_of
from generator.scoring.given import read
from generator.scoring.procedure import Procedures
from tests.games import CONTENT, GAMES, TOLD, loaded_game_of

GAME = "walled-city"
LANGUAGES = ("hu", "en")


@cache
def forms(game: str, language: str) -> dict[str, Any]:
    return forms_of(loaded_game_of(game).game, loaded_game_of(game).procedures, language)


def form(procedure: str, language: str = "en") -> dict[str, Any]:
    return next(one for one in forms(GAME, language)["calculators"] if one["procedure"] == procedure)


def field(procedure: str, *keys: str, language: str = "en") -> dict[str, Any]:
    """The field that a chain of keys leads to, through whatever rows and maps."""
    schema = form(procedure, language)["given"]
    for key in keys:
        while schema["kind"] in ("rows", "map", "maybe"):
            schema = schema["of"]
        found = next(one for one in schema["fields"] if one["key"] == key)
        schema = found["schema"]
    return found


def misfits(schema: dict[str, Any], data: Any, where: str, known: dict[str, Any]) -> Iterator[str]:
    """Where data is not what a form could hold, found without the page's own code."""
    kind = schema["kind"]
    if kind == "record":
        fields = {one["key"]: one for one in schema["fields"]}
        yield from (f"{where}.{key} is no field" for key in data if key not in fields)
        yield from (
            f"{where}.{key} is missing"
            for key, one in fields.items()
            if key not in data and "default" not in one
        )
        for key, part in data.items():
            if key in fields:
                yield from misfits(fields[key]["schema"], part, f"{where}.{key}", known)
    elif kind == "rows":
        for index, part in enumerate(data):
            yield from misfits(schema["of"], part, f"{where}.{index}", known)
    elif kind == "list":
        if len(data) != len(schema["of"]):
            yield f"{where} has {len(data)} parts"
        for inner, part in zip(schema["of"], data, strict=False):
            yield from misfits(inner, part, where, known)
    elif kind == "map":
        for key, part in data.items():
            yield from unknown(schema["keys"], key, f"{where}.{key}", known)
            yield from misfits(schema["of"], part, f"{where}.{key}", known)
    elif kind == "maybe":
        if data is not None:
            yield from misfits(schema["of"], data, where, known)
    elif kind == "either":
        if all(list(misfits(inner, data, where, known)) for inner in schema["of"]):
            yield f"{where}: {data!r} is none of these"
    elif kind == "choice":
        if data not in [one["value"] for one in schema["choices"]]:
            yield f"{where}: {data!r} is no choice"
    elif kind == "text":
        if not isinstance(data, str):
            yield f"{where}: {data!r} is no text"
    elif kind == "word":
        if isinstance(data, str):
            yield from unknown(schema["of"], data, where, known)
        elif not schema["numbers"]:
            yield f"{where}: {data!r} is no word"
    elif type(data) is not {"number": int, "switch": bool}[kind] or (
        kind == "number" and schema["least"] == 0 > data
    ):
        yield f"{where}: {data!r}"


def unknown(vocabulary: str | int, word: str, where: str, known: dict[str, Any]) -> Iterator[str]:
    if vocabulary == "people" and word not in [person["id"] for person in known["people"]]:
        yield f"{where}: nobody is called {word}"
    if isinstance(vocabulary, int) and word not in known["choices"][vocabulary]:
        yield f"{where}: {word} is not offered"


@pytest.mark.parametrize(("game", "language"), TOLD)
def test_every_example_fits_its_form(game: str, language: str) -> None:
    found = forms(game, language)
    schemas = {one["procedure"]: one["given"] for one in found["calculators"]}

    wrong = [
        f"{example['id']}{fault}"
        for example in found["examples"]
        for fault in misfits(schemas[example["procedure"]], example["given"], "", found)
    ]

    assert len(found["examples"]) > 0
    assert wrong == []


@pytest.mark.parametrize("game", GAMES)
def test_the_engine_takes_what_an_example_fills_in(game: str) -> None:
    loaded = loaded_game_of(game)
    for example in forms(game, "hu")["examples"]:
        read(loaded.procedures.given(example["procedure"]), example["given"])


@pytest.mark.parametrize("game", GAMES)
def test_every_procedure_with_an_example_is_offered_and_every_example_can_be_tried(game: str) -> None:
    examples = loaded_game_of(game).game.examples.values()
    found = forms(game, "en")

    assert {one["procedure"] for one in found["calculators"]} == {one.procedure for one in examples}
    assert {one["id"] for one in found["examples"]} == {one.id for one in examples}
    assert all(
        one["start"] in {example["id"] for example in found["examples"]} for one in found["calculators"]
    )


def labels(schema: Any) -> Iterator[tuple[str, str]]:
    """Every key and word of a form with its label."""
    for one in schema.get("fields", ()):
        yield one["key"], one["label"]
        yield from labels(one["schema"])
    for one in schema.get("choices", ()):
        yield str(one["value"]), one["label"]
    inner = schema.get("of", ())
    for one in inner if isinstance(inner, list) else [inner] if isinstance(inner, dict) else ():
        yield from labels(one)


@pytest.mark.parametrize("game", GAMES)
def test_every_label_is_a_name_with_a_capital_in_each_language(game: str) -> None:
    for language in LANGUAGES:
        found = forms(game, language)
        told = [
            pair for one in found["calculators"] for pair in (*labels(one["given"]), *one["words"].items())
        ]
        told += [*found["words"].items(), *((one["procedure"], one["title"]) for one in found["calculators"])]
        assert [pair for pair in told if pair[1][:1] != pair[1][:1].upper() or "{" in pair[1]] == []
        assert [key for key, label in told if key == label] == [
            key for key, label in told if key == label and key.isdecimal()
        ]


def test_both_languages_have_the_same_forms_in_other_words() -> None:
    def bare(part: Any) -> Any:
        if isinstance(part, dict):
            return {
                key: bare(one)
                for key, one in part.items()
                if key not in ("label", "title", "answers", "words")
            }
        return [bare(one) for one in part] if isinstance(part, list) else part

    hungarian, english = (forms(GAME, language)["calculators"] for language in LANGUAGES)

    assert bare(hungarian) == bare(english)
    assert field("district", "citizens", "nobles", language="hu")["label"] == "Nemesek"
    assert field("district", "citizens", "nobles", language="en")["label"] == "Nobles"


def test_people_are_offered_where_the_examples_have_people() -> None:
    assert field("district", "citizens")["schema"]["keys"] == "people"
    assert field("first-alignment", "start")["schema"] == {"kind": "word", "of": "people", "numbers": False}
    assert field("game", "areas")["schema"]["keys"] == "free"
    assert forms(GAME, "hu")["people"][1] == {"id": "bela", "name": "Béla", "fixed": False}


def test_lists_are_offered_where_the_examples_use_them() -> None:
    found = forms(GAME, "en")
    faction = field("faction", "faction")["schema"]["of"]
    assert found["choices"][faction] == ["blue", "yellow", "purple", "orange", "green"]
    assert [found["words"][word] for word in ("blue", "mercers")] == ["Blue", "Mercers"]
    assert field("winner", "guilds")["schema"]["of"]["numbers"] is True
    assert field("district", "chits")["schema"]["of"]["choices"] == [
        {"value": 1, "label": "+1"},
        {"value": -1, "label": "−1"},
    ]


def test_types_become_fields() -> None:
    assert field("district", "citizens", "peasants")["schema"] == {"kind": "number", "least": 0, "blank": 0}
    assert field("winner", "votes")["schema"]["of"]["least"] is None
    assert field("faction", "places", "tower")["schema"] == {"kind": "switch"}
    assert field("faction", "round")["schema"]["choices"] == [
        {"value": 1, "label": "1"},
        {"value": 2, "label": "2"},
    ]
    assert field("adjust", "to")["schema"]["kind"] == "maybe"
    zone = field("tower", "zones")["schema"]["of"][0]
    assert [one["kind"] for one in zone["of"]] == ["number", "choice"]
    assert zone["of"][1]["choices"] == [{"value": "empty", "label": "Empty"}]


def test_what_may_be_left_out_has_its_usual_value() -> None:
    assert "default" not in field("district", "citizens")
    assert field("district", "chits")["default"] == []
    assert field("settle-by-wall", "supply")["default"] is None


def test_options_are_asked_for_where_the_answer_depends_on_them() -> None:
    assert form("length")["options"] == ["players", "side"]
    assert form("settle-by-wall")["options"] == []


def test_how_many_play_is_asked_for_where_people_are_named() -> None:
    assert form("district")["options"] == form("winner")["options"] == ["players"]


def test_places_of_an_example_carry_their_names_in_the_language_of_the_page() -> None:
    example = next(one for one in forms(GAME, "hu")["examples"] if one["id"] == "a-whole-last-vote")

    assert list(example["given"]["towers"]) == ["Keleti torony", "Nyugati torony"]
    assert example["given"]["players"] == ["anna", "bela", "csilla"]


def test_words_that_no_example_shows_are_called_by_the_name_of_their_term() -> None:
    assert sketch({"drawing": "x", "word": "x"})["words"] == {"pebble": "Pebble"}


def test_a_rule_is_a_link_from_the_page_of_the_calculators() -> None:
    assert forms(GAME, "en")["rules"]["district.places"] == "../votes/#district.places"


def test_a_game_without_calculators_has_no_forms() -> None:
    from generator.load.pack_code import load_procedures

    folder = CONTENT.parent / "tests/packs/pebbles"
    procedures, _ = load_procedures(folder)
    assert forms_of(load_game(folder)[0], procedures, "en") == {}


def test_the_forms_are_small_plain_data() -> None:
    written = json.dumps(forms(GAME, "hu"), ensure_ascii=False)

    assert json.loads(written) == forms(GAME, "hu")
    assert len(written.encode()) < 80_000


#: Texts of several lines wherever a text can stand, and words beside them; the types as an engine writes them.
SKETCH = make_dataclass(
    "Sketch",
    [
        ("drawing", str),
        ("word", str),
        ("later", Optional[str], None),  # noqa: UP045
        ("by", dict[str, str], field_of(default_factory=dict)),
        ("numbered", tuple[str, ...], ()),
        ("either", Union[int, str], 0),  # noqa: UP007
        ("mixed", tuple[Union[int, str], ...], ()),  # noqa: UP007
        ("empty", Union[Literal["empty"], str], "empty"),  # noqa: UP007
    ],
    frozen=True,
)


def sketched(*givens: dict[str, Any]) -> dict[str, Any]:
    """The fields of a made-up calculator by key, as its examples make them."""
    (one,) = sketch(*givens)["calculators"]
    return {field["key"]: field["schema"] for field in one["given"]["fields"]}


def sketch(*givens: dict[str, Any]) -> dict[str, Any]:
    """The forms of a made-up calculator with examples in which the shed has a name."""
    procedures = Procedures()
    procedures.procedure("sketch", SKETCH)(lambda given, values, ledger: {"seen": True})
    text = {"hu": "x", "en": "x"}
    offered = (Calculator(procedure="sketch", title=text, answers=text),)
    examples = {
        f"sketch-{number}": Example(
            id=f"sketch-{number}",
            title=text,
            procedure="sketch",
            sitting={"players": "2"},
            claims=(),
            source="ours",
            given=given,
            expect={"seen": True},
            told={"hu": (), "en": ()},
            names={"shed": {"hu": "fészer", "en": "the shed"}},
        )
        for number, given in enumerate(givens)
    }
    pebbles, _ = load_game(CONTENT.parent / "tests/packs/pebbles")
    game = replace(pebbles, calculators=Calculators(offered=offered, labels={}), examples=examples)
    return forms_of(game, procedures, "en")


def test_what_is_drawn_as_text_is_called_in_the_fields_as_it_is_drawn() -> None:
    plain, drawn = sketch({"drawing": "x", "word": "shed"}, {"drawing": "shed\nx", "word": "shed"})[
        "examples"
    ]

    assert plain["given"]["word"] == "The shed"
    assert drawn["given"] == {"drawing": "shed\nx", "word": "shed"}


def test_a_text_of_several_lines_has_room_for_the_largest_example() -> None:
    fields = sketched(
        {"drawing": "+--+\n|  |\n+--+\n", "word": "shed"},
        {"drawing": "      +\n\n\n+", "word": "hut"},
        {"drawing": "", "word": "nothing"},
    )

    assert fields["drawing"] == {"kind": "text", "lines": 4, "width": 7, "blank": "+--+\n|  |\n+--+\n"}
    assert fields["word"] == {"kind": "word", "of": "free", "numbers": False}


def test_a_line_that_ends_is_still_one_line() -> None:
    assert sketched({"drawing": "shed\n", "word": "shed"})["drawing"]["kind"] == "word"


def test_texts_of_several_lines_are_found_wherever_a_word_may_stand() -> None:
    lines = "a\nbc"
    room = {"kind": "text", "lines": 2, "width": 2, "blank": lines}
    fields = sketched(
        {
            "drawing": "x",
            "word": "x",
            "later": lines,
            "by": {"anna": lines},
            "numbered": [lines],
            "either": lines,
            "empty": lines,
        },
        {"drawing": "x", "word": "x", "either": 3},
    )

    assert fields["later"] == {"kind": "maybe", "of": room}
    assert fields["by"] == {"kind": "map", "keys": "people", "of": room}
    assert fields["numbered"] == {"kind": "rows", "of": room}
    assert fields["either"] == {"kind": "either", "of": [{"kind": "number", "least": None, "blank": 0}, room]}
    assert [one["kind"] for one in fields["empty"]["of"]] == ["choice", "text"]


def test_a_new_number_beside_texts_is_one_that_the_examples_have() -> None:
    mixed = sketched({"drawing": "x", "word": "x", "mixed": ["a\nbc", 4]})["mixed"]

    assert [one["blank"] for one in mixed["of"]["of"]] == [4, "a\nbc"]


def test_a_text_and_a_number_without_several_lines_share_a_field() -> None:
    fields = sketched({"drawing": "x", "word": "x", "either": "three"})

    assert fields["either"] == {"kind": "word", "of": "free", "numbers": True}
