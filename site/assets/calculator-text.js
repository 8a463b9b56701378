// Texts of several lines, such as drawings made of signs: how they are entered, how they are answered, and places in them.
"use strict";

import { desk, fresh, make } from "./calculator-desk.js";
import { DRAWN, aloud, labelled } from "./calculator-field.js";

Object.assign(DRAWN, { text });

// A drawing is wrong at most moments of being drawn: nobody is told so before they pause.
const PAUSE = 800;
// Nothing may rewrite what is typed, because every sign counts, and so does its column.
const AS_TYPED = { wrap: "off", dir: "ltr", spellcheck: "false", autocorrect: "off", autocapitalize: "none", autocomplete: "off", translate: "no" };

function text(schema, slot, where) {
  const id = fresh();
  const put = (event) => (slot.set(event.target.value), desk.changed(PAUSE));
  const area = make("textarea", { id, rows: schema.lines, cols: schema.width, ...AS_TYPED, ...aloud(where), "data-key": where.key, input: put }, slot.get());
  const made = labelled(where, id, area);
  made.classList.add("calc-text");
  return made;
}

export const isLines = (found) => typeof found === "string" && found.trimEnd().includes("\n");
export const hasLines = (found) => isLines(found) || (typeof found === "object" && found !== null && Object.values(found).some(hasLines));

// As it was drawn; whoever uses the keyboard can scroll it.
export const shownLines = (found, label) => make("pre", { class: "calc-lines", dir: "ltr", translate: "no", tabindex: 0, role: "group", "aria-label": label }, found);

// Where in a text something is wrong, if the engine says so: it counts both from 1.
export function placeIn(what) {
  const [, line, column] = /\bline (\d+), column (\d+)\b/.exec(what) ?? [];
  return line ? { line: Number(line), column: Number(column) } : null;
}

// Marks the sign at a place; a line that ends before it has the cursor at its end. The engine counts letters, not their halves.
export function pointAt(area, { line, column }) {
  const lines = area.value.split("\n");
  const signs = [...(lines[line - 1] ?? "")];
  const start = [...lines.slice(0, line - 1), signs.slice(0, column - 1).join("")].join("\n").length;
  area.blur();
  area.setSelectionRange(start, start);
  area.focus(); // scrolls to the cursor, but would not to a mark
  area.setSelectionRange(start, start + (signs[column - 1] ?? "").length);
}
