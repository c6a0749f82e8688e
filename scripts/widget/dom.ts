/** Elements, made and shown; words, filled in. Text is always text: nothing here reads HTML. */

type Attributes = Readonly<Record<string, string | undefined>>;

/** Make an element; an attribute that is undefined is not set. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(key, value);
  }
  element.append(...content);
  return element;
}

/** Make a button that submits nothing. */
export function button(text: string, onClick: () => void, signal: AbortSignal, look = ""): HTMLButtonElement {
  const made = make("button", { type: "button", class: `qw-button ${look}`.trim() }, text);
  on(made, "click", onClick, signal);
  return made;
}

/** Show or hide on the screen; paper keeps all of it (quiz.css). */
export function show(element: Element | null, isShown: boolean): void {
  element?.classList.toggle("qw-off", !isShown);
}

/** Call back on an event until a signal says that it is over. */
export function on<Type extends keyof HTMLElementEventMap>(
  target: EventTarget,
  type: Type,
  act: (event: HTMLElementEventMap[Type]) => void,
  signal: AbortSignal,
): void {
  target.addEventListener(type, act as EventListener, { signal });
}

/** All elements below one that fit a selector. */
export function all<Type extends Element>(root: ParentNode, selector: string): Type[] {
  return [...root.querySelectorAll<Type>(selector)];
}

/** Fill in what stands in braces. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank));
}
