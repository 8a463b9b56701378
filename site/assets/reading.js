// Makes the pages pleasant to read: the filter by sitting, terms explained on the spot, links to copy, the other language.
"use strict";

// This file lies in the assets of a language, so the language's root is one folder up, wherever the site is hosted.
export const ROOT = new URL("../", import.meta.url);
export const GAME = document.getElementById("rulewright")?.dataset.game;

// What all four share: files of the site read once, words of the chrome, and a line that is shown and read aloud.

const files = new Map();
let words = null;

export async function read(path) {
  if (!files.has(path)) {
    const answer = fetch(new URL(path, ROOT)).then((found) => (found.ok ? found.json() : null));
    files.set(path, answer.catch(() => null));
  }
  const content = await files.get(path);
  if (content === null) files.delete(path); // the next try may find the network back
  return content;
}

export function message(key, facts = {}) {
  return (words?.[key] ?? "").replace(/\{(\w+)\}/g, (_, name) => facts[name]);
}

function element(tag, className, parent, text = "") {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  parent?.append(made);
  return made;
}

const content = document.querySelector(".md-content") ?? document.body;
const status = element("p", "said", content);
status.setAttribute("role", "status");
let silence = 0;

export function say(text, seen = true) {
  clearTimeout(silence);
  status.classList.toggle("unseen", !seen);
  status.textContent = text;
  silence = setTimeout(() => (status.textContent = ""), 4000);
}

function targetOf(hash) {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null; // a hash that is no proper text names no place
  }
}

// The sitting: what does not apply at the reader's table is hidden, and the choice is remembered for each game.

const STORE = `rulewright.sitting.${GAME}`;
const form = document.getElementById("sitting");
const spared = new Set(); // what a link led to is shown although it does not apply
let bar = null;

function remembered() {
  try {
    return JSON.parse(localStorage.getItem(STORE)) ?? {};
  } catch {
    return {}; // storage can be forbidden, or filled by something else
  }
}

function remember(sitting) {
  try {
    localStorage.setItem(STORE, JSON.stringify(sitting));
  } catch {
    // Without storage the filter still works on this page.
  }
}

function selects() {
  return [...form.elements].filter((field) => field.matches("select[name]"));
}

/** What is chosen of a sitting, by option; on a page without the form, nothing. */
export function sittingChosen() {
  if (!form) return {};
  return Object.fromEntries(selects().filter((field) => field.value).map((field) => [field.name, field.value]));
}

function choose(sitting) {
  for (const field of selects()) {
    field.value = sitting[field.name] ?? "";
    if (field.selectedIndex < 0) field.value = ""; // a remembered choice that the game no longer offers
  }
}

export const fits = (place, sitting) => possible(JSON.parse(place.dataset.when), sitting);

/** Whether one of some alternatives allows a sitting, as far as it is chosen. */
export function possible(alternatives, sitting) {
  const options = Object.entries(sitting);
  const allows = (alternative) =>
    options.every(([option, choice]) => !(option in alternative) || alternative[option].map(String).includes(choice));
  return alternatives.some(allows);
}

// A choice that another rules out cannot be made; it stays to be seen.
function barChoices(sitting) {
  for (const choice of form.querySelectorAll("option[data-asks]")) {
    choice.disabled = !choice.selected && !possible(JSON.parse(choice.dataset.asks), sitting);
  }
}

function spare(hash) {
  for (let place = targetOf(hash); place; place = place.parentElement) {
    spared.add(place);
    if (place.matches(".rule-body")) spared.add(place.previousElementSibling);
  }
}

function show(place, applies) {
  const astray = !applies && spared.has(place);
  place.hidden = !applies && !astray;
  place.classList.toggle("astray", astray);
  if (place.matches("h2.rule")) showBody(place, astray);
  else if (astray) place.title = message("reading-astray");
}

function showBody(heading, astray) {
  const body = heading.nextElementSibling;
  body.hidden = heading.hidden;
  body.classList.toggle("astray", astray);
  body.querySelector(":scope > .astray-note")?.remove();
  if (!astray) return;
  const note = element("p", "astray-note", null, message("reading-astray"));
  body.prepend(note);
}

function dim(link, away) {
  if (away) link.title = message("reading-astray");
  else if (link.classList.contains("elsewhere")) link.removeAttribute("title");
  link.classList.toggle("elsewhere", away);
}

function dimLinks(sitting, away) {
  const leadsAway = (link) =>
    link.hash && link.pathname === location.pathname && away.has(targetOf(link.hash));
  for (const link of document.querySelectorAll(".md-nav a[href], li a[href], .see a[href], a[data-when]")) {
    dim(link, Boolean(leadsAway(link)) || ("when" in link.dataset && !fits(link, sitting)));
  }
}

/** Tell each text as it is at a sitting, on the page or in a part of it. */
export function tellVariants(sitting, part = document) {
  const suits = (variant) =>
    Object.entries(JSON.parse(variant.dataset.sitting)).every(([option, choice]) => sitting[option] === String(choice));
  for (const general of part.querySelectorAll("[data-general]")) {
    const variants = [];
    for (let next = general.nextElementSibling; next?.dataset.sitting; next = next.nextElementSibling) variants.push(next);
    const told = variants.find(suits);
    general.hidden = Boolean(told);
    for (const variant of variants) variant.hidden = variant !== told;
  }
}

