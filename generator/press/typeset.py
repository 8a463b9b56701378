"""Typesets documents with Typst: our fonts, our pictures, nothing from anywhere else, and no warning overlooked."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Literal

import typst

from generator.draw.fonts import FAMILIES, WEIGHTS, font_file
from generator.home import TEMPLATES
from generator.press.faults import PressFault
from generator.press.one_at_a_time import one_at_a_time
from generator.press.scratch import scratch_folder

#: What a template calls the PDF whose pages it shows.
SHOWN = "shown.pdf"
#: What a document is made as.
Form = Literal["pdf", "png"]
#: The dots to an inch of a picture.
PPI = 200.0
#: What every other document is: tagged, and fit for screen readers.
_STANDARDS: list[typst.PDFStandard] = ["ua-1"]
#: How the typesetter says that a text has a letter which no font of ours has.
_NO_LETTER = re.compile('the text `(".*")` could not be displayed')
#: What a process of its own says that has set no document because of a fault.
_FAULT = 3
#: The process in which the typesetter was used first, if it was.
_used_in = 0


def pdf(template: str, content: Mapping[str, object], shown: bytes | None = None) -> bytes:
    """A document as a tagged PDF/UA file, or as one that shows pages of another PDF, which cannot be tagged. Templates read
    their content and other templates, or that PDF; the same input gives the same bytes."""
    told = json.dumps(content, ensure_ascii=False, default=vars)
    if shown is None:
        return _made(TEMPLATES, "pdf", template, told)
    with scratch_folder() as place:
        (place / SHOWN).write_bytes(shown)
        copy = place / template
        copy.parent.mkdir()
        shutil.copyfile(TEMPLATES / template, copy)
        return _made(place, "pdf", template, told)


def png(template: str, content: Mapping[str, object]) -> bytes:
    """A document of one page as a picture."""
    return _made(TEMPLATES, "png", template, json.dumps(content, ensure_ascii=False))


def _made(root: Path, form: Form, template: str, told: str) -> bytes:
    global _used_in
    _used_in = _used_in or os.getpid()
    return (_set if _used_in == os.getpid() else _set_elsewhere)(root, form, template, told)


def fitting(template: str, content: Mapping[str, object], at_most: int) -> bytes | None:
    """The document as PDF, or None when it has more pages than `at_most`."""
    made = pdf(template, content)
    return made if _pages(made) <= at_most else None


@one_at_a_time
def _pages(document: bytes) -> int:
    """How many pages a PDF has."""
    import pypdfium2  # a rulebook need not wait for it

    return len(pypdfium2.PdfDocument(document))


def _set(templates: Path, form: Form, template: str, told: str) -> bytes:
    try:
        made, warnings = typst.compile_with_warnings(
            templates / template,
            root=templates,
            font_paths=_fonts(),
            ignore_system_fonts=True,
            sys_inputs={"content": told},
            format=form,
            ppi=PPI,
            pdf_standards=[] if form == "png" or (templates / SHOWN).exists() else _STANDARDS,
            timestamp=0,  # no template may know what time it is
        )
    except typst.TypstError as error:
        raise PressFault(_told(error)) from None
    if warnings:
        raise PressFault("; ".join(warning.message for warning in warnings))
    assert isinstance(made, bytes)
    return made


def _told(error: typst.TypstError) -> str:
    """What is wrong with a document, to whoever wrote its template or what it says."""
    if letters := _NO_LETTER.search(error.message):
        return f"our fonts have no letters for {letters[1]}: write it in others"
    return "; ".join((error.message, *error.hints))


def _set_elsewhere(templates: Path, form: Form, template: str, told: str) -> bytes:
    """The same by a process of its own: in a copy of the one that it was used in the typesetter would wait for its threads,
    which are not copied."""
    done = subprocess.run(
        [
            sys.executable,
            "-P",
            "-c",
            f"from {__name__} import answer; answer()",
            str(templates),
            form,
            template,
        ],
        input=told.encode(),
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},  # it finds what we found
        capture_output=True,
        check=False,
    )
    if done.returncode == _FAULT:
        raise PressFault(done.stderr.decode())
    done.check_returncode()
    return done.stdout


def answer() -> None:
    """The main function of that subprocess: read the content, and write the document or what is wrong with it."""
    templates, form, template = sys.argv[1:]
    try:
        told = sys.stdin.buffer.read().decode()
        sys.stdout.buffer.write(_set(Path(templates), "png" if form == "png" else "pdf", template, told))
    except PressFault as fault:
        sys.stderr.write(str(fault))
        raise SystemExit(_FAULT) from None


@cache
def _fonts() -> typst.Fonts:
    """Our fonts alone. Only folders can be named, and ours hold more than we print with."""
    with scratch_folder() as folder:
        for family in FAMILIES:
            for weight in WEIGHTS:
                file = font_file(family, weight)
                (folder / file.name).symlink_to(file)
        return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(folder)])
