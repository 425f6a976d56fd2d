/** Which thing lies next in a direction. */
import type { Drawn } from "../tables/types.ts";

export type Direction = readonly [x: number, y: number];

export const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest element that way; what lies aside counts double, so that rows are walked before they are left. */
export function nearest(from: Element, all: readonly Drawn[], [x, y]: Direction): Drawn | undefined {
  const start = middle(from);
  let best: Drawn | undefined;
  let least = Infinity;
  for (const other of all) {
    if (other === from) continue;
    const there = middle(other);
    const ahead = (there[0] - start[0]) * x + (there[1] - start[1]) * y;
    const aside = Math.abs((there[0] - start[0]) * y) + Math.abs((there[1] - start[1]) * x);
    const far = ahead + 2 * aside;
    if (ahead > 1 && far < least) [best, least] = [other, far];
  }
  return best;
}

function middle(element: Element): Direction {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}
