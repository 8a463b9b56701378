"""Tries mutants: each must be told in clear errors or built, soon, and nothing else may come of it.

By hand: `.venv/bin/python -m tests.content.fuzz FIRST [COUNT]` tries the mutants of some seeds and shows what is wrong.
"""

from __future__ import annotations

import multiprocessing
import os
import random
import resource
import shutil
import signal
import sys
import tempfile
import time
import traceback
import unicodedata
import warnings
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from generator.check.run import CheckReport, load_and_check
from generator.load.pack_code import load_figures
from generator.model.problem import Problem
from generator.press.edition import Edition
from generator.press.faults import PressFault
from generator.press.outputs import OUTPUTS, OutputOptions
from generator.press.site.forms import forms_of
from generator.press.site.pages import GameSite, card, general_pages
from tests.content.mutations import PACKS, Mutant, mutant
from tests.press.documents import pressed

#: So long may the check or one output take, in seconds of the processor: others may use the machine at the same time.
LIMIT = 5.0
#: No mutant may need more memory than this.
MEMORY = 3 * 2**30
#: Codes that blame the pack's code, which no mutant changes: bad data has to be told as what it is.
BLAMES_THE_CODE = {"E513", "E514"}


@dataclass(frozen=True)
class Verdict:
    """What came of a mutant; `faults` is empty when all is as it should be."""

    seed: int
    codes: tuple[str, ...]
    faults: tuple[str, ...]
    seconds: float

    @property
    def clean(self) -> bool:
        return not self.codes and not self.faults


class TookTooLong(BaseException):
    """No handler of errors may catch this one."""


def trials(seeds: Iterable[int], processes: int = 1) -> Iterator[Verdict]:
    """The verdicts on the mutants of some seeds, worked out in processes of their own."""
    with tempfile.TemporaryDirectory() as folder:
        way = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(processes, way, initializer=settle_in, initargs=(folder,)) as pool:
            yield from pool.map(tried, seeds, chunksize=10)


def settle_in(folder: str) -> None:
    """Give this process packs of its own to spoil, and limits."""
    home = Path(tempfile.mkdtemp(dir=folder))
    for pack in PACKS:
        shutil.copytree(pack, home / pack.name, ignore=shutil.ignore_patterns("__pycache__"))
    os.chdir(home)
    warnings.simplefilter("error")
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def _stop(*_: Any) -> None:
    raise TookTooLong


def tried(seed: int) -> Verdict:
    """The verdict on the mutant of a seed."""
    chosen, start = mutant(seed), time.process_time()
    path = Path(chosen.pack.name, chosen.file)
    sound = path.read_bytes()
    path.write_bytes(chosen.content)
    try:
        codes, faults = _outcome(chosen)
        if any("takes more than" in fault for fault in faults):
            codes, faults = _outcome(chosen)  # a machine may pause; what hangs, hangs again
    finally:
        path.write_bytes(sound)
    return Verdict(seed, codes, tuple(f"{chosen}: {fault}" for fault in faults), time.process_time() - start)


def _outcome(chosen: Mutant) -> tuple[tuple[str, ...], list[str]]:
    folder = Path(chosen.pack.name)
    report, fault = within_limits("check", lambda: load_and_check(folder))
    if report is None:
        return (), [str(fault)]
    if report.problems:
        codes = tuple(sorted({problem.code for problem in report.problems}))
        return codes, [fault for problem in report.problems for fault in unclear(problem, folder)]
    return (), list(faults_of_outputs(report, random.Random(chosen.seed)))


def within_limits(what: str, make: Callable[[], Any]) -> tuple[Any, str | None]:
    """What is made, or else what went wrong."""
    before = signal.signal(signal.SIGPROF, _stop)
    signal.setitimer(signal.ITIMER_PROF, LIMIT)
    try:
        return make(), None
    except PressFault as fault:
        return None, None if str(fault).strip() else f"{what}: a fault without a word"
    except TookTooLong:
        return None, f"{what}: takes more than {LIMIT:g} s\n{_last_lines()}"
    except BaseException:
        return None, f"{what}: {_last_lines()}"
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _last_lines() -> str:
    return "\n".join(traceback.format_exc().splitlines()[-14:])[:3_000]


