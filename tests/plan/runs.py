"""Runs of a build, as the tests want them: into a folder of their own, in this process unless they say otherwise."""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from generator.plan.builder import Builder, BuildReport
from generator.plan.jobs import Workers
from generator.plan.output_folder import MANIFEST, OutputFolder
from generator.plan.workers import InProcess
from generator.press.outputs import PRIVATE, OutputOptions, Request


def request(names: Sequence[str] = (), languages: Sequence[str] = (), **asked: Any) -> Request:
    """What a run is asked for."""
    return Request(tuple(names), tuple(languages), OutputOptions(**asked))


def builder(output: Path, workers: Workers = InProcess, **asked: Any) -> Builder:
    return Builder(request(**asked), OutputFolder(output), workers, InProcess)


def build(folders: Sequence[Path], output: Path, workers: Workers = InProcess, **asked: Any) -> BuildReport:
    """Build what is stale, as the command does."""
    run = builder(output, workers, **asked)
    with run.output.lock(lambda: None):
        return run.run(folders)


def hashes(output: Path) -> dict[str, str]:
    """What every output holds, by its path."""
    return {
        name: sha256(path.read_bytes()).hexdigest()
        for path in sorted(output.rglob("*"))
        if path.is_file() and not (name := path.relative_to(output).as_posix()).startswith(PRIVATE)
    }


def untrue(output: Path) -> list[str]:
    """The files that the manifest tells something wrong of, if there is one."""
    manifest = output / MANIFEST
    if not manifest.exists():
        return []
    listed, there = json.loads(manifest.read_text("utf-8"))["files"], hashes(output)
    return [entry["path"] for entry in listed if there.get(entry["path"]) != entry["sha256"]]
