// Text as the index sees it: queries become tokens, pages become sections, sections become excerpts.
// quizwright/search/terms.py and page.py do the same for the index; what they cut, this must cut alike.

// As text/scripts.py has it.
const PAIRED =
  "\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3005-\\u3007\\u3041-\\u3096\\u3099-\\u309f\\u30a1-\\u30fa" +
  "\\u30fc-\\u30ff\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}" +
  "\\u1100-\\u11ff\\u3131-\\u318e\\ua960-\\ua97c\\uac00-\\ud7a3\\ud7b0-\\ud7fb";
const WORD = new RegExp(`([${PAIRED}]+)|(?:(?![${PAIRED}])[\\p{L}\\p{N}])+`, "gu");
const LETTER = new RegExp(`^(?![${PAIRED}])[\\p{L}\\p{N}]`, "u");
// Endings of English and Spanish, longest first: a word is also found in its other forms, as `nodes` in "a node".
const ENDINGS = "aciones ciones ations iendo ation cion ando ados adas idos idas ing ies ado ada ido ida ers ed er es s e y".split(" ");
const STEM = 4;
const PLAIN = /[ -@\[-~\u3041-\u3093\u30a1-\u30ff\u4e00-\u9fff\uac00-\ud7a3]/; // folding leaves these as they are
const EXCERPT = 160;
const PAIR_EXCERPT = 80;
const NEAR = 20; // how far an excerpt moves to begin and end between words

/** Return a text without case, accents and width. */
export const fold = (text) =>
  text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").normalize("NFC").toLowerCase();

/**
 * Return the tokens of a query, each once: `{text, pairs}`; `pairs` where the index holds pairs of characters instead,
 * `stem` where a word may have lost or gained an ending.
 */
export const tokens = (query) => {
  const found = new Map();
  for (const [text, run] of fold(query).matchAll(WORD)) {
    const characters = [...text];
    const pairs = run && characters.length > 1 ? characters.slice(1).map((c, i) => characters[i] + c) : null;
    found.set(text, { text, pairs, isRun: Boolean(run), stem: run ? text : stem(text) });
  }
  return [...found.values()];
};

/**
 * Return the parts of a run, cut where a pair is in no page, as tokens: "ノードグループ" gives "ノード" and "グループ" where
 * "ドグ" stands nowhere. Nothing where the parts are not more than half of it: then the rest would be noise.
 */
export const parts = (token, isPresent) => {
  const found = [];
  let part = "";
  const end = () => {
    if ([...part].length > 1) found.push(part);
    part = "";
  };
  token.pairs.forEach((pair, i) => {
    const [first, second] = [...pair];
    if (!isPresent[i]) return end();
    part = part ? part + second : first + second;
  });
  end();
  const kept = found.flatMap((text) => tokens(text));
  return [...found.join("")].length * 2 > token.pairs.length + 1 ? kept : [];
};

const stem = (word) => {
  const ending = ENDINGS.find((end) => word.endsWith(end) && word.length - end.length >= STEM);
  return ending ? word.slice(0, -ending.length) : word;
};

/** Tell whether a word of the index is a form of a token's word: begins with it, or differs in its ending alone. */
export const isForm = (word, token) =>
  word.startsWith(token.text) ||
  (token.stem !== token.text && word.startsWith(token.stem) && ENDINGS.includes(word.slice(token.stem.length))) ||
  word === token.stem;

/** Return the sections of a page: `{id, level, title, body}`; a section begins at a heading with an id. */
export const sections = (article, skip) => {
  const found = [{ id: "", level: 0, title: "", body: "" }];
  const walk = (node, field) => {
    if (node.nodeType === Node.TEXT_NODE) found.at(-1)[field] += node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || node.matches(skip)) return;
    const level = /^H([1-6])$/.exec(node.tagName)?.[1];
    if (level && node.id) found.push({ id: node.id, level: Number(level), title: "", body: "" });
    const isBlock = !/^(A|ABBR|B|CODE|DEL|EM|I|INS|KBD|MARK|S|SMALL|SPAN|STRONG|SUB|SUP|U|WBR)$/.test(node.tagName);
    if (isBlock) found.at(-1).body += " ";
    for (const child of node.childNodes) walk(child, level && node.id ? "title" : field);
    if (isBlock) found.at(-1).body += " ";
  };
  walk(article, "body");
  return found.map((section) => ({ ...section, title: tidy(section.title), body: tidy(section.body) }));
};

