import { ROOT } from "./dom.js";
import { isGiven } from "./grade.js";
import * as store from "./store.js";
export class Session {
    quiz;
    questions;
    words;
    locale;
    #port = port();
    key = store.keyOf(ROOT.pathname);
    isKept = true;
    #progress = store.NOTHING;
    constructor(quiz, questions, words, locale) {
        this.quiz = quiz;
        this.questions = questions;
        this.words = words;
        this.locale = locale;
        this.change({});
    }
    exported() {
        this.refresh();
        return store.format(this.#progress);
    }
    refresh() {
        if (!this.isKept)
            return;
        const { round } = this;
        const found = store.read(this.#port, this.key);
        this.#progress = found.quizzes.has(this.quiz) ? found : store.withRound(found, this.quiz, round);
    }
    get round() {
        return this.#progress.quizzes.get(this.quiz) ?? NEW();
    }
    get asked() {
        const { only } = this.round;
        const ids = new Set(only);
        const found = this.questions.filter(({ id }) => ids.has(id));
        return found.length ? found : this.questions;
    }
    get left() {
        const isExam = this.round.mode === "exam";
        return this.asked.filter((question) => {
            const entry = this.entry(question);
            return !store.isDone(entry) && !(isExam && isGiven(question.key, entry.answer));
        }).length;
    }
    stored(question) {
        return this.#progress.questions.get(question.id);
    }
    entry(question) {
        return store.current(this.stored(question), question.revision);
    }
    save(changed) {
        const at = Date.now();
        this.change({}, [], [...changed].map(([{ id }, entry]) => [id, { ...entry, at }]));
    }
    change(round, forgotten = [], changed = []) {
        this.refresh();
        this.#progress = store.withEntries(this.#progress, changed);
        const isBegun = this.questions.some((question) => this.stored(question));
        const of = isBegun ? this.questions.map(({ id, revision }) => `${id} ${revision.right}`) : [];
        this.#set(store.withRound(this.#progress, this.quiz, { ...this.round, ...round, of }, forgotten));
    }
    retake(forgotten, only) {
        this.change({ seed: seed(), only }, forgotten);
    }
    take(text) {
        const found = store.parse(text);
        if (!found?.questions.size)
            return null;
        this.refresh();
        const { isKept } = this;
        const before = this.#progress;
        this.#set(store.merge(before, found));
        if (this.isKept === isKept)
            return found.questions.size;
        this.#set(before);
        return null;
    }
    clear() {
        this.#progress = store.withRound(store.NOTHING, this.quiz, this.round);
        store.write(this.#port, this.key, store.NOTHING);
    }
    #set(progress) {
        this.#progress = progress;
        this.isKept = store.write(this.#port, this.key, progress);
    }
}
const NEW = () => ({ mode: "study", seed: seed(), only: null, of: [] });
function seed() {
    return Date.now().toString(36);
}
function port() {
    try {
        return window.localStorage;
    }
    catch {
        return null;
    }
}
