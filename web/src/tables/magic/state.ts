/** The state of a view, as games/magic/view.py builds it; what games/magic/state.py declares is in state.gen.ts. */
import type { Held } from "../../lib/stacks.ts";
import type { LimitedSeatFields, LimitedTableFields, SeatFields, TableFields } from "./state.gen.ts";

export type { Held } from "../../lib/stacks.ts";

/** What something points at: a card, a player, or something on the stack that is no card. */
export type Where = { readonly card: number } | { readonly seat: number } | { readonly stack: number } | null;

export interface Permanent {
  readonly id: number;
  readonly key: string;
  readonly owner: number;
  readonly controller: number;
  readonly token: boolean;
  /** Supertypes, types and subtypes, in English. */
  readonly types: readonly string[];
  readonly colors: string;
  readonly power: number;
  readonly toughness: number;
  readonly keywords: readonly string[];
  /** The addresses of its abilities, if they are others than those of its card. */
  readonly abilities: readonly string[] | null;
  readonly tapped: boolean;
  readonly fresh: boolean;
  readonly damage: number;
  readonly counters: { readonly [kind: string]: number };
  readonly host: Where;
  readonly attached: readonly number[];
  readonly attacking: Where;
  readonly attacked: boolean;
  readonly blocked: boolean;
  readonly blocking: readonly Where[];
  readonly order: readonly number[];
  readonly linked: readonly number[];
  readonly x: number;
}

/** A spell or an ability on the stack; an ability has no key, but the address of its text. */
export interface Item {
  readonly id: number;
  readonly kind: number;
  readonly seat: number;
  readonly key: string | null;
  readonly address: string;
  readonly source: Where;
  readonly x: number;
  readonly modes: readonly number[];
  readonly targets: readonly (readonly Where[])[];
  readonly division: readonly number[];
}

export interface Exiled extends Held {
  readonly owner: number;
  readonly down: boolean;
  /** The turn on which it was foretold; 0: it was not. */
  readonly foretold: number;
  readonly counters: { readonly [kind: string]: number };
}

/** Something that lasts or is still to come: whose it is, the address of its text, where it comes from, and for what it holds. */
export interface Lasting {
  readonly seat: number;
  readonly text: string;
  readonly source: Where;
  readonly until: number;
  readonly on: readonly Where[];
}

export type Player = SeatFields;

/** Boosters and pools: what each drafter has, as lists by drafter, the players first. */
export type LimitedState = LimitedTableFields & { readonly [Name in keyof LimitedSeatFields]: readonly LimitedSeatFields[Name][] };

export interface MagicState extends TableFields {
  /** Boosters and pools, while decks are drafted or built. */
  readonly limited: LimitedState | null;
  readonly step: string;
  /** The step of the turn, in English. */
  readonly phase: string;
  readonly battlefield: readonly Permanent[];
  /** The last one resolves first. */
  readonly stack: readonly Item[];
  readonly waiting: readonly Item[];
  readonly exile: readonly Exiled[];
  readonly lasting: readonly Lasting[];
  readonly players: readonly Player[];
}

/** What goes before a game, and what lies between two. */
export const BOARDING: readonly string[] = ["sideboard", "bring in"];
export const BEFORE: readonly string[] = ["who starts", "shuffle", "open", "keep", "again", "gather", ...BOARDING];

/** Whether a permanent is of a type. */
export function is(permanent: Permanent, type: string): boolean {
  return permanent.types.includes(type);
}

/** Whether a creature may neither attack nor tap yet. */
export function sick(permanent: Permanent): boolean {
  return permanent.fresh && is(permanent, "creature") && !permanent.keywords.includes("haste");
}

/** What something lies on, if that is a permanent on the table. */
export function hostOf(state: MagicState, permanent: Permanent): Permanent | undefined {
  const { host } = permanent;
  return host && "card" in host ? state.battlefield.find(({ id }) => id === host.card) : undefined;
}

/** All that lies on a permanent, and on that, the first attached first. */
export function attachments(state: MagicState, permanent: Permanent, depth = 0): Permanent[] {
  if (depth > 3) return [];
  const own = permanent.attached.flatMap((id) => state.battlefield.find((other) => other.id === id) ?? []);
  return own.flatMap((other) => [other, ...attachments(state, other, depth + 1)]);
}

/** The key of the card whose ability an item on the stack is, and which of its paragraphs. */
export function originOf(item: Item): { key: string; paragraph: number } {
  const [key = "", place = ""] = item.address.split("/");
  return { key: item.key ?? key, paragraph: item.key === null && /^\d+$/.test(place) ? Number(place) : -1 };
}

/** How an option names something on the stack: a spell is its card. */
export function refOf(item: Item): readonly ["card" | "stack", number] {
  return item.id < 0 ? ["stack", item.id] : ["card", item.id];
}

/** Every card of a player that lies in a pile or in hand. */
export function heldOf(player: Player): readonly Held[] {
  return [...player.hand, ...player.graveyard, ...player.library, ...player.sideboard];
}
