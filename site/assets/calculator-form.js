// Draws the whole form, and keeps the focus where it was.
"use strict";

import { at, desk, fresh, home, make, message, nameOf } from "./calculator-desk.js";
import { field, labelled } from "./calculator-field.js";
import { namesOf } from "./calculator-position.js";

export function redraw(focus = document.activeElement?.dataset?.key) {
  desk.spots = new Map();
  desk.parts.position.replaceChildren(field(desk.state.offer.given, at(desk.state, "model"), { path: [], key: "given" }, ""));
  desk.parts.position.hidden = desk.state.offer.given.kind === "record" && desk.state.offer.given.fields.length === 0;
  drawSitting();
  suggestNames();
  if (focus) controlAt(focus)?.focus({ preventScroll: true });
  desk.changed();
}

// The control at a place, or else the first one below it.
function controlAt(key) {
  const name = CSS.escape(key);
  return home.querySelector(`[data-key="${name}"]`) ?? home.querySelector(`[data-key^="${name}/"]`);
}

let pressed = false;
addEventListener("pointerdown", () => (pressed = true), true);
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => (pressed = false), true);

// A button that is just being pressed must not be replaced before it is released.
export function redrawSoon() {
  desk.changed();
  setTimeout(() => (pressed ? addEventListener("pointerup", () => setTimeout(redraw), { once: true }) : redraw()));
}

function drawSitting() {
  const asked = desk.forms.options.filter((option) => desk.state.offer.options.includes(option.id));
  desk.parts.sitting.hidden = asked.length === 0;
  desk.parts.sitting.replaceChildren(make("legend", {}, message("sitting")), make("div", { class: "calc-flat" }, asked.map(optionField)));
}

// What is chosen in all, as the press wrote it down: which choices go together is worked out there.
const chosen = () => desk.forms.options.map((option) => desk.state.sitting[option.id]).join(",");
const possible = (option, choice) => !desk.forms.ruledOut[chosen()]?.includes(`${option.id}/${choice.id}`);

// A choice that another one has ruled out gives way to what is usual then.
export function settleSitting() {
  const seated = desk.forms.seated[chosen()]?.split(",");
  if (seated) desk.forms.options.forEach((option, place) => (desk.state.sitting[option.id] = seated[place]));
}

function optionField(option) {
  const id = fresh();
  const put = (event) => ((desk.state.sitting[option.id] = event.target.value), settleSitting(), redrawSoon());
  const options = option.choices.map((one) =>
    make("option", { value: one.id, selected: one.id === desk.state.sitting[option.id], disabled: !possible(option, one) }, one.title),
  );
  const made = labelled({ label: option.title }, id, make("select", { id, "data-key": `sitting/${option.id}`, change: put }, options));
  desk.spots.set(JSON.stringify(["sitting", option.id]), made);
  return made;
}

// Who comes sits down, and who goes leaves a place, as far as so many may play: a full table stays full.
export function seating(change) {
  const [before, seats] = [playing(), desk.state.sitting.players];
  change();
  const now = String(playing());
  const possible = desk.forms.options.find((option) => option.id === "players").choices.some((one) => one.id === now);
  if (!possible || !desk.state.offer.options.includes("players")) return;
  if (Number(now) > Number(seats) || (before === Number(seats) && Number(now) < before)) {
    desk.state.sitting.players = now;
    settleSitting();
  }
}

// People whose names cannot be changed play nobody's colour.
const playing = () => namesOf("people").filter((name) => !desk.forms.people.some((one) => one.id === name && one.fixed)).length;

// What a text field offers while one types.
export function suggestNames() {
  const lists = [["free", namesOf("free")], ...desk.forms.choices.map((known, index) => [index, known.filter((one) => typeof one === "string")])];
  desk.parts.names.replaceChildren(
    ...lists.map(([sort, known]) => make("datalist", { id: `calc-names-${sort}` }, known.map((one) => make("option", { value: nameOf(one) })))),
  );
}
