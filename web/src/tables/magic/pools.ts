/** Pools of cards: copies together, sorted by colour or by what they cost. */
import type { Table } from "../types.ts";
import { costOf, typesOf } from "./face.ts";
import { COLORS, type Color } from "./mana.ts";
import type { Held } from "./state.ts";

/** All copies of a card, by their slots; options name the first. */
export interface Copies {
  readonly key: string;
  readonly ids: readonly number[];
}

/** The plain basic lands with the signs of their mana. */
export const BASICS: readonly (readonly [string, Color])[] = [
  ["plains", "W"],
  ["island", "U"],
  ["swamp", "B"],
  ["mountain", "R"],
  ["forest", "G"],
];

export function copies(table: Table, cards: readonly Held[]): Copies[] {
  const found = new Map<string, number[]>();
  for (const { id, key } of cards) if (key !== null) found.set(key, [...(found.get(key) ?? []), id]);
  const all = [...found].map(([key, ids]): Copies => ({ key, ids }));
  return all.sort((one, other) => order(table, one.key) - order(table, other.key) || one.key.localeCompare(other.key));
}

/** What a card costs, as a number; nothing for a land. */
export function manaValue(table: Table, key: string): number | null {
  const cost = costOf(table.sheet(key));
  if (cost === undefined) return null;
  return [...cost.matchAll(/\{(\w+)\}/g)].reduce((sum, [, sign = ""]) => sum + (sign === "X" ? 0 : /^\d+$/.test(sign) ? Number(sign) : 1), 0);
}

function order(table: Table, key: string): number {
  return manaValue(table, key) ?? 99;
}

/** The colours of a card by its cost. */
function colorsOf(table: Table, key: string): Color[] {
  const cost = costOf(table.sheet(key)) ?? "";
  return COLORS.filter((color) => cost.includes(color));
}

const KINDS = [...COLORS, "many", "none", "land"] as const;
export type PoolKind = (typeof KINDS)[number];

function kindOf(table: Table, key: string): PoolKind {
  const sheet = table.sheet(key);
  if (sheet && typesOf(sheet).includes("land")) return "land";
  const [first, second] = colorsOf(table, key);
  return second ? "many" : (first ?? "none");
}

/** Cards by colour, in the order of the colours; lands last. */
export function byColor(table: Table, cards: readonly Copies[], said: (kind: PoolKind) => string): (readonly [string, readonly Copies[]])[] {
  return KINDS.map((kind) => [said(kind), cards.filter(({ key }) => kindOf(table, key) === kind)] as const).filter(([, found]) => found.length > 0);
}

/** Cards by what they cost; lands last. */
export function byCost(table: Table, cards: readonly Copies[], said: (value: number | null) => string): (readonly [string, readonly Copies[]])[] {
  const values = [...new Set(cards.map(({ key }) => manaValue(table, key)))].sort((one, other) => (one ?? 99) - (other ?? 99));
  return values.map((value) => [said(value), cards.filter(({ key }) => manaValue(table, key) === value)] as const);
}
