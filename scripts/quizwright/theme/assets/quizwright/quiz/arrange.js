import { all, fill, make, on } from "./dom.js";
import { number, place, rows, textOf } from "./fields.js";
export function arrange(question, session, moved) {
    const { key, fields } = question;
    const todo = fields.querySelector(".qw-todo");
    if (key.type === "ordering")
        steps(question, session, moved);
    else if (key.type === "matching")
        pairs(question, session, moved);
    else
        return;
    if (todo)
        todo.textContent = session.words[key.type === "ordering" ? "drag_steps" : "drag_pairs"];
}
function steps(question, session, moved) {
    const { words, signal } = session;
    const go = (id, to, focus) => {
        const order = [...rows(question).keys()].filter((other) => other !== id);
        const at = Math.max(0, Math.min(order.length, to));
        place(question, [...order.slice(0, at), id, ...order.slice(at)]);
        number(question, true);
        focus?.focus();
        const item = textOf(rows(question).get(id));
        moved(fill(words.moved, { item, position: at + 1, count: order.length + 1 }));
    };
    for (const [id, row] of rows(question)) {
        const item = textOf(row);
        const mover = (sign, label, by) => {
            const look = { type: "button", class: "qw-move", "aria-label": fill(label, { item }) };
            const made = make("button", look, make("span", { "aria-hidden": "true" }, sign));
            on(made, "click", () => go(id, placeOf(question, id) + by, made), signal);
            return made;
        };
        const grip = make("span", { class: "qw-grip", "aria-hidden": "true" }, "⋮⋮");
        row.prepend(grip);
        row.append(make("span", { class: "qw-moves" }, mover("↑", words.up, -1), mover("↓", words.down, 1)));
        const menu = row.querySelector("select");
        if (menu)
            on(menu, "change", () => go(id, Number(menu.value || 1) - 1, menu), signal);
        draggable(grip, () => (question.fields.disabled ? null : dragStep(question, id, row, go)), signal);
    }
}
function placeOf(question, id) {
    return [...rows(question).keys()].indexOf(id);
}
function dragStep(question, id, row, go) {
    const others = [...rows(question)].filter(([other]) => other !== id).map(([, other]) => other);
    const middles = others.map((other) => middle(other));
    const at = (y) => middles.filter((each) => each < y).length;
    row.classList.add("qw-dragged");
    return {
        move: ({ y }, by) => {
            row.style.translate = `0 ${by.y}px`;
            others.forEach((other, index) => {
                other.classList.toggle("qw-before", at(y) === index);
                other.classList.toggle("qw-after", at(y) === others.length && index === others.length - 1);
            });
        },
        end: (point) => {
            row.style.translate = "";
            row.classList.remove("qw-dragged");
            for (const other of others)
                other.classList.remove("qw-before", "qw-after");
            if (point)
                go(id, at(point.y), null);
        },
    };
}
function middle(element) {
    const { top, height } = element.getBoundingClientRect();
    return top + height / 2;
}
function pairs(question, session, moved) {
    const { fields } = question;
    const menus = all(fields, "select");
    const pool = make("ul", { class: "qw-pool", "aria-hidden": "true" });
    for (const option of [...(menus[0]?.options ?? [])].filter(({ value }) => value)) {
        const chip = make("li", { class: "qw-chip", lang: option.lang || undefined, "data-qw-item": option.value }, option.text);
        const drop = (row) => {
            for (const menu of menus) {
                if (menu.value === option.value)
                    menu.value = "";
                if (row.contains(menu))
                    menu.value = option.value;
            }
            moved(`${textOf(row)}: ${option.text}`);
        };
        draggable(chip, () => (fields.disabled ? null : dragChip(question, chip, drop)), session.signal);
        pool.append(chip);
    }
    fields.querySelector(".qw-pairs")?.after(pool);
}
function dragChip(question, chip, drop) {
    const targets = [...rows(question).values()];
    chip.classList.add("qw-dragged");
    return {
        move: (at, by) => {
            chip.style.translate = `${by.x}px ${by.y}px`;
            for (const target of targets)
                target.classList.toggle("qw-target", holds(target, at));
        },
        end: (at) => {
            chip.style.translate = "";
            chip.classList.remove("qw-dragged");
            for (const target of targets)
                target.classList.remove("qw-target");
            const target = at && targets.find((one) => holds(one, at));
            if (target)
                drop(target);
        },
    };
}
function holds(element, { x, y }) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left <= x && x <= right && top <= y && y <= bottom;
}
function draggable(handle, begin, signal) {
    on(handle, "pointerdown", (first) => {
        const drag = first.button === 0 && first.isPrimary ? begin() : null;
        if (!drag)
            return;
        handle.setPointerCapture(first.pointerId);
        const over = new AbortController();
        const finish = (at) => {
            over.abort();
            drag.end(at);
        };
        on(handle, "pointermove", ({ x, y }) => drag.move({ x, y }, { x: x - first.x, y: y - first.y }), over.signal);
        on(handle, "pointerup", ({ x, y }) => finish({ x, y }), over.signal);
        on(handle, "pointercancel", () => finish(null), over.signal);
        on(document, "keydown", ({ key }) => key === "Escape" && finish(null), over.signal);
    }, signal);
}
