/** What the shell must know of things to turn gestures into answers: whose it is, what a question wants. */
import type { Mood, Option, Ref, Table } from "../types.ts";
import { heldOf, onField, type WizardsState } from "./state.ts";

/** The areas that can be chosen now. */
export function areasOf(options: readonly Option[]): number[] {
  return options.flatMap(({ key }) => (key.startsWith("area:") ? [Number(key.slice("area:".length))] : []));
}

const MOODS: Readonly<Record<string, Mood>> = {
  pay: "pay",
  devour: "discard", discard: "discard", replace: "discard", return: "discard",
  target: "target", "further target": "target", "attack target": "target", area: "target",
};

export function mood(prompt: string): Mood | undefined {
  return MOODS[prompt];
}

/** On whose side a card lies, or in whose pile. */
export function owner([kind, id]: Ref, state: WizardsState): number | null {
  if (kind === "seat") return Number(id);
  if (kind === "cell") return Math.floor(Number(id) / 9);
  if (kind !== "card") return null;
  const there = onField(state, Number(id));
  if (there) return there.seat;
  const seat = state.players.findIndex((player) => heldOf(player).some((one) => one.id === id));
  return seat < 0 ? null : seat;
}

const GONE: readonly string[] = ["Potion", "Scroll", "Spell scroll", "Rune"];

/** Potions, scrolls and runes are gone when they have been used. */
export function stays([kind, id]: Ref, state: WizardsState, table: Table): boolean {
  const held = kind === "card" ? state.players.flatMap(({ hand }) => hand).find((one) => one.id === id) : undefined;
  return !GONE.includes((held?.key == null ? undefined : table.sheet(held.key)?.kind_key) ?? "");
}

export const ends: readonly string[] = ["end", "pass", "decline", "no more"];
