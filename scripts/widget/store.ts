/**
 * What a reader has done, and how it is kept: values and functions over them. A `Storage` is used through `Port` alone.
 *
 * Entries are by question id, so languages and pages share them, and a question keeps its own when it moves.
 */

import type { Answer } from "./grade.js";

/** The part of `Storage` that is used. Each may throw: storage can be full, blocked or forbidden. */
export interface Port {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** The two hashes of a question: of what makes an answer right (key and facts), and of what is asked. */
export interface Revision {
  readonly right: string;
  readonly asked: string;
}

/** An answer. `score` is that of the first try (null: not graded); `last` that of the latest; `shown`: answer seen. */
export interface Entry extends Revision {
  readonly answer: Answer;
  readonly score: number | null;
  readonly last: number | null;
  readonly shown: boolean;
  readonly at: number;
}

export type Mode = "study" | "exam";

/**
 * One taking of a quiz: the seed of its order, and the questions that it is about (null: all).
 *
 * `of` are all questions of the quiz as its page last had them, each with its hash of what is right: `id hash`. It is
 * empty until one of them has an entry: a reader who only looks at quizzes takes up hardly any storage.
 */
export interface Round {
  readonly mode: Mode;
  readonly seed: string;
  readonly only: Answer | null;
  readonly of: Answer;
}

/** How many questions of a quiz have been answered. */
export type Tally = { readonly done: number; readonly count: number };

export interface Progress {
  readonly questions: ReadonlyMap<string, Entry>;
  readonly quizzes: ReadonlyMap<string, Round>;
}

export type Change = "none" | "asked" | "right";

export const NOTHING: Progress = { questions: new Map(), quizzes: new Map() };

const VERSION = 1;
const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** The one key of a site, by the path of its root. */
export function keyOf(base: string): string {
  return `quizwright:v${VERSION}:${base}`;
}

/** Read what is stored; nothing where it is absent, unreadable or not ours. */
export function read(port: Port | null, key: string): Progress {
  try {
    const text = port?.getItem(key);
    return (text ? parse(text) : null) ?? NOTHING;
  } catch {
    return NOTHING;
  }
}

/** Store progress and tell whether it can be read again; nothing to store leaves no trace. */
export function write(port: Port | null, key: string, progress: Progress): boolean {
  if (!port) return false;
  try {
    const text = progress.questions.size || progress.quizzes.size ? format(progress) : null;
    if (text === null) port.removeItem(key);
    else port.setItem(key, text);
    return port.getItem(key) === text;
  } catch {
    return false;
  }
}

/** The text of a file or of a stored value. */
export function format(progress: Progress): string {
  const { questions, quizzes } = progress;
  return JSON.stringify({
    quizwright: VERSION,
    questions: Object.fromEntries(questions),
    quizzes: Object.fromEntries(quizzes),
  });
}

/** Read such a text; null where it is none. Single entries that are not in order are left out. */
export function parse(text: string): Progress | null {
  try {
    const { quizwright, questions, quizzes } = record(JSON.parse(text));
    return quizwright === VERSION ? { questions: entries(questions, entry), quizzes: entries(quizzes, round) } : null;
  } catch {
    return null;
  }
}

/** Put together two states of progress; of two entries of a question the later one counts. */
export function merge(one: Progress, other: Progress): Progress {
  const questions = new Map(one.questions);
  for (const [id, added] of other.questions) {
    if ((questions.get(id)?.at ?? -1) < added.at) questions.set(id, added);
  }
  return { questions, quizzes: new Map([...other.quizzes, ...one.quizzes]) };
}

/** Set the entries of questions, by id. */
export function withEntries(progress: Progress, changed: Iterable<readonly [string, Entry]>): Progress {
  return { ...progress, questions: new Map([...progress.questions, ...changed]) };
}

/** Set the round of a quiz, and forget the answers to some of its questions. */
export function withRound(progress: Progress, quiz: string, changed: Round, forgotten: Answer = []): Progress {
  const questions = new Map(progress.questions);
  for (const id of forgotten) questions.delete(id);
  return { questions, quizzes: new Map([...progress.quizzes, [quiz, changed]]) };
}

/**
 * Count what has been answered of a quiz, wherever the reader is now; null where that is nothing.
 *
 * In an exam an answer counts before it is graded, as on the quiz's own page; whether a number can be read is not
 * known here.
 */
export function tally({ questions, quizzes }: Progress, quiz: string): Tally | null {
  const { mode, of } = quizzes.get(quiz) ?? { of: [] };
  const done = of.filter((one) => {
    const [id = "", right = ""] = one.split(" ");
    const entry = current(questions.get(id), { right, asked: "" });
    return isDone(entry) || (mode === "exam" && entry.answer.some((part) => part.trim()));
  }).length;
  return done ? { done, count: of.length } : null;
}

/** An entry without an answer. */
export function blank(revision: Revision): Entry {
  return { ...revision, answer: [], score: null, last: null, shown: false, at: 0 };
}

/** Tell whether a question has changed since it was answered, and whether that moved its key or its facts. */
export function changeOf(found: Entry, now: Revision): Change {
  if (found.right !== now.right) return "right";
  return found.asked === now.asked ? "none" : "asked";
}

/** What an entry is worth for a question as it is now: after a correction the result is gone and the answer is a draft. */
export function current(found: Entry | undefined, now: Revision): Entry {
  if (!found) return blank(now);
  return changeOf(found, now) === "right" ? { ...found, score: null, last: null, shown: false } : found;
}

/** Tell whether a question needs no more: it was graded, or its answer was seen. */
export function isDone({ score, shown }: Entry): boolean {
  return score !== null || shown;
}

/** Note a graded answer; the first one, or none after the answer was seen, makes the score. A right one shows the answer. */
export function graded(before: Entry, answer: Answer, score: number, now: Revision): Entry {
  const first = before.score ?? (before.shown ? 0 : score);
  return { ...before, ...now, answer, score: first, last: score, shown: before.shown || score === 1 };
}

function entries<T>(found: unknown, value: (one: unknown) => T | null): ReadonlyMap<string, T> {
  const kept = new Map<string, T>();
  for (const [id, one] of Object.entries(record(found))) {
    const read = ID.test(id) && value(one);
    if (read) kept.set(id, read);
  }
  return kept;
}

function entry(found: unknown): Entry | null {
  const { right, asked, answer, score, last, shown, at } = record(found);
  const isWhole = isHash(right) && isHash(asked) && isAnswer(answer) && isScore(score) && isScore(last);
  if (!isWhole || typeof shown !== "boolean" || typeof at !== "number" || !(at >= 0 && at < Infinity)) return null;
  return { right, asked, answer, score, last, shown, at };
}

function round(found: unknown): Round | null {
  const { mode, seed, only, of } = record(found);
  if ((mode !== "study" && mode !== "exam") || !isHash(seed)) return null;
  return { mode, seed, only: isAnswer(only) ? only : null, of: isAnswer(of) ? of : [] };
}

/** What a value has by name: nothing where it is none that could. */
function record(found: unknown): Readonly<Record<string, unknown>> {
  return Object(found) as Record<string, unknown>;
}

function isHash(found: unknown): found is string {
  return typeof found === "string" && /^[0-9a-z]{1,32}$/.test(found);
}

function isScore(found: unknown): found is number | null {
  return found === null || (typeof found === "number" && found >= 0 && found <= 1);
}

function isAnswer(found: unknown): found is string[] {
  return Array.isArray(found) && found.every((part) => typeof part === "string");
}
