"""The private overlay. Every component, face and entry below is invented: none is copied from a game."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from generator.load.overlay import overlaid
from generator.model.component import Component, Face
from generator.model.game import Game
from generator.model.game_head import GameHead
from generator.model.problem import Problem

INVENTED = {
    "dragon-card": {
        "count": 3,
        "columns": ["number", "flies", "note"],
        "faces": [
            {"id": "ash", "title": {"hu": "Hamu", "en": "Ash"}, "data": {"number": 1, "flies": True, "note": "unknown"}},
            {"id": "3-2", "data": {"number": {"deduced": 2}, "flies": "unknown", "note": "unknown"}},
            {"id": "7", "data": {"number": 7, "flies": False, "note": {"hu": "nagy", "en": "big"}}},
        ],
    },
    "swamp-tile": {
        "count": 40,
        "columns": ["edges", "frogs"],
        "faces": [{"id": "tile", "copies": 40, "data": {"edges": "unknown", "frogs": "unknown"}}],
    },
    "omen-die": {
        "count": 6,
        "sets": 2,
        "columns": ["sides"],
        "faces": [
            {"id": "small", "copies": 2, "title": {"hu": "kicsi", "en": "small"}, "data": {"sides": "unknown"}},
            {"id": "large", "copies": 1, "data": {"sides": "unknown"}},
        ],
    },
    "bridge": {
        "count": 5,
        "faces": [
            {"id": "long", "copies": 2, "title": {"hu": "hosszú", "en": "long"}},
            {"id": "short", "copies": 3, "title": {"hu": "rövid", "en": "short"}},
        ],
    },
    "fence": {"count": 6},
}  # fmt: skip


def a_component(name: str) -> Component:
    word = {"hu": name, "en": name}
    given = INVENTED[name]
    columns = [{"id": column, "title": word} for column in given.get("columns", [])]
    record = {"id": name, "title": word, "plural": word, "kind": "card", "size": "unknown", "source": "ours"}
    return Component.model_validate(record | given | {"columns": columns})


GAME = Game(
    folder=Path("invented"),
    head=GameHead.model_construct(languages=("hu", "en")),
    components={name: a_component(name) for name in INVENTED},
)

Lay = Callable[..., tuple[Game, list[Problem]]]


@pytest.fixture
def lay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Lay:
    """Lay the files of an owner's folder, called `mine`, over the invented game."""
    monkeypatch.chdir(tmp_path)

    def write_and_lay(**files: str | bytes) -> tuple[Game, list[Problem]]:
        Path("mine").mkdir(exist_ok=True)
        for name, text in files.items():
            path = Path("mine", name.replace("_", "-").replace("-csv", ".csv").replace("-yaml", ".yaml"))
            path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return overlaid(GAME, Path("mine"))

    return write_and_lay


def face(game: Game, component: str, name: str) -> Face:
    return next(face for face in game.components[component].faces if face.id == name)


def copies(game: Game, component: str) -> dict[str, int]:
    return {face.id: face.copies for face in game.components[component].faces}


def says(found: tuple[Game, list[Problem]]) -> list[str]:
    return [str(problem) for problem in found[1]]


# Known faces


def test_a_row_fills_the_unknown_entries_of_its_face(lay: Lay) -> None:
    game, problems = lay(dragon_card_csv="face,number,flies,note\nash,,,breathes cold\n3-2,4,yes,\n")

    assert problems == []
    assert face(game, "dragon-card", "ash").data == {"number": 1, "flies": True, "note": "breathes cold"}
    assert face(game, "dragon-card", "3-2").data == {"number": 4, "flies": True, "note": "unknown"}


def test_the_same_rows_may_be_written_in_yaml(lay: Lay) -> None:
    game, problems = lay(
        dragon_card_yaml="- {face: ash, data: {note: breathes cold}}\n- {face: 3-2, data: {number: 4, flies: yes}}\n"
    )

    assert problems == []
    assert face(game, "dragon-card", "ash").data["note"] == "breathes cold"
    assert face(game, "dragon-card", "3-2").data == {"number": 4, "flies": True, "note": "unknown"}


def test_a_row_adds_the_title_that_a_face_lacks(lay: Lay) -> None:
    game, problems = lay(dragon_card_csv="face,title-hu,title-en\n3-2,Köd,Mist\n")

    assert problems == []
    assert face(game, "dragon-card", "3-2").title == {"hu": "Köd", "en": "Mist"}


