/** What a plate says of a card: its numbers as they are now, and the elements it gives or costs. */
import type { Sheet } from "../types.ts";
import { fact, NOTHING, pointsOf, sum, type Points } from "./elements.ts";
import { SIGNS } from "./signs.ts";
import type { Lying } from "./state.ts";
import { say } from "./words.ts";

export interface Figure {
  readonly icon: string;
  readonly label: string;
  readonly term: string;
  readonly value: number;
  readonly change: "up" | "down" | undefined;
}

const KEYS = ["Life", "Power", "Attack"] as const;
const LOOKS = { Life: { icon: SIGNS.life, label: "life" }, Power: { icon: SIGNS.power, label: "power" }, Attack: { icon: SIGNS.attack, label: "attack" } } as const;

function printed(sheet: Sheet, key: string): number | undefined {
  const value = fact(sheet, key);
  return value === undefined ? undefined : Number(value);
}

/** Life, power and attack: as printed, or as they are now. */
export function figures(sheet: Sheet, card?: Lying): Figure[] {
  const now = { Life: card?.life, Power: card?.power, Attack: card?.attack };
  return KEYS.flatMap((key) => {
    const base = printed(sheet, key);
    const value = card && !card.face_down ? now[key] : base;
    if (value === undefined || value === null || (base === undefined && value === 0)) return []; // no attack is not an attack of 0
    const change = base === undefined || value === base ? undefined : value > base ? "up" : "down";
    return [{ ...LOOKS[key], label: say(LOOKS[key].label), term: `fact:${key}`, value, change }];
  });
}

/** What a card on the field gives, or what using it costs; for a card elsewhere what it costs to come into play. */
export function pointsShown(sheet: Sheet, card?: Lying): Points {
  if (!card || card.face_down) return pointsOf(sheet, "Cost", "Learning cost") ?? NOTHING;
  return card.use_cost && sum(card.use_cost) > 0 ? card.use_cost : (card.load ?? NOTHING);
}
