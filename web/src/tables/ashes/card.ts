/** A thing of the table as a card, wherever it lies. */
import type { Face, Ref, Table } from "../types.ts";
import { face, living } from "./face.ts";
import { playName } from "./names.ts";
import { active, inPlay, type AshesState, type Held } from "./state.ts";

/** A card that the viewer may know; a die stands for the power of its type. */
export function card([kind, id]: Ref, state: AshesState, table: Table): Face | undefined {
  if (kind === "die") return printed(`${active(String(id)).type}-power`, table);
  if (kind !== "card" || state.draft) return undefined;
  const fighting = state.players.flatMap(inPlay).find((one) => one.id === id);
  const sheet = fighting && table.sheet(fighting.key);
  if (fighting && sheet) return living(sheet, fighting, playName(table, state, fighting));
  const key = piles(state).find((one) => one.id === id)?.key;
  return key ? printed(key, table) : undefined;
}

function piles(state: AshesState): readonly Held[] {
  const mats = state.players.flatMap(({ hand, discard, conjurations, removed, draw }) => [...hand, ...discard, ...conjurations, ...removed, ...draw]);
  return [...state.aside, ...mats];
}

function printed(key: string, table: Table): Face | undefined {
  const sheet = table.sheet(key);
  return sheet && face(sheet);
}
