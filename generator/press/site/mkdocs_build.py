"""Runs MkDocs in this process to make pages of texts; what it warns of is an error."""

from __future__ import annotations

import logging
import os
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager, suppress
from copy import deepcopy
from io import BytesIO
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from jinja2 import FileSystemBytecodeCache, FileSystemLoader
from jinja2.bccache import Bucket
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.theme import Theme

from generator.press.faults import PressFault
from generator.press.scratch import scratch_folder
from generator.press.site.mkdocs_sources import Sources

if TYPE_CHECKING:
    from generator.model.json_data import JsonObject

#: What MkDocs says whenever it is asked for some pages alone.
_SOME_ALONE = "A 'dirty' build is being performed"
#: MkDocs tells a whole process what it has to say.
_ONE_AT_A_TIME = Lock()


def make_pages(
    settings: Mapping[str, object], texts: Mapping[str, str], site: Path, stay: Collection[str] = ()
) -> None:
    """Make the pages of some texts in Markdown, by path, and what MkDocs lays beside them, in an empty folder; those that
    `stay` are left out. PressFault when it refuses one."""
    with _ONE_AT_A_TIME, _heard() as told:
        try:
            _run(settings, Sources(texts, stay), site)
        except (Exception, SystemExit) as error:  # SystemExit when it has said why
            if not told:
                told.append(f"{type(error).__name__}: {error}")
    if told:
        raise PressFault("MkDocs does not build the site:\n    " + "\n    ".join(told[:8]))


def _run(settings: Mapping[str, object], sources: Sources, site: Path) -> None:
    with scratch_folder() as nothing:  # the sources are no files
        # It keeps what it is given, and changes some of it.
        asked: JsonObject = {**deepcopy(dict(settings)), "docs_dir": str(nothing), "site_dir": str(site)}
        config = load_config(BytesIO(b"{}"), **asked)
        config.plugins["rulewright"] = sources
        _hasten(config.theme)
        build(config, dirty=True)


def _hasten(theme: Theme) -> None:
    """Monkeypatch a theme for speed: MkDocs does not look at its hidden files, fourteen thousand icons that it would leave out
    one by one, and keeps what it makes of the theme's templates."""
    env = theme.get_env()
    env.loader = _Shown(theme.dirs)
    with suppress(
        OSError, RuntimeError
    ):  # where there is no safe place for it, templates are compiled each time
        env.bytecode_cache = _Cache()
    theme.get_env = lambda: env  # type: ignore[method-assign] # for this theme alone


class _Cache(FileSystemBytecodeCache):
    """A bytecode cache for Jinja: keeps compiled templates, where there is room."""

    def dump_bytecode(self, bucket: Bucket) -> None:
        with suppress(OSError):
            super().dump_bytecode(bucket)


class _Shown(FileSystemLoader):
    """A template loader that lists only those that are not hidden."""

    def list_templates(self) -> list[str]:
        found: set[str] = set()
        for home in self.searchpath:
            for folder, below, names in os.walk(home):
                below[:] = [name for name in below if name[0] != "."]
                inside = Path(folder).relative_to(home)
                found.update(inside.joinpath(name).as_posix() for name in names)
        return sorted(found)


class _Told(logging.Handler):
    """A logging handler that keeps what it hears."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        line = record.getMessage()
        if not line.startswith(_SOME_ALONE):
            self.lines.append(f"{record.levelname}: {line}")


@contextmanager
def _heard() -> Iterator[list[str]]:
    """Capture what MkDocs logs meanwhile: its warnings and errors."""
    told, logger = _Told(), logging.getLogger("mkdocs")
    logger.addHandler(told)
    try:
        yield told.lines
    finally:
        logger.removeHandler(told)
