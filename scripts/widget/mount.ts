/** Bring the quiz of a page to life. Called again for each page that instant navigation loads. */

import { fill, show } from "./dom.js";
import { type Question, questionsOf } from "./page.js";
import { type Acts, bar, dataPanel, results } from "./panel.js";
import { ask, type Asked } from "./question.js";
import { Session } from "./session.js";
import type { Entry } from "./store.js";
import type { Words } from "./words.js";

let mounted: { readonly place: Element; readonly end: AbortController } | null = null;

/** Mount the quiz of the document. A page that is mounted already is left alone; an older one hears the window no more. */
export function mount(): void {
  const place = document.querySelector<HTMLElement>(".qw-take");
  if (place && place === mounted?.place) return;
  mounted?.end.abort();
  mounted = null;
  const questions = questionsOf(document);
  const { qwQuiz: quiz, qwWords } = place?.dataset ?? {};
  if (!place || !quiz || !qwWords || !questions.length) return;
  const words = JSON.parse(qwWords) as Words;
  const end = new AbortController();
  mounted = { place, end };
  build(place, new Session(quiz, questions, words, document.documentElement.lang || "en"), end.signal);
}

function build(place: HTMLElement, session: Session, signal: AbortSignal): void {
  const { questions } = session;
  const drawPanels = (): void => {
    above.draw();
    below.draw();
  };
  const each = (act: (one: Asked) => void): void => {
    asked.forEach(act);
    const now = new Set(session.asked); // the round's alone
    for (const question of questions) showQuestion(question, now.has(question));
    drawPanels();
  };
  const acts = actsOf(session, each, () => below.focus()); // which is made with them
  const above = bar(session, acts, dataPanel(session, acts));
  const below = results(session, acts);
  place.replaceChildren(above.element);
  questions.at(-1)?.section.after(below.element);
  if (place.lang) below.element.lang = place.lang;
  const asked = questions.map((question) => ask(question, session, drawPanels, above.say));
  const restore = (): void => each((one) => one.restore());
  restore();
  find(questions);
  // Follow links within the page, and what another tab stores: now, or while this page lay in the browser's history.
  const refresh = (isMoved: boolean): void => {
    if (!isMoved) return;
    session.refresh();
    restore();
  };
  window.addEventListener("storage", ({ key }) => refresh(!key || key === session.key), { signal });
  window.addEventListener("pageshow", ({ persisted }) => refresh(persisted), { signal });
  window.addEventListener("hashchange", () => find(questions), { signal });
}

function actsOf(session: Session, each: (act: (one: Asked) => void) => void, toResults: () => void): Acts {
  const change = (round: Parameters<Session["change"]>[0]): void => {
    session.change(round);
    each((one) => one.draw());
  };
  const replaced = (): void => each((one) => one.reset());
  const retake = (questions: readonly Question[], isPart: boolean): void => {
    const ids = questions.map(({ id }) => id);
    session.retake(ids, isPart ? ids : null);
    replaced();
    const [first] = session.asked;
    (first?.heading ?? document.body).scrollIntoView();
    (first?.fields.elements[0] as HTMLElement | undefined)?.focus({ preventScroll: true });
  };
  return {
    turn: (mode) => change({ mode }),
    submit: () => {
      const { asked: now, left: count, words } = session;
      if (count && !confirm(fill(words.submit_sure, { count }))) return;
      const round = new Set(now);
      const handed = new Map<Question, Entry>();
      each((one) => round.has(one.question) && handed.set(one.question, one.hand()));
      session.save(handed);
      each((one) => one.draw());
      toResults();
    },
    retake: (questions) => retake(questions, true),
    restart: () => confirm(session.words.restart_sure) && retake(session.questions, false),
    showAll: () => change({ only: null }),
    replaced,
  };
}

function showQuestion({ section, heading }: Question, isShown: boolean): void {
  show(section, isShown);
  show(heading, isShown);
}

/** A link may lead to a question that the round leaves out, or into an answer that is not shown yet. */
function find(questions: readonly Question[]): void {
  const target = document.getElementById(location.hash.slice(1));
  const question = target && questions.find(({ heading, section }) => heading === target || section.contains(target));
  if (!target || !question) return;
  const { answer } = question;
  showQuestion(question, true);
  if (answer.contains(target)) {
    show(answer, true);
    answer.open = true;
  }
  target.scrollIntoView();
}
