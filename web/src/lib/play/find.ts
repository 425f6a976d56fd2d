/** Where things are drawn: a `Thing`, what stands for one (data-shows), or what glides under its name (data-move). */
import type { Drawn, Ref } from "../../tables/types.ts";
import { keyOf } from "../refs.ts";

const NAMES = ["data-shows", "data-thing", "data-move"] as const;
const SIDE = "data-seat";

/**
 * Everything drawn for a thing, the best first: what lies on the side of a seat before what lies elsewhere. If a seat is
 * given, nothing on another seat's side: a realm or a kind of die is drawn for each.
 */
export function drawn(root: HTMLElement, thing: Ref, seat?: number): Drawn[] {
  const name = CSS.escape(keyOf(thing));
  const ranked = NAMES.flatMap((attribute, rank) =>
    [...root.querySelectorAll<Drawn>(`[${attribute}="${name}"]`)].map((element) => ({ element, rank, side: sideOf(element) })));
  const seen = ranked.filter(({ element, side }) =>
    element.getClientRects().length > 0 && (seat === undefined || side === null || side === String(seat)));
  const sorted = seen.sort((one, other) => Number(one.side === null) - Number(other.side === null) || one.rank - other.rank);
  return outermost(sorted.map(({ element }) => element));
}

function sideOf(element: Element): string | null {
  return element.closest(`[${SIDE}]`)?.getAttribute(SIDE) ?? null;
}

/** What lies in or around an earlier one is the same thing again. */
function outermost(elements: readonly Drawn[]): Drawn[] {
  const kept: Drawn[] = [];
  for (const element of elements) if (!kept.some((other) => other.contains(element) || element.contains(other))) kept.push(element);
  return kept;
}

/** Where a seat's player is drawn, or anything of theirs. */
export function sideFor(root: HTMLElement, seat: number): Drawn | null {
  return drawn(root, ["seat", seat])[0] ?? root.querySelector<Drawn>(`[${SIDE}="${seat}"]`);
}
