// Collects what a reader wants on a sheet of his own: a mark beside each thing, and a sign in the header that leads to the collection.
"use strict";

import { hashOf } from "./collection-sheet.js";
import { canKeep, own, toggle } from "./collection-store.js";
import { make } from "./elements.js";
import { GAME, ROOT, message, ready, say } from "./reading.js";

const PAGE = location.pathname.slice(ROOT.pathname.length).split("/"); // game, chapter or components, component

const idAfter = (prefix) => ({ id }) => id.slice(prefix.length);
const itself = (place) => place;

// Each kind of thing: where it stands on a page, what it is called there, and the part of it that the mark stands in.
const KINDS = [
  ["rule", "h2.rule[id]", ({ id }) => id, itself],
  ["example", ".example[id]", idAfter("example-"), (place) => place.querySelector(".head")],
  ["ruling", "aside.ruling[id]", idAfter("ruling-"), (place) => place.querySelector("p")],
  ["ruling", "h2[id^='ruling-']", idAfter("ruling-"), itself],
  ["card", ".card[id]", ({ id }) => `${PAGE[2]}/${id}`, (place) => place.querySelector("figcaption")],
  ["chapter", document.querySelector("h2.rule") ? ".md-content h1" : ":not(*)", () => PAGE[1], itself],
  ["component", "h1#the-kind", () => PAGE[2], itself],
  ["term", ".glossary > [id^='term-']", idAfter("term-"), (place) => place.querySelector("dt")],
];

function addMarks() {
  for (const [kind, places, idOf, hostOf] of KINDS) {
    for (const place of document.querySelectorAll(places)) {
      const host = hostOf(place);
      if (host) addMark(`${kind}:${idOf(place)}`, host);
    }
  }
}

function addMark(thing, host) {
  const title = host.getAttribute("aria-label") ?? host.textContent.replace(/\s+/g, " ").trim();
  if (host.matches("h1, h2")) host.setAttribute("aria-label", title); // its name stays free of the button's
  const label = message("collect-thing", { title });
  const mark = make("button", { type: "button", class: "collect", "data-thing": thing, "aria-label": label, click: () => press(thing) });
  if (host.matches("figcaption")) host.prepend(mark); // which flows around it
  else host.insertBefore(mark, host.querySelector(".permalink"));
}

function press(thing) {
  toggle(thing);
  const { things } = own();
  say(message(things.includes(thing) ? "collect-added" : "collect-taken", { count: things.length }));
}

// The sign is there when there is something to see behind it.
function addSign() {
  const sign = make("a", { class: "md-header__button collection-sign", hidden: true }, make("span", { class: "collection-count", "aria-hidden": "true" }));
  document.querySelector(".md-header__inner")?.append(sign);
  return sign;
}

function show(sign) {
  const sheet = own();
  for (const mark of document.querySelectorAll(".collect")) {
    const within = sheet.things.includes(mark.dataset.thing);
    mark.setAttribute("aria-pressed", within);
    mark.title = message(within ? "collect-take" : "collect-add");
  }
  sign.hidden = sheet.things.length === 0;
  sign.firstChild.textContent = sheet.things.length;
  sign.title = message("collect-open", { count: sheet.things.length });
  sign.setAttribute("aria-label", sign.title);
  sign.href = new URL(`${GAME}/collection/${canKeep() ? "" : hashOf(sheet)}`, ROOT).href;
}

async function start() {
  await ready;
  if (!message("collect-add")) return; // without words a button helps nobody
  addMarks();
  const sign = addSign();
  const shown = () => show(sign);
  document.addEventListener("collection", shown);
  addEventListener("pageshow", shown); // the page may come back as it was left
  shown();
  if (document.getElementById("collected")) await import("./collection-page.js");
}

if (GAME) start();