def unclear(problem: Problem, folder: Path) -> Iterator[str]:
    """What a problem leaves a reader without."""
    place = problem.place
    path = Path(place.file)
    if path.parts[0] != folder.name or not path.is_file():
        yield f"names no file of the pack: {problem}"
    else:
        lines = path.read_bytes().count(b"\n") + 1
        if not 1 <= place.line <= lines + 1 or place.column < 1:  # a file may end too early
            yield f"names no line of the {lines} that there are: {problem}"
    if not problem.what.strip() or not problem.fix.strip() or not problem.code:
        yield f"says too little: {problem}"
    if problem.code in BLAMES_THE_CODE:
        yield f"blames the pack's code: {problem}"
    if len(problem.what) > 500 or not _legible(problem.what) or not _legible(problem.fix.replace("\n", "")):
        yield f"cannot be read: {str(problem)[:700]!r}"


def _legible(text: str) -> bool:
    """Whether everything in a message can be seen, and none of it is how a validator talks to programmers."""
    unseen = {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
    return "Input should" not in text and not any(unicodedata.category(letter) in unseen for letter in text)


def faults_of_outputs(report: CheckReport, chance: random.Random) -> Iterator[str]:
    """What goes wrong where a build would go on: in a language and for a sitting that the seed picks."""
    assert report.game and report.loaded
    figures, problems = load_figures(report.game)
    yield from map(str, problems)
    game, procedures = report.game, report.loaded.procedures
    runs = {replay.example.id: replay.run for replay in report.loaded.replays if replay.run}
    language = chance.choice(game.head.languages)
    sitting = chance.choice((None, *game.sittings))
    edition = Edition(game, language, sitting, runs, figures)
    site = GameSite(
        Edition(game, language, runs=runs, figures=figures), ("data.json",), game.calculators is not None
    )
    outputs: dict[str, Callable[[], Any]] = {
        "rulebook": lambda: OUTPUTS["rulebook"].content(edition, OutputOptions()),
        "aid": lambda: OUTPUTS["aid"].content(edition, OutputOptions()),
        "data": lambda: pressed("data", edition),
        "site": lambda: (
            [page.write() for page in site.pages()],
            site.data(),
            list(general_pages([card(site)], language)),
        ),
        "forms": lambda: forms_of(game, procedures, language),
    }
    for name in ("score-pad", "score-form", "sheets"):
        if OUTPUTS[name].possible(game):
            outputs[name] = partial(pressed, name, edition)
    for what, make in outputs.items():
        _, fault = within_limits(what, make)
        if fault:
            yield fault


def summary(verdicts: Iterable[Verdict], write: Callable[[str], Any] = print) -> list[str]:
    """Every fault, written as soon as it is found; in the end, how many were clean and how many told in errors."""
    clean = total = 0
    seconds, codes, faults = 0.0, Counter[str](), []
    for verdict in verdicts:
        total, clean, seconds = total + 1, clean + verdict.clean, seconds + verdict.seconds
        codes.update(verdict.codes)
        faults += verdict.faults
        for fault in verdict.faults:
            write(fault)
        if total % 1_000 == 0:
            write(
                f"{total:,} mutants so far, {clean:,} of them clean, {seconds / total:.3f} s each on one core"
            )
    told = total - clean
    write(f"{total:,} mutants: {clean:,} clean, {told:,} with errors or faults, {len(faults)} faults")
    write(f"{seconds / max(total, 1):.3f} s each on one core; codes: {dict(codes.most_common())}")
    return faults


if __name__ == "__main__":
    first, count = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1
    found = trials(range(first, first + count), os.cpu_count() or 1)
    sys.exit(bool(summary(found, partial(print, flush=True))))
