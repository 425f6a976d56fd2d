/** Where things are on the grids: cells by coordinates, areas as rectangles to point at, and the patterns of star charts. */
import type { Sheet } from "../types.ts";
import { fact } from "./elements.ts";
import { CELLS } from "./state.ts";

/** How a place on both grids is numbered: the side times nine plus the cell. */
export function placeOf(side: number, cell: number): number {
  return CELLS.length * side + cell;
}

export function coordinate(cell: number): string {
  return `${"ABC"[Math.floor(cell / 3)]}${(cell % 3) + 1}`;
}

/** The cells in the order in which they are drawn: the far side is turned, so that both front rows touch. */
export function drawnOrder(near: boolean): readonly number[] {
  return near ? CELLS : [...CELLS].reverse();
}

/** The cells of an area on one side. */
export function cellsIn(mask: number, side: number): number[] {
  return CELLS.filter((cell) => (mask >> placeOf(side, cell)) & 1);
}

/** A part of a grid, in cells from the corner of its front row and first column; halves are possible. */
export interface Region {
  readonly top: number;
  readonly left: number;
  readonly height: number;
  readonly width: number;
}

/**
 * Where an area is pointed at. Areas of one shape share out the grid: a square has the quarter that holds its corner of the
 * grid, a cross the cell in its middle, rows, columns and the whole side all that they cover.
 */
export function regionOf(cells: readonly number[]): Region {
  const rows = cells.map((cell) => Math.floor(cell / 3));
  const columns = cells.map((cell) => cell % 3);
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  const [height, width] = [Math.max(...rows) - top + 1, Math.max(...columns) - left + 1];
  if (height * width !== cells.length) return middle(cells);
  return height === 2 && width === 2 ? { top: top * 1.5, left: left * 1.5, height: 1.5, width: 1.5 } : { top, left, height, width };
}

/** The cell of a cross that touches all of it. */
function middle(cells: readonly number[]): Region {
  const away = (one: number, other: number): number => Math.abs(Math.floor(one / 3) - Math.floor(other / 3)) + Math.abs((one % 3) - (other % 3));
  const heart = cells.find((cell) => cells.every((other) => away(cell, other) <= 1)) ?? cells[0] ?? 0;
  return { top: Math.floor(heart / 3), left: heart % 3, height: 1, width: 1 };
}

/** The cells that a star chart asks for. */
export function patternOf(sheet: Sheet | undefined): number[] {
  return [...(fact(sheet, "Pattern") ?? "").matchAll(/([ABC])([123])/g)].map(([, row = "A", column = "1"]) => 3 * "ABC".indexOf(row) + Number(column) - 1);
}
