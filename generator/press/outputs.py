"""The one registry of outputs: what each is called, how its content is made and rendered, and which games have it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from importlib import import_module
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from generator.model.game import Game
    from generator.model.json_data import JsonObject
    from generator.press.content_diff import PreviousFolder
    from generator.press.edition import Edition
    from generator.scoring.procedure import Procedures


#: The folder for what is no output, where the outputs go.
PRIVATE = ".rulewright"


@dataclass(frozen=True)
class OutputOptions:
    """The options of an output: how it is wanted. Nothing chosen means for every table, on A4, in the usual type. `type_size`
    is that of large print, in points; `site` is the address of the site that codes lead to, with a slash at its end. The paper
    of a booklet is that of its pages: two of them stand on a side."""

    paper: str = "a4"
    choices: Mapping[str, str] = field(default_factory=dict)
    ink_saver: bool = False
    type_size: int = 0
    booklet: bool = False
    site: str = ""

    @property
    def usual(self) -> OutputOptions:
        """What pages offer for download: as usual, with codes where they are asked for."""
        return OutputOptions(site=self.site)


def always(game: Game) -> bool:
    """Every game has what it takes."""
    return True


def _has_handouts(game: Game) -> bool:
    return bool(game.handouts)


def _has_pad(game: Game) -> bool:
    return game.score_pad is not None


def _has_layouts(game: Game) -> bool:
    return any(component.print for component in game.components.values())


@dataclass(frozen=True)
class OutputFile:
    """One of the files that an output has. Where there are several, it says which part it holds, on what paper if not the one that is asked for,
    and what readers call it."""

    part: str = ""
    paper: str = ""
    title: Mapping[str, str] = field(default_factory=dict)


#: The file of an output that has only one.
THE_FILE = OutputFile()


def _one_file(game: Game, asked: OutputOptions) -> tuple[OutputFile, ...]:
    """The one file of most outputs."""
    return (THE_FILE,)


def _handouts(game: Game, asked: OutputOptions) -> tuple[OutputFile, ...]:
    """A file for each recipe; whoever prints on Letter gets what is nearest to its paper."""
    from generator.press.paper import LETTER, LETTER_FOR

    papers = LETTER_FOR if asked.paper == LETTER.id else {}
    return tuple(
        OutputFile(one.id, papers.get(one.paper, one.paper), one.title) for one in game.handouts.values()
    )


def _anywhere() -> str:
    """Nothing of the system is needed."""
    return ""


def _pango() -> str:
    from generator.press.handouts.pango import lacking

    return lacking()


@dataclass(frozen=True)
class Output:
    """An entry of the registry of outputs. Its folder, press/<name with _>/, holds content.py and render.py, which are loaded
    when they are called."""

    #: What --only calls it.
    name: str
    #: What readers call it, in every language that the program speaks.
    title: Mapping[str, str]
    #: Whether there is a file for each language, one for the game, or one made from all games.
    of: Literal["language", "game", "collection"] = "language"
    #: Which games have it.
    possible: Callable[[Game], bool] = always
    #: The files of it that a game has.
    files: Callable[[Game, OutputOptions], tuple[OutputFile, ...]] = _one_file
    #: What keeps this machine from making it, in a line; nothing where it can.
    lacking: Callable[[], str] = _anywhere
    #: Whether pages offer it for download.
    offered: bool = False
    #: What the name of its file ends in.
    ending: str = "pdf"
    #: What the name of its file begins with; its own name where nothing is said.
    stem: str = ""
    #: Whether it is on paper, so that the paper is part of the name of its file.
    on_paper: bool = True
    #: In which letters it is set: as books are, which take a letter from any font of ours, as pads and pieces are, which have
    #: one font, or in any letters that there are.
    lettering: Literal["books", "pads", "pieces", ""] = ""
    #: Files and folders, from the project's home, that its renderer is made of beside its own render.py.
    made_with: tuple[str, ...] = ()
    #: The papers that it can be laid out for, where it has pages.
    papers: tuple[str, ...] = ("a4", "letter")
    #: What else it can be asked for, of the options of OutputOptions that not every output has.
    options: tuple[str, ...] = ()
    #: About how many seconds rendering takes.
    cost: float = 0.1
    #: The outputs that it shows, so that whoever asks for it gets them too.
    shows: tuple[str, ...] = ()

    @property
    def has_parts(self) -> bool:
        """Whether it has several files."""
        return self.files is not _one_file

    def load(self) -> None:
        """Load what makes its contents: it stays for those whom this process copies itself into."""
        import_module(f"{_room(self.name)}.content")

    def content(self, edition: Edition, asked: OutputOptions, part: str = "") -> JsonObject:
        """Everything that will be printed, or of an output in several files one part, as plain data; PressFault when it cannot be
        printed."""
        told, which = import_module(f"{_room(self.name)}.content"), (part,) if part else ()
        found: JsonObject = told.content(edition, self.heard(asked), *which)
        return found

    def heard(self, asked: OutputOptions) -> OutputOptions:
        """What of a request concerns it: an output that shows no codes is the same wherever the site lies."""
        return asked if "site" in self.options else replace(asked, site="")

    def refuses(self, asked: OutputOptions) -> str:
        """The option of a request that it cannot be made with, as one types it; nothing where there is none."""
        for option, typed, wanted in (
            ("booklet", "--booklet", asked.booklet),
            ("type_size", "--type", asked.type_size),
        ):
            if wanted and option not in self.options:
                return typed
        return "" if asked.paper in self.papers else f"--paper {asked.paper}"

    def render(self, content: JsonObject) -> bytes:
        """The bytes of a content that was encoded and decoded."""
        return rendered(self.name, content)


@dataclass(frozen=True)
class Collection(Output):
    """An output that is made from all games: a folder for each language, and a page before them. Its content.py makes it in
    parts."""

    #: The folder in it for documents that it offers.
    documents: str = ""
    #: What renders the page before its languages, and of what else that is made.
    entrance: str = ""
    entrance_made_with: tuple[str, ...] = ()

    def load(self) -> None:
        """Load what makes its contents, and find what the parts of all games need."""
        self._said("load")

    def part(
        self,
        edition: Edition,
        procedures: Procedures | None,
        offered: Sequence[tuple[str, str]],
        others: Sequence[str],
    ) -> JsonObject:
        """What it shows of a game in a language; `offered` are the files of that game to be downloaded, each with what readers
        call it, `others` the other languages that the game is told in."""
        return self._said("part", edition, procedures, tuple(offered), tuple(others))

    def shared_part(self, game: Game, procedures: Procedures | None) -> JsonObject:
        """What it has of a game in all languages alike."""
        return self._said("shared_part", game, procedures)

    def frame(self) -> JsonObject:
        """What it has beside its games."""
        return self._said("frame")

    def collected(
        self, language: str, languages: Sequence[str], parts: Sequence[JsonObject], frame: JsonObject
    ) -> JsonObject:
        """All that it says in a language."""
        return self._said("content", language, languages, parts, frame)

    def entrance_content(self, languages: Sequence[str]) -> JsonObject:
        """What the page before its languages says."""
        told: JsonObject = import_module(f"{_room(self.entrance)}.content").content(languages)
        return told

    def render_folder(self, content: JsonObject, place: Path, before: PreviousFolder | None) -> None:
        """Write a folder of a content into an empty place, with the help of one that stands."""
        import_module(f"{_room(self.name)}.render").render(content, place, before)

    def _said(self, function: str, *arguments: object) -> JsonObject:
        told: JsonObject = getattr(import_module(f"{_room(self.name)}.content"), function)(*arguments)
        return told


def rendered(renderer: str, content: JsonObject) -> bytes:
    """The bytes that a renderer makes of a content: that of an output, or one that is only ever asked for by itself."""
    made: bytes = import_module(f"{_room(renderer)}.render").render(content)
    return made


def renderer_files(renderer: str) -> tuple[str, ...]:
    """Files and folders, from the project's home, that a renderer is made of."""
    of = {one.entrance: one.entrance_made_with for one in OUTPUTS.values() if isinstance(one, Collection)}
    made_with = OUTPUTS[renderer].made_with if renderer in OUTPUTS else of.get(renderer, ())
    return (f"{_room(renderer).replace('.', '/')}/render.py", *made_with)