def test_a_title_in_one_language_stands_for_the_others(lay: Lay) -> None:
    game, problems = lay(dragon_card_yaml="- face: 3-2\n  title: {hu: Köd}\n")

    assert problems == []
    assert face(game, "dragon-card", "3-2").title == {"hu": "Köd", "en": "Köd"}


def test_what_a_source_gives_may_be_repeated(lay: Lay) -> None:
    game, problems = lay(
        dragon_card_csv="face,copies,title-hu,number,flies,note\nash,1,Hamu,1,TRUE,unknown\n7,,,7,no,big\n"
    )

    assert problems == []
    assert game.components["dragon-card"] is GAME.components["dragon-card"]


def test_an_entry_that_contradicts_a_source_is_a_problem_and_stays_as_it_was(lay: Lay) -> None:
    game, problems = lay(dragon_card_csv="face,number,flies,note\nash,2,no,cold\n")

    assert [str(problem) for problem in problems] == [
        'mine/dragon-card.csv:2:5: O704 the source gives "1" for "number" of "ash", this says "2"\n'
        "    Remove the entry, or tell us if the source is wrong.",
        'mine/dragon-card.csv:2:7: O704 the source gives "yes" for "flies" of "ash", this says "no"\n'
        "    Remove the entry, or tell us if the source is wrong.",
    ]
    assert face(game, "dragon-card", "ash").data == {"number": 1, "flies": True, "note": "cold"}


def test_one_is_not_yes(lay: Lay) -> None:
    assert says(lay(dragon_card_csv="face,number\nash,yes\n"))[0].startswith("mine/dragon-card.csv:2:5: O704")


def test_a_title_that_contradicts_the_content_is_a_problem(lay: Lay) -> None:
    assert says(lay(dragon_card_yaml="- face: ash\n  title: {hu: Por}\n")) == [
        'mine/dragon-card.yaml:2:15: O704 "ash" is called "Hamu", this says "Por"\n'
        "    Remove the entry, or tell us if the source is wrong."
    ]


def test_the_copies_of_a_known_face_cannot_be_changed(lay: Lay) -> None:
    assert says(lay(swamp_tile_csv="face,copies\ntile,12\n")) == [
        'mine/swamp-tile.csv:2:6: O703 there are 40 pieces of "tile"\n'
        "    Leave `copies` empty, or describe some of them under a new id."
    ]


def test_a_face_without_entries_of_its_own_is_called_piece(lay: Lay) -> None:
    game, problems = lay(fence_csv="face,title-hu\npiece,kerítés\n")

    assert problems == []
    assert copies(game, "fence") == {"piece": 6}
    assert face(game, "fence", "piece").title == {"hu": "kerítés", "en": "kerítés"}


# New faces


def test_a_new_face_is_some_of_the_pieces_of_the_wholly_unknown_one(lay: Lay) -> None:
    game, problems = lay(
        swamp_tile_csv='face,copies,edges,frogs\nmire,3,1 1 2 3,2\nreed,,"0 0 0 0",no\ntile,,,yes\n'
    )

    assert problems == []
    assert copies(game, "swamp-tile") == {"mire": 3, "reed": 1, "tile": 36}
    assert face(game, "swamp-tile", "mire").data == {"edges": [1, 1, 2, 3], "frogs": 2}
    assert face(game, "swamp-tile", "reed").data == {"edges": [0, 0, 0, 0], "frogs": False}
    assert face(game, "swamp-tile", "tile").data == {"edges": "unknown", "frogs": True}
    assert game.components["swamp-tile"].pieces_in_faces() == 40


def test_entries_that_a_new_face_leaves_out_stay_unknown(lay: Lay) -> None:
    game, _ = lay(swamp_tile_yaml="- {face: mire, copies: 3}\n")

    assert face(game, "swamp-tile", "mire").data == {"edges": "unknown", "frogs": "unknown"}


def test_a_face_all_of_whose_pieces_are_described_is_gone(lay: Lay) -> None:
    game, problems = lay(swamp_tile_csv="face,copies\nmire,30\nreed,10\n")

    assert problems == []
    assert copies(game, "swamp-tile") == {"mire": 30, "reed": 10}


