/** Tiles while the map is being built: the places where the revealed tile fits, and how it may be turned there. */
import type { Option, Table } from "../types.ts";
import { deed } from "./doing.ts";
import { add, DIRECTIONS, rotate, type Cell } from "./hexes.ts";
import { edge } from "./layout.ts";
import type { TileLook } from "./state.ts";

/** From the middle of a tile to that of its neighbour on each side, clockwise. */
const BESIDE: readonly Cell[] = [[2, 1], [-1, 3], [-3, 2], [-2, -1], [1, -3], [3, -2]];
const FLOWER: readonly Cell[] = [[0, 0], ...DIRECTIONS];

/** A place beside the map, by the name that options have for it, with an option for each way the tile may be turned there. */
export interface Spot {
  readonly name: string;
  readonly place: Cell;
  readonly turns: readonly { readonly turned: number; readonly option: Option }[];
}

/** The cells of a tile around its middle. */
export function tileCells(place: Cell): Cell[] {
  return FLOWER.map((cell) => add(place, cell));
}

/** The edges of one side of a tile. */
export function sideEdges(place: Cell, side: number): string {
  const beyond = new Set(tileCells(add(place, BESIDE[side] ?? [0, 0])).map(String));
  return tileCells(place).flatMap((cell) => DIRECTIONS.flatMap((step, way) => (beyond.has(String(add(cell, step))) ? [edge(cell, way)] : []))).join("");
}

/** Where a revealed tile may go. */
export function spotsOf(table: Table): Spot[] {
  const found = new Map<string, Spot & { turns: { turned: number; option: Option }[] }>();
  for (const option of table.options) {
    const name = deed(option) === "join" ? String(option.things[0]?.[1] ?? "") : "";
    if (!name) continue;
    const [q = 0, r = 0] = name.split(",").map(Number);
    const spot = found.get(name) ?? { name, place: [q, r], turns: [] };
    spot.turns.push({ turned: Number(option.key.split(":").at(-1)), option });
    found.set(name, spot);
  }
  return [...found.values()];
}

/** A tile turned clockwise by sixths. */
export function turned<Look extends TileLook>(tile: Look, by: number): Look {
  return { ...tile, impassable: tile.impassable.map((cell) => rotate(cell, by)), blue: tile.blue.map((side) => (side + by) % DIRECTIONS.length) };
}