def _room(name: str) -> str:
    return f"{__package__}.{name.replace('-', '_')}"


def encoded(content: object) -> bytes:
    """A content as JSON, in the one way in which keys and jobs encode it."""
    return json.dumps(content, ensure_ascii=False, default=vars, separators=(",", ":")).encode()


#: What books and aids can be asked for: folded ones on the papers that are half a sheet.
_BOOK_PAPERS = ("a4", "letter", "a5", "half-letter")
_BOOK_OPTIONS = ("type_size", "booklet", "site")
#: The sizes of large print, in points.
TYPE_SIZES = ("14", "18", "24")

_TYPST = (
    "generator/home.py",
    "generator/press/typeset.py",
    "generator/press/one_at_a_time.py",
    "generator/press/scratch.py",
    "generator/press/faults.py",
    "generator/draw/fonts.py",
    "templates/look.typ",
)
_BOOK = (
    *_TYPST,
    "generator/press/paper.py",
    "generator/press/booklet/imposition.py",
    "templates/booklet",
)
_EPUB = (*_TYPST, "generator/press/web_fonts.py", "generator/press/epub/book_files.py")
_REPORTLAB = (
    "generator/press/pdf_canvas.py",
    "generator/press/one_at_a_time.py",
    "generator/press/paper.py",
    "generator/draw/fonts.py",
)
#: What puts a drawing on a canvas.
_CARRIED = tuple(
    f"generator/draw/{name}.py"
    for name in (
        "addition",
        "advances",
        "canvas",
        "drawing",
        "measure",
        "pdf_operators",
        "serialization",
    )
)
_PAD = (
    *_REPORTLAB,
    *_CARRIED,
    "generator/press/tagged_canvas.py",
    "generator/press/score_pad/pad.py",
    "generator/press/score_pad/draw_pad.py",
)
_FORM = (
    "generator/press/score_pad/render.py",
    "generator/press/score_form/fields.py",
    "generator/press/score_form/form_font.py",
)
_DRAWN = (*_CARRIED, "generator/draw/svg.py")
_SHEETS = tuple(f"generator/press/sheets/{name}.py" for name in ("sheet_pdf", "cuts", "images"))

