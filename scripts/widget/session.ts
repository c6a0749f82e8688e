/** One mounted quiz: its questions, what the reader has done, and where that is kept. */

import { ROOT } from "./dom.js";
import { isGiven } from "./grade.js";
import type { Question } from "./page.js";
import type { Entry, Port, Progress, Round } from "./store.js";
import * as store from "./store.js";
import type { Words } from "./words.js";

/** What the parts of a page share. Progress is read anew before each change: another tab may have gone on. */
export class Session {
  readonly #port = port();
  readonly key = store.keyOf(ROOT.pathname);
  /** Whether the browser keeps what is stored. */
  isKept = true;
  #progress: Progress = store.NOTHING;

  constructor(
    readonly quiz: string,
    readonly questions: readonly Question[],
    readonly words: Words,
    readonly locale: string,
  ) {
    this.change({});
  }

  /** What a file holds that another browser can take in. */
  exported(): string {
    this.refresh();
    return store.format(this.#progress);
  }

  /** Take over what another tab has stored. */
  refresh(): void {
    if (!this.isKept) return;
    const { round } = this;
    const found = store.read(this.#port, this.key);
    this.#progress = found.quizzes.has(this.quiz) ? found : store.withRound(found, this.quiz, round);
  }

  get round(): Round {
    return this.#progress.quizzes.get(this.quiz) ?? NEW();
  }

  /** The questions of this round. */
  get asked(): readonly Question[] {
    const { only } = this.round;
    const ids = new Set(only);
    const found = this.questions.filter(({ id }) => ids.has(id));
    return found.length ? found : this.questions;
  }

  /** How many questions of this round have no verdict; in an exam: and no answer either. */
  get left(): number {
    const isExam = this.round.mode === "exam";
    return this.asked.filter((question) => {
      const entry = this.entry(question);
      return !store.isDone(entry) && !(isExam && isGiven(question.key, entry.answer));
    }).length;
  }

  /** The entry of a question as it is stored, if there is one. */
  stored(question: Question): Entry | undefined {
    return this.#progress.questions.get(question.id);
  }

  /** The entry of a question, as much of it as still counts. */
  entry(question: Question): Entry {
    return store.current(this.stored(question), question.revision);
  }

  /** Store entries together: each alone would read and write all of them anew. */
  save(changed: ReadonlyMap<Question, Entry>): void {
    const at = Date.now();
    this.change({}, [], [...changed].map(([{ id }, entry]) => [id, { ...entry, at }]));
  }

  change(round: Partial<Round>, forgotten: readonly string[] = [], changed: readonly (readonly [string, Entry])[] = []): void {
    this.refresh();
    this.#progress = store.withEntries(this.#progress, changed);
    const isBegun = this.questions.some((question) => this.stored(question));
    const of = isBegun ? this.questions.map(({ id, revision }) => `${id} ${revision.right}`) : [];
    this.#set(store.withRound(this.#progress, this.quiz, { ...this.round, ...round, of }, forgotten));
  }

  /** Begin a new round in a new order: forget the answers to the questions that it asks. */
  retake(forgotten: readonly string[], only: readonly string[] | null): void {
    this.change({ seed: seed(), only }, forgotten);
  }

  /** Take in what a file holds; return how many answers, or null where it holds none, or more than the browser keeps. */
  take(text: string): number | null {
    const found = store.parse(text);
    if (!found?.questions.size) return null;
    this.refresh();
    const { isKept } = this;
    const before = this.#progress;
    this.#set(store.merge(before, found));
    if (this.isKept === isKept) return found.questions.size;
    this.#set(before);
    return null;
  }

  /** Forget everything; the order on the page stays, and is stored again with the next answer. */
  clear(): void {
    this.#progress = store.withRound(store.NOTHING, this.quiz, this.round);
    store.write(this.#port, this.key, store.NOTHING);
  }

  #set(progress: Progress): void {
    this.#progress = progress;
    this.isKept = store.write(this.#port, this.key, progress);
  }
}

const NEW = (): Round => ({ mode: "study", seed: seed(), only: null, of: [] });

function seed(): string {
  return Date.now().toString(36);
}

function port(): Port | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
