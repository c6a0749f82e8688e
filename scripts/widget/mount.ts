/** Bring the quiz of a page to life. Called again for each page that instant navigation loads. */

import { fill, show } from "./dom.js";
import { type Question, questionsOf } from "./page.js";
import { type Acts, Bar, dataPanel, Results } from "./panel.js";
import { Asked } from "./question.js";
import { Session } from "./session.js";
import type { Words } from "./words.js";

let mounted: { readonly place: Element; readonly end: AbortController } | null = null;

/** Mount the quiz of the document; a page that is mounted already is left alone, the handlers of an older one go. */
export function mount(): void {
  const place = document.querySelector<HTMLElement>(".qw-take");
  if (place && place === mounted?.place) return;
  mounted?.end.abort();
  mounted = null;
  const questions = place ? questionsOf(document) : [];
  const quiz = place?.dataset["qwQuiz"];
  if (!place || !quiz || !questions.length) return;
  const words = JSON.parse(place.dataset["qwWords"] ?? "{}") as Words;
  const end = new AbortController();
  mounted = { place, end };
  build(place, new Session(quiz, questions, words, document.documentElement.lang || "en", end.signal));
}

function build(place: HTMLElement, session: Session): void {
  const { questions } = session;
  const drawPanels = (): void => {
    bar.draw();
    results.draw();
  };
  const each = (act: (one: Asked) => void): void => {
    asked.forEach(act);
    narrow(session);
    drawPanels();
  };
  const acts = actsOf(session, each, () => results.focus());
  const bar = new Bar(session, acts, dataPanel(session, acts));
  const results = new Results(session, acts);
  place.replaceChildren(bar.element);
  questions[questions.length - 1]?.section.after(results.element);
  if (place.lang) results.element.lang = place.lang;
  const asked = questions.map((question) => new Asked(question, session, drawPanels, (told) => bar.say(told)));
  const restore = (): void => each((one) => one.restore());
  restore();
  follow(session, restore);
}

/** Follow links within the page, and what another tab stores: now, or while this page lay in the browser's history. */
function follow(session: Session, draw: () => void): void {
  const options = { signal: session.signal };
  const refresh = (isMoved: boolean): void => {
    if (!isMoved) return;
    session.refresh();
    draw();
  };
  window.addEventListener("storage", ({ key }) => refresh(!key || key === session.key), options);
  window.addEventListener("pageshow", ({ persisted }) => refresh(persisted), options);
  window.addEventListener("hashchange", () => find(session), options);
  find(session);
}

function actsOf(session: Session, each: (act: (one: Asked) => void) => void, toResults: () => void): Acts {
  const draw = (): void => each((one) => one.draw());
  const again = (): void => each((one) => one.reset());
  const retake = (questions: readonly Question[], only: readonly string[] | null): void => {
    session.retake(questions, only);
    again();
    const [first] = session.asked;
    (first?.heading ?? document.body).scrollIntoView();
    first?.form.querySelector<HTMLElement>("input, select, textarea, button")?.focus({ preventScroll: true });
  };
  return {
    turn: (mode) => {
      session.change({ mode });
      draw();
    },
    submit: () => {
      const { asked: now, left: count, words } = session;
      if (count && !confirm(fill(words.submit_sure, { count }))) return;
      each((one) => now.includes(one.question) && one.hand());
      toResults();
    },
    retake: (questions) => retake(questions, questions.map(({ id }) => id)),
    restart: () => confirm(session.words.restart_sure) && retake(session.questions, null),
    showAll: () => {
      session.change({ only: null });
      draw();
    },
    replaced: again,
  };
}

/** Show the questions of the round alone. */
function narrow(session: Session): void {
  const { asked, questions } = session;
  for (const question of questions) showQuestion(question, asked.includes(question));
}

function showQuestion({ section, heading }: Question, isShown: boolean): void {
  show(section, isShown);
  if (heading) show(heading, isShown);
}

/** A link may lead to a question that the round leaves out, or into an answer that is not shown yet. */
function find(session: Session): void {
  const target = document.getElementById(location.hash.slice(1));
  const question = target && session.questions.find(({ heading, section }) => heading === target || section.contains(target));
  if (!target || !question) return;
  const { answer } = question;
  showQuestion(question, true);
  if (answer.contains(target)) {
    show(answer, true);
    answer.open = true;
  }
  target.scrollIntoView();
}
