"""The verbs of component sheets: sheet, calibrate, release."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path, PurePath
from typing import TYPE_CHECKING

import click

from generator.cli.common import (
    content_option,
    counted,
    known_or_usage,
    output_option,
    run_jobs,
    sitting_choices,
    stop_at,
    with_game,
)
from generator.cli.console import say, say_lines
from generator.home import CONTENT, INSTALLED

if TYPE_CHECKING:
    from generator.check.loaded_game import LoadedGame
    from generator.load.missing_pieces import MissingPiece
    from generator.load.releases import ReleasedPieces
    from generator.model.game import Game
    from generator.plan.jobs import Job
    from generator.press.printers.profile import Profile
    from generator.press.sheets.print_job import PrintJob
    from generator.press.sheets.sheet import Flip

_FLIPS = click.Choice(["long", "short"])
_PRINTERS = click.option(
    "--printers",
    "store",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Where the printers' settings are kept.  [default: printers.yaml in your configuration folder]",
)


def _list_sizes(context: click.Context, option: click.Parameter, wanted: bool) -> None:
    """Print the sizes that have a name, and stop."""
    from generator.model.sizes import SIZES

    if not wanted or context.resilient_parsing:
        return
    for size in SIZES.values():
        sleeve = f"  sleeve {size.sleeve[0]:g} × {size.sleeve[1]:g}" if size.sleeve else ""
        say(f"{size.id:<14} {size.width:g} × {size.height:g} mm{sleeve}")
    context.exit()


@click.command()
@click.argument("game")
@click.argument("components", nargs=-1, metavar="[COMPONENT]...")
@click.option(
    "--only",
    default="",
    metavar="ID,…",
    help="Only these pieces, such as mercers or green.3-2, or those of a choice, such as list=own.",
)
@click.option(
    "--missing", type=click.Path(path_type=Path, dir_okay=False, exists=True), help="A list of lost pieces."
)
@click.option("--quantity", type=click.IntRange(1, 999), help="So many of each piece.")
@click.option("--lang", "languages", multiple=True, metavar="LANGUAGE", help="Only this language.")
@click.option("--paper", default="a4", metavar="PAPER", help="a4, letter or a3.  [default: a4]")
@click.option(
    "--flip", type=_FLIPS, default="long", help="The edge the paper is turned over.  [default: long]"
)
@click.option("--fold", is_flag=True, help="Front and back side by side, to be folded, not turned over.")
@click.option("--printer", metavar="NAME", help="Make up for a printer's faults (see calibrate).")
@_PRINTERS
@click.option("--ink-saver", is_flag=True, help="No filled backgrounds.")
@click.option(
    "--as",
    "forms",
    multiple=True,
    metavar="FORM",
    help="pdf, png, svg, cut-svg, cut-dxf, tabletop.  [default: pdf]",
)
@click.option(
    "--overlay",
    type=click.Path(path_type=Path, file_okay=False, exists=True),
    help="Your folder of what our content does not know.",
)
@click.option(
    "--size", "sizes", multiple=True, metavar="COMPONENT=SIZE", help="63x88 (mm), or a name: poker, tarot, …"
)
@click.option(
    "--sizes",
    "list_sizes",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_list_sizes,
    help="List the sizes that have a name, and the sleeves that fit.",
)
@click.option("--since", metavar="VERSION", help="Only pieces that changed since a released version.")
@output_option
@content_option
def sheet(
    game: str,
    components: Sequence[str],
    only: str,
    missing: Path | None,
    quantity: int | None,
    languages: Sequence[str],
    paper: str,
    flip: Flip,
    fold: bool,
    printer: str | None,
    store: Path | None,
    ink_saver: bool,
    forms: Sequence[str],
    overlay: Path | None,
    sizes: Sequence[str],
    since: str | None,
    output: Path,
    packs: Path,
) -> None:
    """Print pieces of GAME to cut out: cards, tokens, tiles, true to size, with backs that land on their fronts.

    \b
    Examples:
      rulewright sheet GAME                           everything that can be printed
      rulewright sheet GAME guild-card --lang hu      one kind
      rulewright sheet GAME --only mercers,bakers     single lost cards
      rulewright sheet GAME --size guild-card=63x88   the size that you measured
    """
    from generator.plan.keys import digest_of_folder
    from generator.press.faults import PressFault
    from generator.press.paper import SHEET_PAPERS
    from generator.press.sheets.file_formats import FORMS, files_of
    from generator.press.sheets.request import SheetRequest, prints_of

    known_or_usage("paper", paper, SHEET_PAPERS)
    for form in forms:
        known_or_usage("form", form, FORMS)

    def laid_out(loaded: LoadedGame) -> tuple[list[Job], list[str]]:
        for name in components:
            known_or_usage("component", name, loaded.game.components)
        for language in languages:
            known_or_usage("language", language, loaded.game.head.languages)
        known = _overlaid(loaded.game, overlay)
        request = SheetRequest(
            components=tuple(components),
            missing=_missing(known, components, only, missing),
            quantity=quantity,
            sizes=_measured(known, sizes),
            own=digest_of_folder(overlay) if overlay else "",
            since=_since(known, since),
            paper=SHEET_PAPERS[paper],
            flip=flip,
            folded=fold,
            ink_saver=ink_saver,
            profile=_profile(printer, paper, store),
            languages=tuple(languages),
            forms=tuple(forms) or ("pdf",),
        )
        try:
            prints = [made for made in prints_of(known, loaded.figures, request) if _has_news(made)]
            for made in prints:
                made.must_be_right()
            return [_job(*file) for made in prints for file in files_of(made, request)], list(_notes(prints))
        except PressFault as fault:
            say_lines(f"{game}: cannot be printed: {fault}", err=True)
            sys.exit(1)

    jobs, notes = with_game(game, packs, laid_out)
    run_jobs(jobs, output)
    for note in notes:
        say_lines(note)


def _job(path: PurePath, renderer: str, content: Mapping[str, object]) -> Job:
    """A file to be rendered from a content."""
    from generator.plan.jobs import Job
    from generator.press.rendering import RenderTask, packed

    return Job(Path(path), RenderTask(renderer, packed(content)))


def _overlaid(game: Game, overlay: Path | None) -> Game:
    """The game with what its owner knows of it."""
    from generator.load.overlay import overlaid

    if overlay is None:
        return game
    game, problems = overlaid(game, overlay)
    stop_at(problems)
    return game


def _measured(game: Game, sizes: Sequence[str]) -> dict[str, tuple[float, float]]:
    """The sizes that were measured, by component."""
    from generator.model.sizes import parse_size

    measured = {}
    for written in sizes:
        name, equals, size = written.partition("=")
        if not equals:
            raise click.UsageError(f'"{written}" is not COMPONENT=SIZE, such as card=63x88')
        known_or_usage("component", name, game.components)
        try:
            measured[name] = parse_size(size)[:2]
        except ValueError as error:
            raise click.UsageError(str(error)) from None
    return measured


def _missing(game: Game, components: Sequence[str], only: str, path: Path | None) -> tuple[MissingPiece, ...]:
    """The single pieces that are wanted, from the command line and from a file."""
    from generator.load.missing_pieces import only_at, parse_only, read_missing
    from generator.model.sitting import Sitting

    found: tuple[MissingPiece, ...] = ()
    if path:
        found, problems = read_missing(path, game.components)
        stop_at(problems)
    try:
        words = [word.strip() for word in only.split(",") if word.strip()]
        faces = [word for word in words if "=" not in word]
        found += parse_only(faces, components, game.components)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    for word in words:
        for option, choice in sitting_choices(word, game.head).items() if "=" in word else ():
            pieces = only_at(Sitting({option: choice}), components, game)
            if not pieces:
                raise click.UsageError(f"no piece is in play by the choice {word} alone")
            found += pieces
    return found


def _since(game: Game, version: str | None) -> tuple[str, ReleasedPieces] | None:
    """What the pieces said at a version; None when nobody asked."""
    from generator.load.releases import read_release, releases_of

    if version is None:
        return None
    known = releases_of(game.folder)
    if not known:
        raise click.UsageError(f"{game.id} has no released version yet (see rulewright release)")
    known_or_usage("version", version, known)
    pieces, problems = read_release(game.folder, version)
    stop_at(problems)
    assert pieces is not None  # or there would be problems
    return version, pieces


def _profile(name: str | None, paper: str, store: Path | None) -> Profile | None:
    from generator.press.faults import PressFault
    from generator.press.printers.profile_store import find_profile, load_profiles

    if name is None:
        return None
    try:
        profiles = load_profiles(store)
    except PressFault as fault:
        say_lines(str(fault), err=True)
        sys.exit(1)
    try:
        return find_profile(profiles, name, paper)
    except PressFault as fault:
        raise click.UsageError(str(fault)) from None


def _has_news(made: PrintJob) -> bool:
    """Whether there is anything to print; where pieces only go, which ones is said here."""
    if made.changes is None or made.order.lines:
        return True
    language, since = made.faces.language, made.changes.since
    say(f"{language}: no piece is new or different since version {since}")
    for count, name in made.changes.out:
        say(f"{language}: take out {count} × {name}")
    return False


def _notes(prints: Sequence[PrintJob]) -> Iterator[str]:
    """What was looked at before printing, and what the reader should know."""
    for made in prints:
        pieces, sheets = len(made.plan.pieces), len(made.plan.sheets)
        looked = ", ".join(checked.check for checked in made.report.checks)
        on = f"{counted(pieces, 'piece')} on {counted(sheets, 'sheet')} of paper"
        yield f"{made.faces.language}: {on}; preflight found nothing wrong ({looked})"
    ours = [component.id for component in prints[0].sizes_of_ours()] if prints else []
    if ours:
        yield (
            f"The true size is unknown, so ours is printed: {', '.join(ours)}.\n"
            "    Measure a piece and print with --size COMPONENT=WIDTHxHEIGHT."
        )


@click.command()
@click.argument("name")
@click.argument("readings", nargs=-1, metavar="[READING]...")
@click.option("--paper", default="a4", metavar="PAPER", help="a4, letter or a3.  [default: a4]")
@click.option(
    "--flip", type=_FLIPS, default="long", help="The edge the paper is turned over.  [default: long]"
)
@click.option("--ruler", type=float, metavar="MM", help="How long the printed ruler of 100 mm really is.")
@click.option("--anew", is_flag=True, help="Forget what is known of this printer.")
@click.option(
    "--lang", "language", default="en", metavar="LANGUAGE", help="Language of the proof.  [default: en]"
)
@_PRINTERS
@output_option
def calibrate(
    name: str,
    readings: Sequence[str],
    paper: str,
    flip: Flip,
    ruler: float | None,
    anew: bool,
    language: str,
    store: Path | None,
    output: Path,
) -> None:
    """Make the backs of a printer land on their fronts.

    \b
    1. rulewright calibrate office              prints a proof: it says what to read from it
    2. rulewright calibrate office 1=G107 …     solves and keeps the settings, and prints a second proof
    3. rulewright sheet GAME --printer office   prints with them

    NAME is the printer, and if you like its tray and its paper: office/tray-2/card.
    """
    from generator.language import known
    from generator.press.faults import PressFault
    from generator.press.paper import SHEET_PAPERS
    from generator.press.printers.calibration import solve
    from generator.press.printers.profile import check_name
    from generator.press.printers.profile_store import load_profiles, printers_file, with_profile
    from generator.press.printers.targets import read
    from generator.press.proof.content import proof_file

    known_or_usage("paper", paper, SHEET_PAPERS)
    known_or_usage("language", language, known())
    path = store or printers_file()
    try:
        check_name(name)
        typed = read(readings)
    except PressFault as fault:
        raise click.UsageError(str(fault)) from None
    try:
        profiles = load_profiles(path)
        before = next((one for one in profiles if (one.name, one.paper) == (name, paper)), None)
        profile = None if anew else before
        if readings:
            solution = solve(name, SHEET_PAPERS[paper], flip, typed, ruler, under=profile)
            profile = solution.profile
            _keep(path, with_profile(profiles, profile))
            say(f"kept in {path}: {profile.described}")
        elif ruler is not None:
            raise click.UsageError("--ruler goes with what you read from the proof, such as 1=G107")
        run_jobs([_job(*proof_file(SHEET_PAPERS[paper], flip, profile, language))], output)
    except PressFault as fault:
        say_lines(str(fault), err=True)
        sys.exit(1)


def _keep(path: Path, text: str) -> None:
    """Write a file that is kept, also where it is a link to elsewhere."""
    from generator.press.files import write_whole

    try:
        write_whole(path.resolve(), text.encode())
    except OSError as error:
        say(f"{path} cannot be written: {error.strerror or error}. Mend its place or its rights.", err=True)
        sys.exit(1)


@click.command()
@click.argument("game")
@content_option
def release(game: str, packs: Path) -> None:
    """Remember what the pieces of GAME say at its version, for `sheet --since VERSION`."""
    from generator.load.packs import display_path
    from generator.load.releases import read_release, release_file, release_text, releases_of
    from generator.press.sheets.release import pieces_of

    folder, version, pieces = with_game(
        game,
        packs,
        lambda loaded: (
            loaded.game.folder,
            loaded.game.head.version,
            pieces_of(loaded.game, loaded.figures),
        ),
    )
    if version in releases_of(folder):
        before, problems = read_release(folder, version)
        stop_at(problems)
        if before != pieces:
            say(f"{game}: version {version} is released already: raise `version` in game.yaml", err=True)
            sys.exit(1)
        say(f"{game}: nothing has changed since version {version}")
        return
    if INSTALLED and folder.parent.samefile(CONTENT):
        raise click.UsageError(
            "the games that came with the program are not written into: name your folder of games with --content"
        )
    path = release_file(folder, version)
    _keep(path, release_text(version, pieces).decode())
    say(f"written: {display_path(path)}")
