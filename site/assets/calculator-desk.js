// What the parts of the calculators share: what is open, and the words of the page.
"use strict";

export { make } from "./elements.js";

export const home = document.getElementById("calculator");

export const desk = {
  forms: null, // the calculators of the game, as the generator describes them
  words: {}, // the words of the chrome
  state: null, // { offer, sitting, model, example }: what is open, and what stands in the form
  parts: {}, // the places of the page
  spots: new Map(), // where to say what is wrong, by path
  unread: false, // whether something was typed that cannot stand in the form, so that there is nothing new to score
  changed: () => {}, // what follows a change
  score: () => {}, // asks the engine at once
};

export function message(key, facts = {}) {
  return (desk.words[`calculator-${key}`] ?? key).replace(/\{(\w+)\}/g, (_, name) => facts[name]);
}

let count = 0;
export const fresh = () => `calculator-${(count += 1)}`;
export const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
export const at = (holder, key) => ({ get: () => holder[key], set: (value) => void (holder[key] = value) });

// What things are called.

export function nameOf(word) {
  const person = desk.forms.people.find((one) => one.id === word);
  return person?.name ?? desk.forms.words[word] ?? String(word);
}

export function said(word) {
  if (typeof word === "boolean") return message(word ? "yes" : "no");
  if (typeof word === "number") return String(word).replace("-", "\u2212");
  return desk.state.offer.words[word] ?? nameOf(word);
}

export const signed = (amount) => (Number.parseFloat(amount) > 0 ? `+${amount}` : String(amount).replace("-", "\u2212"));

// The person or the word that a typed text means.
export function meant(text, known) {
  const typed = text.trim();
  return known.find((word) => nameOf(word).toLowerCase() === typed.toLowerCase()) ?? typed;
}
