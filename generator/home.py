"""Where the program's own files lie: in the repository beside the package, and with an installed program in a folder that its
wheel brings."""

from __future__ import annotations

from pathlib import Path

#: The program itself.
PACKAGE = Path(__file__).resolve().parent
#: What the wheel lays beside the package, as pyproject.toml says. No module can have this name, so that it is in nobody's way.
_BROUGHT = PACKAGE.parent / "rulewright-data"
#: Whether this program was installed from a wheel and knows of no repository; nothing may be written where it lies.
INSTALLED = _BROUGHT.is_dir()
#: The folder that holds what stands at the top of the repository.
HOME = _BROUGHT if INSTALLED else PACKAGE.parent
TEMPLATES = HOME / "templates"
#: The frame of the site.
SITE = HOME / "site"
#: The games that come with the program.
CONTENT = HOME / "content"
#: Where outputs go if nobody says: beside the program that was cloned, and otherwise where we are.
OUTPUT = Path("output") if INSTALLED else HOME / "output"
