/** The state of a view, as games/grail/view.py builds it; what games/grail/state.py declares is in state.gen.ts. */
import type { GivenCell } from "./ground.ts";
import type { SeatFields, TableFields, UnitFields } from "./state.gen.ts";

export const NOBODY = -1;
export const OVER = "over";
/** The units of the four seats, then two skeletons; then come what else may be a target: the statue and three detonators. */
export const SKELETON = 4;
export const STATUE = 6;
export const DETONATOR = 7;
export const ITEMS = 2;
/** The slots of the round track, from 1. */
export const SLOTS = 8;
export const NIGHTS: readonly number[] = [3, 5, 7];

export type Team = "red" | "blue";
export type Relic = "sacred" | "vessel";
export type Essence = "fire" | "ice" | "lightning";

/** A marker on a tracker: its state, and how often it has been turned. */
export interface StateMarker {
  readonly state: string;
  readonly age: number;
}

export interface TileLook {
  readonly id: number;
  readonly key: string;
  readonly kind: "centre" | "goddess" | "normal" | "campfire";
  /** The cells that cannot be entered, from the middle of the tile, and the sides at which it can be joined. */
  readonly impassable: readonly (readonly [number, number])[];
  readonly blue: readonly number[];
}

export interface LaidTile extends TileLook {
  readonly q: number;
  readonly r: number;
}

export interface Unit extends UnitFields {
  readonly id: number;
  /** The character, or `skeleton`; nobody knows yet who it will be. */
  readonly key: string | null;
  readonly walked: number;
}

/** An action of the chain. */
export interface Frame {
  readonly user: number;
  readonly ability: string;
  readonly speed: number;
  readonly cursed: boolean;
  readonly paid: number;
  /** Whom it affects, in order, and which of them is being settled. */
  readonly targets: readonly number[];
  readonly place: number;
  readonly stage: "ask" | "effect" | "late" | "next";
  readonly cell: number;
  readonly origin: number;
  readonly path: readonly number[];
  readonly cells: readonly number[];
  /** The place in the chain of what it is a reaction to. */
  readonly answers: number;
}

export interface BoardSide {
  readonly id: number;
  readonly key: string;
  readonly skills: readonly string[];
}

/** How far an ability reaches from its user, and whom it affects. */
export interface Reach {
  /** Named units in sight, or seen or not; everybody in front in sight, or around; or whoever is near a cell that is named in sight; or where a dash or the golem may go. */
  readonly shape: "target" | "near" | "front" | "around" | "cell" | "going";
  readonly range: number;
  readonly whom: string;
  /** Where it may go; its range is measured from there. */
  readonly cells?: readonly number[];
}

export interface Player extends Omit<SeatFields, "side" | "offers"> {
  readonly team: Team | null;
  readonly relic: Relic | null;
  readonly character: string | null;
  readonly offers: readonly string[] | null;
  readonly equipment: string | null;
  readonly dead: boolean;
  /** Once the character is known: the side that is up, all sides, and what else is printed on the card, the flip last. */
  readonly side?: string | number;
  readonly sides?: readonly BoardSide[];
  readonly printed?: readonly string[];
  readonly skills?: readonly string[];
  readonly reach?: Readonly<Record<string, Reach>>;
  readonly covered?: readonly string[];
  readonly form?: "dual" | "great";
  readonly rounds?: number;
  readonly essences?: readonly Essence[];
  readonly "reserve circles"?: number;
}

export interface GrailState extends Omit<TableFields, "revealed"> {
  readonly step: string;
  readonly day: "start" | "day" | "night" | "final";
  readonly revealed: string | null;
  readonly events: readonly (string | null)[];
  readonly sight: number;
  readonly joining: TileLook | null;
  readonly tiles: readonly LaidTile[];
  readonly cells: readonly GivenCell[];
  readonly units: readonly Unit[];
  readonly golem: number;
  readonly circles: readonly { readonly cell: number; readonly unit: number }[];
  readonly detonators: readonly number[];
  readonly chain: readonly Frame[];
  readonly waiting: readonly Frame[];
  readonly players: readonly Player[];
}

/** The seat that plays a unit: a skeleton is that of whoever plays Silas. */
export function seatOf(state: GrailState, unit: number): number {
  return unit < SKELETON ? unit : state.players.findIndex(({ character }) => character === "silas");
}

export function teamOf(state: GrailState, unit: number): Team | null {
  return state.players[seatOf(state, unit)]?.team ?? null;
}

/** The seats of a seat's own team, itself first; before teams are known only itself. */
export function partners(state: GrailState, seat: number): number[] {
  const team = state.players[seat]?.team;
  return [seat, ...state.players.flatMap((player, other) => (other !== seat && team && player.team === team ? [other] : []))];
}

/** Where something that may be a target is. */
export function cellOf(state: GrailState, target: number): number {
  if (target >= DETONATOR) return state.detonators[target - DETONATOR] ?? NOBODY;
  return target === STATUE ? state.statue : (state.units[target]?.cell ?? NOBODY);
}

/** The unit whose doing the viewer is asked about, or that acts: the reacting one, the one whose phase it is. */
export function acting(state: GrailState): number {
  return state.actor !== NOBODY ? state.actor : state.turn;
}
