"""Spoils Python code one place at a time, and loads a pack's code with one module spoilt."""

from __future__ import annotations

import ast
import copy
import importlib.abc
import importlib.util
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from random import Random
from types import CodeType, ModuleType
from typing import Any

#: What a comparison becomes.
_COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
_REPLACED = {"min": "max", "max": "min", "any": "all", "all": "any"}
_Change = tuple[ast.AST, ast.AST]


@dataclass(frozen=True)
class Mutant:
    """One changed place: its module, the function it is in, the text before and after; `nth` where a function has several
    of the same. In the `tree` of the module `new` stands for `old`."""

    module: str
    function: str
    before: str
    after: str
    line: int
    nth: int
    refusal: bool
    tree: ast.Module
    old: ast.AST
    new: ast.AST

    def __str__(self) -> str:
        again = f" ({self.nth})" if self.nth > 1 else ""
        return f"{self.module} {self.function}: {self.before} -> {self.after}{again}"

    @property
    def code(self) -> CodeType:
        return compile(
            _with(self.tree, self.old, self.new), f"<mutant of {self.module}>", "exec", dont_inherit=True
        )


def mutants(path: Path, name: str) -> Iterator[Mutant]:
    """Every way to change one place of a module that is not only about how it is written."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    seen: Counter[tuple[str, str, str]] = Counter()
    for function, refusal, node in _nodes(tree, "", False):
        for old, new in _changes(node):
            before, after = _text(old), _text(new)
            seen[function, before, after] += 1
            nth = seen[function, before, after]
            yield Mutant(
                name, function, before, after, getattr(old, "lineno", 0), nth, refusal, tree, old, new
            )


def picked(every: Iterable[Mutant], size: int, chance: Random) -> list[Mutant]:
    """Some of many, each as likely as any other; the others are not kept."""
    kept: list[Mutant] = []
    for count, mutant in enumerate(every):
        place = count if count < size else chance.randint(0, count)
        if place < size:
            kept[place : place + 1] = [mutant]
    return kept


def _text(node: ast.AST) -> str:
    return " ".join(ast.unparse(node).split())[:160]


def _nodes(node: ast.AST, function: str, refusal: bool) -> Iterator[tuple[str, bool, ast.AST]]:
    """Every node that is run, with the function it is in and whether it only refuses what cannot be."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import | ast.ImportFrom | ast.arg) or _is_docstring(child):
            continue
        inside = function
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            inside = f"{function}.{child.name}".strip(".")
        refuses = refusal or _refuses(child)
        if not (isinstance(child, ast.AnnAssign) and isinstance(node, ast.ClassDef)):
            yield inside, refuses, child
            parts = _run_parts(child)
            yield from (found for part in parts for found in _nodes_of(part, inside, refuses))


def _nodes_of(part: ast.AST, function: str, refusal: bool) -> Iterator[tuple[str, bool, ast.AST]]:
    holder = ast.Module([], [])
    holder.body = [part]  # type: ignore[list-item]
    yield from _nodes(holder, function, refusal)


