// Says what is wrong where it is wrong.
"use strict";

import { desk, home, make, message } from "./calculator-desk.js";
import { placeIn, pointAt } from "./calculator-text.js";

export function refuse(spot, text, control) {
  complain(spot, text, control);
  desk.parts.answer.removeAttribute("aria-busy");
  desk.unread = true;
}

function complain(spot, text, control = spot.querySelector("input, select, textarea")) {
  forgive();
  const note = make("p", { class: "calc-error", id: "calc-error" }, text);
  spot.append(note);
  control?.setAttribute("aria-invalid", "true");
  control?.setAttribute("aria-describedby", note.id);
  desk.parts.status.textContent = note.textContent;
  desk.parts.answer.classList.add("stale");
}

export function forgive() {
  for (const said of home.querySelectorAll(".calc-error, .calc-where")) said.remove();
  for (const control of home.querySelectorAll("[aria-invalid]")) {
    control.removeAttribute("aria-invalid");
    control.removeAttribute("aria-describedby");
  }
}

// What the kernel says is in the page's language; what a game's engine says is English: a page in another language says so
// much in its own words, and marks the rest.
function complaint(error) {
  const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");
  const plain = `${sentence(error.what)} ${sentence(error.fix)}`;
  if (error.language === desk.forms.language) return [plain];
  const place = placeIn(error.what);
  return [`${place ? message("misfit-at", place) : message("misfit")} `, make("span", { lang: "en", class: "calc-engine-says" }, plain)];
}

export function showFault(error) {
  let path = error.path.map((step) => (typeof step === "string" && step.startsWith("#") ? step.slice(1) : step));
  while (path.length && !desk.spots.has(JSON.stringify(path))) path = path.slice(0, -1);
  const spot = desk.spots.get(JSON.stringify(path)) ?? desk.parts.position;
  complain(spot.matches("[hidden], [hidden] *") ? desk.parts.answer : spot, "");
  const note = document.getElementById("calc-error");
  note.append(...complaint(error));
  desk.parts.status.textContent = note.textContent;
  const [place, area] = [placeIn(error.what), spot.querySelector("textarea[aria-invalid]")];
  if (place && area) note.after(make("button", { type: "button", class: "calc-where", click: () => pointAt(area, place) }, message("where")));
}
