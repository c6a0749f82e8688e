import { isGiven } from "./grade.js";
import * as store from "./store.js";
export class Session {
    quiz;
    questions;
    words;
    locale;
    signal;
    #port;
    key;
    isKept = true;
    #progress;
    constructor(quiz, questions, words, locale, signal) {
        this.quiz = quiz;
        this.questions = questions;
        this.words = words;
        this.locale = locale;
        this.signal = signal;
        this.#port = port();
        this.key = store.keyOf(new URL("../../../", import.meta.url).pathname);
        this.#progress = store.read(this.#port, this.key);
        if (!this.#progress.quizzes.has(quiz))
            this.#set(store.withRound(this.#progress, quiz, NEW()));
    }
    exported() {
        return store.format(this.#read());
    }
    refresh() {
        this.#progress = this.#read();
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
        const isReady = (question, entry) => store.isDone(entry) || (isExam && isGiven(question.key, entry.answer));
        return this.asked.filter((question) => !isReady(question, this.entry(question))).length;
    }
    stored(question) {
        return this.#progress.questions.get(question.id);
    }
    entry(question) {
        return store.current(this.stored(question), question.revision);
    }
    save(question, changed) {
        this.#set(store.withEntry(this.#read(), question.id, { ...changed, at: Date.now() }));
    }
    change(round) {
        this.#set(store.withRound(this.#read(), this.quiz, { ...this.round, ...round }));
    }
    retake(questions, only) {
        const forgotten = questions.map(({ id }) => id);
        this.#set(store.withRound(this.#read(), this.quiz, { ...this.round, seed: seed(), only }, forgotten));
    }
    take(text) {
        const found = store.parse(text);
        if (!found?.questions.size)
            return null;
        this.#set(store.merge(this.#read(), found));
        return found.questions.size;
    }
    clear() {
        this.#progress = store.withRound(store.NOTHING, this.quiz, this.round);
        store.write(this.#port, this.key, store.NOTHING);
    }
    #read() {
        if (!this.isKept)
            return this.#progress;
        const found = store.read(this.#port, this.key);
        return found.quizzes.has(this.quiz) ? found : store.withRound(found, this.quiz, this.round);
    }
    #set(progress) {
        this.#progress = progress;
        this.isKept = store.write(this.#port, this.key, progress);
    }
}
const NEW = () => ({ mode: "study", seed: seed(), only: null });
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
