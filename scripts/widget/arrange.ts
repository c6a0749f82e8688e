/**
 * Steps and pairs: buttons and dragging beside the menus, which stay.
 *
 * Dragging is by mouse, pen or finger: pointer events, no page is scrolled from a handle, Escape gives up.
 */

import { all, fill, make } from "./dom.js";
import { number, place, rows, textOf } from "./fields.js";
import type { Question } from "./page.js";
import type { Session } from "./session.js";

/** Called after the reader has moved something, with what to announce. */
type Moved = (told: string) => void;

/** Add to a question what its type needs. */
export function arrange(question: Question, session: Session, moved: Moved): void {
  const { key, fields } = question;
  const todo = fields.querySelector(".qw-todo");
  if (key.type === "ordering") steps(question, session, moved);
  else if (key.type === "matching") pairs(question, moved);
  else return;
  if (todo) todo.textContent = session.words[key.type === "ordering" ? "drag_steps" : "drag_pairs"];
}

function steps(question: Question, { words }: Session, moved: Moved): void {
  const order = (): string[] => [...rows(question).keys()];
  for (const [id, row] of rows(question)) {
    const item = textOf(row);
    const go = (to: number, focus?: HTMLElement): void => {
      const others = order().filter((other) => other !== id);
      const at = Math.max(0, Math.min(others.length, to));
      place(question, [...others.slice(0, at), id, ...others.slice(at)]);
      number(question, true);
      focus?.focus(); // a row that is moved loses it
      moved(fill(words.moved, { item, position: at + 1, count: others.length + 1 }));
    };
    const mover = (sign: string, label: string, by: number): HTMLElement => {
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

function dragStep(question: Question, row: HTMLElement, go: (to: number) => void): Drag {
  const others = [...rows(question).values()].filter((other) => other !== row);
  const middles = others.map((other) => middle(other)); // before anything moves
  const at = (y: number): number => middles.filter((each) => each < y).length;
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

function middle(element: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}

function pairs(question: Question, moved: Moved): void {
  const { fields } = question;
  const menus = all<HTMLSelectElement>(fields, "select");
  const pool = make("ul", { class: "qw-pool", "aria-hidden": "true" }); // for pointers: the menus say the same
  for (const { value, text, lang } of menus[0]?.options ?? []) {
    if (!value) continue;
    const chip = make("li", { class: "qw-chip", lang, "data-qw-item": value }, text);
    const drop = (row: HTMLLIElement): void => {
      for (const menu of menus) {
        if (menu.value === value) menu.value = "";
        if (row.contains(menu)) menu.value = value;
      }
      moved(`${textOf(row)}: ${text}`);
    };
    draggable(chip, chip, question, () => dragChip([...rows(question).values()], drop));
    pool.append(chip);
  }
  fields.querySelector(".qw-pairs")?.after(pool);
}

function dragChip(targets: readonly HTMLLIElement[], drop: (row: HTMLLIElement) => void): Drag {
  return {
    over: (point) => {
      for (const target of targets) target.classList.toggle("qw-target", holds(target, point));
    },
    drop: (point) => {
      const target = targets.find((one) => holds(one, point));
      if (target) drop(target);
    },
  };
}

function holds(element: Element, point: Point | null): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return point !== null && left <= point.x && point.x <= right && top <= point.y && point.y <= bottom;
}

interface Drag {
  /** Show what would happen where the pointer is now; null: nothing, it is over. */
  readonly over: (at: Point | null) => void;
  /** Do it. */
  readonly drop: (at: Point) => void;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Let an element be dragged by a handle; a row, which is not its own handle, goes up and down alone. */
function draggable(handle: HTMLElement, element: HTMLElement, { fields }: Question, begin: () => Drag): void {
  handle.addEventListener("pointerdown", (first) => {
    if (fields.disabled || first.button || !first.isPrimary) return;
    const drag = begin();
    const end = new AbortController();
    const { signal } = end;
    const finish = (at: Point | null): void => {
      end.abort();
      element.style.translate = "";
      element.classList.remove("qw-dragged");
      drag.over(null);
      if (at) drag.drop(at);
    };
    handle.setPointerCapture(first.pointerId); // then all that follows comes here
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