def _run_parts(node: ast.AST) -> list[ast.AST]:
    """What of a node is run: not what it is annotated with or decorated by."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return list(node.body)
    if isinstance(node, ast.AnnAssign):
        return [node.value] if node.value else []
    return list(ast.iter_child_nodes(node))


def _is_docstring(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def _refuses(node: ast.AST) -> bool:
    """Whether this only refuses a position: an example shows positions that are taken."""
    if isinstance(node, ast.Raise):
        return True
    if isinstance(node, ast.If):
        return not node.orelse and isinstance(node.body[-1], ast.Raise)
    if isinstance(node, ast.FunctionDef):
        return node.name.lstrip("_").startswith("check")
    if isinstance(node, ast.Subscript):  # a type with what it may hold
        return getattr(node.value, "id", "") == "Annotated"
    called = node.value if isinstance(node, ast.Expr) else None
    if isinstance(called, ast.Call):
        name = called.func.attr if isinstance(called.func, ast.Attribute) else getattr(called.func, "id", "")
        return name.lstrip("_").startswith("check")
    return False


def _changes(node: ast.AST) -> Iterator[_Change]:
    for kind, change in _KINDS:
        if isinstance(node, kind):
            yield from ((node, new) for new in change(node))


def _compared(node: Any) -> Iterator[ast.AST]:
    for index, operator in enumerate(node.ops):
        new = copy.deepcopy(node)
        new.ops[index] = _COMPARED[type(operator)]()
        yield new


def _constant(node: Any) -> Iterator[ast.AST]:
    if isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node.value, int):
        yield ast.Constant(node.value + 1)
        yield ast.Constant(node.value - 1)


def _boolean(node: Any) -> Iterator[ast.AST]:
    yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    for index in range(len(node.values)):
        left = node.values[:index] + node.values[index + 1 :]
        yield left[0] if len(left) == 1 else ast.BoolOp(node.op, left)


def _operated(node: Any) -> Iterator[ast.AST]:
    swapped = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult}
    if type(node.op) in swapped:
        new = copy.deepcopy(node)
        new.op = swapped[type(node.op)]()
        yield new


def _called(node: Any) -> Iterator[ast.AST]:
    name = getattr(node.func, "id", "")
    if name in _REPLACED:
        yield ast.Call(ast.Name(_REPLACED[name], ast.Load()), node.args, node.keywords)
    if name == "sorted":
        yield ast.Call(ast.Name("list", ast.Load()), node.args[:1], [])
    if name == "reversed":
        yield ast.Call(ast.Name("list", ast.Load()), node.args, [])


def _if(node: Any) -> Iterator[ast.AST]:
    for test in (True, False):
        new = copy.copy(node)
        new.test = ast.Constant(test)
        yield new


def _filtered(node: Any) -> Iterator[ast.AST]:
    for index in range(len(node.ifs)):
        new = copy.deepcopy(node)
        del new.ifs[index]
        yield new


_KINDS: tuple[tuple[Any, Callable[[Any], Iterator[ast.AST]]], ...] = (
    (ast.Compare, _compared),
    (ast.Constant, _constant),
    (ast.BoolOp, _boolean),
    (ast.BinOp, _operated),
    (ast.AugAssign, _operated),
    (ast.Call, _called),
    (ast.If, _if),
    (ast.IfExp, lambda node: iter((node.body, node.orelse))),
    (ast.comprehension, _filtered),
    (ast.UnaryOp, lambda node: iter((node.operand,) if isinstance(node.op, ast.Not | ast.USub) else ())),
    (ast.Expr, lambda node: iter((ast.Pass(),))),
    (ast.AugAssign, lambda node: iter((ast.Pass(),))),
    (ast.Raise, lambda node: iter((ast.Pass(),))),
    (ast.Continue, lambda node: iter((ast.Pass(),))),
)


def _with(tree: ast.Module, old: ast.AST, new: ast.AST) -> ast.Module:
    """A copy of a module with one node for another."""

    class Swap(ast.NodeTransformer):
        def visit(self, node: ast.AST) -> Any:
            return new if node is old else super().visit(_shallow(node))

    return ast.fix_missing_locations(Swap().visit(tree))


def _shallow(node: ast.AST) -> ast.AST:
    """A node whose lists can be changed without changing its parts."""
    new = copy.copy(node)
    for name, part in ast.iter_fields(node):
        if isinstance(part, list):
            setattr(new, name, list(part))
    return new


@dataclass(frozen=True)
class Code:
    """The code of one kind of a pack, compiled once: a package or a module."""

    path: Path

    @property
    def files(self) -> dict[str, Path]:
        """Its modules by name, that of the package itself first."""
        if self.path.name != "__init__.py":
            return {"": self.path}
        home = self.path.parent
        return {"": self.path} | {p.stem: p for p in sorted(home.glob("*.py")) if p.name != "__init__.py"}

    @cached_property
    def compiled(self) -> dict[str, CodeType]:
        return {
            name: compile(path.read_text(encoding="utf-8"), path.as_posix(), "exec", dont_inherit=True)
            for name, path in self.files.items()
        }

    def mutants(self, *modules: str) -> Iterator[Mutant]:
        """Every mutant of every module, or of some."""
        for name in modules or self.files:
            yield from mutants(self.files[name], name or self.files[name].stem)

    @contextmanager
    def loaded(self, package: str, mutant: Mutant | None = None) -> Iterator[ModuleType]:
        """The code as a module, with one place changed."""
        codes = dict(self.compiled)
        if mutant:
            codes[mutant.module if mutant.module in codes else ""] = mutant.code
        finder = _Finder(package, codes)
        sys.meta_path.insert(0, finder)
        try:
            yield importlib.import_module(package)
        finally:
            sys.meta_path.remove(finder)
            for name in [name for name in sys.modules if name == package or name.startswith(f"{package}.")]:
                del sys.modules[name]


class _Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds the modules of one package among compiled code."""

    def __init__(self, package: str, codes: Mapping[str, CodeType]) -> None:
        self._package, self._codes = package, codes

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:
        if name != self._package and not name.startswith(f"{self._package}."):
            return None
        if self._own(name) not in self._codes:
            return None
        return importlib.util.spec_from_loader(name, self, is_package=name == self._package)

    def exec_module(self, module: ModuleType) -> None:
        exec(self._codes[self._own(module.__name__)], module.__dict__)

    def _own(self, name: str) -> str:
        return name[len(self._package) + 1 :]
