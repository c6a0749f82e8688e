export const ROOT = new URL("../../../", import.meta.url);
export function make(name, attributes = {}, ...content) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
        if (value)
            element.setAttribute(key, value);
    }
    element.append(...content);
    return element;
}
export function button(text, onClick, look = "") {
    const made = make("button", { type: "button", class: `qw-button ${look}` }, text);
    made.addEventListener("click", onClick);
    return made;
}
export function show(element, isShown) {
    element?.classList.toggle("qw-off", !isShown);
}
export function all(root, selector) {
    return [...root.querySelectorAll(selector)];
}
export function fill(text, values) {
    return text.replace(/\{(\w+)\}/g, (blank, name) => String(values[name] ?? blank));
}
