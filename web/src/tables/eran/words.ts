/** The words of this drawing. */
import { finder, speaker } from "../../lib/parts.ts";
import en from "./words/en.json";
import hans from "./words/zh-Hans.json";
import hant from "./words/zh-Hant.json";

const tongues = { en, "zh-Hant": hant, "zh-Hans": hans };
export const say = speaker<keyof typeof en>(tongues);
const find = finder(tongues);

/** What the lobby calls a setting. */
export function setting(name: string): string | undefined {
  return find(`setting_${name}`);
}
