// A field of a form: its label, its place, and whoever draws its kind.
"use strict";

import { desk, make } from "./calculator-desk.js";

// Who draws which kind of field; each says so itself.
export const DRAWN = {};

// Every control has a key that tells its place by numbers, and stands in a spot that errors find by path.
export function field(schema, slot, where, label, hidden = false) {
  const made = DRAWN[schema.kind](schema, slot, { ...where, label, hidden });
  desk.spots.set(JSON.stringify(where.path), made);
  return made;
}

export const inside = (where, step, place = step) => ({ path: [...where.path, step], key: `${where.key}/${place}`, says: where.label });

export function labelled(where, id, ...controls) {
  const label = where.hidden ? null : make("label", { for: id }, where.label);
  return make("div", { class: "calc-field" }, label, ...controls);
}

// What the label says where it is not shown, or not alone.
export const spoken = (where) => [where.says, where.label].filter(Boolean).join(", ");
export const aloud = (where) => (where.hidden ? { "aria-label": spoken(where) } : {});

export function group(where, look, pieces) {
  if (!where.label) return make("div", { class: look }, pieces);
  if (where.hidden) return make("div", { class: look, role: "group", "aria-label": spoken(where) }, pieces);
  return make("fieldset", { class: "calc-group" }, make("legend", {}, where.label), make("div", { class: look }, pieces));
}
