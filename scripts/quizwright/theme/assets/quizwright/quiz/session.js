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
        this.change({ of: questions.map(({ id, revision }) => `${id} ${revision.right}`) });
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
        const found = only ? this.questions.filter(({ id }) => only.includes(id)) : [];
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
    save(question, changed) {
        this.refresh();
        this.#set(store.withEntry(this.#progress, question.id, { ...changed, at: Date.now() }));
    }
    change(round, forgotten = []) {
        this.refresh();
        this.#set(store.withRound(this.#progress, this.quiz, { ...this.round, ...round }, forgotten));
    }
    retake(forgotten, only) {
        this.change({ seed: seed(), only }, forgotten);
    }
    take(text) {
        const found = store.parse(text);
        if (!found?.questions.size)
            return null;
        this.refresh();
        this.#set(store.merge(this.#progress, found));
        return found.questions.size;
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