function filter() {
  const sitting = sittingChosen();
  const away = new Set();
  barChoices(sitting);
  for (const place of document.querySelectorAll("[data-when]:not(a)")) {
    const applies = fits(place, sitting);
    if (!applies) away.add(place);
    show(place, applies);
  }
  dimLinks(sitting, away);
  tellVariants(sitting);
  document.dispatchEvent(new Event("sitting"));
  if (bar) showBar([...away].filter((place) => place.matches("h2.rule") && place.hidden).length);
}

function showBar(hidden) {
  const names = selects().filter((field) => field.value).map((field) => field.selectedOptions[0].textContent.trim());
  bar.hidden = names.length === 0;
  document.documentElement.classList.toggle("filtered", names.length > 0);
  const count = hidden === 0 ? "none" : hidden === 1 ? "one" : "many";
  const counted = message(`reading-hidden-${count}`, { count: hidden });
  bar.firstChild.textContent = `${message("reading-sitting", { sitting: names.join(", ") })} ${counted}`;
  bar.lastChild.textContent = message("reading-show-all");
}

function changeSitting() {
  remember(sittingChosen());
  spared.clear();
  spare(location.hash);
  filter();
  if (bar?.hidden === false) say(bar.firstChild.textContent, false); // for eyes, the bar says so
  else say(message("reading-all-shown"));
}

function showAll() {
  choose({});
  changeSitting();
  selects()[0]?.focus({ preventScroll: true }); // the button that had the focus is gone
}

function makeBar() {
  bar = document.createElement("div");
  bar.className = "sitting-bar";
  element("p", "sitting-says", bar);
  const button = element("button", "sitting-all", bar);
  button.type = "button";
  button.addEventListener("click", showAll);
  form.after(bar);
}

function arrive() {
  const target = targetOf(location.hash);
  const wasHidden = target?.closest("[hidden]");
  spare(location.hash);
  filter();
  if (wasHidden) target.scrollIntoView();
}

function startSitting() {
  if (!form || !GAME) return;
  choose(remembered());
  form.hidden = false;
  form.addEventListener("change", changeSitting);
  form.addEventListener("submit", (event) => event.preventDefault());
  addEventListener("hashchange", arrive);
  makeBar(); // it takes its place at once, or what a link led to would slip away below it
  spare(location.hash);
  filter();
  if (Object.keys(sittingChosen()).length) targetOf(location.hash)?.scrollIntoView();
}

// The glossary: a small card beside the term that the pointer, the focus or the first tap is on.

const HOVER = 250; // a pointer that only crosses the text opens nothing
const GRACE = 250; // time to get from the term to its card
const MARGIN = 8;
let card = null;
let term = null;
let timer = 0;
let pointer = "";
let openBefore = null;

function later(action, delay) {
  clearTimeout(timer);
  timer = setTimeout(action, delay);
}

function makeCard() {
  card = element("div", "term-card", content);
  card.hidden = true;
  const tip = element("div", "term-tip", card);
  tip.id = "term-tip";
  tip.setAttribute("role", "tooltip");
  element("b", "term-title", tip);
  element("p", "term-definition", tip);
  element("a", "term-glossary", card).tabIndex = -1; // with the keyboard, the term itself leads there
}

function fillCard(entry) {
  if (!card) makeCard();
  card.querySelector(".term-title").textContent = entry.title;
  card.querySelector(".term-definition").textContent = entry.definition;
  const link = card.querySelector(".term-glossary");
  link.textContent = message("reading-glossary");
  link.href = term.href;
}

async function explain(wanted) {
  clearTimeout(timer);
  if (term === wanted) return true;
  closeCard();
  term = wanted;
  const entry = (await read(`assets/${GAME}/game.json`))?.terms?.[wanted.dataset.term];
  if (term !== wanted) return true; // the reader has moved on
  if (!entry) return (term = null) !== null;
  fillCard(entry);
  card.hidden = false;
  term.setAttribute("aria-describedby", "term-tip");
  placeCard();
  return true;
}

function closeCard() {
  clearTimeout(timer);
  term?.removeAttribute("aria-describedby");
  term = null;
  if (card) card.hidden = true;
}

function placeCard() {
  if (!term || !card || card.hidden) return;
  const at = term.getClientRects()[0]; // of a term broken over two lines, its beginning
  const view = document.documentElement;
  // A term out of sight may just be coming in: the focus moves before the page has scrolled.
  card.style.visibility = at && at.bottom > 0 && at.top < view.clientHeight ? "" : "hidden";
  if (card.style.visibility) return;
  const { width, height } = card.getBoundingClientRect();
  const left = Math.max(MARGIN, Math.min(at.left, view.clientWidth - width - MARGIN));
  const below = at.bottom + 4;
  const top = below + height <= view.clientHeight - MARGIN ? below : Math.max(MARGIN, at.top - height - 4);
  card.style.left = `${left}px`;
  card.style.top = `${top}px`;
}

