"""What the verbs share: options, the games that are asked for, and how to stop."""

from __future__ import annotations

import errno
import sys
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import partial
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar, cast

import click

from generator.cli.console import repeat, say, say_lines, show_progress
from generator.home import CONTENT, OUTPUT
from generator.model.legible import legible_line

if TYPE_CHECKING:
    from generator.check.loaded_game import LoadedGame
    from generator.check.run import CheckReport
    from generator.model.game_head import GameHead
    from generator.model.problem import Problem
    from generator.plan.jobs import Job, RunResult

#: A command of click, to which options and arguments are added.
Command = TypeVar("Command", bound=Callable[..., object])
Found = TypeVar("Found")


def content_option(command: Command) -> Command:
    return click.option(
        "--content",
        "packs",
        type=click.Path(path_type=Path, file_okay=False, exists=True),
        default=CONTENT,
        help="Folder of game folders.  [default: the project's own content]",
    )(command)


def json_option(command: Command) -> Command:
    return click.option("--json", "as_json", is_flag=True, help="Print JSON, for scripts.")(command)


def output_option(command: Command) -> Command:
    return click.option(
        "--output",
        type=click.Path(path_type=Path, file_okay=False),
        default=OUTPUT,
        help="Where to write.  [default: output/]",
    )(command)


def games_argument(command: Command) -> Command:
    return click.argument("games", nargs=-1, metavar="[GAME]...")(command)


def folders_of(games: Sequence[str], packs: Path) -> list[Path]:
    """The folders of the named games of a content folder, or of all of them."""
    from generator.load.packs import games_in

    folders = {folder.name: folder for folder in games_in(packs)}
    if packs.resolve() != CONTENT.resolve():
        say(f"rulewright: running the code of the packs in {packs}", err=True)
    if not folders:
        say(f"{packs}: there is no game here", err=True)
        sys.exit(1)
    for game in games:
        known_or_usage("game", game, folders)
    return [folders[game] for game in (games or folders)]


@dataclass(frozen=True)
class GameReport(Generic[Found]):
    """What a verb found in a game, if the game could be read, and everything that is wrong with it."""

    folder: Path
    problems: tuple[Problem, ...]
    found: Found | None = None


def reports_of(
    games: Sequence[str], packs: Path, look: Callable[[CheckReport], Found | None]
) -> list[GameReport[Found]]:
    """Check the named games of a content folder, or all of them, each in a process of its own, and look at what was read."""
    from generator.check import run  # noqa: F401 - so that not each of them has to
    from generator.check.supervisor import PackTask, supervise
    from generator.plan.workers import cores

    folders = folders_of(games, packs)
    tasks: list[PackTask[GameReport[Found] | Problem]]
    tasks = [PackTask(folder, partial(_looked_at, folder, look)) for folder in folders]
    reports: list[GameReport[Found]] = []
    for folder, found in zip(folders, supervise(tasks, cores()), strict=True):
        reports.append(found if isinstance(found, GameReport) else GameReport(folder, (found,)))
    return reports


def _looked_at(folder: Path, look: Callable[[CheckReport], Found | None]) -> GameReport[Found]:
    from generator.check.run import load_and_check
    from generator.plan.jobs import without_gc

    with without_gc():
        report = load_and_check(folder)
        return GameReport(folder, report.problems, look(report))


@dataclass(frozen=True)
class _Part(Generic[Found]):
    """What a part of a verb gave that another process did, what that said, and how it stopped, if it did."""

    found: Found | None
    said: str
    told: str
    misused: str | None = None
    code: int | None = None


def with_game(
    game: str,
    packs: Path,
    part: Callable[[LoadedGame], Found],
    broken: bool = False,
    meanwhile: Callable[[], None] | None = None,
) -> Found:
    """Do the part of a verb that needs a game and its code, in a process of its own: it says here what it says, and stops us
    as it stops. A game that is `broken` will do where it can be read. `meanwhile` is done in this process."""
    from generator.check.supervisor import PackTask, supervise
    from generator.model.problem import Problem

    (folder,) = folders_of((game,), packs)
    (done,) = supervise([PackTask(folder, partial(_part, folder, part, broken))], meanwhile=meanwhile)
    if isinstance(done, Problem):
        stop_at([done])
        raise SystemExit(1)
    repeat(done.said)
    repeat(done.told, err=True)
    if done.misused is not None:
        raise click.UsageError(done.misused)
    if done.code is not None:
        sys.exit(done.code)
    return cast(Found, done.found)


