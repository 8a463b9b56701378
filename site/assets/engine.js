// Opens the reference engine of a game: the same Python as on the command line, in a worker, loaded when first asked for.

const opened = new Map();

/**
 * The engine of a game, once it can score; `base` is the path to the language's root. What could not be loaded is tried
 * anew the next time.
 */
export function openEngine(base, game, language) {
  const assets = new URL(`${base}assets/`, document.baseURI);
  const script = new URL(`${game}/engine/game.js`, assets).href;
  const key = `${script} ${language}`;
  if (!opened.has(key)) opened.set(key, start(assets, script, language, () => opened.delete(key)));
  return opened.get(key);
}

async function start(assets, script, language, forget) {
  const ask = desk(new Worker(new URL("engine/worker.js", assets)), forget);
  const procedures = await ask("open", { game: script, language });
  /**
   * Score a position at a sitting ({option: choice}); `names` says what places and players are called, by id and
   * language. What does not fit is part of the answer, as `error`.
   */
  function score(procedure, given, sitting = {}, names = {}) {
    if (procedures.includes(procedure)) return ask("score", { procedure, given, sitting, names });
    return Promise.reject(new Error(`there is no procedure "${procedure}"`));
  }
  return Object.freeze({ procedures, score });
}

/** Asks a worker, and gives each question its own answer; a worker that fails is let go. */
function desk(worker, forget) {
  const waiting = new Map();
  let asked = 0;
  let fault = null;
  const fail = (what) => {
    fault = new Error(what);
    for (const { reject } of waiting.values()) reject(fault);
    worker.terminate();
    forget();
  };
  worker.onerror = (event) => fail(event.message || "the engine cannot be loaded");
  worker.onmessage = ({ data }) => {
    if (data.fault) return fail(data.fault);
    waiting.get(data.id).resolve(data.answer);
    waiting.delete(data.id);
  };
  return (ask, about) =>
    new Promise((resolve, reject) => {
      if (fault) return reject(fault);
      waiting.set((asked += 1), { resolve, reject });
      worker.postMessage({ id: asked, ask, about });
    });
}
