"""The handbook is true: what it names is there, what is generated is as it would be now, and nothing has been left out."""

from __future__ import annotations

import ast
import re
import shutil
from functools import cache
from pathlib import Path
from typing import Literal, get_origin

import pytest
import yaml
from click.testing import CliRunner
from pydantic import ValidationError

from generator import language as languages
from generator.check.run import load_and_check
from generator.cli import main
from generator.load import unknown_files
from generator.model.calculator import Calculators
from generator.model.component import Component
from generator.model.example import Example
from generator.model.game_head import AidPlan, GameHead
from generator.model.layout import Layout
from generator.model.mark import Mark
from generator.model.record import Part
from generator.model.rule import Chapter, NumberWords, Rule
from generator.model.ruling import Ruling
from generator.model.score_pad import ScorePad
from generator.model.term import Term
from generator.model.value import Value
from generator.press.outputs import OUTPUTS, OutputOptions, path_of
from tests.benchmarks.__main__ import NAMES
from tests.docs.generated import BLOCKS, DOCS, PAGES, blocks_in, rewritten
from tests.docs.pictures import ALL, LARGEST, PICTURES
from tests.docs.steps import files_of
from tests.games import CONTENT, GAMES, ROOT

#: What is looked at when a page names a file of the project.
_NAMED = re.compile(
    r"`((?:generator|content|templates|tests|site/(?:assets|engine)|docs/pictures|\.ci|\.github)/[\w./*-]+?)(?:::([\w.]+))?`"
)
_LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)\s]+)\)|!\[[^\]]*\]\(([^)\s]+)\)|<img[^>]* src=\"([^\"]+)\"")
_CODE = re.compile(r"```.*?```", re.DOTALL)


@cache
def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def named(page: Path) -> set[tuple[str, str]]:
    """The files of the project that a page names, with what of them."""
    text = re.sub(r"<!-- generated: modules .*?<!-- end -->", "", text_of(page), flags=re.DOTALL)
    return {(path, inside) for path, inside in _NAMED.findall(_CODE.sub("", text))}


def written_by(page: Path) -> set[str]:
    """The files that a page tells its reader to write."""
    return set(files_of(page.name)) if page.name.startswith("adding-") else set()


def readme() -> str:
    return text_of(ROOT / "README.md")


def described(*pages: str) -> str:
    return "\n".join(text_of(DOCS / page) for page in pages)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_is_generated_is_as_it_would_be_now(page: Path) -> None:
    assert text_of(page) == rewritten(text_of(page)), "write it anew: .venv/bin/python -m tests.docs"


def test_there_is_something_that_is_generated() -> None:
    found = {name for page in PAGES for name in blocks_in(text_of(page))}
    assert found == set(BLOCKS)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_and_function_that_is_named_is_there(page: Path) -> None:
    for path, inside in named(page):
        if page.parent == DOCS and path in written_by(page):
            continue
        found = [ROOT / path] if (ROOT / path).exists() else sorted(ROOT.glob(path))
        assert found, f"{page.name} names {path}"
        assert not inside or inside in definitions(found[0]), f"{page.name} names {inside} in {path}"


def test_many_functions_are_named() -> None:
    assert sum(bool(inside) for page in PAGES for _, inside in named(page)) > 60


@cache
def definitions(path: Path) -> frozenset[str]:
    """The functions, classes, methods and constants of a module."""
    found = set[str]()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        found |= _names(node)
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}.{name}" for inner in node.body for name in _names(inner)}
    return frozenset(found)


def _names(node: ast.stmt) -> set[str]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return {node.name}
    targets = [node.target] if isinstance(node, ast.AnnAssign) else getattr(node, "targets", [])
    return {target.id for target in targets if isinstance(target, ast.Name)}


def anchors_of(page: Path) -> set[str]:
    """The headings of a page as GitHub links to them."""
    heads = re.findall(r"^#+ (.+)$", _CODE.sub("", text_of(page)), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    for link in (one for found in _LINK.findall(_CODE.sub("", text_of(page))) for one in found if one):
        if link.startswith(("http://", "https://")):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), f"{page.name} links to {link}"
        assert not anchor or anchor in anchors_of(target), f"{page.name} links to {link}"


def test_every_page_can_be_reached_from_the_front() -> None:
    for page in DOCS.glob("*.md"):
        assert page.name == "README.md" or f"({page.name})" in text_of(DOCS / "README.md"), page.name


