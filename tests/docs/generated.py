"""The tables of docs/ that are made from the program: each stands between two markers, and a test compares."""

from __future__ import annotations

import ast
import inspect
import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from generator import language as languages
from generator.cli import main
from generator.press.outputs import OUTPUTS, THE_FILE, OutputFile, OutputOptions, path_of
from generator.scoring import constraints
from tests.docs.words import words
from tests.engine_rules import FORBIDDEN, PURE
from tests.games import ROOT
from tests.test_architecture import MAY_IMPORT

DOCS = ROOT / "docs"
#: All pages of the handbook, wherever they lie.
PAGES = (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(DOCS.glob("*.md")))
#: The modules that engines and figures of games are written on.
FOR_GAMES = {
    "scoring": (
        "procedure", "ledger", "given", "errors", "ranking", "pooling", "majority", "regions", "ring", "enclosure",
        "edge_shapes", "grid_text",
    ),
    "draw": ("figures", "vocabulary", "parts", "rows", "drawing", "outline"),
}  # fmt: skip
_BLOCK = re.compile(r"(<!-- generated: ([\w-]+)(?: ([\w-]+))? -->\n).*?(<!-- end -->)", re.DOTALL)


def rewritten(text: str) -> str:
    """A page with all its generated parts as they would be written now."""

    def anew(found: re.Match[str]) -> str:
        start, name, argument, end = found.groups()
        return f"{start}\n{BLOCKS[name](*[argument] if argument else [])}\n\n{end}"

    return _BLOCK.sub(anew, text)


def blocks_in(text: str) -> list[str]:
    """The names of the generated parts of a page."""
    return [name for _, name, _, _ in _BLOCK.findall(text)]


def _table(head: Sequence[str], rows: Iterator[Sequence[str]]) -> str:
    lines = (head, ["---"] * len(head), *rows)
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


def _sentence(path: Path) -> str:
    """What a module says of itself in the first sentence of its docstring."""
    return _sentence_in(ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or "")


def _sentence_in(docstring: str) -> str:
    return re.split(r"(?<=[.!?])\s", " ".join(docstring.split("\n\n")[0].split()))[0]


def rooms() -> str:
    """Each room, what it is for, and what it may import from."""
    lowest_first = sorted(MAY_IMPORT, key=lambda room: (len(MAY_IMPORT[room]), room))
    everything = set(MAY_IMPORT)
    return _table(
        ("room", "what it is for", "may import from"),
        (
            (
                f"`{room}`",
                _sentence(ROOT / "generator" / room / "__init__.py"),
                "every room"
                if MAY_IMPORT[room] >= everything - {room}
                else ", ".join(f"`{one}`" for one in lowest_first if one in MAY_IMPORT[room])
                or "no other room",
            )
            for room in lowest_first
        ),
    )


def modules(room: str = "") -> str:
    """Every module of a room with its sentence; without a room, of those that stand in none."""
    home = ROOT / "generator" / room
    found = home.rglob("*.py") if room else home.glob("*.py")
    paths = [path for path in sorted(found) if path.name != "__init__.py"]
    return _table(
        ("module", "what it is for"),
        ((f"`{path.relative_to(home).as_posix()}`", _sentence(path)) for path in paths),
    )


def outputs() -> str:
    """Every output by the name that --only takes."""
    made = {"language": "each game and language", "game": "each game", "collection": "all games together"}
    return _table(
        ("`--only`", "what readers call it", "made for", "file"),
        ((f"`{one.name}`", one.title["en"], made[one.of], f"`{_file(one)}`") for one in OUTPUTS.values()),
    )


def fields() -> str:
    """What the registry says of an output: its fields, with the remark that stands before each."""
    text = (ROOT / "generator/press/outputs.py").read_text(encoding="utf-8")
    written = text.split("\nclass Output:\n")[1].split("\n    def ")[0]
    found = re.findall(r"((?:    #: .*\n)+)    (\w+): (.*)\n", written)
    return _table(
        ("field", "what it says", "if left out"),
        (
            (f"`{name}`", " ".join(re.findall(r"#: (.*)", remark)), _left_out(default))
            for remark, name, default in found
        ),
    )


def _left_out(declared: str) -> str:
    default = declared.partition(" = ")[2]
    return f"`{default}`" if default else "it must be there"


def _file(output: Any) -> str:
    if output.of == "collection":
        return f"{output.name}/"
    file = OutputFile("PART", "PAPER") if output.has_parts else THE_FILE
    return path_of(output, "GAME", "LANGUAGE", OutputOptions(), file).as_posix()


