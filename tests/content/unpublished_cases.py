"""Worked cases that no book tells: the engine must agree with them too. Worked out by hand, as every example is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.games import read_yaml

HERE = Path(__file__).with_name("untold")


@dataclass(frozen=True)
class Case:
    """What is there, and what comes of it, or what the engine says when it `refused` that; else the keys are an example's."""

    id: str
    procedure: str
    sitting: Mapping[str, str]
    given: Mapping[str, Any]
    expect: Mapping[str, Any] = field(default_factory=dict)
    claims: tuple[str, ...] = ()
    refused: str = ""


def unpublished_cases(game: str) -> Iterator[Case]:
    """The cases of a game."""
    path = HERE / f"{game}.yaml"
    for found in read_yaml(path) if path.is_file() else ():
        sitting = {option: str(choice) for option, choice in found["sitting"].items()}
        known = {key: found[key] for key in ("id", "procedure", "given", "expect", "refused") if key in found}
        yield Case(**known, sitting=sitting, claims=tuple(found.get("claims", ())))
