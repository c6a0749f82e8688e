/** Elements, made and shown; words, filled in. Text is always text: nothing here reads HTML. */

/** The address of the site's root, three folders above these files. */
export const ROOT = new URL("../../../", import.meta.url);

type Attributes = Readonly<Record<string, string>>;

/** Make an element; an attribute that is empty is not set. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value) element.setAttribute(key, value);
  }
  element.append(...content);
  return element;
}

/** Make a button that submits nothing. */
export function button(text: string, onClick: () => void, look = ""): HTMLButtonElement {
  const made = make("button", { type: "button", class: `qw-button ${look}` }, text);
  made.addEventListener("click", onClick);
  return made;
}

/** Show or hide on the screen; paper keeps all of it (quiz.css). */
export function show(element: Element | null, isShown: boolean): void {
  element?.classList.toggle("qw-off", !isShown);
}

/** All elements below one that fit a selector. */
export function all<Type extends Element>(root: ParentNode, selector: string): Type[] {
  return [...root.querySelectorAll<Type>(selector)];
}

/** Fill in what stands in braces. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank));
}
