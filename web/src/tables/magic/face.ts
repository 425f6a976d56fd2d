/** How cards look: as printed, and as they are now. */
import { picturesOf } from "../../lib/pictures.ts";
import type { Face, Ref, Sheet, Stat, Table } from "../types.ts";
import { COLORS, colorsIn, MANA_SIGNS, signOf, type Color } from "./mana.ts";
import { KINDS, OTHERWISE } from "./pictures.ts";
import { KEYWORDS, SIGNS } from "./signs.ts";
import { heldOf, is, originOf, type MagicState, type Permanent } from "./state.ts";
import { counterName, listed, say, typeName } from "./words.ts";

const NUMBERS = "Power and toughness";
const LOYALTY = "Loyalty";
const COST = "Mana cost";
const COLOR = "Colour";
const TYPES = ["creature", "artifact", "enchantment", "land", "planeswalker", "instant", "sorcery"] as const;
export type CardType = (typeof TYPES)[number];

/** How the three languages call the colours. */
const WORDS: readonly (readonly [Color, RegExp])[] = [["W", /white|白/], ["U", /blue|藍|蓝/], ["B", /black|黑/], ["R", /\bred|紅|红/], ["G", /green|綠|绿/]];
const LANDS: readonly (readonly [string, Color])[] = [["plains", "W"], ["island", "U"], ["swamp", "B"], ["mountain", "R"], ["forest", "G"]];

/** The value of one of a sheet's facts, by its English name. */
export function fact(sheet: Sheet | undefined, key: string): string | undefined {
  return sheet?.facts.find((one) => one.key === key)?.value;
}

export function costOf(sheet: Sheet | undefined): string | undefined {
  return fact(sheet, COST);
}

function words(sheet: Sheet): string[] {
  return sheet.kind_key.toLowerCase().split(/[^a-z]+/);
}

/** The card types of a sheet. */
export function typesOf(sheet: Sheet): CardType[] {
  const said = words(sheet);
  return TYPES.filter((type) => said.includes(type));
}

/** The colours of a card; of a land, those it is about. */
function colorsOf(sheet: Sheet): Color[] {
  const told = fact(sheet, COLOR) ?? "";
  const found = WORDS.filter(([, pattern]) => pattern.test(told)).map(([color]) => color);
  if (found.length > 0 || !typesOf(sheet).includes("land")) return found;
  const said = words(sheet);
  const basic = LANDS.filter(([type]) => said.includes(type)).map(([, color]) => color);
  return basic.length > 0 ? basic : colorsIn(sheet.text.join(" "));
}

/** The mana a land is about, as a cost. */
export function manaOf(sheet: Sheet): string {
  return typesOf(sheet).includes("land") ? colorsOf(sheet).map((color) => `{${color}}`).join("") : "";
}

/** The classes of the palette: colours are a tone, types a pattern and a frame. */
export function toneOf(sheet: Sheet | undefined, colors: readonly string[] = sheet ? colorsOf(sheet) : []): string {
  if (!sheet) return "magic-back";
  const [first, second] = colors;
  const tone = colors.length > 2 ? "magic-many" : second ? `magic-${first} magic-second-${second}` : `magic-${first ?? "none"}`;
  return `${tone} magic-${typesOf(sheet)[0] ?? "other"}${words(sheet).includes("snow") ? " magic-snow" : ""}`;
}

function pictured(sheet: Sheet): { icon: string; motif?: string } {
  const said = words(sheet);
  const found = picturesOf(sheet.key.replace(/^token-/, ""));
  const kind = KINDS.find(([word]) => said.includes(word))?.[1];
  const race = picturesOf(said.slice(said.findIndex((word) => TYPES.includes(word as CardType)) + 1).join("-")).icon;
  const [color] = colorsOf(sheet);
  const icon = found.icon ?? race ?? kind ?? OTHERWISE;
  const motif = [found.motif, race, kind, color && MANA_SIGNS[color]].find((one) => one !== undefined && one !== icon);
  return { icon, ...(motif ? { motif } : {}) };
}

/** A card as it is printed. */
export function face(sheet: Sheet): Face {
  const facts = sheet.facts.map((one): Stat & { key: string } => ({ key: one.key, label: one.name, value: one.value, term: `fact:${one.key}` }));
  const price = costOf(sheet);
  return {
    name: sheet.name,
    kind: sheet.kind,
    tone: toneOf(sheet),
    ...pictured(sheet),
    stats: facts.filter(({ key }) => key === NUMBERS || key === LOYALTY).map((one) => (one.key === LOYALTY ? { ...one, icon: SIGNS.loyalty } : one)),
    facts: facts.filter(({ key }) => key !== NUMBERS && key !== LOYALTY),
    text: sheet.text,
    lore: sheet.lore,
    ...(price === undefined ? {} : { price }),
    names: sheet.names,
    signs: signOf,
  };
}

