/** The words of this table. */
import { finder, speaker } from "../../lib/parts.ts";
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

/** A direction of the map. */
export function facingName(facing: number): string {
  return find(`facing_${facing}`) ?? "";
}

/** A state by its key, as in `ice shield`. */
export function stateName(key: string): string {
  return find(`state_${key.replaceAll(" ", "_")}`) ?? key;
}

/** What the lobby calls a setting. */
export function setting(name: string): string | undefined {
  return find(`setting_${name}`);
}
