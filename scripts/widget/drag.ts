/** Dragging by mouse, pen or finger: pointer events, no page is scrolled from a handle, Escape gives up. */

import { on } from "./dom.js";

export interface Drag {
  /** Called with where the pointer is, and how far it has come. */
  readonly move: (at: Point, by: Point) => void;
  /** Called once at the end; `at` is null where it was given up. */
  readonly end: (at: Point | null) => void;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Let a handle be dragged; `begin` returns what to do, or null where nothing may be dragged now. */
export function draggable(handle: HTMLElement, begin: () => Drag | null, signal: AbortSignal): void {
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
