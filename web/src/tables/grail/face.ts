/** How characters, skills, gear, events and tiles look as cards. */
import type { Face, Ref, Sheet, Stat, Table } from "../types.ts";
import { SIGNS, pictureOf } from "./pictures.ts";
import { SKELETON, type GrailState } from "./state.ts";
import { say } from "./words.ts";

const NUMBERS: Readonly<Record<string, string>> = { life: SIGNS.life, move: SIGNS.move };
const CORNER = "speed";

/** A sheet as a card. */
export function face(sheet: Sheet): Face {
  const facts = sheet.facts.map((fact) => ({ ...stat(fact.name, fact.value, NUMBERS[fact.key.toLowerCase()]), term: `fact:${fact.key}`, key: fact.key.toLowerCase() }));
  const corner = facts.find(({ key }) => key === CORNER);
  return {
    name: sheet.name,
    kind: sheet.kind,
    tone: `grail-${sheet.kind_key.toLowerCase().replaceAll(" ", "-")}`,
    icon: pictureOf(sheet.key),
    ...(corner ? { corner } : {}),
    stats: facts.filter(({ key }) => key in NUMBERS),
    facts: facts.filter(({ key }) => key !== CORNER && !(key in NUMBERS)),
    text: sheet.text,
    lore: sheet.lore,
    names: sheet.names,
  };
}

function stat(label: string, value: string, icon: string | undefined): Stat {
  return { label, value: /^\d+$/.test(value) ? Number(value) : value, ...(icon === undefined ? {} : { icon }) };
}

/** What is known by a key as a card. */
export function faceOf(table: Table, key: string): Face | undefined {
  const sheet = table.sheet(key);
  return sheet && face(sheet);
}

/** A character as it is now. */
export function living(table: Table, state: GrailState, unit: number): Face | undefined {
  const found = state.units[unit];
  const printed = found?.key ? faceOf(table, found.key) : undefined;
  if (!found || !printed) return undefined;
  const life: Stat = { label: say("life"), value: `${found.life} / ${found.maximum}`, icon: SIGNS.life };
  return { ...printed, stats: [life, ...(printed.stats ?? []).filter(({ icon }) => icon !== SIGNS.life)] };
}

/** A thing as a card, wherever it lies: a unit that is doing something stands for what it does. */
export function card([kind, id]: Ref, state: GrailState, table: Table): Face | undefined {
  if (kind !== "unit") return ["ability", "gear", "event", "hero", "tile"].includes(kind) ? faceOf(table, String(id)) : undefined;
  const doing = [...state.waiting, ...state.chain].findLast(({ user }) => user === id)?.ability;
  if (doing !== undefined) return faceOf(table, doing);
  return Number(id) < SKELETON ? living(table, state, Number(id)) : undefined;
}