const tidy = (text) => text.normalize("NFC").replace(/\s+/g, " ").trim();

/** Return where tokens stand in a text: `{start, end, token}` by number, in order. */
export const matches = (text, wanted) => {
  const { folded, places } = mapped(text);
  const found = [];
  wanted.forEach((token, number) => {
    const needle = token.isRun ? token.text : token.stem;
    for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, at + 1)) {
      const end = token.isRun ? at + needle.length : wordEnd(text, folded, places, at);
      if (token.isRun || (end > at && isForm(folded.slice(at, end), token))) {
        found.push({ start: places[at], end: places[end], token: number });
      }
    }
  });
  return found.sort((a, b) => a.start - b.start || b.end - a.end);
};

const mapped = (text) => {
  let folded = "";
  const places = [];
  let place = 0;
  for (const character of text) {
    const now = PLAIN.test(character) ? character : fold(character);
    for (let i = 0; i < now.length; i += 1) places.push(place);
    folded += now;
    place += character.length;
  }
  places.push(place);
  return { folded, places };
};

const wordEnd = (text, folded, places, at) => {
  if (!startsWord(text, places[at])) return 0;
  let end = at;
  while (end < folded.length && LETTER.test(folded[end])) end += 1;
  return end;
};

const startsWord = (text, at) => {
  const before = text.slice(Math.max(0, at - 2), at).match(/.$/u)?.[0] ?? "";
  if (!LETTER.test(before)) return true;
  const [here, next] = [text[at], text[at + 1] ?? ""];
  return (
    (/[a-z0-9]/.test(before) && /[A-Z]/.test(here)) ||
    (/[A-Z]/.test(before) && /[A-Z]/.test(here) && /[a-z]/.test(next)) ||
    (/[0-9]/.test(before) && /[a-z]/.test(here))
  );
};

/** Return the part of a text with the most different tokens, as pieces `{text, isMarked}`. */
export const excerpt = (text, wanted) => {
  const found = matches(text, wanted);
  const length = wanted.some((token) => token.isRun) ? PAIR_EXCERPT : EXCERPT;
  let [best, most] = [0, 0];
  for (const { start } of found) {
    const within = found.filter((match) => match.start >= start && match.end <= start + (length * 3) / 4);
    const different = new Set(within.map((match) => match.token)).size;
    if (different > most) [best, most] = [start, different];
  }
  const start = breakBefore(text, Math.max(0, best - Math.floor(length / 4)));
  const end = start + length < text.length ? breakBefore(text, start + length) : text.length;
  return pieces(text, found, start, end);
};

/** Return a whole text as pieces. */
export const marked = (text, wanted) => pieces(text, matches(text, wanted), 0, text.length);

const pieces = (text, found, start, end) => {
  const cut = [];
  const add = (to, isMarked) => {
    if (to > at) cut.push({ text: text.slice(at, to), isMarked });
    at = Math.max(at, to);
  };
  let at = start;
  for (const match of found) {
    if (match.start >= end) break;
    add(Math.min(match.start, end), false);
    if (match.end > at) add(Math.min(match.end, end), true);
  }
  add(end, false);
  if (start > 0) cut.unshift({ text: "…", isMarked: false });
  if (end < text.length) cut.push({ text: "…", isMarked: false });
  return cut;
};

/** Return a place near `at`, before it, where a word or clause begins; `at` itself where there is none. */
const breakBefore = (text, at) => {
  const from = Math.max(0, at - NEAR);
  if (from === 0) return 0;
  const rest = /^[^]*[\s。、，．！？：；]/u.exec(text.slice(from, at));
  return rest ? from + rest[0].length : whole(text, at);
};

const whole = (text, at) => (/[\udc00-\udfff]/.test(text[at] ?? "") ? at - 1 : at);
