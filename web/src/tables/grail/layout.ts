/** Where cells lie in the drawing of the map. */
import { add, DIRECTIONS, type Cell } from "./hexes.ts";

/** The width of a cell, and the distances that follow from it. */
export const WIDE = 100;
const RADIUS = WIDE / Math.sqrt(3);
const ROW = RADIUS * 1.5;

export type Point = readonly [x: number, y: number];
export type Box = readonly [left: number, top: number, width: number, height: number];

/** The middle of a cell. */
export function middle([q, r]: Cell): Point {
  return [WIDE * (q + r / 2), ROW * r];
}

/** A point of the fine grid on which corners lie. */
export function fine([a, b]: Cell): Point {
  return middle([a / 3, b / 3]);
}

/** A point so far from the middle, in a direction that need not be whole: 0 is east, 1 south-east. */
export function toward(direction: number, away: number): Point {
  const angle = (direction * Math.PI) / 3;
  return [away * Math.cos(angle), away * Math.sin(angle)];
}

/** The outline of a cell around its middle, somewhat smaller or larger than it is. */
export function hexagon(size = 1): string {
  return DIRECTIONS.map((_, side) => pair(toward(side + 0.5, RADIUS * size))).join(" ");
}

/** The edges of cells that are not shared with others of them, as a path. */
export function outline(cells: readonly Cell[]): string {
  const inside = new Set(cells.map(String));
  return cells.flatMap((cell) => DIRECTIONS.flatMap((step, side) => (inside.has(String(add(cell, step))) ? [] : [edge(cell, side)]))).join("");
}

/** The edge of a cell on one side. */
export function edge(cell: Cell, side: number): string {
  const at = middle(cell);
  const [from, to] = [side - 0.5, side + 0.5].map((turn) => shifted(at, toward(turn, RADIUS)));
  return from && to ? `M${pair(from)}L${pair(to)}` : "";
}

/** A line through points. */
export function through(points: readonly Point[]): string {
  return points.map((point, place) => `${place === 0 ? "M" : "L"}${pair(point)}`).join("");
}

/** A line from one point to another that leaves some room at its ends. */
export function between(from: Point, to: Point, room: number): readonly [Point, Point] {
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const part = Math.min(0.45, room / long);
  const at = (way: number): Point => [from[0] + (to[0] - from[0]) * way, from[1] + (to[1] - from[1]) * way];
  return [at(part), at(1 - part)];
}

export function shifted([x, y]: Point, [across, down]: Point): Point {
  return [x + across, y + down];
}

/** The room that cells take, and some around them. */
export function boxOf(cells: readonly Cell[], around: number): Box {
  const points = cells.map(middle);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(0, ...xs) - WIDE / 2 - around, Math.min(0, ...ys) - RADIUS - around];
  return [left, top, Math.max(0, ...xs) + WIDE / 2 + around - left, Math.max(0, ...ys) + RADIUS + around - top];
}

function pair([x, y]: Point): string {
  return `${round(x)},${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
