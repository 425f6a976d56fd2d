/** Written by tools/web_types.py from what games/ashes declares; change it there. */
import type { DieType, Held, InPlay } from "./state.ts";

export interface CardFields {
  readonly owner: number;
  readonly attached: readonly InPlay[];
  readonly beneath: number;
  /** wounds */
  readonly wounds: number;
  /** exhaustion tokens */
  readonly exhaustion: number;
  /** status tokens */
  readonly status: number;
  /** Whose charm die lies on it, or nobody's. */
  readonly charm: number;
  readonly controller: number;
  readonly abilities: readonly string[];
  readonly life: number;
}

export interface SeatFields {
  readonly phoenixborn: InPlay;
  readonly hand: readonly Held[];
  readonly draw: readonly Held[];
  readonly discard: readonly Held[];
  readonly conjurations: readonly Held[];
  readonly battlefield: readonly InPlay[];
  readonly spellboard: readonly InPlay[];
  readonly removed: readonly Held[];
  /** Active dice, such as "natural class". */
  readonly dice: readonly string[];
  /** The types of the exhausted dice. */
  readonly exhausted: readonly DieType[];
  readonly guarded: boolean;
  /** What is chosen while all choose at the same time: cards by id, dice by number. */
  readonly pending: readonly number[] | null;
  readonly owed: number;
  readonly limits: { readonly battlefield: number; readonly spellboard: number };
}

export interface TableFields {
  readonly living: readonly number[];
  readonly aside: readonly Held[];
  readonly round: number;
  readonly first: number;
  readonly turn: number;
  readonly main: boolean;
  readonly side: number;
  readonly passes: number;
  readonly reacted: readonly number[];
  readonly used: readonly number[];
  readonly winner: number;
}

export interface AttackFields {
  readonly target: number;
  readonly attackers: readonly number[];
  /** Pairs of attacker and blocker. */
  readonly blocks: readonly (readonly [number, number])[];
  readonly guard: number;
}

export interface UnitFields {
  readonly attack: number;
  readonly recover: number;
  readonly lasting: readonly string[];
}

export interface DraftSeatFields {
  readonly champions: string | null;
  readonly packs: readonly Held[];
  readonly picks: number | null;
  readonly kept: readonly Held[];
  readonly dice: readonly DieType[];
  readonly offered: boolean;
  readonly chosen: boolean;
}

export interface DraftTableFields {
  readonly supply: { readonly [type: string]: number };
  readonly pile: readonly Held[];
  readonly offer: readonly Held[];
}

export const TOKENS = ["wounds", "exhaustion", "status"] as const;

export const TOKEN_NAMES = {
  "en": {
    "wounds": "wound",
    "exhaustion": "exhaustion",
    "status": "status"
  },
  "zh-Hant": {
    "wounds": "傷害",
    "exhaustion": "消耗",
    "status": "狀態"
  },
  "zh-Hans": {
    "wounds": "伤害",
    "exhaustion": "消耗",
    "status": "状态"
  }
};
