/** One question: its buttons, its feedback, and what of it is shown when. */

import { arrange } from "./arrange.js";
import { all, button, fill, make, show } from "./dom.js";
import * as fields from "./fields.js";
import { type Answer, grade, isGiven, rightParts } from "./grade.js";
import type { Question } from "./page.js";
import type { Session } from "./session.js";
import { changeOf, type Entry, graded, isDone } from "./store.js";

/** What a page does with one question. */
export interface Asked {
  readonly question: Question;
  /** Put into the form what is stored, in the order of the round's seed, and draw all of it. */
  readonly restore: () => void;
  /** Begin anew: hints and answer are closed again. */
  readonly reset: () => void;
  /** Grade what stands in the form: return the entry with which the answer may be seen. */
  readonly hand: () => Entry;
  /** Show what belongs to the mode and to what was answered so far. */
  readonly draw: () => void;
}

/**
 * Add buttons and messages to a question; `restore` it next.
 *
 * `changed` is called after each answer, `say` with what a screen reader should hear at once.
 */
export function ask(question: Question, session: Session, changed: () => void, say: (told: string) => void): Asked {
  const { words } = session;
  const { form, answer, hints, key, id, revision } = question;
  const entry = (): Entry => session.entry(question);
  const save = (part: Partial<Entry>): void => {
    session.save(new Map([[question, { ...entry(), ...part }]]));
    draw();
  };
  const gradedAs = (given: Answer, score: number): Entry =>
    key.type === "open" ? { ...entry(), ...revision, answer: given } : graded(entry(), given, score, revision);
  const draft = (): void => {
    save({ answer: fields.read(question), last: null });
    changed();
  };
  const hand = (): Entry => {
    const given = fields.read(question);
    return entry().shown ? entry() : { ...gradedAs(given, grade(key, given)?.score ?? 0), shown: true };
  };

  const check = make("button", { type: "submit", class: "qw-button qw-main" }, words.check);
  const reveal = button(words.reveal, () => {
    save(hand());
    answer.open = true;
    changed();
    answer.querySelector("summary")?.focus();
  });
  const notice = make("p", { class: "qw-mark qw-mark-fact" });
  const outcome = make("div", { class: "qw-outcome", tabindex: "-1", id: `qw-outcome-${id}` });
  const judge = judgement(question, session, (score) => {
    save({ ...revision, score, last: score });
    changed();
  });
  form.before(notice);
  form.append(make("p", { class: "qw-actions" }, ...(key.type === "open" ? [] : [check]), reveal));
  form.after(outcome);
  if (key.type === "open") answer.after(judge);
  arrange(question, session, (told) => {
    draft();
    say(told);
  });
  form.addEventListener("input", draft);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (question.fields.disabled) return;
    const given = fields.read(question);
    const verdict = grade(key, given);
    if (!verdict) refuse(question, given, outcome, session);
    else if (session.round.mode === "study") {
      save(gradedAs(given, verdict.score));
      if (verdict.score === 1) answer.open = true;
      changed();
      outcome.focus();
    }
  });
  for (const hint of hints) hint.addEventListener("toggle", () => draw());

  const draw = (): void => {
    const now = entry();
    const isExam = session.round.mode === "exam";
    const mayHelp = !isExam || isDone(now);
    question.fields.disabled = isExam && isDone(now);
    show(check, !isExam);
    show(reveal, mayHelp && !now.shown);
    show(answer, now.shown);
    show(judge, now.shown);
    for (const radio of all<HTMLInputElement>(judge, "input")) radio.checked = radio.value === String(now.score);
    drawHints(hints, mayHelp);
    drawNotice(notice, question, session);
    drawOutcome(outcome, question, session);
  };
  const restore = (): void => {
    fields.shuffle(question, session.round.seed);
    fields.write(question, entry().answer);
    draw();
  };
  const reset = (): void => {
    for (const details of [...hints, answer]) {
      details.open = false;
      details.classList.remove("qw-seen");
    }
    restore();
  };
  return { question, restore, reset, hand, draw };
}

