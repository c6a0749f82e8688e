/** What stands above and below the questions: modes and progress, results and what follows from them. */

import { button, fill, make, show } from "./dom.js";
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

/** An element, and how it is drawn anew after a change. */
interface Panel {
  readonly element: HTMLElement;
  readonly draw: () => void;
}

/** Modes, progress, a new start; below, `data`. `say` tells a screen reader what others see: nothing moves for it. */
export function bar(session: Session, acts: Acts, data: HTMLElement): Panel & { readonly say: (told: string) => void } {
  const { words } = session;
  const progress = make("p", { class: "qw-progress" });
  const blocked = make("p", { class: "qw-mark" }, words.blocked);
  const status = make("p", { class: "qw-status", role: "status" });
  const modes = (["study", "exam"] as const).map((mode) => {
    const radio = make("input", { type: "radio", name: "qw-mode", value: mode });
    radio.addEventListener("change", () => acts.turn(mode));
    return radio;
  });
  const labels = modes.map((radio) => make("label", {}, radio, " ", make("span", {}, words[radio.value as Mode])));
  return {
    element: make(
      "section",
      { class: "qw-bar", "aria-label": words.take },
      make("fieldset", { class: "qw-modes" }, make("legend", {}, words.mode), ...labels),
      make("div", { class: "qw-actions" }, progress, button(words.restart, acts.restart)),
      blocked,
      status,
      data,
    ),
    draw: () => {
      for (const radio of modes) radio.checked = radio.value === session.round.mode;
      show(blocked, !session.isKept);
      const count = session.asked.length;
      progress.textContent = fill(words.progress, { done: count - session.left, count });
    },
    say: (told) => {
      status.textContent = told;
    },
  };
}

/** Score, each question with its verdict, and the ways on. `focus` brings the reader there. */
export function results(session: Session, acts: Acts): Panel & { readonly focus: () => void } {
  const { words } = session;
  const heading = make("h2", { id: "qw-results", tabindex: "-1" }, words.results);
  const told = make("div", { class: "qw-score" });
  const list = make("ol", { class: "qw-review", role: "list", "aria-label": words.review });
  const submit = make("p", { class: "qw-actions" }, button(words.submit, acts.submit, "qw-main"));
  const missed = (): readonly Question[] => session.asked.filter((question) => (session.entry(question).score ?? 0) < 1);
  const again = button(words.again, () => acts.retake(missed()), "qw-main");
  const everything = button(words.everything, acts.showAll);
  const restart = button(words.restart, acts.restart);
  const paper = button(words.print, () => print());
  const ways = make("p", { class: "qw-actions" }, again, everything, restart, paper);
  const found = make("section", { class: "qw-found", "aria-labelledby": "qw-results" }, heading, told, list, ways);
  return {
    element: make("div", { class: "qw qw-results" }, submit, found),
    draw: () => {
      const entries = session.asked.map((question) => session.entry(question));
      const isOver = entries.every(isDone);
      const isExam = session.round.mode === "exam";
      const isShown = isOver || (!isExam && entries.some(isDone));
      show(submit, isExam && !isOver);
      show(found, isShown);
      if (!isShown) return; // at each key press
      show(again, isOver && missed().length > 0);
      show(everything, session.round.only !== null);
      told.replaceChildren(...scored(entries, session));
      list.replaceChildren(...session.asked.map((question) => reviewed(question, session)));
    },
    focus: () => heading.focus(),
  };
}

function reviewed(question: Question, session: Session): Node {
  const entry = session.entry(question);
  const link = make("a", { href: `#${question.id}`, lang: question.heading?.lang ?? "" }, question.title);
  return make("li", {}, ...(entry.score === null ? [] : [verdictOf(question, entry.score, entry, session), " "]), link);
}

function scored(entries: readonly Entry[], { words, locale }: Session): Node[] {
  const points = entries.reduce((sum, { score }) => sum + (score ?? 0), 0);
  const score = points.toLocaleString(locale, { maximumFractionDigits: 2 });
  const waiting = entries.filter((entry) => entry.shown && entry.score === null).length;
  return [
    make("p", { class: "qw-points" }, fill(words.score, { score, count: entries.length })),
    ...(waiting ? [make("p", {}, fill(words.to_judge, { count: waiting }))] : []),
    make("p", { class: "qw-label" }, words.first_counts),
  ];
}

/** Export, import and clear what is stored for all quizzes of the site. */
export function dataPanel(session: Session, acts: Pick<Acts, "replaced">): HTMLElement {
  const { words } = session;
  const status = make("p", { role: "status" });
  const say = (told: string): void => status.replaceChildren(told);
  const file = make("input", { type: "file", accept: ".json,application/json" });
  file.addEventListener("change", () => void take());
  const take = async (): Promise<void> => {
    const text = (await file.files?.[0]?.slice(0, 2 ** 24).text().catch(() => "")) ?? "";
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
    make(
      "p",
      { class: "qw-actions" },
      button(words.export_data, () => save(session.exported())),
      button(words.clear_data, clear),
    ),
    make("p", {}, make("label", {}, `${words.import_data} `, file)),
    status,
  );
}

function save(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  make("a", { href: url, download: "quizwright.json" }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
