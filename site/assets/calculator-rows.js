// Draws what holds other fields: records, lists, rows that come and go, and rows with names.
"use strict";

import { at, desk, make, meant, message, nameOf, said } from "./calculator-desk.js";
import { DRAWN, field, group, inside } from "./calculator-field.js";
import { redraw, redrawSoon, seating } from "./calculator-form.js";
import { LEAVES, blank, namesOf, peopleHere, rename } from "./calculator-position.js";
import { refuse } from "./calculator-faults.js";

Object.assign(DRAWN, { record, list, rows, map });

function record(schema, slot, where) {
  const model = slot.get();
  const pieces = schema.fields.map((one) => field(one.schema, at(model, one.key), inside(where, one.key), one.label));
  const flat = schema.fields.every((one) => LEAVES.has(one.schema.kind));
  return group(where, flat ? "calc-flat" : "calc-deep", pieces);
}

function list(schema, slot, where) {
  const model = slot.get();
  const pieces = schema.of.map((one, index) => {
    const leaf = LEAVES.has(one.kind) || one.kind === "either";
    return field(one, at(model, index), inside(where, index), message("item", { number: index + 1 }), leaf);
  });
  return group(where, schema.of.every((one) => one.kind !== "map" && one.kind !== "text") ? "calc-flat" : "calc-deep", pieces);
}

function rows(schema, slot, where) {
  const model = slot.get();
  const lines = model.map((_, index) => {
    const label = message("item", { number: index + 1 });
    const part = field(schema.of, at(model, index), inside(where, index), label, true);
    return row(where, index, LEAVES.has(schema.of.kind) ? null : label, part, () => model.splice(index, 1));
  });
  const add = adder(where, null, () => model.push(next(schema.of, model)), () => model.length - 1);
  return group(where, LEAVES.has(schema.of.kind) ? "calc-chips" : "calc-rows", [...lines, add]);
}

// A new entry of a list; nobody is entered twice.
function next(schema, model) {
  if (schema.kind !== "word" || schema.of !== "people") return blank(schema);
  return newNames("people", model.map((name) => ({ name })))[0];
}

function row(where, index, name, part, remove) {
  const what = [where.label, typeof name === "string" ? name : message("item", { number: index + 1 })].join(", ");
  const button = make(
    "button",
    { type: "button", class: "calc-remove", "aria-label": message("remove", { what }), title: message("remove", { what }),
      "data-key": `${where.key}/${index}/remove`, click: () => (seating(remove), redraw(`${where.key}/add`)) },
    "\u00d7",
  );
  const head = typeof name === "string" ? make("span", { class: "calc-name" }, name) : name;
  const several = part.matches(".calc-either") && part.querySelector(".calc-field");
  const tall = several || part.matches(".calc-text") || part.querySelector(".calc-text, .calc-group");
  const look = tall ? "calc-tall" : part.matches(".calc-field") ? "calc-slim" : part.matches(".calc-flat") ? "calc-line" : "calc-tall";
  return make("div", { class: `calc-row ${look}` }, head, part, button);
}

function map(schema, slot, where) {
  const model = slot.get();
  const lines = model.map((entry, index) => {
    const here = inside(where, entry.name, index);
    const part = field(schema.of, at(entry, "value"), here, said(entry.name), true);
    const line = row(where, index, nameField(schema, model, entry, here), part, () => model.splice(index, 1));
    return line;
  });
  const add = (name) => model.push({ name, value: blank(schema.of) });
  return group(where, "calc-rows", [...lines, adder(where, newNames(schema.keys, model), add, () => model.length - 1)]);
}

// Who or what may be added; for names that a reader makes up, one that is not taken.
function newNames(sort, model) {
  const taken = new Set(model.map((entry) => entry.name));
  if (sort !== "people" && sort !== "free") return desk.forms.choices[sort].filter((word) => !taken.has(word));
  const left = sort === "people" ? peopleHere().filter((person) => !taken.has(person)) : [];
  if (left.length) return left;
  const start = sort === "people" ? `${message("player")} ` : "";
  const known = new Set([...taken, ...namesOf(sort)]);
  const makeUp = (number) => (sort === "people" ? `${start}${number}` : letters(number));
  let number = model.length + 1;
  while (known.has(makeUp(number))) number += 1;
  return [makeUp(number)];
}

const letters = (number) => (number > 26 ? letters(Math.floor((number - 1) / 26)) : "") + String.fromCharCode(65 + ((number - 1) % 26));

function adder(where, names, add, last) {
  if (names?.length === 0) return null; // nobody is left to add
  const pick = names?.length > 1 ? make("select", { "aria-label": message("add-which", { what: where.label }), "data-key": `${where.key}/which` },
    names.map((name) => make("option", { value: name }, said(name)))) : null;
  const press = () => {
    seating(() => add(pick?.value ?? names?.[0]));
    redraw(`${where.key}/${last()}`);
  };
  const button = make("button", { type: "button", class: "calc-add", "aria-label": message("add-to", { what: where.label }),
    "data-key": `${where.key}/add`, click: press }, `+ ${message("add")}`);
  return make("div", { class: "calc-adder" }, pick, button);
}

function nameField(schema, model, entry, where) {
  const fixed = typeof schema.keys === "number" || desk.forms.people.some((person) => person.id === entry.name && person.fixed);
  if (fixed) return nameOf(entry.name);
  const put = (event) => renameEntry(schema, model, entry, event.target);
  return make("input", { class: "calc-name", type: "text", value: nameOf(entry.name), autocomplete: "off", spellcheck: "false",
    "aria-label": [where.says, message("name")].join(", "), "data-key": `${where.key}/name`, change: put });
}

function renameEntry(schema, model, entry, input) {
  const known = schema.keys === "people" ? desk.forms.people.map((person) => person.id) : [];
  const name = meant(input.value, known);
  if (name === entry.name || name === "") {
    input.value = nameOf(entry.name);
  } else if (namesOf(schema.keys).includes(name)) {
    refuse(input.parentElement, message("taken", { name: nameOf(name) }), input);
  } else {
    rename(schema.keys, entry.name, name);
    redrawSoon();
  }
}
