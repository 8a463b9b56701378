"""The registry of a game's figures, a drawing for each procedure of what the engine made of an example; and what they are drawn
from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from generator.draw.drawing import Drawing
from generator.model.mark import Mark
from generator.model.pack_call import calling
from generator.scoring.data import Facts as Facts
from generator.scoring.data import plain_word
from generator.scoring.ledger import Ledger

#: The flag of a function that takes any number of words.
CO_VARARGS = 4
#: Gives the name of a person or a place in the reader's language.
Say = Callable[[str], str]
#: Gives what is printed on a piece, column by column, by the name of its face.
PrintedFacts = Callable[[str], Facts]
#: A `given` as the procedure took it, or a part of it: dataclasses of the engine, which figures know and do not import.
Taken = Any


class NoFact(LookupError):
    """Raised when a figure asks for a fact that the ledger does not hold, or not just once."""


def _nothing_printed(face: str) -> Facts:
    raise LookupError(f'there is no face "{face}"')


@dataclass(frozen=True)
class Scene:
    """What a figure is drawn from: what the procedure was given, what came of it and why, how the example wants places laid
    out, what is printed on the pieces, and the names of things. There are no values here: a figure works nothing out, it shows
    what the run holds."""

    given: Taken = None
    outcome: Facts = field(default_factory=dict)
    ledger: Ledger = field(default_factory=Ledger)
    drawn: Facts = field(default_factory=dict)
    say: Say = str
    printed: PrintedFacts = _nothing_printed
    cast: tuple[str, ...] = ()

    def citations(self, rule: str, **which: object) -> Iterator[Facts]:
        """The facts of each entry of the ledger that cites a rule, an award's player and amount among them; `which` says
        what the facts must be."""
        for facts in self.ledger.citations(rule):
            if all(name in facts and facts[name] == is_ for name, is_ in which.items()):
                yield facts

    def cites(self, rule: str, **which: object) -> bool:
        """Whether the ledger cites a rule."""
        return any(True for _ in self.citations(rule, **which))

    def fact(self, rule: str, name: str, **which: object) -> Any:  # each fact is of its own type
        """What the ledger says where it cites a rule; NoFact when it does not, or says several things."""
        found = [facts[name] for facts in self.citations(rule, **which) if name in facts]
        if not found:
            raise NoFact(f'the ledger gives no "{name}" for {_called(rule, which)}')
        if any(other != found[0] for other in found):
            raise NoFact(f'the ledger gives several "{name}" for {_called(rule, which)}: say which')
        return found[0]


def _called(rule: str, which: Mapping[str, object]) -> str:
    return rule + "".join(f", {name} {is_}" for name, is_ in which.items())


#: Draws the figure of an example.
Draw = Callable[[Scene], Drawing]
#: Draws an icon; the words tell which one of its kind: a mark, a number.
DrawIcon = Callable[..., Drawing]


def _takes_words(draw: DrawIcon) -> bool:
    code, defaults = getattr(draw, "__code__", None), getattr(draw, "__defaults__", None) or ()
    return code is None or bool(code.co_flags & CO_VARARGS) or code.co_argcount > len(defaults)


class Figures:
    """The registry of a game's drawing functions. A game's figures.py makes one and registers its functions with it; its marks
    are put in before anything is drawn."""

    def __init__(self) -> None:
        self._by_procedure: dict[str, Draw] = {}
        self._icons: dict[str, DrawIcon] = {}
        self._drawn_icons: dict[tuple[str, ...], Drawing] = {}
        self.marks: Mapping[str, Mark] = {}

    def figure(self, *procedures: str) -> Callable[[Draw], Draw]:
        """Register the function below for some procedures."""

        def register(draw: Draw) -> Draw:
            for procedure in procedures:
                self._by_procedure[plain_word(procedure)] = draw
            return draw

        return register

    def icon(self, name: str) -> Callable[[DrawIcon], DrawIcon]:
        """Register the function below for an icon."""

        def register(draw: DrawIcon) -> DrawIcon:
            self._icons[plain_word(name)] = draw
            return draw

        return register

    @property
    def icons(self) -> tuple[str, ...]:
        return tuple(self._icons)

    @property
    def lone_icons(self) -> tuple[str, ...]:
        """The icons that take no words: each is one and the same everywhere."""
        return tuple(name for name, draw in self._icons.items() if not _takes_words(draw))

    def icon_function(self, name: str) -> DrawIcon:
        """What draws an icon; KeyError when there is none."""
        return self._icons[name]

    def draw_icon(self, name: str, *words: str) -> Drawing:
        """An icon by name, which it says if it says nothing else; KeyError when there is none. The same words draw the same
        icon, so it is drawn once."""
        asked = (name, *words)
        plain = all(
            type(word) is str for word in words
        )  # a number of a run may be written otherwise than it is
        if plain and asked in self._drawn_icons:
            return self._drawn_icons[asked]
        with calling(f'drawing the icon "{" ".join(map(str, asked))}"', "F801"):
            drawn = self._icons[name](*words)
            drawn = drawn if drawn.says else drawn.saying(asked)
        if plain:
            self._drawn_icons[asked] = drawn
        return drawn

    @property
    def procedures(self) -> tuple[str, ...]:
        return tuple(self._by_procedure)

    def function(self, name: str) -> Draw:
        """What draws the figures of a procedure, or a picture; KeyError when there is none."""
        return self._by_procedure[name]

    def draw(self, procedure: str, scene: Scene) -> Drawing | None:
        """The figure of an example; None when its procedure has none."""
        draw = self._by_procedure.get(procedure)
        with calling(f'drawing a figure of "{procedure}"', "F801"):
            return draw(scene) if draw else None
