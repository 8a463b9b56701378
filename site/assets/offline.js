// Registers the service worker of this language and tells it which game the reader is visiting.
"use strict";

const ROOT = new URL("../", import.meta.url);
const GAME = document.getElementById("rulewright")?.dataset.game;

async function keepForOffline() {
  await navigator.serviceWorker.register(new URL("sw.js", ROOT), { scope: ROOT.pathname });
  const { active } = await navigator.serviceWorker.ready;
  const sparing = navigator.connection?.saveData; // who saves data keeps what he visits and no more
  active.postMessage({ visited: location.href, game: sparing ? undefined : GAME });
}

function start() {
  keepForOffline().catch(() => {}); // reading goes on without it
}

if (location.protocol !== "file:" && "serviceWorker" in navigator) {
  if (document.readyState === "complete") start();
  else addEventListener("load", start, { once: true });
}
