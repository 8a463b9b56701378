"""What tells every open page that it should be read anew, or what is wrong: long polling, and the script that does it."""

from __future__ import annotations

import threading
from concurrent.futures import Future

#: Where pages ask for news, how long an answer may wait, in seconds, and how many may wait at once.
NEWS, PATIENCE, MOST = "/__news", 20.0, 100
#: Added to every page that is shown: it waits for news, then reads the page anew or shows what is wrong.
SCRIPT = b"""<script>
(async () => {
  const pause = (time) => new Promise((done) => setTimeout(done, time));
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
      if (news.crowded) await pause(3000);
    } catch { await pause(1000); }
  }
})();
</script>"""


class LiveReload:
    """The state that live reload tells every open page: how often the site was built, and what is wrong just now."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._waiting: set[Future[None]] = set()
        self._built = self._said = 0
        self._fault = ""

    def built(self) -> None:
        """The site is new."""
        self._post(built=1, fault="")

    def fault(self, text: str) -> None:
        """The site stays as it was, because of this."""
        self._post(built=0, fault=text)

    def _post(self, built: int, fault: str) -> None:
        with self._lock:
            self._built, self._said, self._fault = self._built + built, self._said + 1, fault
            waiting, self._waiting = self._waiting, set()
        for one in waiting:
            if one.set_running_or_notify_cancel():
                one.set_result(None)

    def news(self) -> dict[str, object]:
        """The state; where it is `crowded`, a page had better ask again later than wait."""
        with self._lock:
            crowded = len(self._waiting) >= MOST
            return {"built": self._built, "said": self._said, "fault": self._fault, "crowded": crowded}

    def change(self, seen: str) -> Future[None] | None:
        """What is done as soon as the state is not what a page has seen; nothing where it is another already, or where too
        many wait."""
        with self._lock:
            if seen != f"{self._built}.{self._said}" or len(self._waiting) >= MOST:
                return None
            change: Future[None] = Future()
            self._waiting.add(change)
        change.add_done_callback(self._forget)  # whoever gives up cancels it
        return change

    def _forget(self, change: Future[None]) -> None:
        with self._lock:
            self._waiting.discard(change)
