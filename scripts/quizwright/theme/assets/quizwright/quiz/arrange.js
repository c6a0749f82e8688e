import { all, fill, make } from "./dom.js";
import { number, place, rows, textOf } from "./fields.js";
export function arrange(question, session, moved) {
    const { key, fields } = question;
    const todo = fields.querySelector(".qw-todo");
    if (key.type === "ordering")
        steps(question, session, moved);
    else if (key.type === "matching")
        pairs(question, moved);
    else
        return;
    if (todo)
        todo.textContent = session.words[key.type === "ordering" ? "drag_steps" : "drag_pairs"];
}
function steps(question, { words }, moved) {
    const order = () => [...rows(question).keys()];
    for (const [id, row] of rows(question)) {
        const item = textOf(row);
        const go = (to, focus) => {
            const others = order().filter((other) => other !== id);
            const at = Math.max(0, Math.min(others.length, to));
            place(question, [...others.slice(0, at), id, ...others.slice(at)]);
            number(question, true);
            focus?.focus();
            moved(fill(words.moved, { item, position: at + 1, count: others.length + 1 }));
        };
        const mover = (sign, label, by) => {
            const look = { type: "button", class: "qw-move", "aria-label": fill(label, { item }) };
            const made = make("button", look, make("span", { "aria-hidden": "true" }, sign));
            made.addEventListener("click", () => go(order().indexOf(id) + by, made));
            return made;
        };
        const grip = make("span", { class: "qw-grip", "aria-hidden": "true" }, "⋮⋮");
        row.prepend(grip);
        row.append(make("span", { class: "qw-moves" }, mover("↑", words.up, -1), mover("↓", words.down, 1)));
        const menu = row.querySelector("select");
        menu?.addEventListener("change", () => go(Number(menu.value || 1) - 1, menu));
        draggable(grip, row, question, () => dragStep(question, row, go));
    }
}
function dragStep(question, row, go) {
    const others = [...rows(question).values()].filter((other) => other !== row);
    const middles = others.map((other) => middle(other));
    const at = (y) => middles.filter((each) => each < y).length;
    return {
        over: (point) => {
            const to = point ? at(point.y) : -1;
            others.forEach((other, index) => {
                other.classList.toggle("qw-before", to === index);
                other.classList.toggle("qw-after", to === others.length && to === index + 1);
            });
        },
        drop: ({ y }) => go(at(y)),
    };
}
function middle(element) {
    const { top, height } = element.getBoundingClientRect();
    return top + height / 2;
}
function pairs(question, moved) {
    const { fields } = question;
    const menus = all(fields, "select");
    const pool = make("ul", { class: "qw-pool", "aria-hidden": "true" });
    for (const { value, text, lang } of menus[0]?.options ?? []) {
        if (!value)
            continue;
        const chip = make("li", { class: "qw-chip", lang, "data-qw-item": value }, text);
        const drop = (row) => {
            for (const menu of menus) {
                if (menu.value === value)
                    menu.value = "";
                if (row.contains(menu))
                    menu.value = value;
            }
            moved(`${textOf(row)}: ${text}`);
        };
        draggable(chip, chip, question, () => dragChip([...rows(question).values()], drop));
        pool.append(chip);
    }
    fields.querySelector(".qw-pairs")?.after(pool);
}
function dragChip(targets, drop) {
    return {
        over: (point) => {
            for (const target of targets)
                target.classList.toggle("qw-target", holds(target, point));
        },
        drop: (point) => {
            const target = targets.find((one) => holds(one, point));
            if (target)
                drop(target);
        },
    };
}
function holds(element, point) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return point !== null && left <= point.x && point.x <= right && top <= point.y && point.y <= bottom;
}
function draggable(handle, element, { fields }, begin) {
    handle.addEventListener("pointerdown", (first) => {
        if (fields.disabled || first.button || !first.isPrimary)
            return;
        const drag = begin();
        const end = new AbortController();
        const { signal } = end;
        const finish = (at) => {
            end.abort();
            element.style.translate = "";
            element.classList.remove("qw-dragged");
            drag.over(null);
            if (at)
                drag.drop(at);
        };
        handle.setPointerCapture(first.pointerId);
        element.classList.add("qw-dragged");
        handle.addEventListener("pointermove", (at) => {
            element.style.translate = `${element === handle ? at.x - first.x : 0}px ${at.y - first.y}px`;
            drag.over(at);
        }, { signal });
        handle.addEventListener("pointerup", finish, { signal });
        handle.addEventListener("pointercancel", () => finish(null), { signal });
        document.addEventListener("keydown", ({ key }) => key === "Escape" && finish(null), { signal });
    });
}
