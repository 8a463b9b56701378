"""A development server: shows a folder of pages to a browser on this machine, and tells every open page when to reload."""

from __future__ import annotations

import json
import threading
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

#: Where pages ask for news, and how long an answer may wait, in seconds.
NEWS, PATIENCE = "/__news", 20.0
#: Added to every page that is shown: it waits for news, then reads the page anew or shows what is wrong.
_SCRIPT = """<script>
(async () => {
  let seen = null;
  const show = (text) => {
    document.getElementById("rulewright-fault")?.remove();
    if (!text) return;
    const box = Object.assign(document.createElement("pre"), { id: "rulewright-fault", textContent: text });
    box.setAttribute("role", "alert");
    box.style.cssText = "position:fixed;inset:auto 0 0 0;max-height:60vh;overflow:auto;margin:0;padding:1em;z-index:99;"
      + "background:#5c1a1a;color:#fff;font:14px/1.5 monospace;white-space:pre-wrap";
    document.body.append(box);
  };
  for (;;) {
    try {
      const news = await (await fetch("/__news?seen=" + (seen ?? ""), { cache: "no-store" })).json();
      if (seen !== null && news.built !== seen.split(".")[0] * 1) { location.reload(); return; }
      seen = news.built + "." + news.said;
      show(news.fault);
    } catch { await new Promise((done) => setTimeout(done, 1000)); }
  }
})();
</script></body>"""


class LiveReload:
    """Live reload: how often the site was built and what is wrong just now, for every open page to ask."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._built = self._said = 0
        self._fault = ""

    def built(self) -> None:
        """The site is new."""
        self._post(built=1, fault="")

    def fault(self, text: str) -> None:
        """The site stays as it was, because of this."""
        self._post(built=0, fault=text)

    def _post(self, built: int, fault: str) -> None:
        with self._changed:
            self._built, self._said, self._fault = self._built + built, self._said + 1, fault
            self._changed.notify_all()

    def news(self, seen: str) -> dict[str, object]:
        """Long polling: the state as soon as it is not what a page has seen, or after a while as it is."""
        with self._changed:
            self._changed.wait_for(lambda: seen != f"{self._built}.{self._said}", PATIENCE)
            return {"built": self._built, "said": self._said, "fault": self._fault}


class _Handler(SimpleHTTPRequestHandler):
    """The HTTP handler: serves the pages, each with the script that long-polls for news."""

    def __init__(
        self,
        *arguments: Any,  # as a server makes one
        live_reload: LiveReload,
        **settings: Any,  # the same
    ) -> None:
        self._live_reload = live_reload
        super().__init__(*arguments, **settings)

    def do_GET(self) -> None:
        address = urlsplit(self.path)
        if address.path == NEWS:
            self._send(
                json.dumps(self._live_reload.news(address.query.removeprefix("seen="))).encode(),
                "application/json",
            )
            return
        path = Path(self.translate_path(self.path))
        page = path / "index.html" if path.is_dir() and address.path.endswith("/") else path
        if page.suffix == ".html" and page.is_file():
            self._send(page.read_bytes().replace(b"</body>", _SCRIPT.encode()), "text/html; charset=utf-8")
        elif page.name == "sw.js":
            self.send_error(
                HTTPStatus.NOT_FOUND
            )  # what is being written must not be kept for offline reading
        else:
            super().do_GET()

    def _send(self, content: bytes, kind: str) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *arguments: object) -> None:
        """The terminal is for what is wrong with the content."""


class _Server(ThreadingHTTPServer):
    """A threading HTTP server that ends without waiting for pages whose long polls are open."""

    daemon_threads = True
    block_on_close = False


def open_server(folder: Path, live_reload: LiveReload, port: int) -> ThreadingHTTPServer:
    """A server on this machine alone; OSError when the port is taken."""
    handler = partial(_Handler, live_reload=live_reload, directory=str(folder))
    return _Server(("127.0.0.1", port), handler)
