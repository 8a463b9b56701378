// Shows a sheet as it will be printed: the same style sheet and nothing of the site's, in a shadow of its own.
"use strict";

import { sectionOf } from "./collection-fragments.js";
import { layoutOf } from "./collection-sheet.js";
import { make } from "./elements.js";
import { message } from "./reading.js";

const EDGE = 6; // pixels of the shadow beside the sheet
const MILLIMETRE = 96 / 25.4; // in the pixels of a style sheet

// On a screen the sheet lies on the page, as wide as it will be; on paper the printer makes the margins.
const LOOK = `
  :host { display: block }
  .handout { text-rendering: geometricPrecision; -webkit-print-color-adjust: exact; print-color-adjust: exact }
  @media screen {
    .sheet { box-sizing: border-box; width: var(--paper-width); min-height: 6rem; padding: var(--paper-margin); background: #fff; color-scheme: light; zoom: var(--zoom); box-shadow: 0 1px 6px #0005 }
  }
  .handout { orphans: 1; widows: 1 } /* rows of cards are lines too */
  .handout :is(p, li, dd) { orphans: 2; widows: 2 }
  @media screen { .handout { column-fill: balance } .handout :is(.see, .see-rule, li) a, .handout a.see-rule { text-decoration: underline } }
  .missing { border: 1px dashed; padding: .3em .6em }
`;

let host = null;
let handout = null;
let pageSize = null;
let turn = 0;

/** Lay the preview into a part of the page. */
export function layPreview(into) {
  host = make("div", { class: "collection-sheet" });
  handout = make("div", { class: "handout" });
  const styles = ["fonts.css", "print.css"].map((name) => make("link", { rel: "stylesheet", href: new URL(name, import.meta.url).href }));
  host.attachShadow({ mode: "open" }).append(...styles, make("style", {}, LOOK), make("div", { class: "sheet" }, handout));
  pageSize = document.head.appendChild(make("style", {}));
  into.append(host);
  new ResizeObserver(() => fit(into)).observe(into);
}

/** A phone is narrower than most paper. */
function fit(into) {
  const width = Number.parseFloat(host.style.getPropertyValue("--paper-width")) * MILLIMETRE;
  if (width) host.style.setProperty("--zoom", Math.min(1, (into.clientWidth - 2 * EDGE) / width));
}

function setPaper(sheet) {
  const { width, height, margin, columns, type } = layoutOf(sheet);
  pageSize.textContent = `@page { size: ${width}mm ${height}mm; margin: ${margin}mm }`;
  host.style.setProperty("--paper-width", `${width}mm`);
  host.style.setProperty("--paper-margin", `${margin}mm`);
  handout.style.setProperty("--columns", columns);
  handout.style.setProperty("--text-size", `${type}pt`);
  fit(host.parentElement);
}

function head(sheet, shelf) {
  const about = [sheet.title ? shelf.title : "", shelf.table].filter(Boolean).join(" \u00b7 ");
  return make("header", { class: "handout-head" }, make("h1", {}, sheet.title || shelf.title), about ? make("p", {}, about) : null);
}

function foot() {
  const imprint = document.querySelector("footer.imprint").cloneNode(true);
  imprint.querySelectorAll(".other-language").forEach((link) => link.remove());
  return imprint;
}

/** What stands where a thing could not be had: its name, so that nobody misses it unawares. */
const missing = (title) => make("section", { class: "thing missing" }, make("p", {}, `${title}: ${message("collection-failed")}`));

/** Show a sheet of the things that are there; what could not be loaded is given back. */
export async function showPreview(sheet, shelf) {
  const mine = (turn += 1);
  setPaper(sheet);
  const known = sheet.things.map(shelf.find).filter(Boolean);
  const shown = known.map(([, , thing]) => thing);
  const failed = [];
  const section = ([address, title, thing]) => sectionOf(thing, address, shelf, shown).catch((error) => {
    console.warn(error);
    failed.push(thing);
    return missing(title);
  });
  const sections = await Promise.all(known.map(section));
  if (mine === turn) handout.replaceChildren(head(sheet, shelf), ...sections, foot());
  return mine === turn ? failed : null;
}
