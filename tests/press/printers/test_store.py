"""How profiles are kept, and that none is ever lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.press.printers.profile import PrinterFault, Profile
from generator.press.printers.profile_store import (
    find_profile,
    load_profiles,
    printers_file,
    profile_names,
    profiles_yaml,
    with_profile,
)

OFFICE = Profile("hp-office/tray-2", "a4", "short", x=0.35, y=-0.2, angle=0.12, scale=1.001, ruler=99.8)
HOME = Profile("home", "letter")


def keep(profile: Profile, path: Path) -> None:
    """Keep a profile as the command does: read what is there first, then write the whole file."""
    path.write_text(with_profile(load_profiles(path), profile), encoding="utf-8")


def test_profiles_are_kept_in_the_folder_of_settings(tmp_path: Path) -> None:
    assert printers_file({"XDG_CONFIG_HOME": str(tmp_path)}) == tmp_path / "rulewright" / "printers.yaml"
    assert printers_file({}) == Path.home() / ".config" / "rulewright" / "printers.yaml"
    assert printers_file({"XDG_CONFIG_HOME": "here"}) == printers_file({})


def test_without_a_file_there_are_no_printers(tmp_path: Path) -> None:
    assert load_profiles(tmp_path / "printers.yaml") == ()


def test_what_is_saved_is_loaded_again(tmp_path: Path) -> None:
    path = tmp_path / "printers.yaml"
    keep(OFFICE, path)
    assert load_profiles(path) == (OFFICE,)


def test_a_second_printer_is_kept_beside_the_first(tmp_path: Path) -> None:
    path = tmp_path / "printers.yaml"
    keep(OFFICE, path)
    keep(HOME, path)
    assert load_profiles(path) == (HOME, OFFICE)


def test_a_printer_is_kept_for_each_paper(tmp_path: Path) -> None:
    path = tmp_path / "printers.yaml"
    for paper, x in (("a4", 1.0), ("letter", 2.0), ("a4", 3.0)):
        keep(Profile("home", paper, x=x), path)
    assert [(known.paper, known.x) for known in load_profiles(path)] == [("a4", 3.0), ("letter", 2.0)]


def test_the_file_can_be_read_and_mended_by_its_owner() -> None:
    assert profiles_yaml([HOME]).splitlines()[1:] == [
        "home:",
        "  letter:",
        "    flip: long",
        "    x: 0.0",
        "    y: 0.0",
        "    angle: 0.0",
        "    scale: 1.0",
    ]


DAMAGED = {
    "not YAML": "home: [",
    "a list": "- home",
    "a word": "home",
    "no paper": "home: 3",
    "no values": "home: {a4: }",
    "a name in capitals": "Home: {a4: {flip: long}}",
    "no flip": "home: {a4: {x: 1}}",
    "a wrong flip": "home: {a4: {flip: sideways}}",
    "a word for a number": "home: {a4: {flip: long, x: far}}",
    "yes for a number": "home: {a4: {flip: long, x: yes}}",
    "not a number": "home: {a4: {flip: long, x: .nan}}",
    "an unknown key": "home: {a4: {flip: long, angel: 1}}",
    "a number for a name": "1: {a4: {flip: long}}",
    "a printer twice": "home: {a4: {flip: long}}\nhome: {a3: {flip: long}}",
    "an object": "home: !!python/object/apply:os.getcwd []",
    "itself": "home: &home {a4: *home}",
}


@pytest.mark.parametrize("text", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_file_is_named_with_what_to_do(tmp_path: Path, text: str) -> None:
    path = tmp_path / "printers.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(
        PrinterFault, match=r"printers.yaml is damaged: (?s:.*)Correct it by hand, or move it away"
    ):
        load_profiles(path)


def test_a_file_in_another_encoding_is_damaged(tmp_path: Path) -> None:
    path = tmp_path / "printers.yaml"
    path.write_bytes("# nyomtató\nhome: {}".encode("iso8859-2"))
    with pytest.raises(PrinterFault, match="is damaged"):
        load_profiles(path)


def test_a_damaged_file_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "printers.yaml"
    path.write_text("home: [", encoding="utf-8")
    with pytest.raises(PrinterFault, match="is damaged"):
        keep(OFFICE, path)
    assert path.read_text(encoding="utf-8") == "home: ["


def test_an_unknown_key_is_answered_with_the_known_one(tmp_path: Path) -> None:
    path = tmp_path / "printers.yaml"
    path.write_text("home: {a4: {flip: long, angel: 1}}", encoding="utf-8")
    with pytest.raises(PrinterFault, match='home, a4: unknown key "angel": did you mean "angle"'):
        load_profiles(path)


def test_a_folder_in_the_way_is_named(tmp_path: Path) -> None:
    (tmp_path / "printers.yaml").mkdir()
    with pytest.raises(PrinterFault, match=r"printers.yaml cannot be read"):
        load_profiles(tmp_path / "printers.yaml")


def test_a_file_in_the_place_of_the_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(PrinterFault, match=r"printers.yaml cannot be read"):
        load_profiles(tmp_path / "file" / "printers.yaml")


def test_a_printer_without_a_name_cannot_be_kept() -> None:
    with pytest.raises(PrinterFault, match="cannot be the name"):
        with_profile([], Profile("", "a4"))


def test_a_printer_is_found_by_its_name_and_paper() -> None:
    assert find_profile([HOME, OFFICE], "home", "letter") is HOME
    assert profile_names([HOME, Profile("home", "a4"), OFFICE]) == ("home", "hp-office/tray-2")


def test_a_mistyped_printer_is_answered_with_the_one_that_was_meant() -> None:
    with pytest.raises(
        PrinterFault, match='unknown printer "hp-ofice/tray-2": did you mean "hp-office/tray-2"'
    ):
        find_profile([HOME, OFFICE], "hp-ofice/tray-2", "a4")


def test_before_any_calibration_the_way_to_calibrate_is_told() -> None:
    with pytest.raises(PrinterFault, match=r"No printer has been calibrated yet.*rulewright calibrate"):
        find_profile([], "home", "a4")


def test_a_printer_that_was_calibrated_for_another_paper_says_for_which() -> None:
    with pytest.raises(PrinterFault, match='"home" is calibrated for letter, not for a4'):
        find_profile([HOME], "home", "a4")
