import { all } from "./dom.js";
export function questionsOf(page) {
    return all(page, "section.qw-question[data-qw-revision]").flatMap((section) => question(section) ?? []);
}
function question(section) {
    const form = section.querySelector("form.qw-form");
    const fields = section.querySelector("fieldset.qw-fieldset");
    const answer = section.querySelector("details.qw-answer");
    const id = section.dataset["qwId"];
    const [right, asked] = words(section.dataset["qwRevision"]);
    if (!form || !fields || !answer || !id || !right || !asked)
        return null;
    const key = keyOf(section, answer);
    const before = section.previousElementSibling;
    const heading = before instanceof HTMLElement && before.id === id ? before : null;
    const title = titleOf(heading) || id;
    const isFixed = section.dataset["qwFixed"] !== undefined;
    const hints = all(section, "details.qw-hint");
    return { id, title, key, revision: { right, asked }, isFixed, heading, section, form, fields, hints, answer };
}
function keyOf(section, answer) {
    const written = answer.dataset["qwKey"] ?? "";
    const type = section.dataset["qwType"];
    switch (type) {
        case "single":
        case "multiple":
        case "true-false":
        case "ordering":
        case "matching":
            return { type, right: words(written) };
        case "numeric": {
            const [low, high] = words(written).map(Number);
            return { type, low: low ?? NaN, high: high ?? NaN, unit: section.querySelector(".qw-unit")?.textContent ?? "" };
        }
        case "short":
            return { type, accept: written.split("\n"), isCaseSensitive: answer.dataset["qwCase"] !== undefined };
        default:
            return { type: "open" };
    }
}
function titleOf(heading) {
    const copy = heading?.cloneNode(true);
    if (!(copy instanceof HTMLElement))
        return "";
    copy.querySelector(".headerlink")?.remove();
    return copy.textContent?.trim() ?? "";
}
function words(text = "") {
    return text.split(" ").filter(Boolean);
}
