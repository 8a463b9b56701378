// What a sheet is printed on, and the ways to print it: by the browser, by the program, or by somebody else who gets the link.
"use strict";

import { COLUMNS, PAPERS, TYPES, lineOf } from "./collection-sheet.js";
import { make } from "./elements.js";
import { GAME, copy, message, say } from "./reading.js";

/** Draw the form; `change` takes what is chosen. What is being typed into is left alone. */
export function drawPaper(into, sheet, shelf, change) {
  if (!into.firstChild) lay(into, change);
  const form = into.querySelector("form");
  for (const name of ["paper", "columns", "type"]) form.elements[name].value = sheet[name] ?? "";
  form.elements.landscape.checked = sheet.landscape;
  if (document.activeElement !== form.elements.title) form.elements.title.value = sheet.title;
  form.elements.title.placeholder = shelf.title;
  const known = sheet.things.flatMap((thing) => shelf.find(thing)?.[2] ?? []);
  into.querySelector("code").textContent = lineOf(GAME, document.documentElement.lang, { ...sheet, things: known }, shelf.sitting);
}

function lay(into, change) {
  const form = make("form", { submit: (event) => (event.preventDefault(), print()) },
    select("paper", Object.keys(PAPERS).map((name) => [name, message(`collection-${name}`)]), change),
    select("columns", [["", message("collection-columns-usual")], ...COLUMNS.map((count) => [count, count])], change),
    select("type", [["", message("collection-type-usual")], ...TYPES.map((points) => [points, message("collection-type-points", { points })])], change),
    field("title", { type: "text", maxlength: 120, autocomplete: "off", input: ({ target }) => change({ title: target.value }) }),
    make("label", { class: "collection-switch" }, make("input", { type: "checkbox", name: "landscape", change: ({ target }) => change({ landscape: target.checked }) }), message("collection-landscape")),
    make("p", { class: "collection-actions" }, make("button", { type: "submit", class: "md-button md-button--primary" }, message("collection-print")),
      button("copy-link", () => copied(location.href, "reading-copied", "reading-in-address"))));
  const line = make("div", { class: "collection-line" }, make("p", { class: "note" }, message("collection-line")),
    make("pre", { tabindex: 0, role: "group", "aria-label": message("collection-line") }, make("code", { translate: "no" })),
    button("copy-line", () => copied(into.querySelector("code").textContent, "collection-line-copied", "collection-line-uncopied")));
  into.replaceChildren(form, line);
}

const button = (name, press) => make("button", { type: "button", class: "md-button", click: press }, message(`collection-${name}`));

function field(name, attributes) {
  return make("label", {}, make("span", {}, message(`collection-${name}`)), make("input", { name, ...attributes }));
}

function select(name, choices, change) {
  const options = choices.map(([value, words]) => make("option", { value }, String(words)));
  return make("label", {}, make("span", {}, message(`collection-${name}`)), make("select", { name, change: ({ target }) => change({ [name]: target.value }) }, options));
}

async function copied(text, done, undone) {
  say(message((await copy(text)) ? done : undone));
}
