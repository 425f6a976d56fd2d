/**
 * Hexes: directions, distances, sectors and lines of sight, all in whole numbers, as games/grail/hexes.py has them.
 *
 * A cell is axial `[q, r]`, pointy top, `r` growing downward; directions are numbered 0 to 5 clockwise from east, and a facing is such
 * a number. Corners of cells lie on a grid three times as fine.
 */
export type Cell = readonly [q: number, r: number];

export const SIDES = 6;
/** East, south-east, south-west, west, north-west, north-east. */
export const DIRECTIONS: readonly Cell[] = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];
/** The corners of the cell in the middle, on the fine grid. */
const CORNERS: readonly Cell[] = [[1, 1], [-1, 2], [-2, 1], [-1, -1], [1, -2], [2, -1]];
const FINE = 3;

export function add([q, r]: Cell, [across, down]: Cell): Cell {
  return [q + across, r + down];
}

/** The number of steps from one cell to another where nothing is in the way. */
export function distance([q, r]: Cell, [to, row]: Cell): number {
  return Math.max(Math.abs(to - q), Math.abs(row - r), Math.abs(to - q + row - r));
}

/** An offset turned clockwise by sixths of a full turn. */
export function rotate(offset: Cell, steps = 1): Cell {
  let [q, r] = offset;
  for (let left = ((steps % SIDES) + SIDES) % SIDES; left > 0; left -= 1) [q, r] = [0 - r, q + r];
  return [q, r];
}

/** The offsets at one distance, clockwise from the one straight in the direction `start`. */
export function ring(away: number, start: number): Cell[] {
  const [q, r] = direction(start);
  let at: Cell = [q * away, r * away];
  const found: Cell[] = [];
  for (let side = 0; side < SIDES; side += 1) {
    for (let step = 0; step < away; step += 1) {
      found.push(at);
      at = add(at, direction(start + 2 + side));
    }
  }
  return found;
}

/** Surrounding areas: each distance in turn, clockwise all the way round from the left-front cell. */
export function around(facing: number, reach: number): Cell[] {
  return upTo(reach).flatMap((away) => ring(away, facing - 1));
}

/** Front areas: each distance in turn, clockwise from the left-front cell to the right-front cell. */
export function front(facing: number, reach: number): Cell[] {
  return upTo(reach).flatMap((away) => ring(away, facing - 1).slice(0, 2 * away + 1));
}

/** Vision is a fan of 120 degrees, its edges and the cell one stands on included. */
export function inFront(facing: number, offset: Cell): boolean {
  const [q, r] = rotate(offset, -facing);
  return q >= 0 && q + r >= 0;
}

/** The direction of a neighbour. */
export function directionOf([q, r]: Cell): number {
  return DIRECTIONS.findIndex(([across, down]) => across === q && down === r);
}

/** The six corners of a cell, on the fine grid. */
export function corners([q, r]: Cell): Cell[] {
  return CORNERS.map(([a, b]) => [FINE * q + a, FINE * r + b]);
}

/** Whether a line between two corners meets a cell, border included, strictly between its ends. */
export function meets(start: Cell, end: Cell, cell: Cell): boolean {
  if (start[0] === end[0] && start[1] === end[1]) return false;
  const [x, y] = [start[0] - FINE * cell[0], start[1] - FINE * cell[1]];
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  let [first, firstOf, last, lastOf] = [0, 1, 1, 1]; // the part of the line inside the cell
  for (let [place, change] of [[2 * x + y, 2 * dx + dy], [x + 2 * y, dx + 2 * dy], [x - y, dx - dy]] as [number, number][]) {
    if (change < 0) [place, change] = [-place, -change];
    if (change === 0) {
      if (Math.abs(place) > FINE) return false;
      continue;
    }
    const [enters, leaves] = [-FINE - place, FINE - place];
    if (enters * firstOf > first * change) [first, firstOf] = [enters, change];
    if (leaves * lastOf < last * change) [last, lastOf] = [leaves, change];
    if (first * lastOf > last * firstOf) return false;
  }
  return first < firstOf && last > 0;
}

/** Every cell that a line from corner to corner can meet on its way to an offset, the two end cells excluded. */
export function between([q, r]: Cell): Cell[] {
  const sum = q + r;
  const found: Cell[] = [];
  for (let at = Math.min(q, 0) - 1; at <= Math.max(q, 0) + 1; at += 1) {
    for (let row = Math.min(r, 0) - 1; row <= Math.max(r, 0) + 1; row += 1) {
      const inside = Math.min(sum, 0) - 1 <= at + row && at + row <= Math.max(sum, 0) + 1;
      if (inside && !(at === 0 && row === 0) && !(at === q && row === r)) found.push([at, row]);
    }
  }
  return found;
}

const known = new Map<string, readonly (readonly Cell[])[]>();

/** The ways to see a cell at an offset: the smallest groups of cells on a line, one of which must be free of blockers. */
export function lanes(offset: Cell): readonly (readonly Cell[])[] {
  const name = offset.join();
  const found = known.get(name) ?? lanesTo(offset);
  known.set(name, found);
  return found;
}

function lanesTo(offset: Cell): readonly (readonly Cell[])[] {
  const [q, r] = offset;
  if (q === 0 && r === 0) return [[]];
  if (q <= 0 || r < 0) return lanes(rotate(offset, -1)).map((lane) => lane.map((cell) => rotate(cell)));
  const cells = between(offset).sort((one, other) => distance([0, 0], one) - distance([0, 0], other));
  const lines = corners([0, 0]).flatMap((start) => corners(offset).map((end) => cells.filter((cell) => meets(start, end, cell))));
  const shortest: Cell[][] = [];
  for (const line of lines.sort((one, other) => one.length - other.length)) {
    if (!shortest.some((lane) => lane.every((cell) => line.includes(cell)))) shortest.push(line);
  }
  return shortest;
}

function direction(number: number): Cell {
  return DIRECTIONS[((number % SIDES) + SIDES) % SIDES] ?? [0, 0];
}

function upTo(reach: number): number[] {
  return Array.from({ length: reach }, (_, step) => step + 1);
}