def codes() -> str:
    """Every code that a check reports, what it says, and the module that reports it."""
    found: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for path in sorted((ROOT / "generator/check").glob("*.py")):
        for code, what in getattr(import_module(f"generator.check.{path.stem}"), "CODES", {}).items():
            found[code][what].append(f"`{path.name}`")
    return _table(
        ("code", "what is wrong", "reported by"),
        (
            (
                code,
                "; ".join(found[code]),
                ", ".join(dict.fromkeys(name for names in found[code].values() for name in names)),
            )
            for code in sorted(found)
        ),
    )


def limits() -> str:
    """What may be declared of a field of a `given`."""
    classes = [one for one in vars(constraints).values() if inspect.isclass(one) and hasattr(one, "check")]
    return _table(
        ("constraint", "what the field may hold"),
        (
            (f"`{one.__name__}{_arguments(one)}`", " ".join((inspect.getdoc(one) or "").split()))
            for one in classes
        ),
    )


def _arguments(one: type) -> str:
    return f"({', '.join(str(part).split(':')[0] for part in inspect.signature(one).parameters.values())})"


def functions(room: str) -> str:
    """What a game may call: the public functions, classes and methods of the modules that are made for it."""
    home = ROOT / "generator" / room
    paths = [home / f"{name}.py" for name in FOR_GAMES[room]]
    return _table(
        ("from", "you call", "what it does"),
        (
            (f"`{room}.{path.stem}`", f"`{call}`", what)
            for path in paths
            for call, what in _calls(path)
            if what
        ),
    )


def _calls(path: Path) -> Iterator[tuple[str, str]]:
    body = ast.parse(path.read_text(encoding="utf-8")).body
    # What a type checker takes for something else stands in the other half of an `if TYPE_CHECKING`.
    others = [part for node in body if isinstance(node, ast.If) for part in node.orelse]
    for node in (*body, *others):
        if isinstance(node, ast.FunctionDef) and node.name[0] != "_":
            yield _call(node), _first(node)
        elif isinstance(node, ast.ClassDef) and node.name[0] != "_":
            yield node.name, _first(node)
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef) and inner.name[0] != "_":
                    yield f"{node.name}.{_call(inner)}", _first(inner)


def _call(node: ast.FunctionDef) -> str:
    """A function with its arguments; of a property its name."""
    if any(isinstance(one, ast.Name) and one.id.endswith("property") for one in node.decorator_list):
        return node.name
    for one in ast.walk(node.args):
        if isinstance(one, ast.arg):
            one.annotation = None
    return f"{node.name}({ast.unparse(node.args).removeprefix('self').removeprefix(', ')})"


def _first(node: ast.FunctionDef | ast.ClassDef) -> str:
    return _sentence_in(ast.get_docstring(node) or "")


def engine() -> str:
    """The whole engine of the made-up game."""
    text = (ROOT / "tests/packs/pebbles/scoring.py").read_text(encoding="utf-8")
    return f"```python\n{text.rstrip()}\n```"


def pure() -> str:
    """What an engine may import, and which built-in functions it may not use."""
    listed = (" ".join(f"`{name}`" for name in sorted(names)) for names in (PURE, FORBIDDEN))
    return _table(("", "names"), zip(("may be imported", "may not be used"), listed, strict=True))


def filters() -> str:
    """The filters of each language."""
    return _table(
        ("language", "filters"),
        (
            (
                f"`{code}`",
                " ".join(
                    f"`{name}`" for name in (*languages.of(code).FILTERS, "list", "term", *_plural(code))
                ),
            )
            for code in languages.known()
        ),
    )


def _plural(code: str) -> tuple[str, ...]:
    return ("plural:one:many",) if hasattr(languages.of(code), "plural") else ()


def commands() -> str:
    """What each command says of itself when it is asked with --help."""
    return "\n\n".join(
        f"## {verb}\n\n```text\n{_help(verb)}\n```"
        for verb in main.list_commands(None)
        if verb in main.commands
    )


def _help(*words: str) -> str:
    asked = [*words, "--help"]
    told = CliRunner().invoke(main, asked, prog_name="rulewright", terminal_width=100, catch_exceptions=False)
    return "\n".join(line.rstrip() for line in told.stdout.strip().splitlines())


#: What may stand between markers: `<!-- generated: modules plan -->` calls modules("plan").
BLOCKS: dict[str, Callable[..., str]] = {
    one.__name__: one
    for one in (
        rooms,
        modules,
        words,
        outputs,
        fields,
        codes,
        limits,
        functions,
        engine,
        pure,
        filters,
        commands,
    )
}
