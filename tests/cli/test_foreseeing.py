"""What would be built is said, with what could not be, and nothing is written."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from generator.cli import main
from tests.plan.full_pack import change


def test_what_cannot_be_printed_is_said_beforehand_and_nothing_is_written(
    pebbles: Path, tmp_path: Path
) -> None:
    change(pebbles, "layouts/10-pebbles.yaml", "  safe: 0.5\n", "  safe: 4.5\n")
    asked = ("--content", str(tmp_path), "--output", str(tmp_path / "out"), "--only", "sheets")

    done = CliRunner().invoke(main, ["build", "pebbles", "--dry-run", *asked])

    assert done.exit_code == 1
    assert "pebbles/en/sheets-a4.pdf: cannot be printed: the preflight found faults" in done.stderr
    assert not (tmp_path / "out").exists()
