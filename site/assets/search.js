// Search: a button in the header opens a dialog that shows what is found as one types.
"use strict";

import { find, theIndex } from "./finding.js";

const ROOT = new URL("../", import.meta.url);

// The results are plain links: a reader's own keys work on them, and the arrows go from one to the next.

let message = (key) => key;
let asking = 0;

function element(tag, className, parent, text = "") {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  parent?.append(made);
  return made;
}

function icon(parent, path) {
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawing.setAttribute("viewBox", "0 0 24 24");
  drawing.setAttribute("aria-hidden", "true");
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  line.setAttribute("d", path);
  drawing.append(line);
  parent.append(drawing);
}

function button(className, label, path, press) {
  const made = element("button", className);
  made.type = "button";
  made.setAttribute("aria-label", label);
  made.title = label;
  icon(made, path);
  made.addEventListener("click", press);
  return made;
}

const GLASS = "M10 3a7 7 0 1 0 4.2 12.6l5.1 5.1 1.4-1.4-5.1-5.1A7 7 0 0 0 10 3m0 2a5 5 0 1 1 0 10 5 5 0 0 1 0-10";
const CROSS = "M19 6.4 17.6 5 12 10.6 6.4 5 5 6.4 10.6 12 5 17.6 6.4 19 12 13.4 17.6 19 19 17.6 13.4 12z";

function build() {
  const dialog = element("dialog", "search", document.body);
  dialog.setAttribute("aria-label", message("search"));
  const bar = element("div", "search-bar", dialog);
  const input = element("input", "search-input", bar);
  Object.assign(input, { type: "search", placeholder: message("search-placeholder"), autocomplete: "off", spellcheck: false });
  input.setAttribute("aria-label", message("search-placeholder"));
  input.setAttribute("aria-controls", "search-results");
  bar.append(button("search-close", message("search-close"), CROSS, () => dialog.close()));
  const status = element("p", "search-status", dialog, message("search-hint"));
  status.setAttribute("role", "status");
  const results = element("div", "search-results", dialog);
  results.id = "search-results";
  const parts = { dialog, input, status, results };
  input.addEventListener("input", () => answer(parts));
  dialog.addEventListener("keydown", (event) => move(event, parts));
  dialog.addEventListener("click", (event) => follow(event, dialog));
  return parts;
}

async function answer({ input, status, results }) {
  const mine = (asking += 1);
  const question = input.value.trim();
  await new Promise((after) => setTimeout(after, 60));
  if (mine !== asking) return;
  const game = document.getElementById("rulewright")?.dataset.game;
  const found = question ? await find(question, game).catch(() => null) : { here: [], elsewhere: [] };
  if (mine !== asking) return; // the reader typed on
  results.replaceChildren();
  if (found) show(results, found, game);
  status.textContent = report(found, question, results.querySelectorAll("a").length);
}

function report(found, question, count) {
  if (!found) return message("search-failed");
  if (!question) return message("search-hint");
  return count ? message(count === 1 ? "search-found-one" : "search-found", { count }) : message("search-nothing");
}

function show(results, { here, elsewhere }, game) {
  list(results, here, !game);
  if (elsewhere.length && game) element("h2", "search-elsewhere", results, message("search-elsewhere"));
  list(results, elsewhere, true);
}

function list(results, records, named) {
  if (!records.length) return;
  const shown = element("ul", "search-list", results);
  for (const record of records) entry(element("li", "search-entry", shown), record, named);
}

function entry(parent, { url, title, kind, number, game, excerpt }, named) {
  const link = element("a", "search-link", parent);
  link.href = url;
  const head = element("span", "search-head", link);
  element("span", "search-title", head, number ? `${number} ${title}` : title);
  element("span", "search-kind", head, message(`search-${kind}`));
  if (named) element("span", "search-game", link, game);
  const text = element("span", "search-excerpt", link);
  for (const [word, hit] of excerpt) text.append(...(hit ? marked(word) : [word]), " ");
}

/** A word marked, the signs around it not. */
function marked(word) {
  const [, before, letters, after] = word.match(/^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/u);
  return [before, element("mark", "", null, letters), after];
}

/** Arrows go through the results, Enter in the field follows the first, and whoever types on is back in the field. */
function move(event, { input, results }) {
  const links = [...results.querySelectorAll("a")];
  const at = links.indexOf(document.activeElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step && links.length) {
    event.preventDefault();
    (links[Math.min(at + step, links.length - 1)] ?? input).focus();
  } else if (event.key === "Enter" && document.activeElement === input) {
    event.preventDefault();
    links[0]?.click();
  } else if (at >= 0 && (event.key === "Backspace" || event.key.length === 1) && !event.ctrlKey && !event.metaKey) {
    input.focus();
  }
}

/** A click beside the dialog closes it; so does following a result, which may lie on this very page. */
function follow(event, dialog) {
  if (event.target === dialog || event.target.closest("a")) dialog.close();
}

function open(parts) {
  if (parts.dialog.open) return;
  parts.dialog.showModal();
  parts.input.focus();
  parts.input.select();
  theIndex().catch(() => {}); // meanwhile; a search will say what is wrong
}

function typesAlready(target) {
  return target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName);
}

function listen(parts) {
  document.addEventListener("keydown", (event) => {
    const called = (event.key === "k" && (event.ctrlKey || event.metaKey)) || (event.key === "/" && !typesAlready(event.target));
    if (!called || event.altKey || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    open(parts);
  });
}

async function start() {
  const words = await fetch(new URL("assets/messages.json", ROOT)).then((answered) => answered.json());
  message = (key, facts = {}) => (words[key] ?? "").replace(/\{(\w+)\}/g, (_, name) => facts[name]);
  const parts = build();
  const opener = button("md-header__button search-open", message("search-open"), GLASS, () => open(parts));
  const title = document.querySelector(".md-header__title");
  title ? title.after(opener) : document.querySelector(".md-header__inner")?.append(opener);
  opener.setAttribute("aria-haspopup", "dialog");
  opener.setAttribute("aria-keyshortcuts", "/ Control+K");
  listen(parts);
}

start().catch(() => {}); // without a network there may be nothing to search
