// What stands in a form: the data of the engine, made ready to be edited, and made data again.
"use strict";

import { at, desk, same } from "./calculator-desk.js";

// It is as the engine takes it, except that a map is a list of { name, value }, so that names can change.

export const LEAVES = new Set(["number", "choice", "switch", "word"]);
export const isTable = (data) => typeof data === "object" && data !== null && !Array.isArray(data);
const FITS = {
  record: (schema, data) => isTable(data),
  map: (schema, data) => isTable(data),
  rows: (schema, data) => Array.isArray(data),
  list: (schema, data) => Array.isArray(data) && data.length === schema.of.length,
  choice: (schema, data) => schema.choices.some((choice) => choice.value === data),
  switch: (schema, data) => typeof data === "boolean",
  number: (schema, data) => Number.isInteger(data),
  text: (schema, data) => typeof data === "string",
  word: (schema, data) => typeof data === "string" || (schema.numbers && Number.isInteger(data)),
  maybe: (schema, data) => data === null || fits(schema.of, data),
  either: (schema, data) => schema.of.some((one) => fits(one, data)),
};
const fits = (schema, data) => FITS[schema.kind](schema, data);
// Of several records it is the one that has all the keys and whose keys are all there.
const hasKeys = (schema, data) => schema.kind !== "record" || (Object.keys(data).every((key) => schema.fields.some((field) => field.key === key)) &&
  schema.fields.every((field) => field.key in data || "default" in field));
export const chosen = (schema, data) => {
  const fitting = schema.of.filter((one) => fits(one, data));
  return fitting.find((one) => hasKeys(one, data)) ?? fitting[0] ?? schema.of[0];
};

const BLANK = {
  record: (schema) => loaded(schema, {}),
  map: () => [],
  rows: () => [],
  list: (schema) => schema.of.map(blank),
  choice: (schema) => schema.choices[0].value,
  switch: () => false,
  number: (schema) => schema.blank,
  text: (schema) => loaded(schema, schema.blank),
  word: (schema) => (schema.of === "people" ? desk.forms.people[0].id : schema.of === "free" ? "" : desk.forms.choices[schema.of][0]),
  maybe: () => null,
  either: (schema) => blank(schema.of[0]),
};
export const blank = (schema) => BLANK[schema.kind](schema);

const LOADED = {
  record: (schema, data) => Object.fromEntries(schema.fields.map((field) => [field.key, loadedField(field, data)])),
  map: (schema, data) => Object.entries(data).map(([name, value]) => ({ name, value: loaded(schema.of, value) })),
  rows: (schema, data) => data.map((part) => loaded(schema.of, part)),
  list: (schema, data) => data.map((part, index) => loaded(schema.of[index], part)),
  text: (schema, data) => data.replace(/\r?\n$/, ""), // the end of the last line is not a line of its own
  maybe: (schema, data) => (data === null ? null : loaded(schema.of, data)),
  either: (schema, data) => loaded(chosen(schema, data), data),
};
// What does not fit, as in a link cut short, starts anew.
export function loaded(schema, data) {
  if (!fits(schema, data)) return blank(schema);
  return LOADED[schema.kind]?.(schema, data) ?? data;
}

function loadedField(field, data) {
  if (field.key in data) return loaded(field.schema, data[field.key]);
  return "default" in field ? loaded(field.schema, field.default) : blank(field.schema);
}

const DUMPED = {
  record: (schema, model) => Object.fromEntries(schema.fields.flatMap((field) => dumpedField(field, model[field.key]))),
  map: (schema, model) => Object.fromEntries(model.map((entry) => [entry.name, dumped(schema.of, entry.value)])),
  rows: (schema, model) => model.map((part) => dumped(schema.of, part)),
  list: (schema, model) => model.map((part, index) => dumped(schema.of[index], part)),
  maybe: (schema, model) => (model === null ? null : dumped(schema.of, model)),
  either: (schema, model) => dumped(chosen(schema, model), model),
};
export const dumped = (schema, model) => (DUMPED[schema.kind] ? DUMPED[schema.kind](schema, model) : model);

// What is as it would be anyway is left out, so that a link stays short.
function dumpedField(field, model) {
  const data = dumped(field.schema, model);
  const usual = "default" in field ? dumped(field.schema, loaded(field.schema, field.default)) : undefined;
  return same(data, usual) ? [] : [[field.key, data]];
}

// Visits every name in a form: what sort of name it is, and where it stands.
function eachName(schema, slot, visit) {
  const model = slot.get();
  if (schema.kind === "word") visit(schema.of, slot);
  if (schema.kind === "record") schema.fields.forEach((field) => eachName(field.schema, at(model, field.key), visit));
  if (schema.kind === "rows") model.forEach((_, index) => eachName(schema.of, at(model, index), visit));
  if (schema.kind === "list") schema.of.forEach((one, index) => eachName(one, at(model, index), visit));
  if (schema.kind === "maybe" && model !== null) eachName(schema.of, slot, visit);
  if (schema.kind === "either") eachName(chosen(schema, model), slot, visit);
  if (schema.kind === "map") {
    for (const entry of model) {
      visit(schema.keys, at(entry, "name"));
      eachName(schema.of, at(entry, "value"), visit);
    }
  }
}

export function namesOf(sort) {
  const found = new Set();
  eachName(desk.state.offer.given, at(desk.state, "model"), (of, slot) => of === sort && found.add(slot.get()));
  found.delete("");
  return [...found];
}

// A name changes wherever it stands: a path still leads to the area that was renamed.
export function rename(sort, old, name) {
  eachName(desk.state.offer.given, at(desk.state, "model"), (of, slot) => {
    if (of === sort && slot.get() === old) slot.set(name);
  });
}

export const peopleHere = () => [...new Set([...namesOf("people"), ...desk.forms.people.map((person) => person.id)])];
