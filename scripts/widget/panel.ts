/** What stands above and below the questions: modes and progress, results and what follows from them. */

import { button, fill, make, on, show } from "./dom.js";
import type { Question } from "./page.js";
import { verdictOf } from "./question.js";
import type { Session } from "./session.js";
import { type Entry, isDone, type Mode } from "./store.js";

/** What the panels ask of the page. */
export interface Acts {
  /** Change the mode. */
  readonly turn: (mode: Mode) => void;
  /** Ask whether to grade everything where answers are missing, and grade it. */
  readonly submit: () => void;
  /** Begin a round about some questions. */
  readonly retake: (questions: readonly Question[]) => void;
  /** Ask whether to begin a round about all questions, and begin it. */
  readonly restart: () => void;
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
  readonly #blocked = make("p", { class: "qw-mark" });
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
    const restart = button(words.restart, acts.restart, signal);
    this.element = make(
      "section",
      { class: "qw-bar", "aria-label": words.take },
      make("fieldset", { class: "qw-modes" }, make("legend", {}, words.mode), ...labels),
      make("div", { class: "qw-actions" }, this.#progress, restart),
      this.#blocked,
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
    for (const [name, radio] of this.#modes) radio.checked = name === session.round.mode;
    this.#blocked.textContent = session.isKept ? "" : session.words.blocked;
    show(this.#blocked, !session.isKept);
    const count = session.asked.length;
    this.#progress.textContent = fill(session.words.progress, { done: count - session.left, count });
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
    const submit = button(words.submit, acts.submit, signal, "qw-main");
    this.#submit = make("p", { class: "qw-actions" }, submit);
    this.#again = button(words.again, () => acts.retake(this.#missed()), signal, "qw-main");
    this.#all = button(words.everything, acts.showAll, signal);
    const restart = button(words.restart, acts.restart, signal);
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
    const entries = session.asked.map((question) => session.entry(question));
    const isOver = entries.every(isDone);
    const isExam = session.round.mode === "exam";
    show(this.#submit, isExam && !isOver);
    show(this.element.lastElementChild, isOver || (!isExam && entries.some(isDone)));
    show(this.#again, isOver && this.#missed().length > 0);
    show(this.#all, session.round.only !== null);
    this.#told.replaceChildren(...this.#lines(entries));
    this.#list.replaceChildren(...session.asked.map((question) => {
      const entry = session.entry(question);
      const link = make("a", { href: `#${question.id}`, lang: question.heading?.lang || undefined }, question.title);
      const verdict = isDone(entry) && entry.score !== null ? [verdictOf(question, entry.score, entry, session), " "] : [];
      return make("li", {}, ...verdict, link);
    }));
  }

  #lines(entries: readonly Entry[]): Node[] {
    const { words, locale } = this.session;
    const points = entries.reduce((sum, { score }) => sum + (score ?? 0), 0);
    const score = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(points);
    const waiting = entries.filter((entry) => entry.shown && entry.score === null).length;
    const lines = [make("p", { class: "qw-points" }, fill(words.score, { score, count: entries.length }))];
    if (waiting) lines.push(make("p", {}, fill(words.to_judge, { count: waiting })));
    return [...lines, make("p", { class: "qw-label" }, words.first_counts)];
  }

  #missed(): readonly Question[] {
    return this.session.asked.filter((question) => (this.session.entry(question).score ?? 0) < 1);
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
    const text = (await file.files?.[0]?.slice(0, 9e6).text().catch(() => "")) ?? "";
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
