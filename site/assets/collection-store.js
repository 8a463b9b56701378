// Keeps the reader's own collection of a game in the browser, in every language alike; where that is refused, while the page is open.
"use strict";

import { sheetOf, isThing } from "./collection-sheet.js";
import { GAME } from "./reading.js";

const STORE = `rulewright.collection.${GAME}`;
let memory = null; // what the browser would not keep

/** The reader's own sheet. */
export function own() {
  if (memory) return memory;
  try {
    return sheetOf(JSON.parse(localStorage.getItem(STORE)) ?? {});
  } catch {
    return sheetOf(); // storage can be forbidden, or filled by something else
  }
}

/** Make a sheet the reader's own. */
export function keep(sheet) {
  const kept = sheetOf({ ...sheet, things: sheet.things.filter(isThing) });
  try {
    localStorage.setItem(STORE, JSON.stringify(kept));
    memory = null;
  } catch {
    memory = kept;
  }
  document.dispatchEvent(new Event("collection"));
}

/** Whether the browser keeps anything; if not, only the address carries a collection from page to page. */
export function canKeep() {
  try {
    localStorage.setItem(`${STORE}?`, "");
    localStorage.removeItem(`${STORE}?`);
    return true;
  } catch {
    return false;
  }
}

/** Put a thing into the collection or take it out. */
export function toggle(thing) {
  const sheet = own();
  const others = sheet.things.filter((name) => name !== thing);
  const things = others.length < sheet.things.length ? others : [...others, thing];
  keep({ ...sheet, things });
}

// Another tab has changed it.
addEventListener("storage", ({ key }) => (key === STORE || key === null) && document.dispatchEvent(new Event("collection")));
