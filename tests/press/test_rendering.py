"""What jobs make is whole when it is put in its place, or is not put there."""

from __future__ import annotations

from pathlib import Path

from generator.press.rendering import RenderResult, count_files


def test_a_folder_from_which_somebody_has_deleted_a_file_is_not_whole(tmp_path: Path) -> None:
    (tmp_path / "below").mkdir()
    for name in ("one", "below/two"):
        (tmp_path / name).write_text("told", encoding="utf-8")
    made = RenderResult(tmp_path, files=count_files(tmp_path))
    assert made.is_whole

    (tmp_path / "below/two").unlink()

    assert not made.is_whole


def test_what_is_packed_is_whole() -> None:
    assert RenderResult(b"packed").is_whole
