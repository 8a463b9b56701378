"""Prints what the verbs say, to a terminal as to a pipe: nothing that cannot be seen goes out but by its name."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import click

from generator.model.legible import legible, legible_json, legible_line


def say(line: str, err: bool = False) -> None:
    """Print a line; whatever packs and folders bring into it is shown by name where it cannot be seen, an end of the line too."""
    _write(f"{legible_line(line)}\n", err)


def say_lines(text: str, err: bool = False) -> None:
    """Print a text that has several lines, such as a problem with its fix."""
    _write(f"{legible(text)}\n", err)


def repeat(text: str, err: bool = False) -> None:
    """Print what another process of ours printed by this module."""
    _write(text, err)


def print_json(data: object) -> None:
    """Print data for scripts: it reads back as it is."""
    _write(f"{legible_json(json.dumps(data, ensure_ascii=False, indent=2))}\n", err=False)


def show_progress(line: str) -> None:
    """Put a line over the one before, on a terminal."""
    if sys.stderr is not None and sys.stderr.isatty():
        _write(f"\r\x1b[K{legible_line(line)}", err=True)


def show_picture(text: str) -> None:
    """Print a picture of letters in white on black, whatever the terminal's colours are; nothing where it would be none."""
    if sys.stdout is not None and sys.stdout.isatty() and sys.stdout.encoding.lower() == "utf-8":
        _write("".join(f"\x1b[97;40m{legible_line(line)}\x1b[0m\n" for line in text.splitlines()), err=False)


def _write(text: str, err: bool) -> None:
    """Write to one of our two streams. Whoever has stopped reading wants no more, and the run goes on; a full disk ends it."""
    try:
        click.echo(text, nl=False, err=err)
    except OSError as error:
        _silence(2 if err else 1)
        if not err and not isinstance(error, BrokenPipeError):
            say(f"the answer cannot be written: {error.strerror or error}", err=True)
            sys.exit(1)


def _silence(stream: int) -> None:
    """Let whatever is still written to a stream go nowhere: what is left in its buffer, too."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream)
    os.close(nowhere)


def open_streams() -> None:
    """Give every stream that was closed when we were started a place, or the next file that is opened would take it."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # the lowest that is free: this one


def tell_refusal(error: OSError) -> None:
    """Say in a sentence what the file system refuses and nobody foresaw."""
    try:
        Path.cwd()
    except FileNotFoundError:
        say("the folder that you are in is no longer there", err=True)
    else:
        say(f"{f'{error.filename}: ' if error.filename else ''}{error.strerror or error}", err=True)


class Verbs(click.Group):
    """The group of all verbs: what click prints of a wrong usage may quote a folder's name."""

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except click.ClickException as refusal:
            vars(refusal)["message"] = legible(refusal.message)
            raise