/** Say why there is no verdict, where the reader is. */
function refuse({ fields: { elements }, key }: Question, given: Answer, outcome: HTMLElement, { words }: Session): void {
  const unit = key.type === "numeric" ? key.unit : "";
  const told = !given.some((part) => part.trim()) ? words.empty : unit ? fill(words.number_in, { unit }) : words.number;
  outcome.replaceChildren(make("p", { class: "qw-mark" }, told));
  show(outcome, true);
  const [field] = elements;
  if (field instanceof HTMLInputElement && field.type === "text") {
    field.setAttribute("aria-invalid", "true");
    field.setAttribute("aria-describedby", outcome.id);
    field.focus();
  } else outcome.focus();
}

/** One hint after another: the next is shown once the one before has been open. */
function drawHints(hints: readonly HTMLDetailsElement[], areAllowed: boolean): void {
  let isNext = areAllowed;
  for (const hint of hints) {
    show(hint, isNext);
    isNext &&= hint.open || hint.classList.contains("qw-seen");
    hint.classList.toggle("qw-seen", isNext);
  }
}

function drawNotice(notice: HTMLElement, question: Question, session: Session): void {
  const stored = session.stored(question);
  const isAnswered = stored && (isDone(stored) || isGiven(question.key, stored.answer));
  const change = isAnswered ? changeOf(stored, question.revision) : "none";
  notice.textContent = { none: "", asked: session.words.changed, right: session.words.corrected }[change];
  show(notice, change !== "none");
}

function drawOutcome(outcome: HTMLElement, question: Question, session: Session): void {
  const entry = session.entry(question);
  const isGraded = question.key.type !== "open" && entry.last !== null;
  for (const field of all(question.fields, "[aria-invalid]")) {
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-describedby");
  }
  mark(question, isGraded ? entry : null, session);
  show(outcome, isGraded);
  outcome.replaceChildren(...(isGraded ? told(question, entry, session) : []));
}

/** The verdict in words, and the remarks on the choices that were picked: the answer has those on all. */
function told(question: Question, entry: Entry, session: Session): Node[] {
  const line = make("p", {}, verdictOf(question, entry.last, entry, session), ` ${partsOf(question, entry.answer, session)}`);
  const isPicked = ({ dataset }: HTMLElement): boolean => entry.answer.includes(dataset["qwItem"] ?? "");
  const remarks = all<HTMLElement>(question.answer, "[data-qw-item]").filter(isPicked);
  if (entry.shown || !remarks.length) return [line];
  return [line, make("ul", { role: "list" }, ...remarks.map((remark) => remark.cloneNode(true)))];
}

/** Mark what was picked, and each step and pair; once the answer is seen, also what should have been picked. */
function mark(question: Question, entry: Entry | null, { words }: Session): void {
  const right = rightParts(question.key, entry?.answer ?? []);
  for (const [id, row] of fields.rows(question)) {
    const isRight = right.has(id);
    const isPicked = entry?.answer.includes(id) || (row.querySelector("select") && entry?.answer.length);
    const isMarked = isPicked || (entry?.shown && isRight);
    fields.mark(row, isMarked ? { isRight, text: words[isRight ? "right" : "wrong"] } : null);
  }
}

function judgement({ id }: Question, { words }: Session, judged: (score: number) => void): HTMLElement {
  const group = make("fieldset", { class: "qw-judge" }, make("legend", {}, words.judge));
  for (const [score, text] of [[1, words.knew], [0.5, words.knew_part], [0, words.knew_not]] as const) {
    const radio = make("input", { type: "radio", name: `qw-judge-${id}`, value: String(score) });
    radio.addEventListener("change", () => judged(score));
    group.append(make("label", {}, radio, " ", make("span", {}, text)));
  }
  return group;
}

/** A verdict as a sign and a word; an open question may have been answered without a word. */
export function verdictOf({ key }: Question, score: number | null, { answer }: Entry, { words }: Session): HTMLElement {
  const isGraded = score || key.type === "open" || isGiven(key, answer);
  const [look, text] =
    score === 1 ? ["right", words.right]
    : score ? ["partly", words.partly]
    : isGraded ? ["wrong", words.wrong]
    : ["none", words.unanswered];
  return make("span", { class: `qw-verdict qw-${look}` }, text);
}

function partsOf({ key }: Question, answer: Answer, { words }: Session): string {
  const texts = { multiple: words.parts_choices, ordering: words.parts_steps, matching: words.parts_pairs };
  const verdict = grade(key, answer);
  return verdict && key.type in texts ? fill(texts[key.type as keyof typeof texts], verdict) : "";
}