_HANDOUTS = (
    *(file for file in _BOOK if file != "templates/look.typ"),
    "generator/press/anchors.py",
    "generator/press/templates.py",
    *(
        f"generator/press/handouts/{name}.py"
        for name in ("assets", "fitting", "hyphenation", "letters", "pango", "weasy")
    ),
    "site/assets/print.css",
    "templates/handouts/handout.html.j2",
)

_SITE = (
    "generator/press/faults.py",
    "generator/press/scratch.py",
    "generator/press/files.py",
    "generator/press/content_diff.py",
    *(
        f"generator/press/site/{name}.py"
        for name in ("mkdocs_build", "mkdocs_sources", "service_worker", "search_index", "unchanged_files")
    ),
)

#: Every output, in the order in which readers are told of them.
OUTPUTS: dict[str, Output] = {
    one.name: one
    for one in (
        Output(
            "rulebook",
            {"en": "Rulebook", "hu": "Szabálykönyv", "de": "Spielanleitung"},
            offered=True,
            lettering="books",
            made_with=(*_BOOK, "templates/rulebook"),
            papers=_BOOK_PAPERS,
            options=_BOOK_OPTIONS,
            cost=0.6,
        ),
        Output(
            "epub",
            {
                "en": "Rulebook for e-readers",
                "hu": "Szabálykönyv e-olvasóra",
                "de": "Spielanleitung für E-Reader",
            },
            offered=True,
            ending="epub",
            stem="rulebook",
            on_paper=False,
            made_with=(*_EPUB, "templates/epub"),
        ),
        Output(
            "aid",
            {"en": "Player aid", "hu": "Segédlet", "de": "Spielhilfe"},
            offered=True,
            lettering="books",
            made_with=(*_BOOK, "templates/aid"),
            papers=_BOOK_PAPERS,
            options=_BOOK_OPTIONS,
            cost=0.6,
        ),
        Output(
            "score-pad",
            {"en": "Score pad", "hu": "Pontozólap", "de": "Wertungsblock"},
            possible=_has_pad,
            offered=True,
            lettering="pads",
            made_with=_PAD,
            options=("site",),
        ),
        Output(
            "score-form",
            {
                "en": "Fillable score pad",
                "hu": "Kitölthető pontozólap",
                "de": "Wertungsblock zum Ausfüllen",
            },
            possible=_has_pad,
            offered=True,
            lettering="pads",
            made_with=(*_PAD, *_FORM),
        ),
        Output(
            "sheets",
            {
                "en": "Components to cut out",
                "hu": "Kivágható alkatrészek",
                "de": "Spielmaterial zum Ausschneiden",
            },
            possible=_has_layouts,
            offered=True,
            lettering="pieces",
            made_with=(*_REPORTLAB, *_DRAWN, *_SHEETS),
            cost=0.3,
        ),
        Output(
            "handouts",
            {"en": "Handouts", "hu": "Gyorssegédletek", "de": "Merkblätter"},
            possible=_has_handouts,
            files=_handouts,
            lacking=_pango,
            offered=True,
            made_with=_HANDOUTS,
            options=("type_size", "site"),
            cost=0.4,
        ),
        Output(
            "data",
            {"en": "All data", "hu": "Minden adat", "de": "Alle Daten"},
            of="game",
            offered=True,
            ending="json",
        ),
        Collection(
            "site",
            {"en": "Reference site", "hu": "Segédoldal", "de": "Nachschlageseite"},
            of="collection",
            ending="",
            made_with=_SITE,
            cost=2.0,
            shows=("data",),
            documents="assets",
            entrance="entrance",
            entrance_made_with=("generator/press/templates.py", "templates/entrance"),
        ),
    )
}


