// Runs the reference engine of one game off the page, under a Python for the browser served from the site itself.
"use strict";

const DESK = "rulewright.desk";

/** Load Python and the game. */
function open({ game, language }) {
  importScripts("brython.js", "library.js", game);
  __BRYTHON__.use_VFS = true;
  __BRYTHON__.protocol = "file"; // so that a module is looked for in the scripts loaded here, and never asked of the host
  __BRYTHON__.brython({ debug: 0, indexedDB: false, static_stdlib_import: false });
  __BRYTHON__.importModule(DESK);
  return JSON.parse(called("open_engine", self.rulewrightGame, language));
}

function score(asked) {
  return JSON.parse(called("score", JSON.stringify(asked)));
}

/** Call a function of the desk; texts go in and come out. */
function called(name, ...texts) {
  const python = __BRYTHON__;
  const desk = python.module_getattr(python.imported[DESK], name);
  return String(python.$call(desk, ...texts));
}

self.onmessage = ({ data: { id, ask, about } }) => {
  try {
    self.postMessage({ id, answer: ask === "open" ? open(about) : score(about) });
  } catch (error) {
    self.postMessage({ id, fault: described(error) });
  }
};

/** What went wrong, in Python or here. */
function described(error) {
  return error.ob_type ? `${__BRYTHON__.class_name(error)}: ${[...error.args].join(" ")}` : String(error);
}
