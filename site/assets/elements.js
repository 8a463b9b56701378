// Makes an element of a page: attributes and listeners by their names, and what stands inside.
"use strict";

export function make(tag, attributes = {}, ...inside) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name, value);
    else if (value !== null && value !== false) made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...inside.flat(3).filter((part) => part !== null));
  return made;
}
