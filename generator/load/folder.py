"""Loads a game: one folder of YAML files becomes one Game and the list of what is wrong with it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

from generator.load.bounds import out_of_bounds
from generator.load.packs import display_path
from generator.load.records import build
from generator.load.releases import ReleasedPieces, read_release, releases_of
from generator.load.reserved_names import is_version, unfit_chapter, unfit_id, unfit_names
from generator.load.unknown_files import unknown_files
from generator.load.yaml_source import Unreadable, YamlSource
from generator.model.calculator import Calculators
from generator.model.component import Component
from generator.model.example import Example
from generator.model.game import Game
from generator.model.game_head import GameHead
from generator.model.handout import Handout
from generator.model.json_data import JsonObject
from generator.model.layout import Layout
from generator.model.mark import Mark
from generator.model.problem import Place, Problem, suggestion
from generator.model.record import ID, Record
from generator.model.rule import Chapter, Rule
from generator.model.ruling import Ruling
from generator.model.score_pad import ScorePad
from generator.model.term import Term
from generator.model.value import Value

R = TypeVar("R", bound=Record)

#: Each kind of record with the files that hold it, in the order in which problems are shown.
_LISTS: tuple[tuple[str, type[Record], str], ...] = (
    ("values", Value, "values.yaml"),
    ("terms", Term, "terms.yaml"),
    ("marks", Mark, "marks.yaml"),
    ("layouts", Layout, "layouts/*.yaml"),
    ("components", Component, "components/*.yaml"),
    ("examples", Example, "examples/*.yaml"),
    ("rulings", Ruling, "rulings.yaml"),
    ("handouts", Handout, "handouts.yaml"),
)


def load_game(folder: Path) -> tuple[Game | None, list[Problem]]:
    """Load a game: everything in its folder; None when its head cannot be read."""
    return _Loading(folder).load()


class _Loading:
    """One pass over a folder, collecting records and problems."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.problems: list[Problem] = []
        self.records: dict[str, dict[str, Any]] = {  # of each the records of its own kind
            name: {} for name in ("rules", *(name for name, _, _ in _LISTS))
        }
        self.chapters: list[Chapter] = []
        self.chapter_of: dict[str, str] = {}
        self.broken: set[str] = set()
        self.unread: set[str] = set()
        self.letters: set[str] = set()
        self.languages: tuple[str, ...] = ()

    def load(self) -> tuple[Game | None, list[Problem]]:
        self.problems += out_of_bounds(self.folder, display_path(self.folder))
        head = self._head() if not self.problems else None
        if head is None:
            return None, sorted(self.problems)
        self.languages = head.languages
        self._strangers()
        self._rules()
        for name, kind, pattern in _LISTS:
            for path in self._files(pattern):
                self._list(name, kind, path)
        game = Game(
            folder=self.folder,
            head=head,
            chapters=tuple(self.chapters),
            chapter_of=self.chapter_of,
            redirects=self._redirects(),
            styles=self._styles(),
            words=self._words(),
            score_pad=self._sole("score-pad.yaml", ScorePad, "a score pad has the keys title and sections"),
            calculators=self._sole(
                "calculators.yaml", Calculators, "calculators have the keys offered and labels"
            ),
            releases=self._releases(),
            letters=frozenset(self.letters),
            broken=frozenset(self.broken),
            unread=frozenset(self.unread),
            **self.records,
        )
        return game, sorted(self.problems)

    def _releases(self) -> dict[str, ReleasedPieces]:
        """What the pieces said at each earlier version."""
        versions = filter(is_version, releases_of(self.folder))  # of the others it is said that they are none
        found = {version: read_release(self.folder, version) for version in versions}
        self.problems += [problem for _, problems in found.values() for problem in problems]
        return {version: pieces for version, (pieces, _) in found.items() if pieces is not None}

    def _styles(self) -> dict[str, str]:
        """The style sheets of handouts by the names of their files."""
        styles: dict[str, str] = {}
        for path in self._files("styles/*.css"):
            try:
                styles[path.name] = path.read_text(encoding="utf-8")
            except (OSError, UnicodeDecodeError):
                self._report(Place(display_path(path)), "L101", "cannot be read as text", "Save it in UTF-8.")
        return styles

    def _report(self, place: Place, code: str, what: str, fix: str) -> None:
        self.problems.append(Problem(place, code, what, fix))

    def _files(self, pattern: str) -> list[Path]:
        """The files of a kind; hidden ones are what editors and systems leave behind."""
        return sorted(path for path in self.folder.glob(pattern) if path.name[0] != ".")

    def _source(self, path: Path) -> YamlSource | None:
        try:
            source = YamlSource(path, display_path(path))
        except Unreadable as error:
            self.problems.append(error.problem)
            return None
        self.problems.extend(source.problems)
        self.letters |= source.letters
        return source

    def _head(self) -> GameHead | None:
        path = self.folder / "game.yaml"
        if not path.is_file():
            near = next((found.name for found in sorted(self.folder.glob("[Gg][Aa][Mm][Ee].[Yy]*"))), None)
            self._report(
                Place(display_path(path)),
                "L110",
                "there is no game.yaml",
                f'Rename "{near}".' if near else "Add one: every game's folder starts with it.",
            )
            return None
        source = self._source(path)
        if source is None:
            return None
        data = source.data if isinstance(source.data, dict) else {}
        languages = tuple(x for x in data.get("languages") or () if isinstance(x, str))
        head, problems = build(GameHead, source.data, source, (), languages)
        self.problems.extend(problems)
        if head and head.id != self.folder.name:
            self._report(
                source.origin("id").place(),
                "L111",
                f'the id "{head.id}" is not the folder\'s name',
                f'Write "id: {self.folder.name}", or rename the folder.',
            )
        if head:
            head._origin = source.origin()
            self.problems += unfit_names(head, source)
        return head

    def _strangers(self) -> None:
        """What is left out may hold records of its kind: that others lack them follows from that."""
        home = display_path(self.folder)
        for problem in unknown_files(self.folder, home):
            self.problems.append(problem)
            kind = problem.place.file.removeprefix(f"{home}/").partition("/")[0].partition(".")[0]
            self.unread |= {kind} & self.records.keys()

    def _rules(self) -> None:
        for path in self._files("rules/*.yaml"):
            source = self._source(path)
            if source is None:
                self.unread.add("rules")
                continue
            data = source.data
            if not isinstance(data, dict):
                self.unread.add("rules")
                self._report(
                    source.origin().place() if source.root else Place(source.name),
                    "L104",
                    "a file of rules has the keys chapter and rules",
                    "Write `chapter:` and `rules:`.",
                )
                continue
            for key in data:
                if key not in ("chapter", "rules"):
                    self._report(
                        source.origin(f"#{key}").place(),
                        "L103",
                        f'unknown key "{key}"',
                        suggestion(key, ("chapter", "rules"), "Known keys: chapter, rules."),
                    )
            chapter = self._chapter(source, data)
            self._records("rules", Rule, source, data.get("rules"), ("rules",), chapter.id if chapter else "")

    def _chapter(self, source: YamlSource, data: JsonObject) -> Chapter | None:
        """The chapter that a file of rules is; rules without one have no number and no page."""
        if "chapter" not in data:
            fix = 'Add "chapter:" with an id and a title.'
            self._report(source.origin().place(), "L105", 'missing key "chapter"', fix)
            chapter = None
        else:
            chapter, problems = build(Chapter, data["chapter"], source, ("chapter",), self.languages)
            self.problems.extend(problems)
        if chapter is None:
            self.unread.add("rules")
            return None
        chapter._origin = source.origin("chapter")
        self.problems += unfit_chapter(chapter.id, chapter.place("id"))
        self.chapters.append(chapter)
        return chapter

    def _list(self, name: str, kind: type[Record], path: Path) -> None:
        source = self._source(path)
        if source is None:
            self.unread.add(name)
        else:
            self._records(name, kind, source, source.data, (), "")

    def _records(
        self,
        name: str,
        kind: type[Record],
        source: YamlSource,
        data: object,
        path: tuple[str | int, ...],
        chapter: str,
    ) -> None:
        if not isinstance(data, list) or not data:
            place = source.origin(*path).place() if source.root is not None else Place(source.name)
            self._report(
                place,
                "L104",
                f"this must be a list of {name}, with at least one",
                "Start each with `- id: …`.",
            )
            self.unread.add(name)
            return
        if source.problems:
            self.unread.add(name)
        known = self.records[name]
        for index, entry in enumerate(data):
            entry_path = (*path, index)
            record, problems = build(kind, entry, source, entry_path, self.languages)
            self.problems.extend(problems)
            if record is None:
                if isinstance(entry, dict) and ID.fullmatch(str(entry.get("id"))):
                    self.broken.add(entry["id"])
                else:
                    self.unread.add(name)
                continue
            record._origin = source.origin(*entry_path)
            self.problems += unfit_id(name, record)
            if record.id in known:
                first = known[record.id].place()
                self._report(
                    record.place("id"),
                    "R210",
                    f'duplicate id "{record.id}"',
                    f"It stands already at {first}. Ids are permanent: give the newer one another.",
                )
                self.unread.add(name)
                continue
            known[record.id] = record
            if chapter:
                self.chapter_of[record.id] = chapter

    def _sole(self, name: str, kind: type[R], what: str) -> R | None:
        """The one record of a file; a game may do without. `what` ends in the two keys that the file must have."""
        path = self.folder / name
        source = self._source(path) if path.is_file() else None
        if source is None:
            return None
        if not isinstance(source.data, dict):
            place = source.origin().place() if source.root is not None else Place(source.name)
            keys = " and ".join(f"`{key}:`" for key in what.rpartition("keys ")[2].split(" and "))
            self._report(place, "L104", what, f"Write {keys}, or remove the file.")
            return None
        record, problems = build(kind, source.data, source, (), self.languages)
        self.problems.extend(problems)
        if record:
            record._origin = source.origin()
        return record

    def _mapping(self, name: str, wanted: str, written: str) -> tuple[JsonObject, YamlSource | None]:
        """What stands in a small file of keys; `wanted` and `written` say what must."""
        path = self.folder / name
        source = self._source(path) if path.is_file() else None
        if source is None or source.data is None:
            return {}, source
        if isinstance(source.data, dict):
            return source.data, source
        self._report(
            source.origin().place(), "L104", f"this file must hold {wanted}", f"Write {written}, one a line."
        )
        return {}, source

    def _redirects(self) -> dict[str, str]:
        """The ids that records had before, with those that they have."""
        wanted, written = "ids with the ids they became", "`old-id: new-id`"
        found, source = self._mapping("redirects.yaml", wanted, written)
        for old, new in found.items():
            if source and not isinstance(new, str):
                self._report(
                    source.origin(old).place(), "L104", f'"{old}" does not become an id', f"Write {written}."
                )
        return {old: new for old, new in found.items() if isinstance(new, str)}

    def _words(self) -> dict[str, tuple[str, ...]]:
        """The words of each language that no dictionary knows."""
        wanted, written = "languages with lists of words", "`en: [word, word]`"
        found, source = self._mapping("words.yaml", wanted, written)
        words: dict[str, tuple[str, ...]] = {}
        for language, listed in found.items():
            assert source
            if language not in self.languages:
                fix = suggestion(language, self.languages, f"The game has {', '.join(self.languages)}.")
                self._report(
                    source.origin(f"#{language}").place(), "L103", f'unknown language "{language}"', fix
                )
            elif not isinstance(listed, list):
                self._report(
                    source.origin(language).place(),
                    "L104",
                    f"this file must hold {wanted}",
                    f"Write {written}.",
                )
            else:
                words[language] = tuple(word for word in listed if isinstance(word, str) and word.strip())
                for index in (at for at, word in enumerate(listed) if word not in words[language]):
                    what = f'"{"nothing" if listed[index] is None else listed[index]}" is no word'
                    self._report(
                        source.origin(language, index).place(), "L104", what, "Write a word, or remove it."
                    )
        return words
