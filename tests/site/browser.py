"""A real browser and a plain static host for the tests of the site, and what is wrong with a page shown in them."""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn
from urllib.parse import urlsplit

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, Request

#: Where this is set, a test that cannot have its browser fails instead of being skipped.
DEMAND = "RULEWRIGHT_DEMAND_BROWSER"
#: The one without windows comes first: it shows pages as the others do and opens them in a fifth of the time.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)

#: The kinds of file of a site that hosts must name rightly for a browser to take them; the rest are bytes to it.
KINDS_OF_FILE = {
    ".css": "text/css",
    ".epub": "application/epub+zip",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".pdf": "application/pdf",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
    "": "application/octet-stream",
}


def do_without(reason: str) -> NoReturn:
    """Skip the test, or fail where every test is demanded."""
    if os.environ.get(DEMAND):
        pytest.fail(f"{reason} ({DEMAND} is set)", pytrace=False)
    pytest.skip(reason)


@contextmanager
def start_browser(*more: str) -> Iterator[Browser]:
    """The system's Chromium, headless, with a profile of its own that is thrown away, and with `more` arguments."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        do_without("playwright is not installed")
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    if program is None:
        do_without(f"there is no browser: none of {', '.join(BROWSERS)} is installed")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=[*ARGUMENTS, *more])
        yield browser
        browser.close()


class Handler(SimpleHTTPRequestHandler):
    """Answers for the files of one folder, below one prefix.

    It speaks HTTP/1.0 on purpose: a connection kept alive would go on answering after the host has stopped.
    """

    def __init__(self, *args: Any, prefix: str, asked: list[str], **options: Any) -> None:
        self.prefix, self.asked = prefix, asked
        super().__init__(*args, **options)

    extensions_map = KINDS_OF_FILE

    def do_GET(self) -> None:  # as the standard library wants it
        self.asked.append(self.path)
        if self.path.startswith(self.prefix):
            super().do_GET()
        else:
            self.send_error(404)

    def translate_path(self, path: str) -> str:
        return super().translate_path("/" + path.removeprefix(self.prefix))

    def end_headers(self) -> None:
        # What works without a network shall be the service worker's doing, not a leftover in the browser's own cache.
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, *_: Any) -> None:
        """Stay quiet."""


class Server(ThreadingHTTPServer):
    """Many requests at once; a browser that hangs up in the middle is no event."""

    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


@dataclass(frozen=True)
class Host:
    """A folder on offer at an address, what was asked of it, and the way to stop it."""

    url: str
    asked: list[str]
    server: Server

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@contextmanager
def serve(folder: Path, prefix: str = "/some/folder/") -> Iterator[Host]:
    """Offer a folder as any static host would, in a sub-folder."""
    asked: list[str] = []
    server = Server(("127.0.0.1", 0), partial(Handler, directory=str(folder), prefix=prefix, asked=asked))
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    host = Host(f"http://127.0.0.1:{server.server_port}{prefix}", asked, server)
    try:
        yield host
    finally:
        host.stop()


@dataclass(frozen=True)
class Visit:
    """A page in a profile of its own, the requests that would have left its host, and what went wrong on it."""

    page: Page
    origin: str
    strangers: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    def leaves(self, url: str) -> bool:
        """Whether a request for this address would leave the host; data and blobs need none."""
        parts = urlsplit(url)
        return parts.scheme in ("http", "https", "ws", "wss") and parts.netloc != self.origin

    def note_request(self, url: str) -> None:
        if self.leaves(url):
            self.strangers.append(url)

    def note_failure(self, request: Request) -> None:
        # A page that is left while it loads aborts what it was still waiting for; nobody misses that.
        if request.failure != "net::ERR_ABORTED":
            self.complaints.append(f"{request.failure} {request.url}")


def watch(context: BrowserContext, visit: Visit) -> None:
    """Write down what happens in a profile, its service workers included, and let nothing out of the host."""
    complain = visit.complaints.append
    # Playwright writes on the object whose method it is given, and a frozen one refuses: hence functions.
    context.on("request", lambda request: visit.note_request(request.url))
    context.on(
        "response", lambda answer: complain(f"{answer.status} {answer.url}") if answer.status >= 400 else None
    )
    context.on("requestfailed", lambda request: visit.note_failure(request))
    context.on("weberror", lambda fault: complain(f"exception: {fault.error}"))
    context.on("console", lambda said: complain(f"console: {said.text}") if said.type == "error" else None)
    visit.page.on("websocket", lambda socket: visit.note_request(socket.url))
    context.route(lambda url: visit.leaves(url), lambda route: route.abort())


@contextmanager
def quiet_page(browser: Browser, url_root: str, **options: Any) -> Iterator[Visit]:
    """A page that can reach its own host only; addresses given to it are seen from the root.

    `options` are those of a browser's context: color_scheme, viewport, has_touch, permissions …
    """
    context = browser.new_context(base_url=url_root, reduced_motion="reduce", **options)
    context.set_default_timeout(10_000)
    visit = Visit(context.new_page(), urlsplit(url_root).netloc)
    watch(context, visit)
    try:
        yield visit
    finally:
        context.close()


def lay_theme(assets: Path) -> None:
    """The theme's own styles, which ours must get along with."""
    theme = importlib.util.find_spec("material")
    styles = (
        Path(str(theme.origin)).parent / "templates/assets/stylesheets" if theme and theme.origin else None
    )
    for name, pattern in (("theme", "main.*.css"), ("palette", "palette.*.css")):
        found = next(styles.glob(pattern)) if styles else None
        (assets / f"{name}.css").write_text(found.read_text("utf-8") if found else "", encoding="utf-8")


@cache
def axe_script() -> str:
    """The text of axe, from the package that carries it."""
    spec = importlib.util.find_spec("axe_playwright_python")
    if spec is None or spec.origin is None:
        do_without("axe-playwright-python is not installed")
    return Path(spec.origin).with_name("axe.min.js").read_text(encoding="utf-8")


#: Fingers need room: axe measures it only on request.
AXE_OPTIONS = {"resultTypes": ["violations"], "rules": {"target-size": {"enabled": True}}}


def axe_faults(page: Page) -> list[str]:
    """What axe finds serious or critical on the page as it stands, a line each."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe_script())
    found = page.evaluate("(options) => axe.run(document, options)", AXE_OPTIONS)
    faults = [
        f"{fault['impact']} {fault['id']} at {' '.join(map(str, node['target']))}: "
        + "; ".join(check["message"] for kind in ("any", "all", "none") for check in node[kind])
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"]
    ]
    # What is scrolled half under a bar that stays, a reader scrolls out again.
    return [fault for fault in faults if "target-size" not in fault or "partially obscured" not in fault]
