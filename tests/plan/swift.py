"""Makes documents and the site in no time: not the pages themselves but everything that they are made from."""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from generator.draw.svg import svg
from generator.plan.jobs import Made
from generator.plan.site_build import FRAME, SiteTask
from generator.plan.site_pages import unpacked


def be_swift(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put what is given to WeasyPrint and to MkDocs in the place of what they make of it."""
    monkeypatch.setattr("generator.press.pdf.lay_out", lambda page, at_most=None: _Given(page))
    monkeypatch.setattr("os.fsync", lambda handle: None)
    monkeypatch.setattr(SiteTask, "__call__", _what_is_shown)


@dataclass(frozen=True)
class _Given:
    """A document that is nothing but what it would be made from."""

    page: Any

    def pdf(self) -> bytes:
        style = self.page.stylesheet.read_text(encoding="utf-8")
        pictures = {name: svg(drawing, self.page.ink_saver) for name, drawing in self.page.pictures.items()}
        return json.dumps([self.page.html, style, pictures]).encode()


def _what_is_shown(task: SiteTask) -> Made:
    target = task.aside / task.language
    frame = {path.name: path.read_bytes() for path in [*_files(FRAME / "assets"), *_files(FRAME)]}
    shown = {f"{path.parent.name}/{name}": found for path in task.pages for name, found in unpacked(path)}
    offered = {name: path.read_bytes() for name, path in task.downloads}
    target.mkdir(parents=True)
    for name, parts in {"frame": frame, "pages": shown, "downloads": offered}.items():
        held = {part: sha256(content).hexdigest() for part, content in parts.items()}
        (target / f"{name}.json").write_text(json.dumps(held), encoding="utf-8")
    (target / "languages").write_text(repr((task.language, task.languages)), encoding="utf-8")
    return Made(target)


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.iterdir() if path.is_file())