function hover(event) {
  if (event.pointerType === "touch") return;
  const over = event.target.closest("a.term[data-term]");
  if (over) later(() => explain(over), over === term ? 0 : HOVER);
  else if (event.target.closest(".term-card")) clearTimeout(timer);
}

function leave(event) {
  if (event.pointerType === "touch" || !event.target.closest("a.term, .term-card")) return;
  later(closeCard, GRACE);
}

function press(event) {
  pointer = event.pointerType;
  openBefore = card && !card.hidden ? term : null;
  if (!event.target.closest("a.term, .term-card")) closeCard();
}

async function tap(event) {
  const tapped = event.target.closest("a.term[data-term]");
  if (!tapped || pointer !== "touch" || openBefore === tapped) return;
  event.preventDefault();
  if (!(await explain(tapped))) location.assign(tapped.href);
}

function focus(event) {
  if (pointer !== "touch" && event.target.matches("a.term[data-term]")) explain(event.target);
}

function blur(event) {
  if (!event.target.matches("a.term") || card?.matches(":hover")) return;
  closeCard();
}

function key(event) {
  pointer = "";
  if (event.key === "Escape") closeCard();
}

function startGlossary() {
  if (!GAME) return;
  const listeners = { pointerover: hover, pointerout: leave, pointerdown: press, click: tap, focusin: focus, focusout: blur, keydown: key };
  for (const [event, listener] of Object.entries(listeners)) document.addEventListener(event, listener, true);
  addEventListener("scroll", placeCard, { passive: true });
  addEventListener("resize", placeCard);
}

// Links to copy: one button a rule, in place of the theme's own sign if there is one.

export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyTheOldWay(text); // a host without https has no clipboard
  }
}

function copyTheOldWay(text) {
  const field = element("textarea", "said", document.body);
  field.value = text;
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  return copied;
}

async function copyLink(heading, button) {
  const url = new URL(`#${heading.id}`, location.href);
  url.search = "";
  const copied = await copy(url.href);
  button.focus({ preventScroll: true });
  if (!copied) location.hash = heading.id;
  say(message(copied ? "reading-copied" : "reading-in-address"));
}

function addPermalink(heading) {
  heading.querySelector("a.headerlink")?.remove();
  heading.setAttribute("aria-label", heading.textContent.trim()); // its name stays free of the button's
  const button = element("button", "permalink", heading);
  button.type = "button";
  button.title = message("reading-copy");
  button.setAttribute("aria-label", message("reading-copy-of", { title: heading.getAttribute("aria-label") }));
  button.addEventListener("click", () => copyLink(heading, button));
}

// The other language: its links lead to the same page and to the rule that is being read.

function ruleInSight() {
  const line = innerHeight * 0.35;
  const headings = [...document.querySelectorAll("h2.rule[id]:not([hidden])")];
  const read = headings.filter((heading) => heading.getBoundingClientRect().top < line).at(-1);
  return read ? `#${read.id}` : "";
}

function hashInSight() {
  const target = targetOf(location.hash);
  if (!target) return location.hash || ruleInSight(); // a hash may also say what is filled in
  const { top, bottom } = target.getBoundingClientRect();
  return bottom > 0 && top < innerHeight ? location.hash : ruleInSight();
}

/** Lead to the same place in the other languages; where a game is not told in one, to that language's front page. */
function pointLanguages(hash) {
  const path = location.pathname.slice(ROOT.pathname.length);
  for (const link of languageLinks()) {
    link.href = new URL(`../${link.hreflang}/${isTold(link.hreflang) ? path + hash : ""}`, ROOT).href;
  }
}

/** Whether this page is there in a language: the foot of a game's page names the others that it is told in. */
function isTold(language) {
  if (!GAME || language === document.documentElement.lang) return true;
  return Boolean(document.querySelector(`.other-language[hreflang="${language}"]`));
}

function languageLinks() {
  return document.querySelectorAll(".md-select__link[hreflang], .other-language[hreflang]");
}

function startLanguages() {
  if (!location.pathname.startsWith(ROOT.pathname)) return;
  pointLanguages(location.hash);
  addEventListener("hashchange", () => pointLanguages(location.hash));
  for (const event of ["pointerover", "pointerdown", "focusin"]) {
    document.addEventListener(event, ({ target }) => target.closest(".md-select, .other-language") && pointLanguages(hashInSight()));
  }
  // The theme would look the page up in a list of pages and, not finding it, lead to the other language's front page.
  for (const link of languageLinks()) link.addEventListener("click", (event) => event.stopPropagation());
}

/** A table that is wider than a phone scrolls by itself, for the keyboard too. */
function letTablesScroll() {
  for (const table of document.querySelectorAll(".md-typeset table")) {
    if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
  }
}

async function start() {
  startSitting();
  letTablesScroll();
  startLanguages();
  startGlossary();
  words = await read("assets/messages.json");
  if (!words) return bar?.remove(); // bars and buttons without words help nobody
  document.querySelectorAll("h2.rule[id]").forEach(addPermalink);
  if (bar) filter(); // once more, now that it can say so
}

/** Done when the words have come, or will not come. */
export const ready = start();
