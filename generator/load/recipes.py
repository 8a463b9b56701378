"""Reads recipes of handouts that lie in no pack, with the style sheets beside them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from generator.load.packs import display_path
from generator.load.records import build
from generator.load.yaml_source import Unreadable, YamlSource
from generator.model.handout import Handout
from generator.model.problem import Place, Problem

_HOW = "Write a list: `- id: first-turn`, with a title and things."


def read_recipes(path: Path) -> tuple[tuple[Handout, ...], list[Problem]]:
    """The recipes of a file, and what is wrong with it. Their titles may be in some languages only."""
    try:
        source = YamlSource(path, display_path(path))
    except Unreadable as error:
        return (), [error.problem]
    problems = list(source.problems)
    if not isinstance(source.data, list) or not source.data:
        place = source.origin().place() if source.root is not None else Place(source.name)
        return (), sorted([*problems, Problem(place, "L104", "this is no list of recipes", _HOW)])
    found = []
    for index, entry in enumerate(source.data):
        recipe, wrong = build(Handout, entry, source, (index,), ())
        problems += wrong
        if recipe:
            recipe._origin = source.origin(index)
            found.append(recipe)
    return tuple(found), sorted(problems)


def styles_beside(path: Path, recipes: Iterable[Handout]) -> dict[str, str]:
    """The style sheets that recipes name, as far as they lie beside their file."""
    wanted = {recipe.style for recipe in recipes if recipe.style and Path(recipe.style).name == recipe.style}
    places = ((name, path.parent / name) for name in sorted(wanted))
    return {name: place.read_text(encoding="utf-8") for name, place in places if place.is_file()}
