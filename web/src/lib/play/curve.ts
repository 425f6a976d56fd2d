/** A bent arrow between two points. */

export type Point = readonly [x: number, y: number];

export interface Curve {
  readonly path: string;
  /** Where its head lies, and in which direction it points, in degrees. */
  readonly head: Point;
  readonly angle: number;
}

const GAP = 24;
const BEND = 0.12;

/** From beside a point to just before another one. */
export function curve([x, y]: Point, [u, v]: Point): Curve {
  const far = Math.hypot(u - x, v - y) || 1;
  const [dx, dy] = [(u - x) / far, (v - y) / far];
  const gap = Math.min(GAP, far / 4);
  const [sx, sy, ex, ey] = [x + dx * gap, y + dy * gap, u - dx * gap, v - dy * gap];
  const [cx, cy] = [(sx + ex) / 2 - dy * far * BEND, (sy + ey) / 2 + dx * far * BEND];
  return { path: `M${sx} ${sy}Q${cx} ${cy} ${ex} ${ey}`, head: [ex, ey], angle: (Math.atan2(ey - cy, ex - cx) * 180) / Math.PI };
}

/** Where the middle of an element lies within another one. */
export function middleOf(element: Element, within: Element): Point {
  const [box, room] = [element.getBoundingClientRect(), within.getBoundingClientRect()];
  return [box.left + box.width / 2 - room.left, box.top + box.height / 2 - room.top];
}
