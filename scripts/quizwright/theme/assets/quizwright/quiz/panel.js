import { button, fill, make, on, show } from "./dom.js";
import { verdictOf } from "./question.js";
import { isDone } from "./store.js";
export class Bar {
    session;
    element;
    #progress = make("p", { class: "qw-progress" });
    #status = make("p", { class: "qw-status", role: "status" });
    #blocked = make("p", { class: "qw-mark" });
    #modes;
    constructor(session, acts, data) {
        this.session = session;
        const { words, signal } = session;
        const modes = ["study", "exam"].map((mode) => {
            const radio = make("input", { type: "radio", name: "qw-mode", value: mode });
            on(radio, "change", () => acts.turn(mode), signal);
            return [mode, radio];
        });
        this.#modes = new Map(modes);
        const labels = modes.map(([mode, radio]) => make("label", {}, radio, " ", make("span", {}, words[mode])));
        const restart = button(words.restart, acts.restart, signal);
        this.element = make("section", { class: "qw-bar", "aria-label": words.take }, make("fieldset", { class: "qw-modes" }, make("legend", {}, words.mode), ...labels), make("div", { class: "qw-actions" }, this.#progress, restart), this.#blocked, this.#status, data);
    }
    say(told) {
        this.#status.textContent = told;
    }
    draw() {
        const { session } = this;
        for (const [name, radio] of this.#modes)
            radio.checked = name === session.round.mode;
        this.#blocked.textContent = session.isKept ? "" : session.words.blocked;
        show(this.#blocked, !session.isKept);
        const count = session.asked.length;
        this.#progress.textContent = fill(session.words.progress, { done: count - session.left, count });
    }
}
export class Results {
    session;
    element;
    #heading;
    #submit;
    #told;
    #list;
    #again;
    #all;
    constructor(session, acts) {
        this.session = session;
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
    focus() {
        this.#heading.focus();
    }
    draw() {
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
    #lines(entries) {
        const { words, locale } = this.session;
        const points = entries.reduce((sum, { score }) => sum + (score ?? 0), 0);
        const score = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(points);
        const waiting = entries.filter((entry) => entry.shown && entry.score === null).length;
        const lines = [make("p", { class: "qw-points" }, fill(words.score, { score, count: entries.length }))];
        if (waiting)
            lines.push(make("p", {}, fill(words.to_judge, { count: waiting })));
        return [...lines, make("p", { class: "qw-label" }, words.first_counts)];
    }
    #missed() {
        return this.session.asked.filter((question) => (this.session.entry(question).score ?? 0) < 1);
    }
}
export function dataPanel(session, acts) {
    const { words, signal } = session;
    const status = make("p", { role: "status" });
    const say = (told) => status.replaceChildren(told);
    const file = make("input", { type: "file", accept: ".json,application/json" });
    on(file, "change", () => void take(), signal);
    const take = async () => {
        const text = (await file.files?.[0]?.slice(0, 9e6).text().catch(() => "")) ?? "";
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
    return make("details", { class: "qw-data" }, make("summary", {}, words.data), make("p", {}, words.data_told), make("p", { class: "qw-actions" }, button(words.export_data, () => save(session.exported()), signal), button(words.clear_data, clear, signal)), make("p", {}, make("label", {}, `${words.import_data} `, file)), status);
}
function save(text) {
    const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    make("a", { href: url, download: "quizwright.json" }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
