import { button, fill, make, show } from "./dom.js";
import { verdictOf } from "./question.js";
import { isDone } from "./store.js";
export function bar(session, acts, data) {
    const { words } = session;
    const progress = make("p", { class: "qw-progress" });
    const blocked = make("p", { class: "qw-mark" }, words.blocked);
    const status = make("p", { class: "qw-status", role: "status" });
    const modes = ["study", "exam"].map((mode) => {
        const radio = make("input", { type: "radio", name: "qw-mode", value: mode });
        radio.addEventListener("change", () => acts.turn(mode));
        return radio;
    });
    const labels = modes.map((radio) => make("label", {}, radio, " ", make("span", {}, words[radio.value])));
    return {
        element: make("section", { class: "qw-bar", "aria-label": words.take }, make("fieldset", { class: "qw-modes" }, make("legend", {}, words.mode), ...labels), make("div", { class: "qw-actions" }, progress, button(words.restart, acts.restart)), blocked, status, data),
        draw: () => {
            for (const radio of modes)
                radio.checked = radio.value === session.round.mode;
            show(blocked, !session.isKept);
            const count = session.asked.length;
            progress.textContent = fill(words.progress, { done: count - session.left, count });
        },
        say: (told) => {
            status.textContent = told;
        },
    };
}
export function results(session, acts) {
    const { words } = session;
    const heading = make("h2", { id: "qw-results", tabindex: "-1" }, words.results);
    const told = make("div", { class: "qw-score" });
    const list = make("ol", { class: "qw-review", role: "list", "aria-label": words.review });
    const submit = make("p", { class: "qw-actions" }, button(words.submit, acts.submit, "qw-main"));
    const missed = () => session.asked.filter((question) => (session.entry(question).score ?? 0) < 1);
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
            if (!isShown)
                return;
            show(again, isOver && missed().length > 0);
            show(everything, session.round.only !== null);
            told.replaceChildren(...scored(entries, session));
            list.replaceChildren(...session.asked.map((question) => reviewed(question, session)));
        },
        focus: () => heading.focus(),
    };
}
function reviewed(question, session) {
    const entry = session.entry(question);
    const link = make("a", { href: `#${question.id}`, lang: question.heading?.lang ?? "" }, question.title);
    return make("li", {}, ...(entry.score === null ? [] : [verdictOf(question, entry.score, entry, session), " "]), link);
}
function scored(entries, { words, locale }) {
    const points = entries.reduce((sum, { score }) => sum + (score ?? 0), 0);
    const score = points.toLocaleString(locale, { maximumFractionDigits: 2 });
    const waiting = entries.filter((entry) => entry.shown && entry.score === null).length;
    return [
        make("p", { class: "qw-points" }, fill(words.score, { score, count: entries.length })),
        ...(waiting ? [make("p", {}, fill(words.to_judge, { count: waiting }))] : []),
        make("p", { class: "qw-label" }, words.first_counts),
    ];
}
export function dataPanel(session, acts) {
    const { words } = session;
    const status = make("p", { role: "status" });
    const say = (told) => status.replaceChildren(told);
    const file = make("input", { type: "file", accept: ".json,application/json" });
    file.addEventListener("change", () => void take());
    const take = async () => {
        const text = (await file.files?.[0]?.slice(0, 2 ** 24).text().catch(() => "")) ?? "";
        file.value = "";
        const count = session.take(text);
        if (count !== null)
            acts.replaced();
        say(count === null ? words.unreadable : fill(words.imported, { count }));
    };
    const clear = () => {
        if (!confirm(words.clear_sure))
            return;
        session.clear();
        acts.replaced();
        say(words.cleared);
    };
    return make("details", { class: "qw-data" }, make("summary", {}, words.data), make("p", {}, words.data_told), make("p", { class: "qw-actions" }, button(words.export_data, () => save(session.exported())), button(words.clear_data, clear)), make("p", {}, make("label", {}, `${words.import_data} `, file)), status);
}
function save(text) {
    const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    make("a", { href: url, download: "quizwright.json" }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
