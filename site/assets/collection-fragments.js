// Cuts what was collected out of the site's own pages, and makes it fit for paper.
"use strict";

import { make } from "./elements.js";
import { GAME, ROOT, fits, tellVariants } from "./reading.js";

// Pages are read once; a page that cannot be had now is asked for again.
const pages = new Map();

async function fetched(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status} ${url}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const link of page.querySelectorAll("a[href]")) link.setAttribute("href", new URL(link.getAttribute("href"), url).href);
  return page;
}

async function pageAt(address) {
  const url = new URL(address, ROOT).href;
  if (!pages.has(url)) pages.set(url, fetched(url));
  try {
    return await pages.get(url);
  } catch (error) {
    pages.delete(url);
    throw error;
  }
}

const copyOf = (part) => part.cloneNode(true);
const without = (part, parts) => (part.querySelectorAll(parts).forEach((one) => one.remove()), part);

/** A heading of a level, with the words of another. */
function heading(level, words) {
  return make(`h${level}`, {}, ...copyOf(words).childNodes);
}

/** A rule with its table, and, if asked, what stands beside it. */
function rule(place, shelf, level = 2, beside = "") {
  const body = without(copyOf(place.nextElementSibling), `.try, .ledger${beside || ", .ruling, .example"}`);
  for (const see of body.querySelectorAll(".see")) if (see.textContent.startsWith(shelf.words.seenFrom)) see.remove();
  const head = heading(level, place);
  const only = place.dataset.when ? shelf.onlyAt(JSON.parse(place.dataset.when)) : "";
  if (only) head.append(" ", make("span", { class: "only" }, only));
  return [head, body];
}

/** A chapter with what holds at the reader's table. */
function chapter(page, shelf) {
  const rules = [...page.querySelectorAll("h2.rule[id]")].filter((one) => !one.dataset.when || fits(one, shelf.sitting));
  return [heading(2, page.querySelector("article h1")), ...rules.flatMap((one) => rule(one, shelf, 3, " "))];
}

function component(page) {
  const parts = page.querySelectorAll("article > :is(p:not(.see), .cards, table.values)");
  return [heading(2, page.querySelector("article h1")), ...[...parts].map(copyOf)];
}

function ruling(place, shelf) {
  const title = make("b", {}, `${shelf.words.ruling}: `, ...copyOf(place).childNodes);
  return [make("aside", { class: "ruling" }, make("p", {}, title), ...without(copyOf(place.nextElementSibling), ".kind").childNodes)];
}

/** What lies in the box, and the chapter that says where it goes. */
async function setup(page, shelf) {
  const box = await pageAt(`${GAME}/components/`);
  return [heading(2, box.querySelector("article h1")), copyOf(box.querySelector("ul.box")), ...chapter(page, shelf)];
}

// Each kind of thing: what is printed of it, given its page and its place there.
const CUTS = {
  chapter: (page, place, shelf) => chapter(page, shelf),
  rule: (page, place, shelf) => rule(place, shelf),
  table: (page, place) => [heading(2, place), copyOf(place.nextElementSibling.querySelector("table.values"))],
  example: (page, place) => [without(copyOf(place), ".try, .ledger")],
  ruling: (page, place, shelf) => ruling(place, shelf),
  term: (page, place) => [make("dl", { class: "glossary" }, without(copyOf(place), ".others"))],
  component: (page) => component(page),
  card: (page, place) => [make("div", { class: "cards" }, copyOf(place))],
  setup: (page, place, shelf) => setup(page, shelf),
};

/** A thing as a section of the sheet that shows all those. What is hidden at the reader's table is left out. */
export async function sectionOf(thing, address, shelf, shown) {
  const kind = thing.split(":")[0];
  const page = await pageAt(address);
  const place = page.getElementById(decodeURIComponent(new URL(address, ROOT).hash.slice(1)));
  const section = make("section", { class: `thing thing-${kind}`, "data-thing": thing }, ...(await CUTS[kind](page, place, shelf)));
  tellVariants(shelf.sitting, section);
  for (const part of section.querySelectorAll("[data-when]")) part.hidden = !fits(part, shelf.sitting);
  without(section, "[hidden]");
  section.querySelectorAll(".see").forEach((see) => lead(see, shelf, shown));
  section.querySelectorAll("a.see-rule").forEach((link) => numbered(link, shelf.numberAt(link.href, shown)));
  return section;
}

/** On paper a list of related rules leads no further than the sheet. */
function lead(see, shelf, shown) {
  const here = [...see.querySelectorAll("a")].filter((link) => !shelf.numberAt(link.href, shown));
  if (here.length === 0) return see.remove();
  see.replaceChildren(see.firstChild, ...here.flatMap((link, place) => (place ? [", ", link] : [link])));
}

/** Behind a rule that is not on the sheet stands its number, as books do it. */
function numbered(link, number) {
  if (number) link.append(" ", make("span", { class: "number" }, `(${number})`));
}