def test_the_messages_that_the_handbook_quotes_are_those_that_check_gives(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = text_of(DOCS / "how-a-rule-travels.md")
    quoted = dict(re.findall(r"<!-- message: (\w+) -->\n```text\n(.*?)```", page, re.DOTALL))
    game = tmp_path / "content/walled-city"
    shutil.copytree(CONTENT / "walled-city", game, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.chdir(tmp_path)

    assert problems_after(
        game / "rules/50-votes.yaml", "district-places.1|plural", "district-place.1|plural"
    )[0] == quoted["reference"].rstrip("\n")
    wrong = problems_after(game / "values.yaml", "value: [5, 3, 2, 0]", "value: [5, 4, 2, 0]")
    assert wrong[0].startswith(quoted["value"].rstrip("\n"))


def problems_after(path: Path, old: str, new: str) -> list[str]:
    """What check says of a game with one change in one file, which is taken back."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")
    try:
        game = next(parent for parent in path.parents if parent.name in GAMES)
        problems = load_and_check(game.relative_to(Path.cwd())).problems
        return [str(problem).replace("\u00a0", " ") for problem in problems]
    finally:
        path.write_text(text, encoding="utf-8")


def test_every_code_is_explained_and_none_that_nobody_reports() -> None:
    used = set[str]()
    for path in (ROOT / "generator").rglob("*.py"):
        used |= set(re.findall(r'"([A-Z][0-9]{3})"', path.read_text(encoding="utf-8")))
    rows = re.findall(r"^\| ([A-Z][0-9]{3}[^|]*) \|", described("messages.md"), re.MULTILINE)
    explained = [code for row in rows for code in re.findall(r"[A-Z][0-9]{3}", row)]

    assert len(used) > 70
    assert set(explained) == used


def test_every_reason_to_build_is_one_that_the_program_gives() -> None:
    rows = re.findall(r"^\| `(?:chapters › … )?(.+?)` \|", described("why-was-it-built.md"), re.MULTILINE)
    reasons = [row for row in rows if not row.endswith(".py")]
    said = "".join(
        path.read_text(encoding="utf-8")
        for path in (*(ROOT / "generator/plan").glob("*.py"), ROOT / "generator/press/content_diff.py")
    )

    assert len(reasons) > 5
    assert [reason for reason in reasons if reason not in said] == []


def keys_of(kind: type[Part]) -> set[str]:
    """Every key that a record knows, also inside its parts."""
    found, waiting = set[str](), [kind]
    while waiting:
        for name, field in waiting.pop().model_fields.items():
            found.add(field.alias or name)
            waiting += _parts_in(field.annotation)
    return found


def _parts_in(annotation: object) -> list[type[Part]]:
    if isinstance(annotation, type) and issubclass(annotation, Part):
        return [annotation]
    return [part for inner in getattr(annotation, "__args__", ()) for part in _parts_in(inner)]


#: The page that tells of a record, if it is not the first one.
TOLD_IN = {
    Example: "examples-and-figures.md",
    Layout: "printed-pieces.md",
    ScorePad: "aid-pad-calculators.md",
    Calculators: "aid-pad-calculators.md",
}


@pytest.mark.parametrize(
    "kind",
    [
        GameHead, Calculators, Chapter, Component, Example, Layout, Mark, Rule, Ruling, ScorePad, Term, Value,
    ],
)  # fmt: skip
def test_every_key_of_a_record_is_told(kind: type[Part]) -> None:
    page = described(TOLD_IN.get(kind, "describing-a-game.md"))
    keys = keys_of(kind) - (keys_of(NumberWords) if kind in TOLD_IN else set())

    assert len(keys) > 2
    assert [key for key in sorted(keys) if not re.search(rf"(?<![\w-]){re.escape(key)}(?:`|:)", page)] == []


def choices_of(kind: type[Part]) -> set[str]:
    """Every word that a record has to choose from, also inside its parts."""
    waiting, found = [kind], set[str]()
    while waiting:
        for field in waiting.pop().model_fields.values():
            found |= _literals_in(field.annotation)
            waiting += _parts_in(field.annotation)
    return found


def _literals_in(annotation: object) -> set[str]:
    inside = getattr(annotation, "__args__", ())
    if get_origin(annotation) is Literal:
        return {choice for choice in inside if isinstance(choice, str)}
    return {choice for inner in inside for choice in _literals_in(inner)}


@pytest.mark.parametrize("kind", [Component, Layout, Mark, Ruling, Term])
def test_every_word_that_one_may_choose_is_told(kind: type[Part]) -> None:
    page = described(TOLD_IN.get(kind, "describing-a-game.md"), "printed-pieces.md")
    choices = choices_of(kind)

    assert len(choices) > 1
    assert [word for word in sorted(choices) if not re.search(rf"(?<![\w-]){word}(?![\w-])", page)] == []


SAMPLES = [
    (page.name, sample)
    for page in PAGES
    if page.name in {"describing-a-game.md", *TOLD_IN.values()}
    for sample in re.findall(r"```yaml\n(.*?)```", text_of(page), re.DOTALL)
]


@pytest.mark.parametrize(("page", "sample"), SAMPLES)
def test_every_sample_would_be_read(page: str, sample: str) -> None:
    found = yaml.load(sample, yaml.CSafeLoader)
    records = found if isinstance(found, list) else [found.get("aid", found) if len(found) == 1 else found]
    kinds = (*TOLD_IN, GameHead, AidPlan, Component, Mark, Rule, Ruling, Term, Value)

    assert records
    for record in records:
        assert any(fits(kind, record) for kind in kinds), record


def fits(kind: type[Part], record: object) -> bool:
    """Whether a record is one of a kind, in a game that is told in two languages."""
    try:
        kind.model_validate(record, context={"languages": ("hu", "en")})
    except ValidationError:
        return False
    return True


def test_every_file_of_a_game_is_told() -> None:
    told = described("describing-a-game.md")

    assert [name for name in unknown_files.KNOWN if f"`{name}" not in told] == []


@pytest.mark.parametrize("language", languages.known())
def test_every_filter_of_a_language_is_explained(language: str) -> None:
    told = described("texts.md").partition("<!-- generated: filters -->")[0]
    module = languages.of(language)

    names = {name.partition("+")[0] for name in (*module.FILTERS, *module.LIST_FILTERS)}
    assert len(names) > 9
    assert [name for name in sorted(names) if not re.search(rf"(?<![\w]){name}(?!\w)", told)] == []


def test_the_readme_names_the_file_of_every_output() -> None:
    for output in OUTPUTS.values():
        name = "site/" if output.of == "collection" else path_of(output, "", "", OutputOptions()).name
        name = f"{output.name}-first-turn-a5.pdf" if output.has_parts else name
        assert name in readme(), name


def test_every_option_that_is_shown_is_there() -> None:
    """Of `./rulewright VERB …` in examples: the verb knows each option, and the game is one of ours."""
    shown = [
        (page.name, line.partition("#")[0].split())
        for page in PAGES
        for line in re.findall(r"^(?:.*\| )?\./rulewright (.+)$", text_of(page), re.MULTILINE)
    ]
    assert len(shown) > 25
    for page, (verb, *words) in shown:
        known = {option for parameter in main.commands[verb].params for option in parameter.opts}
        asked = {word.partition("=")[0] for word in words if word.startswith("--")}
        assert verb == "test" or asked <= known, f"{page}: {verb} {words}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_that_is_named_is_one(page: Path) -> None:
    named = set(re.findall(r"(?:\./|`)rulewright ([a-z]+)", text_of(page)))

    assert named <= set(main.commands)


def test_the_answer_that_the_readme_shows_is_the_one_that_is_given() -> None:
    shown = re.search(
        r"```console\n\$ echo '(.+?)' \\\n +\| \./rulewright (.+?)\n(.*?)```", readme(), re.DOTALL
    )
    assert shown
    asked, words, answer = shown.groups()

    given = CliRunner().invoke(main, words.split(), input=asked).stdout
    assert "[district.places]" in given
    assert given.replace("\u00a0", " ") == answer


def test_every_benchmark_is_named() -> None:
    assert [name for name in NAMES if f"`{name}`" not in described("tests.md")] == []


def test_the_pictures_of_the_readme_are_there_and_small() -> None:
    shown = {path.name for path in PICTURES.iterdir()}
    sizes = {name: (PICTURES / name).stat().st_size for name in shown}

    assert shown == set(re.findall(r"docs/pictures/([\w.-]+)", readme()))
    assert len(shown) >= 4
    assert max(sizes.values()) <= LARGEST and sum(sizes.values()) <= ALL


def test_nothing_is_told_twice() -> None:
    """What is reference stands in docs/; CONTRIBUTING says how to contribute, in less than a third of what it had."""
    assert len(text_of(ROOT / "CONTRIBUTING.md").splitlines()) < 150
