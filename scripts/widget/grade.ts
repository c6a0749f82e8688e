/** What an answer is worth. Pure: reading the form and painting the verdict is others' work. */

/** An answer by ids or as typed: picked choices, steps in order, `left:right` pairs, or one text. */
export type Answer = readonly string[];

/** `right` are ids: of the right choices, of all steps in order, of all pairs. */
export type Key =
  | { readonly type: "single" | "multiple" | "true-false" | "ordering" | "matching"; readonly right: Answer }
  | { readonly type: "numeric"; readonly low: number; readonly high: number; readonly unit: string }
  | { readonly type: "short"; readonly accept: Answer; readonly isCaseSensitive: boolean }
  | { readonly type: "open" };

/** `score` is from 0 to 1; `right` of `count` parts are right, and `wrong` ones were chosen that should not be. */
export type Verdict = {
  readonly score: number;
  readonly right: number;
  readonly count: number;
  readonly wrong: number;
};

/** Grade an answer; null where there is nothing to grade: no answer, an unreadable number, an open question. */
export function grade(key: Key, answer: Answer): Verdict | null {
  if (!isGiven(key, answer)) return null;
  switch (key.type) {
    case "single":
    case "true-false":
      return whole(String(answer) === String(key.right));
    case "multiple":
      return ofChoices(key.right, answer);
    case "numeric":
      return whole(readings(answer[0], key.unit).some((value) => key.low <= value && value <= key.high));
    case "short": {
      const given = answer.flatMap((text) => [text, text.replace(/\u2014/g, "--")]); // what phones make of two hyphens
      const forms = given.map((text) => normal(text, key.isCaseSensitive));
      return whole(key.accept.some((accepted) => forms.includes(normal(accepted, key.isCaseSensitive))));
    }
    case "ordering":
    case "matching":
      return ofParts(rightParts(key, answer).size, key.right.length);
    case "open":
      return null;
  }
}

/** Tell whether an answer is one: something chosen or written, a number that can be read, a place for each step. */
export function isGiven(key: Key, answer: Answer): boolean {
  if (key.type === "ordering") return answer.length >= key.right.length;
  if (key.type === "numeric") return readings(answer[0], key.unit).length > 0;
  return answer.some((part) => part.trim() !== "");
}

/** The ids of an answer that are right by themselves: choices, steps in their place, left sides of right pairs. */
export function rightParts(key: Key, answer: Answer): ReadonlySet<string> {
  switch (key.type) {
    case "single":
    case "multiple":
    case "true-false":
      return new Set(key.right);
    case "ordering":
      return new Set(key.right.filter((id, place) => answer[place] === id));
    case "matching":
      return new Set(key.right.filter((id) => answer.includes(`${id}:${id}`)));
    default:
      return new Set();
  }
}

/** Every number that a text can mean: `1.500` and `1,500` are 1500 and 1.5. None where it is no number in this unit. */
export function readings(text = "", unit = ""): readonly number[] {
  const plain = visible(text).trim().replace(/\p{Nd}/gu, digit);
  const typed = plain.replace(/[\u066b\u3002]/g, ".").replace(/[\u060c\u066c\u3001]/g, ",");
  const found = /^([-+\u2212\u2010-\u2013]?)\s*([\d.,'\u2019\s]*\d[.,]?)(e[-+\u2212]?\d{1,3})?\s*(.*)$/isu.exec(typed);
  if (!found) return [];
  const [, sign = "", digits = "", power = "", rest = ""] = found;
  if (!isUnit(rest, unit)) return [];
  const minus = sign === "" || sign === "+" ? "" : "-";
  return [...spellings(digits.trim())].map((number) => Number(minus + number + power.replace("\u2212", "-")));
}

/** Bring a text into the form in which two are the same: by Unicode, spaces, quotes, a full stop, and capitals. */
export function normal(text: string, isCaseSensitive = false): string {
  const plain = visible(text)
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/\s+/g, " ")
    .trim();
  const bare = plain.replace(/^["'`\u201c\u201d\u00ab\u00bb\u300c\u300d]+|["'`\u201c\u201d\u00ab\u00bb\u300c\u300d.\u3002]+$/g, "").trim() || plain;
  return isCaseSensitive ? bare : bare.toUpperCase().toLowerCase().normalize("NFKC");
}

/** Normalise what is seen of a text: no marks of direction, no joiners, no choice between two looks of a sign. */
function visible(text: string): string {
  return text.replace(/[\p{Cf}\ufe0e\ufe0f]/gu, "").normalize("NFKC");
}

function whole(isRight: boolean): Verdict {
  return { score: Number(isRight), right: Number(isRight), count: 1, wrong: Number(!isRight) };
}

function ofChoices(keyed: Answer, picked: Answer): Verdict {
  const chosen = new Set(picked);
  const right = keyed.filter((id) => chosen.has(id)).length;
  const wrong = chosen.size - right;
  return { score: Math.max(0, right - wrong) / keyed.length, right, count: keyed.length, wrong };
}

function ofParts(right: number, count: number): Verdict {
  return { score: right / count, right, count, wrong: count - right };
}

/** Read a decimal digit of any script; ten of them begin at a code point that ends in 0 or 6. */
function digit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const begins = /\p{Nd}/u.test(String.fromCodePoint(code & ~0xf)) ? 0 : 6;
  return String((code & 0xf) - begins);
}

function isUnit(rest: string, unit: string): boolean {
  const typed = normal(rest);
  const known = normal(unit);
  return typed === "" || typed === known || known.startsWith(`${typed} `);
}

function* spellings(digits: string): Generator<string> {
  const plain = digits.replace(/\s/g, " ");
  if (/^\d+$/.test(plain)) yield plain;
  if (/^\d*[.,]\d+$|^\d+[.,]$/.test(plain)) yield plain.replace(",", ".");
  const grouped = /^(\d{1,3}(?:([.,'\u2019 ])\d{3})(?:\2\d{3})*)(?:([.,])(\d+))?$/.exec(plain);
  if (grouped && grouped[3] !== grouped[2]) {
    yield `${(grouped[1] ?? "").replace(/\D/g, "")}.${grouped[4] ?? "0"}`;
  }
}