def _part(folder: Path, part: Callable[[LoadedGame], Found], broken: bool) -> _Part[Found]:
    from generator.check.run import load_and_check

    found, misused, code = None, None, None
    with redirect_stdout(StringIO()) as said, redirect_stderr(StringIO()) as told:
        try:
            report = load_and_check(folder)
            if report.loaded is None or not broken:
                stop_at(report.problems)
            assert report.loaded
            found = part(report.loaded)
        except click.UsageError as error:
            misused = error.message
        except SystemExit as stop:
            code = stop.code if isinstance(stop.code, int) else 1
    return _Part(found, said.getvalue(), told.getvalue(), misused, code)


def run_jobs(jobs: Sequence[Job], folder: Path) -> None:
    """Run some jobs in this process, say which outputs they wrote, and stop with what went wrong."""
    from generator.plan.jobs import run
    from generator.plan.output_folder import OutputFolder
    from generator.plan.workers import InProcess

    output = OutputFolder(folder)
    tick = ticker()
    with writing_into(folder), output.lock(lambda: waiting(folder)):
        done = run(
            jobs,
            InProcess(),
            lambda job, made: output.put(job.path, made.content),
            lambda job: tick(job, len(jobs)),
        )
    tell(done, folder)
    if done.failed:
        sys.exit(1)


def tell(done: RunResult, folder: Path) -> None:
    """Say which outputs were written, and what went wrong."""
    from generator.load.packs import display_path

    for path in done.written:
        say(f"written: {display_path(folder / path)}{'/' if (folder / path).is_dir() else ''}")
    for failure in done.failed:
        say_lines(f"{display_path(folder)}/{failure}".replace("\n", "\n    "), err=True)


def waiting(folder: Path) -> None:
    say(f"waiting for another run that writes into {folder}", err=True)


#: Something else stands where we would write: it helps to know where.
_IN_THE_WAY = {errno.EEXIST, errno.EISDIR, errno.ENOTDIR, errno.ENXIO}


def unwritable(folder: Path, error: OSError) -> str:
    """What keeps us from writing into a folder, in a line."""
    place = error.filename2 or error.filename if error.errno in _IN_THE_WAY else None
    return f"{place or folder}: cannot be written: {error.strerror or error}"


@contextmanager
def writing_into(folder: Path) -> Iterator[None]:
    """Say what keeps us from writing into a folder, or that somebody stopped us or changed a game under our hands."""
    from generator.press.faults import PressFault

    try:
        yield
    except PressFault as fault:
        say_lines(str(fault), err=True)
        sys.exit(1)
    except OSError as error:
        say(unwritable(folder, error), err=True)
        sys.exit(1)
    except KeyboardInterrupt:
        say("stopped; what was finished is kept, the rest is as it was", err=True)
        sys.exit(1)


def ticker() -> Callable[[Job, int], None]:
    """A progress line: a callback that says on a terminal which job is over, on one line; nothing in a pipe."""
    over = 0

    def tick(job: Job, of: int) -> None:
        nonlocal over
        over = over % of + 1
        show_progress(f"{over} of {of}: {job.name}" if over < of else "")

    return tick


def known_or_usage(what: str, word: str, known: Collection[str]) -> None:
    from generator.model.problem import suggestion

    if word not in known:
        fix = suggestion(word, known, f"Known: {', '.join(known)}.")
        raise click.UsageError(legible_line(f'unknown {what} "{word}": {fix}'))


def sitting_choices(written: str, head: GameHead) -> dict[str, str]:
    """What is chosen by words of the command line."""
    choices, options = {}, head.choices
    for part in filter(None, written.split(",")):
        option, equals, choice = part.partition("=")
        if not equals:
            raise click.UsageError(f'"{part}" is not OPTION=CHOICE, such as players=3')
        known_or_usage("option", option, options)
        known_or_usage(f"choice for {option}", choice, options[option])
        choices[option] = choice
    if choices and not any(choices.items() <= sitting.choices.items() for sitting in head.sittings()):
        raise click.UsageError(f"nobody can sit down like this: {written} (see rulewright list {head.id})")
    return choices


def stop_if_broken(reports: Sequence[GameReport[Found]]) -> None:
    stop_at([problem for report in reports for problem in report.problems])


def stop_at(problems: Sequence[Problem]) -> None:
    """Show problems and stop, if there are any."""
    show(problems)
    if problems:
        sys.exit(1)


def show(problems: Sequence[Problem]) -> None:
    """Show problems, and how many there are."""
    for problem in problems:
        say_lines(str(problem), err=True)
    if problems:
        say(counted(len(problems), "problem"), err=True)


def counted(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"
