/** The words of this table. */
import { finder, speaker } from "../../lib/parts.ts";
import type { OwnHelp } from "../types.ts";
import en from "./words/en.json";
import hans from "./words/zh-Hans.json";
import hant from "./words/zh-Hant.json";

export type Word = keyof typeof en;
const tongues = { en, "zh-Hant": hant, "zh-Hans": hans };
export const say = speaker<Word>(tongues);
const find = finder(tongues);

/** Parts of a name, one after the other. */
export function listed(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(say("comma"));
}

const keyed = (word: string): string => word.replaceAll(/[^a-z0-9]+/gi, "_");

/** What counters of a kind are called; the kind is given in English. */
export function counterName(kind: string): string {
  return find(`counter_${keyed(kind)}`) ?? kind;
}

/** A keyword, given in English. */
export function keywordName(word: string): string {
  return find(`keyword_${keyed(word)}`) ?? word;
}

/** A card type, given in English. */
export function typeName(type: string): string {
  return find(`type_${type}`) ?? type;
}

/** A step by its name in the view: in full, and as it stands in the strip. */
export function stepName(step: string): string {
  return find(`step_${keyed(step)}`) ?? step;
}
export function stepShort(step: string): string {
  return find(`short_${keyed(step)}`) ?? stepName(step);
}

/** Mana by its letter. */
export function manaName(symbol: string): string {
  return find(`mana_${symbol}`) ?? symbol;
}

/** A colour by its letter; also several, none, and lands. */
export function colorWord(kind: string): string {
  return find(`color_${kind}`) ?? kind;
}

/** What the lobby calls a setting. */
export function setting(name: string): string | undefined {
  return find(`setting_${name}`);
}

/** How a deck is written. */
export function own(name: string): OwnHelp | undefined {
  return name === "decks" ? { how: say("own_how"), example: say("own_example") } : undefined;
}
