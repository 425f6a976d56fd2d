/** Where on a realm an option puts something: each such option has a spot of its own on one of the two sides. */
import type { Option, Ref, Table } from "../types.ts";

/** How options that put something on a realm begin, and what they put there. */
const PUTS = { up: "up", put: "card", to: "card", down: "down", spell: "spell", seal: "seal" } as const;

export type Put = (typeof PUTS)[keyof typeof PUTS];

export interface Spot {
  readonly option: Option;
  readonly is: Ref;
  readonly puts: Put;
}

/** The spot of an option. */
export function placeOf(option: Option): Ref {
  return ["place", option.key];
}

/** The spots on a side of a realm: seals go to the opponent's side, everything else to the own one. */
export function spotsOn(table: Table, realm: number, own: boolean): readonly Spot[] {
  return table.options.flatMap((option) => {
    const [kind, place] = option.key.split(":");
    const puts = kind !== undefined && kind in PUTS ? PUTS[kind as keyof typeof PUTS] : undefined;
    if (puts === undefined || Number(place) !== realm || (puts === "seal") === own) return [];
    return [{ option, is: placeOf(option), puts }];
  });
}
