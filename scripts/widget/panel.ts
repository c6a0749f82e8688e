/** What stands above and below the questions: modes and progress, results and what follows from them. */

import { button, fill, make, on, show } from "./dom.js";
import { isGiven } from "./grade.js";
import type { Question } from "./page.js";
import { isDone, verdictOf } from "./question.js";
import type { Session } from "./session.js";
import type { Mode } from "./store.js";

/** What the panels ask of the page. */
export interface Acts {
  /** Change the mode. */
  readonly turn: (mode: Mode) => void;
  /** Grade everything. */
  readonly submit: () => void;
  /** Begin a round about some questions; null: about all, with all answers gone. */
  readonly retake: (questions: readonly Question[] | null) => void;
  /** Show all questions again, with what was answered. */
  readonly showAll: () => void;
  /** What is stored has been replaced. */
  readonly replaced: () => void;
}

/** Modes, progress, a new start; the reader's data below. */
export class Bar {
  readonly element: HTMLElement;
  readonly #progress = make("p", { class: "qw-progress" });
  readonly #status = make("p", { class: "qw-status", role: "status" });
  readonly #modes: ReadonlyMap<Mode, HTMLInputElement>;

  constructor(readonly session: Session, acts: Acts, data: HTMLElement) {
    const { words, signal } = session;
    const modes = (["study", "exam"] as const).map((mode) => {
      const radio = make("input", { type: "radio", name: "qw-mode", value: mode });
      on(radio, "change", () => acts.turn(mode), signal);
      return [mode, radio] as const;
    });
    this.#modes = new Map(modes);
    const labels = modes.map(([mode, radio]) => make("label", {}, radio, " ", make("span", {}, words[mode])));
    const restart = button(words.restart, () => confirm(words.restart_sure) && acts.retake(null), signal);
    this.element = make(
      "section",
      { class: "qw-bar", "aria-label": words.take },
      make("fieldset", { class: "qw-modes" }, make("legend", {}, words.mode), ...labels),
      make("div", { class: "qw-actions" }, this.#progress, restart),
      ...(session.isKept ? [] : [make("p", { class: "qw-mark" }, words.blocked)]),
      this.#status,
      data,
    );
  }

  /** Tell a screen reader something that others see: in a place that moves nothing on the page. */
  say(told: string): void {
    this.#status.textContent = told;
  }

  draw(): void {
    const { session } = this;
    const { mode } = session.round;
    for (const [name, radio] of this.#modes) radio.checked = name === mode;
    const done = session.asked.filter((question) => {
      const entry = session.entry(question);
      return isDone(entry) || (mode === "exam" && isGiven(question.key, entry.answer));
    });
    const count = session.asked.length;
    this.#progress.textContent = fill(session.words.progress, { done: done.length, count });
  }
}

/** Score, each question with its verdict, and the ways on. */
export class Results {
  readonly element: HTMLElement;
  readonly #heading: HTMLElement;
  readonly #submit: HTMLElement;
  readonly #told: HTMLElement;
  readonly #list: HTMLElement;
  readonly #again: HTMLElement;
  readonly #all: HTMLElement;

  constructor(readonly session: Session, acts: Acts) {
    const { words, signal } = session;
    this.#heading = make("h2", { id: "qw-results", tabindex: "-1" }, words.results);
    this.#told = make("div", { class: "qw-score" });
    this.#list = make("ol", { class: "qw-review", role: "list", "aria-label": words.review });
    const submit = button(words.submit, () => this.#mayEnd() && acts.submit(), signal, "qw-main");
    this.#submit = make("p", { class: "qw-actions" }, submit);
    this.#again = button(words.again, () => acts.retake(this.#missed()), signal, "qw-main");
    this.#all = button(words.everything, acts.showAll, signal);
    const restart = button(words.restart, () => confirm(words.restart_sure) && acts.retake(null), signal);
    const paper = button(words.print, () => print(), signal);
    const ways = make("p", { class: "qw-actions" }, this.#again, this.#all, restart, paper);
    const found = make("section", { class: "qw-found", "aria-labelledby": "qw-results" }, this.#heading, this.#told, this.#list, ways);
    this.element = make("div", { class: "qw qw-results" }, this.#submit, found);
  }

  /** Bring the reader to the score. */
  focus(): void {
    this.#heading.focus();
  }

  draw(): void {
    const { session } = this;
    const entries = session.asked.map((question) => ({ question, entry: session.entry(question) }));
    const done = entries.filter(({ entry }) => isDone(entry));
    const isOver = done.length === entries.length;
    const isExam = session.round.mode === "exam";
    show(this.#submit, isExam && !isOver);
    show(this.element.lastElementChild, isOver || (!isExam && done.length > 0));
    show(this.#again, isOver && this.#missed().length > 0);
    show(this.#all, session.round.only !== null);
    this.#told.replaceChildren(...this.#lines());
    this.#list.replaceChildren(...entries.map(({ question, entry }) => {
      const link = make("a", { href: `#${question.id}` }, question.title);
      const lang = question.heading?.lang;
      if (lang) link.lang = lang;
      const verdict = isDone(entry) && entry.score !== null ? [verdictOf(question, entry.score, entry, session), " "] : [];
      return make("li", {}, ...verdict, link);
    }));
  }

  #lines(): Node[] {
    const { words, locale, asked } = this.session;
    const entries = asked.map((question) => this.session.entry(question));
    const points = entries.reduce((sum, { score }) => sum + (score ?? 0), 0);
    const score = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(points);
    const waiting = entries.filter((entry) => entry.shown && entry.score === null).length;
    const lines = [make("p", { class: "qw-points" }, fill(words.score, { score, count: asked.length }))];
    if (waiting) lines.push(make("p", {}, fill(words.to_judge, { count: waiting })));
    return [...lines, make("p", { class: "qw-label" }, words.first_counts)];
  }

  #missed(): readonly Question[] {
    return this.session.asked.filter((question) => (this.session.entry(question).score ?? 0) < 1);
  }

  #mayEnd(): boolean {
    const { session } = this;
    const left = session.asked.filter((question) => !isGiven(question.key, session.entry(question).answer));
    const count = left.filter((question) => !isDone(session.entry(question))).length;
    return count === 0 || confirm(fill(session.words.submit_sure, { count }));
  }
}

/** Export, import and clear what is stored for all quizzes of the site. */
export function dataPanel(session: Session, acts: Pick<Acts, "replaced">): HTMLElement {
  const { words, signal } = session;
  const status = make("p", { role: "status" });
  const say = (told: string): void => status.replaceChildren(told);
  const file = make("input", { type: "file", accept: ".json,application/json" });
  on(file, "change", () => void take(), signal);
  const take = async (): Promise<void> => {
    const text = (await file.files?.[0]?.text().catch(() => "")) ?? "";
    file.value = "";
    const count = session.take(text);
    if (count !== null) acts.replaced();
    say(count === null ? words.unreadable : fill(words.imported, { count }));
  };
  const clear = (): void => {
    if (!confirm(words.clear_sure)) return;
    session.clear();
    acts.replaced();
    say(words.cleared);
  };
  return make(
    "details",
    { class: "qw-data" },
    make("summary", {}, words.data),
    make("p", {}, words.data_told),
    make("p", { class: "qw-actions" }, button(words.export_data, () => save(session.exported()), signal), button(words.clear_data, clear, signal)),
    make("p", {}, make("label", {}, `${words.import_data} `, file)),
    status,
  );
}

function save(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  make("a", { href: url, download: "quizwright.json" }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
