/** The state of a view, as games/ashes/view.py builds it; what games/ashes/state.py declares is in state.gen.ts. */
import type { AttackFields, CardFields, DraftSeatFields, DraftTableFields, SeatFields, TableFields, UnitFields } from "./state.gen.ts";

export type { Held } from "../../lib/stacks.ts";
export type { SeatFields as Player } from "./state.gen.ts";
export const NOBODY = -1;
export const TYPES = ["natural", "charm", "ceremonial", "illusion", "sympathy", "time"] as const;
export const LEVELS = ["basic", "class", "power"] as const;
export type DieType = (typeof TYPES)[number];
export type Level = (typeof LEVELS)[number];

/** A card in play; attack and recover only of units. */
export interface InPlay extends CardFields, Partial<UnitFields> {
  readonly id: number;
  readonly key: string;
}

/** What each player has in a draft is a list by seat. */
export type DraftState = DraftTableFields & { readonly [K in keyof DraftSeatFields]: readonly DraftSeatFields[K][] };

export interface AshesState extends TableFields {
  readonly step: string;
  readonly attack: AttackFields | null;
  readonly draft: DraftState | null;
  readonly players: readonly SeatFields[];
}

/** Read "natural class". */
export function active(die: string): { type: DieType; level: Level } {
  const [type, level] = die.split(" ");
  return { type: type as DieType, level: level as Level };
}

/** The name of a die that is given as a number. */
export function dieNamed(code: number): string {
  return `${TYPES[Math.floor(code / LEVELS.length)]} ${LEVELS[code % LEVELS.length]}`;
}

/** Every card that lies in play before a player, with what is attached. */
export function inPlay(player: SeatFields): InPlay[] {
  return [player.phoenixborn, ...player.battlefield, ...player.spellboard].flatMap((card) => [card, ...card.attached]);
}
