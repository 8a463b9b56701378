"""An MkDocs plugin that supplies the sources: texts that are no files, without their drawings, and pages that stay as they
are."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from mkdocs.config.base import LegacyConfig
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files, file_sort_key
from mkdocs.structure.nav import Navigation

_NO_DATE = "2000-01-01"
_DRAWING = re.compile(r"<svg\b.*?</svg>", re.DOTALL)
_PLACE = re.compile(r'<svg data-drawing="(\d+)"></svg>')


class Sources(BasePlugin[LegacyConfig]):  # type: ignore[no-untyped-call] # what runs when it is subclassed has no types
    """The plugin: texts by path, and the paths in the site of what stays.

    Markdown reads every tag of a drawing, several times, and leaves all as they were: most of its time would go there. So it
    gets an empty drawing for each, whose number leads back to the true one.
    """

    def __init__(self, texts: Mapping[str, str], stay: Collection[str]) -> None:
        super().__init__()
        self._texts, self._stay = texts, stay
        self._drawings: list[str] = []

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """The pages, and those files of the theme that are not there yet."""
        pages = [self._page(path, text, config) for path, text in self._texts.items()]
        theirs = [file for file in files if file.dest_uri not in self._stay]
        return Files([*sorted(pages, key=file_sort_key), *theirs])

    def on_nav(self, nav: Navigation, *, config: MkDocsConfig, files: Files) -> Navigation:
        """Pages say the same of their date whenever they are built."""
        for file in files.documentation_pages():
            if file.page:
                file.page.update_date = _NO_DATE
        return nav

    def on_page_content(self, html: str, **about: object) -> str:
        """A page with its drawings."""
        return _PLACE.sub(lambda found: self._drawings[int(found[1])], html)

    def on_post_template(self, output_content: str, *, template_name: str, **about: object) -> str:
        """Nothing of the theme's error page: it would be shown at any address, and no link of it leads anywhere from all of them
        unless it is known where the site will lie."""
        return "" if template_name == "404.html" else output_content

    def _page(self, path: str, text: str, config: MkDocsConfig) -> File:
        standing = _Standing(path, None, config.site_dir, config.use_directory_urls)
        if standing.dest_uri in self._stay:
            return standing
        return File.generated(config, path, content=_DRAWING.sub(self._put_away, text))

    def _put_away(self, found: re.Match[str]) -> str:
        self._drawings.append(found[0])
        return f'<svg data-drawing="{len(self._drawings) - 1}"></svg>'


class _Standing(File):
    """A page that others may point to, and that is not made again."""

    def is_modified(self) -> bool:
        return False
