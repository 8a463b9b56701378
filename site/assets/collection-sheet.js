// A sheet: the things that go onto it, in order, and its paper; as an address and as a command line tell it.
"use strict";

// What lies on the table of a printer, in millimetres, upright.
export const PAPERS = { a4: [210, 297], a5: [148, 210], a6: [105, 148], letter: [215.9, 279.4], "half-letter": [139.7, 215.9] };
export const TYPES = [8, 9, 10, 11, 12, 14, 18, 24];
export const COLUMNS = [1, 2, 3, 4];

const MOST = 300; // things; more are no sheet any more, but somebody's joke
const LONGEST = { name: 120, title: 120, hash: 20_000 };
const THING = /^[a-z]+:[a-z0-9][a-z0-9./-]*$/;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const plain = (text, longest) => String(text ?? "").replace(UNSEEN, "").trim().slice(0, longest);
export const isThing = (name) => THING.test(name);

/** A sheet made of whatever is given, by a reader, an address or a memory: what cannot be is as usual. */
export function sheetOf({ things, paper, columns, landscape, type, title } = {}) {
  const names = (Array.isArray(things) ? things : []).filter((name) => typeof name === "string");
  const among = (known, found) => (known.includes(Number(found)) ? Number(found) : null);
  return {
    things: [...new Set(names.map((name) => plain(name, LONGEST.name)).filter(Boolean))].slice(0, MOST),
    paper: Object.hasOwn(PAPERS, paper) ? paper : "a4",
    columns: among(COLUMNS, columns),
    landscape: landscape === true,
    type: among(TYPES, type),
    title: plain(title, LONGEST.title),
  };
}

// What is usual, as `rulewright print` has it: text of one column should not be too long to read, nor large on small paper.
const COLUMN = 93; // millimetres
const USUAL_TYPE = [[190, 10], [140, 9.5], [100, 8.5], [0, 8]]; // points, by the shorter side

/** How a sheet lies on its paper: width, height and margin in millimetres, columns, and points of type. */
export function layoutOf({ paper, landscape, columns, type }) {
  const [width, height] = landscape ? [...PAPERS[paper]].reverse() : PAPERS[paper];
  const shorter = Math.min(width, height);
  const margin = Math.max(6, Math.round(shorter * 0.06));
  const readable = Math.max(1, Math.round((width - 2 * margin) / COLUMN));
  return { width, height, margin, columns: columns ?? readable, type: type ?? USUAL_TYPE.find(([least]) => shorter >= least)[1] };
}

/** What differs from what is usual, by name. */
function choices(sheet) {
  const usual = sheetOf();
  return ["paper", "columns", "landscape", "type", "title"].filter((name) => sheet[name] !== usual[name]).map((name) => [name, sheet[name]]);
}

/** A sheet as an address ends in it; ids need no escapes, so that it stays short and can be read. */
export function hashOf(sheet) {
  const things = sheet.things.map((name) => encodeURIComponent(name).replace(/%3A/g, ":").replace(/%2F/g, "/"));
  const more = choices(sheet).map(([name, value]) => `&${name}=${encodeURIComponent(value === true ? 1 : value)}`);
  return `#things=${things.join(",")}${more.join("")}`;
}

/** The sheet that an address asks for; null where it asks for none. */
export function sheetIn(hash) {
  const asked = new URLSearchParams(hash.slice(1, LONGEST.hash));
  const things = (asked.get("things") ?? "").split(",");
  const sheet = sheetOf({ ...Object.fromEntries(asked), things, landscape: asked.get("landscape") === "1" });
  return sheet.things.length ? sheet : null;
}

// A word for any shell: in quotes nothing means anything but their end.
const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;

/** The command that prints a sheet. */
export function lineOf(game, language, sheet, sitting) {
  const table = Object.entries(sitting).map(([option, choice]) => `${option}=${choice}`);
  const told = choices(sheet).map(([name, value]) => (value === true ? `--${name}` : `--${name} ${name === "title" ? quoted(value) : value}`));
  return ["rulewright print", game, ...sheet.things, "--lang", language, ...(table.length ? ["--sitting", table.join(",")] : []), ...told].join(" ");
}
