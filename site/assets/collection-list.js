// Lists what is in a collection, in order: each thing can be moved, dragged and taken out.
"use strict";

import { kindOf } from "./collection-shelf.js";
import { make } from "./elements.js";
import { ROOT, message, say } from "./reading.js";

let dragged = null;

/** Draw the list; `change` takes the things in another order, or without some. */
export function drawList(into, sheet, shelf, change) {
  const focused = document.activeElement?.dataset?.key;
  const rows = sheet.things.map((thing, place) => row(sheet.things, place, shelf, change));
  into.replaceChildren(make("ol", { class: "collection-list" }, rows));
  if (focused) into.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

function row(things, place, shelf, change) {
  const [thing, found] = [things[place], shelf.find(things[place])];
  const title = found?.[1] ?? thing;
  const move = (to) => {
    change(moved(things, place, to));
    say(message("collection-moved", { title, place: to + 1 }), false);
  };
  const remove = () => {
    change(things.filter((one) => one !== thing));
    document.querySelectorAll(".collection-remove")[Math.min(place, things.length - 2)]?.focus();
  };
  const button = (sign, press, off = false) =>
    make("button", { type: "button", class: `collection-${sign}`, "data-key": `${sign} ${thing}`, "aria-disabled": off ? "true" : null, title: message(`collection-${sign}`, { title }),
      "aria-label": message(`collection-${sign}`, { title }), click: () => off || press() });
  const buttons = [button("up", () => move(place - 1), place === 0), button("down", () => move(place + 1), place === things.length - 1), button("remove", remove)];
  const made = make("li", { class: found ? "" : "gone", draggable: "true" }, words(thing, found, shelf), make("span", { class: "collection-buttons" }, buttons));
  return draggable(made, place, (from) => change(moved(things, from, place)));
}

function words(thing, found, shelf) {
  if (!found) return make("span", { class: "collection-words" }, make("b", {}, thing), " ", make("span", { class: "kind" }, message("collection-gone")));
  const [url, title, now] = found;
  const astray = shelf.holds(now) ? null : make("b", { class: "astray-note" }, message("reading-astray"));
  return make("span", { class: "collection-words" }, make("a", { href: new URL(url, ROOT).href, draggable: "false" }, title), " ", make("span", { class: "kind" }, kindOf(thing)), " ", astray);
}

function moved(things, from, to) {
  const order = things.filter((_, place) => place !== from);
  order.splice(to, 0, things[from]);
  return order;
}

// With a mouse a row is dragged to where another is.
function draggable(made, place, drop) {
  made.addEventListener("dragstart", () => (dragged = place));
  made.addEventListener("dragend", () => (dragged = null));
  made.addEventListener("dragover", (event) => dragged !== null && event.preventDefault());
  made.addEventListener("drop", (event) => {
    event.preventDefault();
    if (dragged !== null && dragged !== place) drop(dragged);
  });
  return made;
}
