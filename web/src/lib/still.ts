/**
 * Guards what appears under a pointer that rests: whoever clicks there at once meant what was there before. It counts when the
 * pointer has moved, or after a moment.
 */
import { on } from "svelte/events";

/** In pixels and milliseconds. */
const MOVED = 3;
const MOMENT = 400;

let at = { x: -1, y: -1 };
let movedAt = -Infinity;

for (const name of ["pointermove", "pointerdown"] as const) {
  on(window, name, (event) => {
    if (Math.hypot(event.clientX - at.x, event.clientY - at.y) < MOVED) return;
    at = { x: event.clientX, y: event.clientY };
    movedAt = event.timeStamp;
  }, { capture: true, passive: true });
}

/** Whether a click hits what has only just appeared under the pointer. */
export function hasty(event: MouseEvent, appeared: number): boolean {
  return event.detail > 0 && movedAt < appeared && event.timeStamp - appeared < MOMENT;
}
