import { all, make } from "./dom.js";
import { mixed, shuffled } from "./shuffle.js";
export function rows({ fields }) {
    const found = all(fields, ":is(.qw-choices, .qw-steps, .qw-pairs) > li");
    return new Map(found.map((row) => [idOf(row), row]));
}
export function read(question) {
    const { fields, key } = question;
    switch (key.type) {
        case "ordering":
            return all(fields, "select").every(({ value }) => value) ? [...rows(question).keys()] : [];
        case "matching":
            return all(fields, "select").flatMap((menu) => (menu.value ? `${partOf(menu)}:${menu.value}` : []));
        case "numeric":
        case "short":
        case "open":
            return all(fields, "input, textarea").map(({ value }) => value);
        default:
            return all(fields, "input:checked").map(({ value }) => value);
    }
}
export function write(question, answer) {
    const { fields, key } = question;
    switch (key.type) {
        case "ordering":
            place(question, answer);
            number(question, answer.length > 0);
            break;
        case "matching":
            for (const menu of all(fields, "select")) {
                const pair = answer.find((part) => part.startsWith(`${partOf(menu)}:`));
                menu.value = pair?.split(":")[1] ?? "";
                if (menu.selectedIndex < 0)
                    menu.value = "";
            }
            break;
        case "numeric":
        case "short":
        case "open":
            for (const field of all(fields, "input, textarea"))
                field.value = answer[0] ?? "";
            break;
        default:
            for (const field of all(fields, "input"))
                field.checked = answer.includes(field.value);
    }
}
export function shuffle(question, seed) {
    const { id, key, fields, isFixed } = question;
    const ids = [...rows(question).keys()];
    if (key.type === "ordering")
        place(question, mixed(ids, seed, id, key.right));
    else if (!isFixed && (key.type === "single" || key.type === "multiple"))
        place(question, shuffled(ids, seed, id));
    else if (!isFixed && key.type === "matching") {
        for (const menu of all(fields, "select")) {
            const options = new Map([...menu.options].map((option) => [option.value, option]));
            const order = mixed([...options.keys()].filter(Boolean), seed, id, key.right);
            for (const value of order)
                menu.append(options.get(value) ?? "");
        }
    }
}
export function place(question, order) {
    const found = rows(question);
    for (const id of new Set([...order, ...found.keys()])) {
        const row = found.get(id);
        row?.parentElement?.append(row);
    }
}
export function number(question, isNumbered) {
    all(question.fields, "select").forEach((menu, at) => {
        menu.value = isNumbered ? String(at + 1) : "";
    });
}
export function mark(row, verdict) {
    row.querySelector(".qw-mark-row")?.remove();
    if (!verdict)
        return;
    const look = `qw-verdict qw-mark-row qw-${verdict.isRight ? "right" : "wrong"}`;
    (row.querySelector("label") ?? row).append(make("span", { class: look }, verdict.text));
}
export function textOf(row) {
    return row.querySelector(":scope > span:not([class]), label > span:not([class])")?.textContent?.trim() ?? "";
}
function partOf(menu) {
    return menu.name.slice(menu.name.lastIndexOf(".") + 1);
}
function idOf(row) {
    const menu = row.querySelector("select");
    return menu ? partOf(menu) : (row.querySelector("input")?.value ?? "");
}
