// The index of one locale: a manifest, and shards that are fetched as a query needs them.

import { isForm, parts, tokens } from "./text.js";

const FORMAT = 1;
const RANKS = 4;
const WEIGHTS = [1, 1.6, 3, 5]; // in the body, often there, in a heading, in the page's title
const INEXACT = 0.6; // a word that only begins with what was typed
const SHARDS_A_TOKEN = 6; // one letter begins the words of many

/** There is no index at this address. */
export class NoIndex extends Error {}

const load = async (url, options) => {
  const response = await fetch(url, options);
  if (response.status === 404) throw new NoIndex(url);
  if (!response.ok) throw new Error(`${response.status}: ${url}`);
  return response.json();
};

/** Return a function that answers queries. */
export const open = async (base) => {
  const manifest = await load(new URL("index.json", base), { cache: "no-cache" });
  if (manifest.format !== FORMAT) throw new NoIndex(base);
  const held = new Map();
  const shard = (number) => {
    if (!held.has(number)) {
      const loading = load(new URL(`${manifest.shards[number][1]}.json`, base));
      loading.catch(() => held.delete(number));
      held.set(number, loading);
    }
    return held.get(number);
  };
  return { skip: manifest.skip, search: (query) => search(manifest, shard, query) };
};

/** Return `{tokens, pages, isStrict}`: the pages of all tokens; else, with long runs cut apart, of at least half. */
const search = async (manifest, shard, query) => {
  const wanted = tokens(query);
  const strict = await ranked(manifest, shard, wanted, wanted.length);
  if (strict.length || !wanted.length) return { tokens: wanted, pages: strict, isStrict: true };
  const loose = (await Promise.all(wanted.map((token) => loosened(manifest, shard, token)))).flat();
  return { tokens: loose, pages: await ranked(manifest, shard, loose, Math.ceil(loose.length / 2)), isStrict: false };
};

const loosened = async (manifest, shard, token) => {
  if (!token.pairs) return [token];
  const found = await Promise.all(token.pairs.map((pair) => words(manifest, shard, exactly(pair))));
  return parts(token, found.map((each) => each.length > 0));
};

const exactly = (text) => ({ text, stem: text, isExact: true });

const ranked = async (manifest, shard, wanted, least) => {
  const scores = await Promise.all(wanted.map((token) => scored(manifest, shard, token)));
  const pages = new Map();
  scores.forEach((score, number) => {
    for (const [page, points] of score) {
      const entry = pages.get(page) ?? { url: manifest.pages[page], page, score: 0, has: new Set() };
      entry.score += points;
      entry.has.add(number);
      pages.set(page, entry);
    }
  });
  return [...pages.values()]
    .filter((entry) => entry.has.size >= least)
    .sort((a, b) => b.has.size - a.has.size || b.score - a.score || a.page - b.page);
};

/** Return the points of each page for one token. A run counts only where all its pairs stand. */
const scored = async (manifest, shard, token) => {
  if (!token.pairs) return best(manifest, await words(manifest, shard, token), token);
  const each = await Promise.all(token.pairs.map((pair) => words(manifest, shard, exactly(pair))));
  const points = each.map((found) => best(manifest, found, token));
  const [first, ...rest] = points.sort((a, b) => a.size - b.size);
  const all = new Map();
  for (const [page, score] of first) {
    if (rest.every((other) => other.has(page))) {
      all.set(page, rest.reduce((sum, other) => sum + other.get(page), score) / points.length);
    }
  }
  return all;
};

const best = (manifest, found, token) => {
  const points = new Map();
  for (const [word, numbers] of found) {
    const rarity = Math.log(1 + manifest.pages.length / numbers.length);
    const factor = token.pairs || word === token.text ? rarity : rarity * INEXACT;
    let page = 0;
    for (const number of numbers) {
      page += Math.floor(number / RANKS);
      points.set(page, Math.max(points.get(page) ?? 0, factor * WEIGHTS[number % RANKS]));
    }
  }
  return points;
};

/** Return the words of the index that a token stands for, with their numbers. */
const words = async (manifest, shard, token) => {
  const start = token.stem;
  const first = Math.max(0, manifest.shards.findLastIndex(([term]) => term <= start));
  const found = [];
  for (let i = first; i < manifest.shards.length && i < first + SHARDS_A_TOKEN; i += 1) {
    if (i > first && (token.isExact || !manifest.shards[i][0].startsWith(start))) break;
    const terms = await shard(i);
    if (token.isExact) return Object.hasOwn(terms, start) ? [[start, terms[start]]] : [];
    for (const [word, numbers] of Object.entries(terms)) if (isForm(word, token)) found.push([word, numbers]);
  }
  return found;
};
