/**
 * Steps and pairs: buttons and dragging beside the menus, which stay.
 *
 * Dragging is by mouse, pen or finger: pointer events, no page is scrolled from a handle, Escape gives up.
 */

import { all, fill, make, on } from "./dom.js";
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
  else if (key.type === "matching") pairs(question, session, moved);
  else return;
  if (todo) todo.textContent = session.words[key.type === "ordering" ? "drag_steps" : "drag_pairs"];
}

function steps(question: Question, session: Session, moved: Moved): void {
  const { words, signal } = session;
  const go = (id: string, to: number, focus: HTMLElement | null): void => {
    const order = [...rows(question).keys()].filter((other) => other !== id);
    const at = Math.max(0, Math.min(order.length, to));
    place(question, [...order.slice(0, at), id, ...order.slice(at)]);
    number(question, true);
    focus?.focus(); // a row that is moved loses it
    const item = textOf(rows(question).get(id) as HTMLLIElement);
    moved(fill(words.moved, { item, position: at + 1, count: order.length + 1 }));
  };
  for (const [id, row] of rows(question)) {
    const item = textOf(row);
    const mover = (sign: string, label: string, by: number): HTMLButtonElement => {
      const look = { type: "button", class: "qw-move", "aria-label": fill(label, { item }) };
      const made = make("button", look, make("span", { "aria-hidden": "true" }, sign));
      on(made, "click", () => go(id, placeOf(question, id) + by, made), signal);
      return made;
    };
    const grip = make("span", { class: "qw-grip", "aria-hidden": "true" }, "⋮⋮");
    row.prepend(grip);
    row.append(make("span", { class: "qw-moves" }, mover("↑", words.up, -1), mover("↓", words.down, 1)));
    const menu = row.querySelector("select");
    if (menu) on(menu, "change", () => go(id, Number(menu.value || 1) - 1, menu), signal);
    draggable(grip, () => (question.fields.disabled ? null : dragStep(question, id, row, go)), signal);
  }
}

function placeOf(question: Question, id: string): number {
  return [...rows(question).keys()].indexOf(id);
}

function dragStep(question: Question, id: string, row: HTMLElement, go: (id: string, to: number, focus: null) => void): Drag {
  const others = [...rows(question)].filter(([other]) => other !== id).map(([, other]) => other);
  const middles = others.map((other) => middle(other)); // before anything moves
  const at = (y: number): number => middles.filter((each) => each < y).length;
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
      for (const other of others) other.classList.remove("qw-before", "qw-after");
      if (point) go(id, at(point.y), null);
    },
  };
}

function middle(element: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}

function pairs(question: Question, session: Session, moved: Moved): void {
  const { fields } = question;
  const menus = all<HTMLSelectElement>(fields, "select");
  const pool = make("ul", { class: "qw-pool", "aria-hidden": "true" }); // for pointers: the menus say the same
  for (const option of [...(menus[0]?.options ?? [])].filter(({ value }) => value)) {
    const chip = make("li", { class: "qw-chip", lang: option.lang || undefined, "data-qw-item": option.value }, option.text);
    const drop = (row: HTMLElement): void => {
      for (const menu of menus) {
        if (menu.value === option.value) menu.value = "";
        if (row.contains(menu)) menu.value = option.value;
      }
      moved(`${textOf(row as HTMLLIElement)}: ${option.text}`);
    };
    draggable(chip, () => (fields.disabled ? null : dragChip(question, chip, drop)), session.signal);
    pool.append(chip);
  }
  fields.querySelector(".qw-pairs")?.after(pool);
}

function dragChip(question: Question, chip: HTMLElement, drop: (row: HTMLElement) => void): Drag {
  const targets = [...rows(question).values()];
  chip.classList.add("qw-dragged");
  return {
    move: (at, by) => {
      chip.style.translate = `${by.x}px ${by.y}px`;
      for (const target of targets) target.classList.toggle("qw-target", holds(target, at));
    },
    end: (at) => {
      chip.style.translate = "";
      chip.classList.remove("qw-dragged");
      for (const target of targets) target.classList.remove("qw-target");
      const target = at && targets.find((one) => holds(one, at));
      if (target) drop(target);
    },
  };
}

function holds(element: Element, { x, y }: Point): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return left <= x && x <= right && top <= y && y <= bottom;
}

interface Drag {
  /** Called with where the pointer is, and how far it has come. */
  readonly move: (at: Point, by: Point) => void;
  /** Called once at the end; `at` is null where it was given up. */
  readonly end: (at: Point | null) => void;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Let a handle be dragged; `begin` returns what to do, or null where nothing may be dragged now. */
function draggable(handle: HTMLElement, begin: () => Drag | null, signal: AbortSignal): void {
  on(handle, "pointerdown", (first) => {
    const drag = first.button === 0 && first.isPrimary ? begin() : null;
    if (!drag) return;
    handle.setPointerCapture(first.pointerId); // then all that follows comes here
    const over = new AbortController();
    const finish = (at: Point | null): void => {
      over.abort();
      drag.end(at);
    };
    on(handle, "pointermove", ({ x, y }) => drag.move({ x, y }, { x: x - first.x, y: y - first.y }), over.signal);
    on(handle, "pointerup", ({ x, y }) => finish({ x, y }), over.signal);
    on(handle, "pointercancel", () => finish(null), over.signal);
    on(document, "keydown", ({ key }) => key === "Escape" && finish(null), over.signal);
  }, signal);
}
