/** Written by tools/web_types.py from what games/grail declares; change it there. */
import type { StateMarker } from "./state.ts";

export interface TableFields {
  readonly novice: boolean;
  readonly oldest: number;
  readonly limit: number;
  readonly apart: boolean;
  readonly placements: readonly (readonly number[])[];
  readonly revealed: number;
  readonly camps: readonly number[];
  readonly statue: number;
  readonly place: number;
  readonly smoke: number;
  readonly smoker: number;
  readonly slot: number;
  readonly cycles: number;
  readonly market_items: readonly string[];
  readonly market_equipment: readonly string[];
  readonly order: readonly number[];
  readonly dice_on: readonly number[];
  readonly turn: number;
  readonly taken: number;
  readonly actor: number;
  readonly movement: number;
  readonly standard: number;
  readonly flipped: boolean;
  readonly switched: boolean;
  readonly golem_moved: boolean;
  readonly weapon_used: boolean;
  readonly fang_used: boolean;
  readonly phases: number;
  readonly winner: number;
}

export interface SeatFields {
  readonly offers: readonly number[] | null;
  readonly picked: number | null;
  readonly side: number;
  readonly ultimate: boolean;
  readonly response: boolean;
  readonly rune: boolean;
  readonly souls: number;
  readonly curses: number;
  readonly items: readonly string[];
  readonly equipment_up: boolean;
  readonly continuing: readonly StateMarker[];
  readonly periodic: readonly StateMarker[];
}

export interface UnitFields {
  readonly cell: number;
  readonly facing: number;
  readonly life: number;
  readonly maximum: number;
}
