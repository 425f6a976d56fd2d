/**
 * What can be read from any view. `players` lists a mapping for each seat. A card is a mapping with an `id`; the key of its sheet
 * stands in it, and one in which no key stands is hidden.
 */
import type { Face, Ref, Table } from "../types.ts";
import { plainFace } from "./face.ts";
import { say } from "./words.ts";

export type Data = null | boolean | number | string | readonly Data[] | { readonly [name: string]: Data };
export type Mapping = { readonly [name: string]: Data };
export type CardData = Mapping & { readonly id: number | string };

export function isMapping(data: Data | undefined): data is Mapping {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}

export function isCard(data: Data): data is CardData {
  return isMapping(data) && (typeof data["id"] === "number" || typeof data["id"] === "string");
}

/** The players of a view, one for each seat; none if it does not list them. */
export function playersOf(state: Mapping, seats: number): readonly Mapping[] {
  const found = state["players"];
  return Array.isArray(found) && found.length === seats && found.every(isMapping) ? (found as Mapping[]) : [];
}

/** The cards in a player's hand; null if no player has one. */
export function handOf(player: Mapping | undefined): readonly CardData[] | null {
  const hand = player?.["hand"];
  return Array.isArray(hand) && hand.every(isCard) ? (hand as CardData[]) : null;
}

export function refOf(card: CardData): Ref {
  return ["card", card.id];
}

/** The entry of a card that is the key of a sheet. */
function keyed(table: Table, card: CardData): string | undefined {
  return Object.keys(card).find((name) => typeof card[name] === "string" && table.sheet(card[name]) !== undefined);
}

/** What else is set on a card: "exhausted", "wounds 2". */
export function marksOf(table: Table, card: CardData): string[] {
  const key = keyed(table, card);
  return Object.entries(card).flatMap(([name, value]) => {
    if (name === "id" || name === key || !value || (Array.isArray(value) && value.length === 0)) return [];
    return [value === true ? heading(name) : `${heading(name)} ${inline(table, value)}`];
  });
}

export function faceOf(table: Table, card: CardData): Face {
  const key = keyed(table, card);
  const sheet = key === undefined ? undefined : table.sheet(card[key] as string);
  const marks = marksOf(table, card);
  if (sheet) return plainFace(sheet);
  return marks.length > 0 ? { name: marks.join(say("comma")) } : { name: say("hidden_card"), back: true };
}

/** How an entry is headed: its name in the view, with spaces. */
export function heading(name: string): string {
  return name.replaceAll("_", " ");
}

/** Some data within a line. */
export function inline(table: Table, data: Data): string {
  if (data === null) return "?";
  if (typeof data === "boolean") return say(data ? "yes" : "no");
  if (Array.isArray(data)) return data.map((item: Data) => inline(table, item)).join(say("comma")) || say("nothing");
  if (isCard(data)) return faceOf(table, data).name;
  if (isMapping(data)) return Object.entries(data).map(([name, item]) => `${heading(name)} ${inline(table, item)}`).join(say("comma"));
  return table.sheet(String(data))?.name ?? String(data);
}
