"""The figures of one game: a drawing for each procedure, from the same data that the engine scores."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from generator.draw.drawing import Drawing
from generator.model.mark import Mark

#: What somebody or some place is called in the reader's language.
Say = Callable[[str], str]


@dataclass(frozen=True)
class Scene:
    """What there is to draw: the example's data, how it wants places laid out, and the names of things."""

    given: Mapping[str, Any]
    expect: Mapping[str, Any]
    drawn: Mapping[str, Any]
    say: Say
    values: Mapping[str, Any] = field(default_factory=dict)
    cast: tuple[str, ...] = ()


Draw = Callable[[Scene], Drawing]
#: Draws an icon; the words tell which one of its kind: a mark, a number.
DrawIcon = Callable[..., Drawing]


class Figures:
    """The figures of one game. A game's figures.py makes one and registers its functions with it; its marks are put in
    before anything is drawn."""

    def __init__(self) -> None:
        self._by_procedure: dict[str, Draw] = {}
        self._icons: dict[str, DrawIcon] = {}
        self.marks: Mapping[str, Mark] = {}

    def figure(self, *procedures: str) -> Callable[[Draw], Draw]:
        """Register the function below for some procedures."""

        def register(draw: Draw) -> Draw:
            for procedure in procedures:
                self._by_procedure[procedure] = draw
            return draw

        return register

    def icon(self, name: str) -> Callable[[DrawIcon], DrawIcon]:
        """Register the function below for an icon."""

        def register(draw: DrawIcon) -> DrawIcon:
            self._icons[name] = draw
            return draw

        return register

    @property
    def icons(self) -> tuple[str, ...]:
        return tuple(self._icons)

    def draw_icon(self, name: str, *words: str) -> Drawing:
        """An icon by name; KeyError when there is none."""
        return self._icons[name](*words)

    @property
    def procedures(self) -> tuple[str, ...]:
        return tuple(self._by_procedure)

    def draw(self, procedure: str, scene: Scene) -> Drawing | None:
        """The figure of an example; None when its procedure has none."""
        draw = self._by_procedure.get(procedure)
        return draw(scene) if draw else None
