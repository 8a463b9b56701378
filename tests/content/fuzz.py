"""Tries mutants: each must be told in clear errors or built, soon, and nothing else may come of it.

By hand: `.venv/bin/python -m tests.content.fuzz FIRST [COUNT]` tries the mutants of some seeds and shows what is wrong.
"""

from __future__ import annotations

import multiprocessing
import os
import random
import resource
import signal
import sys
import tempfile
import traceback
import warnings
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path
from time import process_time
from typing import Any, NoReturn

from generator.check.loaded_game import LoadedGame
from generator.check.run import CheckReport, load_all, load_and_check
from generator.load.overlay import overlaid
from generator.load.pack_code import load_figures
from generator.model.problem import Problem
from generator.press.edition import Edition
from generator.press.faults import PressFault
from generator.press.outputs import OUTPUTS, OutputOptions
from generator.press.site.forms import forms_of
from generator.press.site.pages import GameSite, card, general_pages
from tests.content.forked import ran, unclear
from tests.content.mutations import Mutant, mutant
from tests.content.packs_to_spoil import OVERLAID, OVERLAY, RELEASED, lay_all
from tests.press.documents import pressed

#: So long may one output take, in seconds of the processor: others may use the machine at the same time.
LIMIT = 10.0
#: No mutant may need more memory than this.
MEMORY = 3 * 2**30
#: More outputs than there are kinds of.
ALL = 99
#: Codes that blame the pack's code: bad data has to be told as what it is.
BLAMES_THE_CODE = {"E513", "E514"}


@dataclass(frozen=True)
class Verdict:
    """What came of a mutant; `faults` is empty when all is as it should be, `code` is what `check` ended with."""

    seed: int
    code: int
    codes: tuple[str, ...]
    faults: tuple[str, ...]
    seconds: float

    @property
    def clean(self) -> bool:
        return not self.codes and not self.faults


class TookTooLong(BaseException):
    """No handler of errors may catch this one."""


def trials(
    seeds: Iterable[int], processes: int = 1, judge: Callable[[int], Verdict] | None = None
) -> Iterator[Verdict]:
    """The verdicts on the mutants of some seeds, worked out in processes of their own."""
    with tempfile.TemporaryDirectory() as folder:
        way = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(processes, way, initializer=settle_in, initargs=(folder,)) as pool:
            yield from pool.map(judge or tried, seeds, chunksize=10)


def settle_in(folder: str) -> None:
    """Give this process packs of its own to spoil, and limits."""
    home = Path(tempfile.mkdtemp(dir=folder))
    lay_all(home)
    os.chdir(home)
    warnings.simplefilter("error")
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def _stop(*_: Any) -> None:
    raise TookTooLong


def tried(seed: int) -> Verdict:
    """The verdict on the mutant of a seed."""
    chosen = mutant(seed)
    path = Path(chosen.pack, chosen.file)
    sound = path.read_bytes()
    path.write_bytes(chosen.content)
    try:
        found = _outcome(chosen)
        if any("takes more than" in fault for fault in found.faults):
            found = _outcome(chosen)  # a machine may pause; what hangs, hangs again
    finally:
        path.write_bytes(sound)
    return replace(found, faults=tuple(f"{chosen}: {fault}" for fault in found.faults))


def _outcome(chosen: Mutant) -> Verdict:
    if chosen.pack == OVERLAY:
        return _of_an_overlay(chosen)
    folder = Path(chosen.pack)
    checked = ran("check", chosen.pack, "--content", ".", "--json")
    faults = [f"check: {fault}" for fault in checked.faults()]
    problems = [] if faults else checked.problems()
    faults += [fault for problem in problems for fault in unclear(problem, folder)]
    if not chosen.file.endswith(".py"):
        faults += [
            f"blames the pack's code: {problem}" for problem in problems if problem.code in BLAMES_THE_CODE
        ]
    if not faults and checked.code == 0:
        faults += _on_going_on(chosen, folder)
    return Verdict(chosen.seed, checked.code, _codes(problems), tuple(faults), checked.seconds)


def _codes(problems: Iterable[Problem]) -> tuple[str, ...]:
    return tuple(sorted({problem.code for problem in problems}))


