/** Written by tools/web_types.py from what games/eran declares; change it there. */
import type { Empire, Held } from "./state.ts";

export interface SeatFields {
  readonly empire: Empire | null;
  readonly turned: boolean;
  readonly hand: readonly Held[];
  readonly deck: readonly Held[];
  readonly discard: readonly Held[];
  readonly seals_used: number;
  readonly power: number;
  readonly returned: number;
}

export interface TableFields {
  readonly draws: readonly [number, number];
  readonly turn: number;
  readonly played: boolean;
  readonly stone: number;
  readonly ties: number;
  readonly duel: number;
  readonly last_turn: boolean;
  readonly supply: number;
}

export interface SideFields {
  readonly free: number;
  readonly seals: number;
}

export interface CardFields {
  readonly power: number | null;
  readonly up: boolean;
  readonly protected: boolean;
}
