import { on } from "./dom.js";
export function draggable(handle, begin, signal) {
    on(handle, "pointerdown", (first) => {
        const drag = first.button === 0 && first.isPrimary ? begin() : null;
        if (!drag)
            return;
        handle.setPointerCapture(first.pointerId);
        const over = new AbortController();
        const finish = (at) => {
            over.abort();
            drag.end(at);
        };
        on(handle, "pointermove", ({ x, y }) => drag.move({ x, y }, { x: x - first.x, y: y - first.y }), over.signal);
        on(handle, "pointerup", ({ x, y }) => finish({ x, y }), over.signal);
        on(handle, "pointercancel", () => finish(null), over.signal);
        on(document, "keydown", ({ key }) => key === "Escape" && finish(null), over.signal);
    }, signal);
}
