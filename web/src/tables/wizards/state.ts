/** The state of a view, as games/wizards/view.py builds it; what games/wizards/state.py declares is in state.gen.ts. */
import type { Held } from "../../lib/stacks.ts";
import type { CardFields, SeatFields, SkillFields, TableFields, UnitFields } from "./state.gen.ts";

export type { Held };

export const CELLS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
/** The number of a status that does not run down. */
export const WITHOUT_LIMIT = 99;
/** The roles of a spell in use: what reinforces an attack or a defence comes after its main spell. */
export const ROLES = ["attacks", "reinforces", "defends", "supports"] as const;
/** How far a spell attack is: what comes next. */
export const STAGES = ["declared", "defence", "answered", "compared", "hit", "after"] as const;

/** A card on the field. */
export interface Lying extends CardFields, Partial<UnitFields>, Partial<SkillFields> {
  readonly id: number;
  readonly key: string;
  /** The other card of two that count as one. */
  readonly second?: string;
}

/** A card that lies face down, and is not the viewer's to know. */
export interface Down {
  readonly id: number;
  readonly key: null;
  readonly face_down: true;
}

export type OnField = Lying | Down;

/** A spell in use: its power, and what raises it. */
export interface Used {
  readonly id: number;
  readonly key: string;
  readonly role: number;
  readonly power: number;
  /** Pairs of a card and by how much it raises the power. */
  readonly sources: readonly (readonly [number, number])[];
  readonly nullified: boolean;
  readonly zero: boolean;
}

export interface Exchange {
  readonly seat: number;
  readonly stage: number;
  readonly attack: readonly Used[];
  readonly defence: readonly Used[];
  readonly targets: readonly number[];
  /** Areas as one number each: a bit for each of their cells. */
  readonly areas: readonly number[];
  readonly attack_total: number;
  readonly defence_total: number;
}

export type Player = SeatFields;

export interface WizardsState extends TableFields {
  readonly step: string;
  /** The spell attacks under way, the innermost last. */
  readonly exchanges: readonly Exchange[];
  readonly players: readonly Player[];
}

/** Whether the viewer knows what a card is. */
export function known(card: OnField): card is Lying {
  return card.key !== null;
}

/** Everything that lies on a player's field. */
export function fieldOf({ grid, terrain, skills, items, charts }: Player): OnField[] {
  return [...grid, ...terrain, ...skills, ...items, ...charts].filter((card) => card !== null);
}

/** A card on the field and whose side it lies on. */
export function onField(state: WizardsState, id: number): { card: OnField; seat: number } | undefined {
  return state.players.flatMap((player, seat) => fieldOf(player).map((card) => ({ card, seat }))).find(({ card }) => card.id === id);
}

/** The spell attack that is being settled. */
export function exchangeOf(state: WizardsState): Exchange | undefined {
  return state.exchanges.at(-1);
}

/** Cards in hands and piles. */
export function heldOf({ hand, deck, spell_pool, discard, idle, gone }: Player): Held[] {
  return [...hand, ...deck, ...spell_pool, ...discard, ...idle, ...gone];
}
