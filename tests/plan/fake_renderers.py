"""Makes documents and the site in no time: not the pages themselves but everything that they are made from."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from generator.plan import keys
from generator.press import typeset
from generator.press.content_diff import PreviousFolder
from generator.press.outputs import Collection, renderer_files


def fake_renderers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put what is given to Typst, to fontTools and to MkDocs in the place of what they make of it."""
    monkeypatch.setattr("generator.press.typeset.pdf", _what_is_set)
    monkeypatch.setattr("generator.press.typeset.png", _what_is_set)
    monkeypatch.setattr("generator.press.web_fonts.cut_font", lambda *wanted: repr(wanted).encode())
    monkeypatch.setattr("generator.press.typeset.fitting", lambda *given: _what_is_set(*given[:2]))
    monkeypatch.setattr("os.fsync", lambda handle: None)
    monkeypatch.setattr(Collection, "render_folder", _what_is_shown)


def _what_is_set(template: str, content: Any) -> bytes:
    looks = [(typeset.TEMPLATES / name).read_text(encoding="utf-8") for name in (template, "look.typ")]
    return json.dumps([content, looks], default=vars).encode()


def _what_is_shown(
    output: Collection, content: dict[str, Any], place: Path, before: PreviousFolder | None
) -> None:
    """Each part of the content in a file of its own; the documents are put in afterwards."""
    for name, part in {**content, "made with": _made_with(output)}.items():
        held = {key: _digest(one) for key, one in part.items()} if isinstance(part, dict) else _digest(part)
        (place / f"{name}.json").write_text(json.dumps(held), encoding="utf-8")


def _made_with(output: Collection) -> dict[str, str]:
    files = (keys.HOME / name for name in renderer_files(output.name))
    return {path.name: path.read_text(encoding="utf-8") for path in files}


def _digest(part: Any) -> str:
    return sha256(json.dumps(part, sort_keys=True).encode()).hexdigest()