/** A permanent: its numbers as they are now, and what lies on it. */
export function living(sheet: Sheet, now: Permanent, name = sheet.name): Face {
  const { price: _, stats = [], ...printed } = face(sheet);
  const fixed = stats.filter(({ term }) => term === `fact:${LOYALTY}`).map((stat) => ({ ...stat, value: now.counters["loyalty"] ?? 0 }));
  const kinds = TYPES.filter((type) => is(now, type));
  const other = kinds.join() !== typesOf(sheet).join();
  const lost = now.abilities !== null && now.abilities.length === 0 && sheet.text.length > 0;
  const facts: (Stat | false)[] = [
    other && { label: say("types_now"), value: listed(...kinds.map(typeName)) },
    now.damage > 0 && { label: say("damage"), value: now.damage, icon: SIGNS.damage },
    ...Object.entries(now.counters).map(([kind, n]): Stat => ({ label: say("counters_of", { kind: counterName(kind) }), value: n })),
    lost && { label: say("abilities_now"), value: say("none") },
    now.x > 0 && { label: "X", value: now.x },
  ];
  return {
    ...printed,
    name,
    tone: toneOf(sheet, is(now, "land") && now.colors === "" ? undefined : COLORS.filter((color) => now.colors.includes(color))),
    stats: is(now, "creature") ? [numbers(sheet, now)] : fixed,
    facts: [...(printed.facts ?? []), ...facts.filter((one) => one !== false)],
  };
}

/** Power and toughness, with how they have changed. */
function numbers(sheet: Sheet, now: Permanent): Stat {
  const [power = 0, toughness = 0] = (fact(sheet, NUMBERS) ?? "").split("/").map(Number);
  const more = now.power + now.toughness - power - toughness;
  const label = say("numbers");
  const stat: Stat = { label, value: `${now.power}/${now.toughness}`, term: `fact:${NUMBERS}` };
  if (Number.isNaN(more) || more === 0) return stat;
  return { ...stat, change: more > 0 ? "up" : "down" };
}

/** The signs of a permanent's keywords. */
export function keywordSigns(now: Permanent): { word: string; icon: string }[] {
  return now.keywords.flatMap((word) => (KEYWORDS[word] ? [{ word, icon: KEYWORDS[word] }] : []));
}

const ROMAN: readonly string[] = ["", "I", "II", "III", "IV", "V", "VI"];

/** How many chapters a Saga has, by the numbers its paragraphs begin with. */
export function chaptersOf(sheet: Sheet): number {
  const last = sheet.text.flatMap((paragraph) => /^([IVX, ，]+)\s—/.exec(paragraph)?.[1]?.split(/[, ，]+/) ?? []).map((roman) => ROMAN.indexOf(roman));
  return Math.max(0, ...last);
}

/** The numbers of chapters as signs, which no language spells. */
export const CHAPTERS: readonly string[] = ["", "\u2160", "\u2161", "\u2162", "\u2163", "\u2164", "\u2165"];

/** A card nobody here may look at. */
export function back(): Face {
  return { name: say("unknown"), back: true, tone: "magic-back" };
}

/** A thing of the table as a card, wherever it lies. */
export function card([kind, id]: Ref, state: MagicState, table: Table): Face | undefined {
  if (kind === "stack") return onStack(Number(id), state, table);
  if (kind !== "card") return undefined;
  const there = state.battlefield.find((one) => one.id === id);
  const key = there?.key ?? [...state.stack, ...state.exile, ...state.players.flatMap(heldOf)].find((one) => one.id === id)?.key;
  const sheet = key == null ? undefined : table.sheet(key);
  if (!sheet) return undefined;
  return there ? living(sheet, there) : face(sheet);
}

/** An ability on the stack as the card whose ability it is, with its own words first. */
function onStack(id: number, state: MagicState, table: Table): Face | undefined {
  const item = state.stack.find((one) => one.id === id);
  return item && itemFace(item, table);
}

export function itemFace(item: MagicState["stack"][number], table: Table): Face | undefined {
  const { key, paragraph } = originOf(item);
  const sheet = table.sheet(key);
  if (!sheet) return undefined;
  const whole = face(sheet);
  const own = sheet.text[paragraph];
  return own === undefined ? whole : { ...whole, text: [own], kind: say("ability_of", { card: sheet.name }) };
}
