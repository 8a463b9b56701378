// The page of the calculators: lays it out, loads the engine, and asks it after every change.
"use strict";

import { fromAddress, hash, openExample, openOffer } from "./calculator-address.js";
import { showAnswer } from "./calculator-answer.js";
import "./calculator-controls.js";
import { desk, home, make, message } from "./calculator-desk.js";
import { forgive, showFault } from "./calculator-faults.js";
import { dumped } from "./calculator-position.js";
import "./calculator-rows.js";
import "./calculator-text.js";

let engine = null;

// Scoring: a moment after the last change, and only the last answer counts.

let waiting = 0;
let asked = 0;
let written = "";

function changed(wait = 120) {
  desk.unread = false;
  forgive();
  written = hash();
  history.replaceState(history.state, "", written);
  desk.parts.example.value = written.startsWith("#example=") ? desk.state.example.id : "";
  desk.parts.answer.setAttribute("aria-busy", "true");
  clearTimeout(waiting);
  waiting = setTimeout(score, wait);
}

async function score() {
  clearTimeout(waiting);
  if (!engine || desk.unread) return;
  const turn = (asked += 1);
  const { offer, model, sitting } = desk.state;
  const result = await engine.score(offer.procedure, dumped(offer.given, model), sitting).catch(fail);
  if (turn !== asked || !result) return;
  forgive();
  desk.parts.answer.classList.toggle("stale", Boolean(result.error));
  if (result.error) showFault(result.error);
  else showAnswer(result);
  desk.parts.answer.removeAttribute("aria-busy");
}

// The engine is asked for when a calculator is open; what could not be loaded is tried anew by the button.
async function load() {
  const { base, game, language } = document.getElementById("rulewright").dataset;
  desk.parts.status.classList.remove("calc-failed");
  desk.parts.status.textContent = message("loading");
  try {
    const { openEngine } = await import("./engine.js");
    engine = await openEngine(base, game, language);
    desk.parts.status.textContent = "";
    await score();
  } catch (error) {
    fail(error);
  }
}

function fail(error) {
  engine = null;
  console.warn(error);
  desk.parts.status.classList.add("calc-failed");
  desk.parts.status.textContent = message("failed");
  desk.parts.answer.removeAttribute("aria-busy");
}

Object.assign(desk, { changed, score });

// The page.

function lay() {
  const pickOffer = (event) => openOffer(desk.forms.calculators.find((one) => one.procedure === event.target.value));
  const pickExample = (event) => {
    const example = desk.forms.examples.find((one) => one.id === event.target.value);
    if (example) openExample(example);
  };
  const choose = (name, label, put, options) => {
    desk.parts[name] = make("select", { id: `calc-${name}`, "data-key": name, change: put }, options);
    return make("div", { class: "calc-field" }, make("label", { for: `calc-${name}` }, label), desk.parts[name]);
  };
  const offers = desk.forms.calculators.map((one) => make("option", { value: one.procedure }, one.title));
  desk.parts.answers = make("p", { class: "calc-answers" });
  const head = make("div", { class: "calc-head" }, choose("offer", message("what"), pickOffer, offers), choose("example", message("example"), pickExample, []));
  desk.parts.sitting = make("fieldset", { class: "calc-group" });
  desk.parts.position = make("div", { class: "calc-position" });
  desk.parts.names = make("div", { hidden: true });
  desk.parts.status = make("p", { class: "calc-status", role: "status", "aria-live": "polite" }, message("loading"));
  desk.parts.answer = make("div", { class: "calc-answer" });
  home.classList.add("calculator");
  home.replaceChildren(make("div", { class: "calc-board" }, head, desk.parts.answers, layForm(), layResult()));
}

function layForm() {
  const reset = () => (openOffer(desk.state.offer), desk.parts.offer.focus());
  const submit = (event) => {
    event.preventDefault();
    if (desk.unread) return home.querySelector("[aria-invalid]").focus();
    desk.parts.heading.focus();
    return engine ? score() : load();
  };
  const actions = make("div", { class: "calc-actions" },
    make("button", { type: "submit", class: "md-button md-button--primary" }, message("score")),
    make("button", { type: "button", class: "md-button", "data-key": "reset", click: reset }, message("reset")));
  return make("form", { novalidate: true, submit }, desk.parts.sitting, desk.parts.position, desk.parts.names, actions);
}

function layResult() {
  desk.parts.heading = make("h2", { id: "calc-result", tabindex: -1 }, message("result"));
  return make("section", { class: "calc-result", "aria-labelledby": "calc-result" }, desk.parts.heading, desk.parts.status, desk.parts.answer);
}

async function read(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  return answer.json();
}

async function start() {
  home.setAttribute("aria-busy", "true");
  const addresses = [new URL(home.dataset.forms, location.href), new URL("messages.json", import.meta.url)];
  [desk.forms, desk.words] = await Promise.all(addresses.map(read));
  lay();
  fromAddress();
  addEventListener("hashchange", () => location.hash !== written && fromAddress());
  await load();
}

function giveUp(error) {
  console.warn(error);
  home.append(make("p", { role: "alert", class: "calc-failed" }, home.dataset.failed ?? String(error)));
}

start().catch(giveUp).finally(() => home.removeAttribute("aria-busy"));
