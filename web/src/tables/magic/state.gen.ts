/** Written by tools/web_types.py from what games/magic declares; change it there. */
import type { Held } from "./state.ts";

export interface SeatFields {
  readonly library: readonly Held[];
  readonly hand: readonly Held[];
  readonly graveyard: readonly Held[];
  readonly sideboard: readonly Held[];
  readonly life: number;
  readonly poison: number;
  readonly mana: readonly number[];
  readonly landed: number;
  readonly cast: number;
  readonly drawn: number;
  readonly gained: number;
  readonly lost: number;
  readonly foretelling: number;
  readonly acts: number;
  readonly mulligans: number;
  readonly asks: boolean;
  readonly kept: boolean;
  readonly turns: number;
  readonly wins: number;
}

export interface TableFields {
  readonly extra: readonly number[];
  readonly turn: number;
  readonly first: number;
  readonly active: number;
  readonly priority: number;
  readonly passes: number;
  readonly winner: number;
  readonly drawn_game: boolean;
}

export interface LimitedTableFields {
  readonly opened: number;
}

export interface LimitedSeatFields {
  readonly packs: readonly Held[];
  readonly picks: number | null;
  readonly pool: readonly Held[];
  readonly decks: readonly number[] | null;
  readonly basics: readonly number[] | null;
  readonly built: boolean;
  readonly chosen: boolean;
}
