/** What the view of a game of 爾安戰記 holds (src/arbiter/games/eran/view.py); what its state declares is in state.gen.ts. */
import type { CardFields, SeatFields, SideFields, TableFields } from "./state.gen.ts";

export type Empire = "infernia" | "tikal" | "aten" | "tsukitaki";
export type Order = "magic" | "physical" | "multi";

/** A card of which the place is public; its power is null if the viewer does not know it. */
export interface Held {
  readonly id: number;
  readonly power: number | null;
}

export interface Laid extends Held, CardFields {
  readonly owner: number;
  /** Whether everybody knows which card it is. */
  readonly public: boolean;
  readonly mismatched: boolean;
}

/** One player's side of a realm, front to back. */
export interface Side extends SideFields {
  readonly cards: readonly Laid[];
  readonly origin: boolean;
  readonly power: number;
}

/** What lies between the two sides of a realm. */
export interface Land {
  readonly land: Empire;
  readonly order: Order;
}

export interface Ruler extends SeatFields {
  readonly fighting: string | null;
  readonly fallen: readonly string[];
  readonly waiting: readonly (string | null)[];
  readonly realms: readonly Side[];
}

export interface Scored {
  /** For each realm the power of both seats. */
  readonly totals: readonly (readonly [number, number])[];
  /** Who controls each realm; -1: nobody. */
  readonly control: readonly number[];
  readonly winner: number;
}

export interface EranState extends TableFields {
  readonly step: string;
  /** The three realms, then the land and the order put aside; none before they are laid out. */
  readonly realms: readonly Land[];
  readonly players: readonly [Ruler, Ruler];
  readonly scored: Scored | null;
}

export const NOBODY = -1;
export const REALMS = [0, 1, 2] as const;
export const SEALS_EACH = 2;
export const OVER = "over";
export const PICKING = "pick empires";
export const ORDERING = "characters";
export const STARTING = "start choice";
/** The end of a duel, which no view shows: the next one is laid out at once. */
export const SCORED = "scored";

/** The table as the duel left it, with how it was scored. */
export function between(before: EranState, after: EranState): EranState | null {
  if (after.duel !== before.duel + 1 || !after.scored || before.realms.length === 0) return null;
  return { ...before, step: SCORED, scored: after.scored };
}
