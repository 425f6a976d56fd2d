/** The arrows over the table: what is aimed at what, who blocks whom, who attacks a planeswalker. */
import type { Option, Ref } from "../types.ts";
import { refOf, type MagicState, type Where } from "./state.ts";

export interface Arrow {
  readonly from: Ref;
  readonly to: Ref;
  readonly kind: "charge" | "ward";
}

function pointed(where: Where): Ref | null {
  if (where === null) return null;
  if ("card" in where) return ["card", where.card];
  return "seat" in where ? ["seat", where.seat] : ["stack", where.stack];
}

/** Pairs that stand or are planned: blockers with those they block, attackers with a planeswalker. */
export function arrowsOf(state: MagicState, planned: readonly Option[], viewer: number | null): Arrow[] {
  const found: Arrow[] = [];
  const add = (from: Ref, to: Ref | null, kind: Arrow["kind"]): void => {
    if (to) found.push({ from, to, kind });
  };
  for (const one of state.battlefield) {
    const from = ["card", one.id] as const;
    for (const other of one.blocking) add(from, pointed(other), "ward");
    if (one.attacking && "card" in one.attacking) add(from, pointed(one.attacking), "charge");
  }
  for (const item of state.stack) {
    for (const where of item.targets.flat()) add(refOf(item), pointed(where), item.seat === viewer ? "ward" : "charge");
  }
  for (const { key, things } of planned) {
    const [from, to] = things as readonly (Ref | undefined)[];
    if (from && to && key.startsWith("block:")) add(from, to, "ward");
    if (from && to && key.startsWith("attack at:")) add(from, to, "charge");
  }
  return [...new Map(found.map((arrow) => [`${arrow.from.join()} ${arrow.to.join()}`, arrow])).values()];
}

/** The creatures that are declared as attackers, or about to be. */
export function attackers(state: MagicState, planned: readonly Option[]): ReadonlySet<number> {
  const standing = state.battlefield.filter((one) => one.attacking !== null).map(({ id }) => id);
  const meant = planned.filter(({ key }) => key.startsWith("attack")).flatMap(({ things }) => things[0]?.[1] ?? []);
  return new Set([...standing, ...meant.map(Number)]);
}

export function blockers(state: MagicState, planned: readonly Option[]): ReadonlySet<number> {
  const standing = state.battlefield.filter((one) => one.blocking.length > 0).map(({ id }) => id);
  const meant = planned.filter(({ key }) => key.startsWith("block:")).flatMap(({ things }) => things[0]?.[1] ?? []);
  return new Set([...standing, ...meant.map(Number)]);
}
