// Draws what is entered directly: numbers, choices, switches, words, and what may be missing or of several kinds.
"use strict";

import { desk, fresh, make, meant, message, nameOf } from "./calculator-desk.js";
import { refuse } from "./calculator-faults.js";
import { DRAWN, aloud, labelled, spoken } from "./calculator-field.js";
import { redraw, suggestNames } from "./calculator-form.js";
import { blank, chosen, peopleHere } from "./calculator-position.js";

Object.assign(DRAWN, { number, choice, switch: toggle, word, maybe, either });

function number(schema, slot, where) {
  const id = fresh();
  const input = make("input", { type: "number", inputmode: schema.least === 0 ? "numeric" : null, step: 1, min: schema.least, id,
    value: slot.get(), ...aloud(where), "data-key": where.key, input: () => put(input.value) });
  const put = (typed) => {
    if (!/^-?\d+$/.test(typed.trim())) return refuse(input.closest(".calc-field"), message("whole"), input);
    slot.set(Number(typed));
    desk.changed();
  };
  const step = (by) => {
    const next = slot.get() + by;
    if (schema.least !== null && next < schema.least) return;
    input.value = next;
    put(input.value);
  };
  const button = (by, sign, key) => make("button", { type: "button", "aria-label": message(key, { what: spoken(where) }),
    "data-key": `${where.key}/${key}`, click: () => step(by) }, sign);
  const stepper = make("span", { class: "calc-stepper" }, button(-1, "\u2212", "less"), input, button(1, "+", "more"));
  return labelled(where, id, stepper);
}

function choice(schema, slot, where) {
  const id = fresh();
  const options = schema.choices.map((one, index) => make("option", { value: index, selected: one.value === slot.get() }, one.label));
  const put = (event) => (slot.set(schema.choices[event.target.value].value), desk.changed());
  return labelled(where, id, make("select", { id, ...aloud(where), "data-key": where.key, change: put }, options));
}

function toggle(schema, slot, where) {
  const id = fresh();
  const put = (event) => (slot.set(event.target.checked), desk.changed());
  const box = make("input", { type: "checkbox", id, checked: slot.get(), ...aloud(where), "data-key": where.key, change: put });
  const label = where.hidden ? null : make("label", { for: id }, where.label);
  return make("div", { class: "calc-field calc-switch" }, box, label);
}

function word(schema, slot, where) {
  const listed = typeof schema.of === "number";
  if (schema.of === "people" || (listed && !schema.numbers)) return pickedWord(schema, slot, where);
  const id = fresh();
  const known = listed ? desk.forms.choices[schema.of] : [];
  const put = (event) => {
    const typed = meant(event.target.value, known);
    slot.set(schema.numbers && /^\d+$/.test(typed) ? Number(typed) : typed);
    desk.changed();
    suggestNames();
  };
  const input = make("input", { type: "text", id, value: nameOf(slot.get()), list: `calc-names-${schema.of}`, autocomplete: "off",
    spellcheck: "false", ...aloud(where), "data-key": where.key, change: put });
  return labelled(where, id, input);
}

function pickedWord(schema, slot, where) {
  const id = fresh();
  const known = schema.of === "people" ? peopleHere() : desk.forms.choices[schema.of];
  const options = [...new Set([...known, slot.get()])].map((one) => make("option", { value: one, selected: one === slot.get() }, nameOf(one)));
  const put = (event) => (slot.set(event.target.value), desk.changed());
  return labelled(where, id, make("select", { id, ...aloud(where), "data-key": where.key, change: put }, options));
}

// Something that may be missing: a switch, and what it brings.
function maybe(schema, slot, where) {
  const id = fresh();
  const there = slot.get() !== null;
  const put = (event) => {
    slot.set(event.target.checked ? blank(schema.of) : null);
    redraw(`${where.key}/there`);
  };
  const box = make("input", { type: "checkbox", id, checked: there, "data-key": `${where.key}/there`, change: put });
  const head = make("div", { class: "calc-switch" }, box, make("label", { for: id }, where.label));
  const part = there ? DRAWN[schema.of.kind](schema.of, slot, { ...where, hidden: true }) : null;
  return make("div", { class: "calc-maybe" }, head, part);
}

// One of several kinds of thing: a select of the kinds, and the chosen one beside it.
function either(schema, slot, where) {
  const id = fresh();
  const kinds = schema.of.flatMap((one) => (one.kind === "choice" ? one.choices.map((each) => ({ ...each, one })) : [{ one, label: kindName(one) }]));
  const now = chosen(schema, slot.get());
  const isNow = (kind) => kind.one === now && (now.kind !== "choice" || kind.value === slot.get());
  const put = (event) => {
    const kind = kinds[event.target.value];
    slot.set("value" in kind ? kind.value : blank(kind.one));
    redraw(where.key);
  };
  const options = kinds.map((kind, index) => make("option", { value: index, selected: isNow(kind) }, kind.label));
  const pick = make("select", { id, ...aloud(where), "data-key": where.key, change: put }, options);
  const part = now.kind === "choice" ? null : DRAWN[now.kind](now, slot, { ...where, key: `${where.key}/of`, hidden: true });
  const made = labelled(where, id, pick);
  made.classList.add("calc-either");
  if (part) made.append(part);
  return made;
}

const kindName = (schema) => (schema.kind === "record" ? schema.fields.map((one) => one.label).join(", ") : message(`a-${schema.kind}`));
