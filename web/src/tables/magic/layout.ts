/** Who lies where on a battlefield: rows, what lies on one another, and how much room that takes. */
import type { Sheet } from "../types.ts";
import { costOf, typesOf } from "./face.ts";
import { symbols } from "./mana.ts";
import { hostOf, is, type Exiled, type Held, type MagicState, type Permanent } from "./state.ts";

/** Cards alike that overlap; a single one if nothing is like it. */
export type Pile = readonly Permanent[];

export interface Rows {
  readonly creatures: readonly Pile[];
  readonly lands: readonly Pile[];
  readonly others: readonly Pile[];
  /** What its owner has foretold. */
  readonly foretold: readonly Exiled[];
}

/** A hand in order: by what cards cost, lands last. */
export function sorted(hand: readonly Held[], sheetOf: (key: string) => Sheet | undefined): Held[] {
  const place = ({ key }: Held): number => {
    const sheet = key === null ? undefined : sheetOf(key);
    if (!sheet) return 0;
    if (typesOf(sheet).includes("land")) return 100;
    return symbols(costOf(sheet)).reduce((sum, symbol) => sum + (symbol === "X" ? 0 : Number(symbol) || (symbol === "0" ? 0 : 1)), 0);
  };
  return [...hand].sort((one, other) => place(one) - place(other) || (one.key ?? "").localeCompare(other.key ?? ""));
}

/** From so many creatures on, tokens that are alike overlap. */
const CROWDED = 8;

export function rowsOf(state: MagicState, seat: number): Rows {
  const free = state.battlefield.filter((one) => one.controller === seat && !hostOf(state, one));
  const creatures = free.filter((one) => is(one, "creature"));
  const lands = free.filter((one) => is(one, "land") && !is(one, "creature"));
  const others = free.filter((one) => !is(one, "land") && !is(one, "creature"));
  return {
    creatures: piled(creatures, (one) => creatures.length > CROWDED && one.token),
    lands: piled(lands, () => true),
    others: piled(others, (one) => one.token),
    foretold: state.exile.filter((card) => card.owner === seat && card.foretold > 0),
  };
}

/** Cards of one name overlap where they may, but for those that carry something; those that are tapped lie on top. */
function piled(all: readonly Permanent[], may: (one: Permanent) => boolean): Pile[] {
  const found = new Map<string, Permanent[]>();
  for (const one of all) {
    const free = may(one) && one.attached.length === 0 && Object.keys(one.counters).length === 0;
    const name = free ? `${one.key} ${one.power}/${one.toughness}` : `#${one.id}`;
    found.set(name, [...(found.get(name) ?? []), one]);
  }
  return [...found.values()].map((pile) => [...pile.filter(({ tapped }) => !tapped), ...pile.filter(({ tapped }) => tapped)]);
}

/** How far apart cards lie that overlap, as a part of their width. */
export function apart(pile: Pile): number {
  const [first] = pile;
  return first && is(first, "land") ? (pile.length > 4 ? 0.3 : 0.42) : 0.55;
}

/** What of a card is seen that looks out from under its host, as a part of the width of a usual card. */
const EDGE = 0.3;

function underOf(pile: Pile): number {
  return pile.length === 1 ? (pile[0]?.attached.length ?? 0) : 0;
}

/** The room of a pile in widths of a card. */
function widthOf(pile: Pile): number {
  return 1 + (pile.length - 1) * apart(pile) + EDGE * underOf(pile);
}

/** The room of a row in widths of a card. */
export function unitsOf(piles: readonly Pile[]): number {
  return piles.reduce((sum, pile) => sum + widthOf(pile), 0);
}

/** The room of its widest pile. */
export function widestOf(piles: readonly Pile[]): number {
  return Math.max(1, ...piles.map(widthOf));
}
