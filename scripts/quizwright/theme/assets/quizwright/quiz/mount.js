import { show } from "./dom.js";
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
    const acts = actsOf(session, () => asked, drawPanels, () => results.focus());
    const bar = new Bar(session, acts, dataPanel(session, acts));
    const results = new Results(session, acts);
    place.replaceChildren(bar.element);
    questions[questions.length - 1]?.section.after(results.element);
    if (place.lang)
        results.element.lang = place.lang;
    const asked = questions.map((question) => new Asked(question, session, drawPanels, (told) => bar.say(told)));
    narrow(session);
    drawPanels();
    window.addEventListener("hashchange", () => find(session), { signal: session.signal });
    find(session);
}
function actsOf(session, asked, draw, toResults) {
    const again = () => {
        for (const one of asked())
            one.reset();
        narrow(session);
        draw();
    };
    return {
        turn: (mode) => {
            session.change({ mode });
            for (const one of asked())
                one.draw();
            narrow(session);
            draw();
        },
        submit: () => {
            const now = session.asked;
            for (const one of asked())
                if (now.includes(one.question))
                    one.hand();
            draw();
            toResults();
        },
        retake: (questions) => {
            session.retake(questions ?? session.questions, questions?.map(({ id }) => id) ?? null);
            again();
            (session.asked[0]?.heading ?? document.body).scrollIntoView();
            session.asked[0]?.form.querySelector("input, select, textarea, button")?.focus({ preventScroll: true });
        },
        showAll: () => {
            session.change({ only: null });
            narrow(session);
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
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
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