def _on_going_on(chosen: Mutant, folder: Path) -> Iterator[str]:
    """What goes wrong with the outputs of a mutant that passes."""
    where = ("--content", ".", "--output", "printed")
    if chosen.file.startswith("releases/"):
        printed = ran("sheet", chosen.pack, *where, "--since", RELEASED)
        yield from (f"sheet --since: {fault}" for fault in printed.faults())
        return
    if chosen.file.endswith(".py"):  # what it does, it shall not do here
        printed = ran("build", chosen.pack, *where, "--only", "aid", "--lang", "en")
        yield from (f"build: {fault}" for fault in printed.faults())
        return
    report, fault = within_limits("check", lambda: load_and_check(folder))
    if report is None:
        yield str(fault)
    else:
        yield from faults_of_outputs(report, random.Random(chosen.seed))


def _of_an_overlay(chosen: Mutant) -> Verdict:
    """The verdict on a mutant of what an owner knows of a game."""
    start, loaded = process_time(), _sound()
    found, fault = within_limits("overlay", lambda: overlaid(loaded.game, Path(OVERLAY)))
    seconds = process_time() - start
    game, problems = found or (None, [])
    faults = [fault] if fault else []
    faults += [fault for problem in problems for fault in unclear(problem, Path(OVERLAY))]
    if game is not None and not problems and not faults:
        edition = Edition(
            game, random.Random(chosen.seed).choice(game.head.languages), figures=loaded.figures
        )
        _, fault = within_limits("sheets", lambda: OUTPUTS["sheets"].content(edition, OutputOptions()))
        faults += [fault] if fault else []
    return Verdict(chosen.seed, 1 if problems else 0, _codes(problems), tuple(faults), seconds)


@cache
def _sound() -> LoadedGame:
    """The game that the overlay is of."""
    loaded = load_all(Path(OVERLAID)).loaded
    assert loaded
    return loaded


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


def faults_of_outputs(report: CheckReport, chance: random.Random, most: int = 3) -> Iterator[str]:
    """What goes wrong where a build would go on: with some outputs, in a language and for a sitting that the seed picks."""
    assert report.game and report.loaded
    figures, problems = load_figures(report.game)
    yield from map(str, problems)
    game, procedures = report.game, report.loaded.procedures
    runs = {replay.example.id: replay.run for replay in report.loaded.replays if replay.run}
    language = chance.choice(game.head.languages)
    sitting = chance.choice((None, *game.sittings))
    edition = Edition(game, language, sitting, runs, figures)
    site = GameSite(
        Edition(game, language, runs=runs, figures=figures),
        (("data.json", "data"),),
        game.calculators is not None,
    )
    outputs: dict[str, Callable[[], Any]] = {
        "rulebook": lambda: OUTPUTS["rulebook"].content(edition, OutputOptions()),
        "aid": lambda: OUTPUTS["aid"].content(edition, OutputOptions()),
        "data": lambda: pressed("data", edition),
        "epub": lambda: OUTPUTS["epub"].content(edition, OutputOptions()),
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
    for what in chance.sample(sorted(outputs), min(most, len(outputs))):
        _, fault = within_limits(what, outputs[what])
        if fault:
            yield fault


def summary(verdicts: Iterable[Verdict], write: Callable[[str], Any] = print) -> list[str]:
    """Every fault, written as soon as it is found; in the end, how many were clean and how many told in errors."""
    clean = total = 0
    costs, codes, ends, faults = list[float](), Counter[str](), Counter[int](), list[str]()
    for verdict in verdicts:
        total, clean = total + 1, clean + verdict.clean
        costs.append(verdict.seconds)
        codes.update(verdict.codes)
        ends[verdict.code] += 1
        faults += verdict.faults
        for fault in verdict.faults:
            write(fault)
        if total % 1_000 == 0:
            write(f"{total:,} mutants so far, {clean:,} of them clean, {len(faults)} faults")
    told, costs = total - clean, sorted(costs) or [0.0]
    write(f"{total:,} mutants: {clean:,} clean, {told:,} with errors or faults, {len(faults)} faults")
    write(f"ended with {dict(ends.most_common())}; codes: {dict(codes.most_common())}")
    half, most = costs[len(costs) // 2], costs[len(costs) * 99 // 100]
    write(
        f"seconds of the processor to check one: half {half:.2f}, 99 of 100 {most:.2f}, all {costs[-1]:.2f}"
    )
    return faults


def run(judge: Callable[[int], Verdict]) -> NoReturn:
    """Try the mutants that the command line names."""
    first, count = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1
    found = trials(range(first, first + count), os.cpu_count() or 1, judge)
    sys.exit(bool(summary(found, partial(print, flush=True))))


if __name__ == "__main__":
    from tests.content import fuzz

    run(fuzz.tried)  # by the name under which other processes know it
