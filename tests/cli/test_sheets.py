"""Component sheets from the command line: what is printed, what is refused, and that nothing half-done is left."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner, Result

from generator.cli import main
from tests.games import ROOT

PACKS = ROOT / "tests/packs"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments, prog_name="rulewright")


def sheet(output: Path, *arguments: str, packs: Path = PACKS) -> Result:
    return run("sheet", "pebbles", *arguments, "--output", str(output), "--content", str(packs))


def files(output: Path) -> list[str]:
    files = (str(path.relative_to(output)) for path in output.rglob("*") if path.is_file())
    return sorted(name for name in files if not name.startswith("."))


def pieces_on(path: Path) -> list[str]:
    """The ids of what lies on the fronts, from the report beside a print."""
    data = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    return sorted(piece for sheet in data["sheets"] for piece, *_ in sheet["front"])


def the_one(folder: Path, pattern: str) -> Path:
    (found,) = folder.glob(pattern)
    return found


def test_everything_is_printed_in_every_language_as_often_as_it_is_in_the_box(tmp_path: Path) -> None:
    result = sheet(tmp_path)

    assert result.exit_code == 0, result.output
    assert files(tmp_path) == [
        f"pebbles/{language}/sheets-a4.{ending}" for language in ("en", "hu") for ending in ("json", "pdf")
    ]
    assert len(pieces_on(tmp_path / "pebbles/hu/sheets-a4.pdf")) == 12
    assert "hu: 12 pieces on 1 sheet of paper; preflight found nothing wrong" in result.stdout


def test_single_pieces_are_printed_alone_and_never_over_the_whole_print(tmp_path: Path) -> None:
    result = sheet(tmp_path, "--only", "red.dotted,plain", "--quantity", "2", "--lang", "hu")

    assert result.exit_code == 0, result.output
    wanted = ["blue.plain", "grey.plain", "red.dotted", "red.plain"]
    assert pieces_on(the_one(tmp_path, "pebbles/hu/sheets-red.dotted+plain-2-each-a4_*.pdf")) == sorted(
        f"pebble/{piece}" for piece in wanted for _ in range(2)
    )


def test_a_list_of_lost_pieces_is_printed(tmp_path: Path) -> None:
    lost = tmp_path / "lost.yaml"
    lost.write_text("pebble: {blue.plain: 2, red.dotted: 1}\n", encoding="utf-8")

    result = sheet(tmp_path / "out", "--missing", str(lost), "--lang", "en")

    assert result.exit_code == 0, result.output
    assert pieces_on(the_one(tmp_path, "out/pebbles/en/sheets-blue.plain+red.dotted-a4_*.pdf")) == [
        "pebble/blue.plain",
        "pebble/blue.plain",
        "pebble/red.dotted",
    ]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["pebbel"], 'unknown component "pebbel": did you mean "pebble"?'),
        (["--only", "red.doted"], 'unknown id "red.doted"'),
        (["--paper", "a5"], 'unknown paper "a5"'),
        (["--as", "jpg"], 'unknown form "jpg"'),
        (["--lang", "de"], 'unknown language "de"'),
        (["--size", "pebble=big"], 'unknown size "big"'),
        (["--size", "pebble"], '"pebble" is not COMPONENT=SIZE'),
        (["--size", "pebbel=10x10"], 'unknown component "pebbel"'),
        (["--since", "1"], "pebbles has no released version yet"),
        (["--quantity", "0"], "0 is not in the range"),
    ],
)
def test_wrong_usage_is_named_and_writes_nothing(tmp_path: Path, arguments: list[str], says: str) -> None:
    result = sheet(tmp_path, *arguments)

    assert result.exit_code == 2
    assert says in result.stderr
    assert files(tmp_path) == []


def test_sizes_are_listed_with_the_sleeves_that_fit() -> None:
    result = run("sheet", "--sizes")

    assert result.exit_code == 0
    assert "poker          63 × 88 mm  sleeve 66 × 91" in result.stdout


def test_an_unknown_printer_is_wrong_usage(tmp_path: Path) -> None:
    result = sheet(tmp_path, "--printer", "office", "--printers", str(tmp_path / "none.yaml"))

    assert (result.exit_code, files(tmp_path)) == (2, [])
    assert "office" in result.stderr


def test_a_piece_larger_than_the_paper_is_named_with_paper_that_takes_it(tmp_path: Path) -> None:
    result = sheet(tmp_path, "--size", "pebble=260x260")

    assert (result.exit_code, files(tmp_path)) == (1, [])
    assert "260 × 260 mm, which does not fit on a4 paper" in result.stderr
    assert "--paper a3" in result.stderr


def test_words_too_long_for_their_box_are_named_with_the_piece(pebbles: Path, tmp_path: Path) -> None:
    layout = pebbles / "layouts/10-pebbles.yaml"
    text = layout.read_text(encoding="utf-8")
    layout.write_text(
        text.replace("{data.spots}", "{data.spots} Megszentségteleníthetetlen"), encoding="utf-8"
    )

    result = sheet(tmp_path / "out", packs=pebbles.parent)

    assert (result.exit_code, files(tmp_path / "out")) == (1, [])
    assert 'C611 pebble/red.plain (hu) has no room for "0 Megszentségteleníthetetlen"' in result.stderr


def test_words_out_of_the_safe_zone_stop_the_print(pebbles: Path, tmp_path: Path) -> None:
    layout = pebbles / "layouts/10-pebbles.yaml"
    layout.write_text(
        layout.read_text(encoding="utf-8").replace("at: [2, 2]", "at: [-1, 2]"), encoding="utf-8"
    )

    result = sheet(tmp_path / "out", packs=pebbles.parent)

    assert (result.exit_code, files(tmp_path / "out")) == (1, [])
    assert "out of the safe zone" in result.stderr


def test_an_overlay_fills_what_is_unknown_and_says_so_in_the_name(tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "pebble.csv").write_text("face,spots\ndotted,7\n", encoding="utf-8")

    result = sheet(tmp_path / "out", "--overlay", str(own), "--lang", "hu")

    assert result.exit_code == 0, result.output
    printed = the_one(tmp_path, "out/pebbles/hu/sheets-own-a4_*.pdf")
    assert files(tmp_path / "out") == [f"pebbles/hu/{printed.stem}.{ending}" for ending in ("json", "pdf")]


def test_a_broken_row_of_an_overlay_is_named_by_file_and_line(tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "pebble.csv").write_text("face,spots\nplain,3\n", encoding="utf-8")

    result = sheet(tmp_path / "out", "--overlay", str(own))

    assert (result.exit_code, files(tmp_path / "out")) == (1, [])
    assert "own/pebble.csv:2:7: O704" in result.stderr


@pytest.mark.parametrize("entry", ["yes", "0.5", "[true]"])
def test_an_entry_of_an_overlay_that_its_layout_cannot_say_is_refused(tmp_path: Path, entry: str) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "pebble.yaml").write_text(f"- face: dotted\n  data: {{spots: {entry}}}\n", encoding="utf-8")

    result = sheet(tmp_path / "out", "--overlay", str(own))

    assert (result.exit_code, files(tmp_path / "out")) == (1, [])
    assert (
        'pebble/red.dotted (hu): "{data.spots}" is not a number, a word or a list of such: correct its data'
        in (result.stderr)
    )


def test_pieces_without_a_layout_are_refused(pebbles: Path, tmp_path: Path) -> None:
    pieces = pebbles / "components/10-pieces.yaml"
    text = pieces.read_text(encoding="utf-8")
    pieces.write_text(
        text.replace("  print: {front: pebble-front, back: pebble-back}\n", ""), encoding="utf-8"
    )

    result = sheet(tmp_path / "out", "pebble", packs=pebbles.parent)

    assert result.exit_code == 1
    assert '"pebble" has no layout' in result.stderr


def test_every_form_of_a_print_is_written(tmp_path: Path) -> None:
    forms = ("png", "svg", "cut-svg", "cut-dxf", "tabletop")
    result = sheet(tmp_path, "--lang", "en", *(part for form in forms for part in ("--as", form)))

    assert result.exit_code == 0, result.output
    found = files(tmp_path / "pebbles/en")
    assert "faces/pebble/red.dotted-front.png" in found
    assert "faces/pebble/grey-back.svg" in found
    assert {"sheets-a4-cut-1.svg", "sheets-a4-cut-1.dxf"} <= set(found)
    assert any(name.startswith("tabletop/pebble-front-1-3x4-12") for name in found)


def test_only_what_has_changed_since_a_release_is_printed(pebbles: Path, tmp_path: Path) -> None:
    here = ("--content", str(pebbles.parent))
    assert run("release", "pebbles", *here).exit_code == 0
    assert "nothing has changed" in run("release", "pebbles", *here).stdout
    pieces, about = pebbles / "components/10-pieces.yaml", pebbles / "game.yaml"
    pieces.write_text(
        pieces.read_text(encoding="utf-8").replace("spots: unknown", "spots: 5"), encoding="utf-8"
    )

    refused = run("release", "pebbles", *here)
    about.write_text(
        about.read_text(encoding="utf-8").replace('version: "1"', 'version: "2"'), encoding="utf-8"
    )
    result = sheet(tmp_path, "--since", "1", "--lang", "hu", packs=pebbles.parent)

    assert (refused.exit_code, "raise `version`" in refused.stderr) == (1, True)
    assert result.exit_code == 0, result.output
    assert pieces_on(tmp_path / "pebbles/hu/sheets-since-1-a4.pdf") == [
        f"pebble/{mark}.dotted" for mark in ("blue", "grey", "red")
    ]


def test_nothing_is_printed_when_nothing_has_changed(pebbles: Path, tmp_path: Path) -> None:
    run("release", "pebbles", "--content", str(pebbles.parent))

    result = sheet(tmp_path / "out", "--since", "1", "--lang", "hu", packs=pebbles.parent)

    assert (result.exit_code, files(tmp_path / "out")) == (0, [])
    assert "hu: no piece is new or different since version 1" in result.stdout


def test_a_damaged_release_is_named(pebbles: Path, tmp_path: Path) -> None:
    run("release", "pebbles", "--content", str(pebbles.parent))
    (pebbles / "releases/1.json").write_text('{"pieces": [1]}', encoding="utf-8")

    result = sheet(tmp_path, "--since", "1", packs=pebbles.parent)

    assert result.exit_code == 1
    assert "releases/1.json:1:1: L113" in result.stderr


def test_calibrating_prints_a_proof_then_keeps_what_was_read_and_sheets_use_it(tmp_path: Path) -> None:
    store, out = tmp_path / "printers.yaml", tmp_path / "out"
    here = ("--printers", str(store), "--output", str(out))
    readings = ("1=H107", "2=H207", "3=H307", "4=H407", "5=H507")

    first = run("calibrate", "office", *here)
    second = run("calibrate", "office", *readings, *here)
    printed = sheet(out, "--printer", "office", "--printers", str(store), "--lang", "en")

    assert (first.exit_code, second.exit_code, printed.exit_code) == (0, 0, 0), printed.output
    again = the_one(out, "printers/proof-office-a4-long-edge_*.pdf")
    assert files(out)[-2:] == ["printers/proof-a4-long-edge.pdf", f"printers/{again.name}"]
    assert yaml.safe_load(store.read_text(encoding="utf-8"))["office"]["a4"]["x"] == 1.0
    assert the_one(out, "pebbles/en/sheets-a4-office_*.pdf").is_file()


@pytest.mark.parametrize("reading", ["1=Z99", "7=G107", "G107", "1=G207"])
def test_what_cannot_have_been_read_from_a_proof_is_wrong_usage(tmp_path: Path, reading: str) -> None:
    result = run(
        "calibrate", "office", reading, "--printers", str(tmp_path / "p.yaml"), "--output", str(tmp_path)
    )

    assert (result.exit_code, files(tmp_path)) == (2, [])


READ = ("1=H107", "2=H207", "3=H307", "4=H407", "5=H507")


def test_settings_kept_behind_a_link_are_written_where_the_link_leads(tmp_path: Path) -> None:
    kept, link = tmp_path / "kept.yaml", tmp_path / "printers.yaml"
    link.symlink_to(kept)

    result = run("calibrate", "office", *READ, "--printers", str(link), "--output", str(tmp_path / "out"))

    assert (result.exit_code, link.is_symlink()) == (0, True)
    assert "office" in kept.read_text(encoding="utf-8")


def test_settings_that_cannot_be_kept_are_said_so(tmp_path: Path) -> None:
    result = run(
        "calibrate",
        "office",
        *READ,
        "--printers",
        "/proc/none/printers.yaml",
        "--output",
        str(tmp_path / "out"),
    )

    assert result.exit_code == 1
    assert "/proc/none/printers.yaml cannot be written" in result.stderr


def build(output: Path, *arguments: str) -> Result:
    return run(
        "build", "pebbles", "--only", "sheets", *arguments, "--output", str(output), "--content", str(PACKS)
    )


def test_what_was_measured_is_printed_beside_the_whole_print_and_a_build_leaves_it(tmp_path: Path) -> None:
    assert build(tmp_path).exit_code == 0
    whole = (tmp_path / "pebbles/hu/sheets-a4.pdf").read_bytes()

    result = sheet(tmp_path, "--size", "pebble=12x12", "--lang", "hu")
    measured = (tmp_path / "pebbles/hu/sheets-pebble-12x12-a4.pdf").read_bytes()
    (tmp_path / "pebbles/hu/sheets-a4.pdf").unlink()

    assert result.exit_code == 0, result.output
    assert build(tmp_path).exit_code == 0
    assert build(tmp_path, "--sitting", "players=2").exit_code == 0
    assert (tmp_path / "pebbles/hu/sheets-a4.pdf").read_bytes() == whole != measured
    assert (tmp_path / "pebbles/hu/sheets-pebble-12x12-a4.pdf").read_bytes() == measured


@pytest.mark.parametrize("more", [(), ("--ink-saver",), ("--paper", "letter")], ids=" ".join)
def test_a_whole_print_is_the_one_that_a_build_makes(tmp_path: Path, more: tuple[str, ...]) -> None:
    assert sheet(tmp_path / "one", *more).exit_code == 0
    assert build(tmp_path / "other", *more).exit_code == 0

    (name,) = {path.name for path in (tmp_path / "one").rglob("*.pdf")}
    for language in ("hu", "en"):
        one, other = (tmp_path / part / "pebbles" / language / name for part in ("one", "other"))
        assert one.read_bytes() == other.read_bytes()


def test_faces_and_grids_of_two_requests_never_mix(tmp_path: Path) -> None:
    forms = ("--as", "svg", "--as", "tabletop", "--lang", "hu")
    for more in ((), ("--size", "pebble=12x12"), ("--only", "plain"), ("--ink-saver",)):
        assert sheet(tmp_path, *forms, *more).exit_code == 0

    folders = {name.split("/")[2].partition("_")[0] for name in files(tmp_path)}
    assert folders == {
        f"{kind}{which}"
        for kind in ("faces", "tabletop")
        for which in ("", "-pebble-12x12", "-plain", "-ink-saver")
    }
