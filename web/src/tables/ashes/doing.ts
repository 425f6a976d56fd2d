/** What the shell must know of things to turn gestures into answers: who acts, whose it is, what a question wants. */
import type { Mood, Option, Ref, Table } from "../types.ts";
import { inPlay, type AshesState } from "./state.ts";
import { say } from "./words.ts";

/** An attack is declared by its target; any unexhausted unit of one's own could carry it out. */
export function means(option: Option, state: AshesState, seat: number): readonly Ref[] {
  if (!option.key.startsWith("attack:")) return [];
  const units = state.players[seat]?.battlefield ?? [];
  return units.filter(({ exhaustion }) => exhaustion === 0).map(({ id }) => ["card", id] as const);
}

export function aim(): string {
  return say("attack_with");
}

const MOODS: Readonly<Record<string, Mood>> = {
  pay: "pay", way: "pay", x: "pay",
  discard: "discard", drop: "discard", dice: "discard", meditate: "discard",
  target: "target", choose: "target", player: "target", lower: "target", take: "target", onto: "target",
};

/** What is attacked is a target in the midst of one's turn. */
export function mood(prompt: string, option?: Option): Mood | undefined {
  return option?.key.startsWith("attack:") ? "target" : MOODS[prompt];
}

/** Who controls a card in play; nobody's: dice, cards elsewhere. */
export function owner([kind, id]: Ref, state: AshesState): number | null {
  if (kind === "seat") return Number(id);
  if (kind !== "card") return null;
  return state.players.flatMap(inPlay).find((card) => card.id === id)?.controller ?? null;
}

/** Reaction and action spells are gone when they have resolved. */
export function stays([kind, id]: Ref, state: AshesState, table: Table): boolean {
  const held = kind === "card" ? state.players.flatMap(({ hand }) => hand).find((card) => card.id === id) : undefined;
  const sheet = held?.key == null ? undefined : table.sheet(held.key);
  return !["action spell", "reaction spell"].includes(sheet?.kind_key.toLowerCase() ?? "");
}
