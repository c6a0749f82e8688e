/** The questions of a page as they stand in it: `scripts/quizwright/site` wrote the attributes that are read here. */

import { all } from "./dom.js";
import type { Key } from "./grade.js";
import type { Revision } from "./store.js";

/** A question and its elements. */
export interface Question {
  readonly id: string;
  readonly title: string;
  readonly key: Key;
  readonly revision: Revision;
  readonly isFixed: boolean;
  readonly heading: HTMLElement | null;
  readonly section: HTMLElement;
  readonly form: HTMLFormElement;
  readonly fields: HTMLFieldSetElement;
  readonly hints: readonly HTMLDetailsElement[];
  readonly answer: HTMLDetailsElement;
}

/** Return the questions of a page; one that is not as it should be stays as it is without a script. */
export function questionsOf(page: ParentNode): Question[] {
  return all<HTMLElement>(page, "section.qw-question[data-qw-revision]").flatMap((section) => question(section) ?? []);
}

function question(section: HTMLElement): Question | null {
  const form = section.querySelector<HTMLFormElement>("form.qw-form");
  const fields = section.querySelector<HTMLFieldSetElement>("fieldset.qw-fieldset");
  const answer = section.querySelector<HTMLDetailsElement>("details.qw-answer");
  const id = section.dataset["qwId"];
  const [right, asked] = words(section.dataset["qwRevision"]);
  if (!form || !fields || !answer || !id || !right || !asked) return null;
  const key = keyOf(section, answer);
  const before = section.previousElementSibling;
  const heading = before instanceof HTMLElement && before.id === id ? before : null;
  const title = titleOf(heading) || id;
  const isFixed = section.dataset["qwFixed"] !== undefined;
  const hints = all<HTMLDetailsElement>(section, "details.qw-hint");
  return { id, title, key, revision: { right, asked }, isFixed, heading, section, form, fields, hints, answer };
}

function keyOf(section: HTMLElement, answer: HTMLElement): Key {
  const written = answer.dataset["qwKey"] ?? "";
  const type = section.dataset["qwType"];
  switch (type) {
    case "single":
    case "multiple":
    case "true-false":
    case "ordering":
    case "matching":
      return { type, right: words(written) };
    case "numeric": {
      const [low, high] = words(written).map(Number);
      return { type, low: low ?? NaN, high: high ?? NaN, unit: section.querySelector(".qw-unit")?.textContent ?? "" };
    }
    case "short":
      return { type, accept: written.split("\n"), isCaseSensitive: answer.dataset["qwCase"] !== undefined };
    default:
      return { type: "open" };
  }
}

function titleOf(heading: HTMLElement | null): string {
  const copy = heading?.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return "";
  copy.querySelector(".headerlink")?.remove();
  return copy.textContent?.trim() ?? "";
}

function words(text = ""): string[] {
  return text.split(" ").filter(Boolean);
}
