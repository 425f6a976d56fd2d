/** How the cards of 爾安戰記 look. */
import type { Face, Sheet, Stat, Table } from "../types.ts";
import { ATTACKS, CRESTS, DEMIGODS, ORDERS } from "./icons.ts";
import type { Empire, Order } from "./state.ts";

export const EMPIRES = Object.keys(DEMIGODS) as readonly Empire[];

/** The attack type printed on a card, by its power from 1 to 10. */
const TYPES: readonly Order[] = ["multi", "physical", "magic", "magic", "physical", "magic", "physical", "physical", "magic", "multi"];

/** A card's sheet as a face: an attack card or a character. */
export function face(sheet: Sheet): Face {
  const facts = sheet.facts.map((fact) => ({ label: fact.name, value: fact.value, term: `fact:${fact.key}` }));
  const plain = { name: sheet.name, kind: sheet.kind, facts, text: sheet.text, lore: sheet.lore, names: sheet.names };
  const [empire, power] = sheet.key.split(" ");
  if (power !== undefined && isEmpire(empire)) return { ...plain, ...attackLook(empire, Number(power), fact(sheet, "Power")?.name ?? "") };
  const home = EMPIRES.find((one) => sheet.key in DEMIGODS[one]);
  return home ? { ...plain, tone: toneOf(home), icon: DEMIGODS[home][sheet.key] ?? CRESTS[home], motif: CRESTS[home], corner: needs(sheet) } : plain;
}

function attackLook(empire: Empire, power: number, label: string): Partial<Face> {
  const type = TYPES[power - 1] ?? "multi";
  return { tone: toneOf(empire), icon: ATTACKS[empire][power - 1] ?? CRESTS[empire], motif: CRESTS[empire], corner: { label, value: power, icon: ORDERS[type], term: "fact:Power" } };
}

function isEmpire(name: string | undefined): name is Empire {
  return EMPIRES.some((one) => one === name);
}

function needs(sheet: Sheet): Stat {
  return { label: fact(sheet, "Power needed")?.name ?? "", value: thresholdOf(sheet), term: "fact:Power needed" };
}

function fact(sheet: Sheet | undefined, key: string): Sheet["facts"][number] | undefined {
  return sheet?.facts.find((one) => one.key === key);
}

/** The class that gives an empire's colours. */
export function toneOf(empire: Empire | null): string {
  return `eran-tone eran-${empire ?? "none"}`;
}

/** The power a character's strike needs. */
export function thresholdOf(sheet: Sheet | undefined): number {
  return Number(fact(sheet, "Power needed")?.value ?? 0);
}

/** What a character's strike is called. */
export function strikeOf(sheet: Sheet | undefined): string {
  return fact(sheet, "Godbreaker strike")?.value ?? "";
}

export function titleOf(sheet: Sheet | undefined): string {
  return fact(sheet, "Title")?.value ?? "";
}

/** An empire's name, as its cards say it. */
export function empireName(table: Table, empire: Empire): string {
  return fact(table.sheet(`${empire} 1`), "Empire")?.value ?? empire;
}

/** The face of an attack card; undefined as long as the sheets are not there. */
export function attackFace(table: Table, empire: Empire, power: number): Face {
  const sheet = table.sheet(`${empire} ${power}`);
  return sheet ? face(sheet) : { name: String(power), ...attackLook(empire, power, "") };
}

/** The back of an empire's attack cards and characters. */
export function backOf(empire: Empire | null, name: string): Face {
  return { name, back: true, tone: toneOf(empire), ...(empire ? { icon: CRESTS[empire] } : {}) };
}

/** A character's face. */
export function demigodFace(table: Table, empire: Empire, key: string): Face {
  const sheet = table.sheet(key);
  return sheet ? face(sheet) : { name: key, tone: toneOf(empire), icon: DEMIGODS[empire][key] ?? CRESTS[empire] };
}
