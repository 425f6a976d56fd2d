/** A cost as symbols, read from how the card's sheet writes it. */
import { LEVELS, TYPES, type DieType, type Level } from "./state.ts";
import { say } from "./words.ts";

/** Dice to pay: how many (or X), of which type (or any), on at least which level. */
export interface Need {
  readonly count: number | "X";
  readonly type: DieType | null;
  readonly level: Level;
}

export type Part = { readonly is: "main" | "side" | "exhaust" } | { readonly is: "discard"; readonly count: number } | { readonly is: "dice"; readonly either: readonly Need[] };

/** The parts of a cost; null if it is written in a way that is not known here. */
export function parts(written: string): Part[] | null {
  const found = written.split(/, |、/).map(part);
  return found.every((one) => one !== null) ? found : null;
}

function part(written: string): Part | null {
  if (written === say("cost_main")) return { is: "main" };
  if (written === say("cost_side")) return { is: "side" };
  if (written === say("cost_exhaust")) return { is: "exhaust" };
  if (written.startsWith(say("cost_discard"))) return { is: "discard", count: Number(/\d+/.exec(written)?.[0] ?? 1) };
  const either = written.split(say("cost_or")).map(need);
  return either.every((one) => one !== null) ? { is: "dice", either } : null;
}

function need(written: string): Need | null {
  const count = /^(\d+|X)/.exec(written)?.[0];
  const level = LEVELS.find((one) => written.endsWith(say(one)));
  if (count === undefined || level === undefined) return null;
  const type = TYPES.find((one) => written.includes(say("die", { type: say(one), level: say(level) }))) ?? null;
  return { count: count === "X" ? "X" : Number(count), type, level };
}

/** A symbol as options and questions name it: "natural class", "basic". */
export function symbol({ type, level }: Need): string {
  return type === null ? level : `${type} ${level}`;
}

/** How strict a symbol is; the strictest are paid first. */
export function strictness(name: string): number {
  return LEVELS.findIndex((level) => name.endsWith(level));
}
