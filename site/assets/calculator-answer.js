// Shows the answer: a table of players, whatever else the procedure says, and the ledger.
"use strict";

import { desk, make, message, nameOf, said, signed } from "./calculator-desk.js";
import { dumped, isTable, peopleHere } from "./calculator-position.js";
import { hasLines, isLines, shownLines } from "./calculator-text.js";

export function showAnswer(result) {
  const columns = columnsOf(result);
  const others = Object.entries(result.outcome).filter(([key]) => !columns.some((column) => column.key === key));
  const ledger = entriesOf(result);
  const table = columns.length ? [playersTable(columns)] : [];
  const rest = others.length ? [facts(others)] : [];
  desk.parts.answer.replaceChildren(
    ...(columns[0]?.counts ? [...table, ...rest] : [...rest, ...table]),
    ...(ledger.length ? [make("h3", { class: "calc-heading" }, message("why")), make("ol", { class: "calc-ledger" }, ledger.map(entry))] : []),
  );
  desk.parts.status.textContent = summary(columns, result.outcome);
}

// Whatever is said of each player is a column, unless it is drawn. What the game counts comes first: as won here, or else as it was entered.
function columnsOf({ outcome, totals }) {
  const { score } = desk.forms;
  const people = new Set([...peopleHere(), ...totals.map((one) => one.player)]);
  const isColumn = (found) => isTable(found) && !hasLines(found) && Object.keys(found).length > 0 &&
    Object.entries(found).every(([key, value]) => people.has(key) && typeof value !== "object");
  const columns = Object.entries(outcome).filter(([, found]) => isColumn(found)).map(([key, found]) => ({ key, found, counts: key === score }));
  if (columns.some((column) => column.counts)) return columns.sort((one, other) => other.counts - one.counts);
  const won = Object.fromEntries(totals.map((one) => [one.player, one.amount]));
  const entered = dumped(desk.state.offer.given, desk.state.model)[score];
  if (totals.length) return [{ key: score, found: won, counts: true }, ...columns];
  return columns.length && isColumn(entered) ? [{ key: score, found: entered }, ...columns] : columns;
}

function playersTable(columns) {
  const players = [...new Set(columns.flatMap((column) => Object.keys(column.found)))];
  const head = make("tr", {}, make("th", { scope: "col" }, message("player")), columns.map((column) => make("th", { scope: "col" }, said(column.key))));
  const line = (player) => make("tr", { "data-player": player }, make("th", { scope: "row" }, nameOf(player)),
    columns.map((column) => make("td", { "data-column": column.key }, player in column.found ? said(column.found[player]) : "\u2013")));
  const table = make("table", { class: "calc-table" }, make("thead", {}, head), make("tbody", {}, players.map(line)));
  return make("div", { class: "calc-scroll", tabindex: 0, role: "group", "aria-label": message("result") }, table);
}

function facts(entries, above = "") {
  const label = (key) => [above, said(key)].filter(Boolean).join(", ");
  return make("dl", { class: "calc-facts" }, entries.map(([key, found]) => make("div", { "data-fact": key }, make("dt", {}, said(key)), make("dd", {}, fact(found, label(key))))));
}

const pairs = (found) => Object.entries(found).map(([key, one]) => `${said(key)}: ${[one].flat().map(said).join(", ")}`).join("; ");

function fact(found, label) {
  if (isLines(found)) return shownLines(found, label);
  if (found && typeof found === "object" && Object.keys(found).length === 0) return "\u2013";
  if (isTable(found)) return Object.values(found).some((part) => isTable(part) || hasLines(part)) ? facts(Object.entries(found), label) : pairs(found);
  if (!Array.isArray(found)) return said(found);
  const people = found.every((one) => typeof one === "string" && peopleHere().includes(one));
  if (people) return make("ol", {}, found.map((one) => make("li", {}, nameOf(one))));
  if (hasLines(found)) return make("ol", {}, found.map((part, index) => make("li", {}, fact(part, `${label}, ${message("item", { number: index + 1 })}`))));
  if (found.some(Array.isArray)) return make("ul", {}, found.map((one) => make("li", {}, [one].flat().map(said).join(", "))));
  return found.map(said).join(", ");
}

// Awards and decisions in the order in which they fell, which the lines of the ledger tell.
function entriesOf({ awards, decisions, lines }) {
  if (lines.length !== awards.length + decisions.length) return [...awards, ...decisions];
  const paid = [...awards];
  const settled = [...decisions];
  return lines.map((line) => {
    const next = settled[0];
    return next && line === `${next.because} [${next.rule}]` ? settled.shift() : (paid.shift() ?? settled.shift());
  });
}

function entry(one) {
  const title = desk.forms.rules[one.rule] ? make("a", { href: desk.forms.rules[one.rule], class: "calc-rule" }, one.ruleTitle) : one.ruleTitle;
  const paid = "player" in one ? [make("b", {}, `${one.name}: ${signed(one.amount)}`), " \u2013 "] : [];
  return make("li", { class: paid.length ? "calc-award" : "calc-decision", "data-rule": one.rule }, paid, one.because, " ", title);
}

// The answer in a line: what everybody gets, or else what the procedure says first that fits there.
function summary([first], outcome) {
  const [key, found] = first?.counts ? [first.key, first.found] : (Object.entries(outcome).find(([, part]) => !hasLines(part)) ?? []);
  if (key === undefined) return Object.keys(outcome).map((name) => `${said(name)}.`).join(" ");
  const plain = (part) => [part].flat(3).map(said).join(", ") || "\u2013";
  if (isTable(found)) return `${said(key)}: ${Object.entries(found).map(([name, one]) => `${said(name)} ${isTable(one) ? "" : plain(one)}`.trim()).join(", ")}.`;
  return `${said(key)}: ${Array.isArray(found) && found.some(Array.isArray) ? found.map(plain).join("; ") : plain(found)}.`;
}
