// Finds rules, terms, pieces, rulings and examples in the index that Pagefind made of them.
"use strict";

// This file lies in the assets of a language, so the language's root is one folder up, wherever the site is hosted.
const ROOT = new URL("../", import.meta.url);

// Pagefind knows stems and accents, but takes all words of a question together and knows no kinds of records.
// So each word is asked for by itself, and what answers more of them, and rarer ones, comes first.

// How much a word counts in the parts of a record (generator/press/site/search_index.py); marks only sort.
const META_WEIGHTS = { title: 5, words: 4, about: 2, name: 0.2, marks: 0 };
// A ruling or an example stands beside its rule, and its long title answers to many words: the rule goes first.
const KIND_WEIGHTS = { rule: 1, term: 1, component: 0.9, face: 0.8, ruling: 0.55, example: 0.5 };
const ENOUGH = 15; // the score at which a word is half as sure as it can be
const LOOKED_AT = 16; // so many of the best are read, and ordered by their titles too
const HERE = 8;
const ELSEWHERE = 4;
const NUMBER = /^\d+(\.\d+)+$/; // of a rule
const SHOWN = 32; // words of an excerpt, and how many of them before the first that was asked for
const BEFORE = 6;

let opened = null;
const members = new Map(); // by mark: the ids of what belongs to a game

/** A word that nobody types, by which the index knows a kind, a game or the number of a rule. */
function markOf(name) {
  return `zzq${name.replace(/[^a-z0-9]/g, "z")}zzq`;
}

async function openIndex() {
  const pagefind = await import(new URL("pagefind/pagefind.js", ROOT));
  await pagefind.options({ ranking: { metaWeights: META_WEIGHTS } });
  await pagefind.init();
  const kinds = new Map();
  const sorts = Object.keys(KIND_WEIGHTS).map(async (kind) => {
    for (const { id } of (await pagefind.search(markOf(kind))).results) kinds.set(id, kind);
  });
  await Promise.all(sorts);
  return { pagefind, kinds };
}

/** The index, read when it is first wanted. */
export function theIndex() {
  opened ??= openIndex().catch((reason) => {
    opened = null; // the next try may find the network back
    throw reason;
  });
  return opened;
}

async function membersOf(game) {
  const mark = markOf(game);
  if (!members.has(mark)) {
    const { results } = await (await theIndex()).pagefind.search(mark);
    members.set(mark, new Set(results.map(({ id }) => id)));
  }
  return members.get(mark);
}

/** Everything that answers to some word, the best first. */
async function rank(words) {
  const { pagefind, kinds } = await theIndex();
  const found = new Map();
  const answers = await Promise.all(words.map((word) => pagefind.search(NUMBER.test(word) ? markOf(word) : word)));
  for (const { results } of answers) {
    const rarity = Math.log(1 + kinds.size / Math.max(results.length, 1));
    for (const result of results) {
      const entry = found.get(result.id) ?? { result, score: 0, answered: 0 };
      entry.score += (rarity * (result.score + 0.01)) / (result.score + ENOUGH);
      entry.answered += 1;
      found.set(result.id, entry);
    }
  }
  for (const [id, entry] of found) {
    entry.score *= KIND_WEIGHTS[kinds.get(id)] * (1 + entry.answered / words.length);
  }
  return [...found.values()].sort((one, other) => other.score - one.score);
}

/** Reads the best and lets those win whose title is what was asked for. */
async function read(ranked, asked, count) {
  const best = ranked.slice(0, LOOKED_AT);
  const records = await Promise.all(best.map(({ result }) => result.data()));
  const scored = records.map((data, place) => {
    const title = tokens(data.meta.title);
    const matched = title.filter((word) => asked.some((other) => alike(word, other))).length;
    return { data, score: best[place].score * (1 + (0.5 * matched) / Math.max(asked.length, title.length)) };
  });
  scored.sort((one, other) => other.score - one.score);
  return scored.slice(0, count).map(({ data }) => recordOf(data, asked));
}

function recordOf({ raw_url, url, meta, content }, asked) {
  const [kind, , number] = meta.marks.split(" ").map((mark) => mark.slice(3, -3));
  const { title, name } = meta;
  const address = new URL(raw_url ?? url, ROOT).href;
  return { url: address, title, game: name, kind, number: number.replaceAll("z", "."), excerpt: excerptOf(content, asked) };
}

/** What answers a question: first what belongs to the game, then what does not. */
export async function find(question, game) {
  const words = [...new Set(question.toLowerCase().split(/\s+/).filter(Boolean))];
  const ranked = await rank(words);
  const own = game ? await membersOf(game) : new Set(ranked.map(({ result }) => result.id));
  const asked = tokens(question);
  const [here, elsewhere] = await Promise.all([
    read(ranked.filter(({ result }) => own.has(result.id)), asked, HERE),
    read(ranked.filter(({ result }) => !own.has(result.id)), asked, ELSEWHERE),
  ]);
  return { here, elsewhere };
}

// Words and excerpts

function fold(text) {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/ß/g, "ss");
}

function tokens(text) {
  return fold(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** Whether two words begin alike for most of their length, as the forms of a word do. */
function alike(one, other) {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  return shared >= 0.6 * Math.max(one.length, other.length);
}

/** The part of a text with most of what was asked for, as pairs of words and whether they were. */
function excerptOf(content, asked) {
  const words = content.split(/\s+/).map((text) => [text, isAsked(text, asked)]);
  const last = Math.max(0, words.length - SHOWN);
  const starts = words.flatMap(([, hit], place) => (hit ? [Math.min(Math.max(0, place - BEFORE), last)] : []));
  const hits = (start) => words.slice(start, start + SHOWN).filter(([, hit]) => hit).length;
  const start = starts.reduce((best, other) => (hits(other) > hits(best) ? other : best), starts[0] ?? 0);
  const part = words.slice(start, start + SHOWN);
  if (start > 0) part.unshift(["…", false]);
  if (start < last) part.push(["…", false]);
  return part;
}

function isAsked(text, asked) {
  return tokens(text).some((word) => asked.some((other) => alike(word, other)));
}