def test_more_pieces_than_there_are_is_a_problem_that_says_how_many_were_left(lay: Lay) -> None:
    game, problems = lay(swamp_tile_csv="face,copies\nmire,30\nreed,11\nmoss,10\nfern,\n")

    assert [str(problem) for problem in problems] == [
        'mine/swamp-tile.csv:3:6: O703 "reed" takes 11 of "tile", but 10 of them are left\n'
        "    Correct the copies, or remove a row.",
        'mine/swamp-tile.csv:5:1: O703 "fern" takes 1 of "tile", but none of them are left\n'
        "    Correct the copies, or remove a row.",
    ]
    assert copies(game, "swamp-tile") == {"mire": 30, "moss": 10}


def test_a_face_with_no_piece_left_cannot_be_filled(lay: Lay) -> None:
    assert says(lay(swamp_tile_csv="face,copies,frogs\ntile,,1\nmire,40,2\n")) == [
        'mine/swamp-tile.csv:2:1: O703 no piece of "tile" is left to fill: the new faces are all of them\n'
        "    Remove this row, or one of theirs."
    ]


def test_where_several_faces_are_wholly_unknown_a_new_one_says_of_which_it_is(lay: Lay) -> None:
    game, problems = lay(omen_die_csv="face,of,sides\nluck,small,1 2 3\nwoe,large,6 6 6\n")

    assert problems == []
    assert copies(game, "omen-die") == {"luck": 1, "small": 1, "woe": 1}
    assert face(game, "omen-die", "luck").title == {"hu": "kicsi", "en": "small"}
    assert game.components["omen-die"].pieces_in_faces() == 6


def test_a_new_face_that_does_not_say_of_which_it_is_is_a_problem(lay: Lay) -> None:
    assert says(lay(omen_die_csv="face,sides\nsmal,1 2 3\n")) == [
        'mine/omen-die.csv:2:1: O703 "omen-die" has no face "smal"; if it is a new one, of which is it?\n'
        '    did you mean "small"? Name one in a column `of`: small, large.'
    ]


def test_an_unknown_face_after_of_is_a_problem(lay: Lay) -> None:
    assert says(lay(omen_die_csv="face,of\nluck,smal\n")) == [
        'mine/omen-die.csv:2:6: O703 "smal" is no wholly unknown face of "omen-die"\n'
        '    did you mean "small"? Those are: small, large.'
    ]


def test_a_new_face_where_every_face_is_known_is_a_problem(lay: Lay) -> None:
    assert says(lay(dragon_card_csv="face\nashh\n", bridge_csv="face\nlongg\n")) == [
        'mine/bridge.csv:2:1: O703 "bridge" has no face "longg", and none that is wholly unknown\n'
        '    did you mean "long"? Its faces: long, short.',
        'mine/dragon-card.csv:2:1: O703 "dragon-card" has no face "ashh", and none that is wholly unknown\n'
        '    did you mean "ash"? Its faces: ash, 3-2, 7.',
    ]


def test_of_beside_a_known_face_is_a_problem(lay: Lay) -> None:
    assert "O703" in says(lay(omen_die_csv="face,of\nsmall,large\n"))[0]


def test_an_id_that_a_spreadsheet_made_a_date_of_is_explained(lay: Lay) -> None:
    assert says(lay(swamp_tile_csv="face\nmárc. 2\n")) == [
        'mine/swamp-tile.csv:2:1: O703 "márc. 2" is no id of a face\n'
        "    Use lower-case ASCII words joined by hyphens. If a spreadsheet made a date of it, tell it that the "
        "column is text."
    ]


def test_a_face_with_two_rows_is_a_problem(lay: Lay) -> None:
    assert says(lay(swamp_tile_csv="face\nmire\nmire\n")) == [
        'mine/swamp-tile.csv:3:1: O703 "mire" has a row already, at mine/swamp-tile.csv:2:1\n'
        "    Remove one of the two, or give it another id; for several alike use `copies`."
    ]


def test_a_row_without_a_face_is_a_problem(lay: Lay) -> None:
    assert says(lay(swamp_tile_csv="face,frogs\n,3\n"))[0].startswith(
        "mine/swamp-tile.csv:2:2: O703 a row that names no face"
    )


@pytest.mark.parametrize("number", ["0", "-1", "two", "1.5", "yes", "1 2"])
def test_copies_are_a_whole_number(lay: Lay, number: str) -> None:
    assert "is no number of copies" in says(lay(swamp_tile_csv=f"face,copies\nmire,{number}\n"))[0]


