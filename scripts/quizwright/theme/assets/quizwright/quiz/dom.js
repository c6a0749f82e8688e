export function make(name, attributes = {}, ...content) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
        if (value !== undefined)
            element.setAttribute(key, value);
    }
    element.append(...content);
    return element;
}
export function button(text, onClick, signal, look = "") {
    const made = make("button", { type: "button", class: `qw-button ${look}`.trim() }, text);
    on(made, "click", onClick, signal);
    return made;
}
export function show(element, isShown) {
    element?.classList.toggle("qw-off", !isShown);
}
export function on(target, type, act, signal) {
    target.addEventListener(type, act, { signal });
}
export function all(root, selector) {
    return [...root.querySelectorAll(selector)];
}
export function fill(text, values) {
    return text.replace(/\{(\w+)\}/g, (blank, name) => String(values[name] ?? blank));
}
