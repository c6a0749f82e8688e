/** The one script that every page loads. A page without a quiz loads no more, unless it has something to tell of one. */

export {}; // a module

/** Material's stream of pages: it has the current one, and with `navigation.instant` each next one. */
interface Pages {
  subscribe(next: () => void): unknown;
}

declare global {
  var document$: Pages | undefined;
}

let isTaking = false;
let isTelling = false;

function start(): void {
  isTaking ||= has(".qw-take");
  isTelling ||= has(".qw-index, article .md-button") && isBegun();
  if (isTaking) void import("./mount.js").then(({ mount }) => mount());
  if (isTelling) void import("./overview.js").then(({ overview }) => overview());
}

function has(selector: string): boolean {
  return document.querySelector(selector) !== null;
}

/** Tell whether this browser keeps anything of ours. */
function isBegun(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith("quizwright:"));
  } catch {
    return false;
  }
}

if (globalThis.document$) globalThis.document$.subscribe(start);
else start();
// What was answered meanwhile: in another tab, or on the page from which the reader comes back.
addEventListener("storage", start);
addEventListener("pageshow", start);
