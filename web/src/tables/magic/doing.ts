/**
 * What the shell must know of things to turn gestures into answers: whose a thing is, what a question wants. That a spell does
 * nothing at once is no reason to warn: it resolves later.
 */
import type { Mood, Option, Ref, Table } from "../types.ts";
import type { MagicState } from "./state.ts";
import { say } from "./words.ts";

const MOODS: Readonly<Record<string, Mood>> = {
  pay: "pay", x: "pay", "add mana": "pay", crew: "pay",
  discard: "discard", bottom: "discard", "board out": "discard", legend: "play",
  target: "target", "new target": "target", choose: "target", host: "target", distribute: "target", assign: "target", "damage order": "target",
};

export function mood(prompt: string): Mood | undefined {
  return MOODS[prompt];
}

/** Who controls what is in play or on the stack; nobody's: cards elsewhere. */
export function owner([kind, id]: Ref, state: MagicState): number | null {
  if (kind === "seat") return Number(id);
  if (kind !== "card" && kind !== "stack") return null;
  return state.battlefield.find((one) => one.id === id)?.controller ?? state.stack.find((one) => one.id === id)?.seat ?? null;
}

/** Nobody is chosen yet: to end the declaration is to declare nobody. */
export function label({ key }: Option, table: Table): string | undefined {
  if (table.planned.length > 0) return undefined;
  return key === "attackers" ? say("no_attack") : key === "blockers" ? say("no_block") : undefined;
}

export const ends: readonly string[] = ["pass"];

/** Attackers and blockers are declared all at once. */
export const declares: readonly string[] = ["attackers", "blockers"];
