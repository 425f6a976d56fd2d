/** How cards look: as printed, and with what is on them. */
import { picturesOf } from "../../lib/pictures.ts";
import type { Face, Ref, Sheet, Stat, Table } from "../types.ts";
import { ELEMENT_SIGNS, elementOf, fact, inWords } from "./elements.ts";
import { KINDS, PICTURES } from "./pictures.ts";
import { SIGNS, TOKEN_SIGNS } from "./signs.ts";
import { TOKENS } from "./state.gen.ts";
import { heldOf, known, onField, type Lying, type OnField, type WizardsState } from "./state.ts";
import { say, tokenName } from "./words.ts";

const NUMBERS: Readonly<Record<string, string>> = { Power: SIGNS.power, Attack: SIGNS.attack, Life: SIGNS.life };

/** The classes of the palette: an element is a colour, a kind of card a pattern and a frame. */
export function toneOf(sheet: Sheet | undefined): string {
  return sheet ? `wizards-${elementOf(sheet)} wizards-${sheet.kind_key.toLowerCase().replaceAll(" ", "-")}` : "wizards-back";
}

/** The picture of a card. */
export function iconOf(sheet: Sheet): string | undefined {
  return PICTURES[sheet.key] ?? picturesOf(sheet.key).icon ?? KINDS[sheet.kind_key];
}

/** A card as it is printed. */
export function face(sheet: Sheet): Face {
  const icon = iconOf(sheet);
  const facts = sheet.facts.map((one): Stat & { key: string } => ({
    key: one.key, label: one.name, value: /^\d+$/.test(one.value) ? Number(one.value) : one.value, term: `fact:${one.key}`,
    ...(NUMBERS[one.key] === undefined ? {} : { icon: NUMBERS[one.key] as string }),
  }));
  const price = fact(sheet, "Cost") ?? fact(sheet, "Learning cost");
  return {
    name: sheet.name,
    kind: sheet.kind,
    tone: toneOf(sheet),
    ...(icon === undefined ? {} : { icon }),
    motif: ELEMENT_SIGNS[elementOf(sheet)],
    stats: facts.filter(({ key }) => key in NUMBERS),
    facts: facts.filter(({ key }) => !(key in NUMBERS)),
    text: sheet.text,
    lore: sheet.lore,
    ...(price === undefined ? {} : { price }),
    names: sheet.names,
  };
}

/** A card on the field: its numbers as they are now, and what lies on it. */
export function living(sheet: Sheet, card: Lying): Face {
  const { price: _, ...printed } = face(sheet); // what it cost to come here is paid
  const now: Readonly<Record<string, number | null | undefined>> = { Power: card.power, Attack: card.attack, Life: card.life };
  const numbers = Object.entries(NUMBERS).flatMap(([key, icon]): Stat[] => {
    const base = printed.stats?.find((stat) => stat.icon === icon);
    const value = now[key];
    if (value === undefined || value === null || (!base && value === 0)) return base && card.face_down ? [base] : [];
    return [changed({ label: base?.label ?? say(key === "Attack" ? "attack" : "power"), icon, term: `fact:${key}`, value }, Number(base?.value ?? 0))];
  });
  const facts = (printed.facts ?? []).map((one) => {
    if (one.term === "fact:Load") return { ...one, value: inWords(card.load) };
    return one.term === "fact:Use cost" && card.use_cost ? { ...one, value: inWords(card.use_cost) } : one;
  });
  return { ...printed, stats: numbers, facts: [...facts, ...tokens(card)] };
}

function changed(stat: Stat, printed: number): Stat {
  if (stat.value === printed) return stat;
  return { ...stat, change: Number(stat.value) > printed ? "up" : "down" };
}

function tokens(card: Lying): Stat[] {
  return TOKENS.filter((key) => card[key] > 0).map((key) => ({ label: tokenName(key), value: card[key], icon: TOKEN_SIGNS[key], term: `token:${key}` }));
}

/** A card nobody here may look at. */
export function back(): Face {
  return { name: say("unknown"), back: true, tone: "wizards-back" };
}

/** A card on the field by what the viewer knows of it. */
export function faceOf(table: Table, card: OnField): Face | undefined {
  const sheet = known(card) ? table.sheet(card.key) : undefined;
  return sheet && known(card) ? living(sheet, card) : undefined;
}

/** A thing of the table as a card, wherever it lies. */
export function card([kind, id]: Ref, state: WizardsState, table: Table): Face | undefined {
  if (kind !== "card") return undefined;
  const there = onField(state, Number(id));
  if (there) return faceOf(table, there.card);
  const key = [...state.aside, ...state.players.flatMap(heldOf)].find((one) => one.id === id)?.key;
  const sheet = key == null ? undefined : table.sheet(key);
  return sheet && face(sheet);
}
