/** The one script that every page loads. Pages without a quiz load no more than this. */

import type * as Mount from "./mount.js";

/** Material's stream of pages: it has the current one, and with `navigation.instant` each next one. */
interface Pages {
  subscribe(next: () => void): unknown;
}

declare global {
  var document$: Pages | undefined;
}

let loaded: Promise<typeof Mount> | null = null;

function start(): void {
  if (!loaded && !document.querySelector(".qw-take")) return;
  loaded ??= import("./mount.js");
  void loaded.then(({ mount }) => mount());
}

if (globalThis.document$) globalThis.document$.subscribe(start);
else start();
