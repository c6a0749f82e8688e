import { arrange } from "./arrange.js";
import { all, button, fill, make, show } from "./dom.js";
import * as fields from "./fields.js";
import { grade, isGiven, rightParts } from "./grade.js";
import { changeOf, graded, isDone } from "./store.js";
export function ask(question, session, changed, say) {
    const { words } = session;
    const { form, answer, hints, key, id, revision } = question;
    const entry = () => session.entry(question);
    const save = (part) => {
        session.save(new Map([[question, { ...entry(), ...part }]]));
        draw();
    };
    const gradedAs = (given, score) => key.type === "open" ? { ...entry(), ...revision, answer: given } : graded(entry(), given, score, revision);
    const draft = () => {
        save({ answer: fields.read(question), last: null });
        changed();
    };
    const hand = () => {
        const given = fields.read(question);
        return entry().shown ? entry() : { ...gradedAs(given, grade(key, given)?.score ?? 0), shown: true };
    };
    const check = make("button", { type: "submit", class: "qw-button qw-main" }, words.check);
    const reveal = button(words.reveal, () => {
        save(hand());
        answer.open = true;
        changed();
        answer.querySelector("summary")?.focus();
    });
    const notice = make("p", { class: "qw-mark qw-mark-fact" });
    const outcome = make("div", { class: "qw-outcome", tabindex: "-1", id: `qw-outcome-${id}` });
    const judge = judgement(question, session, (score) => {
        save({ ...revision, score, last: score });
        changed();
    });
    form.before(notice);
    form.append(make("p", { class: "qw-actions" }, ...(key.type === "open" ? [] : [check]), reveal));
    form.after(outcome);
    if (key.type === "open")
        answer.after(judge);
    arrange(question, session, (told) => {
        draft();
        say(told);
    });
    form.addEventListener("input", draft);
    form.addEventListener("submit", (event) => {
        event.preventDefault();
        if (question.fields.disabled)
            return;
        const given = fields.read(question);
        const verdict = grade(key, given);
        if (!verdict)
            refuse(question, given, outcome, session);
        else if (session.round.mode === "study") {
            save(gradedAs(given, verdict.score));
            if (verdict.score === 1)
                answer.open = true;
            changed();
            outcome.focus();
        }
    });
    for (const hint of hints)
        hint.addEventListener("toggle", () => draw());
    const draw = () => {
        const now = entry();
        const isExam = session.round.mode === "exam";
        const mayHelp = !isExam || isDone(now);
        question.fields.disabled = isExam && isDone(now);
        show(check, !isExam);
        show(reveal, mayHelp && !now.shown);
        show(answer, now.shown);
        show(judge, now.shown);
        for (const radio of all(judge, "input"))
            radio.checked = radio.value === String(now.score);
        drawHints(hints, mayHelp);
        drawNotice(notice, question, session);
        drawOutcome(outcome, question, session);
    };
    const restore = () => {
        fields.shuffle(question, session.round.seed);
        fields.write(question, entry().answer);
        draw();
    };
    const reset = () => {
        for (const details of [...hints, answer]) {
            details.open = false;
            details.classList.remove("qw-seen");
        }
        restore();
    };
    return { question, restore, reset, hand, draw };
}
function refuse({ fields: { elements }, key }, given, outcome, { words }) {
    const unit = key.type === "numeric" ? key.unit : "";
    const told = !given.some((part) => part.trim()) ? words.empty : unit ? fill(words.number_in, { unit }) : words.number;
    outcome.replaceChildren(make("p", { class: "qw-mark" }, told));
    show(outcome, true);
    const [field] = elements;
    if (field instanceof HTMLInputElement && field.type === "text") {
        field.setAttribute("aria-invalid", "true");
        field.setAttribute("aria-describedby", outcome.id);
        field.focus();
    }
    else
        outcome.focus();
}
function drawHints(hints, areAllowed) {
    let isNext = areAllowed;
    for (const hint of hints) {
        show(hint, isNext);
        isNext &&= hint.open || hint.classList.contains("qw-seen");
        hint.classList.toggle("qw-seen", isNext);
    }
}
function drawNotice(notice, question, session) {
    const stored = session.stored(question);
    const isAnswered = stored && (isDone(stored) || isGiven(question.key, stored.answer));
    const change = isAnswered ? changeOf(stored, question.revision) : "none";
    notice.textContent = { none: "", asked: session.words.changed, right: session.words.corrected }[change];
    show(notice, change !== "none");
}
function drawOutcome(outcome, question, session) {
    const entry = session.entry(question);
    const isGraded = question.key.type !== "open" && entry.last !== null;
    for (const field of all(question.fields, "[aria-invalid]")) {
        field.removeAttribute("aria-invalid");
        field.removeAttribute("aria-describedby");
    }
    mark(question, isGraded ? entry : null, session);
    show(outcome, isGraded);
    outcome.replaceChildren(...(isGraded ? told(question, entry, session) : []));
}
function told(question, entry, session) {
    const line = make("p", {}, verdictOf(question, entry.last, entry, session), ` ${partsOf(question, entry.answer, session)}`);
    const isPicked = ({ dataset }) => entry.answer.includes(dataset["qwItem"] ?? "");
    const remarks = all(question.answer, "[data-qw-item]").filter(isPicked);
    if (entry.shown || !remarks.length)
        return [line];
    return [line, make("ul", { role: "list" }, ...remarks.map((remark) => remark.cloneNode(true)))];
}
function mark(question, entry, { words }) {
    const right = rightParts(question.key, entry?.answer ?? []);
    for (const [id, row] of fields.rows(question)) {
        const isRight = right.has(id);
        const isPicked = entry?.answer.includes(id) || (row.querySelector("select") && entry?.answer.length);
        const isMarked = isPicked || (entry?.shown && isRight);
        fields.mark(row, isMarked ? { isRight, text: words[isRight ? "right" : "wrong"] } : null);
    }
}
function judgement({ id }, { words }, judged) {
    const group = make("fieldset", { class: "qw-judge" }, make("legend", {}, words.judge));
    for (const [score, text] of [[1, words.knew], [0.5, words.knew_part], [0, words.knew_not]]) {
        const radio = make("input", { type: "radio", name: `qw-judge-${id}`, value: String(score) });
        radio.addEventListener("change", () => judged(score));
        group.append(make("label", {}, radio, " ", make("span", {}, text)));
    }
    return group;
}
export function verdictOf({ key }, score, { answer }, { words }) {
    const isGraded = score || key.type === "open" || isGiven(key, answer);
    const [look, text] = score === 1 ? ["right", words.right]
        : score ? ["partly", words.partly]
            : isGraded ? ["wrong", words.wrong]
                : ["none", words.unanswered];
    return make("span", { class: `qw-verdict qw-${look}` }, text);
}
function partsOf({ key }, answer, { words }) {
    const texts = { multiple: words.parts_choices, ordering: words.parts_steps, matching: words.parts_pairs };
    const verdict = grade(key, answer);
    return verdict && key.type in texts ? fill(texts[key.type], verdict) : "";
}
