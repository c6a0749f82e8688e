import { fill, show } from "./dom.js";
import { questionsOf } from "./page.js";
import { bar, dataPanel, results } from "./panel.js";
import { ask } from "./question.js";
import { Session } from "./session.js";
let mounted = null;
export function mount() {
    const place = document.querySelector(".qw-take");
    if (place && place === mounted?.place)
        return;
    mounted?.end.abort();
    mounted = null;
    const questions = questionsOf(document);
    const { qwQuiz: quiz, qwWords } = place?.dataset ?? {};
    if (!place || !quiz || !qwWords || !questions.length)
        return;
    const words = JSON.parse(qwWords);
    const end = new AbortController();
    mounted = { place, end };
    build(place, new Session(quiz, questions, words, document.documentElement.lang || "en"), end.signal);
}
function build(place, session, signal) {
    const { questions } = session;
    const drawPanels = () => {
        above.draw();
        below.draw();
    };
    const each = (act) => {
        asked.forEach(act);
        const now = new Set(session.asked);
        for (const question of questions)
            showQuestion(question, now.has(question));
        drawPanels();
    };
    const acts = actsOf(session, each, () => below.focus());
    const above = bar(session, acts, dataPanel(session, acts));
    const below = results(session, acts);
    place.replaceChildren(above.element);
    questions.at(-1)?.section.after(below.element);
    if (place.lang)
        below.element.lang = place.lang;
    const asked = questions.map((question) => ask(question, session, drawPanels, above.say));
    const restore = () => each((one) => one.restore());
    restore();
    find(questions);
    const refresh = (isMoved) => {
        if (!isMoved)
            return;
        session.refresh();
        restore();
    };
    window.addEventListener("storage", ({ key }) => refresh(!key || key === session.key), { signal });
    window.addEventListener("pageshow", ({ persisted }) => refresh(persisted), { signal });
    window.addEventListener("hashchange", () => find(questions), { signal });
}
function actsOf(session, each, toResults) {
    const change = (round) => {
        session.change(round);
        each((one) => one.draw());
    };
    const replaced = () => each((one) => one.reset());
    const retake = (questions, isPart) => {
        const ids = questions.map(({ id }) => id);
        session.retake(ids, isPart ? ids : null);
        replaced();
        const [first] = session.asked;
        (first?.heading ?? document.body).scrollIntoView();
        first?.fields.elements[0]?.focus({ preventScroll: true });
    };
    return {
        turn: (mode) => change({ mode }),
        submit: () => {
            const { asked: now, left: count, words } = session;
            if (count && !confirm(fill(words.submit_sure, { count })))
                return;
            const round = new Set(now);
            const handed = new Map();
            each((one) => round.has(one.question) && handed.set(one.question, one.hand()));
            session.save(handed);
            each((one) => one.draw());
            toResults();
        },
        retake: (questions) => retake(questions, true),
        restart: () => confirm(session.words.restart_sure) && retake(session.questions, false),
        showAll: () => change({ only: null }),
        replaced,
    };
}
function showQuestion({ section, heading }, isShown) {
    show(section, isShown);
    show(heading, isShown);
}
function find(questions) {
    const target = document.getElementById(location.hash.slice(1));
    const question = target && questions.find(({ heading, section }) => heading === target || section.contains(target));
    if (!target || !question)
        return;
    const { answer } = question;
    showQuestion(question, true);
    if (answer.contains(target)) {
        show(answer, true);
        answer.open = true;
    }
    target.scrollIntoView();
}
