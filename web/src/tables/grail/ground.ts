/** The map of a view: what lies next to, in front of and in sight of what, as games/grail/board.py has it. */
import { add, around, corners, directionOf, DIRECTIONS, distance, front, inFront, lanes, meets, between, type Cell } from "./hexes.ts";

/** In place of a cell. */
export const NOWHERE = -1;

/** A cell as the view has it: place, tile, whether it can be entered, and what people call it. */
export type GivenCell = readonly [q: number, r: number, tile: number, passable: boolean, name: string];

/** A line of sight from one cell to another: open, or shut by some cells and perhaps by void. */
export interface Line {
  readonly open: boolean;
  /** The corners between which it runs, on the fine grid. */
  readonly from: Cell;
  readonly to: Cell;
  /** The places, on the map or off it, that shut it. */
  readonly shut: readonly Cell[];
}

export class Ground {
  readonly cells: readonly GivenCell[];
  /** The cell on which smoke lies. */
  readonly smoke: number;
  /** How far anybody sees. */
  readonly sight: number;
  readonly #index: ReadonlyMap<string, number>;

  constructor(cells: readonly GivenCell[], smoke: number, sight: number) {
    [this.cells, this.smoke, this.sight] = [cells, smoke, sight];
    this.#index = new Map(cells.map(([q, r], number) => [`${q},${r}`, number]));
  }

  /** The cell at a place, or `NOWHERE`. */
  at([q, r]: Cell): number {
    return this.#index.get(`${q},${r}`) ?? NOWHERE;
  }

  place(cell: number): Cell {
    const [q, r] = this.cells[cell] ?? [0, 0];
    return [q, r];
  }

  name(cell: number): string {
    return this.cells[cell]?.[4] ?? "";
  }

  tile(cell: number): number {
    return this.cells[cell]?.[2] ?? NOWHERE;
  }

  passable(cell: number): boolean {
    return this.cells[cell]?.[3] ?? false;
  }

  neighbour(cell: number, direction: number): number {
    return this.at(add(this.place(cell), DIRECTIONS[direction] ?? [0, 0]));
  }

  neighbours(cell: number): number[] {
    return DIRECTIONS.map((_, direction) => this.neighbour(cell, direction));
  }

  /** The direction of a cell beside another; -1 if it is not beside it. */
  direction(from: number, to: number): number {
    const [[q, r], [end, row]] = [this.place(from), this.place(to)];
    return directionOf([end - q, row - r]);
  }

  distance(a: number, b: number): number {
    return distance(this.place(a), this.place(b));
  }

  within(cell: number, reach: number): number[] {
    return this.cells.flatMap((_, other) => (this.distance(cell, other) <= reach ? [other] : []));
  }

  around(cell: number, facing: number, reach: number): number[] {
    return this.#there(cell, around(facing, reach));
  }

  front(cell: number, facing: number, reach: number): number[] {
    return this.#there(cell, front(facing, reach));
  }

  #there(cell: number, offsets: readonly Cell[]): number[] {
    return offsets.map((offset) => this.at(add(this.place(cell), offset))).filter((other) => other !== NOWHERE);
  }

  /** Whether a place stops lines of sight: void, an impassable cell, or smoke. */
  #blocks(place: Cell): boolean {
    const cell = this.at(place);
    return cell === NOWHERE || cell === this.smoke || !this.passable(cell);
  }

  /** Two cells see each other, whatever the facing, unless every lane between them is shut. */
  sees(a: number, b: number): boolean {
    const [from, to] = [this.place(a), this.place(b)];
    return lanes([to[0] - from[0], to[1] - from[1]]).some((lane) => lane.every((cell) => !this.#blocks(add(from, cell))));
  }

  /** Whether somebody on a cell, facing some way, sees another cell. */
  inSight(cell: number, facing: number, other: number): boolean {
    const [from, to] = [this.place(cell), this.place(other)];
    return inFront(facing, [to[0] - from[0], to[1] - from[1]]) && this.distance(cell, other) <= this.sight && this.sees(cell, other);
  }

  /** The line that tells best whether two cells see each other: an open one, or the one that least shuts; of several the most direct. */
  line(a: number, b: number): Line {
    const [from, to] = [this.place(a), this.place(b)];
    const places = between([to[0] - from[0], to[1] - from[1]]).map((offset) => add(from, offset));
    const blockers = places.filter((place) => this.#blocks(place));
    let best: Line = { open: false, from, to, shut: [...blockers, from, to] };
    let least = Infinity;
    for (const start of corners(from)) {
      for (const end of corners(to)) {
        const shut = blockers.filter((place) => meets(start, end, place));
        const off = aside(from, to, start, end);
        if (shut.length > best.shut.length || (shut.length === best.shut.length && off >= least)) continue;
        best = { open: shut.length === 0, from: start, to: end, shut };
        least = off;
      }
    }
    return best;
  }
}

/** How far the middle of a line between two corners lies from the middle between their cells. */
function aside(from: Cell, to: Cell, start: Cell, end: Cell): number {
  const [q, r] = [0, 1].map((axis) => (start[axis] ?? 0) + (end[axis] ?? 0) - 3 * ((from[axis] ?? 0) + (to[axis] ?? 0))) as [number, number];
  return q * q + q * r + r * r;
}
