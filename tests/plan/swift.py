"""Makes documents and the site in no time: not the pages themselves but everything that they are made from."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from generator.plan.jobs import Made
from generator.plan.site_build import FRAME, SiteTask
from generator.plan.site_pages import unpacked
from generator.press import typeset


def be_swift(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put what is given to Typst and to MkDocs in the place of what they make of it."""
    monkeypatch.setattr("generator.press.typeset.begin", lambda: None)
    monkeypatch.setattr("generator.press.typeset.pdf", _what_is_set)
    monkeypatch.setattr("generator.press.typeset.fitting", lambda *given: _what_is_set(*given[:2]))
    monkeypatch.setattr("os.fsync", lambda handle: None)
    monkeypatch.setattr(SiteTask, "__call__", _what_is_shown)


def _what_is_set(template: str, content: Any) -> bytes:
    looks = [(typeset.TEMPLATES / name).read_text(encoding="utf-8") for name in (template, "look.typ")]
    return json.dumps([content, looks], default=vars).encode()


def _what_is_shown(task: SiteTask) -> Made:
    target = task.aside / task.language
    frame = {path.name: path.read_bytes() for path in [*_files(FRAME / "assets"), *_files(FRAME)]}
    shown = dict(unpacked(task.pages))
    offered = {name: path.read_bytes() for name, path in task.downloads}
    target.mkdir(parents=True)
    for name, parts in {"frame": frame, "pages": shown, "downloads": offered}.items():
        held = {part: sha256(content).hexdigest() for part, content in parts.items()}
        (target / f"{name}.json").write_text(json.dumps(held), encoding="utf-8")
    (target / "languages").write_text(repr((task.language, task.languages)), encoding="utf-8")
    return Made(target)


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.iterdir() if path.is_file())