def test_the_game_itself_and_where_it_was_written_are_untouched(lay: Lay) -> None:
    marked = GAME.components["swamp-tile"].model_copy()
    marked._origin = here = object()  # type: ignore[assignment]
    GAME.components["swamp-tile"], before = marked, GAME.components["swamp-tile"]
    try:
        game, _ = lay(swamp_tile_csv="face,frogs\nmire,1\n")
    finally:
        GAME.components["swamp-tile"] = before

    assert game.components["swamp-tile"]._origin is here
    assert copies(GAME, "swamp-tile") == {"tile": 40}
    assert game.components["fence"] is GAME.components["fence"]


# Cells


@pytest.mark.parametrize(
    ("cell", "entry"),
    [
        ("5", 5), ("-1", -1), ("0", 0), ("1.5", 1.5), ("007", "007"), ("true", True), ("FALSE", False), ("yes", True),
        ("no", False), ("IGAZ", True), ("hamis", False), ("1 1 2", [1, 1, 2]), ("-1 2", [-1, 2]), ("1 two", "1 two"),
        ("north east", "north east"), ('"say ""no"""', 'say "no"'), ('"a, b"', "a, b"), ("  mud ", "mud"),
        ('  "mud"  ', "mud"), ('"two\nlines"', "two\nlines"), ("~", "~"), ("9" * 30, "9" * 30), ("5'", "5'"),
        ('5" wide', '5" wide'),
    ],
)  # fmt: skip
def test_a_cell_is_a_number_yes_or_no_a_list_or_words(lay: Lay, cell: str, entry: Any) -> None:
    game, problems = lay(swamp_tile_csv=f"face,frogs,edges\nmire,{cell},9\n")

    assert problems == []
    found = face(game, "swamp-tile", "mire").data
    assert (found["frogs"], type(found["frogs"]), found["edges"]) == (entry, type(entry), 9)


@pytest.mark.parametrize(
    ("cell", "entry"),
    [
        ("5", 5), ("'5'", "5"), ("yes", True), ("No", False), ("[1, 1, 2]", [1, 1, 2]), ("1 1 2", "1 1 2"),
        ("{hu: sár, en: mud}", {"hu": "sár", "en": "mud"}), ("~", "unknown"), ("unknown", "unknown"), ("[]", "unknown"),
    ],
)  # fmt: skip
def test_a_value_in_yaml_is_what_yaml_says(lay: Lay, cell: str, entry: Any) -> None:
    game, problems = lay(swamp_tile_yaml=f"- {{face: mire, data: {{frogs: {cell}}}}}\n")

    assert problems == []
    assert face(game, "swamp-tile", "mire").data["frogs"] == entry


@pytest.mark.parametrize(
    "value", ["{a: 1}", "[[1]]", "[null, 1]", "{hu: sár}", "{deduced: 3}", "{hu: 1, en: 2}"]
)
def test_a_value_that_no_face_can_carry_is_a_problem(lay: Lay, value: str) -> None:
    (problem,) = says(lay(swamp_tile_yaml=f"- face: mire\n  data: {{frogs: {value}}}\n"))

    assert problem.startswith('mine/swamp-tile.yaml:2:17: O703 no entry for "frogs": ')


@pytest.mark.parametrize(
    "text",
    [
        "face;frogs;edges\nmire;2;1 1 2 3\n",
        "\ufeffface;frogs;edges\r\nmire;2;1 1 2 3\r\n",
        "face,frogs,edges\rmire,2,1 1 2 3",
        '\n\n"face";"frogs";"edges"\n\n"mire";"2";"1 1 2 3"\n;;\n\n',
        "face,frogs,edges,,\nmire,2,1 1 2 3,,\n,,,,\n",
        "frogs;edges;face\n2;1 1 2 3;mire",
    ],
)
def test_spreadsheets_write_csv_in_several_ways(lay: Lay, text: str) -> None:
    game, problems = lay(swamp_tile_csv=text)

    assert problems == []
    assert face(game, "swamp-tile", "mire").data == {"frogs": 2, "edges": [1, 1, 2, 3]}


def test_a_place_counts_lines_inside_quotes(lay: Lay) -> None:
    assert says(lay(swamp_tile_csv='face,edges,frogs,copies\nmire,"a\nb","c\nd",x\nreed,"a\nb",2,y\n')) == [
        'mine/swamp-tile.csv:4:4: O703 "x" is no number of copies\n    Write a whole number, 1 or more.',
        'mine/swamp-tile.csv:6:6: O703 "y" is no number of copies\n    Write a whole number, 1 or more.',
    ]