def possible_outputs(game: Game) -> tuple[str, ...]:
    """The outputs that a game can have, and the parts of those in several files."""
    found = [output for output in OUTPUTS.values() if output.possible(game)]
    parts = ((one.name, file.part) for one in found for file in one.files(game, OutputOptions()))
    return tuple(dict.fromkeys([*(one.name for one in found), *(part_name(*one) for one in parts)]))


def part_name(output: str, part: str) -> str:
    """What a part of an output is called, or the whole output where it has none."""
    return f"{output}/{part}" if part else output


@dataclass(frozen=True)
class Request:
    """A build request: which outputs are wanted, in which languages and how. Nothing chosen means everything, for every table,
    on A4; or, for what not every output can be asked for, those that can."""

    names: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    asked: OutputOptions = field(default_factory=OutputOptions)

    @property
    def outputs(self) -> tuple[Output, ...]:
        """The outputs that are wanted, with those that they show."""
        able = [one for one in OUTPUTS.values() if not one.refuses(self.asked)]
        named = [one for one in able if not self.names or one.name in self.names]
        shown = {name for one in named for name in one.shows}
        return tuple(one for one in OUTPUTS.values() if one in named or one.name in shown)

    @property
    def collections(self) -> tuple[Collection, ...]:
        """Those of them that are made from all games."""
        return tuple(one for one in self.outputs if isinstance(one, Collection))

    def spoken(self, languages: tuple[str, ...]) -> tuple[str, ...]:
        """The languages that are wanted, of those that there are."""
        return tuple(code for code in languages if not self.languages or code in self.languages)

    @property
    def words(self) -> str:
        """All that this asks for, in words."""
        return repr(
            (self.names, self.languages, vars(self.asked) | {"choices": sorted(self.asked.choices.items())})
        )


def path_of(
    output: Output, game: str, language: str, asked: OutputOptions, file: OutputFile = THE_FILE
) -> Path:
    """Where an output of a game goes."""
    if output.of == "game":
        return Path(game, f"{output.name}.{output.ending}")
    return Path(game, language, file_of(output, asked, file))


def part_path(output: str, game: str = "", language: str = "") -> str:
    """Where a part of a collection is kept, by its game and language; of one that all share, these are empty."""
    return f"{PRIVATE}/parts/{output}/{game or '~'}/{language or '~'}.z"


def file_of(output: Output, asked: OutputOptions, file: OutputFile = THE_FILE) -> str:
    """<stem>[-<part>][-<sitting>]-<paper>[-<size>pt][-booklet][-ink-saver][-site-<address>].<ending>, without the paper and all
    behind it for what is not on paper; choices of two options may have one name."""
    asked = output.heard(asked)
    part = (file.part,) if file.part else ()
    table = (f"{option}-{choice}" for option, choice in sorted(asked.choices.items()))
    paper = _on_paper(file, asked) if output.on_paper else ()
    return "-".join((output.stem or output.name, *part, *table, *paper)) + f".{output.ending}"


def _on_paper(file: OutputFile, asked: OutputOptions) -> tuple[str, ...]:
    """What the name of a file says of how it is printed."""
    how = {
        f"{asked.type_size}pt": asked.type_size,
        "booklet": asked.booklet,
        "ink-saver": asked.ink_saver,
        f"site-{_address_in_words(asked.site)}": asked.site,
    }
    return (file.paper or asked.paper, *filter(how.get, how))


def _address_in_words(site: str) -> str:
    """An address as a part of a file's name. Where that does not say everything, a few letters of a hash follow it."""
    words = re.sub(r"[^a-z0-9.]+", "-", site.removeprefix("https://").lower()).strip("-")[:40]
    return words if site == f"https://{words}/" else f"{words}_{sha256(site.encode()).hexdigest()[:6]}"


def offered_files(game: Game, asked: OutputOptions) -> Iterator[tuple[Output, OutputFile, PurePosixPath]]:
    """What pages of a game offer for download, and where it lies, seen from the folder of the game in a language."""
    for output in OUTPUTS.values():
        if output.offered and output.possible(game):
            for file in output.files(game, asked.usual):
                path = path_of(output, "", "", asked.usual, file)
                yield output, file, PurePosixPath("..", path) if output.of == "game" else PurePosixPath(path)


def may_be_offered(name: str, asked: OutputOptions) -> bool:
    """Whether a file may be one that pages offer, as far as its name says."""
    return any(_may_be(output, name, asked) for output in OUTPUTS.values() if output.offered)


def _may_be(output: Output, name: str, asked: OutputOptions) -> bool:
    if not output.has_parts:
        return name == path_of(output, "", "", asked.usual).name
    return name.startswith(f"{output.name}-") and name.endswith(f".{output.ending}")
