/** One mounted quiz: its questions, what the reader has done, and where that is kept. */

import type { Question } from "./page.js";
import type { Entry, Port, Progress, Round } from "./store.js";
import * as store from "./store.js";
import type { Words } from "./words.js";

/** What the parts of a page share. Progress is read anew before each change: another tab may have gone on. */
export class Session {
  readonly #port: Port | null;
  readonly #key: string;
  #progress: Progress;
  #isKept: boolean;

  constructor(
    readonly quiz: string,
    readonly questions: readonly Question[],
    readonly words: Words,
    readonly locale: string,
    readonly signal: AbortSignal,
  ) {
    this.#port = port();
    this.#key = store.keyOf(new URL("../../../", import.meta.url).pathname);
    this.#progress = store.read(this.#port, this.#key);
    this.#isKept = true;
    if (!this.#progress.quizzes.has(quiz)) this.#set(store.withRound(this.#progress, quiz, NEW()));
  }

  /** Whether the browser keeps what is stored. */
  get isKept(): boolean {
    return this.#isKept;
  }

  /** What a file holds that another browser can take in. */
  exported(): string {
    return store.format(this.#read());
  }

  get round(): Round {
    return this.#progress.quizzes.get(this.quiz) ?? NEW();
  }

  /** The questions of this round. */
  get asked(): readonly Question[] {
    const { only } = this.round;
    const found = only ? this.questions.filter(({ id }) => only.includes(id)) : [];
    return found.length ? found : this.questions;
  }

  /** The entry of a question as it is stored, if there is one. */
  stored(question: Question): Entry | undefined {
    return this.#progress.questions.get(question.id);
  }

  /** The entry of a question, as much of it as still counts. */
  entry(question: Question): Entry {
    return store.current(this.stored(question), question.revision);
  }

  save(question: Question, changed: Entry): void {
    this.#set(store.withEntry(this.#read(), question.id, { ...changed, at: Date.now() }));
  }

  change(round: Partial<Round>): void {
    this.#set(store.withRound(this.#read(), this.quiz, { ...this.round, ...round }));
  }

  /** Begin a new round in a new order: forget the answers to the questions that it asks. */
  retake(questions: readonly Question[], only: readonly string[] | null): void {
    const forgotten = questions.map(({ id }) => id);
    this.#set(store.withRound(this.#read(), this.quiz, { ...this.round, seed: seed(), only }, forgotten));
  }

  /** Take in what a file holds; return how many answers, or null where it holds none. */
  take(text: string): number | null {
    const found = store.parse(text);
    if (!found) return null;
    this.#set(store.merge(this.#read(), found));
    return found.questions.size;
  }

  /** Forget everything; the order on the page stays, and is stored again with the next answer. */
  clear(): void {
    this.#progress = store.withRound(store.NOTHING, this.quiz, this.round);
    store.write(this.#port, this.#key, store.NOTHING);
  }

  #read(): Progress {
    if (!this.#isKept) return this.#progress;
    const found = store.read(this.#port, this.#key);
    return found.quizzes.has(this.quiz) ? found : store.withRound(found, this.quiz, this.round);
  }

  #set(progress: Progress): void {
    this.#progress = progress;
    this.#isKept = store.write(this.#port, this.#key, progress);
  }
}

const NEW = (): Round => ({ mode: "study", seed: seed(), only: null });

function seed(): string {
  return crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? "0";
}

function port(): Port | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
