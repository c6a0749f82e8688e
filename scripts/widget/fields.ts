/** Answers in the form of a question: read, written, shuffled, marked. */

import { all, make } from "./dom.js";
import type { Answer } from "./grade.js";
import type { Question } from "./page.js";
import { mixed, shuffled } from "./shuffle.js";

/** The rows of choices, steps or pairs, by the id of each. */
export function rows({ fields }: Question): Map<string, HTMLLIElement> {
  const found = all<HTMLLIElement>(fields, ":is(.qw-choices, .qw-steps, .qw-pairs) > li");
  return new Map(found.map((row) => [idOf(row), row]));
}

/** Read the answer as it stands in the form. Steps have one when their menus are set: then their places are the answer. */
export function read(question: Question): Answer {
  const { fields, key } = question;
  switch (key.type) {
    case "ordering":
      return all<HTMLSelectElement>(fields, "select").every(({ value }) => value) ? [...rows(question).keys()] : [];
    case "matching":
      return all<HTMLSelectElement>(fields, "select").flatMap((menu) => (menu.value ? `${partOf(menu)}:${menu.value}` : []));
    case "numeric":
    case "short":
    case "open":
      return all<HTMLInputElement>(fields, "input, textarea").map(({ value }) => value);
    default:
      return all<HTMLInputElement>(fields, "input:checked").map(({ value }) => value);
  }
}

/** Put an answer into the form; parts that the question no longer has are left out. */
export function write(question: Question, answer: Answer): void {
  const { fields, key } = question;
  switch (key.type) {
    case "ordering":
      place(question, answer);
      number(question, answer.length > 0);
      break;
    case "matching":
      for (const menu of all<HTMLSelectElement>(fields, "select")) {
        const pair = answer.find((part) => part.startsWith(`${partOf(menu)}:`));
        menu.value = pair?.split(":")[1] ?? "";
        if (menu.selectedIndex < 0) menu.value = "";
      }
      break;
    case "numeric":
    case "short":
    case "open":
      for (const field of all<HTMLInputElement>(fields, "input, textarea")) field.value = answer[0] ?? "";
      break;
    default:
      for (const field of all<HTMLInputElement>(fields, "input")) field.checked = answer.includes(field.value);
  }
}

/** Bring choices, steps and menus into the order of a seed. */
export function shuffle(question: Question, seed: string): void {
  const { id, key, fields, isFixed } = question;
  const ids = [...rows(question).keys()];
  if (key.type === "ordering") place(question, mixed(ids, seed, id, key.right));
  else if (!isFixed && (key.type === "single" || key.type === "multiple")) place(question, shuffled(ids, seed, id));
  else if (!isFixed && key.type === "matching") {
    for (const menu of all<HTMLSelectElement>(fields, "select")) {
      const options = new Map([...menu.options].map((option) => [option.value, option]));
      const order = mixed([...options.keys()].filter(Boolean), seed, id, key.right);
      for (const value of order) menu.append(options.get(value) ?? "");
    }
  }
}

/** Put rows into an order; those that are not named keep theirs, at the end. */
export function place(question: Question, order: Answer): void {
  const found = rows(question);
  for (const id of new Set([...order, ...found.keys()])) {
    const row = found.get(id);
    row?.parentElement?.append(row);
  }
}

/** Write the place of each step into its menu, or take it out. */
export function number(question: Question, isNumbered: boolean): void {
  all<HTMLSelectElement>(question.fields, "select").forEach((menu, at) => {
    menu.value = isNumbered ? String(at + 1) : "";
  });
}

/** Write a verdict beside a row, in words; null takes it away. */
export function mark(row: HTMLLIElement, verdict: { readonly isRight: boolean; readonly text: string } | null): void {
  row.querySelector(".qw-mark-row")?.remove();
  if (!verdict) return;
  const look = `qw-verdict qw-mark-row qw-${verdict.isRight ? "right" : "wrong"}`;
  (row.querySelector("label") ?? row).append(make("span", { class: look }, verdict.text));
}

/** The words of a row, without menus, buttons and marks. */
export function textOf(row: HTMLLIElement): string {
  return row.querySelector(":scope > span:not([class]), label > span:not([class])")?.textContent?.trim() ?? "";
}

function partOf(menu: HTMLSelectElement): string {
  return menu.name.slice(menu.name.lastIndexOf(".") + 1);
}

function idOf(row: HTMLLIElement): string {
  const menu = row.querySelector("select");
  return menu ? partOf(menu) : (row.querySelector("input")?.value ?? "");
}
