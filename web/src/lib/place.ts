/** Where something that floats beside a thing should be, so that all of it is seen. */

export interface Spot {
  readonly left: number;
  readonly top: number;
}

const GAP = 10;

/** Below the thing if there is room down to a floor, else above it. */
export function below(anchor: DOMRect, width: number, height: number, floor = innerHeight): Spot {
  const under = anchor.bottom + GAP + height <= floor;
  const top = under ? anchor.bottom + GAP : Math.max(GAP, anchor.top - GAP - height);
  return { left: within(anchor.left + anchor.width / 2 - width / 2, width, innerWidth), top: within(top, height, innerHeight) };
}

/** Something on the screen, and how much it matters that it stays in sight. */
export interface Seen {
  readonly box: DOMRect;
  readonly weight: number;
}

/** Beside the thing, above or below it: where it covers least of what should be seen. */
export function clearOf(anchor: DOMRect, seen: readonly Seen[], width: number, height: number): Spot {
  const [x, y] = [anchor.left + anchor.width / 2 - width / 2, anchor.top + anchor.height / 2 - height / 2];
  const [left, right] = [anchor.left - GAP - width, anchor.right + GAP];
  const [near, far] = innerWidth - anchor.right > anchor.left ? [right, left] : [left, right];
  const ways: readonly [number, number][] = [near, far].flatMap((at): [number, number][] =>
    [[at, y], [at, anchor.bottom - height], [at, anchor.top]]);
  const all = [...ways, [x, anchor.top - GAP - height] as const, [x, anchor.bottom + GAP] as const];
  return best(all.map(([at, top]) => ({ left: within(at, width, innerWidth), top: within(top, height, innerHeight) })), seen, width, height);
}

/** At the upper edge, where no thumb is; if that covers more, at the lower edge. */
export function sheet(seen: readonly Seen[], width: number, height: number): Spot {
  const left = (innerWidth - width) / 2;
  return best([GAP, innerHeight - height - GAP].map((top) => ({ left, top })), seen, width, height);
}

function best(spots: readonly Spot[], seen: readonly Seen[], width: number, height: number): Spot {
  const covered = (spot: Spot): number => seen.reduce((sum, { box, weight }) => sum + weight * overlap(spot, width, height, box), 0);
  return spots.reduce((least, spot) => (covered(spot) < covered(least) ? spot : least));
}

function overlap({ left, top }: Spot, width: number, height: number, box: DOMRect): number {
  const across = Math.min(left + width, box.right) - Math.max(left, box.left);
  const down = Math.min(top + height, box.bottom) - Math.max(top, box.top);
  return Math.max(0, across) * Math.max(0, down);
}

function within(at: number, size: number, room: number): number {
  return Math.max(GAP, Math.min(at, room - size - GAP));
}
