import { all, fill, make, ROOT } from "./dom.js";
import * as store from "./store.js";
const QUIZ = /^(?:[^/]+\/)?quizzes\/([^/]+)\/$/;
export function overview() {
    const words = document.querySelector("[data-qw-progress]");
    const progress = store.read(localStorage, store.keyOf(ROOT.pathname));
    for (const old of all(document, ".qw-so-far"))
        old.remove();
    for (const link of all(document, ".qw-index a, article .md-button[href]")) {
        const [, quiz = ""] = QUIZ.exec(link.href.replace(ROOT.href, "")) ?? [];
        const tally = store.tally(progress, quiz);
        if (!tally || !words)
            continue;
        const told = fill(words.dataset["qwProgress"] ?? "", tally);
        (link.closest(".qw-index li") ?? link).append(make("span", { class: "qw-count qw-so-far", lang: words.lang }, ` ${told}`));
    }
}