def test_a_row_with_a_separator_inside_a_cell_is_placed_by_its_line(lay: Lay) -> None:
    assert says(lay(swamp_tile_csv='face,edges,copies\nmire,"a, b",x\n'))[0].startswith(
        'mine/swamp-tile.csv:2:1: O703 "x" is no number of copies'
    )


# Columns and files


def test_an_unknown_column_is_named_with_the_one_that_was_meant(lay: Lay) -> None:
    game, problems = lay(swamp_tile_csv="face,froggs,edges\nmire,2,3\n")

    assert [str(problem) for problem in problems] == [
        'mine/swamp-tile.csv:1:6: O702 unknown column "froggs"\n'
        '    did you mean "frogs"? Columns: face, of, copies, title-hu, title-en, edges, frogs.'
    ]
    assert face(game, "swamp-tile", "mire").data["edges"] == 3


def test_an_unknown_key_in_yaml_is_named_with_the_one_that_was_meant(lay: Lay) -> None:
    text = "- face: mire\n  copis: 2\n  title: {de: Moor}\n  data: {froggs: 2}\n"

    assert [problem.split("\n")[0] for problem in says(lay(swamp_tile_yaml=text))] == [
        'mine/swamp-tile.yaml:2:3: O702 unknown column "copis"',
        'mine/swamp-tile.yaml:3:11: O702 unknown column "de"',
        'mine/swamp-tile.yaml:4:10: O702 unknown column "froggs"',
    ]


def test_a_file_of_no_component_is_named_with_the_one_that_was_meant(lay: Lay) -> None:
    assert says(lay(swamp_tiles_csv="face\nmire\n", fence_csv="face,title-en\npiece,fence\n")) == [
        'mine/swamp-tiles.csv:1:1: O702 unknown component "swamp-tiles"\n'
        '    did you mean "swamp-tile"? Name each file after a component, with .csv or .yaml. Components: '
        "dragon-card, swamp-tile, omen-die, bridge, fence."
    ]


def test_two_files_of_one_component_are_a_problem(lay: Lay) -> None:
    assert says(lay(fence_csv="face\npiece\n", fence_yaml="- face: piece\n")) == [
        'mine/fence.yaml:1:1: O702 "fence" has a file already, fence.csv\n    Keep one of the two.'
    ]


def test_other_files_are_left_alone(lay: Lay) -> None:
    Path("mine").mkdir()
    for name in ("notes.txt", "photo.jpg", ".hidden.csv", "~$fence.csv", ".~lock.fence.csv#", "README"):
        Path("mine", name).write_bytes(b"\xff")

    assert says(lay(fence_csv="face\npiece\n")) == []


