"""An edition: one game in one language, for all sittings or for some, with its pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TypeVar, cast

from generator import language as languages
from generator.draw.drawing import COMMA, Drawing, Word, fit_width
from generator.draw.figures import Figures, Say, Scene
from generator.draw.rows import WIDEST
from generator.language.messages import message
from generator.model.component import Component, Face, known_as
from generator.model.example import Example
from generator.model.json_data import JsonObject
from generator.model.record import Record
from generator.model.rule import Rule
from generator.model.term import Term
from generator.press.deep_copy import deep_copy
from generator.press.faces import Faces, thumbnail
from generator.press.game_faults import drawn_by_the_game
from generator.press.selection import Selection
from generator.prose.dependencies import options_of
from generator.prose.ledger import lines_with_rules
from generator.prose.markup import references
from generator.prose.resolver import Resolver, TextPiece, resolver_for
from generator.scoring.procedure import Run

R = TypeVar("R", bound=Rule | Example)
T = TypeVar("T")


@dataclass(frozen=True, eq=False)
class Edition(Selection):
    """One game in one language, for all sittings or for some, with its runs and figures: what the content of a document is made
    from."""

    runs: Mapping[str, Run] = field(default_factory=dict)
    figures: Figures | None = None

    def message(self, key: str, **values: object) -> str:
        """A word of the chrome: contents, page, example."""
        return message(self.language, key, **values)

    def resolver(self, record: Record | None = None, context: JsonObject | None = None) -> Resolver:
        """The resolver of the texts of this edition, or of a record of it."""
        sitting = self.sittings[0]
        if isinstance(record, Rule):
            sitting = next(self.sittings_of(record), sitting)
        names = record.names if isinstance(record, Example) else {}
        return Resolver(self.game, self.language, sitting, context or {}, names)

    def text_of(self, rule: Rule) -> tuple[TextPiece, ...]:
        """What a rule says here: with its numbers where they are the same for all who may play."""
        return self._once(rule, "text", self._text_of)

    def _text_of(self, rule: Rule) -> tuple[TextPiece, ...]:
        text = rule.text[self.language]
        if rule.general and self._differs(rule, text):
            text = rule.general[self.language]
        return self.resolver(rule).pieces(text)

    def _differs(self, rule: Rule, text: str) -> bool:
        """Whether our sittings differ in what the numbers of a text depend on."""
        options = options_of(self.game.values, references(text))
        return len({tuple(one[option] for option in options) for one in self.sittings_of(rule)}) > 1

    def counted(self, component: Component) -> str:
        """A kind of piece behind the number of its pieces."""
        titles = component.title[self.language], component.plural[self.language]
        return str(languages.of(self.language).counted(*titles, component.count))

    def plain(self, text: Mapping[str, str] | None, record: Record | None = None) -> str:
        """A text without its references."""
        return self.resolver(record).plain(text[self.language]).strip() if text else ""

    def told(self, example: Example) -> list[tuple[TextPiece, ...]]:
        """The sentences of an example."""
        return self._once(example, "told", self._told)

    def _told(self, example: Example) -> list[tuple[TextPiece, ...]]:
        resolver = resolver_for(self.game, example, self.language)
        return [resolver.pieces(sentence) for sentence in example.told[self.language]]

    def noted(self, example: Example) -> tuple[TextPiece, ...]:
        """What is to be said about an example, beside its story."""
        if example.note is None:
            return ()
        return resolver_for(self.game, example, self.language).pieces(example.note[self.language])

    def reasons(self, example: Example) -> list[tuple[str, str]]:
        """Why an example comes out as it does, line by line, each with the rule that it comes from; nothing without a run."""
        return self._once(example, "reasons", self._reasons)

    def _reasons(self, example: Example) -> list[tuple[str, str]]:
        run, sitting = self.runs.get(example.id), self.game.sitting(example.sitting)
        if run is None:
            return []
        return list(lines_with_rules(self.game, run.ledger, self.language, sitting, example.names))

    def _once(self, record: R, what: str, tell: Callable[[R], T]) -> T:
        """What is told of a record, which is told once: several outputs print it."""
        key = (type(record), record.id, what)
        if key not in self._kept:
            self._kept[key] = tell(record)
        return cast(T, self._kept[key])

    @cached_property
    def _kept(self) -> dict[tuple[type, str, str], object]:
        """What was told already, each thing in the type that it was told in."""
        return {}

    def figure(self, example: Example) -> Drawing | None:
        """The picture of an example, drawn from its run; None where there are no figures or no run."""
        if example.id not in self._figures:
            self._figures[example.id] = self._drawn(example)
        return self._figures[example.id]

    @cached_property
    def _figures(self) -> dict[str, Drawing | None]:
        """The pictures that were drawn: several outputs show them."""
        return {}

    def _drawn(self, example: Example) -> Drawing | None:
        if self.figures is None or example.id not in self.runs:
            return None
        with drawn_by_the_game(f'the example "{example.id}"', "correct its `given` or how it is `drawn`"):
            drawing = self.figures.draw(example.procedure, self._own(self.scene(example)))
        return fit_width(drawing, WIDEST) if drawing else None

    def _own(self, scene: Scene) -> Scene:
        """The same scene with a run of its own: whatever a figure does with it."""
        given, outcome, ledger = deep_copy((scene.given, scene.outcome, scene.ledger))
        return replace(scene, given=given, outcome=outcome, ledger=ledger)

    def scene(self, example: Example) -> Scene:
        """What there is to draw of an example."""
        run = self.runs[example.id]
        return Scene(
            run.given,
            run.outcome,
            run.ledger,
            example.drawn,
            self.sayer(example),
            self.printed,
            tuple(example.cast),
        )

    def printed(self, name: str) -> JsonObject:
        """What is printed on a piece, by the name of its face."""
        return self._printed[name]

    @cached_property
    def _printed(self) -> dict[str, dict[str, object]]:
        """Of pieces with the same name, such as a card and its token, all that is printed on any of them."""
        printed: dict[str, dict[str, object]] = {}
        for face in (face for component in self.game.components.values() for face in component.faces):
            row = {name: known_as(entry)[0] for name, entry in face.data.items()}
            printed[face.id] = {**row, **printed.get(face.id, {})}
        return printed

    def picture(self, name: str) -> Drawing | None:
        """A picture that is no example's: the cover, a component."""
        if self.figures is None:
            return None
        if name not in self._pictures:
            scene = Scene(say=self.sayer(None), printed=self.printed)
            self._pictures[name] = self.figures.draw(name, scene)
        return self._pictures[name]

    @cached_property
    def _pictures(self) -> dict[str, Drawing | None]:
        """Those that were drawn: books, aids and pages show them."""
        return {}

    def little(self, component: Component) -> Drawing | None:
        """A kind of piece in little: as its own picture shows it, or else its faces."""
        if component.id not in self._little:
            own = self.picture(f"component.{component.id}")
            self._little[component.id] = own or thumbnail(self.faces, component)
        return self._little[component.id]

    @cached_property
    def _little(self) -> dict[str, Drawing | None]:
        """Those that were drawn."""
        return {}

    def sayer(self, record: Record | None) -> Say:
        resolver, terms = self.resolver(record), self.game.terms

        def say(word: str) -> str:
            """A place or a person by name, a term by its title, any other word as it is."""
            named = resolver.named(word).text
            return terms[word].title[self.language] if named == word and word in terms else named

        return say

    def figure_says(self, example: Example) -> str:
        """What the picture of an example shows, behind its title; nothing where there is no picture."""
        return self._once(example, "figure", self._figure_says)

    def _figure_says(self, example: Example) -> str:
        drawing, title = self.figure(example), example.title[self.language]
        return self.message("figure-of", title=title, says=self.said(drawing, example)) if drawing else ""

    def said(self, drawing: Drawing, record: Record | None = None) -> str:
        """What a figure shows, for those who cannot see it."""
        say = self.sayer(record)
        clauses = (" ".join(_word(word, say) for word in clause) for clause in drawing.says)
        return "; ".join(clause.replace(f" {COMMA} ", f"{COMMA} ") for clause in clauses)

    @cached_property
    def faces(self) -> Faces:
        """The faces of the pieces, in this language."""
        return Faces(self.game, self.figures, self.language)

    @cached_property
    def carriers(self) -> dict[str, Face]:
        """The first piece that carries each rule."""
        carriers: dict[str, Face] = {}
        for component in self.game.components.values():
            for face in component.faces:
                carriers.setdefault(face.rule or "", face)
        return carriers

    @cached_property
    def namesakes(self) -> dict[str, list[Term]]:
        """The terms by each of their titles, in small letters."""
        namesakes: dict[str, list[Term]] = {}
        for term in self.game.terms.values():
            for name in {name.casefold() for name in term.title.values()}:
                namesakes.setdefault(name, []).append(term)
        return namesakes

    def only_for(self, rule: Rule) -> str:
        """How many must play for a rule to hold; nothing where it holds for all of ours, or where its whole chapter is for
        the same few, whose title says so."""
        mine, chapter = self.counts[rule.id], self.game.chapter(rule)
        if mine == self.players:
            return ""
        around = [self.counts[one.id] for one in self.rules_of(chapter)] if chapter else []
        if len(around) > 1 and set(around) == {mine}:
            return ""
        module = languages.of(self.language)
        said = module.LIST_FILTERS["range"]([module.number(count) for count in mine])
        return self.message("players", count=said.text)


def _word(word: Word, say: Say) -> str:
    if isinstance(word, int):
        return str(word) if word >= 0 else f"\u2212{-word}"
    return str(say(word))
