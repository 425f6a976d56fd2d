/** How cards look: as printed, and with what is on them. */
import { picturesOf } from "../../lib/pictures.ts";
import type { Face, Sheet, Stat } from "../types.ts";
import { parts } from "./cost.ts";
import { KINDS, PICTURES } from "./pictures.ts";
import { DICE, SIGNS, tokenSign } from "./signs.ts";
import { TOKENS } from "./state.gen.ts";
import { TYPES, type InPlay } from "./state.ts";
import { say, tokenLabel } from "./words.ts";

const NUMBERS: Readonly<Record<string, string>> = { attack: SIGNS.attack, life: SIGNS.life, recover: SIGNS.recover };

/** The signs of the dice powers, by the keys of their sheets. */
const POWERS: Readonly<Record<string, string>> = Object.fromEntries(TYPES.map((type) => [`${type}-power`, DICE[type]]));

/** A card as it is printed. */
export function face(sheet: Sheet): Face {
  const kind = sheet.kind_key.toLowerCase();
  const facts = sheet.facts.map((fact) => ({ ...stat(fact.name, fact.value, NUMBERS[fact.key.toLowerCase()]), term: `fact:${fact.key}`, key: fact.key.toLowerCase() }));
  const found = picturesOf(sheet.key);
  const icon = PICTURES[sheet.key] ?? POWERS[sheet.key] ?? found.icon ?? KINDS[kind];
  const motif = element(sheet) ?? found.motif ?? KINDS[kind];
  const price = fact(sheet, "cost");
  return {
    name: sheet.name,
    kind: sheet.kind,
    tone: `ashes-${kind.replaceAll(" ", "-")}`,
    ...(icon === undefined ? {} : { icon }),
    ...(motif === undefined || motif === icon ? {} : { motif }),
    stats: facts.filter(({ key }) => key in NUMBERS),
    facts: facts.filter(({ key }) => !(key in NUMBERS)),
    text: sheet.text,
    lore: sheet.lore,
    ...(price === undefined ? {} : { price }),
    names: sheet.names,
  };
}

/** The sign of the dice that pay for a card. */
function element(sheet: Sheet): string | undefined {
  const [first] = (parts(fact(sheet, "cost") ?? "") ?? []).flatMap((part) => (part.is === "dice" ? part.either : [])).filter(({ type }) => type !== null);
  return first?.type ? DICE[first.type] : undefined;
}

function stat(label: string, value: string, icon: string | undefined): Stat {
  return { label, value: /^\d+$/.test(value) ? Number(value) : value, ...(icon === undefined ? {} : { icon }) };
}

/** The value of one of a sheet's facts, by its English name. */
export function fact(sheet: Sheet | undefined, key: string): string | undefined {
  return sheet?.facts.find((one) => one.key.toLowerCase() === key)?.value;
}

/** A card in play: its numbers as they are now, and its tokens. */
export function living(sheet: Sheet, card: InPlay, name = sheet.name): Face {
  const printed = { ...face(sheet), name };
  const now: Record<string, number | undefined> = { attack: card.attack, life: card.life - card.wounds, recover: card.recover };
  const stats = ["attack", "life", "recover"].flatMap((key) => {
    const icon = NUMBERS[key];
    const base = printed.stats?.find((one) => one.icon === icon);
    const value = now[key];
    return base === undefined || value === undefined || card.life === 0 ? [] : [changed(base, key === "life" ? Math.max(0, value) : value, card.wounds, key)];
  });
  return { ...printed, stats: stats.length > 0 ? stats : (printed.stats ?? []), facts: [...(printed.facts ?? []), ...tokens(card)] };
}

function changed(base: Stat, value: number, wounds: number, key: string): Stat {
  const printed = Number(base.value);
  if ((key === "life" && wounds > 0) || value < printed) return { ...base, value, change: "down" };
  return value > printed ? { ...base, value, change: "up" } : { ...base, value };
}

function tokens(card: InPlay): Stat[] {
  return TOKENS.filter((key) => card[key] > 0).map((key) => ({ label: tokenLabel(key), value: card[key], icon: tokenSign(key), term: `token:${key}` }));
}

/** A card nobody here may look at. */
export function back(): Face {
  return { name: say("unknown"), back: true, tone: "ashes-back" };
}
