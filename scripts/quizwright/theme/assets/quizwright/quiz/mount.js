import { fill, show } from "./dom.js";
import { questionsOf } from "./page.js";
import { Bar, dataPanel, Results } from "./panel.js";
import { Asked } from "./question.js";
import { Session } from "./session.js";
let mounted = null;
export function mount() {
    const place = document.querySelector(".qw-take");
    if (place && place === mounted?.place)
        return;
    mounted?.end.abort();
    mounted = null;
    const questions = place ? questionsOf(document) : [];
    const quiz = place?.dataset["qwQuiz"];
    if (!place || !quiz || !questions.length)
        return;
    const words = JSON.parse(place.dataset["qwWords"] ?? "{}");
    const end = new AbortController();
    mounted = { place, end };
    build(place, new Session(quiz, questions, words, document.documentElement.lang || "en", end.signal));
}
function build(place, session) {
    const { questions } = session;
    const drawPanels = () => {
        bar.draw();
        results.draw();
    };
    const each = (act) => {
        asked.forEach(act);
        narrow(session);
        drawPanels();
    };
    const acts = actsOf(session, each, () => results.focus());
    const bar = new Bar(session, acts, dataPanel(session, acts));
    const results = new Results(session, acts);
    place.replaceChildren(bar.element);
    questions[questions.length - 1]?.section.after(results.element);
    if (place.lang)
        results.element.lang = place.lang;
    const asked = questions.map((question) => new Asked(question, session, drawPanels, (told) => bar.say(told)));
    const restore = () => each((one) => one.restore());
    restore();
    follow(session, restore);
}
function follow(session, draw) {
    const options = { signal: session.signal };
    const refresh = (isMoved) => {
        if (!isMoved)
            return;
        session.refresh();
        draw();
    };
    window.addEventListener("storage", ({ key }) => refresh(!key || key === session.key), options);
    window.addEventListener("pageshow", ({ persisted }) => refresh(persisted), options);
    window.addEventListener("hashchange", () => find(session), options);
    find(session);
}
function actsOf(session, each, toResults) {
    const draw = () => each((one) => one.draw());
    const again = () => each((one) => one.reset());
    const retake = (questions, only) => {
        session.retake(questions, only);
        again();
        const [first] = session.asked;
        (first?.heading ?? document.body).scrollIntoView();
        first?.form.querySelector("input, select, textarea, button")?.focus({ preventScroll: true });
    };
    return {
        turn: (mode) => {
            session.change({ mode });
            draw();
        },
        submit: () => {
            const { asked: now, left: count, words } = session;
            if (count && !confirm(fill(words.submit_sure, { count })))
                return;
            each((one) => now.includes(one.question) && one.hand());
            toResults();
        },
        retake: (questions) => retake(questions, questions.map(({ id }) => id)),
        restart: () => confirm(session.words.restart_sure) && retake(session.questions, null),
        showAll: () => {
            session.change({ only: null });
            draw();
        },
        replaced: again,
    };
}
function narrow(session) {
    const { asked, questions } = session;
    for (const question of questions)
        showQuestion(question, asked.includes(question));
}
function showQuestion({ section, heading }, isShown) {
    show(section, isShown);
    if (heading)
        show(heading, isShown);
}
function find(session) {
    const target = document.getElementById(location.hash.slice(1));
    const question = target && session.questions.find(({ heading, section }) => heading === target || section.contains(target));
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