@pytest.mark.parametrize("folder", ["none", "a-file"])
def test_a_folder_that_is_none_is_a_problem(
    folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a-file").touch()

    game, (problem,) = overlaid(GAME, Path(folder))

    assert str(problem).startswith(f"{folder}:1:1: O701 the folder cannot be read: ")
    assert game.components == GAME.components


def test_a_folder_without_a_file_of_a_component_is_a_problem(lay: Lay) -> None:
    assert says(lay())[0].startswith("mine:1:1: O701 the folder holds no file of a component\n")


def test_a_folder_in_the_place_of_a_file_is_a_problem(lay: Lay) -> None:
    Path("mine/fence.csv").mkdir(parents=True)

    assert says(lay()) == ["mine/fence.csv:1:1: O701 is no file\n    Move it elsewhere."]


@pytest.mark.parametrize(
    ("text", "says_first"),
    [
        ("", '1:1: O701 there is no column "face"'),
        ("frogs\n2\n", '1:1: O701 there is no column "face"'),
        ("face,frogs,frogs\nmire,2,3\n", '1:12: O701 two columns "frogs"'),
        ("face,frogs\nmire,2,3\n", "2:8: O701 a cell under no heading"),
        ('face,frogs\nmire,"2\nreed,3\n', "2:1: O701 a cell whose quotes do not close"),
        ('face,frogs\nmire,"2"3\n', "2:1: O701 a cell whose quotes do not close"),
        (b"face\nmire\n\xe1\n", "3:1: O701 is not UTF-8 text"),
        (b"face\nmire\x00\n", "2:1: O701 a character that may not stand in a text file"),
        (b"\xff\xfef\0a\0c\0e\0", "1:1: O701 is not UTF-8 text"),
        (b"face\n" + b"mire\n" * 400_000, "1:1: O701 the file is larger than 2,000,000 bytes"),
    ],
)  # fmt: skip
def test_a_csv_file_that_cannot_be_read_is_one_problem(lay: Lay, text: str | bytes, says_first: str) -> None:
    game, (problem,) = lay(swamp_tile_csv=text)

    assert str(problem).startswith(f"mine/swamp-tile.csv:{says_first}\n")
    assert game.components == GAME.components


@pytest.mark.parametrize(
    ("text", "says_first"),
    [
        ("", "1:1: O701 this must be a list of rows"),
        ("face: mire\n", "1:1: O701 this must be a list of rows"),
        ("- {face: mire\n", "2:1: O701 is not valid YAML"),
        ("- {face: mire, face: reed}\n", '1:16: O701 duplicate key "face"'),
        ("- mire\n", "1:3: O703 a row has keys with values"),
        ("- face: mire\n  data: 3\n", '2:9: O703 wrong type for "data"'),
        ("- face: mire\n  title: Mire\n", '2:10: O703 wrong type for "title"'),
        ("- face: mire\n  title: {hu: 3}\n", '2:15: O703 "3" is no title'),
        ("- face: [mire]\n", '1:9: O703 "mire" is no id of a face'),
        ("- face: true\n", '1:9: O703 "yes" is no id of a face'),
        ("- {}\n", "1:3: O703 a row that names no face"),
        ("- " * 60 + "mire\n", "1:83: O701 is nested too deeply"),
    ],
)
def test_a_yaml_file_that_does_not_fit_is_one_problem(lay: Lay, text: str, says_first: str) -> None:
    _, (problem,) = lay(swamp_tile_yaml=text)

    assert str(problem).startswith(f"mine/swamp-tile.yaml:{says_first}")


def test_a_face_whose_id_is_a_number_needs_no_quotes_in_yaml(lay: Lay) -> None:
    assert says(lay(dragon_card_yaml="- {face: 7, data: {number: 7}}\n")) == []


@pytest.mark.parametrize(
    "text", ['face\n"' + '""' * 240_000, "face" + "\n" * 480_000, "face" + "," * 480_000]
)
def test_a_large_malformed_file_is_refused_soon(lay: Lay, text: str) -> None:
    start = time.process_time()

    lay(swamp_tile_csv=text)

    assert time.process_time() - start < 10


@pytest.mark.parametrize("name", ["swamp-tile.csv", "swamp-tile.yaml"])
@given(
    data=st.binary(max_size=200)
    | st.lists(
        st.sampled_from(
            ["face", "tile", "mire", "copies", "frogs", ",", ";", "\n", '"', " ", "1", "- ", ": "]
        )
    )
    .map("".join)
    .map(str.encode)
)
@example(data=b'face,frogs\nmire,"')
def test_any_bytes_are_rows_or_problems_and_no_piece_is_lost(name: str, data: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, name).write_bytes(data)

        game, problems = overlaid(GAME, Path(folder))

    assert game.components["swamp-tile"].pieces_in_faces() == 40
    assert all(problem.code in ("O701", "O702", "O703", "O704") and problem.fix for problem in problems)


# A whole folder, as an owner would keep it. The entries are invented.


def test_a_sample_folder_fills_what_was_unknown(lay: Lay) -> None:
    game, problems = lay(
        dragon_card_csv="face;flies;note;number\nash;;INVENTED: sleeps all day;\n3-2;igen;INVENTED: no tail;2\n",
        swamp_tile_csv="face;copies;edges;frogs;title-hu\nmire;12;1 0 1 0;2;Láp (KITALÁLT)\nreed;28;0 0 1 1;0;\n",
        omen_die_yaml="# INVENTED\n- {face: small, data: {sides: [1, 1, 2, 2, 3, 3]}}\n- {face: large, data: {sides: [6]}}\n",
    )

    assert problems == []
    unknown = {
        component.id: [face.id for face in component.faces for _, known in face.facts() if known == "unknown"]
        for component in game.components.values()
    }
    assert unknown == {"dragon-card": [], "swamp-tile": [], "omen-die": [], "bridge": [], "fence": []}
    assert [component.pieces_in_faces() for component in game.components.values()] == [3, 40, 6, 5, 6]
