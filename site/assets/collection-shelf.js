// Knows what there is to collect of a game: where each thing stands, what it is called, and what holds at the reader's table.
"use strict";

import { GAME, ROOT, message, possible, read, sittingChosen } from "./reading.js";

const WORDS = { chapter: "collection-chapter", setup: "collection-chapter", table: "collection-table", card: "search-face" }; // others as the search says

/** What a reader calls a kind of thing. */
export function kindOf(thing) {
  const kind = thing.split(":")[0];
  return message(WORDS[kind] ?? `search-${kind}`);
}

const words = document.getElementById("collected").dataset; // those that pages say without a script, too

/** A game's things, or null where they cannot be read now. */
export async function openShelf() {
  const [told, game] = await Promise.all([read(`assets/${GAME}/things.json`), read(`assets/${GAME}/game.json`)]);
  if (!told || !game) return null;
  const rules = Object.entries(told.things).filter(([thing]) => thing.startsWith("rule:"));
  const numbers = new Map(rules.map(([thing, [url, title]]) => [new URL(url, ROOT).href, { thing, number: title.split(" ")[0] }]));
  return {
    title: words.title,
    words,
    /** The address and the title of a thing, and what it is called now; nothing where there is none. */
    find(thing) {
      const [kind, id = ""] = thing.split(":");
      const now = Object.hasOwn(told.redirects, id) ? `${kind}:${told.redirects[id]}` : thing;
      return Object.hasOwn(told.things, now) ? [...told.things[now], now] : null;
    },
    /** The number of the rule at an address, where that is none of those that are shown. */
    numberAt(href, shown) {
      const { thing, number } = numbers.get(href) ?? {};
      return shown.includes(thing) ? undefined : number;
    },
    get sitting() {
      return sittingChosen();
    },
    get table() {
      return Object.entries(this.sitting).map(([option, choice]) => wordsOf(option, choice)).join(", ");
    },
    /** Whether a thing holds at the reader's table: a rule may not. */
    holds(thing) {
      const { when = [] } = game.rules[thing.split(":")[1]] ?? {};
      return when.length === 0 || possible(when, sittingChosen());
    },
    onlyAt,
  };
}

const wordsOf = (option, choice) => document.querySelector(`#sitting select[name="${option}"] option[value="${choice}"]`)?.textContent ?? choice;

/** For which tables something holds, in words; nothing where the reader's own table answers that. */
function onlyAt(alternatives) {
  const open = (alternative) => Object.entries(alternative).filter(([option]) => !(option in sittingChosen()));
  const told = alternatives.map((one) => open(one).map(([option, choices]) => choices.map((choice) => wordsOf(option, String(choice))).join(" / ")).join(", "));
  return told.every(Boolean) ? [...new Set(told)].join("; ") : "";
}
