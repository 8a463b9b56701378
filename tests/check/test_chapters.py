"""A file of rules without a sound chapter is told as just that, whatever else is printed of its rules."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from generator.check.run import load_and_check
from tests.games import CONTENT, GAMES
from tests.sizes import Campaign

#: What may become of a chapter, and what is said of it.
SPOILT = {
    "": 'L105 missing key "chapter"',
    "chapter:\n": 'L104 wrong type for "chapter": "None"',
    "chapter: {id: x}\n": 'L105 missing key "title"',
}


@pytest.mark.parametrize("game", GAMES)
def test_a_chapter_that_is_gone_or_malformed_is_the_only_thing_that_is_told(
    game: str, campaign: Campaign, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = shutil.copytree(CONTENT / game, tmp_path / game, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.chdir(tmp_path)
    files = sorted((folder / "rules").glob("*.yaml"))
    cases = [(path, spoilt) for path in files for spoilt in SPOILT]
    for path, spoilt in campaign.chance(game, "chapters").sample(cases, campaign.count(1, 8, len(cases))):
        whole = path.read_text(encoding="utf-8")
        path.write_text(
            re.sub(r"^chapter:.*?(?=^rules:)", spoilt, whole, flags=re.S | re.M), encoding="utf-8"
        )

        said = [str(problem) for problem in load_and_check(Path(game)).problems]

        assert len(said) == 1, said
        assert SPOILT[spoilt] in said[0]
        assert said[0].startswith(f"{game}/rules/{path.name}:")
        path.write_text(whole, encoding="utf-8")
