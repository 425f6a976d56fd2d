/** Where something that floats beside a thing should be, so that all of it is seen. */

export interface Spot {
  readonly left: number;
  readonly top: number;
}

const GAP = 10;

/** Below the thing if there is room, else above it. */
export function below(anchor: DOMRect, width: number, height: number): Spot {
  const under = anchor.bottom + GAP + height <= innerHeight;
  const top = under ? anchor.bottom + GAP : Math.max(GAP, anchor.top - GAP - height);
  return { left: within(anchor.left + anchor.width / 2 - width / 2, width, innerWidth), top: within(top, height, innerHeight) };
}

/** Beside the thing, on the side with more room. */
export function beside(anchor: DOMRect, width: number, height: number): Spot {
  const right = innerWidth - anchor.right;
  const left = right > anchor.left ? anchor.right + GAP : anchor.left - GAP - width;
  return { left: within(left, width, innerWidth), top: within(anchor.top + anchor.height / 2 - height / 2, height, innerHeight) };
}

function within(at: number, size: number, room: number): number {
  return Math.max(GAP, Math.min(at, room - size - GAP));
}
