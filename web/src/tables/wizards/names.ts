/** What things are called for those who listen: with everything that others see. */
import type { Table } from "../types.ts";
import { inWords, sum } from "./elements.ts";
import { coordinate } from "./geometry.ts";
import { TOKENS } from "./state.gen.ts";
import { known, WITHOUT_LIMIT, type Lying, type OnField, type WizardsState } from "./state.ts";
import { listed, say, tokenName, type Word } from "./words.ts";

/** A zone and whose it is. */
export function zoneOf(table: Table, zone: Word, seat: number, viewer: number | null): string {
  return seat === viewer ? say("yours", { zone: say(zone) }) : say("of_whom", { zone: say(zone), who: table.name(seat) });
}

/** A card's name by its key. */
export function cardName(table: Table, key: string | null): string {
  return (key === null ? undefined : table.sheet(key)?.name) ?? say("unknown");
}

/** A card on the field by its name, both of them if two count as one. */
export function titleOf(table: Table, card: OnField): string {
  if (!known(card)) return say("face_down");
  return card.second ? say("joined", { first: cardName(table, card.key), second: cardName(table, card.second) }) : cardName(table, card.key);
}

/** How many tokens, with those that never run out. */
export function tokenCount(count: number): string {
  return count >= WITHOUT_LIMIT ? "∞" : String(count);
}

/** A card on the field: name, numbers, tokens, whether it is exhausted, where it lies. */
export function fieldName(table: Table, card: OnField, ...where: readonly (string | false)[]): string {
  if (!known(card)) return listed(say("face_down"), ...where);
  return listed(
    titleOf(table, card),
    card.face_down && say("face_down"),
    ...numbers(card),
    card.exhausted && say("exhausted"),
    card.giant && say("giant"),
    ...TOKENS.map((key) => key !== "damage" && card[key] > 0 && say("token", { token: tokenName(key), n: tokenCount(card[key]) })),
    ...where,
  );
}

function numbers(card: Lying): (string | false)[] {
  return [
    card.life !== undefined && say("life_left", { n: card.life }),
    card.power !== undefined && card.power !== null && say("power_value", { n: card.power }),
    card.attack !== null && card.attack !== undefined && say("attack_value", { n: card.attack }),
    sum(card.load ?? []) > 0 && say("load_value", { points: inWords(card.load) }),
    card.use_cost !== undefined && sum(card.use_cost) > 0 && say("use_value", { points: inWords(card.use_cost) }),
  ];
}

/** A cell by its coordinate, whose it is, and what lies there. */
export function cellName(table: Table, state: WizardsState, side: number, cell: number, viewer: number | null): string {
  const player = state.players[side];
  const there = [player?.grid[cell], player?.terrain[cell]].flatMap((card) => (card ? [titleOf(table, card)] : []));
  const whose = side === viewer ? say("your_cell", { cell: coordinate(cell) }) : say("cell_of", { cell: coordinate(cell), who: table.name(side) });
  return listed(whose, ...(there.length > 0 ? there : [say("empty")]));
}
