// The page of the collection: the reader's own, or one that came with a link, with its list, its paper and its preview.
"use strict";

import { drawList } from "./collection-list.js";
import { drawPaper } from "./collection-paper.js";
import { layPreview, showPreview } from "./collection-preview.js";
import { hashOf, sheetIn, sheetOf } from "./collection-sheet.js";
import { openShelf } from "./collection-shelf.js";
import { canKeep, keep, own } from "./collection-store.js";
import { make } from "./elements.js";
import { GAME, ROOT, message, say } from "./reading.js";

const home = document.getElementById("collected");
const parts = {};
let shelf = null;
let sheet = null; // what the page shows
let shared = false; // whether it came with the link and is not the reader's own
let before = null; // what was there before it was cleared

const button = (name, press, look = "") => make("button", { type: "button", class: `md-button ${look}`, "data-key": name, click: press }, message(`collection-${name}`));

// Where the sheet comes from, and where it goes.

function open() {
  const asked = sheetIn(location.hash);
  if (asked && !canKeep() && own().things.length === 0) keep(asked); // a link is all that carries it from page to page
  shared = asked !== null && !history.state?.collected && hashOf(asked) !== hashOf(own());
  sheet = shared ? asked : own();
  before = null;
  draw();
}

function change(part) {
  before = null;
  sheet = sheetOf({ ...sheet, ...part });
  if (shared) draw();
  else keep(sheet); // which draws
}

/** The address says what is shown, so that it can be passed on; the browser remembers that it is the reader's own. */
function writeAddress() {
  const address = sheet.things.length ? hashOf(sheet) : location.pathname + location.search;
  history.replaceState({ ...history.state, collected: !shared }, "", address);
}

function becomeOwn(things) {
  shared = false;
  keep(sheetOf({ ...sheet, things }));
  parts.list.querySelector("a, button")?.focus();
}

function showOwn() {
  shared = false;
  sheet = own();
  draw();
}

function clear() {
  const all = sheet;
  change({ things: [] });
  before = all;
  draw();
  say(message("collection-cleared"), false);
  parts.desk.querySelector("[data-key=undo]")?.focus();
}

function undo() {
  change(before);
  say(message("collection-undone"), false);
}

// What the page shows.

function draw() {
  writeAddress();
  parts.shared.hidden = !shared;
  parts.desk.hidden = sheet.things.length === 0;
  parts.empty.hidden = sheet.things.length > 0;
  parts.undo.hidden = before === null;
  drawList(parts.list, sheet, shelf, (things) => change({ things }));
  drawPaper(parts.paper, sheet, shelf, change);
  preview();
}

async function preview() {
  if (sheet.things.length === 0) return;
  const failed = await showPreview(sheet, shelf);
  if (failed) parts.retry.hidden = failed.length === 0;
}

function lay() {
  parts.shared = make("div", { class: "collection-shared", hidden: true }, make("p", {}, message("collection-shared")),
    make("p", {}, button("keep", () => becomeOwn(sheet.things)), button("join", () => becomeOwn([...own().things, ...sheet.things])), button("own", showOwn)));
  parts.undo = make("p", { hidden: true }, button("undo", undo));
  parts.empty = make("div", { hidden: true }, make("p", {}, message("collection-empty")), parts.undo,
    make("p", { class: "try" }, make("a", { href: new URL(`${GAME}/`, ROOT).href }, message("collection-browse"))));
  parts.list = make("div");
  parts.paper = make("div", { class: "collection-paper" });
  parts.retry = make("p", { hidden: true, role: "alert" }, message("collection-failed"), " ", button("retry", preview));
  parts.preview = make("div", { class: "collection-preview", role: "group", "aria-labelledby": "collection-preview" });
  const section = (name, ...inside) => make("section", { class: `collection-${name}-part` }, make("h2", { id: `collection-${name}` }, message(`collection-${name}`)), inside);
  parts.desk = make("div", { class: "collection-desk", hidden: true },
    make("div", { class: "collection-tools" }, section("list", parts.list, make("p", {}, button("clear", clear))), section("paper-head", parts.paper)),
    section("preview", parts.retry, parts.preview));
  home.replaceChildren(parts.shared, parts.empty, parts.desk);
  layPreview(parts.preview);
}

async function start() {
  document.documentElement.classList.add("collecting");
  home.setAttribute("aria-busy", "true");
  shelf = await openShelf();
  if (!shelf) return home.replaceChildren(make("p", { role: "alert" }, message("collection-failed")));
  lay();
  open();
  addEventListener("hashchange", () => location.hash !== hashOf(sheet) && open());
  document.addEventListener("collection", () => shared || ((sheet = own()), draw()));
  document.addEventListener("sitting", draw);
  addEventListener("online", preview);
}

start().finally(() => home.removeAttribute("aria-busy"));
