// Opens what the address asks for, and writes there what is open: an example as it stands, or whatever was made of it.
"use strict";

import { desk, make, message, same } from "./calculator-desk.js";
import { redraw, settleSitting } from "./calculator-form.js";
import { dumped, loaded } from "./calculator-position.js";

export function hash() {
  const given = dumped(desk.state.offer.given, desk.state.model);
  if (desk.state.example && same([given, sittingNow()], asPrinted(desk.state.example))) return `#example=${desk.state.example.id}`;
  const pairs = [["procedure", desk.state.offer.procedure], ["given", JSON.stringify(given)]];
  if (desk.state.offer.options.length) pairs.push(["sitting", JSON.stringify(sittingNow())]);
  return `#${pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&")}`;
}

const among = (sitting) => Object.fromEntries(desk.state.offer.options.map((option) => [option, sitting[option]]));
const sittingNow = () => among(desk.state.sitting);
const asPrinted = (example) => [dumped(desk.state.offer.given, loaded(desk.state.offer.given, example.given)), among(example.sitting)];

export function fromAddress() {
  const asked = new URLSearchParams(location.hash.slice(1));
  const example = desk.forms.examples.find((one) => one.id === asked.get("example"));
  if (example) return openExample(example);
  const offer = desk.forms.calculators.find((one) => one.procedure === asked.get("procedure"));
  if (!offer || !asked.has("given")) return openOffer(offer ?? desk.forms.calculators[0]);
  try {
    open(offer, JSON.parse(asked.get("given")), JSON.parse(asked.get("sitting") ?? "{}"), null);
  } catch {
    openOffer(offer); // a link that was cut short
  }
}

export function openOffer(offer) {
  openExample(desk.forms.examples.find((one) => one.id === offer.start));
}

export function openExample(example) {
  open(desk.forms.calculators.find((one) => one.procedure === example.procedure), example.given, example.sitting, example);
}

const isChoice = (id, choice) => desk.forms.options.some((option) => option.id === id && option.choices.some((one) => one.id === choice));

function open(offer, given, sitting, example) {
  const usual = Object.fromEntries(desk.forms.options.map((option) => [option.id, option.default]));
  const known = Object.entries(sitting).filter(([id, choice]) => isChoice(id, choice));
  desk.state = { offer, sitting: { ...usual, ...Object.fromEntries(known) }, model: loaded(offer.given, given), example };
  settleSitting();
  desk.parts.offer.value = offer.procedure;
  desk.parts.answers.textContent = offer.answers;
  const own = desk.forms.examples.filter((one) => one.procedure === offer.procedure);
  desk.parts.example.replaceChildren(make("option", { value: "" }, message("own")), ...own.map((one) => make("option", { value: one.id }, one.title)));
  redraw("");
  desk.score(); // nothing is being typed, so there is nothing to wait for
}
