export {};
let isTaking = false;
let isTelling = false;
function start() {
    isTaking ||= has(".qw-take");
    isTelling ||= has(".qw-index, article .md-button") && isBegun();
    if (isTaking)
        void import("./mount.js").then(({ mount }) => mount());
    if (isTelling)
        void import("./overview.js").then(({ overview }) => overview());
}
function has(selector) {
    return document.querySelector(selector) !== null;
}
function isBegun() {
    try {
        return Object.keys(localStorage).some((key) => key.startsWith("quizwright:"));
    }
    catch {
        return false;
    }
}
if (globalThis.document$)
    globalThis.document$.subscribe(start);
else
    start();
addEventListener("storage", start);
addEventListener("pageshow", start);
