/** Mana as the game writes it: {2}{G} in costs, numbers in a pool. */
import cutDiamond from "icon:cut-diamond";
import drop from "icon:drop";
import flame from "icon:flame";
import oakLeaf from "icon:oak-leaf";
import skull from "icon:death-skull";
import snow from "icon:snowflake-1";
import sun from "icon:sun";
import tap from "icon:clockwise-rotation";

export const COLORS = ["W", "U", "B", "R", "G"] as const;
export type Color = (typeof COLORS)[number];

/** The signs of what is not a number. */
export const MANA_SIGNS: Readonly<Record<string, string>> = { W: sun, U: drop, B: skull, R: flame, G: oakLeaf, C: cutDiamond, S: snow };

/** What stands in braces in the texts of cards. */
export function signOf(written: string): { tone: string; icon?: string } | undefined {
  const symbol = /^\{([WUBRGCSXT]|\d+)\}$/.exec(written)?.[1];
  if (symbol === undefined) return undefined;
  const icon = symbol === "T" ? tap : MANA_SIGNS[symbol];
  return { tone: `mana-${symbol}`, ...(icon ? { icon } : {}) };
}

/** The symbols of a cost: "{2}{G}" is 2 and G. */
export function symbols(cost: string | undefined): string[] {
  return [...(cost ?? "").matchAll(/\{([^}]+)\}/g)].flatMap(([, symbol]) => symbol ?? []);
}

/** The colours that stand in a text, in their order. */
export function colorsIn(text: string): Color[] {
  return COLORS.filter((color) => symbols(text).some((symbol) => symbol.includes(color)));
}

/** One sort of mana in a pool. */
export interface Pooled {
  readonly symbol: string;
  readonly snow: boolean;
  readonly count: number;
}

const [KIND, FROM_SNOW] = [7, 8];

/** The mana of a pool, sort by sort. */
export function pooled(pool: readonly number[]): Pooled[] {
  const found = new Map<string, Pooled>();
  for (const unit of pool) {
    const symbol = COLORS[unit & KIND] ?? "C";
    const one: Pooled = { symbol, snow: (unit & FROM_SNOW) > 0, count: 1 };
    const key = `${symbol}${one.snow}`;
    found.set(key, { ...one, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()];
}
