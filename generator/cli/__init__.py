"""The command: parse, call, print, exit. Each verb imports its work when it is called, so that --help is instant."""

from __future__ import annotations

import click

from generator import __version__
from generator.cli.build_command import build, test
from generator.cli.console import Verbs
from generator.cli.content import check, coverage, list_, score, status
from generator.cli.print_command import print_
from generator.cli.serve_command import serve
from generator.cli.sheets import calibrate, release, sheet

CONTEXT = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


@click.group(cls=Verbs, context_settings=CONTEXT)
@click.version_option(__version__, "-V", "--version", prog_name="rulewright")
def main() -> None:
    """Turn one structured description of a board game into everything its players hold.

    \b
    Examples:
      rulewright build                      everything of every game
      rulewright check GAME                 is the content true and whole?
      rulewright score GAME PROCEDURE FILE   what is this position worth?

    Exit codes: 0 done, 1 content or build failed, 2 wrong usage.
    """


for verb in (list_, check, status, coverage, score, build, serve, print_, sheet, calibrate, release, test):
    main.add_command(verb)
