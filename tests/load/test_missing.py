"""The list of missing pieces, from a file and from the command line. The components are invented."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.load.missing_pieces import MissingPiece, parse_only, read_missing
from generator.model.component import Component


def a_component(name: str, faces: str = "", sets: int | list[str] = 1) -> Component:
    ids = faces.split()
    word = {"hu": name, "en": name}
    count = max(len(ids), 1) * (sets if isinstance(sets, int) else len(sets))
    rows = [{"id": face} for face in ids]
    record = {"id": name, "title": word, "plural": word, "kind": "card", "count": count, "sets": sets}
    return Component.model_validate(record | {"size": "unknown", "faces": rows, "source": "ours"})


COMPONENTS = {
    component.id: component
    for component in (
        a_component("guild-card", "mercers bakers 7"),
        a_component("structure-card", "1-0 2-1 3-2", ["moss-green", "ochre"]),
        a_component("survey-chit", "chit"),
        a_component("wall"),
        a_component("ring"),
        a_component("peasant", "young old", 4),
        a_component("second-card", "bakers smiths"),
    )
}


@pytest.fixture
def listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """What a file with a text holds: the pieces, and the problems as they are shown."""
    monkeypatch.chdir(tmp_path)

    def read(text: str | bytes) -> tuple[list[MissingPiece], list[str]]:
        Path("lost.yaml").write_bytes(text if isinstance(text, bytes) else text.encode())
        found, problems = read_missing(Path("lost.yaml"), COMPONENTS)
        return list(found), [str(problem) for problem in problems]

    return read


def test_a_list_of_faces_means_one_of_each(listed) -> None:
    assert listed("guild-card: [mercers, bakers]") == (
        [MissingPiece("guild-card", "mercers", None, 1), MissingPiece("guild-card", "bakers", None, 1)],
        [],
    )


def test_faces_with_numbers_mean_that_many(listed) -> None:
    assert listed("structure-card: {moss-green.3-2: 1, 2-1: 2}") == (
        [
            MissingPiece("structure-card", "3-2", "moss-green", 1),
            MissingPiece("structure-card", "2-1", None, 2),
        ],
        [],
    )


def test_a_number_alone_will_do_for_a_component_with_one_face(listed) -> None:
    assert listed("survey-chit: 2") == ([MissingPiece("survey-chit", "chit", None, 2)], [])


def test_a_component_without_faces_has_one_called_piece(listed) -> None:
    assert listed("wall: 3\nring: [piece]") == (
        [MissingPiece("wall", "piece", None, 3), MissingPiece("ring", "piece", None, 1)],
        [],
    )


def test_a_face_whose_id_is_a_number_needs_no_quotes(listed) -> None:
    assert listed("guild-card: [7]") == ([MissingPiece("guild-card", "7", None, 1)], [])
    assert listed("guild-card: {7: 2}") == ([MissingPiece("guild-card", "7", None, 2)], [])


def test_a_number_alone_does_not_say_which_of_several_faces(listed) -> None:
    assert listed("peasant: 2") == (
        [],
        [
            'lost.yaml:1:10: O705 "peasant" has 2 faces, so a number alone does not say which\n'
            "    Name the faces: young, old."
        ],
    )


def test_an_unknown_component_is_named_with_the_one_that_was_meant(listed) -> None:
    found, problems = listed("wall: 1\ngild-card: [mercers]")

    assert found == [MissingPiece("wall", "piece", None, 1)]
    assert problems == [
        'lost.yaml:2:1: O705 unknown component "gild-card"\n    did you mean "guild-card"? Components: '
        "guild-card, structure-card, survey-chit, wall, ring, peasant, second-card."
    ]


def test_an_unknown_face_is_named_with_the_one_that_was_meant(listed) -> None:
    assert listed("guild-card:\n  - bakers\n  - mercesr") == (
        [MissingPiece("guild-card", "bakers", None, 1)],
        [
            'lost.yaml:3:5: O705 "guild-card" has no face "mercesr"\n'
            '    did you mean "mercers"? Its faces: mercers, bakers, 7.'
        ],
    )


def test_an_unknown_set_is_named_with_the_one_that_was_meant(listed) -> None:
    assert listed("structure-card: {mos-green.3-2: 1}")[1] == [
        'lost.yaml:1:18: O705 "structure-card" has no face "mos-green.3-2"\n'
        '    did you mean "moss-green.3-2"? Its faces: 1-0, 2-1, 3-2, moss-green.1-0, moss-green.2-1, '
        "moss-green.3-2, ochre.1-0, ochre.2-1, ochre.3-2."
    ]


def test_sets_that_are_only_counted_have_no_names(listed) -> None:
    assert listed("peasant: [red.old]")[1][0].startswith(
        'lost.yaml:1:11: O705 "peasant" has no face "red.old"'
    )


@pytest.mark.parametrize("quantity", ["0", "-1", "1.5", "two", "true", "[]", "", "[1]"])
def test_a_quantity_is_a_positive_whole_number(listed, quantity: str) -> None:
    found, (problem,) = listed(f"guild-card: {{mercers: {quantity}}}")

    assert found == []
    assert "O705" in problem
    assert '"mercers" needs a positive whole number' in problem
    assert problem.endswith("Write how many are missing, 1 to 999.")


def test_the_place_of_a_bad_quantity_is_the_quantity(listed) -> None:
    assert listed("guild-card:\n  mercers: many")[1] == [
        'lost.yaml:2:12: O705 "mercers" needs a positive whole number, not "many"\n'
        "    Write how many are missing, 1 to 999."
    ]


def test_more_than_999_are_too_many(listed) -> None:
    assert listed("survey-chit: 999")[1] == []
    assert listed("survey-chit: 1000") == (
        [],
        ['lost.yaml:1:14: O705 1000 of "survey-chit" are too many\n    Write at most 999.'],
    )


def test_a_component_without_a_number_is_a_problem(listed) -> None:
    assert '"wall" needs a positive whole number, not nothing' in listed("wall:")[1][0]


@pytest.mark.parametrize("face", ["1.5", "true", "[x]", "{x: 1}", "null"])
def test_what_cannot_be_the_id_of_a_face_is_refused(listed, face: str) -> None:
    assert "is no id of a face" in listed(f"guild-card: [{face}]")[1][0]


@pytest.mark.parametrize("text", ["", "# nothing lost\n", "[wall]", "wall", "{}", "7"])
def test_a_file_that_is_no_list_is_answered_with_how_one_looks(listed, text: str) -> None:
    found, (problem,) = listed(text)

    assert found == []
    assert "O705 this is no list of missing pieces" in problem
    assert problem.endswith(
        "Write ids of components, each with a number, a list of faces, or faces with numbers."
    )


def test_a_file_that_is_not_there_is_a_problem(tmp_path: Path) -> None:
    found, (problem,) = read_missing(tmp_path / "none.yaml", COMPONENTS)

    assert found == ()
    assert problem.code == "L109"


def test_a_component_named_twice_is_a_problem(listed) -> None:
    assert listed("wall: 1\nwall: 2")[1][0].startswith('lost.yaml:2:1: L102 duplicate key "wall"')


@given(st.binary(max_size=300))
def test_any_bytes_are_a_list_or_problems(data: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "lost.yaml")
        path.write_bytes(data)
        found, problems = read_missing(path, COMPONENTS)
    assert found or problems


def test_a_word_of_the_command_line_is_one_piece_of_a_face() -> None:
    assert parse_only(["mercers", "7"], [], COMPONENTS) == (
        MissingPiece("guild-card", "mercers", None, 1),
        MissingPiece("guild-card", "7", None, 1),
    )


def test_a_word_may_name_the_set() -> None:
    assert parse_only(["moss-green.3-2"], [], COMPONENTS) == (
        MissingPiece("structure-card", "3-2", "moss-green", 1),
    )


def test_a_word_may_name_the_component() -> None:
    assert parse_only(["second-card/bakers", "structure-card/ochre.1-0"], [], COMPONENTS) == (
        MissingPiece("second-card", "bakers", None, 1),
        MissingPiece("structure-card", "1-0", "ochre", 1),
    )


def test_a_component_with_one_face_may_stand_for_it() -> None:
    assert parse_only(["wall", "survey-chit"], [], COMPONENTS) == (
        MissingPiece("wall", "piece", None, 1),
        MissingPiece("survey-chit", "chit", None, 1),
    )


def test_a_face_of_two_components_is_ambiguous() -> None:
    with pytest.raises(ValueError) as error:
        parse_only(["bakers"], [], COMPONENTS)

    assert str(error.value) == (
        '"bakers" is a face of 2 components: write guild-card/bakers or second-card/bakers'
    )


def test_the_components_that_are_asked_for_settle_which_is_meant() -> None:
    assert parse_only(["bakers"], ["second-card"], COMPONENTS) == (
        MissingPiece("second-card", "bakers", None, 1),
    )


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("mercesr", 'unknown id "mercesr": did you mean "mercers"? Ids: mercers, bakers, 7, 1-0, 2-1, 3-2, '
         "moss-green.1-0, moss-green.2-1, moss-green.3-2, ochre.1-0, ochre.2-1, ochre.3-2, …."),
        ("guild-card/bakres", 'unknown id "guild-card/bakres": did you mean "bakers"? Ids: mercers, bakers, 7.'),
        ("gild-card/bakers", 'unknown component "gild-card" in "gild-card/bakers": did you mean "guild-card"? '
         "Components: guild-card, structure-card, survey-chit, wall, ring, peasant, second-card."),
        ("peasant", '"peasant" has 2 faces: name them (young, old)'),
    ],
)  # fmt: skip
def test_an_unknown_word_is_answered_with_what_was_meant(word: str, says: str) -> None:
    with pytest.raises(ValueError) as error:
        parse_only([word], [], COMPONENTS)

    assert str(error.value) == says


def test_a_face_of_a_component_that_is_not_asked_for_is_unknown() -> None:
    with pytest.raises(ValueError, match=r'^unknown id "mercers"'):
        parse_only(["mercers"], ["wall"], COMPONENTS)


def test_an_unknown_component_to_look_in_is_named() -> None:
    with pytest.raises(ValueError, match=r'^unknown component "walls": did you mean "wall"\?'):
        parse_only(["piece"], ["walls"], COMPONENTS)


@given(st.lists(st.text(max_size=20), max_size=4))
def test_any_words_are_pieces_or_a_clear_refusal(words: list[str]) -> None:
    try:
        assert len(parse_only(words, [], COMPONENTS)) == len(words)
    except ValueError as error:
        assert "unknown" in str(error) or "component" in str(error)
