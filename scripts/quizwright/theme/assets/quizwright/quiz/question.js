import { arrange } from "./arrange.js";
import { all, button, fill, make, on, show } from "./dom.js";
import * as fields from "./fields.js";
import { grade, isGiven, rightParts } from "./grade.js";
import { changeOf, graded, isDone } from "./store.js";
export class Asked {
    question;
    session;
    changed;
    say;
    #check;
    #reveal;
    #outcome;
    #notice = make("p", { class: "qw-mark qw-mark-fact" });
    #judge;
    constructor(question, session, changed, say) {
        this.question = question;
        this.session = session;
        this.changed = changed;
        this.say = say;
        const { words, signal } = session;
        const { form, answer, hints, key, id } = question;
        this.#check = make("button", { type: "submit", class: "qw-button qw-main" }, words.check);
        this.#reveal = button(words.reveal, () => this.#showAnswer(), signal);
        this.#outcome = make("div", { class: "qw-outcome", tabindex: "-1", id: `qw-outcome-${id}` });
        this.#judge = this.#makeJudge();
        form.before(this.#notice);
        form.append(make("p", { class: "qw-actions" }, ...(key.type === "open" ? [] : [this.#check]), this.#reveal));
        form.after(this.#outcome);
        if (key.type === "open")
            answer.after(this.#judge);
        arrange(question, session, (told) => {
            this.#drafted();
            say(told);
        });
        on(form, "submit", (event) => this.#submitted(event), signal);
        on(form, "input", () => this.#drafted(), signal);
        for (const hint of hints)
            on(hint, "toggle", () => this.draw(), signal);
    }
    restore() {
        const { question, session } = this;
        fields.shuffle(question, session.round.seed);
        fields.write(question, session.entry(question).answer);
        this.draw();
    }
    reset() {
        for (const details of [...this.question.hints, this.question.answer]) {
            details.open = false;
            details.classList.remove("qw-seen");
        }
        this.restore();
    }
    hand() {
        const { question, session } = this;
        if (session.entry(question).shown)
            return;
        const answer = fields.read(question);
        session.save(question, { ...this.#graded(answer, grade(question.key, answer)?.score ?? 0), shown: true });
        this.draw();
    }
    draw() {
        const { question, session } = this;
        const entry = session.entry(question);
        const isExam = session.round.mode === "exam";
        const mayHelp = !isExam || isDone(entry);
        question.fields.disabled = isExam && isDone(entry);
        show(this.#check, !isExam);
        show(this.#reveal, mayHelp && !entry.shown);
        show(question.answer, entry.shown);
        show(this.#judge, entry.shown);
        for (const radio of all(this.#judge, "input"))
            radio.checked = radio.value === String(entry.score);
        this.#drawHints(mayHelp);
        this.#drawNotice();
        this.#drawOutcome(entry);
    }
    #submitted(event) {
        event.preventDefault();
        const { question, session } = this;
        if (question.fields.disabled)
            return;
        const answer = fields.read(question);
        const verdict = grade(question.key, answer);
        if (!verdict) {
            this.#refuse(answer);
            return;
        }
        if (session.round.mode === "exam")
            return;
        session.save(question, this.#graded(answer, verdict.score));
        this.draw();
        if (verdict.score === 1)
            question.answer.open = true;
        this.changed();
        this.#outcome.focus();
    }
    #graded(answer, score) {
        const { key, revision } = this.question;
        const before = this.session.entry(this.question);
        return key.type === "open" ? { ...before, ...revision, answer } : graded(before, answer, score, revision);
    }
    #drafted() {
        const { question, session } = this;
        const answer = fields.read(question);
        session.save(question, { ...session.entry(question), answer, last: null });
        this.draw();
        this.changed();
    }
    #showAnswer() {
        const { answer } = this.question;
        this.hand();
        answer.open = true;
        this.changed();
        answer.querySelector("summary")?.focus();
    }
    #refuse(answer) {
        const { question, session } = this;
        const { number, number_in, empty } = session.words;
        const unit = question.key.type === "numeric" ? question.key.unit : "";
        const told = !answer.some((part) => part.trim()) ? empty : unit ? fill(number_in, { unit }) : number;
        this.#outcome.replaceChildren(make("p", { class: "qw-mark" }, told));
        show(this.#outcome, true);
        const field = question.fields.querySelector("input[type=text]");
        field?.setAttribute("aria-invalid", "true");
        field?.setAttribute("aria-describedby", this.#outcome.id);
        (field ?? this.#outcome).focus();
    }
    #drawHints(areAllowed) {
        let isNext = areAllowed;
        for (const hint of this.question.hints) {
            show(hint, isNext);
            isNext &&= hint.open || hint.classList.contains("qw-seen");
            hint.classList.toggle("qw-seen", isNext);
        }
    }
    #drawNotice() {
        const { question, session } = this;
        const stored = session.stored(question);
        const isAnswered = stored && (isDone(stored) || isGiven(question.key, stored.answer));
        const change = isAnswered ? changeOf(stored, question.revision) : "none";
        this.#notice.textContent = change === "none" ? "" : session.words[change === "right" ? "corrected" : "changed"];
        show(this.#notice, change !== "none");
    }
    #drawOutcome(entry) {
        const { question } = this;
        const isGraded = question.key.type !== "open" && entry.last !== null;
        for (const field of all(question.fields, "[aria-invalid]")) {
            field.removeAttribute("aria-invalid");
            field.removeAttribute("aria-describedby");
        }
        this.#mark(isGraded ? entry : null);
        show(this.#outcome, isGraded);
        this.#outcome.replaceChildren(...(isGraded ? this.#told(entry) : []));
    }
    #told(entry) {
        const { session, question } = this;
        const verdict = grade(question.key, entry.answer);
        const line = make("p", {}, verdictOf(question, entry.last, entry, session));
        const parts = verdict && partsOf(question, verdict, session);
        if (parts)
            line.append(` ${parts}`);
        const remarks = entry.shown ? [] : this.#remarks(entry.answer);
        return remarks.length ? [line, make("ul", { role: "list" }, ...remarks)] : [line];
    }
    #remarks(answer) {
        return all(this.question.answer, "[data-qw-item]")
            .filter(({ dataset }) => answer.includes(dataset["qwItem"] ?? ""))
            .map((remark) => remark.cloneNode(true));
    }
    #mark(entry) {
        const { question, session } = this;
        const right = entry ? rightParts(question.key, entry.answer) : new Set();
        const hasRows = question.key.type === "ordering" || question.key.type === "matching";
        for (const [id, row] of fields.rows(question)) {
            const isPicked = entry?.answer.includes(id) || (hasRows && entry !== null && entry.answer.length > 0);
            const isRight = right.has(id);
            const isMarked = isPicked || (entry?.shown && isRight);
            fields.mark(row, isMarked ? { isRight, text: session.words[isRight ? "right" : "wrong"] } : null);
        }
    }
    #makeJudge() {
        const { words, signal } = this.session;
        const group = make("fieldset", { class: "qw-judge" }, make("legend", {}, words.judge));
        for (const [score, text] of [[1, words.knew], [0.5, words.knew_part], [0, words.knew_not]]) {
            const radio = make("input", { type: "radio", name: `qw-judge-${this.question.id}`, value: String(score) });
            on(radio, "change", () => this.#judged(score), signal);
            group.append(make("label", {}, radio, " ", make("span", {}, text)));
        }
        return group;
    }
    #judged(score) {
        const { question, session } = this;
        session.save(question, { ...session.entry(question), ...question.revision, score, last: score });
        this.changed();
    }
}
export function verdictOf({ key }, score, { answer }, { words }) {
    if (!score && key.type !== "open" && !isGiven(key, answer))
        return make("span", { class: "qw-verdict qw-none" }, words.unanswered);
    const [look, text] = score === 1 ? ["right", words.right] : score ? ["partly", words.partly] : ["wrong", words.wrong];
    return make("span", { class: `qw-verdict qw-${look}` }, text);
}
function partsOf({ key }, verdict, { words }) {
    const parts = { right: verdict.right, count: verdict.count, wrong: verdict.wrong };
    if (key.type === "multiple")
        return fill(words.parts_choices, parts);
    if (key.type === "ordering")
        return fill(words.parts_steps, parts);
    return key.type === "matching" ? fill(words.parts_pairs, parts) : "";
}
