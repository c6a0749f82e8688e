/** How far the reader has come, told at links to quizzes: in the list of them, and on buttons of other pages. */

import { all, fill, make, ROOT } from "./dom.js";
import * as store from "./store.js";

/** The path of a quiz's page, in any locale. */
const QUIZ = /^(?:[^/]+\/)?quizzes\/([^/]+)\/$/;

/** Tell it at each link of the page, instead of what was told there before. */
export function overview(): void {
  const words = document.querySelector<HTMLElement>("[data-qw-progress]");
  const progress = store.read(localStorage, store.keyOf(ROOT.pathname));
  for (const old of all(document, ".qw-so-far")) old.remove();
  for (const link of all<HTMLAnchorElement>(document, ".qw-index a, article .md-button[href]")) {
    const [, quiz = ""] = QUIZ.exec(link.href.replace(ROOT.href, "")) ?? [];
    const tally = store.tally(progress, quiz);
    if (!tally || !words) continue;
    const told = fill(words.dataset["qwProgress"] ?? "", tally);
    (link.closest(".qw-index li") ?? link).append(make("span", { class: "qw-count qw-so-far", lang: words.lang }, ` ${told}`));
  }
}
