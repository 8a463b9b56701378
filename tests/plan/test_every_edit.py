"""Whatever is edited, exactly those outputs are written again that a build from nothing would give other bytes."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest

from generator.plan.builder import BuildReport
from generator.plan.output_folder import OutputFolder
from generator.plan.state import State
from generator.press.outputs import renderer_files
from tests.games import CONTENT, EVERYDAY
from tests.plan.fake_renderers import fake_renderers
from tests.plan.full_pack import lay_out
from tests.plan.runs import build, hashes
from tests.plan.small_edits import Edit, edits, tidy
from tests.plan.test_incremental import outputs_of
from tests.plan.test_incremental_program import forget, tree
from tests.sizes import Campaign

__all__ = ["tree"]


@pytest.fixture(autouse=True)
def with_fake_renderers(monkeypatch: pytest.MonkeyPatch) -> None:
    fake_renderers(monkeypatch)


def anew(pack: Path, clean: Path) -> dict[str, str]:
    """What a build from nothing gives."""
    shutil.rmtree(clean, ignore_errors=True)
    assert not build([pack], clean).done.failed
    return hashes(clean)


def changed(before: dict[str, str], after: dict[str, str]) -> set[str]:
    """The outputs whose bytes differ."""
    return outputs_of(path for path in before.keys() | after.keys() if before.get(path) != after.get(path))


def try_each(pack: Path, home: Path, chosen: Sequence[Edit]) -> int:
    """Make one edit after the other, each undone by the next; how many left the game true. Where something can be true and
    not be printed, all is as before once the edit is undone."""
    out, kept = home / "out", {path: path.read_bytes() for path in pack.rglob("*") if path.is_file()}
    build([pack], out)
    untouched = before = anew(pack, home / "clean")
    true = 0
    for edit in chosen:
        (pack / edit.file).write_bytes(edit.text().encode())
        report = build([pack], out)
        true += not report.problems
        if not report.problems and not report.done.failed:
            after = anew(pack, home / "clean")
            assert_wrote_what_changed(out, report, before, after, edit)
            assert build([pack], out).reasons == (), str(edit)
            before = after
        (pack / edit.file).write_bytes(kept[pack / edit.file])
        if report.done.failed:
            build([pack], out)
            assert hashes(out) == untouched, str(edit)
            before = untouched
    return true


def assert_wrote_what_changed(
    out: Path, report: BuildReport, before: dict[str, str], after: dict[str, str], edit: Edit
) -> None:
    assert hashes(out) == after, str(edit)
    written = {path.as_posix() for path in report.done.written}
    gone = {path for path, why in report.reasons if why == "is no longer made"}
    assert written | gone == changed(before, after), str(edit)


def test_every_edit_of_a_game_writes_what_it_changes(tmp_path: Path, campaign: Campaign) -> None:
    pack = lay_out(tmp_path)
    tidy(pack)
    found = edits(pack)
    chosen = campaign.chance("leaves").sample(found, campaign.count(10, len(found), len(found)))

    assert try_each(pack, tmp_path, chosen) > len(chosen) // 5


@pytest.mark.long
def test_every_edit_of_a_real_game_writes_what_it_changes(tmp_path: Path, campaign: Campaign) -> None:
    pack = tmp_path / EVERYDAY
    shutil.copytree(CONTENT / EVERYDAY, pack, ignore=shutil.ignore_patterns("__pycache__"))
    tidy(pack)
    found, count, chance = edits(pack), campaign.count(0, 7, 250), campaign.chance("leaves")
    texts = [
        edit for edit in found if edit.name.endswith((" hu", " en"))
    ]  # which stay true more often than ids
    chosen = [*chance.sample(texts, count), *chance.sample(found, count)]

    assert try_each(pack, tmp_path, chosen) > len(chosen) // 5


#: How to say something in a file that makes nothing come out otherwise, by its ending.
_REMARKS = {
    ".py": "\n# more\n",
    ".typ": "\n// more\n",
    ".j2": "{# more #}",
    ".css": "\n/* more */\n",
    ".js": "\n// more\n",
}


def test_a_remark_in_any_part_of_the_program_writes_what_it_changes_and_what_that_part_renders(
    tree: Path, tmp_path: Path, campaign: Campaign
) -> None:
    pack, out = lay_out(tmp_path), tmp_path / "out"
    files = [path for path in sorted(tree.rglob("*")) if path.suffix in _REMARKS]
    assert len(files) > 250
    build([pack], out)
    for path in campaign.chance("program").sample(files, campaign.count(3, 40, len(files))):
        before = hashes(out)
        path.write_text(path.read_text("utf-8") + _REMARKS[path.suffix], "utf-8")
        forget()

        report = build([pack], out)

        name = path.relative_to(tree).as_posix()
        written = {one.as_posix() for one in report.done.written}
        after = anew(pack, tmp_path / "clean")
        assert hashes(out) == after, name
        assert written - rendered_by(name, out) <= changed(before, after) <= written, name
        assert build([pack], out).reasons == (), name


def rendered_by(name: str, out: Path) -> set[str]:
    """The outputs whose renderer is made of a file of the program."""
    return {
        path
        for path, record in State(OutputFolder(out)).records.items()
        if any(f"{name}/".startswith(f"{place}/") for place in renderer_files(record.output))
    }
