export const NOTHING = { questions: new Map(), quizzes: new Map() };
const VERSION = 1;
const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
export function keyOf(base) {
    return `quizwright:v${VERSION}:${base}`;
}
export function read(port, key) {
    try {
        const text = port?.getItem(key);
        return (text ? parse(text) : null) ?? NOTHING;
    }
    catch {
        return NOTHING;
    }
}
export function write(port, key, progress) {
    if (!port)
        return false;
    try {
        const text = progress.questions.size || progress.quizzes.size ? format(progress) : null;
        if (text === null)
            port.removeItem(key);
        else
            port.setItem(key, text);
        return port.getItem(key) === text;
    }
    catch {
        return false;
    }
}
export function format(progress) {
    const { questions, quizzes } = progress;
    return JSON.stringify({
        quizwright: VERSION,
        questions: Object.fromEntries(questions),
        quizzes: Object.fromEntries(quizzes),
    });
}
export function parse(text) {
    try {
        const { quizwright, questions, quizzes } = record(JSON.parse(text));
        return quizwright === VERSION ? { questions: entries(questions, entry), quizzes: entries(quizzes, round) } : null;
    }
    catch {
        return null;
    }
}
export function merge(one, other) {
    const questions = new Map(one.questions);
    for (const [id, added] of other.questions) {
        if ((questions.get(id)?.at ?? -1) < added.at)
            questions.set(id, added);
    }
    return { questions, quizzes: new Map([...other.quizzes, ...one.quizzes]) };
}
export function withEntries(progress, changed) {
    return { ...progress, questions: new Map([...progress.questions, ...changed]) };
}
export function withRound(progress, quiz, changed, forgotten = []) {
    const questions = new Map(progress.questions);
    for (const id of forgotten)
        questions.delete(id);
    return { questions, quizzes: new Map([...progress.quizzes, [quiz, changed]]) };
}
export function tally({ questions, quizzes }, quiz) {
    const { mode, of } = quizzes.get(quiz) ?? { of: [] };
    const done = of.filter((one) => {
        const [id = "", right = ""] = one.split(" ");
        const entry = current(questions.get(id), { right, asked: "" });
        return isDone(entry) || (mode === "exam" && entry.answer.some((part) => part.trim()));
    }).length;
    return done ? { done, count: of.length } : null;
}
export function blank(revision) {
    return { ...revision, answer: [], score: null, last: null, shown: false, at: 0 };
}
export function changeOf(found, now) {
    if (found.right !== now.right)
        return "right";
    return found.asked === now.asked ? "none" : "asked";
}
export function current(found, now) {
    if (!found)
        return blank(now);
    return changeOf(found, now) === "right" ? { ...found, score: null, last: null, shown: false } : found;
}
export function isDone({ score, shown }) {
    return score !== null || shown;
}
export function graded(before, answer, score, now) {
    const first = before.score ?? (before.shown ? 0 : score);
    return { ...before, ...now, answer, score: first, last: score, shown: before.shown || score === 1 };
}
function entries(found, value) {
    const kept = new Map();
    for (const [id, one] of Object.entries(record(found))) {
        const read = ID.test(id) && value(one);
        if (read)
            kept.set(id, read);
    }
    return kept;
}
function entry(found) {
    const { right, asked, answer, score, last, shown, at } = record(found);
    const isWhole = isHash(right) && isHash(asked) && isAnswer(answer) && isScore(score) && isScore(last);
    if (!isWhole || typeof shown !== "boolean" || typeof at !== "number" || !(at >= 0 && at < Infinity))
        return null;
    return { right, asked, answer, score, last, shown, at };
}
function round(found) {
    const { mode, seed, only, of } = record(found);
    if ((mode !== "study" && mode !== "exam") || !isHash(seed))
        return null;
    return { mode, seed, only: isAnswer(only) ? only : null, of: isAnswer(of) ? of : [] };
}
function record(found) {
    return Object(found);
}
function isHash(found) {
    return typeof found === "string" && /^[0-9a-z]{1,32}$/.test(found);
}
function isScore(found) {
    return found === null || (typeof found === "number" && found >= 0 && found <= 1);
}
function isAnswer(found) {
    return Array.isArray(found) && found.every((part) => typeof part === "string");
}
