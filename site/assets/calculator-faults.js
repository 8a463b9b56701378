// Says what is wrong where it is wrong.
"use strict";

import { desk, home, make, message } from "./calculator-desk.js";

export function refuse(spot, text, control) {
  complain(spot, text, control);
  desk.parts.answer.removeAttribute("aria-busy");
  desk.unread = true;
}

function complain(spot, text, control = spot.querySelector("input, select")) {
  forgive();
  const note = make("p", { class: "calc-error", id: "calc-error" }, text);
  spot.append(note);
  control?.setAttribute("aria-invalid", "true");
  control?.setAttribute("aria-describedby", note.id);
  desk.parts.status.textContent = note.textContent;
  desk.parts.answer.classList.add("stale");
}

export function forgive() {
  document.getElementById("calc-error")?.remove();
  for (const control of home.querySelectorAll("[aria-invalid]")) {
    control.removeAttribute("aria-invalid");
    control.removeAttribute("aria-describedby");
  }
}

// The engine speaks English; a page in another language says so much in its own words, and marks the rest.
function complaint(error) {
  const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");
  const plain = `${sentence(error.what)} ${sentence(error.fix)}`;
  if (desk.forms.language === "en") return [plain];
  return [`${message("misfit")} `, make("span", { lang: "en", class: "calc-engine-says" }, plain)];
}

export function showFault(error) {
  let path = error.path.map((step) => (typeof step === "string" && step.startsWith("#") ? step.slice(1) : step));
  while (path.length && !desk.spots.has(JSON.stringify(path))) path = path.slice(0, -1);
  const spot = desk.spots.get(JSON.stringify(path)) ?? desk.parts.position;
  complain(spot.matches("[hidden], [hidden] *") ? desk.parts.answer : spot, "");
  document.getElementById("calc-error").append(...complaint(error));
  desk.parts.status.textContent = document.getElementById("calc-error").textContent;
}
