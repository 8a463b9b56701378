// Keeps the visited games of one language for reading without a network; laid at the language's root by the generator.
"use strict";

const VERSION = "__VERSION__";
const SHARED = __PRECACHE__;
const GAMES = __GAMES__;

const ROOT = new URL("./", self.location.href);
const OWN = `rulewright ${ROOT.pathname} `; // other languages and sites may share the host, and its caches
const CACHE = OWN + VERSION;
const PATIENCE = 3000; // how long a page may take before the kept one is shown
const AT_ONCE = 6;

const shared = new Set(SHARED.map(keyOf));
const groups = new Map(Object.entries(GAMES).map(([name, urls]) => [name, groupOf(urls.map(keyOf))]));
const busy = new Set();

/** Whoever enters one of a game's pages wants the game; a group without pages (a search index) is wanted by any file. */
function groupOf(urls) {
  const own = urls.filter((url) => !shared.has(url));
  const pages = own.filter((url) => url.endsWith("/"));
  return { files: own, entrances: new Set(pages.length ? pages : own) };
}

/** One name for all spellings of an address: no query (search engines and loaders add one), no index.html. */
function keyOf(url) {
  const address = new URL(url, ROOT);
  address.search = "";
  address.hash = "";
  address.pathname = address.pathname.replace(/\/index\.html$/, "/");
  return address.href;
}

function isOurs(request) {
  const url = new URL(request.url);
  const inside = url.origin === ROOT.origin && url.pathname.startsWith(ROOT.pathname);
  return inside && request.method === "GET" && !request.headers.has("range");
}

/** A response that followed a redirect may not answer a navigation, so it is kept as a plain one. */
async function plain(response) {
  if (!response.redirected) return response;
  return new Response(await response.blob(), { status: response.status, headers: response.headers });
}

async function store(url, response) {
  if (response.status !== 200 || response.type !== "basic") return;
  const cache = await caches.open(CACHE);
  await cache.put(keyOf(url), await plain(response));
}

async function kept(url) {
  const cache = await caches.open(CACHE);
  return cache.match(keyOf(url));
}

async function missing(urls) {
  const cache = await caches.open(CACHE);
  const have = new Set((await cache.keys()).map((request) => request.url));
  return [...urls].filter((url) => !have.has(url));
}

async function fetchAndStore(url) {
  await store(url, await fetch(url, { cache: "no-cache" }));
}

/** A file that cannot be had now is had when it is asked for; it never spoils the others. */
async function keepAll(urls) {
  const waiting = await missing(urls);
  const work = async () => {
    while (waiting.length) await fetchAndStore(waiting.shift()).catch(() => {});
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function keepGroup(name) {
  if (!groups.has(name) || busy.has(name)) return;
  busy.add(name);
  await keepAll(groups.get(name).files);
  busy.delete(name);
}

function groupsEnteredBy(urls) {
  return [...groups].filter(([, { entrances }]) => urls.some((url) => entrances.has(url))).map(([name]) => name);
}

async function olderCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(OWN) && name !== CACHE);
}

/** What an older version kept is fetched anew, so that an update never takes a game away from an offline reader. */
async function keepAsBefore() {
  for (const name of await olderCaches()) {
    const cache = await caches.open(name);
    const urls = (await cache.keys()).map((request) => request.url);
    for (const group of groupsEnteredBy(urls)) await keepGroup(group);
    await keepAll(urls);
  }
}

async function install() {
  await keepAll(shared);
  await keepAsBefore();
  await self.skipWaiting();
}

async function activate() {
  for (const name of await olderCaches()) await caches.delete(name);
  await self.clients.claim();
}

function storeBeside(event, response) {
  event.waitUntil(store(event.request.url, response.clone()).catch(() => {}));
  return response;
}

/** Network first; the kept page if the network fails or dawdles. */
async function page(event) {
  const network = fetch(event.request);
  event.waitUntil(network.then((response) => store(event.request.url, response.clone())).catch(() => {}));
  const copy = await kept(event.request.url);
  if (!copy) return network;
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE, copy));
  return Promise.race([network.catch(() => copy), patience]);
}

/** The kept file first: all files of one version belong together. */
async function asset(event) {
  return (await kept(event.request.url)) ?? storeBeside(event, await fetch(event.request));
}

async function keepVisited({ visited, game }) {
  if (isOurs(new Request(visited))) await keepAll([keyOf(visited)]);
  await keepGroup(game);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => event.waitUntil(keepVisited(event.data)));
self.addEventListener("fetch", (event) => {
  if (!isOurs(event.request)) return;
  event.respondWith(event.request.mode === "navigate" ? page(event) : asset(event));
  for (const name of groupsEnteredBy([keyOf(event.request.url)])) event.waitUntil(keepGroup(name));
});
